import { utils, write } from 'xlsx'
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { matchFiles, matchFilesForm } from './match-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pairs-'))
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}

const left = file(
  'left.csv',
  'Key,Who,Where,Post\nL1,Bill Demoson,12 N Sample Street Apt 4,78701\nL2,Raj Mockton,77 Example Rd,78702\nL3,Nobody Known,1 Nowhere Ln,99999\n',
)
const right = file(
  'right.csv',
  'id;given;family;street;zip;tel\nR1;William;Demoson;12 North Sample St #4;78701;5125550100\nR2;Raj;Mocktan;77 Example Road;78702;\nR3;Ana;Demoson;900 Other Ave;78701;\n',
)
const mapping = file(
  'mapping.json',
  JSON.stringify({
    left: { name: 'Who', address: 'Where', zip: 'Post' },
    right: { firstName: 'given', lastName: 'family', address: 'street', zip: 'zip', phone: 'tel' },
  }),
)

async function pairs(...extra: string[]) {
  const out = path.join(folder, 'pairs.csv')
  const said: string[] = []
  await matchFiles(matchFilesForm.read(['--left', left, '--right', right, '--out', out, ...extra]), (line) =>
    said.push(line),
  )
  const [header, ...lines] = readFileSync(out, 'utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  return { header, lines, said }
}

test('two lists and a mapping give scored pairs with how each field compared, without a catalog', async () => {
  const { header, lines, said } = await pairs('--columns', mapping)
  expect(header).toEqual([
    'left',
    'right',
    'probability',
    'bits',
    'decided',
    'surname',
    'given',
    'middle',
    'generation',
    'order',
    'door',
    'company',
    'number',
    'street',
    'unit',
    'city',
    'state',
    'zip',
    'phone',
    'email',
  ])
  const sure = lines
    .filter(([, , probability]) => Number(probability) > 0.9)
    .map(([one, other, , , , surname, given, , , , , , number, street]) => [one, other, surname, given, number, street])
  expect(sure).toEqual([
    ['1', '1', 'same', 'nickname', 'same', 'same'],
    ['2', '2', 'close', 'same', 'same', 'same'],
  ])
  expect(lines[0]?.[4]).toMatch(/^"?given nickname \+\d/)
  expect(lines.some(([one]) => one === '3')).toBe(false)
  expect(said.at(-1)).toMatch(/^3 rows against 3: \d+ pairs of at least 0.01/)
})

test('without a mapping the columns are found; only pairs as likely as asked for are written', async () => {
  const found = file('found.csv', 'Owner Name,Street,Zip\nBill Demoson,12 N Sample Street Apt 4,78701\n')
  const out = path.join(folder, 'found-pairs.csv')
  await matchFiles(matchFilesForm.read(['--left', found, '--right', right, '--out', out, '--least', '0.9']), () => {})
  const [, ...lines] = readFileSync(out, 'utf8').trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([['1', '1']])
})

const people = ['Who,Where,Post', ...Array.from({ length: 300 }, () => 'Bill Demoson,12 N Sample Street Apt 4,78701')]
const sureLines = (lines: string[][]) => lines.filter(([, , probability]) => Number(probability) > 0.9)

test('many rows may be one person, each is compared once; one to one only the best of them is', async () => {
  const many = file('many.csv', [...people, 'Wiliam Demoson,12 N Sample St #4,78701'].join('\n'))
  const both = await pairs('--columns', mapping, '--left', many)
  expect(sureLines(both.lines)).toHaveLength(301)
  const once = await pairs('--columns', mapping, '--left', many, '--one-to-one')
  expect(sureLines(once.lines).map(([one, other]) => [one, other])).toEqual([['301', '1']]) // Wiliam is nearer to William than Bill is.
})

test('probabilities are adapted to the lists, which is said, unless they are to stay as a skip trace has them', async () => {
  const { said } = await pairs('--columns', mapping)
  expect(said.at(-2)).toMatch(/^Probabilities adapted by 2 rows that are sure of their person/)
  const fixed = await pairs('--columns', mapping, '--fixed')
  expect(fixed.said.join()).not.toContain('adapted')
  const stranger = file('stranger.csv', 'Who,Where,Post\nNobody Known,1 Nowhere Ln,99999\n')
  expect((await pairs('--left', stranger, '--columns', mapping)).said.at(-2)).toContain(
    'the probabilities are those of the',
  )
})

test('columns in parts find who is found with whole ones: number, street and unit apart, a middle name, a second owner', async () => {
  const parts = file(
    'parts.csv',
    [
      'given_name,middle_name,surname,suffix,street_number,address_1,unit,postcode,Owner 2',
      'Bill,A,Demoson,Jr,12,N Sample Street,4,78701,',
      'Somebody,,Elseman,,77,Example Rd,,78702,Raj Mockton',
    ].join('\n'),
  )
  const whole = file(
    'whole.csv',
    'Owner,Street,Zip\nWilliam A Demoson Jr,12 North Sample St #4,78701\nRaj Mockton,77 Example Road,78702\nWilliam A Demoson Sr,12 North Sample St #4,78701\n',
  )
  const { lines } = await pairs('--left', parts, '--right', whole)
  expect(sureLines(lines).map((line) => [line[0], line[1], line[7], line[8], line[12], line[13], line[14]])).toEqual([
    ['1', '1', 'same', 'same', 'same', 'same', 'same'],
    ['2', '2', 'missing', 'missing', 'same', 'same', 'missing'],
  ])
})

test('lists of another country are compared by their own postcodes and states', async () => {
  const own = file(
    'abroad.csv',
    'Name,Street,Town,State,Postcode\nAda Sampleton,26 Yamba Cres,Macgregor,QLD,SW1A 1AA\n',
  )
  const other = file(
    'abroad-too.csv',
    'Name,Street,Town,State,Postcode\nAda Sampleton,26 Yamba Cres,Macgrgor,qld,sw1a1aa\n',
  )
  const { lines } = await pairs('--left', own, '--right', other)
  expect(lines.map((line) => [line[0], line[1], line[15], line[16], line[17]])).toEqual([
    ['1', '1', 'close', 'same', 'same'],
  ])
})

test('a file is matched with itself, each pair once', async () => {
  const own = file(
    'own.csv',
    'Who,Where,Post\nBill Demoson,12 N Sample St,78701\nAna Other,9 Else Rd,78702\nWm Demoson,12 N Sampel St,78701\nBill Demoson,12 N Sample St,78701\n',
  )
  const out = path.join(folder, 'within.csv')
  await matchFiles(matchFilesForm.read(['--within', own, '--out', out]), () => {})
  const found = readFileSync(out, 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(0, 2).join('-'))
  expect(found.toSorted()).toEqual(expect.arrayContaining(['1-4']))
  expect(found).not.toContain('1-1')
  expect(new Set(found).size).toBe(found.length)
  expect(() => matchFilesForm.read(['--within', own, '--left', own, '--out', out])).toThrow(
    '--within compares one list',
  )
})

test('rows are counted from the header, whatever stands above it, and without one from the first', async () => {
  const [header, person] = ['Owner,Street,Zip', 'Bill Demoson,12 N Sample St Apt 4,78701']
  for (const text of [`Leads for March\n${header}\n${person}\n`, `${person}\n${person.replace('12', '99')}\n`]) {
    const { lines } = await pairs('--left', file('above.csv', text))
    expect(sureLines(lines).map(([one, other]) => [one, other])).toEqual([['1', '1']])
  }
})

test('a workbook is read as a workbook, whatever it is called', async () => {
  const book = {
    SheetNames: ['Owners'],
    Sheets: {
      Owners: utils.aoa_to_sheet([
        ['Owner', 'Street', 'Zip'],
        ['Bill Demoson', '12 N Sample St Apt 4', 78701],
      ]),
    },
  }
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const own = path.join(folder, 'owners.csv')
    writeFileSync(own, write(book, { type: 'buffer', bookType }) as Buffer) // SheetJS types what it writes as any.
    const { lines, said } = await pairs('--left', own)
    expect(sureLines(lines).map(([one, other]) => [one, other])).toEqual([['1', '1']])
    expect(said.at(-1)).toMatch(/^1 rows against 3/)
  }
  const damaged = file('damaged.xlsx', 'PK\u0003\u0004 no zip')
  await expect(pairs('--left', damaged)).rejects.toThrow('The workbook is damaged')
})

test.each([
  [{ left: { naem: 'Who' } }, '"naem" is no meaning of a column. These are: name, firstName, middleName,'],
  [{ letf: { name: 'Who' } }, '"letf" is no list. Name the columns of "left" or "right".'],
  [{ left: { name: 3 } }, 'The column of "name" is named by its header, a text.'],
  [['Who'], 'A mapping is an object such as { "left": { "name": "Owner" } }.'],
  [{ left: 'Who' }, 'A mapping is an object such as { "left": { "name": "Owner" } }.'],
])('a mapping with a slip (%j) is refused with what is known', async (wrong, sentence) => {
  await expect(pairs('--columns', file('slip.json', JSON.stringify(wrong)))).rejects.toThrow(sentence)
})

test('what is missing is said in one line', async () => {
  expect(() => matchFilesForm.read(['--left', left, '--out', 'x.csv'])).toThrow(
    'Name two lists with --left and --right',
  )
  expect(() => matchFilesForm.read(['--left', left, '--rigt', right])).toThrow("Unknown option '--rigt'.")
  await expect(pairs('--right', '/no/such.csv')).rejects.toThrow('There is no file /no/such.csv')
  await expect(pairs('--model', '/no/such.json')).rejects.toThrow('There is no file /no/such.json')
  await expect(pairs('--model', mapping)).rejects.toThrow(`${mapping} is no model. fit-matching writes one.`)
  const wrong = file('wrong.json', JSON.stringify({ left: { name: 'Owner' } }))
  await expect(pairs('--columns', wrong)).rejects.toThrow('There is no column "Owner" in ')
})

const refused = (...args: string[]) =>
  matchFiles(matchFilesForm.read(['--left', left, '--right', right, ...args]), () => {})

test('a list is never written over by its own result, whatever path names it', async () => {
  const before = readFileSync(left, 'utf8')
  await expect(refused('--out', left)).rejects.toThrow(`--out would write over ${left}, which is read`)
  symlinkSync(left, path.join(folder, 'also-left.csv'))
  await expect(refused('--out', path.join(folder, 'also-left.csv'))).rejects.toThrow('--out would write over')
  await expect(refused('--columns', mapping, '--out', mapping)).rejects.toThrow('--out would write over')
  expect(readFileSync(left, 'utf8')).toBe(before)
})

test('a result that cannot be written is said before anything is compared', async () => {
  await expect(refused('--out', path.join(folder, 'none', 'pairs.csv'))).rejects.toThrow('there is no folder')
  await expect(refused('--out', folder)).rejects.toThrow('is a folder. Name a file in it')
})

test('what is read of each list is said, and a list of which nothing can be compared is refused with its titles', async () => {
  const { said } = await pairs('--columns', mapping)
  expect(said).toContain(`${left}: name in "Who", address in "Where", zip in "Post"`)
  const out = path.join(folder, 'pairs.csv')
  const within = (list: string) => matchFiles(matchFilesForm.read(['--within', list, '--out', out]), () => {})
  await expect(within(file('other.csv', 'Ref,Colour\n1,red\n'))).rejects.toThrow(
    'is known to hold a name, an address, a phone or an email. Name them in a file for --columns. Its first row is: Ref, Colour',
  )
  await expect(within(file('nothing.csv', ''))).rejects.toThrow('has no rows')
  await expect(within(file('titles.csv', 'Name,Zip\n'))).rejects.toThrow('has no rows below its titles')
  const wrong = file('wrong.json', JSON.stringify({ left: { name: 'Whom' } }))
  await expect(refused('--columns', wrong, '--out', out)).rejects.toThrow(
    `There is no column "Whom" in ${left}. Its first row is: Key, Who, Where, Post`,
  )
})
