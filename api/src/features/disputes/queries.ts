import type { Dispute } from 'contract/disputes'
import type { Sql } from '../../platform/db/sql.ts'
import { UNKNOWN } from './record-dispute.ts'

/** Of all accounts: only employees reach it. */
export const allDisputes = (sql: Sql) => sql<Dispute[]>`
  select d.id, d.account_id, a.name as account, d.amount, d.state, d.reason, d.evidence_due_at, d.opened_at, d.ended_at,
    (select coalesce(sum(b.amount - b.paid), 0) from debts b where b.account_id = d.account_id and b.dispute_id = d.id and b.ended_at is null)::numeric(14, 2) as owed,
    d.state in ('open', 'lost') and d.let_go_at is null as stops, d.let_go_by, d.let_go_reason
  from disputes d join accounts a on a.id = d.account_id
  where d.ended_at is null or (d.state = 'lost' and d.let_go_at is null) or d.id in (select id from disputes where ended_at is not null order by ended_at desc limit 20)
  order by d.ended_at is not null, d.evidence_due_at nulls last, d.ended_at desc nulls last, d.id
`

/** The account of a dispute that stops its sending, which stops it no more. */
export const letGo = (tx: Sql, id: string, by: { name: string; reason: string; at: Date }) => tx<
  { accountId: string; amount: string }[]
>`
  update disputes set let_go_at = ${by.at.toISOString()}, let_go_by = ${by.name}, let_go_reason = ${by.reason}
  where id = ${id} and state in ('open', 'lost') and let_go_at is null returning account_id, amount
`

export const accountOf = (sql: Sql, id: string) =>
  sql<{ accountId: string }[]>`select account_id from disputes where id = ${id}`

/** Of all accounts, for the worker. */
export const openDisputes = (sql: Sql) => sql<{ id: string }[]>`select id from disputes where ended_at is null`

/** Which of the processor's names are of disputes that were read before, whosever they are. */
export const knownAmong = (sql: Sql, ids: readonly string[]) => sql<{ id: string }[]>`
  select id from disputes where id = any(${[...ids]}::text[])
  union all select substr(id, ${UNKNOWN.length + 1}::int) from card_events where id = any(${ids.map((id) => UNKNOWN + id)}::text[])
`
