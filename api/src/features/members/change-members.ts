import { may, roleLabels, type Role } from 'contract/roles'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { notFound, Refusal, roleMissing } from '../../platform/errors/refusal.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { reply, type Reply } from '../../platform/http/reply.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { nameInMail } from '../../platform/mailbox/name-in-mail.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import { recordSecurityEvent, type SecurityEventName } from '../../platform/security-log/record-security-event.ts'
import { assertPassword } from '../auth/assert-password.ts'
import type { SignIn } from '../auth/complete-sign-in.ts'
import {
  assertNotAbove,
  assertNotAboveAgency,
  assertOtherOwner,
  assertOwnMember,
  holdAsManager,
  memberBelow,
} from './assert-may-change.ts'
import { followRole } from './follow-role.ts'
import { handOverAnswers } from './hand-over-all.ts'
import { withdrawInvitations } from './invitation-queries.ts'
import { openFor } from './open-for.ts'
import { prepareToLeave } from './prepare-to-leave.ts'
import { deleteMembership, lockAccount, otherAccountOf, roleOf, setOnlyMineOf, setRole } from './queries.ts'
import { stepBack } from './staff-queries.ts'

type Context = SignIn & { sql: Pool; user: SignedInUser }

/** Gives a member another role. No member gives one above their own, or changes a member above. Refuses as the endpoint says. */
export const changeRoleOf = (
  context: Context,
  id: string,
  { role, to }: { role: Role; to?: string | undefined },
): Promise<void> =>
  context.sql.begin(async (tx) => {
    const { accountId } = context.user
    const own = await holdAsManager(tx, context.user)
    const member = await memberBelow(tx, accountId, id, own)
    assertNotAbove(role, own)
    if (may(role, 'manage')) assertOwnMember(member)
    await assertNotAboveAgency(tx, member, id, role)
    if (member.role === 'owner' && role !== 'owner') await assertOtherOwner(tx, accountId)
    await setRole(tx, accountId, id, role)
    if (!may(role, 'answer')) await handOverAnswers(tx, accountId, id, to)
    await followRole(tx, accountId, id, { from: member.role, to: role })
    await stepBack(tx, accountId)
    await withdrawInvitations(tx, accountId)
    await note(context, tx, 'role_changed', { member: id, from: member.role, to: role })
  })

/** Lets a member see only what is assigned to them, or everything. Refuses as the endpoint says. */
export const changeOnlyMine = ({ sql, user }: Context, id: string, onlyMine: boolean): Promise<void> =>
  sql.begin(async (tx) => {
    const own = await holdAsManager(tx, user, 'run')
    const { role } = await memberBelow(tx, user.accountId, id, own)
    if (may(role, 'run'))
      throw new Refusal(
        422,
        'sees_all',
        `As ${roleLabels[role].name.toLowerCase()} a member sees the whole account. Choose an agent or a viewer.`,
      )
    await setOnlyMineOf(tx, user.accountId, id, onlyMine)
    // Their open windows fetch again.
    await notifyAccount(tx, user.accountId, { type: 'message' })
  })

/** Ends another member's membership and tells them. Refuses as the endpoint says. */
export const removeFrom = (context: Context, id: string, to: string | undefined): Promise<void> =>
  context.sql.begin(async (tx) => {
    const { accountId, accountName, id: userId } = context.user
    if (id === userId) throw new Refusal(409, 'yourself', 'This is you. Leave the account instead.')
    const own = await holdAsManager(tx, context.user)
    const { role, email } = await memberBelow(tx, accountId, id, own)
    await prepareToLeave(tx, { by: context.user, userId: id, role, to, passesKeys: true })
    await deleteMembership(tx, accountId, id)
    await queueMail(tx, {
      to: email,
      subject: `You are no longer a member of ${nameInMail(accountName)}`,
      text: `Hello,\n\nyour membership of the Lotline account ${nameInMail(accountName)} was ended. Your sign-in stays, with your other accounts or one of your own.\n`,
    })
    await note(context, tx, 'member_removed', { member: id })
  })

/** Ends one's own membership and opens the session in another account. Refuses as the endpoint says. */
export const leave = (
  context: Context,
  { accountId, to }: { accountId: string; to?: string | undefined },
): Promise<Reply<SignedInUser>> =>
  context.sql.begin(async (tx) => {
    const { user } = context
    if (accountId !== user.accountId)
      throw new Refusal(409, 'other_account', `You work in ${user.accountName} by now. Reload the page.`)
    await lockAccount(tx, accountId)
    const [own] = await roleOf(tx, accountId, user.id)
    if (!own) throw notFound('Account')
    // Whoever goes by their own choice knows the keys: passed on, those would go on working for them.
    await prepareToLeave(tx, { by: user, userId: user.id, role: own.role, to, passesKeys: false })
    const [other] = await otherAccountOf(tx, user.id, accountId)
    if (!other) throw new Error('Whoever leaves has another account')
    // Before the membership ends, which ends the sessions that are open in it.
    const opened = await openFor({ ...context, sql: tx }, user.id, other.accountId)
    await deleteMembership(tx, accountId, user.id)
    await note(context, tx, 'member_left', {})
    return opened
  })

/** Makes another member an owner, and the owner who asks an admin, or a manager where they work here for an agency. Refuses as the endpoint says. */
export async function handOverTo(
  context: Context,
  { to, currentPassword }: { to: string; currentPassword: string },
): Promise<Reply<SignedInUser>> {
  const { sql, user } = context
  const { accountId } = user
  await assertPassword(context, user, currentPassword, 'account_handed_over')
  if (to === user.id) throw new Refusal(409, 'yourself', 'This is you. Choose another member.')
  return sql.begin(async (tx) => {
    await lockAccount(tx, accountId)
    const [own] = await roleOf(tx, accountId, user.id)
    if (own?.role !== 'owner') throw roleMissing(user)
    const [heir] = await roleOf(tx, accountId, to)
    if (!heir) throw notFound('Member')
    assertOwnMember(heir)
    const role = own.byAgency === null ? 'admin' : 'manager'
    await setRole(tx, accountId, to, 'owner')
    await setRole(tx, accountId, user.id, role)
    await followRole(tx, accountId, to, { from: heir.role, to: 'owner' })
    await followRole(tx, accountId, user.id, { from: 'owner', to: role })
    await withdrawInvitations(tx, accountId)
    const [fullName, accountName] = [nameInMail(user.fullName), nameInMail(user.accountName)]
    await queueMail(tx, {
      to: heir.email,
      subject: `You own ${accountName} on Lotline now`,
      text: `Hello,\n\n${fullName} handed the Lotline account ${accountName} over to you. You may do everything in it now; ${fullName} stays ${role === 'admin' ? 'an admin' : 'a manager'}.\n`,
    })
    await note(context, tx, 'account_handed_over', { to })
    return reply({ ...user, role }, { status: 200 })
  })
}

const note = (
  { log, user, address }: Context,
  tx: Sql,
  event: SecurityEventName,
  details: Record<string, string>,
): Promise<void> =>
  recordSecurityEvent(
    { sql: tx, log },
    { event, outcome: 'success', userId: user.id, address, details: { account: user.accountId, ...details } },
  )
