import fc from 'fast-check'
import { plainNumber, readDate, readNumber, saysYes } from './values.ts'

test.each(['Y', 'yes', 'T', 'X', '1', '80000', '$25,000.00', '0.5', 'HOMESTEAD'])(
  'an exemption of %j says that the owner lives there',
  (text) => expect(saysYes(text)).toBe(true),
)

test.each([
  '',
  ' ',
  '0',
  '0.00',
  '$0.00',
  '$0',
  '-',
  'N',
  'no',
  'F',
  'false',
  'None',
  'NULL',
  'n/a',
  'Unknown',
  '000,000.00',
])('an exemption of %j says nothing of who lives there', (text) => expect(saysYes(text)).toBe(false))

test.each([
  ['8,473', 8473],
  ['$207,000.00', 207_000],
  ['$ 207,000.00 ', 207_000],
  ['.14', 0.14],
  ['1e+05', 100_000],
  ['(1,000)', -1000],
  ['($1,000.50)', -1000.5],
  ['-$1,000', -1000],
  ['1000-', -1000],
  ['$ -', null],
  ['', null],
])('the amount %j is read as %s', (text, value) => {
  expect(readNumber(text, -1e9, 1e9, false)).toEqual({ value })
})

test.each(['12 000', '1.26E+06', '255K', '6250 SF', '(1,000', '1-2', '.', 'N'])('%j is no amount', (text) => {
  expect(readNumber(text, -1e9, 1e9, false)).toEqual({ value: null, dropped: 'not a number' })
})

test.each([
  ['2019-06-03T00:00:00.000Z', '2019-06-03'],
  ['6/3/19', '2019-06-03'],
  ['6/3/78 0:00', '1978-06-03'],
  ['03-JUN-19', '2019-06-03'],
  ['03-Jun-1978', '1978-06-03'],
  ['3 June 2019', '2019-06-03'],
  ['JUN-03-2019', '2019-06-03'],
  ['Jun 3, 2019', '2019-06-03'],
  ['Jun  3 2019 12:00AM', '2019-06-03'],
  ['20190603', '2019-06-03'],
  ['06032019', '2019-06-03'],
  ['6032019', '2019-06-03'],
  ['12201931', '1931-12-20'],
  ['1559520000000', '2019-06-03'],
  ['-17280000000', '1969-06-15'],
  ['0', null],
])('the day %j is %s', (text, value) => {
  expect(readDate(text, '2026-11-20')).toEqual({ value })
})

test.each(['2019', '201906', '13-XYZ-19', '2/30/2019', '12345', '99999999'])('%j is no day', (text) => {
  expect(readDate(text, '2026-11-20')).toEqual({ value: null, dropped: 'not a date' })
})

test('a plain number is read as every other number is, to its last figure', () => {
  const figures = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 9 })
  const plain = fc
    .tuple(fc.constantFrom('', '-'), figures, fc.constantFrom('', '.'), figures)
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(plain, (text) => {
      const value = plainNumber(text)
      expect(value === 0 || value === readNumber(text, -1e18, 1e18, false).value).toBe(true)
      // Those that are left are zero, or too long to be exact.
      if (text.length < 15 && /[1-9]/.test(text)) expect(value).toBe(Number(text))
    }),
    { numRuns: 2000 },
  )
})

test.each(['', '-', '.', '-.', '1.2.3', '--1', '1-', '1e5', '+5', ' 1', '1 ', '٣'])('%j is no plain number', (text) =>
  expect(plainNumber(text) === 0).toBe(true),
)
