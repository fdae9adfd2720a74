import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { refundUndelivered } from '../../api/src/features/billing/refund-undelivered.ts'
import { reconcileSome } from '../../api/src/features/carrier-events/reconcile.ts'
import { settleLate } from '../../api/src/features/sending/campaign-counters.ts'
import type { Services } from '../../api/src/platform/services/services.ts'

const HOUR = 3_600_000

/** The carrier is asked for lost reports after one day, what has no end is charged after two, and what fails later is given back. */
export async function letTwoDaysPass(services: Services, carrier: ChildProcess): Promise<void> {
  const { sql } = services
  const tomorrow = { ...services, now: () => new Date(Date.now() + 25 * HOUR) }
  while ((await reconcileSome(tomorrow)) > 0);
  await eventsRead(services)
  await sql`update campaigns set completed_at = completed_at - interval '49 hours' where settled_at is null`
  await settleLate(sql)
  while ((await sql`select 1 from campaigns where completed_at is not null and settled_at is null limit 1`).length > 0)
    await wait(200)
  const reported = new Promise((resolve) => carrier.once('message', resolve))
  carrier.send('late')
  await reported
  await eventsRead(services)
  for (const { id } of await sql<{ id: string }[]>`select id from campaigns`) await refundUndelivered(sql, id)
}

/** No report came within ten seconds that could have a text sent once more. */
export async function isQuiet(sql: Services['sql']): Promise<boolean> {
  const unreported = async () => (await sql`select count(*) from outbound_messages where state = 'sent'`)[0]?.count
  const before = await unreported()
  await wait(10_000)
  return (await unreported()) === before
}

async function eventsRead({ sql }: Services): Promise<void> {
  while ((await sql`select 1 from carrier_events where state = 'new' limit 1`).length > 0) await wait(200)
  while ((await sql`select 1 from campaign_changes limit 1`).length > 0) await wait(200)
}
