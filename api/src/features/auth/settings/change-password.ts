import type { z } from 'zod'
import type { ChangePassword } from 'contract/settings'
import type { Pool } from '../../../platform/db/sql.ts'
import type { AnswerHeaders } from '../../../platform/http/reply.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import { revokeKeysOf } from '../api-keys/queries.ts'
import { assertPassword, wrongPassword } from '../assert-password.ts'
import type { SignIn } from '../complete-sign-in.ts'
import { withDevice } from '../device-cookie.ts'
import { deleteEmailChange } from '../email/queries.ts'
import { mailPasswordChanged } from '../mail-password-changed.ts'
import { assertUncommon } from '../passwords/assert-uncommon.ts'
import { deleteResetsOf, replacePassword } from '../queries.ts'
import { forgetSecondSteps } from '../second-factor/forget-second-steps.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import { hashIn, renewSession } from '../session.ts'
import { deleteOtherSessions } from '../sessions/queries.ts'

/**
 * Sets a new password, ends every other session, the links that were mailed for another one and the API keys where that is
 * wished, and returns the headers with the cookies of the session, which is a new one, and of the device. Refuses with 403 `wrong_password`, 422 `common_password`, 503
 * `busy`.
 */
export async function changePasswordOf(
  context: SignIn & { sql: Pool },
  user: SignedInUser,
  { currentPassword, newPassword, revokeApiKeys }: z.output<typeof ChangePassword>,
): Promise<AnswerHeaders> {
  const { sql, config, log, request, address, passwords } = context
  await assertUncommon(newPassword, user)
  const from = await assertPassword(context, user, currentPassword, 'password_changed')
  const to = await passwords.reserve(({ hash }) => hash(newPassword))
  const headers = await sql.begin(async (tx) => {
    const { count } = await replacePassword(tx, user.id, { from, to })
    if (count === 0) return undefined
    await forgetSecondSteps(tx, user.id)
    await deleteResetsOf(tx, user.id)
    const [{ ended } = { ended: 0 }] = await deleteOtherSessions(tx, user.id, hashIn(request, config))
    const keys = revokeApiKeys ? (await revokeKeysOf(tx, user.id)).count : 0
    await deleteEmailChange(tx, user.id)
    // As of second factors: where strangers sign up, an address that its owner never confirmed gets no mail without end.
    if (user.emailConfirmed || !config.isPublic) await mailPasswordChanged(tx, config, user.email)
    await recordSecurityEvent(
      { sql: tx, log },
      {
        event: 'password_changed',
        outcome: 'success',
        userId: user.id,
        address,
        details: { sessionsEnded: ended, apiKeysRevoked: keys },
      },
    )
    return withDevice(await renewSession({ sql: tx, config }, request), context, to)
  })
  // Another new password was faster.
  if (!headers) throw await wrongPassword(context, user.id, 'password_changed')
  return headers
}
