import { pacificMidnight } from '../../api/src/features/network-caps/pacific-midnight.ts'
import { connect, type Pool } from '../../api/src/platform/db/sql.ts'
import { startDatabase } from '../host.ts'
import type { SimulatedCampaign } from './network-caps-worker.ts'

/** A database whose clock is the simulation's, from the next midnight on, in which so many texts of five accounts wait. */
export async function startWorld(texts: number) {
  const database = await startDatabase({ max_wal_size: '4GB', synchronous_commit: 'off' })
  const setup = connect({ url: database.url, max: 1 })
  // The product's statements are as they are.
  await setup`create schema sim`
  await setup`create table sim.clock (at timestamptz not null)`
  const start = pacificMidnight(new Date(), 1)
  await setup`insert into sim.clock values (${start.toISOString()})`
  await setup.unsafe(`
    create function sim.now() returns timestamptz stable language sql as 'select at from sim.clock';
    create function sim.clock_timestamp() returns timestamptz volatile language sql as 'select at from sim.clock';
    do $$ begin execute format('alter database %I set search_path = sim, pg_catalog, public', current_database()); end $$;
  `)
  const campaigns = await fill(setup, texts)
  await setup.end()
  return { database, campaigns, start }
}

/** Texts of each account by network, in parts of a thousand of all; every tenth has two segments. */
const accounts: { brand: string | null; tier: string; messageClass: string; parts: Record<string, number> }[] = [
  { brand: '111111111', tier: 'TOP', messageClass: 'B', parts: { tmobile: 563, att: 110, verizon: 102, other: 10 } },
  { brand: '222222222', tier: 'UPPER_MID', messageClass: 'D', parts: { tmobile: 70, att: 30, verizon: 10 } },
  { brand: '222222222', tier: 'UPPER_MID', messageClass: 'D', parts: { tmobile: 50, att: 20, verizon: 10 } },
  { brand: '333333333', tier: 'LOW', messageClass: 'T', parts: { tmobile: 7, att: 4, verizon: 5, unknown: 2 } },
  // A person, who is a brand alone: no answer of the carrier says a class.
  { brand: null, tier: '', messageClass: '', parts: { tmobile: 4, att: 2, verizon: 1 } },
]

async function fill(setup: Pool, texts: number): Promise<SimulatedCampaign[]> {
  const made: SimulatedCampaign[] = []
  await setup`create sequence phones start 2000000`
  for (const [index, { brand, tier, messageClass, parts }] of accounts.entries()) {
    const kind = brand === null ? 'sole_proprietor' : 'standard'
    const classes = brand === null ? null : { tier, messageClass, score: null }
    const [account] = await setup<{ id: string }[]>`insert into accounts (name) values ('Simulated') returning id`
    const accountId = account?.id ?? ''
    const number = `+1512555010${index}`
    await setup`
      insert into registrations (account_id, state, made, submitted, classes)
      values (${accountId}, 'live', '{"campaign":"QE1"}', ${JSON.stringify({ kind, ein: brand ?? '' })}::text::jsonb, ${classes && JSON.stringify(classes)}::text::jsonb)
    `
    const [campaign] = await setup<{ id: string }[]>`
      insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price)
      values (${accountId}, 'bulk', 'Simulated', 'active', 'Hi', 'twilio', 0, 0) returning id
    `
    const campaignId = campaign?.id ?? ''
    for (const [network, part] of Object.entries(parts))
      await setup`
        insert into outbound_messages (account_id, campaign_id, kind, phone, body, segments, state, network, sender_number)
        select ${accountId}, ${campaignId}, 'campaign', '+1' || (2000000000 + nextval('phones')), 'Hi', case when n % 10 = 0 then 2 else 1 end, 'queued', ${network}, ${number}
        from generate_series(1, ${Math.round((part * texts) / 1000)}) n
      `
    made.push({ campaignId, number, accountId, brandKey: brand ?? accountId, campaignKey: accountId, kind, classes })
  }
  await setup`analyze outbound_messages`
  console.log(`${texts} texts wait`)
  return made
}
