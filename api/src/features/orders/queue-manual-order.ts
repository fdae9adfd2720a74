import type { Sql } from '../../platform/db/sql.ts'
import { notifyOwner } from '../../platform/live/notify-owner.ts'

/** Puts an order before the employees, once, and lets the customer's screen say so. */
export async function queueManualOrder(
  tx: Sql,
  { orderId, ownerId, dueAt }: { orderId: string; ownerId: string; dueAt: Date },
): Promise<void> {
  const due = dueAt.toISOString()
  await tx`insert into manual_orders (order_id, due_at) values (${orderId}, ${due}) on conflict do nothing`
  await tx`update orders set summary = summary || ${tx.json({ manual: true, dueAt: due })} where id = ${orderId} and owner_id = ${ownerId}`
  await notifyOwner(tx, ownerId, { type: 'order', id: orderId })
}
