import { priceOf, type Price, type Service } from 'contract/prices'
import type { Sql } from '../../platform/db/sql.ts'
import { lockOwner } from './ledger-queries.ts'
import { usesThisMonth } from './ledger.ts'

/**
 * What an order of this customer costs now. Until the caller's transaction ends no other transaction bills the customer,
 * so two orders at the same time never read the same month. Charge or hold in the same transaction.
 */
export async function priceFor(
  tx: Sql,
  { ownerId, service, count, now }: { ownerId: string; service: Service; count: number; now: Date },
): Promise<Price> {
  await lockOwner(tx, ownerId)
  return priceOf(service, { usesSoFar: await usesThisMonth(tx, ownerId, service, now), count })
}
