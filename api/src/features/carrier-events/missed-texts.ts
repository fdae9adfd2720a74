import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { cleanText } from '../../platform/http/clean-text.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { CarrierFile, CarrierMessage } from '../../platform/providers/sms/carrier.ts'
import type { Services } from '../../platform/services/services.ts'
import { sharedSender } from '../numbers/shared-sender.ts'
import { FETCHED } from '../opt-outs/number-opt-outs.ts'
import { EVENTS_CHANNEL, type CarrierEvent } from './event-writer.ts'
import { insertStops } from './unread-stops.ts'

/** How often one of all workers looks. */
const EVERY_MS = 15 * millisecondsInMinute
/** How often each worker asks whether a look is due: a machine that slept looks soon after it wakes. */
const ASKED_MS = millisecondsInMinute
/** What is younger may be on its way to us. */
const ON_ITS_WAY_MS = 2 * millisecondsInMinute
/** Looked at twice: the carrier's clock is another one, and its list may lag. */
const ROOM_MS = 10 * millisecondsInMinute
/** Further back nothing is looked for: whoever was not answered for a month has forgotten the question. */
const FURTHEST_MS = 31 * millisecondsInDay

/** Fetches texts that came in while nothing listened: a deployment, a machine that slept, an address that led nowhere. */
export const missedTexts = createLoop({
  name: 'missed-texts',
  pauseMs: ASKED_MS,
  needsRoom: true,
  failure: 'texts that came in while nothing listened wait',
  begin: (services) => async () => void (await fetchMissed(services)),
})

type Needs = Pick<Services, 'sql' | 'carrier' | 'now' | 'log' | 'config'>

/**
 * Reads the carrier's list since the last look and stores the texts to our numbers of which no webhook told, as one would: they are read in their order, and
 * a STOP among them holds at once. The carrier calls once and not again (https://www.twilio.com/docs/api/errors/11200). Returns how many there were; throws
 * when the carrier does not answer.
 */
export async function fetchMissed(needs: Needs): Promise<number> {
  const { sql, now, log, config } = needs
  const at = now()
  const [look] = await takeLook(sql, at)
  if (!look || look.isFirst) return 0
  const from = new Date(Math.max(Date.parse(look.seenUntil) - ROOM_MS, at.getTime() - FURTHEST_MS))
  const to = new Date(at.getTime() - ON_ITS_WAY_MS)
  const missed = new Map<string, CarrierMessage>()
  for await (const messages of listSince(needs, from)) {
    const came = messages.filter(({ inbound, createdAt }) => inbound && createdAt < to)
    for (const one of await unknownOf(sql, came, sharedSender(config))) missed.set(one.sid, one)
  }
  // Its lists are newest first, and in whole seconds.
  const inOrder = [...missed.values()].toReversed().sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await storeMissed(sql, await withFiles(needs, inOrder), at)
  await sql`update inbound_looks set seen_until = greatest(seen_until, ${to.toISOString()})`
  if (missed.size > 0)
    log.warn(
      { texts: missed.size },
      'texts came in of which the carrier told nobody: its webhook did not reach us. They are taken from its list',
    )
  return missed.size
}

/**
 * The carrier's list, a page at a time, newest first. It has our own texts too, and its filters know no direction
 * (https://www.twilio.com/docs/messaging/api/message-resource#read-multiple-message-resources): once as many pages of it were read as we have numbers, what
 * came to each of these is asked for in its place. What both have comes twice.
 */
async function* listSince({ sql, carrier, config }: Needs, from: Date): AsyncGenerator<CarrierMessage[]> {
  const numbers = await ourNumbers(sql, sharedSender(config))
  let pages = 0
  for await (const messages of carrier.messagesSince(from)) {
    if (pages === numbers?.length) {
      for (const number of numbers) yield* carrier.messagesInto(number, from)
      return
    }
    pages += 1
    yield messages
  }
}

/** Undefined where only the carrier knows all of them. */
async function ourNumbers(sql: Sql, shared: string): Promise<string[] | undefined> {
  if (shared.startsWith('MG')) return undefined
  const rows = await sql<{ number: string }[]>`select number from sender_numbers where state <> 'returned'`
  return [...new Set([shared, ...rows.map(({ number }) => number)])]
}

type MissedText = CarrierMessage & { named: readonly CarrierFile[] }

/** What a text's files are called, one text after the other. A text whose files the carrier does not name comes without them: it may be a STOP. */
async function withFiles({ carrier, log }: Needs, messages: readonly CarrierMessage[]): Promise<MissedText[]> {
  const texts: MissedText[] = []
  for (const message of messages) {
    const named =
      message.files === 0
        ? []
        : await carrier.filesOf(message.sid).catch((error: unknown) => {
            log.warn({ err: error }, 'a text that came in is taken from the list of the carrier without its pictures')
            return []
          })
    texts.push({ ...message, named })
  }
  return texts
}

/**
 * For one of all workers; where it dies the next look begins where this one did. The first of an installation looks at nothing: what came before belongs to
 * whoever had the numbers then. After a restore the list is read otherwise (`restoration`).
 */
const takeLook = (sql: Sql, at: Date) => sql<{ seenUntil: string; isFirst: boolean }[]>`
  insert into inbound_looks as l (seen_until, begun_at)
  select ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz where not exists (select from restoration where settled_at is null)
  on conflict (id) do update set begun_at = excluded.begun_at
    where l.begun_at <= excluded.begun_at - ${EVERY_MS} * interval '1 millisecond'
  returning seen_until, seen_until = begun_at as is_first
`

/** Of texts that came in, those of which nothing is stored; none to a number of the carrier's account that is not ours. */
async function unknownOf(
  sql: Sql,
  messages: readonly CarrierMessage[],
  shared: string,
): Promise<readonly CarrierMessage[]> {
  if (messages.length === 0) return []
  const rows = await sql<{ sid: string }[]>`
    select m.sid from unnest(
      ${messages.map(({ sid }) => sid)}::text[], ${messages.map(({ sender }) => sender)}::text[], ${messages.map(({ phone }) => phone)}::text[]
    ) as m (sid, number, phone)
    where (
        m.number = ${shared} or exists (select from sender_numbers n where n.number = m.number and n.state <> 'returned')
        -- A service's numbers are known to the carrier alone.
        or (${shared.startsWith('MG')} and exists (select from outbound_messages o where o.phone = m.phone and o.attempts > 0 and o.sender_number is null))
      )
      and not exists (select from inbound_messages i where i.carrier_sid = m.sid)
      and not exists (select from carrier_events e where e.sid = m.sid and e.kind = 'inbound')
  `
  const unknown = new Set(rows.map(({ sid }) => sid))
  return messages.filter(({ sid }) => unknown.has(sid))
}

/** In their order, as the webhook would have been, with the carrier's time. */
async function storeMissed(pool: Pool, messages: readonly MissedText[], at: Date): Promise<void> {
  if (messages.length === 0) return
  let last = 0
  const events = messages.map(({ sid, phone, sender, body, createdAt, named }) => {
    // The carrier's times are whole seconds: texts of one second keep their order.
    last = Math.max(createdAt.getTime(), last + 1)
    return {
      kind: 'inbound' as const,
      sid,
      payload: {
        MessageSid: sid,
        From: cleanText(phone),
        To: cleanText(sender),
        Body: cleanText(body),
        NumMedia: String(named.length),
        ...Object.fromEntries(
          named.flatMap(({ url, type }, index) => [
            [`MediaUrl${index}`, cleanText(url)],
            [`MediaContentType${index}`, cleanText(type)],
          ]),
        ),
        [FETCHED]: at.toISOString(),
      },
      receivedAt: new Date(last).toISOString(),
    }
  })
  await pool.begin(async (tx) => {
    await insertMissed(tx, events)
    await tx`select pg_notify(${EVENTS_CHANNEL}, '')`
  })
}

const insertMissed = (
  tx: Sql,
  events: readonly (Pick<CarrierEvent, 'kind' | 'sid' | 'payload'> & { receivedAt: string })[],
) => tx`
  with stored as (
    insert into carrier_events (kind, sid, payload, received_at)
    select 'inbound', sid, payload::jsonb, received_at::timestamptz from unnest(
      ${events.map(({ sid }) => sid)}::text[], ${events.map(({ payload }) => JSON.stringify(payload))}::text[], ${events.map(({ receivedAt }) => receivedAt)}::text[]
    ) with ordinality as t (sid, payload, received_at, nth) order by nth
    on conflict do nothing returning id, kind, sid, received_at
  ) ${insertStops(tx, events)}
`
