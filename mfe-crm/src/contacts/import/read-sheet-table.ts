import { refuseBomb } from 'shell/host/files/refuse-bomb'
import { read, utils } from 'xlsx'

/** Reads the first sheet of an Excel workbook. What would unpack to something enormous is refused before it is unpacked. */
export async function readSheetTable(file: File): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const zip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const binary = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (!zip && !binary) throw new Error('This is not an Excel workbook')
  if (zip) refuseBomb(bytes)
  const workbook = read(bytes, { type: 'array', dense: true, sheets: 0, cellFormula: false, cellHTML: false })
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  const rows = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: false }) : []
  return rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))))
}
