import type { Role } from 'contract/roles'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { assertOtherOwner } from './assert-may-change.ts'
import { followRole } from './follow-role.ts'
import { handOverAll } from './hand-over-all.ts'
import { holdLeaving, insertOwnAccount } from './queries.ts'
import { recordLeftKeys } from './record-left-keys.ts'

interface Leaving {
  /** Who ends it, in the account that is left. */
  by: SignedInUser
  userId: string
  role: Role
  /** Who takes over what was theirs. */
  to: string | undefined
  /** Whether that is also who holds the API keys from then on. */
  passesKeys: boolean
}

/**
 * What comes before `deleteMembership`, in a transaction that holds the account: another member takes over, what they are in the
 * account's clients ends, and whoever has no other account gets one. The accounts' logs say what became of their API keys. Refuses with 409
 * `last_owner` and `no_heir`.
 */
export async function prepareToLeave(tx: Sql, { by, userId, role, to, passesKeys }: Leaving): Promise<void> {
  const { accountId } = by
  if (role === 'owner') await assertOtherOwner(tx, accountId)
  await holdLeaving(tx, [userId])
  await recordLeftKeys(tx, by, await handOverAll(tx, accountId, userId, to, { passesKeys }))
  await followRole(tx, accountId, userId, { from: role, by })
  await insertOwnAccount(tx, userId, accountId)
}
