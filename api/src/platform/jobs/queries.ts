import type { AuditedAct } from '../audit/acts.ts'
import type { Sql } from '../db/sql.ts'

export interface ClaimedJob {
  id: number
  name: string
  payload: unknown
  /** The account that was served. */
  account: string
  /** Who asked for it; null for the product's own work. */
  byUserId: string | null
  /** Below 0: the processes that tried it were all killed, and there is no try left. */
  attemptsLeft: number
  /** How often its own process had to be killed. */
  kills: number
  /** Its lease had run out: another worker began it and went away. */
  takenOver: boolean
}

const LEASE = '60 seconds'

export interface Claim {
  names: readonly string[]
  /** Those that are not heavy; as `names` without it. */
  lightNames?: readonly string[]
  /** Accounts that are passed over. */
  busy?: readonly string[]
  /** Accounts that get nothing heavy now. */
  accountsWithHeavyJob?: readonly string[]
  /** What this worker has under way: its leases may be over, as after its machine slept or its database was away. */
  underWay?: readonly number[]
}

/**
 * Takes the next due job, or one whose worker went away, of the account that was served least recently; `attemptsLeft` counts
 * this run as used. Costs two index look-ups for each account with work, however much it has.
 */
export const claimJob = (
  sql: Sql,
  worker: string,
  { names, lightNames = names, busy = [], accountsWithHeavyJob = [], underWay = [] }: Claim,
) => sql<ClaimedJob[]>`
  with recursive waiting as (
    (select account from queue_jobs where failed_at is null order by account limit 1)
    union all
    select (select account from queue_jobs where failed_at is null and account > waiting.account order by account limit 1) from waiting where waiting.account is not null
  ), next as materialized (
    -- The rows are walked in their order, and no further than the first job that nobody else is taking.
    select due.id, due.attempts_left, due.lease_until from (
      select w.account from waiting w left join queue_turns t on t.account = w.account
      where w.account is not null and w.account <> all(${[...busy]}::uuid[])
      order by t.served_at nulls first, w.account
    ) turn cross join lateral (
      select id, attempts_left, lease_until from queue_jobs
      where account = turn.account and failed_at is null and run_at <= now() and (lease_until is null or lease_until < now())
        and id <> all(${underWay.map(String)}::text[]::bigint[])
        and name = any(case when turn.account = any(${[...accountsWithHeavyJob]}::uuid[]) then ${[...lightNames]}::text[] else ${[...names]}::text[] end)
      order by run_at, id limit 1 for update skip locked
    ) due limit 1
  ), claimed as (
    update queue_jobs j set claimed_by = ${worker}, lease_until = now() + ${LEASE}::interval, attempts_left = greatest(0, j.attempts_left - 1)
    from next where j.id = next.id
    returning j.id, j.name, j.payload, j.account, j.by_user_id, next.attempts_left - 1 as attempts_left, j.kills, next.lease_until is not null as taken_over
  ), served as (
    insert into queue_turns (account, served_at) select account, clock_timestamp() from claimed
    on conflict (account) do update set served_at = excluded.served_at
  )
  select * from claimed
`

/** Of the jobs that the worker works on. One that it holds and does not know of, as where the answer to its claim was lost, is another's after the lease. */
export const renewLeases = (sql: Sql, worker: string, underWay: readonly number[]) => sql`
  update queue_jobs set lease_until = now() + ${LEASE}::interval
  where claimed_by = ${worker} and id = any(${underWay.map(String)}::text[]::bigint[])
`

/**
 * Takes a job that is done off the queue; with `audited` the end of a person's work is an entry of their account's log, there if
 * and only if the job is gone.
 */
export const finishJob = (sql: Sql, id: number, worker: string, audited: AuditedAct | undefined) => sql`
  with done as (
    delete from queue_jobs where id = ${id} and claimed_by = ${worker} returning account_id, by_user_id
  )
  insert into audit_entries (account_id, user_id, by_name, kind, act)
  select done.account_id, users.id, full_name, ${audited?.kind ?? ''}, ${audited?.act ?? ''} from done join users on users.id = by_user_id
  where account_id is not null and ${audited !== undefined}
`

/** Puts a failed try back for later, twice as late each time; the last is set aside. */
export const retryJob = (
  sql: Sql,
  id: number,
  worker: string,
  { error, waitSeconds, killed, last }: { error: string; waitSeconds: number; killed: boolean; last: boolean },
) => sql`
  update queue_jobs set claimed_by = null, lease_until = null, last_error = ${error}, run_at = now() + make_interval(secs => ${waitSeconds}),
    kills = kills + ${killed ? 1 : 0}, failed_at = ${last ? sql`now()` : null}
  where id = ${id} and claimed_by = ${worker}
`

/** Gives back what this worker still holds, so that another need not wait for the lease. */
export const releaseJobs = (sql: Sql, worker: string) => sql`
  update queue_jobs set claimed_by = null, lease_until = null, attempts_left = attempts_left + 1 where claimed_by = ${worker}
`

/** Says that this worker lives. Rows of workers that were killed go after an hour. */
export const reportAlive = (sql: Sql, worker: string) => sql`
  with old as (delete from workers where seen_at < now() - interval '1 hour')
  insert into workers (id) values (${worker}) on conflict (id) do update set seen_at = now()
`

export const reportEnded = (sql: Sql, worker: string) => sql`delete from workers where id = ${worker}`

/** How many workers were seen lately, and seconds since the last one was; null where none was within the hour. */
export const seenWorkers = (sql: Sql) => sql<{ working: number; secondsAgo: number | null }[]>`
  select count(*) filter (where seen_at > now() - interval '30 seconds')::int as working, extract(epoch from now() - max(seen_at))::float8 as seconds_ago from workers
`
