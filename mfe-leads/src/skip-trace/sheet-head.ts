import { refuseBomb } from 'shell/host/files/refuse-bomb'
import { read, utils } from 'xlsx'

const HEAD_ROWS = 101

/** The first rows of a workbook's first sheet, as the server will read them. Throws for what is no workbook. */
export async function sheetHead(file: Blob): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const zip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!zip && !(bytes[0] === 0xd0 && bytes[1] === 0xcf)) throw new Error('This is not an Excel workbook')
  if (zip) refuseBomb(bytes)
  const book = read(bytes, { type: 'array', dense: true, sheets: 0, sheetRows: HEAD_ROWS, cellFormula: false, cellHTML: false })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const rows = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: false }) : []
  return rows.map((row) => row.map((value) => (value === null || value === undefined ? '' : String(value))))
}
