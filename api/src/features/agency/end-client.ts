import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { nameInMail } from '../../platform/mailbox/name-in-mail.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import { endSalesTo } from '../invoices/selling-queries.ts'
import { holdAsManager } from '../members/assert-may-change.ts'
import { handOverAll } from '../members/hand-over-all.ts'
import { deleteMembership } from '../members/queries.ts'
import { ofAgency, recordLeftKeys } from '../members/record-left-keys.ts'
import { note, type Context } from './context.ts'
import { recordInClient } from './make-client.ts'
import { endMarkups } from './markup-queries.ts'
import {
  clientsOf,
  keepOwners,
  lockAccounts,
  ownerMail,
  staffIn,
  standingOf,
  unmarkAgency,
  unsetAgency,
  type Standing,
} from './queries.ts'

/** Ends the work for a client, from the agency's side. Refuses as the endpoint `endClient` says. */
export const endAsAgency = (context: Context, clientId: string): Promise<void> =>
  context.sql.begin(async (tx) => {
    const { user } = context
    const { name } = await holdClient(tx, user.accountId, clientId)
    await holdAsManager(tx, user)
    await endFromAgency(context, tx, { id: clientId, name })
  })

/** Ends the work of the agency, from the client's side. Refuses as the endpoint `endAgency` says. */
export const endAsClient = (context: Context): Promise<void> =>
  context.sql.begin(async (tx) => {
    const { accountId } = context.user
    const [{ agencyId } = { agencyId: null }] = await standingOf(tx, accountId)
    if (agencyId === null) throw notFound('Agency')
    await holdClient(tx, agencyId, accountId)
    await holdAsManager(tx, context.user, 'own')
    await endFromClient(context, tx, agencyId)
  })

/** Ends the work of the account's agency, or for each of its clients, in a transaction that holds all of them. */
export async function endAllWork(context: Context, tx: Sql): Promise<void> {
  const { accountId } = context.user
  const [{ agencyId } = { agencyId: null }] = await standingOf(tx, accountId)
  if (agencyId !== null) await endFromClient(context, tx, agencyId)
  for (const client of await clientsOf(tx, accountId)) await endFromAgency(context, tx, client)
}

/** Holds both accounts. Refuses with 404 where the one is no client of the other. */
export async function holdClient(tx: Sql, agencyId: string, clientId: string): Promise<Standing> {
  await lockAccounts(tx, [agencyId, clientId])
  const [client] = await standingOf(tx, clientId)
  if (client?.agencyId !== agencyId) throw notFound('Client')
  return client
}

/** Ends a membership of the agency's in a client: what was assigned is no member's, and keys are revoked. `by`: who does, as the client's log names them. */
export async function takeOut(tx: Sql, by: SignedInUser, userId: string): Promise<void> {
  const { accountId: clientId } = by
  await recordLeftKeys(tx, by, await handOverAll(tx, clientId, userId, undefined))
  await deleteMembership(tx, clientId, userId)
}

async function endFromAgency(context: Context, tx: Sql, { id, name }: { id: string; name: string }): Promise<void> {
  const { user } = context
  await recordInClient(tx, user, id, { act: 'Ended the work of the agency', subject: user.accountName })
  await end(tx, user.accountId, ofAgency(user, id))
  await tell(tx, id, `${nameInMail(user.accountName)} no longer works for ${nameInMail(name)}`)
  await note(context, tx, 'client_ended', { client: id })
}

async function endFromClient(context: Context, tx: Sql, agencyId: string): Promise<void> {
  const { user } = context
  const { accountId, accountName } = user
  await recordAudit(
    tx,
    { ...user, accountId: agencyId },
    { kind: 'members', act: 'Ended the work of the agency', subject: accountName },
  )
  await end(tx, agencyId, user)
  await tell(tx, agencyId, `${nameInMail(accountName)} is no longer your client`)
  await note(context, tx, 'client_ended', { client: accountId, agency: agencyId })
}

/** `by`: who ends it, as the client's log names them. */
async function end(tx: Sql, agencyId: string, by: SignedInUser): Promise<void> {
  const { accountId: clientId } = by
  await keepOwners(tx, clientId)
  for (const { userId } of await staffIn(tx, clientId)) await takeOut(tx, by, userId)
  await endMarkups(tx, clientId)
  await endSalesTo(tx, clientId)
  await unsetAgency(tx, clientId)
  await unmarkAgency(tx, agencyId)
}

async function tell(tx: Sql, accountId: string, subject: string): Promise<void> {
  const [owner] = await ownerMail(tx, accountId)
  if (!owner) return
  await queueMail(tx, {
    to: owner.email,
    subject: `${subject} on Lotline`,
    text: `Hello,\n\n${subject} on Lotline. The agency's staff have no access to the client's account any more; contacts, messages and orders stay in the client's account.\n`,
  })
}
