import type { Assignment, ConversationFilter } from 'contract/messages'
import type { Sql } from '../../platform/db/sql.ts'

/** A condition on a conversation `c`. */
export type Condition = ReturnType<typeof allConversations>

export const allConversations = (sql: Sql) => sql`true`

/** Of the conversations that a member asks for, those that are theirs, or unassigned. */
export const whose: Record<Assignment, (sql: Sql, userId: string) => Condition> = {
  all: allConversations,
  mine: (sql, userId) => sql`c.assigned_to = ${userId}`,
  unassigned: (sql) => sql`c.assigned_to is null`,
}

/** What is not put off: the condition of the indexes of the lists. */
const inLists = (sql: Sql) => sql`c.snoozed_until is null`

/** Who waits longest first, then the newest: as `conversations_in_order` has them. */
export const order = (sql: Sql) => sql`(c.waiting_since is null), c.waiting_since, c.last_message_at desc, c.id desc`

/** Whether sending to a conversation `c` would be refused: two look-ups for each, so for a window of them only. */
export const isOptedOut = (sql: Sql) =>
  sql`exists (select from opted_out_phones(c.account_id) o where o.phone = c.phone)`

export const conditions: Record<ConversationFilter, (sql: Sql, accountId: string) => Condition> = {
  all: inLists,
  waiting: (sql) => sql`${inLists(sql)} and c.waiting_since is not null`,
  unread: (sql) => sql`${inLists(sql)} and (c.read_at is null or c.read_at < c.last_inbound_at)`,
  snoozed: (sql) => sql`c.snoozed_until is not null`,
  failed: (sql, accountId) => sql`${inLists(sql)} and c.phone in (
    select once.phone from (select distinct o.phone from outbound_messages o where o.account_id = ${accountId} and o.state in ('failed', 'undelivered')) as once
    where ${newestFailed(sql, accountId, sql`once.phone`)}
  )`,
  optedOut: isAmongOptedOut,
}

/**
 * The same for all conversations of an account. The phones are found once, by a merge of two indexes; as an array, so that the planner
 * does not look each of 50,000 conversations up after all.
 */
function isAmongOptedOut(sql: Sql, accountId: string): Condition {
  return sql`${inLists(sql)} and c.phone = any(array(
    select k.phone from conversations k join opted_out_phones(${accountId}) o on o.phone = k.phone where k.account_id = ${accountId}
  ))`
}

/** Whether the newest text of ours to a phone did not arrive; one that was never sent says nothing. */
export const newestFailed = (sql: Sql, accountId: string | Condition, phone: Condition) => sql`coalesce((
  select o.state in ('failed', 'undelivered') from outbound_messages o
  where o.account_id = ${accountId} and o.phone = ${phone} and o.state not in ('skipped', 'canceled') order by o.created_at desc limit 1
), false)`
