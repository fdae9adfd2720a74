import type { Payment, Recharge } from 'contract/cards'
import type { Money } from 'contract/money'
import { topUpBounds } from 'contract/wallet'
import type { Sql } from '../../platform/db/sql.ts'
import { roomThisMonth } from '../billing/spending-cap.ts'
import { mayBeCharged, rechargedThisMonth } from '../billing/recharge-need.ts'

export async function rechargeOf(sql: Sql, accountId: string): Promise<Recharge | null> {
  const [row] = await sql<Recharge[]>`
    select is_on, below, amount, monthly_max, paused_for, case when next_try_at > now() then next_try_at end as next_try_at,
      ${rechargedThisMonth(sql, accountId)}::numeric(14, 2) as used_this_month
    from recharge_settings where account_id = ${accountId}
  `
  return row ?? null
}

/** Whoever saves them has looked at what paused it. */
export const upsertRecharge = (
  tx: Sql,
  accountId: string,
  { isOn, below, amount, monthlyMax }: Pick<Recharge, 'isOn' | 'below' | 'amount' | 'monthlyMax'>,
) => tx`
  insert into recharge_settings ${tx({ accountId, isOn, below, amount, monthlyMax })}
  on conflict (account_id) do update set is_on = excluded.is_on, below = excluded.below, amount = excluded.amount, monthly_max = excluded.monthly_max,
    failures = 0, next_try_at = null, paused_for = null, updated_at = now()
`

/** Goes on after a refusal: with another card, or because the same one was charged. What a restore paused goes on only once it is saved. */
export const continueRecharge = (tx: Sql, accountId: string) => tx`
  update recharge_settings set failures = 0, next_try_at = null, paused_for = null
  where account_id = ${accountId} and paused_for is distinct from 'restored'
    and (failures > 0 or next_try_at is not null or paused_for is not null)
`

/** Switches off what would charge a card at once for money that was just sent back to one. True where it was on. */
export async function switchOffIfDue(tx: Sql, accountId: string): Promise<boolean> {
  const { count } = await tx`
    update recharge_settings s set is_on = false, next_try_at = null, updated_at = now()
    from wallets w where s.account_id = ${accountId} and s.is_on and w.account_id = ${accountId} and w.funds = 'wallet'
      and w.balance - w.held - w.reserved < s.below
  `
  return count > 0
}

export const pauseRecharge = (tx: Sql, accountId: string, pausedFor: string) => tx`
  update recharge_settings set paused_for = ${pausedFor}, next_try_at = null where account_id = ${accountId} and is_on and paused_for is null
`

/**
 * After a restore: what was paid in since the backup is not here, so that every balance may look lower than it is. A recharge whose payment had no name yet
 * when the backup was made may have been charged under one that is not known here: it is not charged again.
 */
export async function pauseAllRecharges(tx: Sql): Promise<void> {
  // Also what was paused for something else, which another card would end.
  await tx`update recharge_settings set paused_for = 'restored', next_try_at = null where is_on`
  await tx`
    update top_ups set status = 'failed', reason = 'The service came back from a backup before this card was charged.', updated_at = now()
    where kind = 'recharge' and status = 'pending' and reference is null
  `
}

const paymentColumns = (sql: Sql) => sql`
  id, kind, amount, case when status = 'pending' and unconfirmed_since is not null then 'unconfirmed' else status end as status, card, reason, created_at, paid_at
`

/** The last payments; one by hand that was left alone before its card was typed is no news. */
export const paymentsOf = (sql: Sql, accountId: string) => sql<Payment[]>`
  select ${paymentColumns(sql)} from top_ups
  where account_id = ${accountId} and (kind = 'recharge' or status = 'paid') order by created_at desc, id limit 20
`

export async function paymentOf(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<(Payment & { reference: string | null }) | undefined> {
  const [row] = await sql<
    (Payment & { reference: string | null })[]
  >`select ${paymentColumns(sql)}, reference from top_ups where account_id = ${accountId} and id = ${id}`
  return row
}

/** A recharge with what it is paid with. */
export interface RechargeRow {
  id: string
  accountId: string
  amount: Money
  status: 'pending' | 'paid' | 'failed'
  reference: string | null
  unconfirmedSince: string | null
  /** It waited for its customer too long. */
  tooLate: boolean
  /** Its account wants it still, with this card, and may be charged. One that waits for its bank is not wanted any more once another card is the default. */
  isWanted: boolean
  customer: string | null
  /** The processor's name of the card; null where it was removed. */
  card: string | null
}

/** How long a bank's question waits for its customer. */
export const CONFIRM_DAYS = 7

export async function rechargeRow(sql: Sql, id: string): Promise<RechargeRow | undefined> {
  const [row] = await sql<RechargeRow[]>`
    select t.id, t.account_id, t.amount, t.status, t.reference, t.unconfirmed_since,
      coalesce(t.unconfirmed_since < now() - make_interval(days => ${CONFIRM_DAYS}), false) as too_late,
      coalesce(s.is_on, false) and ${mayBeCharged(sql)} and c.reference is not null and (t.unconfirmed_since is null or c.is_default) as is_wanted, k.reference as customer, c.reference as card
    from top_ups t join accounts a on a.id = t.account_id
      left join recharge_settings s on s.account_id = t.account_id
      left join card_customers k on k.account_id = t.account_id and k.provider = t.provider
      left join saved_cards c on c.account_id = t.account_id and c.id = t.card_id and c.removed_at is null
    where t.id = ${id} and t.kind = 'recharge'
  `
  return row
}

export async function keepReference(
  sql: Sql,
  { id, accountId }: Pick<RechargeRow, 'id' | 'accountId'>,
  reference: string,
): Promise<string> {
  await sql`update top_ups set reference = ${reference}, updated_at = now() where account_id = ${accountId} and id = ${id} and reference is null`
  const kept = await paymentOf(sql, accountId, id)
  return kept?.reference ?? reference
}

/** True the first time: it is mailed once. */
export async function markUnconfirmed(
  tx: Sql,
  { id, accountId }: Pick<RechargeRow, 'id' | 'accountId'>,
): Promise<boolean> {
  const { count } = await tx`
    update top_ups set unconfirmed_since = now(), updated_at = now()
    where account_id = ${accountId} and id = ${id} and status = 'pending' and unconfirmed_since is null
  `
  return count > 0
}

/** Recharges under way with a card that was removed, and those that wait for the bank of one that is not the default any more: the next one may pay. */
export const rechargesOfFormer = (sql: Sql, accountId: string) => sql<{ id: string }[]>`
  select t.id from top_ups t join saved_cards c on c.account_id = t.account_id and c.id = t.card_id
  where t.account_id = ${accountId} and t.kind = 'recharge' and t.status = 'pending'
    and (c.removed_at is not null or t.unconfirmed_since is not null and not c.is_default)
`

export async function rechargeByReference(sql: Sql, provider: string, reference: string): Promise<string | undefined> {
  const [row] = await sql<
    { id: string }[]
  >`select id from top_ups where provider = ${provider} and reference = ${reference} and kind = 'recharge'`
  return row?.id
}

/** Takes payments that are under way and of which nothing was heard for a while, each for one of all workers; `isLeft`: longer than its job ends one that was left alone. */
export const takeSilent = (sql: Sql, max: number) => sql<
  { id: string; kind: 'by_hand' | 'recharge'; reference: string | null; isLeft: boolean }[]
>`
  update top_ups set asked_at = now() where status = 'pending' and id = any(array(
    select id from top_ups where status = 'pending' and created_at < now() - interval '2 minutes'
      and (asked_at is null or asked_at < now() - case when unconfirmed_since is null and kind = 'recharge' then interval '5 minutes' else interval '1 hour' end)
    order by asked_at nulls first limit ${max} for update skip locked
  )) returning id, kind, reference, created_at < now() - interval '25 hours' as is_left
`

/**
 * Accounts in which a recharge is due: the worker looks again, such as after a rest or at the month's begin. Only those for which one would be begun,
 * since each is locked for it; in no order, so that none that fails keeps others from their turn.
 */
export const maybeDue = (sql: Sql, max: number) => sql<{ accountId: string }[]>`
  select s.account_id from recharge_settings s join accounts a on a.id = s.account_id
    left join wallets w on w.account_id = s.account_id and w.funds = 'wallet'
    cross join lateral (
      select s.monthly_max - ${rechargedThisMonth(sql, sql`s.account_id`)} as rest, coalesce(w.balance - w.held - w.reserved, 0) as available
    ) m
    left join lateral (
      select greatest(u.amount - m.available, ${topUpBounds.least}) as amount
      -- Worked out once, and only where something waits.
      from (select ${roomThisMonth(sql, sql`s.account_id`)} as room where exists (select from unpaid_orders w where w.account_id = s.account_id) offset 0) cap
        join unpaid_orders u on u.account_id = s.account_id and u.amount <= coalesce(cap.room, u.amount)
      order by u.created_at, u.key limit 1
    ) first_order on true
  where s.is_on and s.paused_for is null and (s.next_try_at is null or s.next_try_at <= now()) and ${mayBeCharged(sql)}
    and exists (select from saved_cards c where c.account_id = s.account_id and c.is_default)
    and not exists (select from top_ups t where t.account_id = s.account_id and t.kind = 'recharge' and t.status = 'pending')
    and (m.available < s.below and s.amount <= m.rest or first_order.amount <= m.rest)
  order by random() limit ${max}
`

/** Notes a refusal; returns how many there were in a row. */
export async function noteFailure(tx: Sql, accountId: string, nextTryDays: number): Promise<number> {
  const [row] = await tx<{ failures: number }[]>`
    update recharge_settings set failures = failures + 1, next_try_at = now() + make_interval(days => ${nextTryDays})
    where account_id = ${accountId} returning failures
  `
  return row?.failures ?? 0
}

export async function failuresOf(tx: Sql, accountId: string): Promise<number> {
  const [row] = await tx<{ failures: number }[]>`select failures from recharge_settings where account_id = ${accountId}`
  return row?.failures ?? 0
}

export async function isWaiting(tx: Sql, accountId: string): Promise<boolean> {
  const rows = await tx`select 1 from unpaid_orders where account_id = ${accountId} limit 1`
  return rows.length > 0
}
