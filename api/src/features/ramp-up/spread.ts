import { rampRules } from './next-allowance.ts'

/** How texts spread over days. */
export interface Spread {
  today: number
  /** Days from today on which the last one leaves when people take them well, so that the allowance doubles; 0 is today. */
  usualDays: number
  /** The same when it never grows. */
  mostDays: number
}

/** Spreads texts over days: those `ahead` of them in other campaigns go first. Null where they never would. */
export function spread(count: number, given: { textsADay: number; left: number; ahead: number }): Spread | null {
  const today = Math.max(0, Math.min(count, given.left - given.ahead))
  const rest = given.ahead + count - given.left
  if (rest <= 0) return { today, usualDays: 0, mostDays: 0 }
  if (given.textsADay <= 0) return null
  let usualDays = 0
  for (let left = rest, perDay: number = given.textsADay; left > 0; usualDays += 1) {
    perDay *= rampRules.grows.times
    left -= perDay >= rampRules.endsAt ? left : perDay
  }
  return { today, usualDays, mostDays: Math.ceil(rest / given.textsADay) }
}
