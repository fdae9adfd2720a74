import { read, type CellObject, type ParsingOptions, type Range, type RowInfo, type WorkBook } from 'xlsx'
import { cellText } from './cell-text.ts'
import { MAX_ROW_LENGTH } from './csv-rows.ts'
import { MAX_COLUMNS } from './max-columns.ts'
import type { ReadSheet } from './read-file.ts'
import { refuseBomb } from './refuse-bomb.ts'
import { UnreadableList } from './unreadable-list.ts'

/** A little more than Excel itself can hold. */
const MAX_ROWS = 1_050_000
/** Looked at for something on them: each is unpacked again. */
const MAX_SHEETS = 10
/** Small enough that taking them over never holds a page up. */
const ROWS_AT_ONCE = 2000
/** Characters of a batch, whatever its rows: one text of a workbook may stand in thousands of its cells. */
const BATCH_LENGTH = 1_000_000
/** What Excel keeps in a cell (Excel specifications and limits). */
const MAX_CELL_LENGTH = 32_767
/** Of all cells that are read, each counted as often as it stands: what the longest workbook's rows take as a CSV. */
const MAX_LENGTH = 200_000_000

/**
 * The rows of a workbook's first visible sheet that holds anything (.xlsx or .xls) in batches, `maxRows` at the most: each only as long as its
 * last filled cell. A blank row above a filled one is no row, unless they are asked for to count rows: it is then one of one empty cell. A cell that is
 * merged over several rows stands in each of them. Hidden rows are rows: `onSheet` tells which they are. Throws `UnreadableList` for what is no workbook,
 * is damaged, locked, would unpack to more than 200 MB by its own directory, before any of it is unpacked, or whose cells, rows or all of it are longer
 * than they may be.
 */
export function* sheetRows(
  bytes: Uint8Array,
  {
    maxRows = MAX_ROWS,
    blankRows = false,
    onSheet,
  }: { maxRows?: number | undefined; blankRows?: boolean; onSheet?: (sheet: ReadSheet) => void } = {},
): Generator<string[][]> {
  let batch: string[][] = []
  let length = 0
  let total = 0
  /** Blank rows since the last filled one. */
  let blank = 0
  const { rows, epoch, sheet } = firstSheet(bytes, { maxRows, tellsHidden: onSheet !== undefined })
  if (sheet) onSheet?.(sheet)
  const textOf = (cell: CellObject | undefined) => cellText(cell, epoch)
  for (const row of rows) {
    const cells = Array.from(((row ?? []) as (CellObject | undefined)[]).slice(0, MAX_COLUMNS), textOf) // rows have holes, which the types do not say
    // A single cell far to the right must not make every row as long.
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) {
      if (blankRows) blank += 1
      continue
    }
    for (; blank > 0; blank--) {
      batch.push([''])
      if (batch.length < ROWS_AT_ONCE) continue
      yield batch
      batch = []
      length = 0
    }
    const rowLength = lengthOf(cells)
    total += rowLength
    if (total > MAX_LENGTH)
      throw new UnreadableList(
        'The cells of the workbook hold more than 200,000,000 characters. Split it into several files.',
      )
    // Written before it, so that no batch is longer than a row and what a batch may be.
    if (batch.length > 0 && length + rowLength > BATCH_LENGTH) {
      yield batch
      batch = []
      length = 0
    }
    batch.push(cells)
    length += rowLength
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

function lengthOf(cells: readonly string[]): number {
  let length = 0
  for (const cell of cells) {
    if (cell.length > MAX_CELL_LENGTH)
      throw new UnreadableList(
        'A cell of the workbook holds more than 32,767 characters, the most that Excel keeps. Shorten it and save the workbook again.',
      )
    length += cell.length
  }
  if (length > MAX_ROW_LENGTH)
    throw new UnreadableList(
      'A row of the workbook is longer than 4,000,000 characters. Check that its rows are what they should be.',
    )
  return length
}

/** What the first sheet that a person sees something on holds, and the day its dates count from. */
function firstSheet(bytes: Uint8Array, options: Reading): { rows: CellObject[][]; epoch: number; sheet?: ReadSheet } {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isOle = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (!isZip && !isOle)
    throw new UnreadableList(
      'This is not an Excel workbook. Open it in Excel, save it as .xlsx or CSV and upload that.',
    )
  if (isZip) refuseBomb(bytes)
  try {
    let book = open(bytes, 0, options)
    const visible = (book.Workbook?.Sheets ?? []).flatMap(({ Hidden }, at) => (Hidden ? [] : [at]))
    const seen = visible.slice(0, MAX_SHEETS)
    const epoch = book.Workbook?.WBProps?.date1904 ? 1462 : 0
    for (const at of seen.length > 0 ? seen : [0]) {
      // Which sheets are hidden is known once one is read; an old workbook is always read whole.
      if (!sheetAt(book, at)) book = open(bytes, at, options)
      const sheet = sheetAt(book, at)
      // SheetJS leaves a sheet out that it cannot read: the next one is not the list that a person sees first.
      if (!sheet && isZip) throw new Error(`Sheet ${at} cannot be read`)
      const rows = sheet?.['!data'] ?? []
      if (rows.some((row: unknown) => Array.isArray(row) && row.length > 0))
        return { rows: unmerged(rows, sheet?.['!merges']), epoch, sheet: readSheet(book, visible, at) }
    }
    return { rows: [], epoch }
  } catch (error) {
    if (/password|encrypt/i.test(String(error)))
      throw new UnreadableList('The workbook is protected by a password. Save it without one and upload it again.')
    throw new UnreadableList('The workbook is damaged and cannot be read. Save it again and upload it.')
  }
}

function readSheet(book: WorkBook, visible: readonly number[], at: number): ReadSheet {
  const { SheetNames: names } = book
  const sheet = sheetAt(book, at)
  const rows: unknown[][] = sheet?.['!data'] ?? []
  return {
    name: names[at] ?? '',
    others: visible.flatMap((other) => (other === at ? [] : [names[other] ?? ''])),
    hiddenRows: (sheet?.['!rows'] ?? []).flatMap((row: RowInfo | undefined, index) =>
      row?.hidden && (rows[index]?.length ?? 0) > 0 ? [index + 1] : [],
    ),
  }
}

/** Rows of a merged cell: only the first holds its value. */
function unmerged(rows: CellObject[][], merges: readonly Range[] = []): CellObject[][] {
  let filled = 0
  for (const { s: first, e: last } of merges) {
    const cell = rows[first.r]?.[first.c]
    if (!cell || first.c >= MAX_COLUMNS) continue
    for (let at = first.r + 1; at <= Math.min(last.r, rows.length - 1) && filled < MAX_ROWS; at++) {
      filled += 1
      ;(rows[at] ??= [])[first.c] ??= cell
    }
  }
  return rows
}

interface Reading {
  maxRows: number
  /** Whether it is asked which rows are hidden: that takes longer. */
  tellsHidden: boolean
}

function open(bytes: Uint8Array, sheet: number, { maxRows, tellsHidden }: Reading): WorkBook {
  const plain = {
    type: 'array',
    dense: true,
    sheets: sheet,
    sheetRows: maxRows,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
  } as const
  const book = tellsHidden ? openWithStyles(bytes, plain) : undefined
  return book && sheetAt(book, sheet) ? book : read(bytes, plain)
}

/** SheetJS tells of hidden rows with the styles. Undefined where those cannot be read: the list may be all the same. */
function openWithStyles(bytes: Uint8Array, options: ParsingOptions): WorkBook | undefined {
  // It would give each blank cell that has a style, and a formatted sheet has millions: it is not to set this.
  const styled = Object.defineProperty({ ...options, cellStyles: true }, 'sheetStubs', {
    get: () => false,
    set: () => {},
    enumerable: true,
  })
  try {
    return read(bytes, styled)
  } catch {
    return undefined
  }
}

const sheetAt = (book: WorkBook, at: number) => book.Sheets[book.SheetNames[at] ?? '']
