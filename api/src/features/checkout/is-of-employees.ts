import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'

/**
 * Whether an employee is in an account of the operator's own people alone: its orders are waived. An account with a customer in it pays: no employee
 * decides in favour of a customer's (docs/decisions/0065-the-operators-room.md).
 */
export async function isOfEmployees(
  sql: Sql,
  { employee, accountId }: Pick<SignedInUser, 'employee' | 'accountId'>,
): Promise<boolean> {
  if (!employee) return false
  const customers = await sql`
    select from memberships join users on users.id = user_id where account_id = ${accountId} and not users.employee limit 1
  `
  return customers.length === 0
}
