import { dollars } from './dollars.ts'

test.each([
  ['0', '$0.00'],
  ['40.5', '$40.50'],
  ['999.99', '$999.99'],
  ['12500.00', '$12,500.00'],
  ['1234567.80', '$1,234,567.80'],
  ['-5', '-$5.00'],
  ['-1250.00', '-$1,250.00'],
  ['0.025', '$0.025'],
])('%s is read as %s', (amount, read) => expect(dollars(amount)).toBe(read))

test('what is no amount is not shown as one', () =>
  expect(() => dollars('12,50')).toThrow('Not an amount of money: 12,50'))
