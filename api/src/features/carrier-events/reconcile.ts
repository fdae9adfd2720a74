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

/**
 * Asks about some messages that were handed over more than a day ago and have no end, each at most once a day for a week
 * (reports are best effort; Twilio recommends a daily look at its list). What the carrier says is stored as one more report and
 * takes the same way as all of them. Returns how many it asked about; throws when the carrier does not answer, and they are asked about again.
 * One of a process that dies meanwhile is asked about the next day.
 */
export async function reconcileSome({ sql, carrier, now }: Pick<Services, 'sql' | 'carrier' | 'now'>): Promise<number> {
  const at = now().toISOString()
  const open = await noteSome(sql, at)
  const found = await Promise.all(
    open.map(async ({ id, carrierSid }) => ({ id, message: await carrier.messageOf(carrierSid) })),
  ).catch(async (error: unknown) => {
    await forgetNoted(sql, open, at)
    throw error
  })
  await sql.begin(async (tx) => {
    for (const { id, message } of found) {
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

interface Noted {
  id: number
  carrierSid: string
  reconciledBefore: string | null
}

/** Takes the longest open ones, so that no other worker asks about them. Committed before the carrier is asked: nothing is locked meanwhile. */
const noteSome = (sql: Sql, at: string) => sql<Noted[]>`
  with open as (
    select id, reconciled_at from outbound_messages
    where state = 'sent' and sent_at < ${at}::timestamptz - interval '1 day' and sent_at > ${at}::timestamptz - interval '7 days'
      and carrier_sid is not null and (reconciled_at is null or reconciled_at < ${at}::timestamptz - interval '1 day')
    order by sent_at limit ${AT_ONCE} for update skip locked
  )
  update outbound_messages m set reconciled_at = ${at} from open
  where m.id = open.id
  returning m.id, m.carrier_sid, open.reconciled_at as reconciled_before
`

/** The carrier did not answer: as if they had not been taken. */
const forgetNoted = (sql: Sql, noted: readonly Noted[], at: string) => sql`
  update outbound_messages m set reconciled_at = n.before
  from unnest(${noted.map(({ id }) => id)}::bigint[], ${noted.map(({ reconciledBefore }) => reconciledBefore)}::timestamptz[]) as n (id, before)
  where m.id = n.id and m.reconciled_at = ${at}
`
