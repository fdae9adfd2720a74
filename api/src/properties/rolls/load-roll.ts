import type { Pool, Transaction } from '../../db/sql.ts'
import { hash53 } from '../hash.ts'
import { bindColumns, type BoundRoll } from './bind-columns.ts'
import { copyLine } from './copy-line.ts'
import { csvRows } from './csv-rows.ts'
import { countIn, noFates, type Fates } from './fates.ts'
import { firstLoad } from './first-load.ts'
import { hashSet } from './hash-set.ts'
import { identifyParcel, type Parcel } from './identify-parcel.ts'
import { lineBlock, type LineBlock } from './line-block.ts'
import { compareParcels, writeRecords, type Marked } from './merge-records.ts'
import { readRecord } from './read-record.ts'
import type { RollFormat } from './roll-format.ts'

/** Bytes of a first load that go to the database at once. */
const BLOCK_BYTES = 1_048_576
/** Rows that are merged at once. */
const CHUNK = 5000
/** A roll of many states in turn fills no chunk for long. */
const MOST_HELD = 4 * CHUNK

interface Options {
  /** The day of the import: a sale after it is no sale. */
  today: string
  onProgress?: (fates: Fates) => void
}

/** What was read of one state and is not written yet. */
interface Gathered {
  /** The state had no records: its lines are loaded, not merged. */
  fresh: boolean
  lines: LineBlock
  waiting: (Marked & { row: readonly string[] })[]
}

/**
 * Streams the text of a roll into the catalog. A state without records is loaded in one piece, indexed at its end; into one
 * that has some, chunks of rows are merged, and a row that says what it said before is not even parsed. Killed half way, it
 * is run again. Memory does not grow with the file but for 16 bytes a parcel. Answers the fates and the states that were touched.
 */
export function loadRoll(sql: Pool, format: RollFormat, text: AsyncIterable<string>, options: Options): Promise<{ fates: Fates; states: string[] }> {
  return sql.begin((tx) => loadWithin(sql, tx, format, text, options))
}

async function loadWithin(sql: Pool, tx: Transaction, format: RollFormat, text: AsyncIterable<string>, { today, onProgress = () => {} }: Options) {
  const fates = noFates()
  const seen = hashSet()
  const first = firstLoad()
  const states = new Map<string, Gathered>()
  let held = 0
  let roll: BoundRoll | undefined
  const dropped = (field: string, reason: string) => countIn(fates.dropped, `${field}: ${reason}`)
  const lineOf = (bound: BoundRoll, row: readonly string[], parcel: Marked) => copyLine(readRecord(format, bound, row, parcel, today, dropped), parcel.fingerprint)

  // One block is written while the next is read: the database and the parser use a processor each.
  let writing: Promise<void> = Promise.resolve()
  async function write(work: () => Promise<void>) {
    await writing
    writing = work()
    // Awaited by the next write; until then a failure must not count as unhandled.
    writing.catch(() => {})
    onProgress(fates)
  }

  async function gatheredFor(state: string): Promise<Gathered> {
    await writing
    const gathered: Gathered = { fresh: await first.begin(tx, state), lines: lineBlock(), waiting: [] }
    states.set(state, gathered)
    return gathered
  }

  async function merge(bound: BoundRoll, state: string, gathered: Gathered) {
    const rows = gathered.waiting
    gathered.waiting = []
    held -= rows.length
    const verdicts = await compareParcels(sql, state, rows)
    const [added, changed] = [lineBlock(), lineBlock()]
    for (const [at, parcel] of rows.entries()) {
      const verdict = verdicts[at]
      if (verdict === 'new') {
        added.add(lineOf(bound, parcel.row, parcel))
        fates.imported += 1
      } else if (verdict === 'changed') {
        changed.add(lineOf(bound, parcel.row, parcel))
        fates.updated += 1
      } else fates.unchanged += 1
    }
    await write(() => writeRecords(sql, state, added.take(), true).then(() => writeRecords(sql, state, changed.take(), false)))
  }

  /** Answers a promise only when there is something to wait for: most rows need none. */
  function keep(bound: BoundRoll, row: readonly string[], parcel: Parcel, gathered: Gathered): Promise<void> | undefined {
    const marked = { ...parcel, fingerprint: bound.fingerprint(row) }
    if (gathered.fresh) {
      gathered.lines.add(lineOf(bound, row, marked))
      fates.imported += 1
      return gathered.lines.size() >= BLOCK_BYTES ? write(() => first.write(tx, parcel.state, gathered.lines.take())) : undefined
    }
    gathered.waiting.push({ ...marked, row })
    held += 1
    if (gathered.waiting.length >= CHUNK) return merge(bound, parcel.state, gathered)
    return held >= MOST_HELD ? mergeAll(bound) : undefined
  }

  async function mergeAll(bound: BoundRoll) {
    for (const [state, gathered] of states) if (gathered.waiting.length > 0) await merge(bound, state, gathered)
  }

  for await (const rows of csvRows(text)) {
    for (const row of rows) {
      if (!roll) {
        roll = bindColumns(format, row)
        continue
      }
      fates.rows += 1
      const parcel = identifyParcel(roll, row)
      if (typeof parcel === 'string') countIn(fates.rejected, parcel)
      else if (!seen.add(hash53(`${parcel.fips} ${parcel.apnKey}`))) fates.duplicate += 1
      else {
        const written = keep(roll, row, parcel, states.get(parcel.state) ?? (await gatheredFor(parcel.state)))
        if (written) await written
      }
    }
  }
  if (!roll) throw new Error('The file is empty')
  for (const [state, gathered] of states) {
    if (gathered.lines.size() > 0) await write(() => first.write(tx, state, gathered.lines.take()))
  }
  await mergeAll(roll)
  await writing
  await first.finish(tx)
  return { fates, states: [...states.keys()] }
}
