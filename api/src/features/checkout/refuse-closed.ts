import { Refusal } from '../../platform/errors/refusal.ts'
import type { PricedOrder } from './queries.ts'

/** Whether nothing of an order of texts will be done any more: it was canceled, or it ended. */
export const isClosed = ({ kind, status }: Pick<PricedOrder, 'kind' | 'status'>): boolean =>
  kind === 'send_sms' && status !== 'processing'

/** Refuses with 409 `order_closed` to pay for texts that will never be sent. */
export function refuseClosed(order: Pick<PricedOrder, 'kind' | 'status' | 'paid'>): void {
  if (isClosed(order) && !order.paid)
    throw new Refusal(
      409,
      'order_closed',
      'This order was canceled or has ended, so there is nothing to pay. Make a new campaign to send these texts.',
    )
}
