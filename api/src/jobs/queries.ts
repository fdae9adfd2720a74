import type { Sql } from '../db/sql.ts'

export interface ClaimedJob {
  id: number
  name: string
  payload: unknown
  attemptsLeft: number
}

const LEASE = '60 seconds'

/** Takes the next due job, or one whose worker went away; `attemptsLeft` counts this run as used. */
export const claimJob = (sql: Sql, worker: string, names: string[]) => sql<ClaimedJob[]>`
  update queue_jobs set claimed_by = ${worker}, lease_until = now() + ${LEASE}::interval, attempts_left = attempts_left - 1
  where id = (
    select id from queue_jobs
    where failed_at is null and run_at <= now() and (lease_until is null or lease_until < now()) and name = any(${names})
    order by run_at, id limit 1 for update skip locked
  )
  returning id, name, payload, attempts_left
`

export const renewLeases = (sql: Sql, worker: string) => sql`
  update queue_jobs set lease_until = now() + ${LEASE}::interval where claimed_by = ${worker}
`

export const finishJob = (sql: Sql, id: number, worker: string) => sql`
  delete from queue_jobs where id = ${id} and claimed_by = ${worker}
`

/** Puts a failed try back for later, twice as late each time; after the last it is set aside. */
export const retryJob = (sql: Sql, id: number, worker: string, error: string, waitSeconds: number) => sql`
  update queue_jobs set claimed_by = null, lease_until = null, last_error = ${error}, run_at = now() + make_interval(secs => ${waitSeconds}),
    failed_at = case when attempts_left <= 0 then now() end
  where id = ${id} and claimed_by = ${worker}
`

/** Gives back what this worker still holds, so that another need not wait for the lease. */
export const releaseJobs = (sql: Sql, worker: string) => sql`
  update queue_jobs set claimed_by = null, lease_until = null, attempts_left = attempts_left + 1 where claimed_by = ${worker}
`
