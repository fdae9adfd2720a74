import type { Money } from 'contract/money'
import { Refusal } from '../../platform/errors/refusal.ts'

const PRICE_CHANGED = 'price_changed'

/** Refuses with 409 `price_changed` where one of something costs more than was shown: the customer sees the new price first. `then` says what to do. */
export function refuseHigher(unitPrice: string, shown: string | undefined, then: string, one = 'A segment'): void {
  if (shown === undefined || !(Number(unitPrice) > Number(shown))) return
  throw new Refusal(409, PRICE_CHANGED, `${one} costs $${unitPrice} now, not $${shown} as you were shown. ${then}`, {
    unitPrice,
    shown,
  })
}

/** The same of what all of it costs, `what`: more is bought than was shown. */
export function refuseHigherAmount(amount: Money, shown: string | undefined, then: string, what: string): void {
  if (shown === undefined || !(Number(amount) > Number(shown))) return
  throw new Refusal(409, PRICE_CHANGED, `${what} costs $${amount} now, not $${shown} as you were shown. ${then}`, {
    amount,
    shown,
  })
}
