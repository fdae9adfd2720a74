import type { SignUpForm, User } from 'contract/auth'
import { Refusal } from '../../platform/errors/refusal.ts'
import { reply, type Reply } from '../../platform/http/reply.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import type { Services } from '../../platform/services/services.ts'
import type { SignIn } from './complete-sign-in.ts'
import { withDevice } from './device-cookie.ts'
import { mailConfirmation } from './email/mail-confirmation.ts'
import { assertUncommon } from './passwords/assert-uncommon.ts'
import { insertUser } from './queries.ts'
import { withRole } from './role-cookie.ts'
import { openSession } from './session.ts'

/** Makes the person and their account, mails the link that confirms the address and opens a session. Refuses as the endpoint says. */
export async function signUpAs(
  context: Pick<Services, 'sql' | 'passwords'> & SignIn,
  { email, fullName, password }: SignUpForm,
): Promise<Reply<User>> {
  const { sql, log, config, address } = context
  await assertUncommon(password, { email, fullName })
  const passwordHash = await context.passwords.reserve(({ hash }) => hash(password))
  const user = await sql.begin(async (tx) => {
    const [inserted] = await insertUser(tx, { email, fullName, passwordHash }, config)
    if (!inserted) return undefined
    await mailConfirmation(tx, config, inserted)
    await recordSecurityEvent({ sql: tx, log }, { event: 'sign_up', outcome: 'success', userId: inserted.id, address })
    return inserted
  })
  if (!user) {
    await recordSecurityEvent(context, {
      event: 'sign_up',
      outcome: 'failure',
      address,
      details: { reason: 'email_taken' },
    })
    throw new Refusal(409, 'email_taken', 'An account with this email already exists. Sign in instead.')
  }
  const headers = withRole(await openSession(context, user.id, context), context, user)
  return reply(user, { headers: withDevice(headers, context, passwordHash) })
}
