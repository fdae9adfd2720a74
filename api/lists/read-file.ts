import { csvRows } from './csv-rows.ts'
import { decodeText, withoutNuls } from './decode-text.ts'
import { UnreadableList } from './unreadable-list.ts'

/** Some rows of a list. */
export interface ListPiece {
  rows: string[][]
  /** How much of the file has been read, from 0 to 1. */
  share: number
  /** Of a workbook, with its first piece. */
  sheet?: ReadSheet
}

/** Which sheet of a workbook is read, which others a person sees in it, and which of its rows are hidden, by a filter or by hand: their lines, from 1. */
export interface ReadSheet {
  name: string
  others: string[]
  hiddenRows: number[]
}

/** Reads a list piece by piece, rows of titles and blank ones among them. Throws `UnreadableList`. */
export type ReadFile = (file: Blob) => AsyncIterable<ListPiece>

/** What reads a list of this name: the name of a worker. */
export const readerFor = (fileName: string): 'csv' | 'sheet' => (/\.(csv|tsv|txt)$/i.test(fileName) ? 'csv' : 'sheet')

/** Read at once: each reading of a browser's file costs a round trip between its processes. */
const READ_BYTES = 1024 * 1024
/** Taken apart at once: rows of a larger piece would live long enough to be moved in memory, which takes longer than to read them. */
const PIECE_BYTES = 128 * 1024

/** Reads a CSV of any size, separator and encoding. What holds NUL characters is none, unless they shall be dropped. */
export async function* readCsvFile(file: Blob, { dropNuls = false } = {}): AsyncGenerator<ListPiece> {
  let used = 0
  async function* bytes() {
    for await (const piece of piecesOf(file)) {
      used += piece.length
      yield piece
    }
  }
  const text = decodeText(bytes())
  for await (const rows of csvRows(dropNuls ? withoutNuls(text) : refusingNuls(text), { blankLines: true }))
    yield { rows, share: used / file.size }
}

/** What is read next is on its way while something is taken apart. */
async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const read = async (from: number) => new Uint8Array(await file.slice(from, from + READ_BYTES).arrayBuffer())
  let next = read(0)
  for (let from = 0; from === 0 || from < file.size; from += READ_BYTES) {
    const bytes = await next
    if (from + READ_BYTES < file.size) next = read(from + READ_BYTES)
    // Awaited in its turn; until then a failure must not count as unhandled.
    next.catch(() => {})
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
  }
}

async function* refusingNuls(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) {
    if (piece.includes('\0'))
      throw new UnreadableList(
        'This is not a CSV file. An Excel workbook is read where its name ends with .xlsx or .xls',
      )
    yield piece
  }
}

/** The first rows of a list. */
export interface ListHead {
  rows: string[][]
  /** Of a workbook: which of its sheets they are of. */
  sheet?: ReadSheet | undefined
}

/** The first rows of a list, at most `count`; blank lines are none. */
export async function firstRows(pieces: AsyncIterable<ListPiece>, count: number): Promise<ListHead> {
  const first: string[][] = []
  let sheet: ReadSheet | undefined
  for await (const { rows, ...piece } of pieces) {
    sheet ??= piece.sheet
    for (const row of rows) if (row.length > 1 || row[0] !== '') first.push(row)
    if (first.length >= count) break
  }
  return { rows: first.slice(0, count), sheet }
}
