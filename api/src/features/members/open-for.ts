import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { reply, type Reply } from '../../platform/http/reply.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { SignIn } from '../auth/complete-sign-in.ts'
import { userInAccount } from '../auth/queries.ts'
import { withRole } from '../auth/role-cookie.ts'
import { openSessionIn } from '../auth/session.ts'

/** Opens the request's session in one of the person's accounts, and returns who they are there. Refuses with 404. */
export async function openFor(
  { sql, config, request }: Pick<SignIn, 'config' | 'request'> & { sql: Sql },
  userId: string,
  accountId: string,
): Promise<Reply<SignedInUser>> {
  const [user] = await userInAccount(sql, userId, accountId, config)
  if (!user) throw notFound('Account')
  const headers = await openSessionIn({ sql, config }, request, accountId)
  return reply(user, { status: 200, headers: withRole(headers, { request, config }, user) })
}
