import { actingUser } from '../../../platform/caller/acting-user.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { alertOfAssignment } from '../../alerts/queue-alerts.ts'
import { moveTo, type Assigned, type Assignment } from './assignment-queries.ts'

/**
 * The one way in which a conversation becomes a member's or unassigned, in the transaction of a caller who has locked the conversations: writes down
 * who or what did it, and tells the open windows. Those that the member has already are left alone. The member is alerted.
 * (The end of a membership alone also unassigns what was assigned to it in the same instant: a foreign key, for which no alert is due.)
 */
export async function assignConversations(tx: Sql, assignment: Assignment): Promise<Assigned[]> {
  const { accountId, cause } = assignment
  const byUserId = cause.type === 'member' || cause.type === 'leaving' ? actingUser() : null
  const assigned = [...(await moveTo(tx, assignment, byUserId))]
  if (assignment.to !== null && assigned.length > 0)
    await alertOfAssignment(
      tx,
      accountId,
      assigned.map(({ conversationKey }) => conversationKey),
    )
  const [one, ...others] = assigned
  if (one)
    await notifyAccount(tx, accountId, {
      type: 'message',
      ...(others.length === 0 ? { id: one.conversationKey } : {}),
    })
  return assigned
}
