import { may, type Role } from 'contract/roles'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { handOverAll, handOverAnswers } from './hand-over-all.ts'
import { withdrawInvitations } from './invitation-queries.ts'
import { ofAgency, recordLeftKeys } from './record-left-keys.ts'
import { capStaff, clientsWith, deleteStaff, insertIntoClients, passClients } from './staff-queries.ts'

/** `by`: who ends a membership. */
type Change = { from?: Role; to: Role; by?: undefined } | { from: Role; to?: undefined; by: SignedInUser }

/**
 * Carries a change of a membership into the clients of the account, in the transaction that holds the account: whoever becomes a manager works in
 * all of them, whoever becomes less does no more there than here (and has nothing assigned as a viewer), and whoever goes (`to`
 * is undefined) is gone there too. No client, no change.
 */
export async function followRole(tx: Sql, agencyId: string, userId: string, { from, to, by }: Change): Promise<void> {
  if (from === 'owner' && to !== 'owner')
    for (const { accountId } of await passClients(tx, agencyId, userId)) await withdrawInvitations(tx, accountId)
  if (to === undefined) {
    for (const { accountId } of await clientsWith(tx, agencyId, userId))
      await recordLeftKeys(tx, ofAgency(by, accountId), await handOverAll(tx, accountId, userId, undefined))
    await deleteStaff(tx, agencyId, userId)
  } else if (!may(to, 'run')) {
    for (const { accountId } of await capStaff(tx, agencyId, userId, to)) {
      await withdrawInvitations(tx, accountId)
      if (!may(to, 'answer')) await handOverAnswers(tx, accountId, userId, undefined)
    }
  } else if (from === undefined || !may(from, 'run')) await insertIntoClients(tx, agencyId, userId)
}
