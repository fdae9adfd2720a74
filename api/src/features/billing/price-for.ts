import { priceOf, type Price, type Service } from 'contract/prices'
import type { Sql } from '../../platform/db/sql.ts'
import { lockAccount } from './ledger-queries.ts'
import { usesThisMonth } from './ledger.ts'

/**
 * What an order of this customer costs now. Until the caller's transaction ends no other transaction bills the customer,
 * so two orders at the same time never read the same month. Charge or hold in the same transaction.
 */
export async function priceFor(
  tx: Sql,
  { accountId, service, count, now }: { accountId: string; service: Service; count: number; now: Date },
): Promise<Price> {
  await lockAccount(tx, accountId)
  return priceOf(service, { usesSoFar: await usesThisMonth(tx, accountId, service, now), count })
}
