import type { ContactSource } from 'contract/contacts'
import type { Sql } from '../../platform/db/sql.ts'

/**
 * Holds who writes, as contacts and then as a conversation, before the texts that wait for them are taken back: as members do who mark or tag them, so that
 * neither waits for the other in a circle.
 */
export async function holdPerson(tx: Sql, accountId: string, phone: string): Promise<void> {
  await tx`
    select from contacts k where k.account_id = ${accountId} and (
      k.phone = ${phone} and k.deleted_at is null or k.id in (select contact_id from merged_phones(${accountId}) m where m.phone = ${phone})
    ) order by k.id for update
  `
  await tx`select from conversations where account_id = ${accountId} and phone = ${phone} for update`
}

/** Whether the phone was labelled as another person's: who the campaign meant is not who writes. */
const isWrongNumber = (sql: Sql, accountId: string, phone: string) => sql`exists (
  select from conversations w where w.account_id = ${accountId} and w.phone = ${phone} and w.disposition = 'wrong_number'
)`

interface Responder {
  accountId: string
  phone: string
  name: string
  address: string
  source: ContactSource
  /** False for a STOP, a START or a HELP. */
  replied: boolean
}

/**
 * Whoever writes is a contact, and who replies is Responded. A status that a person set to converted or lost stays. A phone that a merge led to
 * another contact is that contact's. No row where another transaction made the contact meanwhile and nothing of it changes here: the statement sees what was
 * there when it began, and asked again it sees the contact.
 */
export const upsertResponder = (sql: Sql, { accountId, phone, name, address, source, replied }: Responder) => sql<
  { id: string }[]
>`
  with merged as (
    select contact_id as id from merged_phones(${accountId}) where phone = ${phone} limit 1
  ), answered as (
    update contacts c set status = 'responded', version = c.version + 1, updated_at = now()
    from merged where ${replied} and c.id = merged.id and c.status in ('new', 'contacted')
    returning c.id, c.version
  ), change as (
    insert into contacts as c (account_id, phone, name, address, status, source, last_contacted_at)
    select ${accountId}, ${phone}, case when cut.off then '' else ${name} end, case when cut.off then '' else ${address} end, case when ${replied} then 'responded' when texted.at is not null then 'contacted' else 'new' end, ${source}, texted.at
    from (select max(sent_at) as at from outbound_messages where account_id = ${accountId} and phone = ${phone}) texted,
      (select ${isWrongNumber(sql, accountId, phone)} as off) cut
    where not exists (select 1 from merged)
    on conflict (account_id, phone) where deleted_at is null do update
      set status = 'responded', version = c.version + 1, updated_at = now()
      where ${replied} and c.status in ('new', 'contacted')
    returning id, version
  ), noted as (
    insert into contact_events (account_id, contact_id, kind, text)
    select ${accountId}, id, 'status', 'Responded: they answered' from (select * from change union all select * from answered) as those where version > 1
  )
  select id from change
  union all
  select id from merged
  union all
  select id from contacts where account_id = ${accountId} and phone = ${phone} and deleted_at is null
  limit 1
`

interface Heard {
  accountId: string
  phone: string
  name: string
  address: string
  campaignId: string | null
  body: string
  at: string
  /** Whether an answer can be given. */
  waits: boolean
}

/**
 * The conversation of this phone with the newest of what was heard, whatever order messages arrive in. It waits since the
 * first unanswered message. A label that says "not interested" does not hide a new question: it waits again. `rulesDecide` where it then waits
 * for an answer without a member, in an account that has rules for that.
 */
export const upsertConversation = (
  sql: Sql,
  { accountId, phone, name, address, campaignId, body, at, waits }: Heard,
) => sql<{ id: string; rulesDecide: boolean }[]>`
  insert into conversations as c (account_id, phone, name, address, campaign_id, last_message, last_message_at, last_direction, last_inbound_at, waiting_since)
  values (${accountId}, ${phone}, ${name}, ${address}, ${campaignId}, ${body}, ${at}, 'in', ${at}, ${waits ? at : null})
  on conflict (account_id, phone) do update set
    name = case when excluded.name <> '' and c.disposition is distinct from 'wrong_number' then excluded.name else c.name end,
    address = case when excluded.address <> '' and c.disposition is distinct from 'wrong_number' then excluded.address else c.address end,
    campaign_id = coalesce(excluded.campaign_id, c.campaign_id),
    last_message = case when excluded.last_message_at >= c.last_message_at then excluded.last_message else c.last_message end,
    last_direction = case when excluded.last_message_at >= c.last_message_at then 'in' else c.last_direction end,
    last_message_at = greatest(c.last_message_at, excluded.last_message_at),
    last_inbound_at = greatest(c.last_inbound_at, excluded.last_inbound_at),
    -- Read before the text was handed over, or could be interpreted after a newer one: it was not among what was read.
    read_at = case when excluded.last_inbound_at <> c.last_inbound_at and c.read_at >= excluded.last_inbound_at then null else c.read_at end,
    snoozed_until = case when excluded.last_inbound_at <> c.last_inbound_at then null else c.snoozed_until end,
    assigned_at = case when c.snoozed_until is not null and excluded.last_inbound_at <> c.last_inbound_at then now() else c.assigned_at end,
    waiting_since = case
      when not ${waits} then null
      when c.waiting_since is not null then least(c.waiting_since, excluded.waiting_since)
      when excluded.last_inbound_at > c.last_inbound_at then excluded.waiting_since
    end
  returning id, c.assigned_to is null and c.waiting_since is not null and exists (select from assignment_rules where account_id = ${accountId}) as rules_decide
`
