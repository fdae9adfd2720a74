import type { Sql } from '../../platform/db/sql.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { beginSalesTo } from '../invoices/selling-queries.ts'
import { holdAsManager } from '../members/assert-may-change.ts'
import { ofAgency } from '../members/record-left-keys.ts'
import { assertTeam } from '../members/may-have-team.ts'
import { insertStaffInto } from '../members/staff-queries.ts'
import { assertRoom } from './assert-room.ts'
import { note, type Context } from './context.ts'
import { insertClient, markAgency, ownerOf } from './queries.ts'

/** Makes an account that is a client, with the agency's managing members in it. Refuses as the endpoint `createClient` says. */
export async function makeClient(context: Context, name: string): Promise<{ id: string; name: string }> {
  const { sql, user, now } = context
  await assertTeam(sql, user, now())
  return sql.begin(async (tx) => {
    await holdAsManager(tx, user)
    await assertRoom(tx, user.accountId)
    await markAgency(tx, user.accountId)
    const [client] = await insertClient(tx, user.accountId, name)
    if (!client) throw new Error('The client was not stored')
    const [owner] = await ownerOf(tx, user.accountId, user.id)
    await beginSalesTo(tx, client.id, user.accountId, now())
    await insertStaffInto(tx, user.accountId, client.id, owner?.userId ?? null)
    await recordInClient(tx, user, client.id, { act: 'Made this account for a client' })
    await note(context, tx, 'client_made', { client: client.id })
    return client
  })
}

/** Writes what a member of an agency did into a client's log, as of the agency. */
export const recordInClient = (
  tx: Sql,
  user: SignedInUser,
  clientId: string,
  entry: { act: string; subject?: string },
) => recordAudit(tx, ofAgency(user, clientId), { kind: 'members', ...entry })
