import { centsOf, type Money } from 'contract/money'
import type { Price } from 'contract/prices'
import type { Sql } from '../../platform/db/sql.ts'
import { priceFor } from '../billing/price-for.ts'
import type { WaitingPullList } from './sources/property-source.ts'

/**
 * What so many records of a list cost: by the price book and the month's plan of when it was ordered, and never more than was named when it began to wait for
 * payment. Until the caller's transaction ends no other transaction bills the customer.
 */
export async function priceOfList(
  tx: Sql,
  { accountId, orderId, service }: Pick<WaitingPullList, 'accountId' | 'orderId' | 'service'>,
  count: number,
): Promise<Price> {
  const [ordered] = await tx<{ at: string; named: Money | null }[]>`
    select created_at as at, params ->> 'namedAmount' as named from orders where id = ${orderId} and account_id = ${accountId}
  `
  if (!ordered) throw new Error(`There is no order ${orderId}`)
  const shownAt = new Date(ordered.at)
  const price = await priceFor(tx, { accountId, service, count, now: shownAt, shownAt })
  const { named } = ordered
  return named !== null && centsOf(named) < centsOf(price.amount) ? { ...price, amount: named } : price
}
