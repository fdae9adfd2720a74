import {
  completeManualOrder as completeCall,
  downloadManualUpload,
  failManualOrder,
  listManualOrders,
  listSetAsideJobs,
  previewManualResult,
  releaseManualOrder,
  takeManualOrder,
  type ManualOrder,
} from 'contract/operations'
import { recordEmployeeCall } from '../../platform/audit/record-employee.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { windowHeaders } from '../../platform/http/page-headers.ts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { failOrder } from '../orders/orders.ts'
import { addressToTell, orderById } from '../orders/queries.ts'
import { priceOfList } from '../pull-lists/price-of-list.ts'
import { countFreshKeys, waitingPullList } from '../pull-lists/queries.ts'
import { listColumns } from '../pull-lists/read-list-file.ts'
import { handOver, removeFile } from '../quotas/keep-file.ts'
import { completeManualOrder, type Completed } from './complete-manual-order.ts'
import {
  countSetAsideJobs,
  manualOrder,
  releaseOrder,
  setAsideJobs,
  takeOrder,
  uploadOf,
  waitingManualOrders,
} from './queries.ts'
import { readResult } from './read-result.ts'

export const operationRoutes = [
  route(listManualOrders, ({ sql, user }) => waitingManualOrders(sql, user.id)),

  route(listSetAsideJobs, async ({ sql, query, request }) => {
    const [rows, [all]] = await Promise.all([setAsideJobs(sql, query), countSetAsideJobs(sql)])
    return reply([...rows], { headers: windowHeaders(request.url, query, all?.count ?? 0) })
  }),

  route(
    takeManualOrder,
    async ({ sql, user, params, body: { from }, now }) => {
      await waiting(sql, user.id, params.id)
      const taken = await tellCustomer(sql, params.id, (tx) => takeOrder(tx, user.id, params.id, { now: now(), from }))
      const order = await waiting(sql, user.id, params.id)
      if (!taken) throw new Refusal(409, 'taken', `${order.takenBy ?? 'A colleague'} has taken this order`)
      return order
    },
    { isWhole: true },
  ),

  route(
    releaseManualOrder,
    async ({ sql, user, params }) => {
      await tellCustomer(sql, params.id, (tx) => releaseOrder(tx, user.id, params.id))
      return waiting(sql, user.id, params.id)
    },
    { isWhole: true },
  ),

  route(previewManualResult, async (context) => {
    const { sql, direct, user, params, body, files } = context
    const order = await mine(sql, user.id, params.id)
    const { fileKey, recordKeys, foundAt: _, ...result } = await readResult(context, order, body.file)
    await removeFile({ sql: direct, files }, fileKey)
    if (order.kind === 'skip_trace') return { ...result, duplicates: 0, alreadyBought: 0, missing: [], amount: '0.00' }
    const fresh = await countFreshKeys(sql, order.accountId, recordKeys)
    const [list] = await waitingPullList(sql, order.id)
    const price = list && (await sql.begin((tx) => priceOfList(tx, list, fresh)))
    return {
      ...result,
      duplicates: result.records - recordKeys.length,
      alreadyBought: recordKeys.length - fresh,
      missing: missingIn(result.columns),
      amount: price?.amount ?? '0.00',
    }
  }),

  route(
    completeCall,
    async (context) => {
      const { sql, direct, files, user, params, body } = context
      const order = await mine(sql, user.id, params.id)
      const result = await readResult(context, order, body.file)
      const answerFor = (completed: Completed) => ({ records: result.records, ...completed })
      const note = (tx: Sql, completed: Completed) =>
        recordEmployeeCall(tx, completeCall, user, { params, query: undefined, body, answer: answerFor(completed) })
      const store = { sql: direct, files }
      return answerFor(await handOver(store, result.fileKey, () => completeManualOrder(order, result, context, note)))
    },
    { recordsItself: true },
  ),

  route(
    failManualOrder,
    async ({ sql, user, params, body, config }) => {
      const order = await mine(sql, user.id, params.id)
      await sql.begin(async (tx) => {
        if (!(await failOrder(tx, order.id, body.reason))) return
        const [customer] = await addressToTell(tx, order.accountId, order.id)
        if (customer) {
          const subject = `We could not complete your order ${order.title}`
          await mailAccount(tx, {
            to: customer.email,
            accountId: order.accountId,
            subject,
            text: `${body.reason}\n\nNothing was charged. ${accountLink(config, order.accountId, order.kind === 'pull_list' ? '/pull-lists' : '/skip-trace')}\n`,
          })
        }
      })
      return null
    },
    { isWhole: true },
  ),

  route(downloadManualUpload, async ({ sql, params, files }) => {
    const [upload] = await uploadOf(sql, params.id)
    if (!upload) throw notFound('Upload')
    return { name: upload.filename, type: 'application/octet-stream', body: await files.get(upload.uploadKey) }
  }),
]

function missingIn(columns: readonly string[]) {
  const at = listColumns(columns)
  return (['phone', 'name', 'address'] as const).filter((column) => at[column] < 0)
}

/** Whoever takes or releases an order changes whether its customer can cancel it. Returns whether anything changed. */
const tellCustomer = (sql: Pool, id: string, change: (tx: Sql) => Promise<readonly { accountId: string }[]>) =>
  sql.begin(async (tx) => {
    const [changed] = await change(tx)
    if (changed) await notifyAccount(tx, changed.accountId, { type: 'order', id })
    return changed !== undefined
  })

async function waiting(sql: Sql, employeeId: string, orderId: string): Promise<ManualOrder> {
  const [order] = await manualOrder(sql, employeeId, orderId)
  if (!order) throw notFound('Order')
  if (order.canceledAt)
    throw new Refusal(
      409,
      'canceled',
      order.canceledFor === null
        ? 'The customer has canceled this order'
        : `This order was canceled. ${order.canceledFor}`,
    )
  return order
}

/** An order must be taken before it is worked on: two employees cannot fill the same one. */
async function mine(sql: Sql, employeeId: string, orderId: string): Promise<ManualOrder & { accountId: string }> {
  const order = await waiting(sql, employeeId, orderId)
  if (!order.takenByMe)
    throw new Refusal(
      409,
      'not_yours',
      order.takenBy ? `${order.takenBy} has taken this order` : 'Take the order first',
    )
  const [ordered] = await orderById(sql, orderId)
  if (!ordered) throw notFound('Order')
  return { ...order, accountId: ordered.accountId }
}
