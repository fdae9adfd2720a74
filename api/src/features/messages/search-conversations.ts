import { typedDigits } from 'contract/phone'
import { escapeLike } from '../../platform/db/escape-like.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { order, type Condition } from './conversation-filters.ts'
import { countedWindowOf, matching, rowsOfWindow, type ConversationQuery, type Found } from './conversation-queries.ts'

/** So many conversations a wanted row are looked through before the indexes are asked. */
const LOOKED_THROUGH = 4
const MAX_LOOKED_THROUGH = 1000

/**
 * Whose name, phone or texts contain it. A common word fills its window from the first conversations of the list, which are
 * looked through; the total is then only what is known to be there. Any other is found by the indexes, and counted.
 */
export async function searchConversations(
  sql: Sql,
  accountId: string,
  query: ConversationQuery & { search: string },
): Promise<Found> {
  const { filter, limit, offset } = query
  const search = searchOf(query.search)
  const wanted = offset + limit + 1
  // What the look before has shown: how many of the first conversations fill the window, a third more than that for luck.
  let first = filter === 'failed' ? Number.POSITIVE_INFINITY : (offset + limit) * LOOKED_THROUGH
  while (first <= MAX_LOOKED_THROUGH) {
    const rows = await rowsOfWindow(
      sql,
      accountId,
      { ...query, limit: wanted, offset: 0 },
      sql`${amongFirst(sql, accountId, query, first)} and ${mentions(sql, search)}`,
    )
    if (rows.length === wanted) return { rows: rows.slice(offset, -1), total: wanted }
    const enough = Math.ceil((first * wanted * 4) / (3 * rows.length))
    if (enough <= first) break
    first = enough
  }
  return countedWindowOf(sql, accountId, query, sql`c.phone in (${phonesWith(sql, accountId, search)})`)
}

/** Whether a conversation `c` of the account is found by what was typed. */
export const isFound = (sql: Sql, accountId: string, typed: string): Condition =>
  sql`c.phone in (${phonesWith(sql, accountId, searchOf(typed))})`

interface Search {
  text: string
  /** A phone typed with brackets and dashes; otherwise the same. */
  phone: string
  /** Three letters or digits in a row: less says too little to look for it in every text, and no index knows it. */
  isWord: boolean
}

function searchOf(typed: string): Search {
  const text = typed.toLowerCase()
  return {
    text,
    phone: typedDigits(text) ?? text,
    isWord: /[\p{L}\p{N}]{3}/u.test(text),
  }
}

/** Whether a lower-case text contains what was typed; as a pattern where an index can find it. */
const has = (sql: Sql, text: Condition, { text: wanted, isWord }: Pick<Search, 'text' | 'isWord'>) =>
  isWord ? sql`${text} like ${`%${escapeLike(wanted)}%`}` : sql`strpos(${text}, ${wanted}) > 0`

/** The same of what was written, as its indexes have it: a space is a letter there. What they find is compared as it is. */
const hasPhrase = (sql: Sql, body: Condition, search: Search) =>
  sql`replace(lower(${body}), ' ', '0') like ${`%${escapeLike(search.text.replaceAll(' ', '0'))}%`} and ${has(sql, sql`lower(${body})`, search)}`

const hasEither = (sql: Sql, text: Condition, { text: wanted, phone, isWord }: Search) =>
  phone === wanted
    ? has(sql, text, { text: wanted, isWord })
    : sql`(${has(sql, text, { text: wanted, isWord })} or ${has(sql, text, { text: phone, isWord })})`

const amongFirst = (sql: Sql, accountId: string, query: ConversationQuery, first: number) => sql`c.id = any(array(
  select c.id from conversations c where ${matching(sql, accountId, query)} order by ${order(sql)} limit ${first}
))`

/** What is looked into: names and phones, and what was written by both sides; not a campaign's text, which all its conversations share. */
const phonesWith = (sql: Sql, accountId: string, search: Search) => sql`
  select k.phone from contacts k where k.account_id = ${accountId} and k.deleted_at is null and ${hasEither(sql, sql`k.search`, search)}
  union all
  select p.phone from contact_phones p join contacts k on k.id = p.contact_id and k.deleted_at is null where p.account_id = ${accountId} and ${hasEither(sql, sql`k.search`, search)}
  union all
  select n.phone from conversations n where n.account_id = ${accountId} and ${hasEither(sql, sql`lower(n.name || E'\n' || n.phone)`, search)}
  union all
  ${
    search.isWord
      ? sql`
    select m.phone from inbound_messages m where m.account_id = ${accountId} and ${hasPhrase(sql, sql`m.body`, search)}
    union all
    select o.phone from outbound_messages o where o.account_id = ${accountId} and o.kind = 'reply' and ${hasPhrase(sql, sql`o.body`, search)}
  `
      : sql`select n.phone from conversations n where n.account_id = ${accountId} and ${has(sql, sql`lower(n.last_message)`, search)}`
  }
`

/** The same, asked of one conversation; subqueries with a limit, so that they are looked up and never worked out for all. */
const mentions = (sql: Sql, search: Search): Condition => sql`(
  ${hasEither(sql, sql`lower(c.name || E'\n' || c.phone)`, search)}
  or (select true from contacts k where k.account_id = c.account_id and k.phone = c.phone and k.deleted_at is null and ${hasEither(sql, sql`k.search`, search)} limit 1)
  or (select true from contact_phones p join contacts k on k.id = p.contact_id and k.deleted_at is null where p.account_id = c.account_id and p.phone = c.phone and ${hasEither(sql, sql`k.search`, search)} limit 1)
  ${
    search.isWord
      ? sql`
    or (select true from inbound_messages m where m.account_id = c.account_id and m.phone = c.phone and ${has(sql, sql`lower(m.body)`, search)} limit 1)
    or (select true from outbound_messages o where o.account_id = c.account_id and o.phone = c.phone and o.kind = 'reply' and ${has(sql, sql`lower(o.body)`, search)} limit 1)
  `
      : sql`or ${has(sql, sql`lower(c.last_message)`, search)}`
  }
)`
