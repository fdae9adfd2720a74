import {
  acceptInvitation,
  changeRole,
  handOver,
  invite,
  leaveAccount,
  listAccounts,
  listInvitations,
  listMembers,
  openAccount,
  readInvitation,
  removeMember,
  renameAccount,
  resendInvitation,
  revokeInvitation,
  setOnlyMine,
  signUpInvited,
} from 'contract/members'
import { notFound } from '../../platform/errors/refusal.ts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { signUpAs } from '../auth/sign-up.ts'
import { acceptBy, assertMayTakeOn, invitationOf, isInvited } from './accept-invitation.ts'
import { assertNotAbove, holdAsManager } from './assert-may-change.ts'
import { changeOnlyMine, changeRoleOf, handOverTo, leave, removeFrom } from './change-members.ts'
import { deleteInvitation, invitationsOf, openInvitation } from './invitation-queries.ts'
import { invitePeople } from './invite-people.ts'
import { mailInvitation } from './mail-invitation.ts'
import { assertTeam, mayHaveTeam } from './may-have-team.ts'
import { openFor } from './open-for.ts'
import { accountsOf, membersOf, renameAccountTo } from './queries.ts'

export const memberRoutes = [
  route(listMembers, async ({ sql, user }) => [...(await membersOf(sql, user.accountId))]),

  route(
    changeRole,
    async (context) => {
      await changeRoleOf(context, context.params.id, context.body)
      return [...(await membersOf(context.sql, context.user.accountId))]
    },
    { seesAllRows: true },
  ),

  route(setOnlyMine, async (context) => {
    await changeOnlyMine(context, context.params.id, context.body.onlyMine)
    return [...(await membersOf(context.sql, context.user.accountId))]
  }),

  route(
    removeMember,
    async (context) => {
      await removeFrom(context, context.params.id, context.query.to)
      return null
    },
    { seesAllRows: true },
  ),

  route(leaveAccount, (context) => leave(context, context.body)),

  route(listInvitations, async ({ sql, user, now }) => ({
    eligible: await mayHaveTeam(sql, user, now()),
    invitations: [...(await invitationsOf(sql, user.accountId))],
  })),

  route(invite, (context) => invitePeople(context, context.body.emails, context.body.role)),

  route(resendInvitation, async ({ sql, config, limits, user, address, params, now }) => {
    const [known] = await openInvitation(sql, user.accountId, params.id)
    if (!known) throw notFound('Invitation')
    await assertTeam(sql, user, now())
    await limits.take('invitation_mail', { address, userId: user.accountId })
    return sql.begin(async (tx) => {
      const own = await holdAsManager(tx, user)
      const [open] = await openInvitation(tx, user.accountId, params.id)
      if (!open) throw notFound('Invitation')
      assertNotAbove(open.role, own)
      return mailInvitation(tx, config, user, open)
    })
  }),

  route(revokeInvitation, async ({ sql, user, params }) => {
    const { count } = await deleteInvitation(sql, user.accountId, params.id)
    if (count === 0) throw notFound('Invitation')
    return null
  }),

  route(readInvitation, async ({ sql, body, limits, address, now }) => {
    const invitation = await invitationOf(sql, body.token)
    // A link that works is none of those that are tried: a whole office may join from one address.
    await limits.giveBack('mailed_link', { address })
    await assertMayTakeOn(sql, invitation, now())
    const { accountName, role, email, invitedBy, known } = invitation
    return reply({ accountName, role, email, invitedBy, known }, { status: 200 })
  }),

  route(signUpInvited, async (context) => {
    const { token, ...form } = context.body
    if (!(await isInvited(context.sql, token, form.email)))
      await context.limits.take('sign_up', { address: context.address })
    return signUpAs(context, form)
  }),

  route(acceptInvitation, (context) => acceptBy(context, context.body.token)),

  route(renameAccount, ({ sql, user, body: { name } }) =>
    sql.begin(async (tx) => {
      const role = await holdAsManager(tx, user)
      await renameAccountTo(tx, user.accountId, name)
      await notifyAccount(tx, user.accountId, { type: 'account' })
      return { ...user, role, accountName: name }
    }),
  ),

  route(handOver, (context) => handOverTo(context, context.body), { seesAllRows: true }),

  route(listAccounts, async ({ sql, user }) => [...(await accountsOf(sql, user.id))]),

  route(openAccount, ({ sql, config, user, request, params }) =>
    sql.begin((tx) => openFor({ sql: tx, config, request }, user.id, params.id)),
  ),
]
