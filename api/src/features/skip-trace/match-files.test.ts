import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { matchFiles } from './match-files.ts'

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
  await matchFiles(['--left', left, '--right', right, '--out', out, ...extra], (line) => said.push(line))
  const [header, ...lines] = readFileSync(out, 'utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return { header, lines, said }
}

test('two lists and a mapping give scored pairs with how each field compared, without a catalog', async () => {
  const { header, lines, said } = await pairs('--columns', mapping)
  expect(header).toEqual([
    'left',
    'right',
    'probability',
    'bits',
    'surname',
    'given',
    'middle',
    'company',
    'address',
    'phone',
    'email',
  ])
  const sure = lines
    .filter(([, , probability]) => Number(probability) > 0.99)
    .map(([one, other, , , surname, given, , , address]) => [one, other, surname, given, address])
  expect(sure).toEqual([
    ['1', '1', 'same', 'nickname', 'same'],
    ['2', '2', 'close', 'same', 'same'],
  ])
  expect(lines.some(([one]) => one === '3')).toBe(false)
  expect(said[0]).toMatch(/^3 rows against 3: \d+ pairs of at least 0.01/)
})

test('without a mapping the columns are found; only pairs as likely as asked for are written', async () => {
  const found = file('found.csv', 'Owner Name,Street,Zip\nBill Demoson,12 N Sample Street Apt 4,78701\n')
  const out = path.join(folder, 'found-pairs.csv')
  await matchFiles(['--left', found, '--right', right, '--out', out, '--least', '0.9'], () => {})
  const [, ...lines] = readFileSync(out, 'utf8').trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([['1', '1']])
})

test('what is missing is said in one line', async () => {
  await expect(matchFiles(['--left', left], () => {})).rejects.toThrow('Usage: match-files --left A.csv')
  const wrong = file('wrong.json', JSON.stringify({ left: { name: 'Owner' } }))
  await expect(pairs('--columns', wrong)).rejects.toThrow('There is no column "Owner" in the file')
})
