import type { Sql } from '../../platform/db/sql.ts'
import { isOptedOut, newestFailed } from './conversation-filters.ts'

/** What is true now of a conversation `c`. */
const isFailed = (sql: Sql) => newestFailed(sql, sql`c.account_id`, sql`c.phone`)

/** Whether no other transaction works marks out; kept until this one ends. */
export const takeTurn = (tx: Sql) => tx<{ ours: boolean }[]>`
  select pg_try_advisory_xact_lock(hashtextextended('conversation_rechecks', 4)) as ours
`

/**
 * The next thousand changes, in one statement and thus as of one moment: a change that is committed later stays written down. A conversation that another
 * transaction holds is left for the next time, so that this never waits; each is looked up by its phone, however few or many there are.
 */
export const recheckNext = (tx: Sql) => tx`
  with due as materialized (
    select id, account_id, phone from conversation_rechecks where due <= now() order by due limit 1000
  ), held as materialized (
    select p.account_id, p.phone, k.id from (select distinct account_id, phone from due) p cross join lateral (
      select id from conversations where account_id = p.account_id and phone = p.phone limit 1 for no key update skip locked
    ) k
  ), found as materialized (
    select c.id, c.account_id, ${isFailed(tx)} as last_failed, ${isOptedOut(tx)} as opted_out from held c
  ), stored as (
    update conversations c set last_failed = f.last_failed, opted_out = f.opted_out from found f
    where c.account_id = f.account_id and c.id = f.id and (c.last_failed, c.opted_out) is distinct from (f.last_failed, f.opted_out)
  )
  delete from conversation_rechecks r using due d
  where r.account_id = d.account_id and r.id = d.id
    and (exists (select from held h where h.account_id = d.account_id and h.phone = d.phone)
      or not exists (select from conversations c where c.account_id = d.account_id and c.phone = d.phone))
`

/** The account after this one. */
export const nextAccount = (sql: Sql, after: string | null) => sql<{ id: string }[]>`
  select id from accounts where ${after}::uuid is null or id > ${after}::uuid order by id limit 1
`

/** Asks for each conversation of an account whose marks are not what is true, unless that is asked already. */
export const askAgain = (sql: Sql, accountId: string) => sql`
  insert into conversation_rechecks (account_id, phone)
  select c.account_id, c.phone from conversations c
  where c.account_id = ${accountId} and (c.last_failed, c.opted_out) is distinct from (${isFailed(sql)}, ${isOptedOut(sql)})
    and not exists (select from conversation_rechecks r where r.account_id = c.account_id and r.phone = c.phone)
`
