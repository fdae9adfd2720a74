import { planFor } from 'contract/prices'
import { accountOf } from '../billing/account.ts'
import { monthStart } from '../billing/billing-month.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'

/**
 * Whether an account may make keys: it reached Enterprise with any service in this billing month or the last, so that
 * the first of a month takes nothing away. Employees may, to try them. Keys that exist go on working.
 */
export async function mayHaveKeys(
  sql: Sql,
  { id, employee }: Pick<SignedInUser, 'id' | 'employee'>,
  now: Date,
): Promise<boolean> {
  if (employee) return true
  const months = await Promise.all([now, monthStart(now, -1)].map((month) => accountOf(sql, id, month)))
  return months.some(({ usage }) => usage.some(({ uses }) => planFor(uses) === 'enterprise'))
}
