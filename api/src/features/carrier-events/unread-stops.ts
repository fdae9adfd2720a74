import type { Sql } from '../../platform/db/sql.ts'
import type { SaidTo, Word } from '../opt-outs/number-opt-outs.ts'
import { numberOf, phoneOf, wordOf } from './read-inbound.ts'

/** What is looked at of an event. */
interface StoredEvent {
  kind: 'status' | 'inbound'
  sid: string
  payload: Record<string, string>
}

/**
 * Writes down whom the STOPs among these events bind, for a statement that has just stored them as `stored` (id, kind, sid, received_at): from then on
 * no account that one is said to texts its phone. A STOP to a number that was shared once binds all until it is read: only then it is asked who texted from it.
 */
export function insertStops(sql: Sql, events: readonly StoredEvent[]) {
  const stops = events.filter(({ kind, payload }) => kind === 'inbound' && wordOf(payload).kind === 'stop')
  return sql`
    insert into unread_stops (event_id, phone, said_to, since)
    select e.id, s.phone, (
      select case when n.shared_until is null then coalesce(a.brand_key, a.id::text) end from sender_numbers n join accounts a on a.id = n.account_id
      where n.number = s.number order by n.state = 'returned', n.returned_at desc limit 1
    ), e.received_at
    from stored e join unnest(
      ${stops.map(({ sid }) => sid)}::text[], ${stops.map(({ payload }) => phoneOf(payload))}::text[], ${stops.map(({ payload }) => numberOf(payload))}::text[]
    ) as s (sid, phone, number) on s.sid = e.sid and e.kind = 'inbound'
    on conflict do nothing
  `
}

/** A STOP was read, or is on the lists of those whom it binds. */
export const forgetStop = (tx: Sql, eventId: number) => tx`delete from unread_stops where event_id = ${eventId}`

/**
 * A START takes back the earlier STOPs to the same number or brand that could not be read yet. One that was said to a number of
 * all accounts stays where the START was said to one account's: that phone is not texted then.
 */
export const forgetStopsBefore = (tx: Sql, { eventId, phone, receivedAt, isFetched }: Word, saidTo: SaidTo) => tx`
  delete from unread_stops where phone = ${phone} and event_id < ${eventId} and (not ${isFetched} or since < ${receivedAt}) and ${
    saidTo === 'all'
      ? tx`said_to is null`
      : tx`said_to in (select coalesce(brand_key, id::text) from accounts where id = any(${[...saidTo]}::uuid[]))`
  }
`
