import { job } from '../../platform/jobs/job.ts'
import { refundCardJob } from '../billing/refund-card-job.ts'
import { paymentByLedgerKey } from './queries.ts'

/** Sends back to the card what the ledger gave back of a checkout. An employee's and the demo's payments have no card behind them. */
export const refundCard = job({
  ...refundCardJob,
  async run({ ledgerKey, key, amount }, { sql, cards }) {
    const payment = await paymentByLedgerKey(sql, ledgerKey)
    if (payment?.provider === cards.name && payment.reference)
      await cards.refund({ key, reference: payment.reference, amount })
  },
})
