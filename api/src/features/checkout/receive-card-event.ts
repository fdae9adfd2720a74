import type { CardEvent } from '../../platform/providers/cards/card-processor.ts'
import type { Services } from '../../platform/services/services.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { receiveTopUp } from '../billing/top-ups.ts'
import { readDisputeJob } from './dispute-job.ts'
import { readRefunds } from './read-refunds.ts'
import { receiveRecharge } from '../cards/charge-recharge.ts'
import { receiveCardChange } from '../cards/sync-cards.ts'
import { isNewEvent, paymentByReference } from './queries.ts'
import { recordOutcome } from './record-outcome.ts'

/**
 * Takes a signed event. What it says is not read: the processor is asked for the payment's state, so that
 * events may come late, twice or out of order. It is noted as seen only when that has been written.
 */
export async function receiveCardEvent(
  services: Pick<Services, 'sql' | 'cards' | 'config'>,
  event: CardEvent,
): Promise<void> {
  const { sql, cards } = services
  // Asked for by a job, so that a processor that is away loses nothing; each event asks for itself, since one under way may have read older news.
  if (event.dispute) await enqueue(sql, readDisputeJob, { id: event.dispute }, { key: `card-event:${event.id}` })
  if (event.isOfRefund && event.reference)
    await enqueue(sql, readRefunds, { reference: event.reference }, { key: `card-event:${event.id}` })
  const payment = event.reference ? await paymentByReference(sql, cards.name, event.reference) : undefined
  if (payment?.reference && payment.status !== 'paid')
    await recordOutcome(sql, payment.id, await cards.outcome(payment.reference))
  if (!payment && event.reference && !(await receiveTopUp(sql, cards, event.reference)))
    await receiveRecharge(services, event.reference)
  if (event.customer) await receiveCardChange(sql, cards, event.customer)
  await isNewEvent(sql, event)
}
