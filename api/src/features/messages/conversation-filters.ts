import type { ConversationFilter } from 'contract/messages'
import type { Sql } from '../../platform/db/sql.ts'

/** A condition on a conversation `c`. */
export type Condition = ReturnType<typeof allConversations>

export const allConversations = (sql: Sql) => sql`true`

/** Who waits longest first, then the newest: as `conversations_in_order` has them. */
export const order = (sql: Sql) => sql`(c.waiting_since is null), c.waiting_since, c.last_message_at desc, c.id desc`

/** Whether sending to a conversation `c` would be refused: two look-ups for each, so for a window of them only. */
export const isOptedOut = (sql: Sql) => sql`exists (select from opted_out_phones(c.owner_id) o where o.phone = c.phone)`

export const conditions: Record<ConversationFilter, (sql: Sql, ownerId: string) => Condition> = {
  all: allConversations,
  waiting: (sql) => sql`c.waiting_since is not null`,
  unread: (sql) => sql`(c.read_at is null or c.read_at < c.last_inbound_at)`,
  failed: (sql, ownerId) => sql`c.phone in (
    select once.phone from (select distinct o.phone from outbound_messages o where o.owner_id = ${ownerId} and o.state in ('failed', 'undelivered')) as once
    where ${newestFailed(sql, ownerId, sql`once.phone`)}
  )`,
  optedOut: isAmongOptedOut,
}

/**
 * The same for all conversations of an account. The phones are found once, by a merge of two indexes; as an array, so that the planner
 * does not look each of 50,000 conversations up after all.
 */
function isAmongOptedOut(sql: Sql, ownerId: string): Condition {
  return sql`c.phone = any(array(
    select k.phone from conversations k join opted_out_phones(${ownerId}) o on o.phone = k.phone where k.owner_id = ${ownerId}
  ))`
}

/** Whether the newest text of ours to a phone did not arrive; one that was never sent says nothing. */
export const newestFailed = (sql: Sql, ownerId: string | Condition, phone: Condition) => sql`coalesce((
  select o.state in ('failed', 'undelivered') from outbound_messages o
  where o.owner_id = ${ownerId} and o.phone = ${phone} and o.state not in ('skipped', 'canceled') order by o.created_at desc limit 1
), false)`
