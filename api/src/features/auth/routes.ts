import { confirmEmail, currentUser, forgotPassword, logIn, logOut, resetPassword, signUp } from 'contract/auth'
import { Refusal } from '../../platform/errors/refusal.ts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { withDevice } from './device-cookie.ts'
import { limitedSignIn } from './limited-sign-in.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { confirmEmailBy } from './email/confirm-email.ts'
import { matchingHash } from './passwords/matching-hash.ts'
import type { Hasher } from '../../platform/passwords/passwords.ts'
import { holdPassword, userByEmail, userIdByEmail, type UserWithPassword } from './queries.ts'
import { mailReset } from './resets/mail-reset.ts'
import { resetPasswordBy } from './resets/reset-password.ts'
import { askSecondFactor } from './second-factor/ask-second-factor.ts'
import { noRoleCookie, withRole } from './role-cookie.ts'
import { closeSession } from './session.ts'
import { signUpAs } from './sign-up.ts'

export const authRoutes = [
  route(signUp, (context) => signUpAs(context, context.body)),

  route(logIn, async (context) => {
    const { sql, config, body, address } = context
    const wrong = async (account: UserWithPassword | undefined) => {
      await recordSecurityEvent(context, {
        event: 'sign_in',
        outcome: 'failure',
        userId: account?.id ?? null,
        address,
        details: { reason: account ? 'wrong_password' : 'unknown_account' },
      })
      return new Refusal(401, 'wrong_credentials', 'Invalid email or password')
    }
    const check = async (hasher: Hasher) => {
      const [found] = await userByEmail(sql, body.email, config)
      const hash = await matchingHash(sql, hasher, found, body.password)
      if (found && hash) return { ...found, passwordHash: hash }
      throw await wrong(found)
    }
    // A hashing slot first: under load, a caller who gets none costs the database nothing.
    const account = await context.passwords.reserve((hasher) =>
      limitedSignIn(
        context,
        body.email,
        () => check(hasher),
        ({ hasSecondFactor }) => hasSecondFactor,
      ),
    )
    const { passwordHash, hasSecondFactor: _, ...user } = account
    const outcome = await sql.begin(async (tx) => {
      // A new password that is set at this moment comes before, and this is refused, or after, and ends what is opened here.
      const [held] = await holdPassword(tx, user.id, passwordHash)
      if (!held) return undefined
      return (await askSecondFactor({ ...context, sql: tx }, user)) ?? completeSignIn({ ...context, sql: tx }, user)
    })
    if (!outcome) throw await wrong(account)
    if (outcome instanceof Refusal) throw outcome
    return outcome
  }),

  route(logOut, async (context) => {
    const { userId, headers } = await closeSession(context, context.request)
    if (userId)
      await recordSecurityEvent(context, { event: 'sign_out', outcome: 'success', userId, address: context.address })
    const cookies = [headers['set-cookie'] ?? [], noRoleCookie(context.config)].flat()
    return reply({ message: 'Signed out' }, { status: 200, headers: { 'set-cookie': cookies } })
  }),

  route(currentUser, (context) => reply({ user: context.user }, { headers: withRole({}, context, context.user) })),

  route(forgotPassword, async (context) => {
    const { sql, body, address } = context
    await context.limits.take('reset_account', { address, email: body.email })
    const [account] = await userIdByEmail(sql, body.email)
    // For an unknown address too: it takes the same time, and the job does nothing.
    await enqueue(sql, mailReset, { userId: account?.id ?? null })
    await recordSecurityEvent(context, {
      event: 'password_reset_requested',
      outcome: account ? 'success' : 'failure',
      userId: account?.id ?? null,
      address,
    })
    return reply({ message: 'If an account exists for this email, a reset link is on its way.' }, { status: 200 })
  }),

  route(resetPassword, async (context) => {
    const { passwordHash } = await resetPasswordBy(context, context.body)
    // Strangers' guesses stop no owner: whoever has the mailed link signs in next.
    return reply({ message: 'Password reset' }, { status: 200, headers: withDevice({}, context, passwordHash) })
  }),

  route(confirmEmail, async (context) => {
    const confirmed = await confirmEmailBy(context, context.body.token)
    await context.limits.giveBack('mailed_link', { address: context.address })
    return reply(confirmed, { status: 200 })
  }),
]
