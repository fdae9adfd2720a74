import { Refusal } from '../../platform/errors/refusal.ts'
import { fileDeleted } from './file-deleted.ts'
import type { Order } from './queries.ts'

type Delivery = Pick<Order, 'status' | 'fileKey' | 'fileDeletedAt'>

/** Refuses an order without a file: 409 `order_ended` where it was canceled or failed, 410 `file_deleted`, and 409 `not_ready` before it is complete. */
export function assertDelivered<T extends Delivery>(order: T): asserts order is T & { fileKey: string } {
  if (order.status === 'canceled')
    throw new Refusal(409, 'order_ended', 'This order was canceled, so it has no file. Order it again.')
  if (order.status === 'failed')
    throw new Refusal(409, 'order_ended', 'This order could not be delivered, so it has no file. Its page says why.')
  if (order.fileDeletedAt) throw fileDeleted()
  if (order.status !== 'complete' || !order.fileKey)
    throw new Refusal(409, 'not_ready', 'Please wait for the job to complete processing')
}
