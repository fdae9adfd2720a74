import type { Sql } from '../../platform/db/sql.ts'

/** How many on a day; the first day is 1. */
export interface DayCount {
  day: number
  count: number
}

export const leadsOf = (sql: Sql, ownerId: string) => sql<[{ records: number }]>`
  select coalesce(sum(record_count), 0) as records from orders
  where owner_id = ${ownerId} and kind = 'pull_list' and status = 'complete'
`

/** Messages that a carrier took. The engine's own confirmations of an opt-out are not the user's messages. */
export const sentSince = (sql: Sql, ownerId: string, since: string) => sql<[{ sent: number }]>`
  select count(*) as sent from outbound_messages
  where owner_id = ${ownerId} and sent_at >= ${since} and kind <> 'confirmation'
`

/** People whose phone a message reached, and those of them who wrote back; an opt-out alone is no answer. */
export const peopleSince = (sql: Sql, ownerId: string, since: string) => sql<[{ reached: number; answered: number }]>`
  with reached as (
    select distinct phone from outbound_messages
    where owner_id = ${ownerId} and sent_at >= ${since} and kind <> 'confirmation' and state in ('sent', 'delivered')
  ), answered as (
    select distinct phone from inbound_messages where owner_id = ${ownerId} and received_at >= ${since} and kind = 'reply'
  )
  select (select count(*) from reached) as reached, (select count(*) from reached join answered using (phone)) as answered
`

export const sentByDay = (sql: Sql, ownerId: string, starts: readonly string[]) => sql<
  (DayCount & { delivered: number })[]
>`
  select width_bucket(sent_at, ${starts}::text[]::timestamptz[]) as day, count(*) as count, count(*) filter (where state = 'delivered') as delivered
  from outbound_messages
  where owner_id = ${ownerId} and sent_at >= ${starts[0] ?? null} and kind <> 'confirmation' group by 1
`

export const repliesByDay = (sql: Sql, ownerId: string, starts: readonly string[]) => sql<DayCount[]>`
  select width_bucket(received_at, ${starts}::text[]::timestamptz[]) as day, count(*) as count from inbound_messages
  where owner_id = ${ownerId} and received_at >= ${starts[0] ?? null} and kind = 'reply' group by 1
`

export const optOutsByDay = (sql: Sql, ownerId: string, starts: readonly string[]) => sql<DayCount[]>`
  select width_bucket(created_at, ${starts}::text[]::timestamptz[]) as day, count(*) as count from suppressions
  where owner_id = ${ownerId} and created_at >= ${starts[0] ?? null} and action = 'suppress' and source = 'person' group by 1
`
