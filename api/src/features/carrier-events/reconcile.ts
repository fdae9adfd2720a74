import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { EVENTS_CHANNEL } from './event-writer.ts'

const EVERY_MS = 10 * 60_000
const AT_ONCE = 20

/** Asks the carrier once a day about messages whose last report never came. */
export const reconciliation = createLoop({
  name: 'reconciliation',
  pauseMs: EVERY_MS,
  failure: 'reconciliation waits',
  // A second between portions: what is a day late must not hold up what is due.
  begin: (services) => async () => ((await reconcileSome(services)) === AT_ONCE ? 1000 : undefined),
})

/** How old messages are asked about, in days, and after how many days again. The carrier, or we, may be away for more than the week. */
const FIRST_WEEK = { from: 1, to: 7, again: 1 }
const LATER = { from: 7, to: 35, again: 7 }

/**
 * Asks about some messages that were handed over more than a day ago and have no end, each at most once a day for a week and then once a week for four
 * (reports are best effort; Twilio recommends a daily look at its list). What the carrier says is stored as one more report and
 * takes the same way as all of them. Returns how many it asked about; throws when the carrier answers for none of them. What it
 * does not answer for is asked about again an hour later, as is what a process that dies meanwhile asked about: those behind it
 * have their turn first.
 */
export async function reconcileSome({
  sql,
  carrier,
  log,
  now,
}: Pick<Services, 'sql' | 'carrier' | 'log' | 'now'>): Promise<number> {
  const at = now().toISOString()
  const fresh = await noteSome(sql, at, FIRST_WEEK, AT_ONCE)
  const open = [...fresh, ...(fresh.length < AT_ONCE ? await noteSome(sql, at, LATER, AT_ONCE - fresh.length) : [])]
  const asked = await Promise.allSettled(
    open.map(async ({ id, carrierSid }) => ({ id, message: await carrier.messageOf(carrierSid) })),
  )
  const answered = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failures = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0 && answered.length === 0) throw failures[0]
  if (failures.length > 0)
    log.warn({ err: failures[0], messages: failures.length }, 'the carrier does not answer for messages')
  await sql.begin(async (tx) => {
    await noteAnswered(
      tx,
      answered.map(({ id }) => id),
      at,
    )
    for (const { id, message } of answered) {
      if (!message) continue
      const { sid, status, errorCode } = message
      await tx`
        insert into carrier_events (kind, sid, status, error_code, message_id, payload)
        values ('status', ${sid}, ${status}, ${errorCode}, ${id}, ${JSON.stringify({ MessageSid: sid, MessageStatus: status, asked: at })}::text::jsonb) on conflict do nothing
      `
    }
    await tx`select pg_notify(${EVENTS_CHANNEL}, '')`
  })
  return open.length
}

/**
 * Takes the longest open ones, so that no other worker asks about them, and notes them as asked about so long ago that they are again in an hour, until
 * there is an answer. Committed before the carrier is asked: nothing is locked meanwhile.
 */
const noteSome = (sql: Sql, at: string, { from, to, again }: typeof FIRST_WEEK, most: number) => sql<
  { id: number; carrierSid: string }[]
>`
  update outbound_messages set reconciled_at = ${at}::timestamptz - make_interval(days => ${again}) + interval '1 hour'
  where id = any(array(
    select id from outbound_messages
    where state = 'sent' and sent_at < ${at}::timestamptz - make_interval(days => ${from}) and sent_at > ${at}::timestamptz - make_interval(days => ${to})
      and carrier_sid is not null and (reconciled_at is null or reconciled_at < ${at}::timestamptz - make_interval(days => ${again}))
    order by sent_at limit ${most} for update skip locked
  ))
  returning id, carrier_sid
`

const noteAnswered = (sql: Sql, ids: readonly number[], at: string) => sql`
  update outbound_messages set reconciled_at = ${at} where id = any(${[...ids]}::bigint[])
`
