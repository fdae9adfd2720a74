import { downloadResult, type Job, type OrderPage } from 'contract/jobs'
import { rolesWith } from 'contract/roles'
import { actingUser } from '../../platform/caller/acting-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Waited } from './start-unpaid-job.ts'

export interface NewOrder {
  accountId: string
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
  accountId: string
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
  sql`id, account_id, kind, title, params, status, reason, file_key, filename, record_count, summary, created_at, completed_at, file_deleted_at`

export const insertOrder = (sql: Sql, { accountId, kind, title, params = {}, summary = {} }: NewOrder) => sql<
  { id: string }[]
>`
  insert into orders (account_id, kind, title, params, summary, by_user_id)
  values (${accountId}, ${kind}, ${title}, ${JSON.stringify(params)}::text::jsonb, ${JSON.stringify(summary)}::text::jsonb, ${actingUser()})
  returning id
`

/** Joins the user `u` whom mails about an order `o` go to, with its file: who ordered, while they may download it, otherwise the owner who was there first. */
export const whomToTell = (sql: Sql) => sql`
  join lateral (
    select users.email from memberships m join users on users.id = m.user_id
    where m.account_id = o.account_id and (m.role = 'owner' or (m.user_id = o.by_user_id and m.role = any(${rolesWith(downloadResult.right)})))
    order by (m.user_id = o.by_user_id) desc nulls last, m.created_at, m.user_id limit 1
  ) as u on true
`

export const addressToTell = (sql: Sql, accountId: string, id: string) => sql<{ email: string }[]>`
  select u.email from orders o ${whomToTell(sql)} where o.account_id = ${accountId} and o.id = ${id}
`

/** For the worker: whoever owns it. */
export const orderById = (sql: Sql, id: string) => sql<Order[]>`select ${columns(sql)} from orders where id = ${id}`

/** Whether an order was to be paid for before. */
const waited = (sql: Sql) => sql`params ? 'namedAmount' as waited`

/** Holds an order until the end of the transaction; nothing where it has ended. */
export const lockOpenOrder = (tx: Sql, accountId: string, id: string) => tx<Waited[]>`
  select account_id, ${waited(tx)} from orders where id = ${id} and account_id = ${accountId} and status = 'processing' for no key update
`

export const orderOf = (sql: Sql, accountId: string, id: string) => sql<Order[]>`
  select ${columns(sql)} from orders where id = ${id} and account_id = ${accountId}
`

const ofKind = (sql: Sql, kind: Job['kind'] | undefined) => (kind ? sql`and kind = ${kind}` : sql``)

export const ordersOf = (
  sql: Sql,
  accountId: string,
  { kind, limit, offset }: OrderPage & { kind?: Job['kind'] | undefined },
) => sql<Order[]>`
  select ${columns(sql)} from orders where account_id = ${accountId} ${ofKind(sql, kind)}
  order by created_at desc, id limit ${limit} offset ${offset}
`

export const countOrders = (sql: Sql, accountId: string, kind?: Job['kind']) => sql<{ count: number }[]>`
  select count(*)::int as count from orders where account_id = ${accountId} ${ofKind(sql, kind)}
`

/** What an ended order has in the file store. */
export const filesOfOrder = (sql: Sql, accountId: string, id: string) => sql<{ key: string }[]>`
  select file_key as key from orders where account_id = ${accountId} and id = ${id} and file_key is not null
  union all
  select upload_key from skip_traces where account_id = ${accountId} and order_id = ${id} and upload_key <> ''
`

/** Nothing where an ended order has none any more. */
export const forgetFilesOfOrder = (sql: Sql, accountId: string, id: string) => sql`
  with uploads as (update skip_traces set upload_key = '' where account_id = ${accountId} and order_id = ${id} and upload_key <> '' returning order_id)
  update orders set file_key = null, file_deleted_at = now()
  where account_id = ${accountId} and id = ${id} and status <> 'processing' and (file_key is not null or exists (select from uploads)) returning id
`

export const completeOrderRow = (
  sql: Sql,
  id: string,
  { fileKey, filename, recordCount, summary = {} }: OrderResult,
) => sql<Waited[]>`
  update orders set status = 'complete', completed_at = now(), file_key = ${fileKey}, filename = ${filename},
    record_count = ${recordCount}, summary = summary || ${JSON.stringify(summary)}::text::jsonb
  where id = ${id} and status = 'processing' returning account_id, ${waited(sql)}
`

const isTaken = (sql: Sql, id: ReturnType<Sql>) =>
  sql`exists (select from manual_orders m where m.order_id = ${id} and m.taken_by is not null)`

/** Of an order `o`: it waits for an employee or for payment, and no employee has taken it. */
export const cancelable = (sql: Sql) => sql`
  o.status = 'processing' and not ${isTaken(sql, sql`o.id`)} and (
    exists (select from manual_orders m where m.order_id = o.id)
    or exists (select from unpaid_orders u where u.account_id = o.account_id and u.order_id = o.id)
  )
`

/** Nothing where an employee came first, or where the order has ended. */
export const cancelOrderRow = (sql: Sql, accountId: string, id: string, why: string | null) => sql<
  (Waited & { title: string })[]
>`
  with withdrawn as (
    update manual_orders m set canceled_at = now() from orders o
    where m.order_id = ${id} and m.taken_by is null and o.id = m.order_id and o.account_id = ${accountId} and o.status = 'processing' returning m.order_id
  ), unpaid as (
    select u.order_id from unpaid_orders u where u.account_id = ${accountId} and u.order_id = ${id} and not ${isTaken(sql, sql`u.order_id`)}
  )
  update orders set status = 'canceled', completed_at = now(), reason = ${why}
  where id in (select order_id from withdrawn union select order_id from unpaid) and account_id = ${accountId} and status = 'processing' returning title, account_id, ${waited(sql)}
`

export const failOrderRow = (sql: Sql, id: string, reason: string) => sql<Waited[]>`
  update orders set status = 'failed', completed_at = now(), reason = ${reason} where id = ${id} and status = 'processing' returning account_id, ${waited(sql)}
`
