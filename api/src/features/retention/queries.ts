import type { Sql } from '../../platform/db/sql.ts'

/** Claims a nightly run, or one whose worker ended more than an hour ago; returns nothing where another worker has it or it is done. */
export const claimNightlyRun = (sql: Sql, night: string) => sql<{ night: string }[]>`
  insert into retention_runs (night) values (${night})
  on conflict (night) do update set started_at = now()
    where retention_runs.finished_at is null and retention_runs.started_at < now() - interval '1 hour'
  returning night
`

export const finishNight = (sql: Sql, night: string, removed: Record<string, number>) => sql`
  update retention_runs set finished_at = now(), removed = ${JSON.stringify(removed)}::text::jsonb where night = ${night}
`

interface OldFile {
  id: string
  fileKey: string
}

/** Result files of orders that ended so many days ago. */
export const oldResults = (sql: Sql, days: number, max: number) => sql<OldFile[]>`
  select id, file_key from orders where file_key is not null and completed_at < now() - make_interval(days => ${days}) order by completed_at limit ${max}
`

export const forgetResult = (sql: Sql, orderId: string) => sql`
  update orders set file_key = null, file_deleted_at = now() where id = ${orderId}
`

/**
 * Results that were made for an order and that no order was given, and uploads that no skip trace has: the process died, or came second. A day is
 * longer than any attempt. What an employee has filled stays until its customer has paid, or the order has ended.
 */
export const unclaimedFiles = (sql: Sql, max: number) => sql<{ key: string }[]>`
  select key from (
    select s.key, s.created_at from stored_files s where s.kind = 'result' and s.created_at < now() - interval '1 day'
      and not exists (select from orders o where o.account_id = s.account_id and o.file_key = s.key)
      and not exists (select from filled_lists f where f.account_id = s.account_id and f.file_key = s.key)
    union all
    select s.key, s.created_at from stored_files s where s.kind = 'upload' and s.created_at < now() - interval '1 day'
      and not exists (select from skip_traces t where t.account_id = s.account_id and t.upload_key = s.key)
  ) as unclaimed order by created_at limit ${max}
`

/** A delivery holds it until its end: whether an order was given it is known after that. */
export const lockFile = (tx: Sql, key: string) => tx`select from stored_files where key = ${key} for update`

export const claimedFile = (tx: Sql, key: string) => tx`
  select from stored_files s join orders o on o.account_id = s.account_id and o.file_key = s.key where s.key = ${key}
  union all select from filled_lists f where f.file_key = ${key}
  union all select from stored_files s join skip_traces t on t.account_id = s.account_id and t.upload_key = s.key where s.key = ${key}
`

/** Uploads of skip traces whose order ended so many days ago. */
export const oldUploads = (sql: Sql, days: number, max: number) => sql<OldFile[]>`
  select orders.id, upload_key as file_key from skip_traces join orders on orders.id = order_id
  where upload_key <> '' and status <> 'processing' and completed_at < now() - make_interval(days => ${days}) order by completed_at limit ${max}
`

export const forgetUpload = (sql: Sql, orderId: string) =>
  sql`update skip_traces set upload_key = '' where order_id = ${orderId}`
