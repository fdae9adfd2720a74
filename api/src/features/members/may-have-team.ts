import { Refusal } from '../../platform/errors/refusal.ts'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { reachedPlan } from '../billing/reached-plan.ts'
import { teamGranted } from './queries.ts'

/**
 * Whether an account may invite: it reached Growth in this billing month or the last, or the operator granted it. Employees may,
 * to try it. Members who are there stay.
 */
export async function mayHaveTeam(
  sql: Sql,
  { accountId, employee }: Pick<SignedInUser, 'accountId' | 'employee'>,
  now: Date,
): Promise<boolean> {
  if (employee) return true
  const [account] = await teamGranted(sql, accountId)
  return account?.granted || reachedPlan(sql, accountId, 'growth', now)
}

/** Passes where the account may invite. Refuses with 403 `not_growth`. */
export async function assertTeam(sql: Sql, user: SignedInUser, now: Date): Promise<void> {
  if (await mayHaveTeam(sql, user, now)) return
  throw new Refusal(
    403,
    'not_growth',
    'Working as a team comes with the Growth plan: 1,000 uses of a service in a month, this month or last.',
  )
}
