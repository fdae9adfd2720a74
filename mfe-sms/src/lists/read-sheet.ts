import { refuseBomb } from 'shell/host/files/refuse-bomb'
import { read, utils } from 'xlsx'
import type { ReadRequest, Tell } from './list-messages.ts'
import { rowReader } from './read-rows.ts'
import { rejectedFile } from './rejected-file.ts'

const MOST_ROWS_AT_ONCE = 2000

/** Reads the first sheet of an Excel workbook. A file that would unpack to something enormous is refused before it is unpacked. */
export async function readSheet({ file, layout }: ReadRequest, tell: Tell): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const zip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const binary = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (!zip && !binary) throw new Error('This is not an Excel workbook')
  if (zip) refuseBomb(bytes)
  tell({ kind: 'progress', share: 0.2 })
  const workbook = read(bytes, { type: 'array', dense: true, sheets: 0, cellFormula: false, cellHTML: false })
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  tell({ kind: 'progress', share: 0.7 })
  const rows = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: false }) : []
  const reader = rowReader(layout)
  for (let at = 0; at < rows.length; at += MOST_ROWS_AT_ONCE) {
    const packed = reader.pack(rows.slice(at, at + MOST_ROWS_AT_ONCE).map((row) => row.map(textOf)))
    tell({ kind: 'rows', packed })
    tell({ kind: 'progress', share: 0.7 + (0.3 * at) / rows.length })
  }
  tell({ kind: 'done', fates: reader.fates(), rejected: rejectedFile(reader.header(), reader.rejected()) })
}

/** A phone kept as a number has no formatting to lose. */
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
