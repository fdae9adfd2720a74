import type { Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import { boundsOf } from '../billing/billing-month.ts'
import { markedAs, orderedAs, shareOf } from '../billing/ordered-as.ts'

/** A debt of a client, for a payment that a bank took back, and an agency that got a share of what the client spent. */
export interface SharedDebt {
  debtId: string
  clientId: string
  client: string
  agencyId: string
}

/** Open debts of clients of whose spending an agency has a share, and which were not looked at for it yet. */
export const sharesToTakeBack = (sql: Sql) => sql<SharedDebt[]>`
  select b.id as debt_id, b.account_id as client_id, a.name as client, s.agency_id from debts b join accounts a on a.id = b.account_id
  join lateral (select distinct agency_id from markup_shares s where s.account_id = b.account_id and s.credited > 0) s on true
  where b.ended_at is null and b.dispute_id is not null
    and not exists (select from returned_shares r where r.account_id = s.agency_id and r.debt_id = b.id)
  order by b.since, b.id, s.agency_id
`

/** Shares that were taken back for a debt that is owed no more. */
export const sharesToGiveAgain = (sql: Sql) => sql<SharedDebt[]>`
  select r.debt_id, r.client_id, a.name as client, r.account_id as agency_id
  from returned_shares r join accounts a on a.id = r.client_id join debts b on b.account_id = r.client_id and b.id = r.debt_id
  where r.given_back_at is null and b.ended_at is not null order by b.ended_at, r.debt_id, r.account_id
`

/** Whether the client owes it still. */
export async function openDebt(tx: Sql, { clientId, debtId }: SharedDebt): Promise<boolean> {
  const rows = await tx`select from debts where account_id = ${clientId} and id = ${debtId} and ended_at is null`
  return rows.length > 0
}

/** What was taken back for a debt; undefined where it was not looked at yet. */
export async function returnedShare(tx: Sql, { agencyId, debtId }: SharedDebt) {
  const [row] = await tx<{ amount: Money; taken: Money; givenBackAt: string | null }[]>`
    select amount, taken, given_back_at from returned_shares where account_id = ${agencyId} and debt_id = ${debtId}
  `
  return row
}

/**
 * What an agency got of what a client has not paid: of its last spending before the debt, as much as it owes for payments that banks took back, each part by its own
 * markup. Less what was taken back for its other debts, and never more than the agency got.
 */
export async function shareOfUnpaid(tx: Sql, { clientId, agencyId, debtId }: SharedDebt): Promise<Money> {
  const [got] = await tx<{ credited: Money; lastMonth: string | null }[]>`
    select coalesce(sum(credited), 0)::numeric(14, 2) as credited, max(month) as last_month from markup_shares
    where account_id = ${clientId} and agency_id = ${agencyId}
  `
  if (!got?.lastMonth) return '0.00'
  const sharedUntil = boundsOf(got.lastMonth).to.toISOString()
  const [row] = await tx<{ amount: Money }[]>`
    with owed as (
      select sum(b.amount - b.paid) as amount, max(this.since) as since
      from debts this join debts b on b.account_id = this.account_id and b.ended_at is null and b.dispute_id is not null and (b.since, b.id) <= (this.since, this.id)
      where this.account_id = ${clientId} and this.id = ${debtId}
    ), spent as (
      select b.id, max(e.created_at) as at, sum(${signed(tx, tx`e.amount`)}) as amount,
        coalesce(sum(${signed(tx, shareOf(tx))}) filter (where m.agency_id = ${agencyId} and e.created_at < ${sharedUntil}), 0) as share
      from owed, ledger_entries e ${orderedAs(tx)} ${markedAs(tx, 'wallet')}
      where e.account_id = ${clientId} and e.funds = 'wallet' and e.kind in ('charge', 'capture', 'refund') and e.created_at <= owed.since
      group by b.id having sum(${signed(tx, tx`e.amount`)}) > 0
    ), last as (
      select amount, share, sum(amount) over (order by at desc, id) as up_to from spent
    ), unpaid as (
      select coalesce(sum(round(share * least(last.amount, greatest(owed.amount - (up_to - last.amount), 0)) / last.amount, 2)), 0) as share from last, owed
    )
    select greatest(least(unpaid.share, ${got.credited}::numeric) - coalesce((
      -- What was taken for a debt that is paid is about to be given again.
      select sum(r.amount) from returned_shares r join debts b on b.account_id = r.client_id and b.id = r.debt_id and b.ended_at is null
      where r.account_id = ${agencyId} and r.client_id = ${clientId} and r.given_back_at is null
    ), 0), 0)::numeric(14, 2) as amount from unpaid
  `
  return row?.amount ?? '0.00'
}

const signed = (sql: Sql, amount: ReturnType<typeof shareOf>) =>
  sql`case when e.kind = 'refund' then -${amount} else ${amount} end`
