import { expectedOutcomes, type Certainty } from 'contract/match-certainty'
import type { ColumnMapping } from 'contract/skip-trace'
import { doNotCallMarks } from 'lists/do-not-call'
import { BYTE_ORDER_MARK, csvLine } from 'lists/write-csv'
import type { Sql } from '../../platform/db/sql.ts'
import type { Found } from './candidates.ts'
import { phoneToText } from './found-people.ts'
import { rowLookUp } from './look-up-rows.ts'
import type { Choice } from './matching/choose.ts'
import { phonesInResult, resultHeader, resultValues } from './result-columns.ts'
import { tableRows, type Table } from './table-rows.ts'
import { unreadableFile } from './unreadable-file.ts'

/** Batches that are looked up while earlier ones are compared: the database and the engine use a processor each. */
const AHEAD = 2

export interface MatchProgress {
  rows: number
  matched: number
  /** Distinct numbers that those who were found would be texted at, but for what the upload marks as Do Not Call. */
  phones: number
  /** A row of the upload marks phones as Do Not Call or as a litigator's: those are not texted. */
  marked: boolean
  /** The catalog has records in the area of at least one row, or a row names no area. */
  covered: boolean
}

interface MatchOptions {
  mapping: ColumnMapping | null
  certainty: Certainty
  /** Values of the longest row, where that is known beforehand. */
  widest?: number
  onProgress: (progress: MatchProgress) => Promise<void> | void
}

/**
 * Looks every row up and gives the lines of the result file: each row of the upload, whole and in its order, with the
 * answer behind it. Refuses with 422 `unreadable_file` when there are no rows or no column to look a person up by.
 */
export async function* matchRows(
  sql: Sql,
  batches: AsyncIterable<string[][]>,
  { mapping, certainty, widest = 0, onProgress }: MatchOptions,
): AsyncGenerator<string> {
  const lookUp = rowLookUp(sql, expectedOutcomes[certainty].from)
  const progress: MatchProgress = { rows: 0, matched: 0, phones: 0, marked: false, covered: false }
  const phones = new Set<number>()
  let headed = false
  let marks: ReturnType<typeof doNotCallMarks>
  for await (const { table, rows, choices } of lookedUp(lookUp, tableRows(batches, mapping, widest))) {
    if (!headed) {
      yield BYTE_ORDER_MARK + csvLine(resultHeader(padded(table.header, table.width)))
      marks = doNotCallMarks(table.header)
    }
    headed = true
    progress.rows += rows.length
    progress.matched += choices.filter(({ chosen }) => chosen).length
    for (const { chosen } of choices) {
      const phone = chosen && phoneToText(phonesInResult(chosen))
      // As a number: a million of them take half the memory of texts.
      if (phone) phones.add(Number(phone.number))
    }
    progress.phones = phones.size
    progress.marked ||= rows.some((row) => marks && marks.markedBy(row).length > 0)
    progress.covered = lookUp.isCovered()
    yield choices
      .map((choice, at) => csvLine([...padded(rows[at] ?? [], table.width), ...resultValues(choice)]))
      .join('')
    await onProgress(progress)
  }
  if (progress.rows === 0) throw unreadableFile('The file has a header but no rows')
}

interface Batch {
  table: Table
  rows: string[][]
}

/** Each batch with its answers, in the order of the file; the next ones are looked up meanwhile. */
async function* lookedUp(
  lookUp: ReturnType<typeof rowLookUp>,
  batches: AsyncIterable<Batch>,
): AsyncGenerator<Batch & { choices: Choice<Found>[] }> {
  const underWay: (Batch & { choices: Promise<Choice<Found>[]> })[] = []
  for await (const batch of batches) {
    underWay.push({ ...batch, ...(await lookUp.begin(batch.rows, batch.table.columns)) })
    const oldest = underWay.length > AHEAD ? underWay.shift() : undefined
    if (oldest) yield { ...oldest, choices: await oldest.choices }
  }
  for (const batch of underWay) yield { ...batch, choices: await batch.choices }
}

/** Every line has as many values as the widest, so that ours stand in their columns. */
const padded = (row: readonly string[], width: number): string[] =>
  row.length >= width ? row.slice(0, width) : [...row, ...Array<string>(width - row.length).fill('')]
