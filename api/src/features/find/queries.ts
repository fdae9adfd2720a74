import { MAX_FOUND, type Found } from 'contract/find'
import { escapeLike } from '../../platform/db/escape-like.ts'
import type { Sql } from '../../platform/db/sql.ts'

/** Letters that a trigram index can look up wherever they stand; fewer are looked for at the beginning of a word only. */
const TRIGRAM = 3

/** Whether a text in lower case has each of the words, of which there are at most four. */
const hasAll = (sql: Sql, text: ReturnType<Sql>, [one, two, three, four]: readonly string[]) =>
  sql`${hasWord(sql, text, one)} and ${hasWord(sql, text, two)} and ${hasWord(sql, text, three)} and ${hasWord(sql, text, four)}`

function hasWord(sql: Sql, text: ReturnType<Sql>, word: string | undefined) {
  if (word === undefined) return sql`true`
  const pattern = escapeLike(word)
  return word.length >= TRIGRAM
    ? sql`${text} like ${`%${pattern}%`}`
    : sql`(${text} like ${`${pattern}%`} or ${text} like ${`% ${pattern}%`})`
}

/**
 * The names and addresses that begin with what was typed come first, then those last heard from, of a bounded number that has the words anywhere in
 * name, phone or email, or another phone that has them since a merge.
 */
export const contactsWith = (sql: Sql, accountId: string, typed: string, words: readonly string[]) => sql<Found[]>`
  select 'contact' as kind, c.id, c.name as title, c.phone,
    case when starts_with(lower(c.address), ${typed}) then c.address else coalesce(nullif(c.email, ''), c.address) end as detail
  from (
    select id, min(place) as place from (
      select id, 1 as place from (
        -- In the order of the index, the names that begin so follow it at once.
        select n.id, lower(n.name) as name from contacts n
        where n.account_id = ${accountId} and n.deleted_at is null and lower(n.name) >= ${typed} order by lower(n.name), n.id limit ${MAX_FOUND}
      ) as following where starts_with(name, ${typed})
      union all
      select id, 1 from (
        select n.id, lower(n.address) as address from contacts n
        where n.account_id = ${accountId} and n.deleted_at is null and n.address <> '' and lower(n.address) >= ${typed} order by lower(n.address) limit ${MAX_FOUND}
      ) as following where starts_with(address, ${typed})
      union all
      (select s.id, 2 from contacts s where s.account_id = ${accountId} and s.deleted_at is null and ${hasAll(sql, sql`s.search`, words)} limit ${MAX_LOOKED_AT})
      union all
      (select p.contact_id, 2 from merged_phones(${accountId}) p where ${hasAll(sql, sql`p.phone`, words)} limit ${MAX_LOOKED_AT})
    ) as matching group by id
  ) as found
  join contacts c on c.id = found.id and c.account_id = ${accountId}
  order by found.place, c.last_contacted_at desc nulls last, c.id limit ${MAX_FOUND}
`
/** A word that stands in more than these says too little to sort all that have it. */
const MAX_LOOKED_AT = 200

/** Conversations with these words in name or phone, and those with some contacts, also on a phone that a merge led to one, newest first. */
export const conversationsWith = (
  sql: Sql,
  accountId: string,
  words: readonly string[],
  contacts: readonly Found[],
) => sql<Found[]>`
  select 'conversation' as kind, v.id, coalesce(nullif(coalesce(k.name, o.name), ''), v.name) as title, left(v.last_message, 120) as detail, v.phone
  from (
    (select n.id from conversations n where n.account_id = ${accountId} and ${hasAll(sql, sql`lower(n.name || E'\n' || n.phone)`, words)} limit ${MAX_LOOKED_AT})
    union
    select n.id from conversations n where n.account_id = ${accountId} and n.phone = any(${contacts.flatMap(({ phone }) => phone ?? [])})
    union
    select n.id from merged_phones(${accountId}) p join conversations n on n.account_id = ${accountId} and n.phone = p.phone
    where p.contact_id = any(${contacts.map(({ id }) => id)}::uuid[])
  ) as found
  join conversations v on v.id = found.id and v.account_id = ${accountId}
  left join contacts k on k.account_id = v.account_id and k.deleted_at is null and k.phone = v.phone
  left join contacts o on o.account_id = v.account_id and k.id is null and o.id = (select contact_id from merged_phones(${accountId}) p where p.phone = v.phone limit 1)
  order by v.last_message_at desc, v.id limit ${MAX_FOUND}
`

/** A count as every page shows it: "44,500". */
const COUNT = 'FM999,999,990'

/** An account has thousands of campaigns and orders, not millions: all titles of its own are read. */
export const titlesWith = (sql: Sql, accountId: string, words: readonly string[]) => sql<Found[]>`
  select kind, id, title, detail from (
    select *, row_number() over (partition by kind order by created_at desc, id) as place from (
      select 'campaign' as kind, g.id, g.name as title, initcap(g.status) || ' · Recipients: ' || to_char(g.total_recipients, ${COUNT}) as detail, g.created_at
      from campaigns g where g.account_id = ${accountId} and ${hasAll(sql, sql`lower(g.name)`, words)}
      union all
      select case o.kind when 'pull_list' then 'pullList' else 'skipTrace' end, o.id, o.title,
        initcap(o.status) || coalesce(' · Records: ' || to_char(o.record_count, ${COUNT}), ''), o.created_at
      from orders o where o.account_id = ${accountId} and o.kind <> 'send_sms' and ${hasAll(sql, sql`lower(o.title)`, words)}
    ) as titled
  ) as placed
  where place <= ${MAX_FOUND} order by created_at desc, id
`

/** The newest campaign that texted a phone, whether or not it ever answered. */
export const recipientWith = (sql: Sql, accountId: string, phone: string) => sql<Found[]>`
  select 'recipient' as kind, m.campaign_id as id, m.name as title, g.name as detail, m.phone
  from outbound_messages m join campaigns g on g.id = m.campaign_id and g.account_id = m.account_id
  where m.account_id = ${accountId} and m.phone = ${phone} order by m.created_at desc limit 1
`

export const optOutWith = (sql: Sql, accountId: string, phone: string) => sql<Found[]>`
  select 'optOut' as kind, phone as id, '' as title, coalesce(reason, 'Told the number to stop') as detail, phone
  from opted_out_phones(${accountId}) where phone = ${phone} order by since limit 1
`

/** The ZIP Codes in which the account bought most records. */
export const boughtZips = (sql: Sql, accountId: string) => sql<{ zip: string; state: string }[]>`
  select value as zip, state from purchased_areas where account_id = ${accountId} and kind = 'zipcode' order by records desc, value limit ${MAX_ZIPS}
`
const MAX_ZIPS = 200

/** Owners behind some keys of the catalog, of records that the account bought, with each of the words in a name or with the phone. */
export const ownersBehind = (
  sql: Sql,
  accountId: string,
  { keys, states }: { keys: readonly number[]; states: readonly string[] },
  { words, phone }: { words: readonly string[]; phone: string | null },
) => sql<Found[]>`
  with known as materialized (
    select p.fips, p.apn_key, p.owners->0->>'fullName' as name, concat_ws(', ', p.unparsed_address, p.city) as address,
      coalesce(${phone}::text, p.phones[1]) as phone
    from (select distinct k.state, k.property_id from property_keys k
      where k.key = any(${[...keys]}::int[]) and k.state = any(${[...states]}::char(2)[]) limit ${MAX_CANDIDATES}) as c
    join properties p on p.state_or_province = c.state and p.property_id = c.property_id
    where ${phone === null ? hasAll(sql, sql`lower(p.owners::text)`, words) : sql`p.phones @> array[${phone}::text]`}
    limit ${MAX_NAMED}
  )
  select 'owner' as kind, b.order_id as id, coalesce(k.name, '') as title, concat_ws(' · ', nullif(k.address, ''), o.title) as detail, k.phone
  from known k
  join purchases b on b.account_id = ${accountId} and b.fips = k.fips and k.apn_key = any(b.record_keys)
  join orders o on o.id = b.order_id and o.account_id = b.account_id
  order by o.created_at desc, k.name limit ${MAX_FOUND}
`
/** Records of one key that are looked at, and of those with the name that are looked for among the account's. */
const MAX_CANDIDATES = 1000
const MAX_NAMED = 50
