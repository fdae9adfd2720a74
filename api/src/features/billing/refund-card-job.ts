import { z } from 'zod'

/** What the ledger asks for when it gives money of a checkout back; `features/checkout` does it. */
export const refundCardJob = {
  name: 'refund-card',
  payload: z.object({ ledgerKey: z.string(), key: z.string(), amount: z.string() }),
  attempts: 20,
}

/** What a card payment's hold is called in the ledger. */
export const checkoutKey = (paymentId: string) => `checkout:${paymentId}`

/** The same of an order that the balance pays: what is given back of it goes there, and to no card. */
export const fromBalanceKey = (paymentId: string) => `from-balance:${paymentId}`

export const isCheckoutKey = (ledgerKey: string) => ledgerKey.startsWith('checkout:')
