import { job } from '../../platform/jobs/job.ts'
import { assertNotSwitchedOff } from '../../platform/providers/cards/card-processor.ts'
import { refundCardJob } from '../billing/refund-card-job.ts'
import { isReturned, returnRefund } from '../billing/returned-refunds.ts'
import { paymentByLedgerKey } from './queries.ts'

/** Sends back to the card what the ledger gave back of a checkout. An employee's and the demo's payments have no card behind them. */
export const refundCard = job({
  ...refundCardJob,
  async run({ ledgerKey, key, amount }, { sql, cards }) {
    const payment = await paymentByLedgerKey(sql, ledgerKey)
    if (payment?.provider !== 'stripe' || !payment.reference) return
    assertNotSwitchedOff(cards)
    if (await isReturned(sql, payment.accountId, key)) return
    await cards.refund({ key, reference: payment.reference, amount })
  },
  async gaveUp({ ledgerKey, key, amount }, services, error) {
    const payment = await paymentByLedgerKey(services.sql, ledgerKey)
    if (payment?.provider !== 'stripe' || !payment.reference) return
    const { accountId, reference } = payment
    await returnRefund(services, { accountId, key, reference, amount }, error)
  },
  async again({ ledgerKey, key }, sql) {
    const payment = await paymentByLedgerKey(sql, ledgerKey)
    return payment !== undefined && !(await isReturned(sql, payment.accountId, key))
  },
})
