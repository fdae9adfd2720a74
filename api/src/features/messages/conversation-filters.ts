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
  failed: (sql, accountId) =>
    marked(sql, accountId, sql`c.last_failed`, newestFailed(sql, sql`c.account_id`, sql`c.phone`)),
  optedOut: (sql, accountId) => marked(sql, accountId, sql`c.opted_out`, isOptedOut(sql)),
}

/**
 * What is kept of a conversation `c`, found by the index of those that are so; of the few whose marks are to be worked out again, what is true now, by an
 * index of their phones: only of those that are so, since PostgreSQL may go through these for each conversation.
 */
function marked(sql: Sql, accountId: string, kept: Condition, now: Condition): Condition {
  const rechecked = sql`select r.account_id, r.phone from conversation_rechecks r where r.account_id = ${accountId}`
  return sql`${inLists(sql)} and ((${kept} and c.phone not in (select phone from (${rechecked}) r))
    or c.phone = any(array(select c.phone from (select distinct account_id, phone from (${rechecked}) r) c where ${now})))`
}

/** Whether the newest text of ours to a phone did not arrive; one that was never sent says nothing. */
export const newestFailed = (sql: Sql, accountId: Condition, phone: Condition) => sql`coalesce((
  select o.state in ('failed', 'undelivered') from outbound_messages o
  where o.account_id = ${accountId} and o.phone = ${phone} and o.state not in ('skipped', 'canceled') order by o.created_at desc limit 1
), false)`
