import { REOPEN_DAYS, type ClosedAccount } from 'contract/closing'
import type { Money } from 'contract/money'
import type { Role } from 'contract/roles'
import type { Sql } from '../../platform/db/sql.ts'

/**
 * Holds what may be settled, delivered, paid or handed in at this moment, before its account, as whoever does that holds it: a closing and a settlement would
 * wait for each other.
 */
export async function lockOpenWork(tx: Sql, accountId: string): Promise<void> {
  await tx`select from campaigns where account_id = ${accountId} and settled_at is null order by id for no key update`
  await tx`select from orders where account_id = ${accountId} and status = 'processing' order by id for no key update`
  await tx`select from registrations where account_id = ${accountId} for no key update`
}

/** Holds an account with its agency and its clients, always in the same order, so that two changes never wait for each other. */
export const lockWithClients = (tx: Sql, accountId: string) => tx`
  select id from accounts
  where id = ${accountId} or agency_id = ${accountId} or id = (select agency_id from accounts own where own.id = ${accountId})
  order by id for no key update
`

/**
 * What came into an account's balance and from no card of its payments: credits, shares of an agency, refunds that no card took, less what was paid out
 * another way. What an account spends counts as spent of what its cards paid first, so that all of this is what is left last.
 */
export async function notFromCards(sql: Sql, accountId: string): Promise<Money> {
  const [row] = await sql<{ amount: Money }[]>`
    select greatest(coalesce(sum(amount), 0), 0)::numeric(14, 2) as amount from ledger_entries
    where account_id = ${accountId} and funds = 'wallet' and of is null and kind in ('credit', 'adjustment')
      and (
        type <> all(array['top_up_refund', 'dispute', 'dispute_won', 'debt'])
        -- A share that was taken back is the less of it, whether the balance had it or the next money paid it.
        or type = 'debt' and exists (
          select from debts b where b.account_id = ${accountId} and b.share_of is not null and key like 'debt:' || b.id || ':%'
        )
      )
  `
  return row?.amount ?? '0.00'
}

/** Orders that wait or are worked on deliver nothing and cost nothing; those of texts end with their campaigns. */
export const cancelOrdersOf = (tx: Sql, accountId: string) => tx`
  with withdrawn as (
    update manual_orders m set canceled_at = now(), taken_by = null, taken_at = null from orders o
    where o.id = m.order_id and o.account_id = ${accountId} and o.status = 'processing'
  )
  update orders set status = 'canceled', completed_at = now()
  where account_id = ${accountId} and status = 'processing' and kind <> 'send_sms'
`

/** It may not be wanted any more when the account is opened again, and its card would be charged at once. */
export const switchRechargeOff = (tx: Sql, accountId: string) =>
  tx`update recharge_settings set is_on = false, next_try_at = null, updated_at = now() where account_id = ${accountId} and is_on`

export const revokeAllKeys = (tx: Sql, accountId: string) =>
  tx`update api_keys set revoked_at = now() where account_id = ${accountId} and revoked_at is null`

export const deleteInvitations = (tx: Sql, accountId: string) =>
  tx`delete from invitations where account_id = ${accountId} and accepted_at is null`

export const deleteRequests = (tx: Sql, accountId: string) =>
  tx`delete from client_requests where account_id = ${accountId}`

export interface FormerMember {
  userId: string
  email: string
  role: Role
}

export const keepMembers = (tx: Sql, accountId: string) => tx<FormerMember[]>`
  with kept as (
    insert into former_members (account_id, user_id, role, only_mine, joined_at, used_at)
    select account_id, user_id, role, only_mine, created_at, used_at from memberships where account_id = ${accountId} returning user_id, role
  )
  select user_id, email, role from kept join users on users.id = user_id
`

/** Sessions, devices that take pushes, alerts and what was assigned end with them. */
export const endMemberships = (tx: Sql, accountId: string) =>
  tx`delete from memberships where account_id = ${accountId}`

export const markClosed = (tx: Sql, accountId: string, by: string) => tx<{ endsAt: string }[]>`
  update accounts set closed_at = now(), closed_by = ${by} where id = ${accountId}
  returning closed_at + make_interval(days => ${REOPEN_DAYS}) as ends_at
`

/** An account `a` that was closed and may be opened again by a former member `f`. */
const mayReopen = (sql: Sql) => sql`
  f.role = 'owner' and a.emptied_at is null and a.closed_at > now() - make_interval(days => ${REOPEN_DAYS})
`

/** Whether an account was closed so long ago that no owner can open it again: it is emptied, or about to be. */
export async function isClosedForGood(sql: Sql, accountId: string): Promise<boolean> {
  const closed = await sql`
    select from accounts where id = ${accountId} and closed_at <= now() - make_interval(days => ${REOPEN_DAYS})
  `
  return closed.length > 0
}

export const closedAccountsOf = (sql: Sql, userId: string) => sql<Omit<ClosedAccount, 'money'>[]>`
  select a.id, a.name, a.closed_at, coalesce((select full_name from users where users.id = a.closed_by), '') as closed_by,
    a.closed_at + make_interval(days => ${REOPEN_DAYS}) as ends_at,
    (select count(*)::int from former_members others where others.account_id = a.id) as members
  from former_members f join accounts a on a.id = f.account_id where f.user_id = ${userId} and ${mayReopen(sql)}
  order by a.closed_at desc, a.id
`

/** The time for which an account was closed counts in no month of a number or a campaign: one that ended meanwhile ends now. */
export const skipClosedTime = (tx: Sql, accountId: string) => tx`
  with numbers as (
    update sender_numbers n set ${monthsLater(tx)} from accounts a where n.account_id = ${accountId} and a.id = n.account_id and n.paid_until < now()
  )
  update registrations r set ${monthsLater(tx)} from accounts a where r.account_id = ${accountId} and a.id = r.account_id and r.paid_until < now()
`
const monthsLater = (sql: Sql) => sql`
  paid_until = least(paid_until, a.closed_at) + (now() - a.closed_at), months_from = least(paid_until, a.closed_at) + (now() - a.closed_at),
  unpaid_since = unpaid_since + (now() - a.closed_at)
`

/** Takes the mark away; nothing where the person may not. */
export const unmarkClosed = (tx: Sql, accountId: string, userId: string) => tx<{ name: string }[]>`
  update accounts a set closed_at = null, closed_by = null, closed_rest = null from former_members f
  where a.id = ${accountId} and f.account_id = ${accountId} and f.user_id = ${userId} and ${mayReopen(tx)} returning a.name
`

/** Which account each used last stays so: their next sign-in opens that one. */
export const takeMembersBack = (tx: Sql, accountId: string) => tx<{ email: string }[]>`
  with back as (delete from former_members where account_id = ${accountId} returning *),
  members as (
    insert into memberships (account_id, user_id, role, only_mine, created_at, used_at)
    select account_id, user_id, role, only_mine, joined_at, coalesce(used_at, now()) from back returning user_id
  )
  select email from members join users on users.id = user_id
`
