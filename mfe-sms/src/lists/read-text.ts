import { readRows } from 'lists/csv-rows'
import { rowReader, type RowCounts, type ListRow } from './read-rows.ts'

/** Reads pasted lines of phone,name,address; a line needs at least two fields. Quotes keep commas together, within a line: a stray one takes no other line with it. */
export function readText(text: string): { rows: ListRow[]; counts: RowCounts } {
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '')
  const data = lines.map(cellsOf)
  const reader = rowReader('phone first')
  // The pasted lines have no header: a blank one stands in for it.
  const rows = reader.take([['phone'], ...data.map((cells) => (cells.length < 2 ? [''] .concat(cells) : withWholeAddress(cells)))])
  return { rows, counts: reader.counts() }
}

/** A quote that is never closed holds the rest of its line. */
function cellsOf(line: string): string[] {
  const [cells = []] = readRows(line, ',', { ended: true }).rows
  const isOpen = line.split('"').length % 2 === 0 && cells.some((cell) => cell.startsWith('"'))
  return isOpen ? (readRows(`${line}"`, ',', { ended: true }).rows[0] ?? cells) : cells
}

/** An address with commas of its own comes in several fields. */
const withWholeAddress = ([phone = '', name = '', ...address]: string[]) => [phone, name, address.map((part) => part.trim()).join(', ')]
