import fc from 'fast-check'
import { centsOf, sameMoney } from './money.ts'
import { LOWEST_PRICE, planFor, priceOf, services, unitPrices } from './prices.ts'

test.each([
  [0, 999, 'starter', '0.025', '24.98'],
  [0, 1000, 'growth', '0.015', '15.00'],
  [0, 9999, 'growth', '0.015', '149.99'],
  [0, 10_000, 'enterprise', '0.01', '100.00'],
  [999, 1, 'growth', '0.015', '0.02'],
  [998, 1, 'starter', '0.025', '0.03'],
  [9000, 999, 'growth', '0.015', '14.99'],
  [9000, 1000, 'enterprise', '0.01', '10.00'],
] as const)(
  'after %i records this month, %i more are %s at $%s each: $%s',
  (usesSoFar, count, plan, unitPrice, amount) => {
    expect(priceOf('property_record', { usesSoFar, count })).toEqual({ plan, unitPrice, amount })
  },
)

test('bulk texts cost what the plan table says', () => {
  expect(priceOf('bulk_sms', { usesSoFar: 0, count: 10 }).amount).toBe('0.40')
  expect(priceOf('bulk_sms', { usesSoFar: 0, count: 1000 }).amount).toBe('25.00')
  expect(priceOf('bulk_sms', { usesSoFar: 0, count: 10_000 }).amount).toBe('150.00')
})

test('a single send costs five cents a recipient on every plan', () => {
  fc.assert(
    fc.property(
      fc.nat(50_000),
      fc.nat(50_000),
      (usesSoFar, count) => centsOf(priceOf('sms', { usesSoFar, count }).amount) === BigInt(count) * 5n,
    ),
  )
})

test('nothing that has a price is cheaper than what "starting at" says', () => {
  const prices = Object.values(unitPrices)
    .flatMap((plans) => Object.values(plans))
    .map(Number)
  expect(Math.min(...prices.filter((price) => price > 0))).toBe(Number(LOWEST_PRICE))
})

test('skip tracing is free', () => {
  fc.assert(
    fc.property(fc.nat(50_000), (count) => sameMoney(priceOf('skip_trace', { usesSoFar: 0, count }).amount, '0')),
  )
})

test('a bigger plan never costs more for one use, and more uses never mean a smaller plan', () => {
  const price = (text: string) => Number(text)
  for (const service of services) {
    const { starter, growth, enterprise } = unitPrices[service]
    expect(price(starter)).toBeGreaterThanOrEqual(price(growth))
    expect(price(growth)).toBeGreaterThanOrEqual(price(enterprise))
  }
  const order = ['starter', 'growth', 'enterprise']
  fc.assert(
    fc.property(
      fc.nat(20_000),
      fc.nat(20_000),
      (uses, more) => order.indexOf(planFor(uses)) <= order.indexOf(planFor(uses + more)),
    ),
  )
})
