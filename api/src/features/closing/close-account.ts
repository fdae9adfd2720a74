import type { CloseForm } from 'contract/closing'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { Refusal, roleMissing } from '../../platform/errors/refusal.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { reply, type Reply } from '../../platform/http/reply.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { dayInMail } from '../../platform/mailbox/day-in-mail.ts'
import { nameInMail } from '../../platform/mailbox/name-in-mail.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import { endAllWork } from '../agency/end-client.ts'
import { assertPassword } from '../auth/assert-password.ts'
import type { SignIn } from '../auth/complete-sign-in.ts'
import { userInAccount } from '../auth/queries.ts'
import { withRole } from '../auth/role-cookie.ts'
import { openSessionIn } from '../auth/session.ts'
import { stopTexting } from '../campaigns/stop-texting.ts'
import { expirePaymentsOf } from '../checkout/expire-payment.ts'
import { holdLeaving, insertOwnAccount, otherAccountOf, roleOf } from '../members/queries.ts'
import { withdrawIfInReview } from '../registration/submit-registration.ts'
import type { Services } from '../../platform/services/services.ts'
import { closingMoneyOf, saidOf } from './closing-money.ts'
import {
  cancelOrdersOf,
  deleteInvitations,
  deleteRequests,
  endMemberships,
  keepMembers,
  lockOpenWork,
  lockWithClients,
  markClosed,
  revokeAllKeys,
  switchRechargeOff,
  type FormerMember,
} from './queries.ts'

/** What closing and opening again are given. */
export type Context = SignIn & Pick<Services, 'limits' | 'now' | 'cards'> & { sql: Pool; user: SignedInUser }

/** Closes the caller's account, in one transaction. Refuses as the endpoint `closeAccount` says. */
export async function closeOwn(context: Context, { name, currentPassword }: CloseForm): Promise<Reply<SignedInUser>> {
  const { sql, user } = context
  const { accountId, accountName } = user
  await assertPassword(context, user, currentPassword, 'account_closed')
  if (name !== accountName.trim())
    throw new Refusal(422, 'other_name', `This is not the name of the account. Type: ${accountName}`)
  return sql.begin(async (tx) => {
    await lockOpenWork(tx, accountId)
    await lockWithClients(tx, accountId)
    const [own] = await roleOf(tx, accountId, user.id)
    if (own?.role !== 'owner') throw roleMissing(user)
    await endAllWork(context, tx)
    await stopTexting(tx, accountId)
    await withdrawIfInReview(tx, context.config, accountId)
    await cancelOrdersOf(tx, accountId)
    await expirePaymentsOf(tx, accountId)
    await switchRechargeOff(tx, accountId)
    await revokeAllKeys(tx, accountId)
    await deleteInvitations(tx, accountId)
    await deleteRequests(tx, accountId)
    const members = await keepMembers(tx, accountId)
    await holdLeaving(
      tx,
      members.map(({ userId }) => userId),
    )
    for (const { userId } of members) await insertOwnAccount(tx, userId, accountId)
    const [other] = await otherAccountOf(tx, user.id, accountId)
    if (!other) throw new Error('Whoever closes an account has another one')
    // Before the memberships end, which ends the sessions that are open in the account.
    const headers = await openSessionIn({ ...context, sql: tx }, context.request, other.accountId)
    await endMemberships(tx, accountId)
    const [{ endsAt } = { endsAt: '' }] = await markClosed(tx, accountId, user.id)
    const money = saidOf(await closingMoneyOf(tx, context, accountId))
    for (const member of members) await tell(tx, context, member, { endsAt, money })
    await recordSecurityEvent(
      { sql: tx, log: context.log },
      {
        event: 'account_closed',
        outcome: 'success',
        userId: user.id,
        address: context.address,
        details: { account: accountId, members: members.length },
      },
    )
    await notifyAccount(tx, accountId, { type: 'message' })
    const [opened] = await userInAccount(tx, user.id, other.accountId, context.config)
    if (!opened) throw new Error('Whoever closes an account is a member of another one')
    return reply(opened, { status: 200, headers: withRole(headers, context, opened) })
  })
}

const tell = (
  tx: Sql,
  { user, config }: Context,
  { email, role }: FormerMember,
  { endsAt, money }: { endsAt: string; money: string[] },
) =>
  queueMail(tx, {
    to: email,
    subject: `${nameInMail(user.accountName)} was closed on Lotline`,
    text: [
      'Hello,',
      `${nameInMail(user.fullName)} closed the Lotline account ${nameInMail(user.accountName)}. Its campaigns were stopped, and nothing is charged in it any more. Your sign-in stays, with your other accounts or one of your own.`,
      `Until ${dayInMail(endsAt)} an owner can open it again${role === 'owner' ? `: ${config.publicUrl}/closed-accounts` : '.'}`,
      ...(role === 'owner' ? money : []),
      'Afterwards its contacts, conversations, lists and files are deleted.',
      '',
    ].join('\n\n'),
  })
