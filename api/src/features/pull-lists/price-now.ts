import { priceOf, type Price } from 'contract/prices'
import type { Sql } from '../../platform/db/sql.ts'
import { usesThisMonth } from '../billing/ledger.ts'
import { ratesFor } from '../prices/price-book.ts'
import type { Resolved } from '../properties/areas.ts'
import { countAlreadyBought } from '../properties/selection-queries.ts'

/** What so many new records would cost an account at a moment, of a basic pull where no other service is named; nothing is billed. */
export async function priceNow(
  sql: Sql,
  accountId: string,
  now: Date,
  service: 'property_record' | 'advanced_property_record' = 'property_record',
): Promise<(count: number) => Price> {
  const usesSoFar = await usesThisMonth(sql, accountId, service, now)
  const rates = await ratesFor(sql, { accountId, service, at: now })
  return (count) => priceOf(service, { usesSoFar, count, rates })
}

/** Of the records of an area, how many the account bought before; the others are paid for. */
export async function boughtOf(
  sql: Sql,
  accountId: string,
  { selection, records }: Pick<Extract<Resolved, { kind: 'catalog' }>, 'selection' | 'records'>,
): Promise<number> {
  const [owned] = await countAlreadyBought(sql, accountId, selection)
  // A later roll may have moved a record that was bought into another area.
  return Math.min(owned.records, records)
}
