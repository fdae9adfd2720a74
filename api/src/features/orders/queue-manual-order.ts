import type { Sql } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'

/** Puts an order before the employees, once, and lets the customer's screen say so. */
export async function queueManualOrder(
  tx: Sql,
  { orderId, accountId, dueAt }: { orderId: string; accountId: string; dueAt: Date },
): Promise<void> {
  const due = dueAt.toISOString()
  await tx`insert into manual_orders (order_id, account_id, due_at) values (${orderId}, ${accountId}, ${due}) on conflict do nothing`
  await tx`update orders set summary = summary || ${tx.json({ manual: true, dueAt: due })} where id = ${orderId} and account_id = ${accountId}`
  await notifyAccount(tx, accountId, { type: 'order', id: orderId })
}
