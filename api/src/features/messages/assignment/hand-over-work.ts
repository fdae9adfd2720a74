import type { Sql } from '../../../platform/db/sql.ts'
import { assignConversations } from './assign-conversations.ts'
import { holdMembership, lockAssigned } from './assignment-queries.ts'

/**
 * Gives what is assigned to one member to another, or to none, in the caller's transaction: before a membership ends (`leaving`), or when a member
 * may no longer answer (`member`). The end of a membership by itself leaves it unassigned.
 */
export async function handOverWork(
  tx: Sql,
  accountId: string,
  from: string,
  to: string | null,
  type: 'leaving' | 'member' = 'leaving',
): Promise<void> {
  // As whoever assigns to them holds it, before the conversations.
  await holdMembership(tx, accountId, from)
  const conversationKeys = (await lockAssigned(tx, accountId, from)).map(({ id }) => id)
  if (conversationKeys.length > 0) await assignConversations(tx, { accountId, conversationKeys, to, cause: { type } })
}
