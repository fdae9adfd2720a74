import type { Sql } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { completeOrderRow, failOrderRow, insertOrder, type NewOrder, type OrderResult } from './queries.ts'
import { startBehind, type Waited } from './start-unpaid-job.ts'

/** Records an order, in the caller's transaction, and answers its id: the specification's jobId. */
export async function createOrder(tx: Sql, order: NewOrder): Promise<string> {
  const [created] = await insertOrder(tx, order)
  if (!created) throw new Error('The order was not stored')
  return created.id
}

/** Ends an order well. False when it had already ended: then nothing changes, and the caller must neither charge nor mail. */
export async function completeOrder(tx: Sql, orderId: string, result: OrderResult): Promise<boolean> {
  const [ended] = await completeOrderRow(tx, orderId, result)
  if (ended) await tellOfEnd(tx, orderId, ended)
  return Boolean(ended)
}

/** Ends an order badly, with a sentence for the customer. False when it had already ended. */
export async function failOrder(tx: Sql, orderId: string, reason: string): Promise<boolean> {
  const [ended] = await failOrderRow(tx, orderId, reason)
  if (ended) await tellOfEnd(tx, orderId, ended)
  return Boolean(ended)
}

async function tellOfEnd(tx: Sql, orderId: string, ended: Waited): Promise<void> {
  await notifyAccount(tx, ended.accountId, { type: 'order', id: orderId })
  await startBehind(tx, ended)
}
