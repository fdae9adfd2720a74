import type { Sql } from '../../../platform/db/sql.ts'

/** Kinds of jobs are of a fixed set; however many a database has, a scrape answers no more. */
const MAX_KINDS = 100

/** The queue by kind: what is due, what runs, what was set aside, and since when the oldest that is due has waited. */
export const queueByKind = (sql: Sql) => sql<
  { kind: string; waiting: number; running: number; setAside: number; oldestSeconds: number }[]
>`
  select name as kind,
    count(*) filter (where due)::int as waiting,
    count(*) filter (where failed_at is null and lease_until >= now())::int as running,
    count(*) filter (where failed_at is not null and dismissed_at is null)::int as set_aside,
    coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as oldest_seconds
  from (select *, failed_at is null and run_at <= now() and (lease_until is null or lease_until < now()) as due from queue_jobs) job
  group by name order by name limit ${MAX_KINDS}
`

/** How long the oldest change of a text has waited for the counters of its campaign, which settle it in the ledger. */
export const ledgerLag = (sql: Sql) => sql<{ seconds: number }[]>`
  select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from campaign_changes
`

/** Connections to this database by the process that opened them, and how many the server takes. */
export const connections = (sql: Sql) => sql<{ process: string; state: string; open: number; max: number }[]>`
  select process, state, count(*)::int as open, current_setting('max_connections')::int as max
  from (
    select case when application_name in ('lotline serve', 'lotline long calls', 'lotline work', 'lotline command') then substr(application_name, 9) else 'other' end as process,
      case when state in ('active', 'idle', 'idle in transaction') then state else 'other' end as state
    from pg_stat_activity where datname = current_database()
  ) session
  group by process, state
`

/** When the last whole backup was taken, in seconds since 1970; none where there was never one. */
export const lastBackup = (sql: Sql) => sql<{ seconds: number }[]>`
  select extract(epoch from taken_at)::float8 as seconds from last_backup
`

/**
 * What waits for an employee alone: events of the carrier that could not be interpreted, held launches, with how long the oldest has, and manual orders,
 * with by how much the most urgent is overdue, for however long.
 */
export const waitingForPeople = (sql: Sql) => sql<
  { events: number; launches: number; launchSeconds: number; orders: number; overdueSeconds: number }[]
>`
  select (select count(*)::int from carrier_events where state = 'set_aside') as events, held.*, manual.*
  from (
    select count(*)::int as launches, coalesce(extract(epoch from now() - min(r.at)), 0)::float8 as launch_seconds
    from launch_reviews r join campaigns c on c.id = r.campaign_id and c.account_id = r.account_id
    where r.state = 'waiting' and c.status not in ('canceled', 'completed')
  ) held cross join (
    select count(*)::int as orders, greatest(coalesce(extract(epoch from now() - min(m.due_at)), 0), 0)::float8 as overdue_seconds
    from manual_orders m join orders o on o.id = m.order_id and o.account_id = m.account_id
    where o.status = 'processing'
      and not exists (select from unpaid_orders w where w.account_id = m.account_id and w.order_id = m.order_id)
  ) manual
`

/** How long the longest list that is not written out yet has waited since its launch, and how long a restore has waited to be settled. */
export const waitingForUs = (sql: Sql) => sql<{ listSeconds: number; restorationSeconds: number }[]>`
  select coalesce((
      select extract(epoch from now() - min(coalesce(c.launched_at, c.created_at)))
      from campaigns c where c.list_given_up_at is null and exists (select from campaign_parts p where p.campaign_id = c.id and p.account_id = c.account_id)
    ), 0)::float8 as list_seconds,
    coalesce((select extract(epoch from now() - restored_at) from restoration where settled_at is null), 0)::float8 as restoration_seconds
`
