import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'

/** Refuses with 409 `own_account` what an employee decides in favour of an account that they are, or were, a member of. Of one that is emptied only who closed it is known. */
export async function refuseOwnAccount(sql: Sql, user: { id: string }, accountId: string): Promise<void> {
  const [own] = await sql`
    select from memberships where account_id = ${accountId} and user_id = ${user.id}
    union all select from former_members where account_id = ${accountId} and user_id = ${user.id}
    union all select from accounts where id = ${accountId} and closed_by = ${user.id}
  `
  if (own)
    throw new Refusal(409, 'own_account', 'You are a member of this account. Ask a colleague to decide about it.')
}
