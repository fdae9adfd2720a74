import { cancelJob, deleteJobFiles, downloadResult, getJob, listJobs, type Job } from 'contract/jobs'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { assertDelivered } from './assert-delivered.ts'
import { recordAct } from '../acts/record-act.ts'
import { removeFile } from '../quotas/keep-file.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderWindow } from './order-window.ts'
import { filesOfOrder, forgetFilesOfOrder, orderOf, ordersOf, type Order } from './queries.ts'

export const orderRoutes = [
  route(listJobs, (context) => {
    const { sql, user, query } = context
    return orderWindow(
      context,
      ordersOf(sql, user.accountId, query).then((orders) => orders.map(jobOf)),
    )
  }),

  route(getJob, async ({ sql, user, params }) => {
    const [order] = await orderOf(sql, user.accountId, params.id)
    if (!order) throw notFound('Job')
    return jobOf(order)
  }),

  route(cancelJob, async ({ sql, user, params }) =>
    reply(jobOf(await cancelOrder(sql, user.accountId, params.id)), { status: 200 }),
  ),

  route(deleteJobFiles, async ({ sql, user, params, files }) => {
    const [order] = await orderOf(sql, user.accountId, params.id)
    if (!order) throw notFound('Job')
    if (order.status === 'processing')
      throw new Refusal(409, 'not_ready', 'Please wait for the job to complete processing')
    // The files first: killed in between, the next call finds their keys still there.
    for (const { key } of await filesOfOrder(sql, user.accountId, order.id)) await removeFile({ sql, files }, key)
    return sql.begin(async (tx) => {
      const [had] = await forgetFilesOfOrder(tx, user.accountId, order.id)
      if (!had) return null
      await recordAct(tx, user.accountId, {
        kind: 'files_deleted',
        title: `Deleted the files of ${order.title}`,
        ref: order.id,
        finalReason: 'Deleted files are gone from our disks. Order again: what you bought is free.',
      })
      await notifyAccount(tx, user.accountId, { type: 'order', id: order.id })
      return null
    })
  }),

  route(downloadResult, async ({ sql, user, params, files }) => {
    const [order] = await orderOf(sql, user.accountId, params.id)
    if (!order) throw notFound('Job')
    assertDelivered(order)
    const size = await files.size(order.fileKey)
    return {
      name: order.filename ?? 'property_leads.csv',
      type: 'text/csv; charset=utf-8',
      body: await files.get(order.fileKey),
      ...(size === undefined ? {} : { size }),
    }
  }),
]

/** An order as the wire shows it. */
function jobOf({
  id,
  kind,
  title,
  status,
  reason,
  fileKey,
  filename,
  recordCount,
  summary,
  createdAt,
  completedAt,
}: Order): Job {
  return {
    id,
    kind,
    title,
    status,
    reason,
    resultPath: status === 'complete' && fileKey ? `/api/download/${id}` : null,
    metadata: { ...summary, recordCount, filename },
    createdAt,
    completedAt,
  }
}
