// @ts-check
// A process of its own, with a heap of its own: prints the rows of a workbook's first sheet, one JSON array a line.
import { read, utils } from 'xlsx'

const MOST_ROWS = 1_050_000
/** @type {Buffer[]} */
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)

try {
  const book = read(Buffer.concat(chunks), { dense: true, cellHTML: false, cellFormula: false, sheets: 0, sheetRows: MOST_ROWS })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const range = sheet?.['!ref'] ? utils.decode_range(sheet['!ref']) : undefined
  const cells = sheet?.['!data'] ?? []
  const width = Math.min((range?.e.c ?? -1) + 1, 2000)
  let lines = ''
  for (const row of cells) {
    const values = Array.from({ length: width }, (_, column) => textOf(row?.[column]))
    if (values.every((value) => value === '')) continue
    lines += `${JSON.stringify(values)}\n`
    if (lines.length > 65_536) {
      await print(lines)
      lines = ''
    }
  }
  await print(lines)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}

/** @param {import('xlsx').CellObject | undefined} cell */
function textOf(cell) {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return ''
  // A phone number in a narrow column shows as 5.13E+09; its value is whole.
  if (cell.t === 'n' && (!cell.z || cell.z === 'General' || cell.z === '0')) return String(cell.v)
  return String(cell.w ?? cell.v)
}

/** @param {string} text */
function print(text) {
  return new Promise((printed) => process.stdout.write(text, printed))
}
