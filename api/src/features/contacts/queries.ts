import { actingUser } from '../../platform/caller/acting-user.ts'
import type { z } from 'zod'
import { MAX_RECIPIENTS } from 'contract/campaign-launch'
import type { Contact, ContactChange, ContactDraft } from 'contract/contacts'
import type { ContactEvent } from 'contract/contact-history'
import { ContactPage, type ContactFilter } from 'contract/contact-lists'
import { parameters } from '../../platform/db/bind.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { countOfContacts } from './contact-counts.ts'
import { conditionOf, orderOf } from './filter.ts'
import { behind, placeAfter, placeKey } from './place-in-list.ts'

/** A contact as its table has it; whether its phone opted out is the SMS part's knowledge. */
export type StoredContact = Omit<Contact, 'optedOut'>

/** The conversation is that of the contact's own phone, or else the latest of those that merges led to it. */
const columnNames = `c.id, c.name, c.phone, c.email, c.address, c.tags, c.notes, c.status, c.last_contacted_at, c.created_at, c.updated_at, c.version, c.source,
  coalesce((select v.id from conversations v where v.account_id = c.account_id and v.phone = c.phone), (
    select v.id from contact_phones p join conversations v on v.account_id = p.account_id and v.phone = p.phone
    where p.account_id = c.account_id and p.contact_id = c.id and not p.own
      and not exists (select from contacts o where o.account_id = p.account_id and o.phone = p.phone and o.deleted_at is null)
    order by v.last_message_at desc, v.id limit 1
  )) as conversation_key`

const columns = (sql: Sql) => sql.unsafe(columnNames)

type Query = z.output<typeof ContactPage>

/**
 * One window of the list, how many match in all, and the place after which it goes on; undefined at its end. The ids come from the index of the
 * order alone, the contacts only for the window.
 */
export async function contactsOf(
  sql: Sql,
  accountId: string,
  query: Query,
): Promise<{ rows: StoredContact[]; total: number; after: string | undefined }> {
  const { sort, limit, offset, after, ...filter } = query
  const { values, bind } = parameters()
  const order = orderOf(sort)
  // These find all that match anyway, so they count them meanwhile; a plain list is only read as far as it is shown.
  const findsAll = !after && (Boolean(filter.search) || filter.optedOut === 'yes')
  const statement = `
    select ${columnNames}, here.matching, here.place from contacts c
    join (
      select c.id, ${placeKey(sort)} as place, ${findsAll ? 'count(*) over ()' : 'null'}::int as matching from contacts c
      where ${conditionOf(accountId, filter, bind)}${after ? ` and ${behind(after, sort, bind)}` : ''}
      order by ${order} limit ${limit + 1} offset ${offset}
    ) as here on here.id = c.id
    order by ${order}`
  const [found, counted] = await Promise.all([
    // The page as it is opened is prepared: planning takes as long as reading it. What else is asked has its best plan by what it asks.
    sql.unsafe<(StoredContact & { matching: number | null; place: string })[]>(statement, values, {
      prepare: isPlain(filter) && !after && offset === 0 && limit === FIRST_WINDOW,
    }),
    findsAll ? undefined : countContacts(sql, accountId, filter),
  ])
  const total = counted ?? found[0]?.matching ?? (offset > 0 ? await countContacts(sql, accountId, filter) : 0)
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    rows: rows.map((row) => ({ ...row, matching: undefined, place: undefined })),
    total,
    after: last && placeAfter(sort, last),
  }
}

const isPlain = (filter: z.output<typeof ContactFilter>) => Object.values(filter).every((part) => !part)

/** How many the page asks for at first. */
const FIRST_WINDOW = ContactPage.shape.limit.parse(undefined)

async function countContacts(sql: Sql, accountId: string, filter: z.output<typeof ContactFilter>): Promise<number> {
  if (isPlain(filter)) return countOfContacts(sql, accountId)
  const { values, bind } = parameters()
  const [row] = await sql.unsafe<{ count: number }[]>(
    `select count(*)::int as count from contacts c where ${conditionOf(accountId, filter, bind)}`,
    values,
    { prepare: false },
  )
  return row?.count ?? 0
}

/** At most one more than a campaign takes. */
export function recipientsOf(sql: Sql, accountId: string, filter: z.output<typeof ContactFilter>) {
  const { values, bind } = parameters()
  return sql.unsafe<{ phone: string; name: string; address: string }[]>(
    `select c.phone, c.name, c.address from contacts c where ${conditionOf(accountId, filter, bind)} order by c.created_at desc, c.id desc limit ${MAX_RECIPIENTS + 1}`,
    values,
    { prepare: false },
  )
}

export const contactOf = (sql: Sql, accountId: string, id: string) => sql<StoredContact[]>`
  select ${columns(sql)} from contacts c where c.account_id = ${accountId} and c.id = ${id} and c.deleted_at is null
`

/** Held until the transaction ends, so that what is compared with is what is changed. */
export const lockContact = (sql: Sql, accountId: string, id: string) => sql<StoredContact[]>`
  select ${columns(sql)} from contacts c where c.account_id = ${accountId} and c.id = ${id} and c.deleted_at is null for update of c
`

/** Whose phone it is: the contact that has it, or the one that a merge led it to. */
export const contactByPhone = (sql: Sql, accountId: string, phone: string) => sql<StoredContact[]>`
  select ${columns(sql)} from contacts c where c.id = (
    select id from (
      (select k.id, 1 as choice from contacts k where k.account_id = ${accountId} and k.phone = ${phone} and k.deleted_at is null)
      union all
      (select contact_id, 2 from merged_phones(${accountId}) where phone = ${phone})
    ) as people order by choice limit 1
  )
`

export const insertContact = (sql: Sql, accountId: string, draft: z.output<typeof ContactDraft>) => sql<
  StoredContact[]
>`
  with texted as (
    select last_texted(${accountId}, ${draft.phone}) as at
  ), c as (
    insert into contacts (account_id, name, phone, email, address, tags, notes, status, last_contacted_at, by_user_id)
    select ${accountId}, ${draft.name}, ${draft.phone}, ${draft.email}, ${draft.address}, ${draft.tags}::text[], ${draft.notes},
      case when ${draft.status} = 'new' and at is not null then 'contacted' else ${draft.status} end, at, ${actingUser()} from texted
    returning *
  ) select ${columns(sql)} from c
`

export const updateContactOf = (
  sql: Sql,
  accountId: string,
  id: string,
  change: Omit<z.output<typeof ContactChange>, 'version' | 'samePerson' | 'status'> & {
    status?: string | undefined
    lastContactedAt?: string | null | undefined
  },
) => sql<StoredContact[]>`
  update contacts c set ${sql(change)}, version = version + 1, updated_at = now()
  where account_id = ${accountId} and id = ${id} and deleted_at is null returning ${columns(sql)}
`

export const deleteContactOf = (sql: Sql, accountId: string, id: string) => sql<{ name: string; phone: string }[]>`
  update contacts set deleted_at = now(), version = version + 1, updated_at = now()
  where account_id = ${accountId} and id = ${id} and deleted_at is null returning name, phone
`

/** Whether the person replied after a moment; `c` is a row of contacts, and a phone that a merge led to it is theirs, too. */
export const repliedSince = (
  sql: Sql,
  accountId: string,
  c: 'c' | 'r',
  since: ReturnType<Sql['unsafe']>,
) => sql`exists (
  select from inbound_messages m where m.account_id = ${accountId} and m.kind = 'reply' and m.received_at > ${since} and m.phone = any(
    array(select p.phone from contact_phones p where p.account_id = ${accountId} and p.contact_id = ${sql.unsafe(c)}.id) || ${sql.unsafe(c)}.phone
  )
)`

/** Whether the person of a contact replied after a moment. */
export const hasReplied = (sql: Sql, accountId: string, id: string, since: string) => sql`
  select from contacts c where c.account_id = ${accountId} and c.id = ${id} and ${repliedSince(sql, accountId, 'c', sql`${since}::timestamptz`)}
`

/** The merge that left a contact in this version, which is its last as one of another contact's, and was not undone. */
export const mergeThatLeft = (sql: Sql, accountId: string, id: string, version: number) => sql<{ batchId: string }[]>`
  select b.id as batch_id from contact_befores f join contact_batches b on b.account_id = f.account_id and b.id = f.batch_id
  where f.account_id = ${accountId} and f.contact_id = ${id} and f.version_after = ${version} and b.kind = 'merge' and b.undone_at is null
`

/** As it was, but for a text that reached them meanwhile: that is their last contact, and they are not new. */
export const restoreContactOf = (sql: Sql, accountId: string, id: string) => sql<StoredContact[]>`
  update contacts c set deleted_at = null, version = version + 1, updated_at = now(),
    status = case when status = 'new' and last_texted(account_id, phone) > coalesce(last_contacted_at, '-infinity') then 'contacted' else status end,
    last_contacted_at = greatest(last_contacted_at, last_texted(account_id, phone))
  where account_id = ${accountId} and id = ${id} and deleted_at is not null returning ${columns(sql)}
`

export const tagsOfContacts = (sql: Sql, accountId: string) => sql<{ tag: string; count: number }[]>`
  select tag, count(*)::int as count from contacts, unnest(tags) as tag
  where account_id = ${accountId} and deleted_at is null group by tag order by count desc, tag limit 200
`

export const insertEvent = (
  sql: Sql,
  accountId: string,
  contactId: string,
  kind: ContactEvent['kind'],
  text: string,
) => sql`
  insert into contact_events (account_id, contact_id, kind, text, by_user_id) values (${accountId}, ${contactId}, ${kind}, ${text}, ${actingUser()})
`

export const contactsById = (sql: Sql, accountId: string, ids: string[]) => sql<StoredContact[]>`
  select ${columns(sql)} from contacts c where c.account_id = ${accountId} and c.id = any(${ids}::uuid[]) and c.deleted_at is null order by c.created_at, c.id
`
