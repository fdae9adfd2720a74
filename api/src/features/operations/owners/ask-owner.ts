import { CONFIRM_OWNER_DAYS, type NewOwner } from 'contract/new-owner'
import { recordBySupport } from '../../../platform/audit/record-audit.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import type { Pool, Sql } from '../../../platform/db/sql.ts'
import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { accountLink } from '../../../platform/mailbox/account-link.ts'
import { dayInMail } from '../../../platform/mailbox/day-in-mail.ts'
import { mailSupport } from '../../../platform/mailbox/mail-support.ts'
import { nameInMail } from '../../../platform/mailbox/name-in-mail.ts'
import type { Services } from '../../../platform/services/services.ts'
import { refuseOwnAccount } from '../../billing/refuse-own-account.ts'
import { assertOwnMember } from '../../members/assert-may-change.ts'
import { lockAccount, roleOf } from '../../members/queries.ts'
import { accountOf, beginToWait, end, insertRequest, lockRequest, newestOf, type OwnerRequest } from './queries.ts'
import { tellMembers } from './tell-members.ts'

interface Needs {
  sql: Pool
  config: Pick<Services['config'], 'publicUrl' | 'supportEmail' | 'isPublic'>
  user: SignedInUser
}

/** Asks that a member becomes an owner of an account whose owners are gone. No member is told before a second employee has confirmed it. */
export const askOwner = (
  { sql, config, user }: Needs,
  accountId: string,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<NewOwner> =>
  sql.begin(async (tx) => {
    await lockAccount(tx, accountId)
    await refuseOwnAccount(tx, user, accountId)
    await assertHeir(tx, accountId, memberId)
    if (!(await insertRequest(tx, { accountId, memberId, reason, by: user })))
      throw new Refusal(409, 'under_way', 'A member is to become an owner of this account already. Reload the page.')
    const request = await shown(tx, user, accountId)
    await mailSupport(tx, config, {
      accountId,
      subject: `${nameInMail(request.fullName)} is to become an owner: a second employee has to confirm it`,
      lines: [
        `${user.fullName} asked that ${nameInMail(request.fullName)} (${request.email}) becomes an owner of an account whose owners are gone:`,
        reason,
        'Convince yourself that the owners are gone before you confirm it on the page of the account, which is linked below.',
      ],
    })
    return request
  })

/** Confirms what another employee asked for: the members are told, and the time begins in which an owner who signs in stops it. */
export const confirmOwner = ({ sql, config, user }: Needs, id: string): Promise<NewOwner> =>
  sql.begin(async (tx) => {
    const request = await held(tx, id)
    const { accountId, userId, fullName, reason, state } = request
    if (request.askedBy === user.id)
      throw new Refusal(409, 'own_request', 'You asked for this yourself: another employee has to confirm it.')
    if (state === 'expired')
      throw new Refusal(
        409,
        'expired',
        `This waited longer than ${CONFIRM_OWNER_DAYS} days. It has to be asked for again.`,
      )
    if (state === 'done' || state === 'stopped') throw ended()
    if (state === 'waiting') return shown(tx, user, accountId)
    await refuseOwnAccount(tx, user, accountId)
    await assertHeir(tx, accountId, userId)
    const [begun] = await beginToWait(tx, request, user)
    const day = dayInMail(begun?.dueAt ?? new Date())
    await recordBySupport(tx, user, accountId, {
      kind: 'members',
      act: 'Named a member who becomes an owner, unless an owner signs in before',
      subject: `${fullName} · ${day} · ${reason}`,
    })
    await tellMembers(tx, config, accountId, {
      subject: `${nameInMail(fullName)} becomes an owner of your account on ${day}`,
      lines: [
        `we were told that no owner of your account can be reached. ${nameInMail(fullName)} becomes an owner of it on ${day}, unless an owner signs in before:`,
        reason,
        `If this is not right, write to ${config.supportEmail} before that day.`,
      ],
      toOwners: `You are an owner: sign in before that day, and nothing changes. Nobody else can keep you from it. Who is an owner you then decide at ${accountLink(config, accountId, '/settings/team')}`,
    })
    await notifyAccount(tx, accountId, { type: 'account' })
    return shown(tx, user, accountId)
  })

/** Stops what was asked for or waits. Employees may always: it changes nothing of the account. */
export const stopOwner = ({ sql, config, user }: Needs, id: string, reason: string): Promise<NewOwner> =>
  sql.begin(async (tx) => {
    const request = await held(tx, id)
    const { accountId, fullName, state } = request
    if (state === 'done' || state === 'stopped') throw ended()
    await end(tx, request, { state: 'stopped', why: reason })
    if (state === 'waiting') {
      await recordBySupport(tx, user, accountId, {
        kind: 'members',
        act: 'Stopped that a member becomes an owner',
        subject: `${fullName} · ${reason}`,
      })
      await tellStopped(tx, config, request, reason)
    }
    return shown(tx, user, accountId)
  })

/** Tells whoever was told that a member becomes an owner that this does not happen: by mail, and in open windows. */
export async function tellStopped(
  tx: Sql,
  config: Needs['config'],
  { accountId, fullName }: Pick<OwnerRequest, 'accountId' | 'fullName'>,
  why: string,
): Promise<void> {
  await notifyAccount(tx, accountId, { type: 'account' })
  await tellMembers(tx, config, accountId, {
    subject: `${nameInMail(fullName)} does not become an owner of your account`,
    lines: [
      `nothing was changed: ${nameInMail(fullName)} does not become an owner of your account.`,
      why,
      `If you have a question about it, write to ${config.supportEmail}.`,
    ],
  })
}

/** The request, held after its account, as every change of members holds it first. Refuses with 404. */
async function held(tx: Sql, id: string): Promise<OwnerRequest> {
  const accountId = await accountOf(tx, id)
  if (accountId) await lockAccount(tx, accountId)
  const request = accountId && (await lockRequest(tx, accountId, id))
  if (!request) throw notFound('Request')
  return request
}

async function assertHeir(tx: Sql, accountId: string, memberId: string): Promise<void> {
  const [member] = await roleOf(tx, accountId, memberId)
  if (!member) throw notFound('Member')
  if (member.role === 'owner') throw new Refusal(409, 'owner', 'This member is an owner already.')
  assertOwnMember(member)
  const [confirmed] = await tx`select from users where id = ${memberId} and email_confirmed_at is not null`
  if (!confirmed)
    throw new Refusal(
      409,
      'not_confirmed',
      'This member’s address is not confirmed: nobody has shown that it is theirs. They open the link that was mailed to them first.',
    )
}

async function shown(tx: Sql, user: SignedInUser, accountId: string): Promise<NewOwner> {
  const request = await newestOf(tx, accountId, user.id)
  if (!request) throw new Error('The request was not written')
  return request
}

const ended = () => new Refusal(409, 'ended', 'This has ended meanwhile. Reload the page.')
