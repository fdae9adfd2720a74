import { moneyOf } from 'contract/money'
import { z } from 'zod'
import type { CardBooks, CardMovement } from './card-processor.ts'
import type { StripeClient } from './stripe-client.ts'
import { seconds, stripePages } from './stripe-lists.ts'

/** https://docs.stripe.com/api/balance_transactions/object, its source expanded. */
const Movement = z.object({
  id: z.string(),
  type: z.string(),
  amount: z.int(),
  net: z.int(),
  currency: z.string(),
  created: z.int(),
  source: z.union([z.string(), z.object({ object: z.string(), payment_intent: z.string().nullish() })]).nullish(),
})

/** https://docs.stripe.com/api/payouts/object */
const Payout = z.object({ id: z.string(), amount: z.int(), automatic: z.boolean(), status: z.string() })

/** Types that move a customer's money; all others are the operator's own: https://docs.stripe.com/reports/balance-transaction-types */
const kinds: Record<string, CardMovement['kind']> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'undone',
  payment_failure_refund: 'undone',
  payment_reversal: 'undone',
  payout: 'payout',
}

/** Our balance at Stripe, newest first, page by page: https://docs.stripe.com/api/balance_transactions/list */
export function stripeBooks(send: StripeClient): CardBooks {
  return {
    movements: (from, to) => movements(between(from, to)),
    movementsOf: (payoutId) => movements({ payout: payoutId }),
    async *payouts(from, to) {
      for await (const page of stripePages(send, '/v1/payouts', between(from, to), Payout))
        yield (
          page
            // Only of these Stripe says what is in them, and those that failed moved nothing.
            .filter(({ automatic, status }) => automatic && status !== 'failed' && status !== 'canceled')
            .map(({ id, amount }) => ({ id, amount: moneyOf(BigInt(amount)) }))
        )
    },
  }

  async function* movements(of: Record<string, string>): AsyncIterable<CardMovement[]> {
    for await (const page of stripePages(
      send,
      '/v1/balance_transactions',
      { ...of, 'expand[]': 'data.source' },
      Movement,
    ))
      yield page.map(movementOf)
  }
}

const between = (from: Date, to: Date) => ({
  'created[gte]': seconds(from),
  'created[lt]': seconds(to),
})

function movementOf({ id, type, amount, net, currency, created, source }: z.output<typeof Movement>): CardMovement {
  const of = typeof source === 'object' ? source : null
  return {
    id,
    kind: kinds[type] ?? (of?.object === 'dispute' ? 'dispute' : 'own'),
    amount: moneyOf(BigInt(amount)),
    net: moneyOf(BigInt(net)),
    currency,
    reference: of?.payment_intent ?? null,
    createdAt: new Date(created * 1000),
  }
}
