import { INVITATION_DAYS, type Invitation } from 'contract/members'
import { roleLabels, type Role } from 'contract/roles'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { nameInMail } from '../../platform/mailbox/name-in-mail.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import { newToken, tokenHash } from '../../platform/secrets/token.ts'
import { upsertInvitation } from './invitation-queries.ts'

/** Keeps an invitation and mails its link, in the caller's transaction. */
export async function mailInvitation(
  tx: Sql,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, email: from, accountId, ...user }: SignedInUser,
  { email, role }: { email: string; role: Role },
): Promise<Invitation> {
  const token = newToken()
  const [invitation] = await upsertInvitation(tx, {
    accountId,
    email,
    role,
    tokenHash: tokenHash(token),
    invitedBy: id,
    days: INVITATION_DAYS,
  })
  if (!invitation) throw new Error('The invitation was not stored')
  const { name, may } = roleLabels[role]
  const [fullName, accountName] = [nameInMail(user.fullName), nameInMail(user.accountName)]
  await queueMail(tx, {
    to: email,
    accountId,
    subject: `${fullName} invites you to ${accountName} on Lotline`,
    text: `Hello,\n\n${fullName} (${from}) invites you to work in the Lotline account ${accountName}.\n\nYour role: ${name}. ${may}.\n\nJoin here within ${INVITATION_DAYS} days, signed in as ${email}:\n\n${publicUrl}/invitation?token=${token}\n\nIf you do not know them, do nothing.\n`,
    secret: true,
  })
  return invitation
}
