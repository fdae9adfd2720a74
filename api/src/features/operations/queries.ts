import type { ManualOrder, SetAsideJob } from 'contract/operations'
import type { Sql } from '../../platform/db/sql.ts'

const columns = (sql: Sql, employeeId: string) => sql`
  o.id, o.kind, o.title, u.full_name || ' <' || u.email || '>' as customer, o.created_at, m.due_at,
  e.full_name as taken_by, coalesce(m.taken_by = ${employeeId}, false) as taken_by_me,
  case when o.kind = 'skip_trace' then '/api/operations/orders/' || o.id || '/upload' end as upload_path
`
const joined = (sql: Sql) =>
  sql`manual_orders m join orders o on o.id = m.order_id join users u on u.id = o.owner_id left join users e on e.id = m.taken_by`

/** Of all accounts: only employees reach these. */
export const waitingManualOrders = (sql: Sql, employeeId: string) => sql<ManualOrder[]>`
  select ${columns(sql, employeeId)} from ${joined(sql)} where o.status = 'processing' order by m.due_at, o.created_at, o.id
`

export const manualOrder = (sql: Sql, employeeId: string, orderId: string) => sql<ManualOrder[]>`
  select ${columns(sql, employeeId)} from ${joined(sql)} where o.id = ${orderId} and o.status = 'processing'
`

/** Taken once: the second of two employees changes nothing. */
export const takeOrder = (sql: Sql, employeeId: string, orderId: string, now: Date) => sql`
  update manual_orders set taken_by = ${employeeId}, taken_at = ${now.toISOString()} where order_id = ${orderId} and (taken_by is null or taken_by = ${employeeId})
`

export const releaseOrder = (sql: Sql, employeeId: string, orderId: string) => sql`
  update manual_orders set taken_by = null, taken_at = null where order_id = ${orderId} and taken_by = ${employeeId}
`

export const uploadOf = (sql: Sql, orderId: string) => sql<{ uploadKey: string; filename: string }[]>`
  select t.upload_key, t.filename from skip_traces t join manual_orders m on m.order_id = t.order_id where t.order_id = ${orderId}
`

/** Of all accounts: only employees reach it. */
export const setAsideJobs = (sql: Sql) => sql<SetAsideJob[]>`
  select j.id::text as id, j.name, o.title, u.full_name || ' <' || u.email || '>' as customer, j.failed_at, j.kills, coalesce(o.reason, j.last_error, '') as error
  from queue_jobs j left join users u on u.id = j.owner_id left join orders o on o.id = (j.payload->>'orderId')::uuid
  where j.failed_at is not null order by j.failed_at desc, j.id desc limit 100
`
