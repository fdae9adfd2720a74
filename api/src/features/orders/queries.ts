import type { Job } from 'contract/jobs'
import type { Sql } from '../../platform/db/sql.ts'

export interface NewOrder {
  ownerId: string
  kind: Job['kind']
  /** In the customer's words, such as "ZIP 78704". */
  title: string
  params?: Record<string, unknown>
  summary?: Record<string, unknown>
}

export interface OrderResult {
  /** In the file store; null where there is no file. */
  fileKey: string | null
  filename: string | null
  recordCount: number
  summary?: Record<string, unknown>
}

export interface Order {
  id: string
  ownerId: string
  kind: Job['kind']
  title: string
  params: Record<string, unknown>
  status: Job['status']
  reason: string | null
  fileKey: string | null
  filename: string | null
  recordCount: number | null
  summary: Record<string, unknown>
  createdAt: string
  completedAt: string | null
  /** When the result file was deleted because its time was over. */
  fileDeletedAt: string | null
}

const columns = (sql: Sql) =>
  sql`id, owner_id, kind, title, params, status, reason, file_key, filename, record_count, summary, created_at, completed_at, file_deleted_at`

export const insertOrder = (sql: Sql, { ownerId, kind, title, params = {}, summary = {} }: NewOrder) => sql<
  { id: string }[]
>`
  insert into orders (owner_id, kind, title, params, summary)
  values (${ownerId}, ${kind}, ${title}, ${JSON.stringify(params)}::text::jsonb, ${JSON.stringify(summary)}::text::jsonb)
  returning id
`

/** For the worker: whoever owns it. */
export const orderById = (sql: Sql, id: string) => sql<Order[]>`select ${columns(sql)} from orders where id = ${id}`

export const orderOf = (sql: Sql, ownerId: string, id: string) => sql<Order[]>`
  select ${columns(sql)} from orders where id = ${id} and owner_id = ${ownerId}
`

export const ordersOf = (sql: Sql, ownerId: string, kind?: Job['kind']) => sql<Order[]>`
  select ${columns(sql)} from orders where owner_id = ${ownerId} ${kind ? sql`and kind = ${kind}` : sql``}
  order by created_at desc, id limit 500
`

/** What an ended order has in the file store. */
export const filesOfOrder = (sql: Sql, ownerId: string, id: string) => sql<{ key: string }[]>`
  select file_key as key from orders where owner_id = ${ownerId} and id = ${id} and file_key is not null
  union all
  select upload_key from skip_traces where owner_id = ${ownerId} and order_id = ${id} and upload_key <> ''
`

export const forgetFilesOfOrder = (sql: Sql, ownerId: string, id: string) => sql`
  with uploads as (update skip_traces set upload_key = '' where owner_id = ${ownerId} and order_id = ${id})
  update orders set file_key = null, file_deleted_at = now() where owner_id = ${ownerId} and id = ${id} and status <> 'processing'
`

export const completeOrderRow = (
  sql: Sql,
  id: string,
  { fileKey, filename, recordCount, summary = {} }: OrderResult,
) => sql<{ ownerId: string }[]>`
  update orders set status = 'complete', completed_at = now(), file_key = ${fileKey}, filename = ${filename},
    record_count = ${recordCount}, summary = summary || ${JSON.stringify(summary)}::text::jsonb
  where id = ${id} and status = 'processing' returning owner_id
`

export const failOrderRow = (sql: Sql, id: string, reason: string) => sql<{ ownerId: string }[]>`
  update orders set status = 'failed', completed_at = now(), reason = ${reason} where id = ${id} and status = 'processing' returning owner_id
`
