// A part of a year of 1,000 accounts: what rows of texts, carrier events and the ledger take, and how long vacuum takes, for docs/scaling.md.
//   npx tsx bench/scaling/year.ts [texts: 200000]
import { loadavg } from 'node:os'
import { connect, type Pool } from '../../api/src/platform/db/sql.ts'
import { startDatabase } from '../host.ts'
import { argumentsOf } from '../arguments.ts'

const { texts } = argumentsOf({ texts: 200_000 })
const CAMPAIGN = 10_000
const say = (what: string, figure: string | number) => console.log(`${what.padEnd(76)} ${figure}`)

const database = await startDatabase({ shared_buffers: '256MB', maintenance_work_mem: '64MB' })
// Vacuum is what is measured.
const sql = connect({ url: database.url, max: 1 })
await sql`alter table outbound_messages set (autovacuum_enabled = off)`
const [account] = await sql<{ id: string }[]>`insert into accounts (name) values ('Bench') returning id`
const accountId = account?.id ?? ''

say('load at the beginning', loadavg()[0]?.toFixed(1) ?? '?')
let from = 0
for (const rows of [texts, texts * 2]) {
  await fill(sql, rows)
  await sql`vacuum analyze outbound_messages`
  const [size] = await sql<{ rows: number; table: number; indexes: number }[]>`
    select (select count(*)::int from outbound_messages) as rows, pg_table_size('outbound_messages')::int8 as table, pg_indexes_size('outbound_messages')::int8 as indexes
  `
  const count = size?.rows ?? 1
  say(
    `${count} texts: bytes each in the table, in its indexes`,
    `${Math.round((size?.table ?? 0) / count)}, ${Math.round((size?.indexes ?? 0) / count)}`,
  )
  say('seconds of a vacuum that finds nothing to remove', (await vacuum(sql)).toFixed(2))
  for (const part of [0.05, 0.2]) {
    const campaigns = Math.max(1, Math.round((count * part) / CAMPAIGN))
    const begun = performance.now()
    for (let n = 0; n < campaigns; n += 1) await send(sql)
    const sent = (performance.now() - begun) / 1000
    const seconds = await vacuum(sql)
    say(
      `${campaigns * CAMPAIGN} more texts claimed, sent and delivered: seconds; of the vacuum after it`,
      `${sent.toFixed(1)}; ${seconds.toFixed(2)}`,
    )
  }
}
await others(sql)
say('load at the end', loadavg()[0]?.toFixed(1) ?? '?')
await sql.end()
await database.stop()
process.exit()

async function campaign(): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into campaigns (account_id, kind, name, message_template, provider, status) values (${accountId}, 'bulk', 'Bench', 'Hi {firstName}, is 12 Oak St for sale?', 'twilio', 'active') returning id
  `
  return made?.id ?? ''
}

/** Ten thousand texts of a new campaign that wait. */
async function queue(id: string): Promise<void> {
  await sql`
    insert into outbound_messages (account_id, campaign_id, kind, phone, phone_given, name, address, body, segments, state)
    select ${accountId}, ${id}, 'campaign', '+1' || (2152000000 + n), '', 'Ada ' || md5(n::text), n || ' Oak St, Austin, TX 78704', '', 1, 'queued' from generate_series(${from}::int8, ${from + CAMPAIGN - 1}::int8) n
  `
  from += CAMPAIGN
}

/** Texts as they are at the end of their life, without the rows that they left behind. */
async function fill(pool: Pool, rows: number): Promise<void> {
  for (let n = 0; n < rows; n += CAMPAIGN) {
    const id = await campaign()
    await pool`
      insert into outbound_messages (account_id, campaign_id, kind, phone, phone_given, name, address, body, segments, state, attempts, carrier_sid, carrier_status, sent_at, finished_at)
      select ${accountId}, ${id}, 'campaign', '+1' || (2152000000 + n), '', 'Ada ' || md5(n::text), n || ' Oak St, Austin, TX 78704', '', 1, 'delivered', 1, 'SM' || md5(n::text), 'delivered', now(), now() from generate_series(${from}::int8, ${from + CAMPAIGN - 1}::int8) n
    `
    from += CAMPAIGN
  }
}

/** A campaign is claimed, sent and delivered, each in batches as the workers do. */
async function send(pool: Pool): Promise<void> {
  const id = await campaign()
  await queue(id)
  await pool`
    update outbound_messages set state = 'sending', attempts = 1, claimed_by = gen_random_uuid(), claimed_at = now(), lease_until = now() + interval '1 minute' where campaign_id = ${id}
  `
  await pool`
    update outbound_messages set state = 'sent', carrier_sid = 'SM' || md5('sent ' || id), carrier_status = 'queued', sent_at = now(), claimed_by = null, lease_until = null where campaign_id = ${id}
  `
  await pool`
    update outbound_messages set state = 'delivered', carrier_status = 'delivered', finished_at = now() where campaign_id = ${id}
  `
}

async function vacuum(pool: Pool): Promise<number> {
  const begun = performance.now()
  await pool`vacuum outbound_messages`
  return (performance.now() - begun) / 1000
}

/** Bytes of what else a text leaves. */
async function others(pool: Pool): Promise<void> {
  await pool`
    insert into carrier_events (kind, sid, status, message_id, payload, state)
    select 'status', 'SM' || md5(n::text), 'delivered', n, jsonb_build_object('MessageSid', 'SM' || md5(n::text), 'MessageStatus', 'delivered', 'To', '+15125550101', 'From', '+15125550100', 'AccountSid', 'AC' || md5('a')), 'done' from generate_series(1, 100000) n
  `
  await pool`vacuum analyze carrier_events`
  const [size] = await pool<{ bytes: number }[]>`select pg_total_relation_size('carrier_events')::int8 as bytes`
  say('bytes of an event of the carrier, its indexes among them', Math.round((size?.bytes ?? 0) / 100_000))
}
