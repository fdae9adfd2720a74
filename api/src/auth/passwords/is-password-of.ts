import type { Sql } from '../../db/sql.ts'
import { oldHashesLeft, updatePassword } from '../queries.ts'
import type { Hasher } from './passwords.ts'

/**
 * Whether a password is the account's; a hash of a lower cost than today's is renewed where it is. Takes the same time where there is no
 * account.
 */
export async function isPasswordOf(sql: Sql, { verify }: Hasher, account: { id: string; passwordHash: string } | undefined, password: string): Promise<boolean> {
  const [{ left } = { left: false }] = await oldHashesLeft(sql)
  const { right, renewed } = await verify(password, account?.passwordHash, { oldHashesLeft: left })
  if (account && renewed) await updatePassword(sql, account.id, renewed)
  return right && account !== undefined
}
