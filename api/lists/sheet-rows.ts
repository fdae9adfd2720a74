import { read, type CellObject, type WorkSheet } from 'xlsx'
import { refuseBomb } from './refuse-bomb.ts'
import { UnreadableList } from './unreadable-list.ts'

/** A little more than Excel itself can hold. */
const MAX_ROWS = 1_050_000
const MAX_COLUMNS = 2000
/** Small enough that taking them over never holds a page up. */
const ROWS_AT_ONCE = 2000

/**
 * The rows of a workbook's first sheet (.xlsx or .xls) in batches, `maxRows` at the most: each only as long as its last filled
 * cell, without blank rows. Throws `UnreadableList` for what is no workbook, is damaged, locked, or would unpack to more than
 * 200 MB by its own directory, before any of it is unpacked.
 */
export function* sheetRows(bytes: Uint8Array, { maxRows = MAX_ROWS } = {}): Generator<string[][]> {
  let batch: string[][] = []
  for (const row of firstSheet(bytes, maxRows)?.['!data'] ?? []) {
    const cells = Array.from(((row ?? []) as (CellObject | undefined)[]).slice(0, MAX_COLUMNS), textOf) // rows have holes, which the types do not say
    // A single cell far to the right must not make every row as long.
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) continue
    batch.push(cells)
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function firstSheet(bytes: Uint8Array, maxRows: number): WorkSheet | undefined {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isOle = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (!isZip && !isOle) throw new UnreadableList('This is not an Excel workbook')
  if (isZip) refuseBomb(bytes)
  try {
    const book = read(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      sheetRows: maxRows,
      cellFormula: false,
      cellHTML: false,
    })
    return book.Sheets[book.SheetNames[0] ?? '']
  } catch (error) {
    if (/password|encrypt/i.test(String(error)))
      throw new UnreadableList('The workbook is protected by a password. Save it without one and upload it again.')
    throw new UnreadableList('The workbook is damaged and cannot be read. Save it again and upload it.')
  }
}

function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return ''
  // A phone number in a narrow column shows as 5.13E+09; its value is whole.
  if (cell.t === 'n' && (!cell.z || cell.z === 'General' || cell.z === '0')) return String(cell.v)
  return String(cell.w ?? cell.v)
}
