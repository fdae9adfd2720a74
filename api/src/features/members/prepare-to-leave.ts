import type { Role } from 'contract/roles'
import type { Sql } from '../../platform/db/sql.ts'
import { assertOtherOwner } from './assert-may-change.ts'
import { followRole } from './follow-role.ts'
import { handOverAll, type LeftKeys } from './hand-over-all.ts'
import { insertOwnAccount } from './queries.ts'

interface Leaving {
  accountId: string
  userId: string
  role: Role
  /** Who takes over what was theirs. */
  to: string | undefined
  /** Whether that is also who holds the API keys from then on. */
  passesKeys: boolean
}

/**
 * What comes before `deleteMembership`, in a transaction that holds the account: another member takes over, what they are in the
 * account's clients ends, and whoever has no other account gets one. Returns what became of their API keys. Refuses with 409 `last_owner` and `no_heir`.
 */
export async function prepareToLeave(tx: Sql, { accountId, userId, role, to, passesKeys }: Leaving): Promise<LeftKeys> {
  if (role === 'owner') await assertOtherOwner(tx, accountId)
  const keys = await handOverAll(tx, accountId, userId, to, { passesKeys })
  await followRole(tx, accountId, userId, { from: role })
  await insertOwnAccount(tx, userId, accountId)
  return keys
}
