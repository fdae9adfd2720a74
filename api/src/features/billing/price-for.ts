import { priceOf, type Price, type Service } from 'contract/prices'
import type { Sql } from '../../platform/db/sql.ts'
import { ratesFor } from '../prices/price-book.ts'
import { lockAccount } from './ledger-queries.ts'
import { usesThisMonth } from './ledger.ts'

interface Asked {
  accountId: string
  service: Service
  count: number
  now: Date
  /** When the price was shown, where that was before: the price book's of then holds. */
  shownAt?: Date
}

/**
 * What an order of this customer costs now. Until the caller's transaction ends no other transaction bills the customer,
 * so two orders at the same time never read the same month. Charge or hold in the same transaction.
 */
export async function priceFor(tx: Sql, asked: Asked): Promise<Price> {
  await lockAccount(tx, asked.accountId)
  return priceShown(tx, asked)
}

/** The same to be shown alone: it waits for no order of the customer, and keeps none waiting. */
export async function priceShown(sql: Sql, { accountId, service, count, now, shownAt = now }: Asked): Promise<Price> {
  const rates = await ratesFor(sql, { accountId, service, at: shownAt })
  return priceOf(service, { usesSoFar: await usesThisMonth(sql, accountId, service, now), count, rates })
}
