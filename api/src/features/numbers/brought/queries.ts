import {
  openBroughtStates,
  type BroughtDetails,
  type BroughtNumber,
  type BroughtState,
  type BroughtWay,
  type ListedBroughtNumber,
} from 'contract/brought-numbers'
import type { Sql } from '../../../platform/db/sql.ts'

/** As it is stored. */
export interface StoredBrought {
  id: string
  accountId: string
  number: string
  way: BroughtWay
  state: BroughtState
}

/** The account's, the newest first, each with its history. */
export const broughtOf = (sql: Sql, accountId: string) => sql<BroughtNumber[]>`
  select b.id, b.number, b.way, b.details, b.state, b.note, b.since, coalesce((
    select jsonb_agg(jsonb_build_object('state', e.state, 'note', e.note, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id)
    from brought_number_events e where e.account_id = ${accountId} and e.brought_id = b.id
  ), '[]') as events
  from brought_numbers b where b.account_id = ${accountId} order by b.created_at desc limit 50
`

const isOpen = (sql: Sql) => sql`state = any(${[...openBroughtStates]}::text[])`

/** Until the end of the transaction nothing else begins, or moves on, that brings this number. */
export const holdNumber = (tx: Sql, number: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`brought ${number}`}, 0))`

/** What was asked of a number by all accounts, but what they took back. */
export const asksFor = (tx: Sql, number: string) => tx<StoredBrought[]>`
  select id, account_id, number, way, state from brought_numbers where number = ${number} and state <> 'withdrawn' for update
`

/** How many numbers the account brings, or asked for within a day. */
export const countAsked = (tx: Sql, accountId: string) => tx<{ count: number }[]>`
  select count(*)::int from brought_numbers where account_id = ${accountId} and (${isOpen(tx)} or created_at > now() - interval '1 day')
`

export async function insertBrought(
  tx: Sql,
  asked: { accountId: string; number: string; way: BroughtWay; details: BroughtDetails },
  { state, note }: { state: BroughtState; note: string },
): Promise<{ id: string }> {
  const { accountId, number, way, details } = asked
  const [brought] = await tx<{ id: string }[]>`
    insert into brought_numbers (account_id, number, way, details, state, note)
    values (${accountId}, ${number}, ${way}, ${JSON.stringify(details)}::text::jsonb, ${state}, ${note}) returning id
  `
  if (!brought) throw new Error('A number that is brought was not kept')
  return brought
}

export const insertEvent = (
  tx: Sql,
  { id, accountId, state, note }: { id: string; accountId: string; state: BroughtState; note: string },
) =>
  tx`insert into brought_number_events (account_id, brought_id, state, note) values (${accountId}, ${id}, ${state}, ${note})`

/** Held until the end of the transaction. */
export const lockBrought = (tx: Sql, accountId: string, id: string) => tx<StoredBrought[]>`
  select id, account_id, number, way, state from brought_numbers where id = ${id} and account_id = ${accountId} for update
`

export const accountOfBrought = (sql: Sql, id: string) => sql<{ accountId: string; number: string }[]>`
  select account_id, number from brought_numbers where id = ${id}
`

export const setState = (
  tx: Sql,
  { id, accountId }: Pick<StoredBrought, 'id' | 'accountId'>,
  state: BroughtState,
  note: string,
) => tx`
  update brought_numbers set state = ${state}, note = ${note}, since = now() where id = ${id} and account_id = ${accountId}
`

/** All accounts': what is open first, the longest waiting before the others. */
export const allBrought = (sql: Sql) => sql<ListedBroughtNumber[]>`
  select b.id, b.number, b.way, b.details, b.state, b.note, b.since, b.account_id, a.name as account, (
    select count(distinct o.account_id)::int from brought_numbers o
    where o.number = b.number and o.account_id <> b.account_id and (
      o.state = any(${[...openBroughtStates]}::text[]) or o.state in ('proof_wanted', 'refused') and o.since > now() - interval '30 days'
    )
  ) as others
  from brought_numbers b join accounts a on a.id = b.account_id
  order by b.state = any(${[...openBroughtStates]}::text[]) desc,
    case when b.state = any(${[...openBroughtStates]}::text[]) then extract(epoch from b.since) else -extract(epoch from b.since) end, b.id
  limit 200
`
