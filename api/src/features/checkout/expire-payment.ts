import { z } from 'zod'
import type { Sql } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'
import { unknownPayment } from '../../platform/providers/cards/card-processor.ts'
import { endAt } from '../../platform/providers/cards/end-at.ts'
import type { Services } from '../../platform/services/services.ts'
import { tellUnknownPayment } from '../billing/tell-unknown-payment.ts'
import { endUnopened, recordOutcome } from './record-outcome.ts'

/** How long a payment that was begun waits to be completed. */
export const DAY_SECONDS = 24 * 60 * 60

/** Ends a payment that was not completed, so that its money is not held for ever. */
export const expirePayment = job({
  name: 'expire-payment',
  payload: z.object({ paymentId: z.uuid() }),
  attempts: 10,
  run: ({ paymentId }, services) => endLeftPayment(services, paymentId),
})

/** Ends a payment that was left alone for a day. One on which a bank is working stays: a worker asks on, and ends it here once the bank has refused it. */
export async function endLeftPayment(
  { sql, cards, config }: Pick<Services, 'sql' | 'cards' | 'config'>,
  paymentId: string,
): Promise<void> {
  const payment = await endUnopened(sql, paymentId)
  if (payment?.status !== 'pending' || payment.reference === null) return
  // Stripe, which was switched off, alone knows what became of it: a worker asks once it is on again.
  if (payment.provider === 'stripe' && cards.name === 'demo') return
  const outcome = await endAt(cards, payment.reference)
  const ended = await recordOutcome(sql, paymentId, outcome)
  if (ended.status === 'failed' && outcome === unknownPayment) await tellUnknownPayment(sql, config, payment)
}

/** What a job to end a payment is called. */
export const expiryKey = (paymentId: string) => `expire-payment:${paymentId}`

/** Ends the payments of an account that wait to be completed, as soon as a worker comes to it. */
export async function expirePaymentsOf(tx: Sql, accountId: string): Promise<void> {
  const waiting = await tx<
    { id: string }[]
  >`select id from payments where account_id = ${accountId} and status = 'pending'`
  await tx`update queue_jobs set run_at = now() where key = any(${waiting.map(({ id }) => expiryKey(id))})`
}
