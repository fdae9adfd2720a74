import { TopUpAmount, topUpFor, topUpLabel } from './wallet.ts'

const format = (amount: string) => `$${amount}`

test.each([
  ['0.40', '1.00', null],
  ['4.70', '4.70', null],
  ['50000.00', '50000.00', null],
  ['50000.01', '50000.00', '0.01'],
  ['72000.00', '50000.00', '22000.00'],
])('of %s that is missing, %s is added at once, and %s remains', (missing, amount, remains) => {
  expect(topUpFor(missing)).toEqual({ amount, remains })
  expect(TopUpAmount.safeParse(topUpFor(missing).amount)).toMatchObject({ success: true })
})

test('the button promises a start only where one payment covers it', () => {
  expect(topUpLabel('4.70', format, ' and start')).toBe('Add $4.70 and start')
  expect(topUpLabel('4.70', format)).toBe('Add $4.70')
  expect(topUpLabel('72000.00', format, ' and start')).toBe('Add $50000.00, then $22000.00')
})
