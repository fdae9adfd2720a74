import { readRows } from 'lists/csv-rows'
import { rowReader, type RowCounts, type ListRow } from './read-rows.ts'

/** Reads pasted lines of phone,name,address; a line needs at least two fields. Quotes protect commas within one line: a stray quote does not affect other lines. */
export function readText(text: string): { rows: ListRow[]; counts: RowCounts } {
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '')
  const data = lines.map(cellsOf)
  const reader = rowReader('phone first')
  // The pasted lines have no header: a blank one replaces it.
  const rows = reader.take([
    ['phone'],
    ...data.map((cells) => (cells.length < 2 ? [''].concat(cells) : withWholeAddress(cells))),
  ])
  return { rows, counts: reader.counts() }
}

/** An unclosed quote extends to the end of its line. */
function cellsOf(line: string): string[] {
  const [cells = []] = readRows(line, ',', { ended: true }).rows
  const isOpen = line.split('"').length % 2 === 0 && cells.some((cell) => cell.startsWith('"'))
  return isOpen ? (readRows(`${line}"`, ',', { ended: true }).rows[0] ?? cells) : cells
}

/** An address with commas is split over several fields. */
const withWholeAddress = ([phone = '', name = '', ...address]: string[]) => [
  phone,
  name,
  address.map((part) => part.trim()).join(', '),
]
