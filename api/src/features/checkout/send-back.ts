import { minus, type Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { topUpRefundKey } from '../billing/employee-refunds.ts'
import { addMoney } from '../billing/wallet.ts'
import { refundTopUp } from './refund-top-up.ts'

interface SentBack {
  /** The request's, `money_requests`, that says why: the ledger's key is made of it. */
  requestId: string
  accountId: string
  /** Of the payment into the balance. */
  paymentId: string
  amount: Money
  reason: string
}

/**
 * Takes money out of a balance and has its card given it by a job of the caller's transaction, once for each request. The caller
 * has seen that the balance has it.
 */
export async function sendBack(tx: Sql, { requestId, accountId, paymentId, amount, reason }: SentBack): Promise<void> {
  const key = topUpRefundKey(requestId)
  await addMoney(tx, {
    accountId,
    funds: 'wallet',
    key,
    kind: 'adjustment',
    type: 'top_up_refund',
    amount: minus('0', amount),
    description: 'Sent back to your card',
    reason,
  })
  await enqueue(tx, refundTopUp, { accountId, topUpId: paymentId, key, amount }, { key, accountId })
}
