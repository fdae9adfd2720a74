import type { ColumnMapping } from 'contract/skip-trace'
import { isBlankRow } from 'lists/blank-row'
import { canMatch, findColumns } from 'lists/find-columns'
import { withTitlesOnOneLine } from 'lists/title-lines'
import { unreadableFile } from './unreadable-file.ts'

const BATCH = 250
/** Enough of the upload to tell what its columns mean. */
const SAMPLE_ROWS = 500
/** Characters of those rows, at which there are enough of them whatever their number. */
const SAMPLE_LENGTH = 4_000_000

/** What the first rows of an upload say of all. */
export interface Table {
  columns: ColumnMapping
  /** The titles of the upload, or numbers where it has none. */
  header: readonly string[]
  /** Values of the longest row, as far as it is known. */
  width: number
}

/**
 * The rows below the header in batches, without those that hold nothing, each with what the columns mean: as given, or as the first rows show it.
 * Refuses with 422 `unreadable_file` when there are no rows or no column to look a person up by.
 */
export async function* tableRows(
  batches: AsyncIterable<string[][]>,
  mapping: ColumnMapping | null,
  widest: number,
): AsyncGenerator<{ table: Table; rows: string[][] }> {
  const held: string[][] = []
  let table: Table | undefined
  let length = 0
  for await (const rows of batches) {
    for (const row of rows) {
      if (isBlankRow(row)) continue
      held.push(row)
      if (!table) for (const cell of row) length += cell.length
    }
    if (!table && held.length <= SAMPLE_ROWS && length < SAMPLE_LENGTH) continue
    table ??= readTable(held, mapping, widest)
    while (held.length >= BATCH) yield { table, rows: held.splice(0, BATCH) }
  }
  if (held.length === 0 && !table) throw unreadableFile('The file has no rows')
  table ??= readTable(held, mapping, widest)
  while (held.length > 0) yield { table, rows: held.splice(0, BATCH) }
}

/** Takes the header off the rows where they have one, and the lines above it. */
function readTable(held: string[][], mapping: ColumnMapping | null, widest: number): Table {
  const sample = withTitlesOnOneLine(held.slice(0, SAMPLE_ROWS))
  const found = findColumns(sample)
  const columns = mapping ?? found.mapping
  if (!canMatch(columns))
    throw unreadableFile(
      'No column of the file holds a name, an address, a phone or an email. Add a header line such as "Name, Address, City, State, ZIP".',
    )
  held.splice(0, found.above)
  const width = held.reduce((most, row) => Math.max(most, row.length), widest)
  const first = sample[found.above] ?? []
  if (found.hasHeader) held.shift()
  return { columns, width, header: found.hasHeader ? first : first.map((_, at) => `Column ${at + 1}`) }
}
