import type { z } from 'zod'
import type { Conversation, ConversationCounts, Disposition, listConversations } from 'contract/messages'
import type { Sql } from '../db/sql.ts'

const order = (sql: Sql) => sql`(c.waiting_since is null), c.waiting_since, c.last_message_at desc, c.id desc`

type Query = z.output<(typeof listConversations)['query']>

/** One window of the list and how many match in all: the order first, what is shown of each after. */
export async function conversationsOf(sql: Sql, ownerId: string, query: Query): Promise<{ rows: Conversation[]; total: number }> {
  const { filter, search, limit, offset } = query
  // A search finds all that match anyway, so it counts them on the way; a plain list is only walked as far as it is shown.
  const [rows, counted] = await Promise.all([
    sql<(Conversation & { matching: number | null })[]>`
      select ${shown(sql)}, c.matching from (
        select c.*, ${search ? sql`(count(*) over ())::int` : sql`null::int`} as matching from conversations c
        where c.owner_id = ${ownerId} and ${conditions[filter](sql)} and ${searchCondition(sql, ownerId, search)}
        order by ${order(sql)} limit ${limit} offset ${offset}
      ) as c ${beside(sql)} order by ${order(sql)}
    `,
    search ? undefined : countMatching(sql, ownerId, query),
  ])
  const total = counted ?? rows[0]?.matching ?? (offset > 0 ? await countMatching(sql, ownerId, query) : 0)
  return { rows: rows.map((row) => ({ ...row, matching: undefined })), total }
}

async function countMatching(sql: Sql, ownerId: string, { filter, search }: Query): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from conversations c
    where c.owner_id = ${ownerId} and ${conditions[filter](sql)} and ${searchCondition(sql, ownerId, search)}
  `
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
  left join contacts person on person.owner_id = c.owner_id and person.phone = c.phone and person.deleted_at is null
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

/** Names, phones and what people wrote, theirs and ours; not a campaign's text, which all its conversations share. */
function searchCondition(sql: Sql, ownerId: string, search: string | undefined) {
  if (!search) return sql`true`
  const pattern = contains(search)
  const digits = search.replace(/\D/g, '')
  const phone = digits.length >= 3 && /^[\d\s().+-]+$/.test(search) ? contains(digits) : pattern
  return sql`c.phone in (
    select phone from contacts where owner_id = ${ownerId} and deleted_at is null and (search like lower(${pattern}) or search like ${phone})
    union all
    select phone from conversations where owner_id = ${ownerId} and (lower(name || E'\n' || phone) like lower(${pattern}) or lower(name || E'\n' || phone) like ${phone})
    union all
    select phone from inbound_messages where owner_id = ${ownerId} and lower(body) like lower(${pattern})
    union all
    select phone from outbound_messages where owner_id = ${ownerId} and kind = 'reply' and lower(body) like lower(${pattern})
  )`
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
