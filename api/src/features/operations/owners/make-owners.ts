import { recordBySupport } from '../../../platform/audit/record-audit.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { createLoop } from '../../../platform/jobs/create-loop.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { accountLink } from '../../../platform/mailbox/account-link.ts'
import { nameInMail } from '../../../platform/mailbox/name-in-mail.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import type { Services } from '../../../platform/services/services.ts'
import { followRole } from '../../members/follow-role.ts'
import { withdrawInvitations } from '../../members/invitation-queries.ts'
import { lockAccount, roleOf, setRole } from '../../members/queries.ts'
import { stepBack } from '../../members/staff-queries.ts'
import { tellStopped } from './ask-owner.ts'
import { end, haveOwnersChanged, lockRequest, ownerSeenSince, waitingRequests, type OwnerRequest } from './queries.ts'
import { tellMembers } from './tell-members.ts'

type Needs = Pick<Services, 'sql' | 'config' | 'log'>

/** Makes members owners whose time has come, and stops what an owner has stopped by signing in. */
export const newOwners = createLoop({
  name: 'new-owners',
  pauseMs: 60_000,
  failure: 'members who are to become owners wait',
  begin: (services) => () => makeOwners(services),
})

/** One look of the loop. What fails for one account holds up no other. */
export async function makeOwners(services: Needs): Promise<void> {
  const { sql, log } = services
  for (const { id, accountId } of await waitingRequests(sql))
    await sql
      .begin((tx) => settle(tx, services, accountId, id))
      .catch((error: unknown) => log.warn({ err: error, account: accountId }, 'a member who is to be an owner waits'))
}

async function settle(tx: Sql, services: Needs, accountId: string, id: string): Promise<void> {
  await lockAccount(tx, accountId)
  const request = await lockRequest(tx, accountId, id)
  if (request?.state !== 'waiting') return
  const why = await whatStops(tx, request)
  if (why) {
    await end(tx, request, { state: 'stopped', why })
    await record(tx, request, 'Stopped that a member becomes an owner', why)
    await tellStopped(tx, services.config, request, why)
  } else if (request.isDue) await makeOwner(tx, services, request)
}

/** A sentence for all members; undefined while nothing speaks against it. */
async function whatStops(tx: Sql, request: OwnerRequest): Promise<string | undefined> {
  const { accountId, userId, fullName } = request
  const seen = await ownerSeenSince(tx, request)
  if (seen) return `${nameInMail(seen)}, who is an owner, has signed in.`
  if (await haveOwnersChanged(tx, request)) return 'Its owners have changed meanwhile.'
  const [heir] = await roleOf(tx, accountId, userId)
  if (!heir || heir.byAgency !== null) return `${nameInMail(fullName)} is no member of it any more.`
  return undefined
}

/** Whoever owned it stays an owner: the new one decides about them, and whoever comes back after all has lost nothing. */
async function makeOwner(tx: Sql, { config, log }: Needs, request: OwnerRequest): Promise<void> {
  const { accountId, userId, fullName, reason } = request
  const [heir] = await roleOf(tx, accountId, userId)
  if (!heir) return
  await setRole(tx, accountId, userId, 'owner')
  await followRole(tx, accountId, userId, { from: heir.role, to: 'owner' })
  await stepBack(tx, accountId)
  await withdrawInvitations(tx, accountId)
  await end(tx, request, { state: 'done' })
  await record(tx, request, 'Made a member an owner, since no owner signed in', reason)
  await recordSecurityEvent(
    { sql: tx, log },
    {
      event: 'role_changed',
      outcome: 'success',
      userId: request.confirmedBy,
      details: { member: userId, from: heir.role, to: 'owner', account: accountId, by: 'employees' },
    },
  )
  await tellMembers(tx, config, accountId, {
    subject: `${nameInMail(fullName)} is an owner of your account now`,
    lines: [
      `no owner of your account has signed in, so ${nameInMail(fullName)} is an owner of it now and may do everything in it. Whoever owned it before stays an owner until an owner changes that:`,
      accountLink(config, accountId, '/settings/team'),
    ],
  })
  await notifyAccount(tx, accountId, { type: 'account' })
}

/** In the account's log, by the employee who confirmed it. */
const record = (tx: Sql, request: OwnerRequest, act: string, more: string) =>
  recordBySupport(
    tx,
    {
      id: request.confirmedBy ?? request.askedBy,
      fullName: request.confirmedByName ?? '',
      accountId: request.accountId,
      agencyName: null,
      visitUntil: null,
    },
    request.accountId,
    { kind: 'members', act, subject: `${request.fullName} · ${more}` },
  )
