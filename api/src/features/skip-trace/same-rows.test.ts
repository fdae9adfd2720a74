import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readCsvFile, readerFor } from 'lists/read-file'
import { readSheetFile } from 'lists/read-sheet-file'
import { utils, write } from 'xlsx'
import { localFiles } from '../../platform/providers/files/local-files.ts'
import { printWorkbook } from './print-workbook.ts'
import { uploadRows } from './upload-rows.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lotline-same-rows-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As a page reads a file that a customer chose. */
async function inThePage(name: string, content: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  const file = new Blob([new Uint8Array(content)])
  for await (const piece of readerFor(name) === 'csv' ? readCsvFile(file) : readSheetFile(file))
    rows.push(...piece.rows)
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** As the worker of the server reads an upload. */
async function onTheServer(name: string, content: Buffer): Promise<string[][]> {
  const given = path.join(folder, 'given')
  await writeFile(given, content)
  const files = localFiles(path.join(folder, 'files'))
  await files.put('uploads/list', { path: given })
  const printed = path.join(folder, 'rows')
  if (readerFor(name) === 'sheet')
    await printWorkbook({ fileKey: 'uploads/list', zipped: name.endsWith('x'), to: printed }, { files })
  const rows: string[][] = []
  for await (const batch of uploadRows(
    { files },
    readerFor(name) === 'csv' ? { kind: 'text', fileKey: 'uploads/list' } : { kind: 'printed', path: printed },
  ))
    rows.push(...batch)
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

const sheet = utils.sheet_add_aoa(
  utils.aoa_to_sheet([]),
  [
    ['Name', 'Phone', 'Since', 'Member'],
    ['José', 5125550100, new Date(Date.UTC(2026, 0, 2)), true],
    [],
    ['Grace', '(512) 555-0101', '', '', 'far away'],
    ['Ann\u2028Lee\u2029\u0085', 'two\nlines\r\nof it'],
  ],
  { origin: 'B3' },
)
sheet.B4.z = '@'
sheet.C4.z = '(000) 000-0000'
const workbook = (bookType: 'xlsx' | 'biff8') =>
  Buffer.from(write({ SheetNames: ['Owners'], Sheets: { Owners: sheet } }, { type: 'buffer', bookType }) as Uint8Array) // SheetJS types what it writes as any.

test.each<[what: string, name: string, content: Buffer]>([
  [
    'commas, quotes and line breaks in cells',
    'list.csv',
    Buffer.from('Name,Phone\r\n"Ada ""A"" L,\nRear",5125550100\r\n\r\n"",5125550101\r\n'),
  ],
  [
    'semicolons, and commas in an address',
    'list.csv',
    Buffer.from('Phone;Address\n5125550100;12 Oak St, Apt 4, Austin, TX\n'),
  ],
  ['tabs', 'list.tsv', Buffer.from('Phone\tName\n5125550100\tAda\n')],
  ['a quote that is never closed', 'list.csv', Buffer.from('Name,Phone\n"Ada,5125550100\nGrace,5125550101\n')],
  ['UTF-16 of Excel', 'list.txt', Buffer.from('\uFEFFName\tPhone\nJosé\t5125550100\n', 'utf16le')],
  ['Windows-1252', 'list.csv', Buffer.from('Name,Phone\nJosé,5125550100\n', 'latin1')],
  [
    'two encodings',
    'list.csv',
    Buffer.concat([Buffer.from('Name,Phone\nJosé,1\n'), Buffer.from('José,2\n', 'latin1')]),
  ],
  [
    'rows of different lengths and without a last line break',
    'list.csv',
    Buffer.from('Name,Phone\nAda\nGrace,5125550101,one,two'),
  ],
  ['more than one piece', 'list.csv', Buffer.from(`Name,Phone\n${'"José, Ada",5125550100\n'.repeat(120_000)}`)],
  ['a workbook', 'list.xlsx', workbook('xlsx')],
  ['an old workbook', 'list.xls', workbook('biff8')],
])('a list with %s has the same rows in the page and on the server', async (_what, name, content) => {
  const rows = await inThePage(name, content)
  expect(rows.length).toBeGreaterThan(1)
  expect(await onTheServer(name, content)).toEqual(rows)
})
