import fc from 'fast-check'
import Papa from 'papaparse'
import { csvRows, type CsvOptions } from './csv-rows.ts'
import { decodeText, withoutNuls } from './decode-text.ts'

async function rowsOf(pieces: readonly (string | Uint8Array)[], options: CsvOptions = {}): Promise<string[][]> {
  const rows: string[][] = []
  for await (const batch of csvRows(withoutNuls(decodeText(streamOf(pieces))), options)) rows.push(...batch)
  return rows
}

async function* streamOf<T>(pieces: readonly T[]) {
  yield* pieces
}

test('quotes, doubled quotes and line breaks inside a value are kept', async () => {
  expect(await rowsOf(['a,b\r\n"x, ""y""\nz",2\r\n\r\n3,'])).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
    ['3', ''],
  ])
})

test.each([[';'], ['\t'], ['|'], [',']])('the delimiter %j is found by the first line', async (by) => {
  expect(await rowsOf([`a${by}"b,;b"${by}c\n1${by}2${by}3`])).toEqual([
    ['a', 'b,;b', 'c'],
    ['1', '2', '3'],
  ])
})

test.each([
  ['semicolons, with more commas in the titles', 'Owner Name;Address, City;Phone, Home, Work\nA;B;C\n', 3],
  [
    'semicolons, with more commas in the rows',
    'Phone;Address\n5;1 Oak St, Apt 4, Austin, TX\n6;2 Elm St, Reno, NV\n',
    2,
  ],
  ['semicolons, behind an inch mark', 'Name 5" pipe;Phone\nJ;5125550199\n', 2],
  ['semicolons, behind a quote that is never closed', '"Name;Phone\nJ, K, L;5125550199\n', 2],
  ['semicolons, in the only line', 'Owner Name;Address, City;Phone, Home, Work', 3],
  ['semicolons, with a comma in every line', 'Price, USD;Tax, USD\n1,5;0,2\n', 2],
  ['tabs, below a line with a comma', 'Prices in US$, net\nName\tPhone\nJ\t512\nK\t513\n', 2],
  ['commas, with semicolons in the rows', 'Name,Tags\nAda,a;b;c\nBob,a;b;c;d\n', 2],
  ['commas, in rows of several lengths', 'Name,Phone\nAda\nGrace,5125550101,one;1,two;2\n', 4],
])('a list with %s is divided as it is meant', async (_what, text, width) => {
  expect((await rowsOf([text])).at(-1)).toHaveLength(width)
})

test('the line by which Excel is told the delimiter counts, and is no row', async () => {
  expect(await rowsOf(['sep=;\r\nName, all;Phone, any\r\nA;1\r\n'])).toEqual([
    ['Name, all', 'Phone, any'],
    ['A', '1'],
  ])
  expect(await rowsOf(['"sep=|"\nA,B|C,D'])).toEqual([['A,B', 'C,D']])
  const lines: string[][] = []
  for await (const rows of csvRows(streamOf(['se', 'p=;\n', 'A;B\n']), { blankLines: true })) lines.push(...rows)
  expect(lines).toEqual([[''], ['A', 'B']])
})

test('a quote that opens no value swallows no lines, though a quoted value follows', async () => {
  expect(await rowsOf(['A,B\n"12 Main St,Austin\nA,B\nC,"",D\nE,"Smith, John"\nF,G\n'])).toEqual([
    ['A', 'B'],
    ['"12 Main St', 'Austin'],
    ['A', 'B'],
    ['C', '', 'D'],
    ['E', 'Smith, John'],
    ['F', 'G'],
  ])
  expect(await rowsOf(['A,B\n"two\r\nlines",1\n"three\n""of""\nthem"\r\n"the\nlast"'])).toEqual([
    ['A', 'B'],
    ['two\r\nlines', '1'],
    ['three\n"of"\nthem'],
    ['the\nlast'],
  ])
})

test('byte-order marks, UTF-16, Windows-1252 and a file that mixes encodings read as one text', async () => {
  const utf16 = Buffer.from('\uFEFFname\nMüller', 'utf16le')
  expect(await rowsOf([Buffer.from('\uFEFFname\nMüller')])).toEqual([['name'], ['Müller']])
  expect(await rowsOf([utf16])).toEqual([['name'], ['Müller']])
  expect(await rowsOf([utf16.subarray(2)])).toEqual([['name'], ['Müller']])
  expect(await rowsOf([Buffer.from('name\nM\u00fcller\n', 'latin1'), Buffer.from('Peñón – “x”')])).toEqual([
    ['name'],
    ['Müller'],
    ['Peñón – “x”'],
  ])
})

test('NUL characters are dropped and a stray quote drops nothing', async () => {
  expect(await rowsOf(['a,b\nx\0y,"never closed\n1,2\n'])).toEqual([
    ['a', 'b'],
    ['xy', '"never closed'],
    ['1', '2'],
  ])
})

test('however the bytes are cut, the rows are the same', async () => {
  const text = 'näme,b\r\n"x, ""ü""\r\nz",2\r"q","r"\n"12 Main,x\n"a, b",c\n“end”,€'
  const bytes = Buffer.from(text)
  const whole = await rowsOf([bytes])
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 8 }), async (cuts) => {
      const edges = [0, ...cuts.sort((one, other) => one - other), bytes.length]
      const pieces = edges.slice(1).map((end, at) => bytes.subarray(edges[at], end))
      expect(await rowsOf(pieces)).toEqual(whole)
      // Where the delimiter is known rows are given before the text has ended.
      expect(await rowsOf(pieces, { delimiter: ',' })).toEqual(whole)
    }),
  )
})

test('what Papa Parse writes is read back unchanged', async () => {
  const table = fc.array(
    fc.array(
      fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
      { minLength: 2, maxLength: 4 },
    ),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const written = rows.map((row) => ['x', ...row])
      expect(await rowsOf([Papa.unparse([['a', 'b', 'c'], ...written])])).toEqual([['a', 'b', 'c'], ...written])
    }),
  )
})

test('columns that are not wanted are left out, quoted ones are still read over, and the first row is whole', async () => {
  const rows: string[][] = []
  const pieces = ['Parcel,Note,Zip\n1,"a ""x"",\n', 'b",2\n,only a note,\n', '4,d,5,behind\n3,c']
  const wanted = (header: readonly string[]) => header.map((name) => name !== 'Note')
  for await (const batch of csvRows(streamOf(pieces), { wanted })) rows.push(...batch)
  expect(rows).toEqual([['Parcel', 'Note', 'Zip'], ['1', '2'], ['', ''], ['4', '5', 'behind'], ['3']])
})

test('a value whose quotes stand behind a space keeps its delimiters, wherever the file is cut into pieces', async () => {
  const text =
    'Name, Address, Zip\nAnn,  "12 Oak St, ""rear"", Unit 4", 78701\nBo, "9"" Pipe" Rd, 78701\nCy, "left open, 78702\n'
  const rows = [
    ['Name', ' Address', ' Zip'],
    ['Ann', '12 Oak St, "rear", Unit 4', ' 78701'],
    ['Bo', ' "9"" Pipe" Rd', ' 78701'],
    ['Cy', ' "left open', ' 78702'],
  ]
  for (let cut = 0; cut < text.length; cut++)
    expect(await rowsOf([text.slice(0, cut), text.slice(cut)], { delimiter: ',' })).toEqual(rows)
})
