import { z } from 'zod'

/** What the ledger asks for when it gives money of a checkout back; `features/checkout` does it. */
export const refundCardJob = {
  name: 'refund-card',
  payload: z.object({ ledgerKey: z.string(), key: z.string(), amount: z.string() }),
  attempts: 20,
}

/** What a payment's hold is called in the ledger. */
export const checkoutKey = (paymentId: string) => `checkout:${paymentId}`

export const isCheckoutKey = (ledgerKey: string) => ledgerKey.startsWith('checkout:')
