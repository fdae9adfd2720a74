import { isMoney } from 'contract/money'
import { paths } from 'shell/host/paths'
import { addMoneyPath } from './wallet-query.ts'

/** An order of texts that waits at its checkout for money in the balance. */
interface Waiting {
  jobId: string
  costs: string
}

/** The page that adds money, from which its checkout follows. */
export const addMoneyForOrder = (amount: string, { jobId, costs }: Waiting) =>
  `${addMoneyPath(amount)}&${new URLSearchParams({ order: jobId, costs })}`

/** The part of that page's address that names the order, to be kept in it. */
export interface OrderInAddress {
  order: string
  costs: string
}

export function orderIn(search: URLSearchParams): OrderInAddress | undefined {
  const [order = '', costs = ''] = [search.get('order') ?? '', search.get('costs') ?? '']
  return order && isMoney(costs) ? { order, costs } : undefined
}

/** Its checkout. */
export const checkoutOf = ({ order, costs }: OrderInAddress) =>
  paths.checkout({ type: 'send_sms', jobId: order, amount: costs })
