import type { ContactSource } from 'contract/contacts'
import type { Sql } from '../../platform/db/sql.ts'

interface Responder {
  ownerId: string
  phone: string
  name: string
  address: string
  source: ContactSource
}

/**
 * Whoever writes is a contact, and Responded. A status that a person set to converted or lost stays. A phone that a merge led to
 * another contact is that contact's.
 */
export const upsertResponder = (sql: Sql, { ownerId, phone, name, address, source }: Responder) => sql<
  { id: string }[]
>`
  with merged as (
    select contact_id as id from merged_phones(${ownerId}) where phone = ${phone} limit 1
  ), answered as (
    update contacts c set status = 'responded', version = c.version + 1, updated_at = now()
    from merged where c.id = merged.id and c.status in ('new', 'contacted')
    returning c.id, c.version
  ), change as (
    insert into contacts as c (owner_id, phone, name, address, status, source, last_contacted_at)
    select ${ownerId}, ${phone}, ${name}, ${address}, 'responded', ${source}, (select max(sent_at) from outbound_messages where owner_id = ${ownerId} and phone = ${phone})
    where not exists (select 1 from merged)
    on conflict (owner_id, phone) where deleted_at is null do update
      set status = 'responded', version = c.version + 1, updated_at = now()
      where c.status in ('new', 'contacted')
    returning id, version
  ), noted as (
    insert into contact_events (owner_id, contact_id, kind, text)
    select ${ownerId}, id, 'status', 'Responded: they answered' from (select * from change union all select * from answered) as those where version > 1
  )
  select id from change
  union all
  select id from merged
  union all
  select id from contacts where owner_id = ${ownerId} and phone = ${phone} and deleted_at is null
  limit 1
`

interface Heard {
  ownerId: string
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
 * first unanswered message. A label that says "not interested" does not hide a new question: it waits again.
 */
export const upsertConversation = (
  sql: Sql,
  { ownerId, phone, name, address, campaignId, body, at, waits }: Heard,
) => sql<{ id: string }[]>`
  insert into conversations as c (owner_id, phone, name, address, campaign_id, last_message, last_message_at, last_direction, last_inbound_at, waiting_since)
  values (${ownerId}, ${phone}, ${name}, ${address}, ${campaignId}, ${body}, ${at}, 'in', ${at}, ${waits ? at : null})
  on conflict (owner_id, phone) do update set
    name = case when excluded.name <> '' then excluded.name else c.name end,
    address = case when excluded.address <> '' then excluded.address else c.address end,
    campaign_id = coalesce(excluded.campaign_id, c.campaign_id),
    last_message = case when excluded.last_message_at >= c.last_message_at then excluded.last_message else c.last_message end,
    last_direction = case when excluded.last_message_at >= c.last_message_at then 'in' else c.last_direction end,
    last_message_at = greatest(c.last_message_at, excluded.last_message_at),
    last_inbound_at = greatest(c.last_inbound_at, excluded.last_inbound_at),
    waiting_since = case
      when not ${waits} then null
      when c.waiting_since is not null then least(c.waiting_since, excluded.waiting_since)
      when excluded.last_inbound_at > c.last_inbound_at then excluded.waiting_since
    end
  returning id
`
