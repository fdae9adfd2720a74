import { utils, write } from 'xlsx'

/** The bytes of a workbook with these sheets, in this order. */
export function workbookOf(sheets: Record<string, (string | number)[][]>): ArrayBuffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  return bytes
}
