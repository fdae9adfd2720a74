import { slowTextFor } from 'contract/test/work-growth'
import { firstPhone, furtherPhoneColumns, phonesInCell } from './first-phone.ts'

const phoneOf = (...cells: string[]) => firstPhone(cells).phone

test.each([
  ['512-555-0101 / 512-555-0111'],
  ['(512) 555-0101; (512) 555-0111'],
  ['512-555-0101, 512-555-0111'],
  ['5125550101 or 5125550111'],
  ['5125550101 & 5125550111'],
  ['5125550101\n5125550111\n5125550121'],
  ['5125550101'],
  ['512-555-0101 x12'],
  ['512-555-0101 ::: 512-555-0111'],
  ['512-555-0101; none'],
])('of several phones in a cell the first is taken: %j', (cell) => {
  expect(phoneOf(cell)).toBe('+15125550101')
})

test('all phones of a cell are known, also beside words', () => {
  expect(phonesInCell('512-555-0101 / 512-555-0111')).toEqual([
    { phone: '+15125550101', text: '512-555-0101' },
    { phone: '+15125550111', text: '512-555-0111' },
  ])
  expect(phonesInCell('(512) 555-0101').map(({ phone }) => phone)).toEqual(['+15125550101'])
  expect(phonesInCell('ask Ada; 5125550101').map(({ text }) => text)).toEqual(['5125550101'])
  expect(phonesInCell('ask Ada')).toEqual([])
  expect(phonesInCell('')).toEqual([])
})

test('where the first column has none, the next one’s is taken', () => {
  expect(phoneOf('', '5125550101', '5125550102')).toBe('+15125550101')
  expect(phoneOf('555', '5125550101')).toBe('+15125550101')
  expect(phoneOf('000-000-0000', '', '5125550101')).toBe('+15125550101')
  for (const cell of ['N/A', 'NULL', 'None', 'nan', 'NA', 'unknown', '-', '#N/A', '#REF!'])
    expect([cell, phoneOf(cell, '5125550101')]).toEqual([cell, '+15125550101'])
})

test('who is not to be called is not texted on another of their phones', () => {
  expect(firstPhone(['512-555-0101 / do not call', '5125550102'])).toEqual({
    text: '512-555-0101 / do not call',
    problem: 'letters',
  })
  expect(firstPhone(['DNC', '5125550102'])).toEqual({ text: 'DNC', problem: 'letters' })
})

test('where no phone can be texted, the first says why', () => {
  expect(firstPhone(['', '512', '+44 20 7946 0958'])).toEqual({ text: '512', problem: 'too_short' })
  expect(firstPhone(['', ' '])).toEqual({ text: '', problem: 'empty' })
  expect(firstPhone(['512-555-0101 / 512'])).toMatchObject({ text: '512-555-0101 / 512', problem: 'too_long' })
})

test('the further phones of a list are found by their titles; those of other people and what is about a phone are not', () => {
  const titles = [
    'Name',
    'Phone 1',
    'Phone 1 Type',
    'Phone 2',
    'Phone 2 DNC',
    'Agent Phone',
    'Owner 2 Phone',
    'Spouse Phone',
    'Tenant Phone',
    'Relative Phone',
    'Neighbor Phone',
    'Emergency Phone',
    'Phone 2 Carrier',
    'Landline',
    'Phone Number 4',
  ]
  expect(furtherPhoneColumns(titles, [1]).map((at) => titles[at])).toEqual(['Phone 2', 'Landline', 'Phone Number 4'])
  expect(furtherPhoneColumns(['Phone', 'Phone', 'PHONE'], [0])).toEqual([1, 2])
  expect(furtherPhoneColumns(['Phone'], [0])).toEqual([])
  expect(
    furtherPhoneColumns(
      ['Phone 1 - Label', 'Phone 1 - Value', 'Phone 2 - Label', 'Phone 2 - Value', 'Phone 3 - Value'],
      [1],
    ),
  ).toEqual([3, 4])
})

test('cells and titles are read in time linear in their length', async () => {
  expect(await slowTextFor((text) => [firstPhone([text, text]), furtherPhoneColumns([text], [])])).toBeUndefined()
})
