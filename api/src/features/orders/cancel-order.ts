import type { Pool, Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { recordAct } from '../acts/record-act.ts'
import { cancelOrderRow, lockOpenOrder, orderOf, type Order } from './queries.ts'
import { startBehind } from './start-unpaid-job.ts'

/**
 * Ends an order that waits for an employee, before one takes it, or for payment. Nothing was charged for it yet. Refuses with
 * 404, 409 `begun`, 409 `ended`.
 */
export const cancelOrder = (sql: Pool, accountId: string, id: string): Promise<Order> =>
  sql.begin((tx) => endOrder(tx, accountId, id))

/** A cancel in the caller's own transaction; `why`, a sentence, where no person asked for it. */
export async function endOrder(tx: Sql, accountId: string, id: string, why: string | null = null): Promise<Order> {
  // Before what an employee has of it, as a closing of the account does.
  await lockOpenOrder(tx, accountId, id)
  const [canceled] = await cancelOrderRow(tx, accountId, id, why)
  const [order] = await orderOf(tx, accountId, id)
  if (!order) throw notFound('Job')
  if (!canceled)
    throw order.status === 'processing'
      ? new Refusal(409, 'begun', 'Somebody is preparing this order already, so it cannot be canceled any more')
      : new Refusal(409, 'ended', 'This order has already ended')
  await recordAct(tx, accountId, {
    kind: 'order_canceled',
    title: `Canceled the order ${canceled.title}`,
    ref: id,
    finalReason: [...(why === null ? [] : [why]), 'Nothing was charged for it. Order it again at any time.'].join(' '),
  })
  await notifyAccount(tx, accountId, { type: 'order', id })
  await startBehind(tx, canceled)
  return order
}
