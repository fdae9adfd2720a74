import { CLIENT_REQUEST_DAYS, type ClientRequest } from 'contract/agency'
import { Refusal, roleMissing } from '../../platform/errors/refusal.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { nameInMail } from '../../platform/mailbox/name-in-mail.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { newToken, tokenHash } from '../../platform/secrets/token.ts'
import { beginSalesTo } from '../invoices/selling-queries.ts'
import { holdAsManager } from '../members/assert-may-change.ts'
import { assertTeam, mayHaveTeam } from '../members/may-have-team.ts'
import { roleOf } from '../members/queries.ts'
import { insertStaffInto } from '../members/staff-queries.ts'
import { assertRoom } from './assert-room.ts'
import { note, type Context } from './context.ts'
import {
  deleteRequest,
  lockAccounts,
  markAgency,
  requestByToken,
  setAgency,
  standingOf,
  upsertRequest,
  type AskedFor,
} from './queries.ts'

/** Mails the owner of an account a link by which it becomes a client. Refuses as the endpoint `requestClient` says. */
export async function askForClient(context: Context, email: string): Promise<ClientRequest> {
  const { sql, config, limits, user, address, now } = context
  await assertTeam(sql, user, now())
  await limits.take('invitation_mail', { address, userId: user.accountId })
  return sql.begin(async (tx) => {
    await holdAsManager(tx, user)
    await assertRoom(tx, user.accountId)
    const token = newToken()
    const [request] = await upsertRequest(tx, {
      accountId: user.accountId,
      email,
      tokenHash: tokenHash(token),
      askedBy: user.id,
      days: CLIENT_REQUEST_DAYS,
    })
    if (!request) throw new Error('The request was not stored')
    const [fullName, accountName] = [nameInMail(user.fullName), nameInMail(user.accountName)]
    await queueMail(tx, {
      to: email,
      accountId: user.accountId,
      subject: `${accountName} asks to work for you on Lotline`,
      text: `Hello,\n\n${fullName} (${user.email}) asks you to make your Lotline account a client of ${accountName}. Its staff would then answer people and run campaigns in your account, under their own names. What you have stays yours, and you may end it at any time.\n\nLook at it here within ${CLIENT_REQUEST_DAYS} days, signed in as ${email}:\n\n${config.publicUrl}/agency-request?token=${token}\n\nIf you do not know them, do nothing.\n`,
      secret: true,
    })
    return request
  })
}

/** What a mailed link asks for. Refuses with 422 `invalid_token`, 409 `other_address`. */
async function requestFor(sql: Pool | Sql, user: SignedInUser, token: string): Promise<AskedFor> {
  const [request] = await requestByToken(sql, tokenHash(token))
  if (!request)
    throw new Refusal(
      422,
      'invalid_token',
      'This link was used, taken back or replaced, or has expired. Ask for a new one.',
    )
  if (request.email.toLowerCase() !== user.email.toLowerCase())
    throw new Refusal(
      409,
      'other_address',
      `This link is for ${request.email}, and you are signed in as ${user.email}. Sign in as ${request.email}.`,
    )
  return request
}

/** The same where the agency may take on a client now. Refuses with 409 `agency_not_growth`, too. */
export async function openRequest(
  { sql, user, now }: Pick<Context, 'user' | 'now'> & { sql: Pool | Sql },
  token: string,
): Promise<AskedFor> {
  const request = await requestFor(sql, user, token)
  const { agencyId, agencyName, byEmployee } = request
  if (await mayHaveTeam(sql, { accountId: agencyId, employee: byEmployee }, now())) return request
  throw new Refusal(
    409,
    'agency_not_growth',
    `${agencyName} is not on the Growth plan any more, so it takes on no new clients. Nothing was changed. The link works again once the agency is on it, within ${CLIENT_REQUEST_DAYS} days of the mail.`,
  )
}

/** Makes the account that is open a client of the agency that asked. Refuses as the endpoint `acceptClientRequest` says. */
export async function acceptRequest(context: Context, token: string): Promise<SignedInUser> {
  const { sql, user } = context
  const { accountId } = user
  const asked = await requestFor(sql, user, token)
  return sql.begin(async (tx) => {
    await lockAccounts(tx, [asked.agencyId, accountId])
    const { id, agencyId } = await openRequest({ ...context, sql: tx }, token)
    const [own] = await roleOf(tx, accountId, user.id)
    if (own?.role !== 'owner') throw roleMissing(user)
    await assertMayJoin(tx, accountId, agencyId)
    await assertRoom(tx, agencyId)
    await markAgency(tx, agencyId)
    await setAgency(tx, accountId, agencyId)
    await beginSalesTo(tx, accountId, agencyId, context.now())
    await insertStaffInto(tx, agencyId, accountId, null)
    await deleteRequest(tx, agencyId, id)
    await recordAudit(
      tx,
      { ...user, accountId: agencyId, agencyName: null },
      {
        kind: 'members',
        act: 'Accepted to become a client',
        subject: user.accountName,
      },
    )
    await note(context, tx, 'client_joined', { agency: agencyId })
    return user
  })
}

/** Passes where an account may become an agency's client. Refuses with 409 `itself`, `is_agency` and `has_agency`. */
async function assertMayJoin(tx: Sql, accountId: string, agencyId: string): Promise<void> {
  if (accountId === agencyId)
    throw new Refusal(409, 'itself', 'This account asked itself. Open the account that is to become the client.')
  const [account] = await standingOf(tx, accountId)
  if (account?.isAgency)
    throw new Refusal(409, 'is_agency', 'This account has clients of its own, so it cannot be a client.')
  if (account?.agencyId)
    throw new Refusal(
      409,
      'has_agency',
      'This account is the client of an agency already. End that first, on its page Team.',
    )
}
