import { planFor, services, unitPrices } from 'contract/prices'
import type { Sql } from '../../platform/db/sql.ts'
import { BILLING_ZONE, type BillingAccount } from 'contract/billing'
import { sumOf, type Money } from 'contract/money'
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
    totals: { ...(await totalsOf(sql, accountId, monthOf(now))), months: await monthsOf(sql, accountId) },
  }
}

/** Also those in which alone something was charged that was ordered before, or was given back: they have a statement. */
async function monthsOf(sql: Sql, accountId: string): Promise<string[]> {
  const rows = await sql<{ month: string }[]>`
    select to_char(created_at at time zone ${BILLING_ZONE}, 'YYYY-MM') as month from ledger_entries
    where account_id = ${accountId} and kind in ('charge', 'hold', 'capture', 'refund') group by 1 order by 1 desc
  `
  return rows.map(({ month }) => month)
}

/** What all transactions of an account come to. The view adds up what moved of each: asked only of those of which something can have moved. */
async function totalsOf(sql: Sql, accountId: string, month: string): Promise<Omit<BillingAccount['totals'], 'months'>> {
  const rows = await sql<{ month: string; type: string; spent: Money; done: Money; completed: number }[]>`
    with moved as materialized (
      select id from ledger_entries where account_id = ${accountId} and kind = 'hold'
      union
      select of from ledger_entries where account_id = ${accountId} and kind = 'refund'
    )
    select to_char(created_at at time zone ${BILLING_ZONE}, 'YYYY-MM') as month, type, sum(amount)::numeric(14, 2) as spent,
      coalesce(sum(amount) filter (where status = 'completed'), 0)::numeric(14, 2) as done,
      (count(*) filter (where status = 'completed'))::int as completed
    from (
      select created_at, type, amount, 'completed' as status from ledger_entries where account_id = ${accountId} and kind = 'charge' and id not in (select id from moved)
      union all
      select created_at, type, amount, status from transactions where account_id = ${accountId} and id in (select id from moved)
    ) told group by 1, 2
  `
  return {
    spent: sumOf(rows.map(({ spent }) => spent)),
    thisMonth: sumOf(rows.filter((row) => row.month === month).map(({ done }) => done)),
    completed: rows.reduce((sum, { completed }) => sum + completed, 0),
    types: [...new Set(rows.map(({ type }) => type))].sort(),
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
