import type { z } from 'zod'
import { listConversations, type Conversation, type ConversationCounts, type Disposition } from 'contract/messages'
import type { Sql } from '../../platform/db/sql.ts'
import {
  conditions,
  allConversations,
  isOptedOut,
  newestFailed,
  order,
  whose,
  type Condition,
} from './conversation-filters.ts'

export type ConversationQuery = z.output<(typeof listConversations)['query']> & {
  /** The member who asks. */
  userId: string
}
type Window = Pick<ConversationQuery, 'filter' | 'assigned' | 'userId' | 'limit' | 'offset'>

/** How many the page asks for. */
const PAGE = listConversations.query.shape.limit.parse(undefined)

/** Which conversations `c` of an account are asked for. */
export const matching = (sql: Sql, accountId: string, { filter, assigned, userId }: Omit<Window, 'limit' | 'offset'>) =>
  sql`c.account_id = ${accountId} and ${conditions[filter](sql, accountId)} and ${whose[assigned](sql, userId)}`

export interface Found {
  rows: Conversation[]
  /** How many match in all. */
  total: number
}

/** One window of a filter, read in the order of its index as far as it is shown, and how many match in all. */
export async function windowOf(sql: Sql, accountId: string, window: Window): Promise<Found> {
  // These find all their phones before they know the first conversation, so they are counted on the way.
  if (window.filter === 'failed' || window.filter === 'optedOut')
    return countedWindowOf(sql, accountId, window, allConversations(sql))
  const [rows, total] = await Promise.all([
    rowsOfWindow(sql, accountId, window, allConversations(sql)),
    countMatching(sql, accountId, window, allConversations(sql)),
  ])
  return { rows, total }
}

/** How many rows. The page's own number is part of the statement, so that one plan is kept for it: with a number that it does not know none is good enough. */
const sizeOf = (sql: Sql, { limit, offset }: Pick<Window, 'limit' | 'offset'>) =>
  limit === PAGE && offset === 0 ? sql.unsafe(`limit ${PAGE}`) : sql`limit ${limit} offset ${offset}`

/** The order comes first, what is shown of each is looked up for the window only. */
export const rowsOfWindow = (sql: Sql, accountId: string, window: Window, condition: Condition) => sql<Conversation[]>`
  select ${listColumns(sql)} from (
    select c.* from conversations c where ${matching(sql, accountId, window)} and ${condition}
    order by ${order(sql)} ${sizeOf(sql, window)}
  ) as c ${listJoins(sql)} order by ${order(sql)}
`

/** Window and count in one statement, for a condition that has to find all that match before it knows the first. */
export async function countedWindowOf(
  sql: Sql,
  accountId: string,
  window: Window,
  condition: Condition,
): Promise<Found> {
  const { limit, offset } = window
  const rows = await sql<(Conversation & { matching: number })[]>`
    select ${listColumns(sql)}, c.matching from (
      select c.*, count(*) over ()::int as matching from conversations c where ${matching(sql, accountId, window)} and ${condition}
      order by ${order(sql)} limit ${limit} offset ${offset}
    ) as c ${listJoins(sql)} order by ${order(sql)}
  `
  const total = rows[0]?.matching ?? (offset > 0 ? await countMatching(sql, accountId, window, condition) : 0)
  return { rows: rows.map((row) => ({ ...row, matching: undefined })), total }
}

async function countMatching(sql: Sql, accountId: string, window: Window, condition: Condition): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from conversations c where ${matching(sql, accountId, window)} and ${condition}`
  return row?.count ?? 0
}

export const conversationOf = (sql: Sql, accountId: string, key: string) => sql<Conversation[]>`
  select ${listColumns(sql)} from conversations c ${listJoins(sql)} where c.account_id = ${accountId} and c.id = ${key}
`

/** A row where the account has it; nothing of what is shown is looked up. */
export const hasConversation = (sql: Sql, accountId: string, key: string) => sql<{ id: string }[]>`
  select id from conversations where account_id = ${accountId} and id = ${key}
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

export const lockConversation = (sql: Sql, accountId: string, key: string) => sql<StoredConversation[]>`
  select id, phone, name, address, campaign_id, read_at, waiting_since, disposition from conversations
  where account_id = ${accountId} and id = ${key} for update
`

/** A count each, so that each is read from its own index. */
export const countsOf = (sql: Sql, accountId: string, who: Pick<ConversationQuery, 'assigned' | 'userId'>) => {
  const count = (filter: ConversationQuery['filter']) =>
    sql`(select count(*)::int from conversations c where ${matching(sql, accountId, { filter, ...who })})`
  return sql<ConversationCounts[]>`
    select ${count('all')} as all, ${count('waiting')} as waiting, ${count('unread')} as unread, ${count('failed')} as failed, ${count('optedOut')} as opted_out, ${count('snoozed')} as snoozed
  `
}

/** Opening marks read; putting it back shows the badge again. Where it is said when they were chosen, none is read whose person has written since. */
export const setRead = (
  sql: Sql,
  accountId: string,
  keys: readonly string[],
  read: boolean,
  chosenAt?: string | undefined,
) => sql`
  update conversations set read_at = ${read ? sql`greatest(now(), last_inbound_at)` : null} where account_id = ${accountId} and id = any(${keys})
    and not (${read} and coalesce(last_inbound_at > ${chosenAt ?? null}::timestamptz, false))
`

/** An answer was typed: the person does not wait any more. */
export const setAnswered = (
  sql: Sql,
  accountId: string,
  key: string,
  { id, body }: { id: string; body: string },
) => sql`
  update conversations set waiting_since = null, read_at = greatest(now(), last_inbound_at), snoozed_until = null, last_answer_id = ${id},
    last_message = ${body}, last_message_at = greatest(now(), last_message_at), last_direction = 'out'
  where account_id = ${accountId} and id = ${key}
`

/** What a list shows of a conversation `c`, with `listJoins`. */
export const listColumns = (sql: Sql) => sql`
  c.id as conversation_key, coalesce(nullif(person.name, ''), c.name) as name, c.phone, c.last_message, c.last_message_at as last_message_time, c.last_direction,
  (c.read_at is null or c.read_at < c.last_inbound_at) as has_new_reply, c.waiting_since, person.id as contact_id, person.status, c.disposition,
  ${isOptedOut(sql)} as opted_out,
  ${newestFailed(sql, sql`c.account_id`, sql`c.phone`)} as failed,
  case when assignee.id is not null then json_build_object('id', assignee.id, 'name', assignee.full_name) end as assigned_to,
  c.snoozed_until, c.last_answer_id::text
`

/** The member and the contact of a conversation `c`. */
export const listJoins = (sql: Sql) => sql`
  left join users assignee on assignee.id = c.assigned_to
  left join lateral (
    select * from (
      (select k.id, k.name, k.status, 1 as choice from contacts k where k.account_id = c.account_id and k.phone = c.phone and k.deleted_at is null)
      union all
      (select k.id, k.name, k.status, 2 from merged_phones(c.account_id) p join contacts k on k.id = p.contact_id where p.phone = c.phone)
    ) as people order by choice limit 1
  ) as person on true
`
