import type { Role } from 'contract/roles'
import type { Sql } from '../../platform/db/sql.ts'
import { assertOtherOwner } from './assert-may-change.ts'
import { followRole } from './follow-role.ts'
import { handOverAll } from './hand-over-all.ts'
import { insertOwnAccount } from './queries.ts'

interface Leaving {
  accountId: string
  userId: string
  role: Role
  /** Who takes over what was theirs. */
  to: string | undefined
}

/**
 * What comes before `deleteMembership`, in a transaction that holds the account: another member takes over, what they are in the
 * account's clients ends, and whoever has no other account gets one. Refuses with 409 `last_owner` and `no_heir`.
 */
export async function prepareToLeave(tx: Sql, { accountId, userId, role, to }: Leaving): Promise<void> {
  if (role === 'owner') await assertOtherOwner(tx, accountId)
  await handOverAll(tx, accountId, userId, to)
  await followRole(tx, accountId, userId, { from: role })
  await insertOwnAccount(tx, userId, accountId)
}
