import type { Sql } from '../../platform/db/sql.ts'

/** How many on a day; the first day is 1. */
export interface DayCount {
  day: number
  count: number
}

export const leadsOf = (sql: Sql, accountId: string) => sql<[{ records: number }]>`
  select coalesce(sum(record_count), 0) as records from orders
  where account_id = ${accountId} and kind = 'pull_list' and status = 'complete'
`

/**
 * People whom a campaign reached, and those of them who responded to it. As `sentByDay`, it asks of a text only what the index `outbound_sent_figures`
 * has: one more column, and the table is read for each.
 */
export const peopleSince = (sql: Sql, accountId: string, since: string) => sql<
  [{ reached: number; responded: number }]
>`
  select count(*) as reached, count(*) filter (where responded) as responded from (
    select bool_or(responded_at is not null) as responded from outbound_messages
    where account_id = ${accountId} and sent_at >= ${since} and kind = 'campaign' and (state in ('sent', 'delivered') or responded_at is not null) group by phone
  ) people
`

/** Read once: without the `select`, PostgreSQL reads all of them again for each row, which took most of the dashboard's time. */
const timesOf = (sql: Sql, times: readonly string[]) => sql`(select ${times}::text[]::timestamptz[])`

/**
 * Messages that a carrier took, by day from the first start on; before it as day 0, where the month began earlier. The engine's own confirmations of an
 * opt-out are not the user's messages.
 */
export const sentByDay = (sql: Sql, accountId: string, starts: readonly string[], month: string) => sql<
  (DayCount & { delivered: number; thisMonth: number })[]
>`
  select width_bucket(sent_at, ${timesOf(sql, starts)}) as day, count(*) as count, count(*) filter (where state = 'delivered') as delivered,
    count(*) filter (where sent_at >= ${month}) as this_month
  from outbound_messages
  where account_id = ${accountId} and sent_at >= least(${starts[0] ?? null}, ${month}::timestamptz) and kind <> 'confirmation' group by 1
`

/** What campaigns count as their responses: people, on the day they first answered (carrier-events/mark-answered.ts). */
export const responsesByDay = (sql: Sql, accountId: string, starts: readonly string[]) => sql<DayCount[]>`
  select width_bucket(responded_at, ${timesOf(sql, starts)}) as day, count(*) as count from outbound_messages
  where account_id = ${accountId} and responded_at >= ${starts[0] ?? null} group by 1
`

export const optOutsByDay = (sql: Sql, accountId: string, starts: readonly string[]) => sql<DayCount[]>`
  select width_bucket(created_at, ${timesOf(sql, starts)}) as day, count(*) as count from suppressions
  where account_id = ${accountId} and created_at >= ${starts[0] ?? null} and action = 'suppress' and source = 'person' group by 1
`
