import { centsOf, minus, times } from 'contract/money'
import { SMS_PRICE } from 'contract/prices'
import { z } from 'zod'
import { refund } from '../billing/ledger.ts'
import type { Sql } from '../db/sql.ts'
import { enqueue, job } from '../jobs/job.ts'
import { paidPaymentOf } from './queries.ts'

/**
 * Gives back what an order of /send-sms was paid for and the carrier did not take. Call it once the campaign has ended,
 * in the same transaction; again changes nothing. An order that was never paid, or waived, is left as it is.
 */
export async function settleCheckout(tx: Sql, { orderId, taken }: { orderId: string; taken: number }): Promise<void> {
  const payment = await paidPaymentOf(tx, orderId)
  if (!payment || payment.provider === 'bypass') return
  const amount = minus(payment.amount, times(SMS_PRICE, taken))
  if (centsOf(amount) <= 0n) return
  const key = `unsent:${orderId}`
  await refund(tx, { key, of: payment.ledgerKey, amount, reason: 'Messages that were not sent' })
  if (payment.reference) await enqueue(tx, refundCard, { key, reference: payment.reference, amount }, { key })
}

/** Sends money back to the card. */
export const refundCard = job({
  name: 'refund-card',
  payload: z.object({ key: z.string(), reference: z.string(), amount: z.string() }),
  attempts: 20,
  run: (payload, { cards }) => cards.refund(payload),
})
