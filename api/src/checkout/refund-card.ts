import { z } from 'zod'
import { job } from '../jobs/job.ts'
import { paymentByLedgerKey } from './queries.ts'

/** Sends back to the card what the ledger gave back of a checkout. An employee's and the demo's payments have no card behind them. */
export const refundCard = job({
  name: 'refund-card',
  payload: z.object({ ledgerKey: z.string(), key: z.string(), amount: z.string() }),
  attempts: 20,
  async run({ ledgerKey, key, amount }, { sql, cards }) {
    const payment = await paymentByLedgerKey(sql, ledgerKey)
    if (payment?.provider === cards.name && payment.reference) await cards.refund({ key, reference: payment.reference, amount })
  },
})

/** What a payment's hold is called in the ledger. */
export const checkoutKey = (paymentId: string) => `checkout:${paymentId}`

export const isCheckoutKey = (ledgerKey: string) => ledgerKey.startsWith('checkout:')
