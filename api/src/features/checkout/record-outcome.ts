import { refund, settle } from '../billing/ledger.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import type { CardOutcome } from '../../platform/providers/cards/card-processor.ts'
import { endPayment, lockOrder, lockPayment, type PaymentRow } from './queries.ts'
import { billOf } from './order-bill.ts'
import { isClosed } from './refuse-closed.ts'

/**
 * Writes down how a payment ended, with the ledger in the same transaction. A payment ends once: later news changes nothing. Money for an
 * order that was canceled meanwhile goes back at once.
 */
export function recordOutcome(sql: Pool, paymentId: string, outcome: CardOutcome): Promise<PaymentRow> {
  return sql.begin(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw new Error(`There is no payment ${paymentId}`)
    if (payment.status !== 'pending') return payment
    if (outcome.status === 'paid') {
      // Locked: a campaign that is settled at this moment either sees this payment, or is seen here as over.
      const order = await lockOrder(tx, payment.accountId, payment.orderId)
      const uses = order ? billOf(order).entry.uses : 0
      await settle(tx, { key: payment.ledgerKey, amount: payment.amount, uses })
      const ended = await end(payment, 'paid', null)
      if (order && isClosed(order))
        await refund(tx, {
          key: `closed:${payment.id}`,
          of: payment.ledgerKey,
          amount: payment.amount,
          reason: 'The order was canceled before it was paid',
        })
      return ended
    }
    if (outcome.status === 'failed') {
      await settle(tx, { key: payment.ledgerKey, amount: '0.00', uses: 0, reason: outcome.reason })
      return end(payment, 'failed', outcome.reason)
    }
    return payment

    async function end(open: PaymentRow, status: 'paid' | 'failed', reason: string | null): Promise<PaymentRow> {
      await endPayment(tx, open, status, reason)
      await notifyAccount(tx, open.accountId, { type: 'order', id: open.orderId })
      return { ...open, status, reason }
    }
  })
}
