import type { z } from 'zod'
import type { confirmEmail } from 'contract/auth'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Pool, Sql } from '../../../platform/db/sql.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { queueMail } from '../../../platform/mailbox/queue-mail.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import type { SignIn } from '../complete-sign-in.ts'
import { deleteResetsOf, userById } from '../queries.ts'
import { hashIn } from '../session.ts'
import { deleteOtherSessions } from '../sessions/queries.ts'
import { tokenHash } from '../../../platform/secrets/token.ts'
import {
  confirmByLink,
  confirmChange,
  deleteConfirmationsOf,
  deleteEmailChange,
  updateEmail,
  type EmailChange,
} from './queries.ts'

type Confirmed = z.output<typeof confirmEmail.response>
type Context = Omit<SignIn, 'passwords'>

/** Uses a mailed link: of sign-up, or one of the two of a change of email. Refuses with 422 `invalid_token`, 409 `email_taken`. */
export async function confirmEmailBy(context: Context & { sql: Pool }, token: string): Promise<Confirmed> {
  const hash = tokenHash(token)
  const confirmed = await context.sql.begin(
    async (sql) =>
      (await byLinkOfSignUp({ ...context, sql }, hash)) ?? (await byLinkOfChange({ ...context, sql }, hash)),
  )
  if (!confirmed) throw await refused(context, new Refusal(422, 'invalid_token', 'This link is invalid or has expired'))
  if (confirmed === 'taken')
    throw await refused(
      context,
      new Refusal(409, 'email_taken', 'Another account has this email address by now. Choose another one in Settings.'),
    )
  return confirmed
}

async function byLinkOfSignUp(context: Context, hash: Buffer): Promise<Confirmed | undefined> {
  const [account] = await confirmByLink(context.sql, hash)
  if (!account) return undefined
  await recordSecurityEvent(context, {
    event: 'email_confirmed',
    outcome: 'success',
    userId: account.userId,
    address: context.address,
  })
  return { email: account.email, purpose: 'sign-up', waitsFor: null }
}

async function byLinkOfChange(context: Context, hash: Buffer): Promise<Confirmed | 'taken' | undefined> {
  const [change] = await confirmChange(context.sql, hash)
  if (!change) return undefined
  const { isNew, newConfirmed, oldConfirmed, newEmail, oldEmail } = change
  const email = isNew ? newEmail : oldEmail
  if (!newConfirmed || !oldConfirmed) return { email, purpose: 'change', waitsFor: isNew ? oldEmail : newEmail }
  return (await finishChange(context, change)) ? { email, purpose: 'change', waitsFor: null } : 'taken'
}

/** Gives the account its new address. Links mailed to the old one open nothing any more, every other session ends, and both addresses are told. */
async function finishChange(context: Context, { userId, oldEmail, newEmail }: EmailChange): Promise<boolean> {
  const { sql, config, request, address } = context
  await deleteEmailChange(sql, userId)
  const { count } = await updateEmail(sql, userId, newEmail)
  if (count === 0) return false
  await deleteResetsOf(sql, userId)
  await deleteConfirmationsOf(sql, userId)
  const [{ ended } = { ended: 0 }] = await deleteOtherSessions(sql, userId, hashIn(request, config))
  for (const to of [newEmail, oldEmail]) await tell(sql, to, newEmail)
  const [user] = await userById(sql, userId, config)
  if (user) await recordAudit(sql, user, { kind: 'security', act: 'Changed their email address', subject: newEmail })
  await recordSecurityEvent(context, {
    event: 'email_changed',
    outcome: 'success',
    userId,
    address,
    details: { sessionsEnded: ended },
  })
  return true
}

const tell = (tx: Sql, to: string, newEmail: string) =>
  queueMail(tx, {
    to,
    subject: 'The email address of your Lotline account was changed',
    text: `Hello,\n\nyour Lotline account has the address ${newEmail} from now on. Sign in with it; every other session was signed out.\n`,
  })

async function refused(context: Context, refusal: Refusal): Promise<Refusal> {
  await recordSecurityEvent(context, {
    event: 'email_confirmed',
    outcome: 'failure',
    address: context.address,
    details: { reason: refusal.code },
  })
  return refusal
}
