import fc from 'fast-check'
import { centsOf, isMoney, minus, moneyOf, sumOf, times } from './money.ts'

const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })

test('every amount reads back as it was written', () => {
  fc.assert(fc.property(cents, (amount) => centsOf(moneyOf(amount)) === amount))
})

test('amounts are written with two decimals', () => {
  fc.assert(fc.property(cents, (amount) => /^-?\d+\.\d\d$/.test(moneyOf(amount))))
})

test('the order of a sum does not matter, and nothing is lost in it', () => {
  fc.assert(
    fc.property(fc.array(cents), (amounts) => {
      const written = amounts.map(moneyOf)
      return (
        sumOf(written) === sumOf([...written].reverse()) &&
        centsOf(sumOf(written)) === amounts.reduce((sum, one) => sum + one, 0n)
      )
    }),
  )
})

test('taking away undoes adding', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      (one, other) => minus(sumOf([moneyOf(one), moneyOf(other)]), moneyOf(other)) === moneyOf(one),
    ),
  )
})

test('a price times a count is within half a cent of the exact product, and exactly half a cent rounds up', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 6n }), fc.nat(1_000_000), (mills, count) => {
      const price = `${mills / 1000n}.${(mills % 1000n).toString().padStart(3, '0')}`
      const exact = mills * BigInt(count)
      const off = centsOf(times(price, count)) * 10n - exact
      return off > -5n && off <= 5n
    }),
  )
})

test.each([
  ['0.025', 1, '0.03'],
  ['0.025', 3, '0.08'],
  ['0.025', 999, '24.98'],
  ['0.015', 1000, '15.00'],
  ['0.01', 10_000, '100.00'],
  ['0.05', 0, '0.00'],
  ['0', 5000, '0.00'],
  ['75.00', 1, '75.00'],
])('%s times %i is %s', (price, count, amount) => {
  expect(times(price, count)).toBe(amount)
})

test.each(['', 'abc', '-5', '1e9', '5.001', '.5', ' 5', '12.3.4', '٣', '1'.repeat(30)])(
  '"%s" from outside is no amount',
  (text) => {
    expect(isMoney(text)).toBe(false)
  },
)

test.each(['5', '5.0', '5.00', '123456789012.99'])('"%s" from outside is one', (text) => {
  expect(isMoney(text)).toBe(true)
})

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d uses cannot be priced', (count) => {
  expect(() => times('0.05', count)).toThrow(RangeError)
})
