import type { Money } from 'contract/money'
import type { MoneyRequest } from 'contract/money-requests'
import type { Sql } from '../../../platform/db/sql.ts'

export interface RequestRow {
  id: string
  accountId: string
  kind: 'credit' | 'refund' | 'payout'
  amount: Money
  reason: string
  paymentId: string | null
  state: 'waiting' | 'done' | 'refused'
  askedBy: string
  expiresAt: string
}

const shown = (sql: Sql, { employeeId, now }: Looking) => sql`
  r.id, r.account_id, a.name as account, r.kind, r.amount, r.reason,
  case when r.state = 'waiting' and r.expires_at <= ${now.toISOString()} then 'expired'
    when r.state = 'refused' and r.decided_by = r.asked_by then 'taken_back' else r.state end as state,
  r.asked_by_name as asked_by, r.asked_by = ${employeeId} as asked_by_me, r.asked_at, r.expires_at, r.decided_by_name as decided_by, r.decided_at, r.decision
`

export interface Looking {
  employeeId: string
  now: Date
}

/** Of all accounts: only employees reach it. */
export const requestsOfAll = (sql: Sql, looking: Looking) => sql<MoneyRequest[]>`
  select ${shown(sql, looking)} from money_requests r join accounts a on a.id = r.account_id
  where r.id in (select id from money_requests where state = 'waiting' and expires_at > ${looking.now.toISOString()})
    or r.id in (
      select id from money_requests where decided_at is not null or (state = 'waiting' and expires_at <= ${looking.now.toISOString()})
      order by coalesce(decided_at, expires_at) desc limit 20
    )
  order by r.state <> 'waiting' or r.expires_at <= ${looking.now.toISOString()}, case when r.state = 'waiting' then r.asked_at end, r.decided_at desc nulls last, r.id
`

export const requestsOf = (sql: Sql, accountId: string, looking: Looking) => sql<MoneyRequest[]>`
  select ${shown(sql, looking)} from money_requests r join accounts a on a.id = r.account_id
  where r.account_id = ${accountId} order by r.asked_at desc, r.id limit 50
`

export async function requestById(sql: Sql, id: string, looking: Looking): Promise<MoneyRequest | undefined> {
  const [request] = await sql<MoneyRequest[]>`
    select ${shown(sql, looking)} from money_requests r join accounts a on a.id = r.account_id where r.id = ${id}
  `
  return request
}

export async function closedAtOf(sql: Sql, accountId: string): Promise<string | null> {
  const [account] = await sql<{ closedAt: string | null }[]>`select closed_at from accounts where id = ${accountId}`
  return account?.closedAt ?? null
}

/** Kept from being decided by anyone else until the caller's transaction ends. */
export async function lockRequest(tx: Sql, id: string): Promise<RequestRow | undefined> {
  const [request] = await tx<RequestRow[]>`
    select id, account_id, kind, amount, reason, payment_id, state, asked_by, expires_at from money_requests where id = ${id} for update
  `
  return request
}

/** What an employee gave or sent back without a second one since an instant. */
export async function givenAloneSince(sql: Sql, employeeId: string, since: Date): Promise<Money> {
  const [row] = await sql<{ amount: Money }[]>`
    select coalesce(sum(amount), 0)::numeric(14, 2) as amount from money_requests
    where asked_by = ${employeeId} and state = 'done' and decided_by is null and asked_at > ${since.toISOString()}
  `
  return row?.amount ?? '0.00'
}

/** Lets one transaction at a time ask what an employee gave. */
export const lockEmployee = (tx: Sql, employeeId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended('given by ' || ${employeeId}::text, 0))`

export const decide = (
  tx: Sql,
  { id, accountId }: Pick<RequestRow, 'id' | 'accountId'>,
  decided: { state: 'done' | 'refused'; by: { id: string; fullName: string }; at: Date; decision?: string },
) => tx`
  update money_requests set state = ${decided.state}, decided_by = ${decided.by.id}, decided_by_name = ${decided.by.fullName},
    decided_at = ${decided.at.toISOString()}, decision = ${decided.decision ?? null} where account_id = ${accountId} and id = ${id}
`
