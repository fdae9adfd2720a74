import { refund, settle } from '../billing/ledger.ts'
import { refundCardJob } from '../billing/refund-card-job.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { isPaidLate, notCompleted, type CardOutcome } from '../../platform/providers/cards/card-processor.ts'
import { endPayment, lockOrder, lockPayment, type PaymentRow } from './queries.ts'
import { billOf } from './order-bill.ts'
import { isClosed } from './refuse-closed.ts'
import { TELL_AFTER_SECONDS, tellUnsent } from './tell-unsent.ts'

/**
 * Writes down how a payment ended, with the ledger in the same transaction. A payment ends once: later news changes nothing. Money for an
 * order that was canceled meanwhile goes back at once, as does money that comes after the payment had failed.
 */
export function recordOutcome(sql: Pool, paymentId: string, outcome: CardOutcome): Promise<PaymentRow> {
  return sql.begin(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw new Error(`There is no payment ${paymentId}`)
    return write(tx, payment, outcome)
  })
}

/**
 * Ends a payment that the processor was never told of. Returns it as it is then: one that was opened meanwhile is still pending,
 * and can be ended at the processor alone.
 */
export function endUnopened(sql: Pool, paymentId: string): Promise<PaymentRow | undefined> {
  return sql.begin(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    return payment?.status === 'pending' && payment.reference === null ? write(tx, payment, notCompleted) : payment
  })
}

async function write(tx: Sql, payment: PaymentRow, outcome: CardOutcome): Promise<PaymentRow> {
  if (isPaidLate(payment, outcome)) return giveBack(tx, payment)
  if (payment.status !== 'pending') return payment
  if (outcome.status === 'paid') {
    // Locked: a campaign that is settled at this moment either sees this payment, or is seen here as over.
    const order = await lockOrder(tx, payment.accountId, payment.orderId)
    const uses = order ? billOf(order).entry.uses : 0
    await settle(tx, { key: payment.ledgerKey, amount: payment.amount, uses })
    const ended = await end(tx, payment, 'paid', null)
    if (order && isClosed(order))
      await refund(tx, {
        key: `closed:${payment.id}`,
        of: payment.ledgerKey,
        amount: payment.amount,
        reason: 'The order was canceled before it was paid',
      })
    else if (order?.unsent)
      await enqueue(
        tx,
        tellUnsent,
        { accountId: payment.accountId, paymentId: payment.id },
        { key: `tell-unsent:${payment.id}`, afterSeconds: TELL_AFTER_SECONDS, accountId: payment.accountId },
      )
    return ended
  }
  if (outcome.status === 'failed') {
    await settle(tx, { key: payment.ledgerKey, amount: '0.00', uses: 0, reason: outcome.reason })
    return end(tx, payment, 'failed', outcome.reason)
  }
  return payment
}

/** Why a payment failed that was paid after it had ended. */
export const GIVEN_BACK = 'This was paid after it had ended. The money goes back to your card.'

/** What the refund of such a payment is called at the processor. */
export const lateKey = (paymentId: string) => `late:${paymentId}`

/** The ledger released what it held, and the order may be paid by another payment: nothing is booked any more. */
async function giveBack(tx: Sql, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.reason === GIVEN_BACK) return payment
  const { ledgerKey, amount } = payment
  const key = lateKey(payment.id)
  await enqueue(tx, refundCardJob, { ledgerKey, key, amount }, { key: `refund-card:${key}` })
  return end(tx, payment, 'failed', GIVEN_BACK)
}

async function end(
  tx: Sql,
  payment: PaymentRow,
  status: 'paid' | 'failed',
  reason: string | null,
): Promise<PaymentRow> {
  await endPayment(tx, payment, status, reason)
  await notifyAccount(tx, payment.accountId, { type: 'order', id: payment.orderId })
  return { ...payment, status, reason }
}
