import { reasonLabels, reasonAdvice, type Reason } from 'contract/recipient-states'
import { type CampaignDetails } from 'contract/campaigns'
import { campaignCostOf } from '../billing/transactions.ts'
import { withMissing } from '../billing/unpaid-orders.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { networkPlan } from '../network-caps/network-plan.ts'
import { waitingLoads } from '../network-caps/waiting-loads.ts'
import { pacificMidnight } from '../network-caps/pacific-midnight.ts'
import { waitsForNumber } from '../numbers/without-number.ts'
import { allowanceOf, rampPlan, type Allowance } from '../ramp-up/allowance.ts'
import { locate } from '../texting-rules/zones.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { reviewOf } from '../launch-review/review-of.ts'
import { campaignPace, type CampaignPace } from './campaign-pace.ts'
import { finishWithinHours } from './finish-within-hours.ts'
import { detailsOf, nextDue, outcomesOf, waitingPeople, type Outcome, type StoredDetails } from './queries.ts'

/** A campaign with its outcomes, why it is paused if it is, and when it will be done. */
export async function campaignDetails(
  { sql, config, carrier, now }: Pick<Services, 'sql' | 'config' | 'carrier' | 'now'>,
  accountId: string,
  id: string,
): Promise<CampaignDetails> {
  const [stored] = await withMissing(sql, accountId, await detailsOf(sql, accountId, id))
  if (!stored) throw notFound('Campaign')
  const [outcomes, [due], paced, [cost], allowance, [review], lacksNumber] = await Promise.all([
    outcomesOf(sql, accountId, id),
    nextDue(sql, accountId, id),
    stored.status === 'active' ? campaignPace({ sql, config }, accountId, id) : null,
    campaignCostOf(sql, accountId, id),
    stored.status === 'active' ? allowanceOf(sql, config, accountId) : null,
    reviewOf(sql, accountId, id),
    stored.status === 'active' && waitsForNumber({ sql, config }, accountId),
  ])
  const { accountId: _owner, orderId, pausedReason, suspended, ...campaign } = stored
  const counted = { ...campaign, ...countsOf(outcomes) }
  const left = counted.queuedCount + counted.waitingCount
  const ramp = allowance && left > 0 ? await rampPlan(sql, config, { accountId, count: left, except: id }) : null
  const pace = { now: now(), perMinute: paced?.perMinute ?? 0 }
  const pacedFinish =
    paced &&
    (await finishWithin(sql, { ...counted, accountId }, finishOf(counted, due?.last ?? null, pace), {
      ...pace,
      quietHours: config.quietHours,
    }))
  const networks =
    stored.status === 'active' && left > 0
      ? await networkPlan(sql, config, {
          accountId,
          loads: await waitingLoads(sql, accountId, id, now()),
          now: now(),
          finishAt: new Date(pacedFinish ?? now()),
          most: ramp?.today,
          except: id,
        })
      : null
  const finishAt = pacedFinish === null ? null : lastOf(pacedFinish, networks)
  return {
    ...counted,
    outcomes: outcomes.map(({ state, reason, count }) => ({ state, reason, count })),
    standing: standingOf(
      {
        ...counted,
        pausedReason,
        suspended,
        allowance,
        networks,
        now: now(),
        lacksNumber,
        isHeld: review?.state === 'waiting',
      },
      due ?? { first: null, last: null, reason: null },
      paced?.hold ?? null,
    ),
    finishAt:
      suspended || lacksNumber || review?.state === 'waiting'
        ? null
        : ramp && ramp.today < left
          ? ramp.lastDay
          : finishAt,
    cost: cost ?? null,
    checkoutAmount: stored.status === 'draft' && orderId ? await checkoutAmountOf(sql, accountId, orderId) : null,
    review: review ?? null,
    networks,
    jobId: orderId,
    sandbox: carrier.kind === 'sandbox',
  }
}

async function checkoutAmountOf(sql: Sql, accountId: string, orderId: string): Promise<string | null> {
  const [order] = await sql<
    { amount: string | null }[]
  >`select params ->> 'amount' as amount from orders where account_id = ${accountId} and id = ${orderId}`
  return order?.amount ?? null
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
    allowance,
    networks,
    now,
    lacksNumber,
    isHeld,
  }: Counted &
    Pick<StoredDetails, 'pausedReason' | 'suspended'> &
    Pick<CampaignDetails, 'networks'> & {
      allowance: Allowance | null
      now: Date
      lacksNumber: boolean
      isHeld: boolean
    },
  due: { first: string | null; reason: Reason | null },
  hold: CampaignPace['hold'],
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
  if (isHeld)
    return {
      reason: 'in_review',
      until: null,
      text: 'A person reads it, on working days within four hours. It then starts by itself and you get a mail; nothing is sent or charged before.',
    }
  if (queuedCount + waitingCount > 0 && lacksNumber) return standing('no_number', null)
  if (queuedCount > 0 && allowance && allowance.usedToday >= allowance.textsADay)
    return standing('ramp_up', allowance.tomorrow.toISOString())
  if (queuedCount > 0 && networks?.every(({ today }) => today === 0))
    return standing('daily_cap', pacificMidnight(now).toISOString())
  if (queuedCount > 0 && hold) return standing(hold.reason, hold.until)
  if (queuedCount === 0 && unknownCount === 0 && waitingCount > 0)
    return standing(due.reason ?? 'quiet_hours', due.first)
  return queuedCount === 0 && waitingCount === 0 && unknownCount > 0 ? standing('asking_carrier', null) : null
}

const standing = (reason: Reason, until: string | null): Standing => ({ reason, until, text: reasonLabels[reason] })

/** The last of all networks' texts. */
const lastOf = (finish: string, networks: CampaignDetails['networks']): string =>
  (networks ?? []).reduce((last, { lastAt }) => (lastAt > last ? lastAt : last), finish)

type Pace = Parameters<typeof finishWithinHours>[1]

function finishOf(
  { status, queuedCount, waitingCount }: Counted,
  lastDue: string | null,
  { perMinute, now }: Pace,
): string | null {
  const left = queuedCount + waitingCount
  if (status !== 'active' || left === 0) return null
  const ready = now.getTime() + (queuedCount / perMinute) * 60_000
  return new Date(
    Math.max(ready, lastDue ? new Date(lastDue).getTime() : 0) + (waitingCount / perMinute) * 60_000,
  ).toISOString()
}

/** What ends so soon ends before an evening, mostly: it is not looked where its people are. */
const SOON_MS = 30 * 60_000

/** Of more who wait only an even part is looked at, that stands for all: each has to be looked up among the contacts. */
const MAX_LOOKED_AT = 2000

/** The same within the hours of where those are who wait, as far as they are written out; a long list is written out part by part. */
async function finishWithin(
  sql: Sql,
  { accountId, id, queuedCount, waitingCount }: Counted & { accountId: string; id: string },
  finish: string | null,
  { quietHours, ...pace }: Pace & { quietHours: boolean },
): Promise<string | null> {
  if (finish === null || !quietHours || Date.parse(finish) < pace.now.getTime() + SOON_MS) return finish
  const left = queuedCount + waitingCount
  const people = await waitingPeople(sql, accountId, id, Math.ceil(left / MAX_LOOKED_AT))
  const groups = people.map(({ phone, addresses, from }) => ({
    place: locate(phone, ...addresses),
    from: from === null ? pace.now : new Date(from),
    count: left / people.length,
  }))
  const end = (await finishWithinHours(groups, pace))?.toISOString() ?? finish
  return end > finish ? end : finish
}
