import { Refusal } from '../../platform/errors/refusal.ts'

/** Refuses with 409 `price_changed` where one of something costs more than was shown: the customer sees the new price first. `then` says what to do. */
export function refuseHigher(unitPrice: string, shown: string | undefined, then: string, one = 'A segment'): void {
  if (shown === undefined || !(Number(unitPrice) > Number(shown))) return
  throw new Refusal(409, 'price_changed', `${one} costs $${unitPrice} now, not $${shown} as you were shown. ${then}`, {
    unitPrice,
    shown,
  })
}
