import { endTopUp } from '../billing/top-ups.ts'
import { chargeRechargeJob, rechargeIfDue } from '../billing/recharge-need.ts'
import { tellUnknownPayment } from '../billing/tell-unknown-payment.ts'
import { job } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import {
  ProcessorRefusal,
  unknownPayment,
  type CardOutcome,
  type ChargeOutcome,
  type SavedCards,
} from '../../platform/providers/cards/card-processor.ts'
import type { Services } from '../../platform/services/services.ts'
import { mailUnconfirmed } from './mails.ts'
import { noteRefusal } from './note-refusal.ts'
import {
  continueRecharge,
  keepReference,
  markUnconfirmed,
  rechargeByReference,
  rechargeRow,
  type RechargeRow,
} from './recharge-queries.ts'

type Needs = Pick<Services, 'sql' | 'cards' | 'config'>

/** Charges a recharge that was begun. */
export const chargeRecharge = job({
  ...chargeRechargeJob,
  run: ({ id }, services) => advanceRecharge(services, id),
})

/**
 * Brings a recharge as far as it goes: opened at the processor, charged once, and what became of it written down once. Whoever calls (its job,
 * the webhook, the worker that asks about what it heard nothing of) may do so at once and again: the processor has one payment for its row,
 * which is paid at most once.
 */
export async function advanceRecharge(services: Needs, id: string): Promise<void> {
  const { sql, cards } = services
  const row = await rechargeRow(sql, id)
  if (!row || !cards.saved) return
  const outcome = await (row.status === 'pending'
    ? outcomeOf(services, cards.saved, row)
    : lateOutcomeOf(cards.saved, row))
  if (outcome.status === 'pending') return
  if (outcome.status === 'unconfirmed')
    return sql.begin(async (tx) => {
      if (!(await markUnconfirmed(tx, row))) return
      await mailUnconfirmed(tx, services.config, row)
      await notifyAccount(tx, row.accountId, { type: 'order' })
    })
  await sql.begin(async (tx) => {
    const ended = await endTopUp(tx, id, outcome)
    if (!ended.hasEnded) return
    if (outcome.status === 'paid') await continueRecharge(tx, row.accountId)
    else {
      await noteRefusal(tx, services.config, ended.row, outcome)
      // Another card may pay what this one was to.
      if (outcome.code === WITHDRAWN.code) await rechargeIfDue(tx, row.accountId)
      if (outcome.code === unknownPayment.code) await tellUnknownPayment(tx, services.config, ended.row)
    }
  })
}

/** For the processor's webhook. */
export async function receiveRecharge(services: Needs, reference: string): Promise<void> {
  const id = await rechargeByReference(services.sql, services.cards.name, reference)
  if (id) await advanceRecharge(services, id)
}

type Ended = Exclude<CardOutcome, { status: 'declined' }> | { status: 'unconfirmed' }

async function outcomeOf({ sql, cards }: Needs, saved: SavedCards, row: RechargeRow): Promise<Ended> {
  const reference = row.reference ?? (await opened(sql, saved, row))
  if (typeof reference !== 'string') return reference
  const outcome = await orGone(
    row.isWanted && !row.unconfirmedSince ? saved.charge(reference) : saved.outcome(reference),
  )
  if (outcome.status === 'pending' && !row.isWanted) return ended(await cards.cancel(reference), WITHDRAWN)
  if (outcome.status === 'declined' || outcome.status === 'unconfirmed') {
    // Its customer may try again for a week, with another try of the same payment.
    if (outcome.status === 'unconfirmed' && !row.unconfirmedSince) return outcome
    if (row.unconfirmedSince && !row.tooLate && row.isWanted) return { status: 'unconfirmed' }
    // Ended at the processor first: what is written down as refused is never paid later.
    return ended(await cards.cancel(reference), refusalOf(outcome, row))
  }
  if (outcome.status !== 'failed' || outcome === unknownPayment) return outcome
  // Another worker has canceled it a moment ago, and why is written down by whoever comes first.
  const now = (await rechargeRow(sql, row.id)) ?? row
  return now.isWanted && !now.unconfirmedSince ? outcome : refusalOf(outcome, now)
}

/** Of one that ended: another worker may have charged it meanwhile, and have died. That it was paid is all that counts any more. */
async function lateOutcomeOf(saved: SavedCards, { status, reference }: RechargeRow): Promise<Ended> {
  const isPaid = status === 'failed' && reference !== null && (await orGone(saved.outcome(reference))).status === 'paid'
  return { status: isPaid ? 'paid' : 'pending' }
}

const WITHDRAWN = {
  status: 'failed',
  reason:
    'The card was not charged: by then the recharge was switched off, its card was removed or another one made the default, or the account was stopped or owed money.',
  code: 'withdrawn',
} as const

function refusalOf(outcome: ChargeOutcome, { unconfirmedSince, isWanted }: RechargeRow) {
  if (!isWanted) return WITHDRAWN
  if (outcome.status !== 'declined' || unconfirmedSince)
    return {
      status: 'failed',
      reason: 'The recharge was not confirmed with your bank in time.',
      code: 'unconfirmed',
    } as const
  return { status: 'failed', reason: outcome.reason, code: outcome.code } as const
}

/** What was paid at the last moment stays paid, and what is not known is not called refused. */
const ended = (
  canceled: CardOutcome,
  refusal: { status: 'failed'; reason: string; code?: string | undefined },
): Ended => (canceled.status === 'paid' || canceled === unknownPayment ? canceled : refusal)

/** Announces the payment; returns its name, or why there is none. */
async function opened(sql: Needs['sql'], saved: SavedCards, row: RechargeRow): Promise<string | Ended> {
  if (!row.isWanted) return WITHDRAWN
  if (!row.customer || !row.card) return GONE
  const { id, customer, card, amount } = row
  try {
    const { reference } = await saved.open({
      key: id,
      customer,
      card,
      amount,
      description: 'Recharge of your balance',
      orderId: id,
    })
    return await keepReference(sql, row, reference)
  } catch (error) {
    if (error instanceof ProcessorRefusal) return GONE
    throw error
  }
}

const GONE = { status: 'failed', reason: 'The card is no longer kept at the card processor.', code: 'gone' } as const

/** A payment that is refused, or is not there, is canceled; the answer to that says which. */
const orGone = (asked: Promise<ChargeOutcome>): Promise<ChargeOutcome> =>
  asked.catch((error: unknown) => {
    if (error instanceof ProcessorRefusal) return { status: 'declined', reason: GONE.reason, code: GONE.code } as const
    throw error
  })
