import { dollars } from 'contract/dollars'
import { isMoney } from 'contract/money'
import { Refusal } from '../../platform/errors/refusal.ts'

interface Shown {
  /** What it costs now, in dollars. */
  price: string
  /** What the customer saw; undefined where that is not told. */
  shown: string | undefined
  /** What the price is of: one of something, or all of it. In the answer's details. */
  of?: 'unitPrice' | 'amount'
  /** "A segment", "This campaign". */
  what: string
  /** What to do. */
  next: string
}

/** Refuses with 409 `price_changed` what costs more than was shown: the customer sees the new price first. */
export function refuseHigher({ price, shown, of = 'unitPrice', what, next }: Shown): void {
  if (shown === undefined || !(Number(price) > Number(shown))) return
  throw new Refusal(
    409,
    'price_changed',
    `${what} costs ${dollars(price)} now, not ${isMoney(shown) ? dollars(shown) : `$${shown}`} as you were shown. ${next}`,
    {
      [of]: price,
      shown,
    },
  )
}
