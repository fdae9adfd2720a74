import type { Disposition } from 'contract/messages'
import type { Sql } from '../../platform/db/sql.ts'
import { repliedSince } from '../contacts/queries.ts'
import { isOptedOut, type Condition } from './conversation-filters.ts'
import type { StoredConversation } from './conversation-queries.ts'
import { textsAfter, type Known } from './team-queries.ts'

/** For so many days it is kept what the undo of a disposition puts back. */
export const UNDO_DAYS = 30

/** The contact as it was before a disposition. */
export interface ContactBefore {
  id: string
  name: string
  address: string
  tags: string[]
  status: string
  version: number
  /** The version that the disposition left; not there where it was made by a version of the program that always raised it. */
  versionAfter?: number
  /** The disposition made it; its undo takes it away. */
  isNew?: boolean
}

export interface UndoImage {
  conversation: StoredConversation
  contact: ContactBefore
  /** What made the phone one of a person's; not there where it was none of them, or was cut by a version of the program that left it one. */
  phones?: PhoneOfPerson[]
  /** The contact that had the phone as its own, and the phone that it has instead. */
  moved?: { id: string; phone: string }
}

/** That a merge made a phone one of a contact's. */
interface PhoneOfPerson {
  contactId: string
  batchId: string
  /** It was the contact's own before. */
  own: boolean
}

/**
 * Holds the contacts of a conversation's phone, its own and a merge's, before the conversation itself is held: in the order in which a text that
 * comes or leaves takes them, so that neither waits for the other in a circle.
 */
export const lockPerson = (sql: Sql, accountId: string, key: string) => sql`
  select k.id from conversations c join contacts k on k.account_id = c.account_id
  where c.account_id = ${accountId} and c.id = ${key} and (
    k.phone = c.phone and k.deleted_at is null or k.id in (select contact_id from merged_phones(${accountId}) m where m.phone = c.phone)
  )
  order by k.id for update of k
`

/** Whose phone it is since a merge, while no contact has it as its own. */
export const mergedContact = (sql: Sql, accountId: string, phone: string) => sql<ContactBefore[]>`
  select k.id, k.name, k.address, k.tags, k.status, k.version from contacts k
  where k.account_id = ${accountId} and k.id = (select contact_id from merged_phones(${accountId}) where phone = ${phone} limit 1) for update of k
`

/** Takes the phone from the people to whom merges gave it: what is said of it is said of no one else. Returns what `joinPhone` gives back. */
export const cutPhone = (sql: Sql, accountId: string, phone: string) => sql<PhoneOfPerson[]>`
  delete from contact_phones where account_id = ${accountId} and phone = ${phone} returning contact_id, batch_id, own
`

/** Gives them the phone back, but for what an undone merge had given. */
export const joinPhone = (sql: Sql, accountId: string, phone: string, phones: readonly PhoneOfPerson[]) => sql`
  insert into contact_phones (account_id, phone, contact_id, batch_id, own)
  select ${accountId}, ${phone}, p."contactId", b.id, p.own
  from jsonb_to_recordset(${JSON.stringify(phones)}::text::jsonb) as p ("contactId" uuid, "batchId" uuid, own boolean)
  join contact_batches b on b.account_id = ${accountId} and b.id = p."batchId" and b.undone_at is null
  on conflict do nothing
`

/** Gives a contact one of the phones that merges led to it, the one last written from or to, as its own instead of this. No row where it has no other. */
export const moveToOtherPhone = (sql: Sql, accountId: string, id: string, phone: string) => sql<
  { id: string; phone: string }[]
>`
  with other as (
    select m.phone from merged_phones(${accountId}) m left join conversations v on v.account_id = ${accountId} and v.phone = m.phone
    where m.contact_id = ${id} order by v.last_message_at desc nulls last, m.phone limit 1
  )
  update contacts c set phone = other.phone, version = c.version + 1, updated_at = now()
  from other where c.account_id = ${accountId} and c.id = ${id} and c.phone = ${phone} and c.deleted_at is null returning c.id, c.phone
`

/** Removes the contact that a wrong number was made, unless it was changed since, so that the number is again the person's whom it was cut from. */
export const removeForPerson = (
  sql: Sql,
  accountId: string,
  { id, versionAfter }: { id: string; versionAfter: number },
  personId: string,
) => sql<{ id: string }[]>`
  update contacts c set deleted_at = now(), version = c.version + 1, updated_at = now()
  where c.account_id = ${accountId} and c.id = ${id} and c.version = ${versionAfter} and c.deleted_at is null
    and exists (select from contacts k where k.account_id = c.account_id and k.id = ${personId} and k.deleted_at is null)
  returning c.id
`

/** Unless the person was given yet another phone since, or a label of the phone they were moved to can be undone, which looks for them under it. */
export const moveBack = (
  sql: Sql,
  accountId: string,
  moved: { id: string; phone: string },
  phone: string,
  since: string,
) => sql<{ id: string }[]>`
  update contacts c set phone = ${phone}, version = c.version + 1, updated_at = now()
  where c.account_id = ${accountId} and c.id = ${moved.id} and c.phone = ${moved.phone} and c.deleted_at is null and not exists (
    select from conversations v join disposition_undos u on u.account_id = v.account_id and u.conversation_id = v.id
    where v.account_id = c.account_id and v.phone = c.phone and u.undone_at is null and u.created_at >= ${since}::timestamptz
  )
  returning c.id
`

/** The contact that has the phone as its own, made where there is none. */
export const ensureContact = (sql: Sql, accountId: string, { phone, name, address }: StoredConversation) => sql<
  ContactBefore[]
>`
  insert into contacts as c (account_id, phone, name, address, status, source) values (${accountId}, ${phone}, ${name}, ${address}, 'responded', 'reply')
  on conflict (account_id, phone) where deleted_at is null do update set phone = c.phone
  returning id, name, address, tags, status, version, xmax = 0 as is_new
`

/** Returns no row where the contact is so already. */
export const applyToContact = (
  sql: Sql,
  accountId: string,
  id: string,
  { status, label, cutsPerson }: { status: string; label: string; cutsPerson: boolean },
) => sql<{ version: number }[]>`
  with wanted as (
    select id, case when tags @> array[${label}::text] then tags else tags || ${label}::text end as tags,
      -- Interest does not undo that a person was won.
      case when status = 'converted' and ${status} = 'responded' then status else ${status} end as status,
      case when ${cutsPerson} then '' else name end as name, case when ${cutsPerson} then '' else address end as address
    from contacts where account_id = ${accountId} and id = ${id}
  )
  update contacts c set tags = w.tags, status = w.status, name = w.name, address = w.address, version = c.version + 1, updated_at = now()
  from wanted w where c.account_id = ${accountId} and c.id = w.id
    and (c.tags, c.status, c.name, c.address) is distinct from (w.tags, w.status, w.name, w.address)
  returning c.version
`

/**
 * Only what was not changed since; a contact edited in between keeps the edit. Who replied since the disposition is responded, and who was texted since
 * is not new.
 */
export const putContactBack = (
  sql: Sql,
  accountId: string,
  { id, name, address, tags, status, versionAfter }: ContactBefore & { versionAfter: number },
  since: string,
) => sql`
  update contacts c set name = ${name}, address = ${address}, tags = ${tags}, version = version + 1, updated_at = now(),
    status = case when ${status} in ('new', 'contacted') and ${repliedSince(sql, accountId, 'c', sql`${since}::timestamptz`)} then 'responded'
      when ${status} = 'new' and c.last_contacted_at > ${since}::timestamptz then 'contacted' else ${status} end
  where account_id = ${accountId} and id = ${id} and version = ${versionAfter}
`

/** Removes the contact that a disposition made, unless it was changed since; of who replied or was texted since, who is a contact by that, only the label goes. */
export const removeMade = (
  sql: Sql,
  accountId: string,
  { id, name, address, tags, versionAfter }: ContactBefore & { versionAfter: number },
  since: string,
) => sql`
  with met as (
    select case when ${repliedSince(sql, accountId, 'c', sql`${since}::timestamptz`)} then 'responded' when c.last_contacted_at > ${since}::timestamptz then 'contacted' end as status
    from contacts c where c.account_id = ${accountId} and c.id = ${id}
  )
  update contacts c set name = case when met.status is null then c.name else ${name} end, address = case when met.status is null then c.address else ${address} end,
    tags = case when met.status is null then c.tags else ${tags} end, status = coalesce(met.status, c.status),
    deleted_at = case when met.status is null then now() end, version = c.version + 1, updated_at = now()
  from met where c.account_id = ${accountId} and c.id = ${id} and c.version = ${versionAfter}
`

interface Disposed {
  disposition: Disposition
  cutsPerson: boolean
  known: Known
}

/** A text that came after what was shown stays unread, and waits where it may be answered. */
export const setDisposed = (
  sql: Sql,
  accountId: string,
  key: string,
  { disposition, cutsPerson, known }: Disposed,
) => sql`
  update conversations c set disposition = ${disposition}, waiting_since = case when ${isOptedOut(sql)} then null else unseen.since end,
    read_at = case when unseen.since is null then greatest(now(), c.last_inbound_at) else c.read_at end,
    name = case when ${cutsPerson} then '' else c.name end, address = case when ${cutsPerson} then '' else c.address end
  from (
    select min(later.received_at) as since from conversations a cross join lateral (${textsAfter(sql, accountId, 'a', known)}) as later
    where a.account_id = ${accountId} and a.id = ${key}
  ) as unseen
  where c.account_id = ${accountId} and c.id = ${key}
`

/**
 * A message that came in meanwhile waits whatever was undone. Who was answered since the disposition, or told the number to stop, does not wait again.
 */
export const putConversationBack = (
  sql: Sql,
  accountId: string,
  key: string,
  undoId: string,
  { name, address, readAt, waitingSince, disposition }: StoredConversation,
) => sql`
  update conversations c set disposition = ${disposition}, name = ${name}, address = ${address},
    read_at = case when since.answered then c.read_at else ${readAt}::timestamptz end,
    waiting_since = case when since.answered or ${isOptedOut(sql)} then c.waiting_since else coalesce(${waitingSince}::timestamptz, c.waiting_since) end
  from (
    select exists (
      select from conversations a join outbound_messages o on o.account_id = a.account_id and o.id = a.last_answer_id
      join disposition_undos u on u.account_id = a.account_id and u.id = ${undoId} where a.account_id = ${accountId} and a.id = ${key} and o.created_at > u.created_at
    ) as answered
  ) as since
  where c.account_id = ${accountId} and c.id = ${key}
`

export const insertUndo = (sql: Sql, accountId: string, key: string, id: string, before: UndoImage) => sql`
  insert into disposition_undos (id, account_id, conversation_id, before) values (${id}, ${accountId}, ${key}, ${JSON.stringify(before)}::text::jsonb)
`

/** Of disposition_undos u: only the latest disposition of a conversation can be undone, a single one within a minute. */
export const canBeUndone = (sql: Sql) => sql`u.created_at > now() - interval '1 minute' and ${isLatest(sql)}`

export const isLatest = (sql: Sql) => sql`
  u.undone_at is null
    and not exists (select 1 from disposition_undos later where later.conversation_id = u.conversation_id and later.created_at > u.created_at and later.undone_at is null)
`

export const takeUndo = (sql: Sql, accountId: string, key: string, id: string, condition: Condition) => sql<
  { before: UndoImage; since: string }[]
>`
  update disposition_undos u set undone_at = now()
  where account_id = ${accountId} and conversation_id = ${key} and id = ${id} and ${condition}
  returning before, created_at::text as since
`
