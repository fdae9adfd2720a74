import { reasonLabels, reasonAdvice, type Reason } from 'contract/recipient-states'
import { type CampaignDetails } from 'contract/campaigns'
import { notFound } from '../../platform/errors/refusal.ts'
import { paceNow } from '../sending/pace.ts'
import { sendingRules } from '../sending/sending-rules.ts'
import type { Services } from '../../platform/services/services.ts'
import { detailsOf, nextDue, outcomesOf, type StoredDetails } from './queries.ts'

/** A campaign with its outcomes, why it is paused if it is, and when it will be done. */
export async function campaignDetails(
  { sql, config, carrier, now }: Pick<Services, 'sql' | 'config' | 'carrier' | 'now'>,
  ownerId: string,
  id: string,
): Promise<CampaignDetails> {
  const [stored] = await detailsOf(sql, ownerId, id)
  if (!stored) throw notFound('Campaign')
  const { pace } = sendingRules(config)
  const [outcomes, [due], [paced]] = await Promise.all([
    outcomesOf(sql, ownerId, id),
    nextDue(sql, ownerId, id),
    paceNow(sql, pace.sender),
  ])
  const perMinute = pace.messagesPerMinute * (paced?.factor ?? 1)
  const { ownerId: _owner, orderId, pausedReason: _paused, ...campaign } = stored
  return {
    ...campaign,
    outcomes: [...outcomes],
    standing: standingOf(stored, due ?? { first: null, last: null, reason: null }, paced),
    finishAt: finishOf(stored, due?.last ?? null, perMinute, now()),
    jobId: orderId,
    sandbox: carrier.kind === 'sandbox',
  }
}

type Standing = CampaignDetails['standing']

function standingOf(
  { status, pausedReason, queuedCount, waitingCount, unknownCount }: StoredDetails,
  due: { first: string | null; reason: Reason | null },
  paced: { holdUntil: string | null; holdReason: Reason | null } | undefined,
): Standing {
  if (status === 'paused') {
    if (!pausedReason) return { reason: 'paused', until: null, text: reasonLabels.paused }
    return {
      reason: pausedReason,
      until: null,
      text: `${reasonLabels[pausedReason]}. ${reasonAdvice[pausedReason] ?? ''}`.trim(),
    }
  }
  if (status !== 'active') return null
  if (queuedCount > 0 && paced?.holdUntil && paced.holdReason) return standing(paced.holdReason, paced.holdUntil)
  if (queuedCount === 0 && unknownCount === 0 && waitingCount > 0)
    return standing(due.reason ?? 'quiet_hours', due.first)
  return queuedCount === 0 && waitingCount === 0 && unknownCount > 0 ? standing('asking_carrier', null) : null
}

const standing = (reason: Reason, until: string | null): Standing => ({ reason, until, text: reasonLabels[reason] })

function finishOf(
  { status, queuedCount, waitingCount }: StoredDetails,
  lastDue: string | null,
  perMinute: number,
  now: Date,
): string | null {
  const left = queuedCount + waitingCount
  if (status !== 'active' || left === 0) return null
  const ready = now.getTime() + (queuedCount / perMinute) * 60_000
  return new Date(
    Math.max(ready, lastDue ? new Date(lastDue).getTime() : 0) + (waitingCount / perMinute) * 60_000,
  ).toISOString()
}
