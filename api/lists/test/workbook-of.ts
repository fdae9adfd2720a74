import { utils, write } from 'xlsx'

/** The bytes of a workbook with these sheets, in this order. `hiddenRows`, from 1, are hidden in each of them as a filter hides them. */
export function workbookOf(
  sheets: Record<string, (string | number)[][]>,
  { hiddenRows = [] }: { hiddenRows?: readonly number[] } = {},
): ArrayBuffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows)
    sheet['!rows'] = rows.map((_, index) => (hiddenRows.includes(index + 1) ? { hidden: true } : {}))
    utils.book_append_sheet(book, sheet, name)
  }
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  return bytes
}
