import { CFB, utils, write } from 'xlsx'

const header = 'Name,Address,City,State,Zip,Phone'
const person = 'Bill Demoson,1 Sample St,Austin,TX,78701,5125550100'

/** Uploads that cost the most for their kind: cells that patterns used to choke on, many columns, many rows, workbooks near the limits. */
export function worstFiles(): { name: string; content: Buffer }[] {
  const csv = (name: string, lines: readonly string[]) => ({
    name: `${name}.csv`,
    content: Buffer.from(`${lines.join('\n')}\n`),
  })
  const wide = (rows: number) =>
    Array.from(
      { length: rows },
      (_, at) => `${person},${Array.from({ length: 54 }, (_, column) => `value ${at} ${column}`).join(',')}`,
    )
  return [
    csv('20,000 commas as phone', [
      header,
      ...Array.from({ length: 300 }, () => `Bill Demoson,1 Sample St,Austin,TX,78701,"${','.repeat(20_000)}"`),
    ]),
    csv('50,000 brackets as owner', [
      header,
      ...Array.from({ length: 100 }, () => `${'('.repeat(50_000)},1 Sample St,Austin,TX,78701,`),
    ]),
    csv('60 columns, 20,000 rows', [
      `${header},${Array.from({ length: 54 }, (_, at) => `c${at}`).join(',')}`,
      ...wide(20_000),
    ]),
    csv('100,000 rows without a ZIP', [
      header,
      ...Array.from({ length: 100_000 }, (_, at) => `Bill Demoson${at},${at} Sample St,Austin,TX,,`),
    ]),
    csv('one row of 3.9 million values', [','.repeat(3_900_000)]),
    {
      name: 'workbook of 60 columns, 20,000 rows.xlsx',
      content: workbook([header.split(','), ...wide(20_000).map((line) => line.split(','))]),
    },
    { name: 'workbook that unpacks to 190 MB.xlsx', content: largeWorkbook(190_000_000) },
  ]
}

function workbook(rows: string[][]): Buffer {
  return write(
    { SheetNames: ['Owners'], Sheets: { Owners: utils.aoa_to_sheet(rows) } },
    { type: 'buffer', bookType: 'xlsx', compression: true },
  )
}

/** A sheet of small cells, as much XML as is let through. */
function largeWorkbook(bytes: number): Buffer {
  const book = CFB.read(workbook([['Name', 'Zip']]), { type: 'buffer' })
  const parts: string[] = [
    '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>',
  ]
  let size = 0
  for (let row = 1; size < bytes; row++) {
    const cells = `<row r="${row}">${Array.from({ length: 20 }, (_, column) => `<c r="${String.fromCharCode(65 + column)}${row}"><v>${row}</v></c>`).join('')}</row>`
    parts.push(cells)
    size += cells.length
  }
  parts.push('</sheetData></worksheet>')
  CFB.utils.cfb_add(book, '/xl/worksheets/sheet1.xml', Buffer.from(parts.join('')))
  return Buffer.from(CFB.write(book, { fileType: 'zip', compression: true, type: 'buffer' }) as Uint8Array) // SheetJS types what it writes as any.
}
