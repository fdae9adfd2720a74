import { plans, type Plan } from 'contract/prices'
import type { Sql } from '../../platform/db/sql.ts'
import { usageOf } from './account.ts'
import { monthStart } from './billing-month.ts'

/** Whether an account reached a plan with any service in this billing month or the last, so that the first of a month takes nothing away. */
export async function reachedPlan(sql: Sql, accountId: string, plan: Plan, now: Date): Promise<boolean> {
  const months = await Promise.all([now, monthStart(now, -1)].map((month) => usageOf(sql, accountId, month)))
  return months.flat().some((usage) => plans.indexOf(usage.plan) >= plans.indexOf(plan))
}
