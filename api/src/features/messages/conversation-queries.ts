import type { z } from 'zod'
import type { Conversation, ConversationCounts, Disposition, listConversations } from 'contract/messages'
import type { Sql } from '../../platform/db/sql.ts'
import {
  conditions,
  allConversations,
  isOptedOut,
  newestFailed,
  order,
  type Condition,
} from './conversation-filters.ts'

export type ConversationQuery = z.output<(typeof listConversations)['query']>
type Window = Pick<ConversationQuery, 'filter' | 'limit' | 'offset'>

export interface Found {
  rows: Conversation[]
  /** How many match in all. */
  total: number
}

/** One window of a filter, read in the order of its index as far as it is shown, and how many match in all. */
export async function windowOf(sql: Sql, ownerId: string, window: Window): Promise<Found> {
  // These find all their phones before they know the first conversation, so they are counted on the way.
  if (window.filter === 'failed' || window.filter === 'optedOut')
    return countedWindowOf(sql, ownerId, window, allConversations(sql))
  const [rows, total] = await Promise.all([
    walk(sql, ownerId, window, allConversations(sql)),
    countMatching(sql, ownerId, window, allConversations(sql)),
  ])
  return { rows, total }
}

/** The order comes first, what is shown of each is looked up for the window only. */
export const walk = (sql: Sql, ownerId: string, { filter, limit, offset }: Window, condition: Condition) => sql<
  Conversation[]
>`
  select ${shown(sql)} from (
    select c.* from conversations c where c.owner_id = ${ownerId} and ${conditions[filter](sql, ownerId)} and ${condition}
    order by ${order(sql)} limit ${limit} offset ${offset}
  ) as c ${beside(sql)} order by ${order(sql)}
`

/** Window and count in one statement, for a condition that has to find all that match before it knows the first. */
export async function countedWindowOf(sql: Sql, ownerId: string, window: Window, condition: Condition): Promise<Found> {
  const { filter, limit, offset } = window
  const rows = await sql<(Conversation & { matching: number })[]>`
    select ${shown(sql)}, c.matching from (
      select c.*, count(*) over ()::int as matching from conversations c where c.owner_id = ${ownerId} and ${conditions[filter](sql, ownerId)} and ${condition}
      order by ${order(sql)} limit ${limit} offset ${offset}
    ) as c ${beside(sql)} order by ${order(sql)}
  `
  const total = rows[0]?.matching ?? (offset > 0 ? await countMatching(sql, ownerId, window, condition) : 0)
  return { rows: rows.map((row) => ({ ...row, matching: undefined })), total }
}

async function countMatching(sql: Sql, ownerId: string, { filter }: Window, condition: Condition): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from conversations c where c.owner_id = ${ownerId} and ${conditions[filter](sql, ownerId)} and ${condition}`
  return row?.count ?? 0
}

export const conversationOf = (sql: Sql, ownerId: string, key: string) => sql<Conversation[]>`
  select ${shown(sql)} from conversations c ${beside(sql)} where c.owner_id = ${ownerId} and c.id = ${key}
`

/** The row itself, held until the transaction ends. */
export interface StoredConversation {
  id: string
  phone: string
  name: string
  address: string
  campaignId: string | null
  readAt: string | null
  waitingSince: string | null
  disposition: Disposition | null
}

export const lockConversation = (sql: Sql, ownerId: string, key: string) => sql<StoredConversation[]>`
  select id, phone, name, address, campaign_id, read_at, waiting_since, disposition from conversations
  where owner_id = ${ownerId} and id = ${key} for update
`

/** A count each, so that each is read from its own index. */
export const countsOf = (sql: Sql, ownerId: string) => {
  const count = (filter: ConversationQuery['filter']) =>
    sql`(select count(*)::int from conversations c where c.owner_id = ${ownerId} and ${conditions[filter](sql, ownerId)})`
  return sql<ConversationCounts[]>`
    select ${count('all')} as all, ${count('waiting')} as waiting, ${count('unread')} as unread, ${count('failed')} as failed, ${count('optedOut')} as opted_out
  `
}

/** Opening marks read; putting it back shows the badge again. */
export const setRead = (sql: Sql, ownerId: string, key: string, read: boolean) => sql`
  update conversations set read_at = ${read ? sql`greatest(now(), last_inbound_at)` : null} where owner_id = ${ownerId} and id = ${key}
`

/** An answer was typed: the person does not wait any more. */
export const setAnswered = (sql: Sql, ownerId: string, key: string, body: string) => sql`
  update conversations set waiting_since = null, read_at = greatest(now(), last_inbound_at),
    last_message = ${body}, last_message_at = greatest(now(), last_message_at), last_direction = 'out'
  where owner_id = ${ownerId} and id = ${key}
`

const shown = (sql: Sql) => sql`
  c.id as conversation_key, coalesce(nullif(person.name, ''), c.name) as name, c.phone, c.last_message, c.last_message_at as last_message_time, c.last_direction,
  (c.read_at is null or c.read_at < c.last_inbound_at) as has_new_reply, c.waiting_since, person.id as contact_id, person.status, c.disposition,
  ${isOptedOut(sql)} as opted_out,
  ${newestFailed(sql, sql`c.owner_id`, sql`c.phone`)} as failed
`

const beside = (sql: Sql) => sql`
  left join lateral (
    select * from (
      (select k.id, k.name, k.status, 1 as choice from contacts k where k.owner_id = c.owner_id and k.phone = c.phone and k.deleted_at is null)
      union all
      (select k.id, k.name, k.status, 2 from merged_phones(c.owner_id) p join contacts k on k.id = p.contact_id where p.phone = c.phone)
    ) as people order by choice limit 1
  ) as person on true
`
