import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { reply, type Reply } from '../../platform/http/reply.ts'
import { recordSecurityEvent, type SecurityEvent } from '../../platform/security-log/record-security-event.ts'
import { withDevice } from './device-cookie.ts'
import { passwordHashOf } from './queries.ts'
import type { Services } from '../../platform/services/services.ts'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { withRole } from './role-cookie.ts'
import { openSession } from './session.ts'

/** What a sign-in needs to know of its request. */
export interface SignIn extends Pick<Services, 'config' | 'log' | 'now' | 'passwords' | 'secrets'> {
  sql: Sql
  request: Request
  address: string
}

/** The end of every sign-in, once all that was asked was right: opens a session in place of the one the request carried, and returns the user. */
export async function completeSignIn(
  context: SignIn,
  user: SignedInUser,
  details: SecurityEvent['details'] = {},
): Promise<Reply<SignedInUser>> {
  const headers = withRole(await openSession(context, user.id, context), context, user)
  await recordSecurityEvent(context, {
    event: 'sign_in',
    outcome: 'success',
    userId: user.id,
    address: context.address,
    details,
  })
  await recordAudit(context.sql, user, { kind: 'security', act: 'Signed in' })
  const [{ passwordHash } = { passwordHash: '' }] = await passwordHashOf(context.sql, user.id)
  return reply(user, { status: 200, headers: withDevice(headers, context, passwordHash) })
}
