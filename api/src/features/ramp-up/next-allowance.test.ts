import { nextAllowance, rampRules } from './next-allowance.ts'
import { spread } from './spread.ts'

const day = { sent: 100, delivered: 95, answered: 0, optedOut: 1, filtered: 0 }

test.each([
  ['texts that arrive double it', day, { textsADay: 200, why: 'grew' }],
  ['answers treble it', { ...day, answered: 3 }, { textsADay: 300, why: 'grew' }],
  ['a day hardly used leaves it', { ...day, sent: 40, delivered: 40 }, { textsADay: 100, why: 'kept' }],
  ['texts that do not arrive leave it', { ...day, delivered: 60 }, { textsADay: 100, why: 'kept' }],
  ['some opt-outs leave it', { ...day, optedOut: 4 }, { textsADay: 100, why: 'kept' }],
  ['many opt-outs halve it, answers or not', { ...day, answered: 30, optedOut: 6 }, { textsADay: 50, why: 'opt_outs' }],
  ['refusals by carriers halve it', { ...day, filtered: 5 }, { textsADay: 50, why: 'filtered' }],
  ['one opt-out of five texts says nothing', { ...day, sent: 5, optedOut: 1 }, { textsADay: 100, why: 'kept' }],
] as const)('%s', (_, figures, expected) => {
  expect(nextAllowance(100, figures)).toEqual(expected)
})

test('it falls to no less than a floor, and is over once it is large', () => {
  expect(nextAllowance(30, { ...day, filtered: 50 })).toEqual({ textsADay: rampRules.least, why: 'filtered' })
  expect(nextAllowance(10, { ...day, filtered: 50 }).textsADay).toBe(10)
  const large = { sent: 9000, delivered: 8800, answered: 400, optedOut: 50, filtered: 0 }
  expect(nextAllowance(9000, large)).toEqual({ textsADay: null, why: 'grew' })
})

test('a launch larger than the day spreads over days, after what waits already', () => {
  const given = { textsADay: 100, left: 100, ahead: 0 }
  expect(spread(80, given)).toEqual({ today: 80, usualDays: 0, mostDays: 0 })
  expect(spread(1000, given)).toEqual({ today: 100, usualDays: 3, mostDays: 9 })
  expect(spread(80, { ...given, left: 60, ahead: 50 })).toEqual({ today: 10, usualDays: 1, mostDays: 1 })
  expect(spread(80, { textsADay: 0, left: 0, ahead: 0 })).toBeNull()
  // 100, 200, … 12,800 a day, and then no limit.
  expect(spread(250_000, given)?.usualDays).toBe(8)
})
