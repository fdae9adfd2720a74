import { csvRows } from 'lists/csv-rows'
import type { Pool, Transaction } from '../../../platform/db/sql.ts'
import { hash53 } from '../hash.ts'
import { writeCounts } from '../refresh-areas.ts'
import { bindColumns, type BoundRoll } from './bind-columns.ts'
import { areaCounts, type AreaCounts } from './count-areas.ts'
import { countIn, emptyRowCounts, type RowCounts } from './row-counts.ts'
import { firstLoad } from './first-load.ts'
import { hashSet } from './hash-set.ts'
import { identifyParcel, type Parcel } from './identify-parcel.ts'
import { compareParcels, writeRecords, type Marked } from './merge-records.ts'
import { propertyNumbers } from './property-numbers.ts'
import { recordReader, type PropertyRecord } from './read-record.ts'
import { recordBlock, type RecordBlock } from './record-block.ts'
import type { RollFormat } from './roll-format.ts'

/** Bytes of a first load that go to the database at once. */
const BLOCK_BYTES = 4_194_304
/** Rows that are merged at once. */
const CHUNK = 5000
/** A roll of many states in turn fills no chunk for long. */
const MAX_HELD = 4 * CHUNK

interface Options {
  /** The day of the import: a sale after it is no sale. */
  today: string
  onProgress?: (rowCounts: RowCounts) => void
}

/** What an import did. */
export interface Loaded {
  rowCounts: RowCounts
  /** The states that were touched. */
  states: string[]
  /** Those of them that had records before: their areas must be counted again. */
  merged: string[]
}

/** What was read of one state and is not written yet. */
interface Gathered {
  /** Of a state that had no records: its lines are loaded, not merged, and its areas counted on the way. */
  counts: AreaCounts | undefined
  block: RecordBlock
  waiting: (Marked & { row: readonly string[] })[]
}

interface OpenRoll {
  bound: BoundRoll
  recordOf(row: readonly string[], parcel: Parcel): PropertyRecord
}

/**
 * Streams the text of a roll into the catalog. A state without records is loaded in one piece, indexed at its end; into one
 * that has some, chunks of rows are merged, and a row that says what it said before is not even parsed. Killed half way, it
 * is run again. Memory does not grow with the file but for 16 bytes a parcel.
 */
export function loadRoll(
  sql: Pool,
  format: RollFormat,
  text: AsyncIterable<string>,
  options: Options,
): Promise<Loaded> {
  return sql.begin((tx) => loadWithin(sql, tx, format, text, options))
}

async function loadWithin(
  sql: Pool,
  tx: Transaction,
  format: RollFormat,
  text: AsyncIterable<string>,
  { today, onProgress = () => {} }: Options,
): Promise<Loaded> {
  const rowCounts = emptyRowCounts()
  const seen = hashSet()
  const first = firstLoad()
  const numbers = propertyNumbers()
  const states = new Map<string, Gathered>()
  let held = 0
  let roll: OpenRoll | undefined
  const dropped = (field: string, reason: string) => countIn(rowCounts.dropped, `${field}: ${reason}`)

  // One block is written while the next is read: the database and the parser use a processor each.
  let writing: Promise<void> = Promise.resolve()
  async function write(work: () => Promise<void>) {
    await writing
    writing = work()
    // Awaited by the next write; until then a failure must not count as unhandled.
    writing.catch(() => {})
    onProgress(rowCounts)
  }

  async function gatheredFor(state: string): Promise<Gathered> {
    await writing
    const fresh = await first.begin(tx, state)
    const gathered: Gathered = { counts: fresh ? areaCounts(state) : undefined, block: recordBlock(), waiting: [] }
    states.set(state, gathered)
    return gathered
  }

  function writeFirst(state: string, { block }: Gathered): Promise<void> {
    return write(async () => {
      const lines = block.take()
      await first.write(tx, state, lines)
      block.reuse(lines)
    })
  }

  async function merge({ recordOf }: OpenRoll, state: string, gathered: Gathered) {
    const rows = gathered.waiting
    gathered.waiting = []
    held -= rows.length
    const verdicts = await compareParcels(sql, state, rows)
    await numbers.atLeast(sql, rows.length)
    const [added, changed] = [recordBlock(), recordBlock()]
    for (const [at, parcel] of rows.entries()) {
      const verdict = verdicts[at]
      if (verdict === 'same') rowCounts.unchanged += 1
      else if (verdict === 'changed') rowCounts.updated += 1
      else rowCounts.imported += 1
      if (verdict !== 'same')
        (verdict === 'changed' ? changed : added).add(recordOf(parcel.row, parcel), numbers.next(), parcel.fingerprint)
    }
    await write(async () => {
      await writeRecords(sql, state, added.take(), true)
      await writeRecords(sql, state, changed.take(), false)
    })
  }

  /** Returns a promise only when there is something to wait for: most rows need none. */
  function keep(
    open: OpenRoll,
    row: readonly string[],
    parcel: Parcel,
    fingerprint: number,
    gathered: Gathered,
  ): Promise<void> | undefined {
    const { counts, block, waiting } = gathered
    if (counts) {
      const record = open.recordOf(row, parcel)
      block.add(record, numbers.next(), fingerprint)
      counts.add(record)
      rowCounts.imported += 1
      return block.size() >= BLOCK_BYTES ? writeFirst(parcel.state, gathered) : undefined
    }
    waiting.push({ ...parcel, fingerprint, row })
    held += 1
    if (waiting.length >= CHUNK) return merge(open, parcel.state, gathered)
    return held >= MAX_HELD ? mergeAll(open) : undefined
  }

  async function mergeAll(open: OpenRoll) {
    for (const [state, gathered] of states) if (gathered.waiting.length > 0) await merge(open, state, gathered)
  }

  for await (const rows of csvRows(text)) {
    await numbers.atLeast(sql, rows.length)
    for (const row of rows) {
      if (!roll) {
        const bound = bindColumns(format, row)
        roll = { bound, recordOf: recordReader(format, bound, today, dropped) }
        continue
      }
      rowCounts.rows += 1
      const parcel = identifyParcel(roll.bound, row)
      if (typeof parcel === 'string') countIn(rowCounts.rejected, parcel)
      else if (!seen.add(hash53([parcel.fips, parcel.apnKey], [0, 1], 0))) rowCounts.duplicate += 1
      else {
        const kept = keep(
          roll,
          row,
          parcel,
          roll.bound.fingerprint(row),
          states.get(parcel.state) ?? (await gatheredFor(parcel.state)),
        )
        if (kept) await kept
      }
    }
  }
  if (!roll) throw new Error('The file is empty')
  for (const [state, gathered] of states) if (gathered.block.size() > 0) await writeFirst(state, gathered)
  await mergeAll(roll)
  await writing
  await first.finish(tx)
  for (const [state, { counts }] of states)
    if (counts) await writeCounts(tx, state, { areas: counts.areas(), surnames: counts.surnames() })
  return {
    rowCounts,
    states: [...states.keys()],
    merged: [...states].flatMap(([state, { counts }]) => (counts ? [] : [state])),
  }
}
