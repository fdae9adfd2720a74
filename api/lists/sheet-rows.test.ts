import { CFB, utils, write } from 'xlsx'
import { sheetRows } from './sheet-rows.ts'
import { repeatingWorkbook } from './test/repeating-workbook.ts'
import { zip64Workbook } from './test/zip64-workbook.ts'

const header = ['Owner Name', 'Phone', 'Since', 'Member']
const day = new Date(Date.UTC(2026, 0, 2))

function workbook(rows: unknown[][], { bookType = 'xlsx' as 'xlsx' | 'biff8', origin = 'A1' } = {}): Uint8Array {
  const sheet = utils.sheet_add_aoa(utils.aoa_to_sheet([]), rows, { origin })
  const book = {
    SheetNames: ['Owners', 'Second'],
    Sheets: { Owners: sheet, Second: utils.aoa_to_sheet([['Not read']]) },
  }
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer) // SheetJS types what it writes as any.
}

const rowsOf = (bytes: Uint8Array, options = {}) => [...sheetRows(bytes, options)].flat()

test.each(['xlsx', 'biff8'] as const)(
  'the first sheet of a workbook (%s) is read as texts, phones kept as numbers too',
  (bookType) => {
    const rows = rowsOf(
      workbook([header, ['Ada', 5125550100, day, true], [], ['Grace', '(512) 555-0101']], { bookType }),
    )
    expect(rows[0]).toEqual(header)
    expect(rows[1]).toEqual(['Ada', '5125550100', '2026-01-02', 'TRUE'])
    expect(rows[2]).toEqual(['Grace', '(512) 555-0101'])
  },
)

test('a small workbook whose sizes are written as for huge ones is read, and one that says to be huge is not', () => {
  const small = workbook([header, ['Ada', 5125550100]])
  expect(rowsOf(zip64Workbook(small))).toEqual([header, ['Ada', '5125550100']])
  expect(() => rowsOf(zip64Workbook(small, { claimed: 5_000_000_000 }))).toThrow('more than 200 MB')
})

test.each(['xlsx', 'biff8'] as const)('a sheet (%s) that is hidden is passed over', (bookType) => {
  const names = ['Settings', 'Owners', 'Old']
  const hiding = (...hidden: (0 | 1 | 2)[]) =>
    new Uint8Array(
      write(
        {
          SheetNames: names,
          Sheets: Object.fromEntries(names.map((name) => [name, utils.aoa_to_sheet([[name]])])),
          Workbook: { Sheets: hidden.map((Hidden, at) => ({ name: names[at] ?? '', Hidden })) },
        },
        { type: 'array', bookType },
      ) as ArrayBuffer, // SheetJS types what it writes as any.
    )
  expect(rowsOf(hiding(1, 0, 0))).toEqual([['Owners']])
  expect(rowsOf(hiding(2, 1, 0))).toEqual([['Old']])
  expect(rowsOf(hiding(0, 0, 1))).toEqual([['Settings']])
})

test.each(['xlsx', 'biff8'] as const)('an empty sheet (%s) before the list is passed over', (bookType) => {
  const names = ['Cover', 'Owners', 'Old']
  const sheets = [[], [['Name'], ['Ada']], [['Not read']]]
  const bytes = new Uint8Array(
    write(
      {
        SheetNames: names,
        Sheets: Object.fromEntries(names.map((name, at) => [name, utils.aoa_to_sheet(sheets[at] ?? [])])),
        Workbook: { Sheets: names.map((name) => ({ name, Hidden: 0 as const })) },
      },
      { type: 'array', bookType },
    ) as ArrayBuffer, // SheetJS types what it writes as any.
  )
  expect(rowsOf(bytes)).toEqual([['Name'], ['Ada']])
})

test.each(['xlsx', 'biff8'] as const)(
  'a cell that is merged over several rows (%s) is said in each of them',
  (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['Address', 'Name'],
      ['12 Sample St', 'Ada'],
      ['', 'Grace'],
      ['14 Sample St', 'Mary'],
    ])
    delete sheet.A3
    sheet['!merges'] = [utils.decode_range('A2:A3'), utils.decode_range('A4:A1000000')]
    const bytes = new Uint8Array(
      write({ SheetNames: ['Owners'], Sheets: { Owners: sheet } }, { type: 'array', bookType }) as ArrayBuffer,
    ) // SheetJS types what it writes as any.
    expect(rowsOf(bytes)).toEqual([
      ['Address', 'Name'],
      ['12 Sample St', 'Ada'],
      ['12 Sample St', 'Grace'],
      ['14 Sample St', 'Mary'],
    ])
  },
)

test('a sheet that cannot be read is said to be damaged: no other one is read in its place', () => {
  const whole = workbook([header, ['Ada', 5125550100]])
  const broken = withPart(
    whole,
    '/xl/worksheets/sheet1.xml',
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>9</v></c></row></sheetData></worksheet>',
  )
  expect(() => rowsOf(broken)).toThrow('damaged')
})

test('columns are counted from the sheet’s first, wherever its cells begin', () => {
  expect(rowsOf(workbook([['Name'], ['Ada']], { origin: 'C2' }))).toEqual([
    ['', '', 'Name'],
    ['', '', 'Ada'],
  ])
})

test('a row is as long as its last filled cell, and no row is read beyond those asked for', () => {
  const rows = [
    ['Name', 'Phone'],
    ['Ada', '', '', 'far away'],
    ['Grace', ''],
  ]
  expect(rowsOf(workbook(rows))).toEqual([['Name', 'Phone'], ['Ada', '', '', 'far away'], ['Grace']])
  expect(rowsOf(workbook(rows), { maxRows: 2 })).toHaveLength(2)
})

test('a text that stands in thousands of cells is given in batches of a bounded length, and refused where it is too much', () => {
  const batches = [...sheetRows(repeatingWorkbook({ textLength: 30_000, rows: 400, columns: 2 }))]
  expect(batches.flat()).toHaveLength(401)
  for (const rows of batches) expect(rows.flat().join('').length).toBeLessThanOrEqual(1_000_000)

  const refused = (textLength: number, rows: number, columns: number) => () =>
    void [...sheetRows(repeatingWorkbook({ textLength, rows, columns }))]
  expect(refused(1_000_000, 4000, 1)).toThrow('more than 32,767 characters')
  expect(refused(30_000, 1, 200)).toThrow('A row of the workbook is longer than 4,000,000 characters')
  expect(refused(30_000, 70, 100)).toThrow('more than 200,000,000 characters')
})

test('no workbook, a damaged one and one that would unpack to too much are told apart', () => {
  expect(() => rowsOf(new TextEncoder().encode('Phone\n5125550100'))).toThrow('not an Excel workbook')
  const whole = workbook([header])
  expect(() => rowsOf(whole.subarray(0, whole.length - 30))).toThrow('damaged')
  expect(() => rowsOf(claiming(whole, { bytes: 210 * 1024 * 1024 }))).toThrow('more than 200 MB')
  expect(() => rowsOf(claiming(whole, { entries: 2001 }))).toThrow('too many parts')
})

/** The same workbook, whose directory says something else of its first part or of their number. */
function claiming(bytes: Uint8Array, { bytes: size, entries }: { bytes?: number; entries?: number }): Uint8Array {
  const lying = Buffer.from(bytes)
  const end = lying.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (entries !== undefined) lying.writeUInt16LE(entries, end + 10)
  if (size !== undefined) lying.writeUInt32LE(size, lying.readUInt32LE(end + 16) + 24)
  return lying
}

/** The same workbook with another content of one of its parts. */
function withPart(bytes: Uint8Array, part: string, content: string): Uint8Array {
  const zip = CFB.read(bytes, { type: 'array' })
  CFB.utils.cfb_add(zip, part, new TextEncoder().encode(content))
  return new Uint8Array(CFB.write(zip, { type: 'array', fileType: 'zip' }) as ArrayBuffer) // SheetJS types what it writes as any.
}
