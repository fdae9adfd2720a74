import { currentUser, forgotPassword, logIn, logOut, resetPassword, signUp } from 'contract/auth'
import { Refusal } from '../http/errors.ts'
import { reply } from '../http/reply.ts'
import { route } from '../http/route.ts'
import { withDevice } from '../limits/device-cookie.ts'
import { limitedSignIn } from '../limits/limited-sign-in.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { assertUncommon } from './passwords/assert-uncommon.ts'
import { isPasswordOf } from './passwords/is-password-of.ts'
import { accountByEmail, insertAccount } from './queries.ts'
import { resetPasswordOf, sendReset } from './reset.ts'
import { closeSession, openSession } from './session.ts'

export const authRoutes = [
  route(signUp, async (context) => {
    const { sql, config, body, address } = context
    await assertUncommon(body.password, body)
    const passwordHash = await context.passwords.reserve(({ hash }) => hash(body.password))
    const [user] = await insertAccount(sql, { email: body.email, fullName: body.fullName, passwordHash }, config)
    if (!user) {
      await recordSecurityEvent(context, { event: 'sign_up', outcome: 'failure', address, details: { reason: 'email_taken' } })
      throw new Refusal(409, 'email_taken', 'An account with this e-mail already exists. Sign in instead.')
    }
    await recordSecurityEvent(context, { event: 'sign_up', outcome: 'success', userId: user.id, address })
    return reply(user, { headers: withDevice(await openSession(context, user.id, context), context, user.email) })
  }),

  route(logIn, async (context) => {
    const { sql, config, body, address } = context
    const check = async () => {
      const { account, isRight } = await context.passwords.reserve(async (hasher) => {
        const [found] = await accountByEmail(sql, body.email, config)
        return { account: found, isRight: await isPasswordOf(sql, hasher, found, body.password) }
      })
      if (account && isRight) return account
      await recordSecurityEvent(context, { event: 'sign_in', outcome: 'failure', userId: account?.id ?? null, address, details: { reason: account ? 'wrong_password' : 'unknown_account' } })
      throw new Refusal(401, 'wrong_credentials', 'Invalid email or password')
    }
    const { passwordHash: _, ...user } = await limitedSignIn(context, body.email, check, () => false)
    return completeSignIn(context, user)
  }),

  route(logOut, async (context) => {
    const { userId, headers } = await closeSession(context, context.request)
    if (userId) await recordSecurityEvent(context, { event: 'sign_out', outcome: 'success', userId, address: context.address })
    return reply({ message: 'Signed out' }, { status: 200, headers })
  }),

  route(currentUser, ({ user }) => ({ user })),

  route(forgotPassword, async (context) => {
    await context.limits.take('reset_account', { address: context.address, email: context.body.email })
    // Not awaited: a known and an unknown address take the same time.
    void sendReset(context, context.body.email).catch((error: unknown) => context.log.error({ err: error }, 'the reset mail was not queued'))
    return reply({ message: 'If an account exists for this e-mail, a reset link is on its way.' }, { status: 200 })
  }),

  route(resetPassword, async (context) => {
    await resetPasswordOf(context, context.body.token, context.body.newPassword)
    return reply({ message: 'Password reset' }, { status: 200 })
  }),
]
