import type { Config } from '../../../platform/config/config.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { queueMail, type Mail } from '../../../platform/mailbox/queue-mail.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import { newToken, tokenHash } from '../../../platform/secrets/token.ts'
import { isTaken, replaceEmailChange } from './queries.ts'

/** Hours in which both links must be used. */
const LIFE = 24

/**
 * Mails a link to the new and to the old address, in the caller's transaction. An old address that was never confirmed, perhaps
 * misspelt, proves nothing: it is told, and only the new one is asked. A new address that has an account gets a mail without a link, so
 * that only its owner learns of the account.
 */
export async function startEmailChange(
  tx: Sql,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, email, emailConfirmed }: SignedInUser,
  newEmail: string,
): Promise<void> {
  const [newToOpen, oldToOpen] = [newToken(), newToken()]
  await replaceEmailChange(tx, {
    userId: id,
    newEmail,
    newHash: tokenHash(newToOpen),
    oldHash: tokenHash(oldToOpen),
    oldConfirmed: !emailConfirmed,
    hours: LIFE,
  })
  const [{ taken } = { taken: false }] = await isTaken(tx, newEmail)
  const linkOf = (token: string) => `${publicUrl}/confirm-email?token=${token}`
  await queueMail(tx, taken ? toTaken(newEmail) : toNew(newEmail, linkOf(newToOpen)))
  await queueMail(
    tx,
    emailConfirmed ? toOld(email, newEmail, linkOf(oldToOpen), publicUrl) : toUnconfirmed(email, newEmail, publicUrl),
  )
}

const subject = 'Confirm the change of your Lotline email address'

const toNew = (to: string, link: string): Mail => ({
  to,
  subject,
  text: `Hello,\n\nsomebody wants to use this address for a Lotline account. If it is you, confirm it here within ${LIFE} hours:\n\n${link}\n\nIf it is not you, do nothing: nothing changes.\n`,
  secret: true,
})

const toTaken = (to: string): Mail => ({
  to,
  subject: 'Your Lotline email address',
  text: `Hello,\n\nsomebody wanted to use this address for another Lotline account. It has an account already, so nothing was changed. If it was you, sign in with this address, or choose another one.\n`,
})

const toOld = (to: string, newEmail: string, link: string, publicUrl: string): Mail => ({
  to,
  subject,
  text: `Hello,\n\nthe address of your Lotline account is to become ${newEmail}. If that is what you want, confirm it here within ${LIFE} hours:\n\n${link}\n\nIf this was not you, do not open that link: the change needs it. Somebody knows your password, so choose a new one at once, which ends the change too: ${publicUrl}/forgot-password\n`,
  secret: true,
})

const toUnconfirmed = (to: string, newEmail: string, publicUrl: string): Mail => ({
  to,
  subject: 'The email address of your Lotline account is being changed',
  text: `Hello,\n\nthe address of a Lotline account is to become ${newEmail}. This address was never confirmed, so only the new one is asked.\n\nIf this was not you, choose a new password, which ends the change: ${publicUrl}/forgot-password\n`,
})
