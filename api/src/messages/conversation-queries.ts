import type { z } from 'zod'
import type { Conversation, ConversationCounts, Disposition, listConversations } from 'contract/messages'
import type { Sql } from '../db/sql.ts'

const order = (sql: Sql) => sql`(c.waiting_since is null), c.waiting_since, c.last_message_at desc, c.id desc`

type Query = z.output<(typeof listConversations)['query']>

/** One window of the list and how many match in all: the order first, what is shown of each after. */
export async function conversationsOf(sql: Sql, ownerId: string, query: Query): Promise<{ rows: Conversation[]; total: number }> {
  if (query.search) return searchConversations(sql, ownerId, { ...query, search: query.search })
  const [rows, total] = await Promise.all([windowOf(sql, ownerId, query, sql`true`), countMatching(sql, ownerId, query)])
  return { rows, total }
}

/** From so many messages on a word is a common one. */
const MANY = 2000

/**
 * A rare word: the index names its messages, and what they belong to is sorted. A common one: the list is walked in its order and
 * each conversation is asked, which ends as soon as the window is full; the total is then only what is known to be there.
 */
async function searchConversations(sql: Sql, ownerId: string, query: Query & { search: string }): Promise<{ rows: Conversation[]; total: number }> {
  const { search, filter, limit, offset } = query
  const patterns = patternsOf(search)
  const found = await phonesWith(sql, ownerId, patterns)
  if (found.length < MANY) {
    const phones = [...new Set(found.map(({ phone }) => phone))]
    const among = sql`c.phone = any(${phones}::text[])`
    const [rows, [counted]] = await Promise.all([
      windowOf(sql, ownerId, query, among),
      sql<{ count: number }[]>`select count(*)::int as count from conversations c where c.owner_id = ${ownerId} and ${conditions[filter](sql)} and ${among}`,
    ])
    return { rows, total: counted?.count ?? 0 }
  }
  const rows = await windowOf(sql, ownerId, { ...query, limit: limit + 1 }, mentions(sql, patterns))
  return { rows: rows.slice(0, limit), total: offset + rows.length }
}

/** The order comes from its index alone; what is shown of each is looked up for the window only. */
const windowOf = (sql: Sql, ownerId: string, { filter, limit, offset }: Pick<Query, 'filter' | 'limit' | 'offset'>, condition: ReturnType<(typeof conditions)['all']>) => sql<Conversation[]>`
  select ${shown(sql)} from (
    select c.* from conversations c where c.owner_id = ${ownerId} and ${conditions[filter](sql)} and ${condition}
    order by ${order(sql)} limit ${limit} offset ${offset}
  ) as c ${beside(sql)} order by ${order(sql)}
`

async function countMatching(sql: Sql, ownerId: string, { filter }: Query): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from conversations c where c.owner_id = ${ownerId} and ${conditions[filter](sql)}`
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

export const countsOf = (sql: Sql, ownerId: string) => sql<ConversationCounts[]>`
  select count(*)::int as all, count(*) filter (where ${conditions.waiting(sql)})::int as waiting,
    count(*) filter (where ${conditions.unread(sql)})::int as unread,
    (select count(*)::int from conversations c where c.owner_id = ${ownerId} and ${conditions.failed(sql)}) as failed,
    (select count(*)::int from conversations c where c.owner_id = ${ownerId} and ${conditions.optedOut(sql)}) as opted_out
  from conversations c where c.owner_id = ${ownerId}
`

/** Opening marks read; putting it back shows the badge again. */
export const setRead = (sql: Sql, ownerId: string, key: string, read: boolean) => sql`
  update conversations set read_at = ${read ? sql`greatest(now(), last_inbound_at)` : null} where owner_id = ${ownerId} and id = ${key}
`

/** An answer was typed: nobody waits any more. */
export const setAnswered = (sql: Sql, ownerId: string, key: string, body: string) => sql`
  update conversations set waiting_since = null, read_at = greatest(now(), last_inbound_at),
    last_message = ${body}, last_message_at = greatest(now(), last_message_at), last_direction = 'out'
  where owner_id = ${ownerId} and id = ${key}
`

const shown = (sql: Sql) => sql`
  c.id as conversation_key, coalesce(nullif(person.name, ''), c.name) as name, c.phone, c.last_message, c.last_message_at as last_message_time, c.last_direction,
  (c.read_at is null or c.read_at < c.last_inbound_at) as has_new_reply, c.waiting_since, person.id as contact_id, person.status, c.disposition,
  exists (select 1 from suppressed_phones s where s.owner_id = c.owner_id and s.phone = c.phone) as opted_out,
  coalesce(newest.failed, false) as failed
`

const beside = (sql: Sql) => sql`
  left join lateral (
    select * from (
      (select k.id, k.name, k.status, 1 as choice from contacts k where k.owner_id = c.owner_id and k.phone = c.phone and k.deleted_at is null)
      union all
      (select k.id, k.name, k.status, 2 from contact_phones p join contacts k on k.id = p.contact_id and k.deleted_at is null where p.owner_id = c.owner_id and p.phone = c.phone)
    ) as people order by choice limit 1
  ) as person on true
  left join lateral (
    select o.state in ('failed', 'undelivered') as failed from outbound_messages o
    where o.owner_id = c.owner_id and o.phone = c.phone and o.state not in ('skipped', 'canceled') order by o.created_at desc limit 1
  ) as newest on true
`

const conditions = {
  all: (sql: Sql) => sql`true`,
  waiting: (sql: Sql) => sql`c.waiting_since is not null`,
  unread: (sql: Sql) => sql`(c.read_at is null or c.read_at < c.last_inbound_at)`,
  failed: (sql: Sql) => sql`exists (
    select 1 from outbound_messages o where o.owner_id = c.owner_id and o.phone = c.phone and o.state in ('failed', 'undelivered')
      and not exists (select 1 from outbound_messages later where later.owner_id = c.owner_id and later.phone = c.phone and later.created_at > o.created_at and later.state not in ('skipped', 'canceled'))
  )`,
  optedOut: (sql: Sql) => sql`exists (select 1 from suppressed_phones s where s.owner_id = c.owner_id and s.phone = c.phone)`,
}

interface Patterns {
  text: string
  /** A phone typed with brackets and dashes. */
  phone: string
}

function patternsOf(search: string): Patterns {
  const digits = search.replace(/\D/g, '')
  const text = contains(search.toLowerCase())
  return { text, phone: digits.length >= 3 && /^[\d\s().+-]+$/.test(search) ? contains(digits) : text }
}

/** Whose names, phones or texts contain it, theirs and ours; not a campaign's text, which all its conversations share. At most `MANY` of each. */
const phonesWith = (sql: Sql, ownerId: string, { text, phone }: Patterns) => sql<{ phone: string }[]>`
  (select phone from contacts where owner_id = ${ownerId} and deleted_at is null and (search like ${text} or search like ${phone}) limit ${MANY})
  union all
  (select phone from conversations where owner_id = ${ownerId} and (lower(name || E'\n' || phone) like ${text} or lower(name || E'\n' || phone) like ${phone}) limit ${MANY})
  union all
  (select phone from inbound_messages where owner_id = ${ownerId} and lower(body) like ${text} limit ${MANY})
  union all
  (select phone from outbound_messages where owner_id = ${ownerId} and kind = 'reply' and lower(body) like ${text} limit ${MANY})
`

const mentions = (sql: Sql, { text, phone }: Patterns) => sql`(
  lower(c.name || E'\n' || c.phone) like ${text} or lower(c.name || E'\n' || c.phone) like ${phone}
  or exists (select 1 from inbound_messages m where m.owner_id = c.owner_id and m.phone = c.phone and lower(m.body) like ${text})
  or exists (select 1 from outbound_messages o where o.owner_id = c.owner_id and o.phone = c.phone and o.kind = 'reply' and lower(o.body) like ${text})
  or exists (select 1 from contacts k where k.owner_id = c.owner_id and k.phone = c.phone and k.deleted_at is null and (k.search like ${text} or k.search like ${phone}))
)`

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
