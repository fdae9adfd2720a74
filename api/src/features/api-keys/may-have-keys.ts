import type { Sql } from '../../platform/db/sql.ts'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { reachedPlan } from '../billing/reached-plan.ts'

/** Whether an account may make keys: it reached Enterprise in this billing month or the last. Employees may, to try them. Keys that exist go on working. */
export const mayHaveKeys = async (
  sql: Sql,
  { accountId, employee }: Pick<SignedInUser, 'accountId' | 'employee'>,
  now: Date,
): Promise<boolean> => employee || reachedPlan(sql, accountId, 'enterprise', now)
