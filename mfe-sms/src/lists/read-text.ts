import { toE164 } from 'contract/phone'
import { isBlankRow } from 'lists/blank-row'
import { readRows } from 'lists/read-rows'
import type { DoNotCallMarks } from 'lists/do-not-call'
import { rejectedRows } from 'lists/rejected-rows'
import { saysDoNotCall } from 'lists/says-do-not-call'
import { rowReader, type RowCounts, type ListRow } from './read-rows.ts'

export interface ReadText {
  rows: ListRow[]
  counts: RowCounts
  /** How many of the invalid lines have a single field. */
  oneField: number
  /** The lines that were not loaded, as CSV. */
  rejected: Blob
  /** The phones whose lines say Do Not Call behind them, in E.164. */
  marked: readonly string[]
}

/**
 * Reads pasted lines of phone,name,address, and rows that were copied from a spreadsheet; a line needs at least two fields. Quotes protect commas within one line: a stray quote does
 * not affect other lines.
 */
export function readText(text: string): ReadText {
  const lines = linesOf(text)
  const reader = rowReader('phone first', { marksIn: () => marks })
  // The pasted lines have no header: a blank one replaces it.
  const taken = reader.take([
    ['phone'],
    ...lines.map(({ cells }) => (cells.length < 2 ? [''].concat(cells) : withWholeAddress(cells))),
  ])
  const withdrawn = new Set(reader.withdrawn())
  const rejected = reader.rejected().flatMap(({ line, reason }) => {
    const given = lines[line - 2]
    return given ? [{ ...given, reason: given.cells.length < 2 ? ONE_FIELD : reason }] : []
  })
  const oneField = lines.filter(({ cells }) => cells.length < 2).length
  return {
    rows: taken.filter(({ id }) => !withdrawn.has(id)),
    counts: reader.counts(),
    oneField,
    rejected: rejectedRows(['Phone', 'Name', 'Address'], rejected),
    marked: reader.marked(),
  }
}

/** Whether the text is a table whose titles say which phones are not to be called: it is read as a file, by its titles. */
export function isMarkedTable(text: string): boolean {
  const [titles] = linesOf(text)
  return titles !== undefined && titles.cells.every((cell) => !isPhone(cell)) && titles.cells.some(saysDoNotCall)
}

const linesOf = (text: string) =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => !isBlankRow(cells))

const isSaid = (cells: readonly string[]): boolean => cells.slice(1).some(saysDoNotCall)
/** What stands behind a pasted phone: "5125550100,Ada,12 Oak St,Do Not Call". */
const marks: DoNotCallMarks = {
  columns: [],
  markedBy: (cells) => (isSaid(cells) ? [0] : []),
  isMarked: isSaid,
}

const ONE_FIELD = 'A line needs a phone and a name, with a comma between them'

/** By commas, or by tabs where cells were copied from a spreadsheet: by its commas such a line begins with no phone, or is one field. */
function cellsOf(line: string): string[] {
  const cells = cellsBetween(',', line)
  if (!line.includes('\t') || (cells.length > 1 && isPhone(cells[0]))) return cells
  const copied = cellsBetween('\t', line)
  return isPhone(copied[0]) ? copied : cells
}

const isPhone = (cell = '') => toE164(cell) !== null

/** An unclosed quote extends to the end of its line. */
function cellsBetween(delimiter: ',' | '\t', line: string): string[] {
  const [cells = []] = readRows(line, delimiter, { ended: true }).rows
  const isOpen = line.split('"').length % 2 === 0 && cells.some((cell) => cell.startsWith('"'))
  return isOpen ? (readRows(`${line}"`, delimiter, { ended: true }).rows[0] ?? cells) : cells
}

/** An address with commas is split over several fields. */
const withWholeAddress = ([phone = '', name = '', ...address]: string[]) => [
  phone,
  name,
  address
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', '),
]
