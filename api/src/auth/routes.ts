import { currentUser, forgotPassword, logIn, logOut, resetPassword, signUp } from 'contract/auth'
import { Refusal } from '../http/errors.ts'
import { reply } from '../http/reply.ts'
import { route } from '../http/route.ts'
import { clearAttempts, limitAttempts } from './attempts.ts'
import { hashPassword, isPassword } from './password.ts'
import { accountByEmail, insertAccount } from './queries.ts'
import { resetPasswordOf, sendReset } from './reset.ts'
import { closeSession, openSession } from './session.ts'

export const authRoutes = [
  route(signUp, async ({ sql, config, body }) => {
    const passwordHash = await hashPassword(body.password)
    const [account] = await insertAccount(sql, { email: body.email, fullName: body.fullName, passwordHash })
    if (!account) throw new Refusal(409, 'email_taken', 'An account with this e-mail already exists. Sign in instead.')
    const { passwordHash: _, ...user } = account
    return reply(user, { headers: await openSession(sql, account.id, config) })
  }),

  route(logIn, async ({ sql, config, body }) => {
    await limitAttempts(sql, 'login', body.email)
    const [account] = await accountByEmail(sql, body.email)
    if (!(await isPassword(body.password, account?.passwordHash)) || !account) {
      throw new Refusal(401, 'wrong_credentials', 'Invalid email or password')
    }
    await clearAttempts(sql, 'login', body.email)
    const { passwordHash: _, ...user } = account
    return reply(user, { status: 200, headers: await openSession(sql, account.id, config) })
  }),

  route(logOut, async ({ sql, config, request }) =>
    reply({ message: 'Signed out' }, { status: 200, headers: await closeSession(sql, request, config) }),
  ),

  route(currentUser, ({ user }) => ({ user })),

  route(forgotPassword, async (context) => {
    await limitAttempts(context.sql, 'reset', context.body.email)
    // Not awaited: a known and an unknown address take the same time.
    void sendReset(context, context.body.email).catch((error: unknown) => context.log.error({ err: error }, 'the reset mail was not queued'))
    return reply({ message: 'If an account exists for this e-mail, a reset link is on its way.' }, { status: 200 })
  }),

  route(resetPassword, async (context) => {
    await resetPasswordOf(context, context.body.token, context.body.newPassword)
    return reply({ message: 'Password reset' }, { status: 200 })
  }),
]
