import { cancelEmailChange, changeEmail, sendConfirmation } from 'contract/settings'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { reply } from '../../../platform/http/reply.ts'
import { route } from '../../../platform/http/route.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import { assertPassword } from '../assert-password.ts'
import { mailConfirmation } from '../email/mail-confirmation.ts'
import { deleteEmailChange } from '../email/queries.ts'
import { startEmailChange } from '../email/start-email-change.ts'
import { lockUser } from '../queries.ts'
import { assertSession } from '../session.ts'

export const emailRoutes = [
  route(changeEmail, async (context) => {
    const {
      sql,
      log,
      config,
      user,
      request,
      address,
      body: { newEmail, currentPassword },
    } = context
    await assertPassword(context, user, currentPassword, 'email_change_requested')
    if (newEmail.toLowerCase() === user.email.toLowerCase())
      throw new Refusal(409, 'same_email', 'This is your email address already')
    await context.limits.take('email_change_mail', { address, userId: user.id })
    await sql.begin(async (tx) => {
      await lockUser(tx, user.id)
      await assertSession(tx, request, config)
      await startEmailChange(tx, config, user, newEmail)
      await recordSecurityEvent(
        { sql: tx, log },
        { event: 'email_change_requested', outcome: 'success', userId: user.id, address },
      )
    })
    const links = user.emailConfirmed
      ? `Links are on their way to ${newEmail} and ${user.email}. Open both within 24 hours.`
      : `A link is on its way to ${newEmail}. Open it within 24 hours.`
    return reply({ message: links }, { status: 200 })
  }),

  route(cancelEmailChange, async ({ sql, user }) => {
    await deleteEmailChange(sql, user.id)
    return null
  }),

  route(sendConfirmation, async ({ sql, config, user }) => {
    if (user.emailConfirmed) return reply({ message: 'Your email address is confirmed.' }, { status: 200 })
    await sql.begin((tx) => mailConfirmation(tx, config, user))
    return reply({ message: `A link is on its way to ${user.email}.` }, { status: 200 })
  }),
]
