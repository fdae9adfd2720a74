import type { ManualOrder, SetAsideJob } from 'contract/operations'
import type { OrderPage } from 'contract/jobs'
import type { Sql } from '../../platform/db/sql.ts'

const columns = (sql: Sql, employeeId: string) => sql`
  o.id, o.kind, o.title, u.full_name || ' <' || u.email || '>' as customer, o.created_at, m.due_at, m.canceled_at,
  case when m.canceled_at is not null then o.reason end as canceled_for,
  e.full_name as taken_by, coalesce(m.taken_by = ${employeeId}, false) as taken_by_me,
  exists (select from unpaid_orders w where w.account_id = o.account_id and w.order_id = o.id) as unpaid,
  case when o.kind = 'skip_trace' then '/api/operations/orders/' || o.id || '/upload' end as upload_path
`
const joined = (sql: Sql) =>
  sql`manual_orders m join orders o on o.id = m.order_id join account_owners u on u.account_id = o.account_id left join users e on e.id = m.taken_by`

/** Of all accounts: only employees reach these. What waits for payment comes behind what is to be done; what was canceled stays for a day, last. */
export const waitingManualOrders = (sql: Sql, employeeId: string) => sql<ManualOrder[]>`
  select ${columns(sql, employeeId)} from ${joined(sql)} where o.status = 'processing' or m.canceled_at > now() - interval '1 day' order by m.canceled_at is not null, unpaid, m.due_at, o.created_at, o.id
`

export const manualOrder = (sql: Sql, employeeId: string, orderId: string) => sql<ManualOrder[]>`
  select ${columns(sql, employeeId)} from ${joined(sql)} where o.id = ${orderId} and (o.status = 'processing' or m.canceled_at is not null)
`

/**
 * Taken once: the second of two employees, or who comes after its customer canceled it, changes nothing. With `from` it is also taken from the colleague of
 * this name, while they have it.
 */
export const takeOrder = (
  sql: Sql,
  employeeId: string,
  orderId: string,
  { now, from = null }: { now: Date; from?: string | null | undefined },
) => sql<{ accountId: string }[]>`
  update manual_orders m set taken_by = ${employeeId}, taken_at = ${now.toISOString()} from orders o
  where o.id = m.order_id and m.order_id = ${orderId} and m.canceled_at is null and (
    m.taken_by is null or m.taken_by = ${employeeId} or exists (select from users u where u.id = m.taken_by and u.full_name = ${from}::text)
  ) returning o.account_id
`

export const releaseOrder = (sql: Sql, employeeId: string, orderId: string) => sql<{ accountId: string }[]>`
  update manual_orders m set taken_by = null, taken_at = null from orders o where o.id = m.order_id and m.order_id = ${orderId} and m.taken_by = ${employeeId} returning o.account_id
`

/** Whoever has it: nothing is left for them to do. */
export const giveBack = (tx: Sql, orderId: string) =>
  tx`update manual_orders set taken_by = null, taken_at = null where order_id = ${orderId}`

/** The customer's file of an order; nothing once they have deleted it. */
export const uploadOf = (sql: Sql, orderId: string) => sql<{ uploadKey: string; filename: string }[]>`
  select t.upload_key, t.filename from skip_traces t join manual_orders m on m.order_id = t.order_id where t.order_id = ${orderId} and t.upload_key <> ''
`

/** Of all accounts: only employees reach it. */
export const setAsideJobs = (sql: Sql, { limit, offset }: OrderPage) => sql<SetAsideJob[]>`
  select j.id::text as id, j.name, o.title, u.full_name || ' <' || u.email || '>' as customer, j.failed_at, j.kills, coalesce(o.reason, j.last_error, '') as error
  from queue_jobs j left join account_owners u on u.account_id = j.account_id left join orders o on o.id = (j.payload->>'orderId')::uuid
  where j.failed_at is not null and j.dismissed_at is null order by j.failed_at desc, j.id desc limit ${limit} offset ${offset}
`

export const countSetAsideJobs = (sql: Sql) => sql<{ count: number }[]>`
  select count(*)::int as count from queue_jobs where failed_at is not null and dismissed_at is null
`
