import type { Receipt } from 'contract/billing'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'

/** Whom a receipt or a statement is for: the account, whichever of its members looks at it, with its owner's address. */
export async function payerOf(
  sql: Sql,
  { accountId, accountName }: Pick<SignedInUser, 'accountId' | 'accountName'>,
): Promise<Receipt['customer']> {
  const [owner] = await sql<{ email: string }[]>`select email from account_owners where account_id = ${accountId}`
  return { fullName: accountName, email: owner?.email ?? '' }
}
