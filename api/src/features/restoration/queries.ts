import type { Sql } from '../../platform/db/sql.ts'
import type { CarrierMessage } from '../../platform/providers/sms/carrier.ts'
import type { CarrierEvent } from '../carrier-events/event-writer.ts'
import { insertStops } from '../carrier-events/unread-stops.ts'

/** A restored database of which it is not settled yet what was sent since the backup. */
export interface Restoration {
  takenAt: string
  /** How long ago it was restored, by the database's clock. */
  restoredSecondsAgo: number
  eventsFrom: number
}

/** Says that the database was just restored. From then on nothing is sent until that is settled. */
export const insertRestoration = (sql: Sql, takenAt: string) => sql`
  insert into restoration (taken_at, events_from) values (${takenAt}, nextval(pg_get_serial_sequence('carrier_events', 'id')))
  on conflict (id) do update set taken_at = excluded.taken_at, restored_at = now(), events_from = excluded.events_from, settled_at = null, outcome = null
`

export const openRestoration = (sql: Sql) => sql<Restoration[]>`
  select taken_at, extract(epoch from clock_timestamp() - restored_at)::float as restored_seconds_ago, events_from from restoration where settled_at is null
`

/** Since when the carrier is asked: a day before the backup, for texts whose end was not known by then, or the first text in doubt. */
export const askedSince = (sql: Sql, takenAt: string) => sql<{ since: string }[]>`
  select least(${takenAt}::timestamptz - interval '1 day', min(claimed_at) - interval '1 minute') as since
  from outbound_messages where state in ('sending', 'unknown')
`

/** A list that was launched before the backup and is not rows yet. */
export interface UnloadedList {
  accountId: string
  campaignId: string
  /** Nothing of it will ever leave. */
  isCanceled: boolean
}

export const unloadedCampaigns = (sql: Sql) => sql<UnloadedList[]>`
  select distinct p.account_id, p.campaign_id, c.status = 'canceled' as is_canceled
  from campaign_parts p join campaigns c on c.id = p.campaign_id and c.account_id = p.account_id
`

export const keepMessages = (sql: Sql, messages: readonly CarrierMessage[]) => sql`
  insert into restoration_messages (sid, sender_number, inbound, phone, body, status, error_code, created_at)
  select sid, nullif(sender, ''), inbound::boolean, phone, body, status, nullif(error_code, '')::int, created_at::timestamptz from unnest(
    ${messages.map(({ sid }) => sid)}::text[], ${messages.map(({ sender }) => sender)}::text[], ${messages.map(({ inbound }) => String(inbound))}::text[], ${messages.map(({ phone }) => phone)}::text[],
    ${messages.map(({ body }) => body)}::text[], ${messages.map(({ status }) => status)}::text[],
    ${messages.map(({ errorCode }) => String(errorCode ?? ''))}::text[], ${messages.map(({ createdAt }) => createdAt.toISOString())}::text[]
  ) with ordinality as m (sid, sender, inbound, phone, body, status, error_code, created_at, nth)
  order by nth
  on conflict do nothing
`

/** What the carrier knows of our texts, as if it had reported it again. */
export const insertReports = (sql: Sql) => sql`
  insert into carrier_events (kind, sid, status, error_code, message_id, payload)
  select 'status', l.sid, l.status, l.error_code, m.id, jsonb_build_object('MessageSid', l.sid, 'MessageStatus', l.status)
  from restoration_messages l join outbound_messages m on m.carrier_sid = l.sid
  where not l.inbound and l.status is distinct from m.carrier_status
  on conflict do nothing
`

/** The texts that came in and are not known, as if they came now, in their order and before all that really does. */
export const insertInbound = (sql: Sql, eventsFrom: number) => sql<Pick<CarrierEvent, 'kind' | 'sid' | 'payload'>[]>`
  insert into carrier_events (id, kind, sid, payload, received_at) overriding system value
  select last.id + row_number() over (order by l.created_at, l.place desc), 'inbound', l.sid,
    jsonb_build_object('MessageSid', l.sid, 'From', l.phone, 'To', coalesce(l.sender_number, ''), 'Body', l.body, 'NumMedia', '0'), l.created_at
  from restoration_messages l, (select coalesce(max(id), 0) as id from carrier_events where id < ${eventsFrom}) last
  where l.inbound and not exists (select from inbound_messages i where i.carrier_sid = l.sid)
    and not exists (select from carrier_events e where e.kind = 'inbound' and e.sid = l.sid)
  on conflict do nothing returning kind, sid, payload
`

/** The STOPs among texts that were just inserted hold until they are read. */
export const holdInbound = (sql: Sql, events: Awaited<ReturnType<typeof insertInbound>>) => sql`
  with stored as (select id, kind, sid, received_at from carrier_events where kind = 'inbound' and sid = any(${events.map(({ sid }) => sid)}::text[]))
  ${insertStops(sql, events)}
`

/** Events that were not tried yet: another worker may be at them. */
export const untriedEvents = (sql: Sql) => sql`select from carrier_events where state = 'new' and attempts = 0 limit 1`

/** A text that the carrier had taken since the backup. */
export interface Adopted {
  id: number
  accountId: string
  campaignId: string | null
  phone: string
  body: string
  sentAt: string
}

/**
 * Gives each text that the backup has as queued or under way the carrier's own message of the same words to the same phone, the first the
 * first, where there is one that belongs to no text yet. What left from an account's number (`own`) is that account's; what left from another
 * may be anyone's.
 */
export const adoptListed = (sql: Sql, takenAt: string, own: boolean) => sql<Adopted[]>`
  with listed as (
    select *, row_number() over (partition by account_id, phone, words order by created_at, place desc) as nth from (
      select sid, created_at, place, phone, sender_number, btrim(body, E' \\t\\r\\n') as words,
        (select n.account_id from sender_numbers n where n.number = l.sender_number and n.state <> 'returned') as account_id
      from restoration_messages l
      where not inbound and not exists (select from outbound_messages m where m.carrier_sid = l.sid)
        and not exists (select from outbound_messages m where m.phone = l.phone and m.prior_sid = l.sid)
    ) l where (account_id is not null) = ${own}
  ), doubtful as (
    select m.id, m.account_id, m.phone, btrim(m.body, E' \\t\\r\\n') as words,
      row_number() over (partition by ${own ? sql`m.account_id,` : sql``} m.phone, btrim(m.body, E' \\t\\r\\n') order by m.id) as nth
    from outbound_messages m left join campaigns c on c.id = m.campaign_id
    where m.state in ('queued', 'sending', 'unknown') and m.carrier_sid is null
      and (m.created_at <= ${takenAt} or c.launched_at <= ${takenAt} or m.kind = 'confirmation')
  )
  update outbound_messages m set state = 'sent', reason = null, carrier_sid = l.sid, carrier_status = 'queued', sent_at = l.created_at,
    sender_number = case when ${own} then l.sender_number else m.sender_number end,
    attempts = greatest(m.attempts, 1), claimed_at = coalesce(m.claimed_at, l.created_at), claimed_by = null, lease_until = null, not_before = null
  from doubtful d join listed l using (phone, words, nth)
  where m.id = d.id ${own ? sql`and l.account_id = d.account_id` : sql``}
  returning m.id, m.account_id, m.campaign_id, m.phone, m.body, m.sent_at
`

/** Reports that came before it was known that the carrier has their text are read again. */
export const joinReports = (sql: Sql) => sql`
  update carrier_events e set state = 'new' from outbound_messages m where e.state = 'waiting' and m.carrier_sid = e.sid
`

/** What was under way in the backup and the carrier does not know: it never left. */
export const putBack = (sql: Sql) => sql<{ accountId: string; campaignId: string | null }[]>`
  update outbound_messages set state = 'queued', reason = null, claimed_by = null, lease_until = null
  where state in ('sending', 'unknown') and carrier_sid is null returning account_id, campaign_id
`

/** Campaigns that are not through wait for a person: the backup does not know who paused or canceled them since. */
export const pauseUnfinished = (sql: Sql, takenAt: string) => sql<{ id: string; accountId: string }[]>`
  update campaigns c set status = 'paused', paused_reason = 'restored'
  where c.status = 'active' and c.launched_at <= ${takenAt}
    and exists (select from outbound_messages m where m.campaign_id = c.id and m.state = 'queued')
  returning c.id, c.account_id
`

/** In numbers what the carrier lists and what is left; `again` are texts that would leave although it has them. */
export const countSettled = (sql: Sql, takenAt: string) => sql<
  { listed: number; came: number; left: number; again: number; unknown: number }[]
>`
  with of_nobody as (
    select phone, btrim(body, E' \\t\\r\\n') as words from restoration_messages l
    where not inbound and created_at > ${takenAt} and not exists (select from outbound_messages m where m.carrier_sid = l.sid or (m.phone = l.phone and m.prior_sid = l.sid))
  ), open as (
    select m.phone, btrim(m.body, E' \\t\\r\\n') as words from outbound_messages m left join campaigns c on c.id = m.campaign_id
    where m.state in ('queued', 'sending', 'unknown') and (m.created_at <= ${takenAt} or c.launched_at <= ${takenAt} or m.kind = 'confirmation')
  )
  select (select count(*)::int from restoration_messages where not inbound) as listed, (select count(*)::int from restoration_messages where inbound) as came,
    (select count(*)::int from open) as "left", (select count(*)::int from open where exists (select from of_nobody n where n.phone = open.phone and n.words = open.words)) as again,
    (select count(*)::int from of_nobody) as unknown
`

export const markSettled = (sql: Sql, outcome: object) => sql`
  update restoration set settled_at = now(), outcome = ${JSON.stringify(outcome)}::text::jsonb where settled_at is null
`

export const forgetMessages = (sql: Sql) => sql`delete from restoration_messages`

/** Holds the restoration, so that one worker settles it; none where another has. */
export const holdRestoration = (sql: Sql) => sql<Restoration[]>`
  select taken_at, restored_at, events_from from restoration where settled_at is null for update
`
