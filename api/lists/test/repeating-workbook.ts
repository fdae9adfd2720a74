import { CFB, utils, write } from 'xlsx'

/** A workbook of some kilobytes in which one long text stands in many cells: a shared string is stored once. */
export function repeatingWorkbook({ textLength, rows, columns }: Record<'textLength' | 'rows' | 'columns', number>) {
  const bytes: Uint8Array = write(
    { SheetNames: ['Owners'], Sheets: { Owners: utils.aoa_to_sheet([['Name', 'Zip']]) } },
    { type: 'buffer', bookType: 'xlsx', bookSST: true },
  )
  const book = CFB.read(Buffer.from(bytes), { type: 'buffer' })
  const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const put = (name: string, xml: string) => CFB.utils.cfb_add(book, name, Buffer.from(`<?xml version="1.0"?>${xml}`))
  put('/xl/sharedStrings.xml', `<sst ${ns}><si><t>Name</t></si><si><t>${'A'.repeat(textLength)}</t></si></sst>`)
  const cell = (row: number, column: number) => `<c r="${utils.encode_cell({ r: row, c: column })}" t="s"><v>1</v></c>`
  const line = (row: number) =>
    `<row r="${row + 1}">${Array.from({ length: columns }, (_, column) => cell(row, column)).join('')}</row>`
  put(
    '/xl/worksheets/sheet1.xml',
    `<worksheet ${ns}><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row>${Array.from({ length: rows }, (_, row) => line(row + 1)).join('')}</sheetData></worksheet>`,
  )
  return Buffer.from(CFB.write(book, { fileType: 'zip', compression: true, type: 'buffer' }) as Uint8Array) // SheetJS types what it writes as any.
}
