import { INVITATION_DAYS, MAX_OPEN_INVITATIONS, type Invitation } from 'contract/members'
import type { Role } from 'contract/roles'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import type { Limits, Visitor } from '../../platform/limits/limits.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import type { Services } from '../../platform/services/services.ts'
import { assertNotAbove, holdAsManager } from './assert-may-change.ts'
import { invitationsOf, membersAmong } from './invitation-queries.ts'
import { mailInvitation } from './mail-invitation.ts'
import { assertTeam } from './may-have-team.ts'

type Context = Pick<Services, 'config' | 'log' | 'limits' | 'now'> & { sql: Pool; user: SignedInUser; address: string }

/** Invites each address, or none of them. Refuses as the endpoint `invite` says. */
export async function invitePeople(context: Context, emails: readonly string[], role: Role): Promise<Invitation[]> {
  const { sql, limits, user, address, now } = context
  await assertTeam(sql, user, now())
  const addresses = [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()]
  if (addresses.some((email) => email.toLowerCase() === user.email.toLowerCase()))
    throw new Refusal(409, 'yourself', `${user.email} is your own address: you are a member already.`)
  await assertNoMembers(sql, user, addresses)
  return counted(limits, { address, userId: user.accountId }, addresses.length, () =>
    sql.begin((tx) => mailAll({ ...context, sql: tx }, addresses, role)),
  )
}

/** Counts each invitation, and none where they are not sent: more at once than are left today use nothing up. */
async function counted<T>(limits: Limits, visitor: Visitor, times: number, send: () => Promise<T>): Promise<T> {
  let taken = 0
  try {
    // Before the transaction: a count takes a connection of its own, and calls that hold one each would wait for one another.
    while (taken < times) {
      taken += 1
      await limits.take('invitation_mail', visitor)
    }
    return await send()
  } catch (error) {
    for (; taken > 0; taken -= 1) await limits.giveBack('invitation_mail', visitor)
    throw error
  }
}

/** Keeps and mails all of them, in the caller's transaction. */
async function mailAll(
  { sql: tx, config, log, user, address }: Omit<Context, 'sql'> & { sql: Sql },
  addresses: readonly string[],
  role: Role,
): Promise<Invitation[]> {
  assertNotAbove(role, await holdAsManager(tx, user))
  const made: Invitation[] = []
  for (const email of addresses) made.push(await mailInvitation(tx, config, user, { email, role }))
  const open = (await invitationsOf(tx, user.accountId)).filter(({ expired }) => !expired)
  if (open.length > MAX_OPEN_INVITATIONS)
    throw new Refusal(
      409,
      'too_many_invitations',
      `An account has at most ${MAX_OPEN_INVITATIONS} open invitations. Revoke some, or wait until they are accepted or expire.`,
    )
  await recordSecurityEvent(
    { sql: tx, log },
    {
      event: 'member_invited',
      outcome: 'success',
      userId: user.id,
      address,
      details: { account: user.accountId, role, people: made.length, days: INVITATION_DAYS },
    },
  )
  return made
}

async function assertNoMembers(sql: Sql, { accountId, accountName }: SignedInUser, addresses: string[]): Promise<void> {
  const members = await membersAmong(
    sql,
    accountId,
    addresses.map((email) => email.toLowerCase()),
  )
  if (members.length === 0) return
  const names = members.map(({ email }) => email).join(', ')
  throw new Refusal(
    409,
    'already_member',
    `${names} ${members.length === 1 ? 'is a member' : 'are members'} of ${accountName} already. Nobody was invited; take ${members.length === 1 ? 'that address' : 'those addresses'} out and send again.`,
  )
}
