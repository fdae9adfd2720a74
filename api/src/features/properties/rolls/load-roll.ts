import type { Pool, Transaction } from '../../../platform/db/sql.ts'
import { hash53 } from '../hash.ts'
import { bindColumns, type BoundRoll } from './bind-columns.ts'
import { absentFields, absentLines, columnCounts, type ColumnCounts, type ColumnReport } from './column-report.ts'
import { fixedColumns } from './fixed-columns.ts'
import { firstLoad, MAX_IDLE, type FirstLoad } from './first-load.ts'
import { hashSet } from './hash-set.ts'
import { identifyParcel } from './identify-parcel.ts'
import { loadStates, type StatesLoad } from './load-states.ts'
import { propertyNumbers } from './property-numbers.ts'
import { recordReader } from './read-record.ts'
import type { RollFormat } from './roll-format.ts'
import { rollRows } from './roll-rows.ts'
import { countIn, emptyRowCounts, type RowCounts } from './row-counts.ts'
import { writeBehind } from './write-behind.ts'

interface Options {
  /** The day of the import: a sale after it is no sale. */
  today: string
  /** Also without a column whose absence loses what lists and skip traces need. */
  acceptAbsent?: boolean
  onProgress?: (rowCounts: RowCounts) => void
}

/** What an import did. */
export interface Loaded {
  rowCounts: RowCounts
  columns: ColumnReport
  /** The states that were touched. */
  states: string[]
  /** Those of them that had records before: their areas must be counted again. */
  merged: string[]
}

/** The columns by which parcels are told apart: their county and number. */
const bothOfThem = [0, 1]

interface OpenRoll {
  bound: BoundRoll
  /** Of each column of the file, whether it is read. */
  wanted: readonly boolean[]
  columns: ColumnCounts
  states: StatesLoad
}

/**
 * Streams the text of a roll into the catalog. A state without records is loaded in one piece, indexed at its end; into one
 * that has some, chunks of rows are merged, and a row that says what it said before is not even parsed. Killed half way, it
 * is run again. Memory does not grow with the file but for 16 bytes a parcel. Throws a sentence where the file lacks what the format needs.
 */
export async function loadRoll(
  sql: Pool,
  format: RollFormat,
  text: AsyncIterable<string>,
  options: Options,
): Promise<Loaded> {
  const first = firstLoad(sql)
  try {
    return await sql.begin((tx) => loadWithin(sql, tx, first, format, text, options))
  } catch (error) {
    // What went wrong is told, not that undoing it did too: the connection may be gone.
    await first.abandon().catch(() => {})
    throw error
  }
}

async function loadWithin(
  sql: Pool,
  tx: Transaction,
  first: FirstLoad,
  format: RollFormat,
  text: AsyncIterable<string>,
  { today, acceptAbsent = false, onProgress = () => {} }: Options,
): Promise<Loaded> {
  // It holds the locks of its states while chunks of rows are merged beside it, which takes minutes.
  await tx`select set_config('idle_in_transaction_session_timeout', ${MAX_IDLE}, true)`
  const rowCounts = emptyRowCounts()
  const seen = hashSet()
  const numbers = propertyNumbers()
  const { write, done } = writeBehind(() => onProgress(rowCounts))

  function open(header: readonly string[]): OpenRoll {
    const { wanted } = bindColumns(format, header)
    // A row holds what is read of it alone.
    const bound = bindColumns(
      format,
      header.filter((_, at) => wanted[at]),
    )
    if (!acceptAbsent) refuseAbsent(bound)
    const columns = columnCounts(format, bound, header)
    function dropped(field: string, reason: string, value: string) {
      // Two phones of a row are counted together for the rows, and apart for their columns.
      countIn(rowCounts.dropped, `${field.replace(/ \d+$/, '')}: ${reason}`)
      columns.refuse(field, reason, value)
    }
    const read = recordReader(format, bound, today, dropped)
    const recordOf: typeof read = (row, parcel) => {
      columns.readOne()
      return read(row, parcel)
    }
    const fixed = (state: string) => fixedColumns(format, bound, state)
    return {
      bound,
      wanted,
      columns,
      states: loadStates(first, { sql, tx, numbers, rowCounts, fixed, write }, recordOf, done),
    }
  }

  function keep({ bound, columns, states }: OpenRoll, row: readonly string[]): Promise<void> | undefined {
    rowCounts.rows += 1
    const parcel = identifyParcel(bound, row)
    if (typeof parcel === 'string') {
      countIn(rowCounts.rejected, parcel)
      columns.reject(parcel, bound.read.apn(row))
    } else if (!seen.add(hash53([parcel.fips, parcel.apnKey], bothOfThem, 0))) rowCounts.duplicate += 1
    else {
      columns.count(row)
      return states.add(row, parcel, bound.fingerprint(row))
    }
    return undefined
  }

  const opened: { roll?: OpenRoll } = {}
  const wanted = (header: readonly string[]) => (opened.roll = open(header)).wanted

  async function readAndWrite(): Promise<OpenRoll> {
    let isHeader = true
    for await (const rows of rollRows(format, text, wanted)) {
      await numbers.atLeast(sql, rows.length)
      for (const row of rows) {
        const kept = isHeader || !opened.roll ? undefined : keep(opened.roll, row)
        isHeader = false
        if (kept) await kept
      }
    }
    if (!opened.roll) throw new Error('The file is empty')
    await opened.roll.states.writeRest()
    return opened.roll
  }

  try {
    const roll = await readAndWrite()
    await done()
    return { rowCounts, columns: roll.columns.report(), ...(await roll.states.finish()) }
  } catch (error) {
    // The database ends a connection that is asked to undo its work in the midst of a copy, and that is what would be told.
    await Promise.allSettled([done()])
    throw error
  }
}

function refuseAbsent({ fields }: BoundRoll): void {
  const absent = absentFields(fields).filter(({ loss }) => loss !== undefined)
  if (absent.length > 0)
    throw new Error(
      `The file has no column for what follows. Add its name to the format, or import without it with --yes.\n${absentLines(absent).join('\n')}`,
    )
}
