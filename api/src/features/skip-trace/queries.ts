import type { Certainty } from 'contract/match-certainty'
import type { OrderPage } from 'contract/jobs'
import type { ColumnMapping, SkipTrace } from 'contract/skip-trace'
import type { Sql } from '../../platform/db/sql.ts'
import { cancelable, whomToTell } from '../orders/queries.ts'
import type { FoundColumns } from './found-people.ts'

export interface SkipTraceDetails {
  orderId: string
  accountId: string
  filename: string
  uploadKey: string
  columns: ColumnMapping | null
  certainty: Certainty
}

export const insertSkipTrace = (sql: Sql, { columns, ...trace }: SkipTraceDetails) => sql`
  insert into skip_traces ${sql({ ...trace, columns: columns === null ? null : sql.json(columns) })}
`

export type WaitingSkipTrace = SkipTraceDetails & { email: string; createdAt: string }

/** For the worker: a trace that still waits for its result, with whom to tell. */
export const waitingSkipTrace = (sql: Sql, orderId: string) => sql<WaitingSkipTrace[]>`
  select t.order_id, t.account_id, t.filename, t.upload_key, t.columns, t.certainty, o.created_at, u.email
  from skip_traces t join orders o on o.id = t.order_id ${whomToTell(sql)}
  where t.order_id = ${orderId} and o.status = 'processing'
`

const listed = (sql: Sql, accountId: string) => sql`
  select o.id, t.filename, o.status, t.certainty, coalesce((o.summary->>'manual')::boolean, false) as manual, o.summary->>'dueAt' as due_at, ${cancelable(sql)} as cancelable, t.row_count, t.done_count, t.matched_count, t.phone_count,
    case when o.file_key is not null then '/api/download/' || o.id end as result_path, o.filename as result_filename,
    (o.file_key is not null or t.upload_key <> '') as has_files, o.file_deleted_at as files_deleted_at, o.reason, o.created_at, o.completed_at
  from skip_traces t join orders o on o.id = t.order_id
  where t.account_id = ${accountId} and o.account_id = ${accountId} and o.kind = 'skip_trace'
`

export const skipTracesOf = (sql: Sql, accountId: string, { limit, offset }: OrderPage) => sql<SkipTrace[]>`
  ${listed(sql, accountId)} order by o.created_at desc, o.id limit ${limit} offset ${offset}
`

export const skipTraceOf = (sql: Sql, accountId: string, id: string) => sql<SkipTrace[]>`
  ${listed(sql, accountId)} and t.order_id = ${id}
`

/** How far a trace is. One that was delivered meanwhile keeps its counts: what a worker that lost it still tells comes too late. */
export const recordProgress = (sql: Sql, orderId: string, progress: { doneCount: number; matchedCount: number }) => sql`
  update skip_traces set ${sql(progress)} where order_id = ${orderId} and row_count is null
`

export const recordResult = (
  sql: Sql,
  orderId: string,
  { rows, matched, phones, columns }: { rows: number; matched: number; phones: number; columns: FoundColumns | null },
) => sql`
  update skip_traces set row_count = ${rows}, done_count = ${rows}, matched_count = ${matched}, phone_count = ${phones},
    result_columns = ${columns === null ? null : sql.json({ ...columns })}
  where order_id = ${orderId}
`

/** A trace of this account; `columns` say where an employee's result has what was found. */
export const finishedSkipTrace = (sql: Sql, accountId: string, orderId: string) => sql<
  {
    status: SkipTrace['status']
    title: string
    fileKey: string | null
    fileDeletedAt: string | null
    recordCount: number | null
    columns: FoundColumns | null
  }[]
>`
  select o.status, o.title, o.file_key, o.file_deleted_at, o.record_count, t.result_columns as columns
  from skip_traces t join orders o on o.id = t.order_id where t.order_id = ${orderId} and t.account_id = ${accountId}
`
