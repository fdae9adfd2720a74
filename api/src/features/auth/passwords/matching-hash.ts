import type { Sql } from '../../../platform/db/sql.ts'
import { oldHashesLeft, passwordHashOf, replacePassword } from '../queries.ts'
import type { Hasher } from '../../../platform/passwords/passwords.ts'

/**
 * The hash that the account keeps of this password; undefined where the password is wrong. A hash of a lower cost than today's is renewed
 * where it is right. Takes the same time where there is no account.
 */
export async function matchingHash(
  sql: Sql,
  hasher: Hasher,
  account: { id: string; passwordHash: string } | undefined,
  password: string,
): Promise<string | undefined> {
  const [{ left } = { left: false }] = await oldHashesLeft(sql)
  const { right, renewed } = await hasher.verify(password, account?.passwordHash, { oldHashesLeft: left })
  if (!account || !right) return undefined
  if (!renewed) return account.passwordHash
  const { count } = await replacePassword(sql, account.id, { from: account.passwordHash, to: renewed })
  if (count === 1) return renewed
  // Another sign-in renewed it at the same moment, or there is a new password.
  const [now] = await passwordHashOf(sql, account.id)
  return matchingHash(sql, hasher, now && { id: account.id, ...now }, password)
}
