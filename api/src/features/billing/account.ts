import type { BillingAccount } from 'contract/billing'
import { planFor, services, unitPrices } from 'contract/prices'
import type { Sql } from '../../platform/db/sql.ts'
import { monthOf } from './billing-month.ts'
import { usesThisMonth } from './ledger.ts'
import { capOf, spentInMonth } from './spending-cap.ts'

/** Only these have a price that follows from use. */
const planned = services.filter((service) => unitPrices[service].starter !== unitPrices[service].enterprise)

/** A customer's uses and plan in the billing month of `now`. */
export async function accountOf(sql: Sql, accountId: string, now: Date): Promise<BillingAccount> {
  const usage = await usageOf(sql, accountId, now)
  return {
    month: monthOf(now),
    spent: await spentInMonth(sql, accountId, now),
    cap: await capOf(sql, accountId),
    usage,
  }
}

/** The uses in the billing month of `now`, and the plan that each service reached. */
export const usageOf = (sql: Sql, accountId: string, now: Date): Promise<BillingAccount['usage']> =>
  Promise.all(
    planned.map(async (service) => {
      const uses = await usesThisMonth(sql, accountId, service, now)
      return { service, uses, plan: planFor(uses) }
    }),
  )
