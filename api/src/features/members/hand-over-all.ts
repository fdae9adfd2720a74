import { may } from 'contract/roles'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { handOverWork } from '../messages/assignment/hand-over-work.ts'
import { giveKeys, revokeKeysIn, roleOf } from './queries.ts'

/**
 * Gives what is a member's in an account to another one, in the transaction that ends the membership: conversations where that member may
 * answer, API keys where that member may hold keys. Otherwise conversations are unassigned and keys revoked. Refuses with 409 `no_heir` where
 * `to` is no other member.
 */
export async function handOverAll(tx: Sql, accountId: string, from: string, to: string | undefined): Promise<void> {
  const [heir] = to === undefined ? [] : await roleOf(tx, accountId, to)
  if (to !== undefined && (!heir || to === from))
    throw new Refusal(409, 'no_heir', 'Whoever takes over must be another member of this account. Choose again.')
  const heirIf = (right: 'answer' | 'manage') => (heir && may(heir.role, right) ? to : undefined)
  await handOverWork(tx, accountId, from, heirIf('answer') ?? null)
  const holder = heirIf('manage')
  if (holder && heir) await giveKeys(tx, accountId, from, { userId: holder, role: heir.role })
  else await revokeKeysIn(tx, accountId, from)
}
