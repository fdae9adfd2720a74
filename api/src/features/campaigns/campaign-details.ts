import { reasonLabels, reasonAdvice, type Reason } from 'contract/recipient-states'
import { type CampaignDetails } from 'contract/campaigns'
import { campaignCostOf } from '../billing/transactions.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { paceNow } from '../sending/pace.ts'
import { sendingRules } from '../sending/sending-rules.ts'
import type { Services } from '../../platform/services/services.ts'
import { detailsOf, nextDue, outcomesOf, type Outcome, type StoredDetails } from './queries.ts'

/** A campaign with its outcomes, why it is paused if it is, and when it will be done. */
export async function campaignDetails(
  { sql, config, carrier, now }: Pick<Services, 'sql' | 'config' | 'carrier' | 'now'>,
  accountId: string,
  id: string,
): Promise<CampaignDetails> {
  const [stored] = await detailsOf(sql, accountId, id)
  if (!stored) throw notFound('Campaign')
  const { pace } = sendingRules(config)
  const [outcomes, [due], [paced], [cost]] = await Promise.all([
    outcomesOf(sql, accountId, id),
    nextDue(sql, accountId, id),
    paceNow(sql, pace.sender),
    campaignCostOf(sql, accountId, id),
  ])
  const perMinute = pace.messagesPerMinute * (paced?.factor ?? 1)
  const { accountId: _owner, orderId, pausedReason, suspended, ...campaign } = stored
  const counted = { ...campaign, ...countsOf(outcomes) }
  return {
    ...counted,
    outcomes: outcomes.map(({ state, reason, count }) => ({ state, reason, count })),
    standing: standingOf(
      { ...counted, pausedReason, suspended },
      due ?? { first: null, last: null, reason: null },
      paced,
    ),
    finishAt: suspended ? null : finishOf(counted, due?.last ?? null, perMinute, now()),
    cost: cost ?? null,
    jobId: orderId,
    sandbox: carrier.kind === 'sandbox',
  }
}

/** The counts above the outcomes, from the outcomes themselves: the counters of the list of campaigns follow a moment later. */
function countsOf(outcomes: readonly Outcome[]) {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const inState = (...states: Outcome['state'][]) => sum(({ state, count }) => (states.includes(state) ? count : 0))
  const waitingCount = sum(({ held }) => held)
  return {
    sentCount: sum(({ sent }) => sent),
    deliveredCount: inState('delivered'),
    failedCount: inState('failed', 'undelivered'),
    responseCount: sum(({ responded }) => responded),
    queuedCount: inState('queued', 'sending') - waitingCount,
    waitingCount,
    unknownCount: inState('unknown'),
    skippedCount: inState('skipped'),
    canceledCount: inState('canceled'),
  }
}

type Counted = Pick<CampaignDetails, 'status'> & ReturnType<typeof countsOf>
type Standing = CampaignDetails['standing']

function standingOf(
  {
    status,
    pausedReason,
    suspended,
    queuedCount,
    waitingCount,
    unknownCount,
  }: Counted & Pick<StoredDetails, 'pausedReason' | 'suspended'>,
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
  if (suspended) return standing('suspended', null)
  if (queuedCount > 0 && paced?.holdUntil && paced.holdReason) return standing(paced.holdReason, paced.holdUntil)
  if (queuedCount === 0 && unknownCount === 0 && waitingCount > 0)
    return standing(due.reason ?? 'quiet_hours', due.first)
  return queuedCount === 0 && waitingCount === 0 && unknownCount > 0 ? standing('asking_carrier', null) : null
}

const standing = (reason: Reason, until: string | null): Standing => ({ reason, until, text: reasonLabels[reason] })

function finishOf(
  { status, queuedCount, waitingCount }: Counted,
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
