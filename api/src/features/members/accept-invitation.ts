import { INVITATION_DAYS } from 'contract/members'
import { may } from 'contract/roles'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import type { Reply } from '../../platform/http/reply.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import { tokenHash } from '../../platform/secrets/token.ts'
import type { SignIn } from '../auth/complete-sign-in.ts'
import { confirmAddress } from '../auth/queries.ts'
import { acceptOpen, invitationByToken, withdrawInvitations, type Linked } from './invitation-queries.ts'
import { followRole } from './follow-role.ts'
import { handOverAnswers } from './hand-over-all.ts'
import { mayHaveTeam } from './may-have-team.ts'
import { openFor } from './open-for.ts'
import { insertMembership, lockAccount, roleOf } from './queries.ts'
import { stepBack } from './staff-queries.ts'

const invalidLink = () =>
  new Refusal(422, 'invalid_token', 'This invitation was revoked or replaced, or has expired. Ask for a new one.')

/** What a mailed link invites to. Refuses with 422 `invalid_token`. */
export async function invitationOf(sql: Pool, token: string): Promise<Linked> {
  const [invitation] = await invitationByToken(sql, tokenHash(token))
  if (!invitation) throw invalidLink()
  return invitation
}

/** Passes where the account may take on a member now, and where the link only leads a member back into it. Refuses with 409 `account_not_growth`. */
export async function assertMayTakeOn(
  sql: Pool | Sql,
  { accountId, accountName, byEmployee, isOpen }: Linked,
  now: Date,
): Promise<void> {
  if (!isOpen || (await mayHaveTeam(sql, { accountId, employee: byEmployee }, now))) return
  throw new Refusal(
    409,
    'account_not_growth',
    `${accountName} is not on the Growth plan any more, so no one can join it. Nothing was changed. Ask its owner to bring it back to Growth: 1,000 uses of a service in a month. The link works again then, within ${INVITATION_DAYS} days of the mail.`,
  )
}

/** Whether a link works that was mailed to this address, and no one has signed up with it yet. The link proves it: the address alone says nothing. */
export async function isInvited(sql: Pool, token: string, email: string): Promise<boolean> {
  const [invitation] = await invitationByToken(sql, tokenHash(token))
  return invitation !== undefined && !invitation.known && invitation.email.toLowerCase() === email.toLowerCase()
}

/** Joins the account that a link invites to and opens the session in it. However many use it at once, they join once. Refuses as the endpoint says. */
export async function acceptBy(
  context: Pick<SignIn, 'config' | 'log' | 'request' | 'address'> & { sql: Pool; user: SignedInUser; now: () => Date },
  token: string,
): Promise<Reply<SignedInUser>> {
  const { sql, log, user, address, now } = context
  const invitation = await invitationOf(sql, token)
  const { id, accountId, email } = invitation
  if (email.toLowerCase() !== user.email.toLowerCase())
    throw new Refusal(
      409,
      'other_address',
      `This invitation is for ${email}, and you are signed in as ${user.email}. Sign in as ${email}, or ask for an invitation to ${user.email}.`,
    )
  return sql.begin(async (tx) => {
    await lockAccount(tx, accountId)
    const [accepted] = await acceptOpen(tx, accountId, id, user.id)
    if (accepted) {
      await assertMayTakeOn(tx, invitation, now())
      const [joined] = await insertMembership(tx, accountId, user.id, accepted.role)
      // A member of the account already, who was invited by an address of theirs from before or since, stays what they are.
      if (joined) await followRole(tx, accountId, user.id, { to: accepted.role })
      // Whoever worked here for the agency may have been more.
      if (joined && !may(joined.role, 'answer')) await handOverAnswers(tx, accountId, user.id, undefined)
      await stepBack(tx, accountId)
      await withdrawInvitations(tx, accountId)
      await confirmAddress(tx, email)
      await recordSecurityEvent(
        { sql: tx, log },
        {
          event: 'member_joined',
          outcome: 'success',
          userId: user.id,
          address,
          details: { account: accountId, role: accepted.role },
        },
      )
    }
    // Used before: it still leads a member into the account, and one who was removed at this moment nowhere.
    const [member] = await roleOf(tx, accountId, user.id)
    if (!member) throw invalidLink()
    return openFor({ ...context, sql: tx }, user.id, accountId)
  })
}
