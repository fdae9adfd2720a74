import type { AnswerPrice } from 'contract/answer-price'
import { BILLING_ZONE } from 'contract/billing'
import { times, timesUp, type Money } from 'contract/money'
import type { Plan } from 'contract/prices'
import type { Funds } from 'contract/wallet'
import { beyondOwnRows } from '../../platform/db/in-account.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import type { Services } from '../../platform/services/services.ts'
import { charge } from './ledger.ts'
import { lockAccount } from './ledger-queries.ts'
import { refuseBelowCost, type BelowCost } from '../prices/refuse-below-cost.ts'
import { priceFor, priceShown } from './price-for.ts'
import { rechargeIfDue } from './recharge-need.ts'
import { soldAs, type SoldAs } from './sold-as.ts'
import { refuseAboveCap } from './spending-cap.ts'
import { startWhatIsCovered } from './unpaid-orders.ts'
import { cover, freed, reserve } from './wallet.ts'

const EVERY_MS = 60_000

export interface TypedAnswer {
  accountId: string
  messageId: string
  segments: number
  funds: Funds
  now: Date
  services: BelowCost
}

/** What one segment of a typed answer costs now. */
export const answerPriceOf = (sql: Sql, accountId: string, now: Date): Promise<AnswerPrice> =>
  beyondOwnRows(sql, async () => {
    const { plan, unitPrice } = await priceShown(sql, { accountId, service: 'bulk_sms', count: 1, now })
    return { plan, unitPrice }
  })

/**
 * Notes what a typed answer costs, in the transaction that queues it. It is charged at the end of the day in which the carrier took it, with the
 * day's other answers: rounded at the cent once a day, not once a text. Until then its price is kept in the wallet, and what of it is an agency's is written
 * down here: the agency may change its markup before the night, the price stays. Refuses with 402 `spending_cap`
 * above the account's monthly cap, 402 `wallet_empty` where the wallet does not cover it, 409 `below_cost` where it would be sold for less than it costs.
 */
export const billAnswer = (
  tx: Sql,
  { accountId, messageId, segments, funds, now, services }: TypedAnswer,
): Promise<void> =>
  beyondOwnRows(tx, async () => {
    const { plan, unitPrice } = await priceFor(tx, { accountId, service: 'bulk_sms', count: segments, now })
    await refuseBelowCost(tx, services, { accountId, kind: 'answer', name: 'Typed answers', segments, unitPrice })
    await refuseAboveCap(tx, accountId, times(unitPrice, segments), now)
    const reserved = timesUp(unitPrice, segments)
    await cover(tx, { accountId, funds, amount: reserved })
    await reserve(tx, { accountId, funds, amount: reserved })
    if (funds === 'wallet') await rechargeIfDue(tx, accountId)
    const sold = await soldAs(tx, accountId, now)
    await tx`insert into answer_bills ${tx({ accountId, messageId, plan, unitPrice, uses: segments, funds, reserved, ...sold })}`
  })

/** Charges the answers of the days that are over. */
export const answerCharges = createLoop({
  name: 'answer-charges',
  pauseMs: EVERY_MS,
  failure: 'the charges of answers wait',
  begin: (services) => () => chargeAnswers(services, services.now()),
})

/** Charges each account's answers of the days that are over, each answer once; those that did not go, or were not delivered, are left out. An account that fails stops no other. */
export async function chargeAnswers({ sql, log }: Pick<Services, 'sql' | 'log'>, now: Date): Promise<void> {
  const accounts = await sql<{ accountId: string }[]>`
    select distinct a.account_id from answer_bills a join outbound_messages m on m.id = a.message_id and m.account_id = a.account_id
    where a.ledger_key is null and (${costsNothing(sql)} or ${dayOf(sql)} < ${todayOf(sql, now)})
  `
  await eachAlone(
    accounts,
    ({ accountId }) => sql.begin((tx) => chargeOne(tx, accountId, now)),
    (error, { accountId }) => log.error({ err: error, accountId }, 'the answers of an account were not charged'),
  )
}

/** Answers of a day that were sold alike. */
interface Day extends SoldAs {
  day: string
  funds: 'none' | Funds
  reserved: Money
  firstId: string
  ids: string[]
  plan: Plan
  uses: number
  amount: Money
  /** Of a segment. */
  lowest: string
  highest: string
}

async function chargeOne(tx: Sql, accountId: string, now: Date): Promise<void> {
  // Held first, so that of two workers the second finds nothing left.
  await lockAccount(tx, accountId)
  const free = await tx<{ funds: 'none' | Funds; reserved: Money }[]>`
    delete from answer_bills a using outbound_messages m
    where a.account_id = ${accountId} and a.ledger_key is null and m.id = a.message_id and m.account_id = a.account_id and ${costsNothing(tx)}
    returning a.funds, a.reserved
  `
  for (const { funds, reserved } of free)
    if (funds !== 'none') await reserve(tx, { accountId, funds, amount: freed(reserved) })
  const days = await tx<Day[]>`
    select ${dayOf(tx)}::text as day, min(a.message_id)::text as first_id, array_agg(a.message_id::text) as ids,
      (array_agg(a.plan order by a.message_id desc))[1] as plan, sum(a.uses)::int as uses, round(sum(a.unit_price * a.uses), 2)::text as amount, a.funds, sum(a.reserved)::text as reserved,
      trim_scale(min(a.unit_price))::text as lowest, trim_scale(max(a.unit_price))::text as highest,
      a.markup::text as markup, a.marked_by, a.seller_id
    from answer_bills a join outbound_messages m on m.id = a.message_id and m.account_id = a.account_id
    where a.account_id = ${accountId} and a.ledger_key is null and ${dayOf(tx)} < ${todayOf(tx, now)}
    group by 1, a.funds, a.markup, a.marked_by, a.seller_id order by 1, 2
  `
  for (const each of days) {
    const { day, firstId, ids, plan, uses, amount, funds, reserved, markup, markedBy, sellerId } = each
    const key = `${ANSWERS}${accountId}:${day}:${firstId}`
    await tx`update answer_bills set ledger_key = ${key} where account_id = ${accountId} and message_id = any(${ids}::bigint[])`
    if (funds !== 'none') await reserve(tx, { accountId, funds, amount: freed(reserved) })
    await charge(tx, {
      accountId,
      key,
      // From before there were wallets: nothing is taken from one.
      funds: funds === 'none' ? 'card' : funds,
      type: 'sms_answers',
      description: `Answers typed on ${nameOf(day)}${days.some((other) => other !== each && other.day === day) ? priceIn(each) : ''}`,
      amount,
      uses,
      plan,
      service: 'bulk_sms',
      agreed: true,
      markup,
      markedBy,
      sellerId,
    })
  }
  if (free.length > 0 || days.length > 0) await startWhatIsCovered(tx, accountId)
}

/** Tells two charges of one day apart. */
const priceIn = ({ lowest, highest }: Day) => ` at $${lowest}${lowest === highest ? '' : ` to $${highest}`}`

/** What the ledger's keys of such charges begin with. */
export const ANSWERS = 'answers:'

/** Of a message `m`: it was not delivered, whatever the reason, as a campaign's text (0060); or it never left. */
const costsNothing = (sql: Sql) => sql`m.state in ('failed', 'undelivered', 'skipped', 'canceled')`

/** The billing day in which the carrier took a message `m`. */
const dayOf = (sql: Sql) => sql`(m.sent_at at time zone ${BILLING_ZONE})::date`

const todayOf = (sql: Sql, now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${BILLING_ZONE})::date`

/** '2026-03-05' → 'Mar 05, 2026'. */
const nameOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
