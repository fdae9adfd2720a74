import type { Sql } from '../../platform/db/sql.ts'

export interface StoredFile {
  key: string
  accountId: string
  /** What the account uploaded, or what it was delivered. */
  kind: 'upload' | 'result'
}

/** Before its first byte is written: a file is never without its row. One that is written again is not whole until then. */
export const beginFile = (sql: Sql, file: StoredFile) => sql`
  insert into stored_files ${sql({ ...file })} on conflict (key) do update set bytes = null, created_at = now() where stored_files.account_id = excluded.account_id
`

/** Once it is whole. Whoever wrote for longer than was waited for was forgotten meanwhile, and is counted all the same. */
export const endFile = (sql: Sql, file: StoredFile, bytes: number) => sql`
  insert into stored_files ${sql({ ...file, bytes })} on conflict (key) do update set bytes = excluded.bytes where stored_files.account_id = excluded.account_id
`

/** Unless its writer came first. */
export const measureFile = (sql: Sql, key: string, bytes: number) =>
  sql`update stored_files set bytes = ${bytes} where key = ${key} and bytes is null`

export const forgetMissingFile = (sql: Sql, key: string) =>
  sql`delete from stored_files where key = ${key} and bytes is null`

/** Until the end of the transaction the file is not removed; returns nothing where it was. */
export const holdFile = (tx: Sql, key: string) => tx`select key from stored_files where key = ${key} for share`

export const forgetFile = (sql: Sql, key: string) => sql`delete from stored_files where key = ${key}`

/** The same beside a transaction that may hold it; then the night forgets it. */
export const forgetFreeFile = (sql: Sql, key: string) => sql`
  delete from stored_files where key = (select key from stored_files where key = ${key} for update skip locked)
`

/** Files whose writing has not ended for hours: their process died, or they are older than this table. */
export const unmeasuredFiles = (sql: Sql, max: number) => sql<{ key: string }[]>`
  select key from stored_files where bytes is null and created_at < now() - interval '2 hours' order by created_at limit ${max}
`

export interface Usage {
  /** Uploads that wait for a worker; those that wait for an employee are not the account's to hurry. */
  waitingUploads: number
  /** In the last 24 hours. */
  dailyUploads: number
  /** In how many seconds the first of those is 24 hours old. */
  nextDailySeconds: number
  storedBytes: number
  maxWaitingUploads: number | null
  maxDailyUploads: number | null
  maxStoredBytes: number | null
}

/** What an account uses, and its own quotas where it has some. */
export const usageOf = (sql: Sql, accountId: string) => sql<[Usage]>`
  select u.*, f.*, q.waiting_uploads as max_waiting_uploads, q.daily_uploads as max_daily_uploads, q.stored_bytes as max_stored_bytes
  from (
    select count(*) filter (where status = 'processing' and not coalesce((summary->>'manual')::boolean, false))::int as waiting_uploads,
      count(*) filter (where created_at > now() - interval '1 day')::int as daily_uploads,
      coalesce(ceil(extract(epoch from min(created_at) filter (where created_at > now() - interval '1 day') + interval '1 day' - now())), 1)::int as next_daily_seconds
    from orders where account_id = ${accountId} and kind = 'skip_trace'
  ) u
  cross join (select coalesce(sum(bytes), 0)::int8 as stored_bytes from stored_files where account_id = ${accountId}) f
  left join account_quotas q on q.account_id = ${accountId}
`

/** Uploads of one account are counted one after the other. */
export const lockUploads = (tx: Sql, accountId: string) =>
  tx`select pg_advisory_xact_lock(${UPLOADS_LOCK}, hashtext(${accountId}))`
const UPLOADS_LOCK = 7_316_064
