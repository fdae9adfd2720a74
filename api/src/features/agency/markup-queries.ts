import type { ClientMarkup } from 'contract/agency'
import type { Funds } from 'contract/wallet'
import type { Sql } from '../../platform/db/sql.ts'
import { markedAs, orderedAs, shareOf } from '../billing/ordered-as.ts'

/** What is added to the price book for a client at a moment, and what was announced. */
export async function markupOf(sql: Sql, clientId: string, at: Date): Promise<ClientMarkup> {
  const [markup] = await sql<ClientMarkup[]>`
    select coalesce((
      select percent::text from client_markups where account_id = ${clientId} and valid_from <= ${at.toISOString()} and (until is null or until > ${at.toISOString()})
      order by valid_from desc, id desc limit 1
    ), '0.00') as percent, (
      select json_build_object('percent', percent::text, 'from', (to_json(valid_from at time zone 'UTC') #>> '{}') || 'Z')
      from client_markups where account_id = ${clientId} and valid_from > ${at.toISOString()} and until is null order by valid_from limit 1
    ) as coming
  `
  return markup ?? { percent: '0.00', coming: null }
}

/** The markups of all clients end with the work. */
export const endMarkups = (tx: Sql, clientId: string) =>
  tx`update client_markups set until = now() where account_id = ${clientId} and (until is null or until > now())`

export interface ClientToShare {
  clientId: string
  agencyId: string
  since: string
  closedUntil: string
  lastMonth: string | null
}

/** A client that may not have paid what it was charged: it is suspended, stopped, owes something, or a bank asks about a payment of it. */
const isInDoubt = (sql: Sql, clientId: ReturnType<Sql>) => sql`exists (
  select from accounts a where a.id = ${clientId} and (a.suspended_at is not null or a.stopped_at is not null or a.owes
    or exists (select from disputes d where d.account_id = ${clientId} and d.state in ('inquiry', 'open')))
)`

/** Whether a client's share waits. The caller has locked the client's account. */
export async function shareWaits(tx: Sql, clientId: string): Promise<boolean> {
  const rows = await tx`select where ${isInDoubt(tx, tx`${clientId}::uuid`)}`
  return rows.length > 0
}

/** Clients whose months are closed up to an instant, with when their first markup began to hold and the last month that was shared; none whose share waits. */
export const clientsToShare = (sql: Sql) => sql<ClientToShare[]>`
  select m.account_id as client_id, m.agency_id, min(m.valid_from) as since, c.closed_until,
    (select max(month) from markup_shares s where s.account_id = m.account_id and s.agency_id = m.agency_id) as last_month
  from client_markups m join closed_months c on c.account_id = m.account_id
  where (m.until is null or m.until > m.valid_from) and not ${isInDoubt(sql, sql`m.account_id`)}
  group by m.account_id, m.agency_id, c.closed_until having min(m.valid_from) < c.closed_until
`

interface Month {
  clientId: string
  agencyId: string
  from: Date
  to: Date
  funds: Funds
}

/** What of a month's takings less what was given back is the agency's: of each amount the part that was added, by the markup when it was ordered; of a typed answer, when it was typed. */
export async function earnedIn(tx: Sql, { clientId, agencyId, from, to, funds }: Month): Promise<string> {
  const [row] = await tx<{ earned: string }[]>`
    select coalesce(sum(case when e.kind = 'refund' then -${shareOf(tx)} else ${shareOf(tx)} end), 0)::numeric(14, 2) as earned
    from ledger_entries e ${orderedAs(tx)} ${markedAs(tx, funds)}
    where e.account_id = ${clientId} and e.kind in ('charge', 'capture', 'refund')
      and e.created_at >= ${from.toISOString()} and e.created_at < ${to.toISOString()} and m.agency_id = ${agencyId}
  `
  return row?.earned ?? '0.00'
}

/** What earlier months left: below zero where more was given back than taken. */
export async function carriedOver(tx: Sql, clientId: string, agencyId: string): Promise<string> {
  const [row] = await tx<{ carried: string }[]>`
    select coalesce(sum(earned - credited), 0)::numeric(14, 2) as carried from markup_shares where account_id = ${clientId} and agency_id = ${agencyId}
  `
  return row?.carried ?? '0.00'
}
