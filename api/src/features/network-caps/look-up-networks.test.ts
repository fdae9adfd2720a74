import { testApp } from '../../../test/app.ts'
import type { Services } from '../../platform/services/services.ts'
import { startSandboxCarrier, type SandboxCarrier } from '../../platform/providers/sms/start-sandbox-carrier.ts'
import { lookUpSome } from './look-up-networks.ts'

const app = testApp()
let sandbox: SandboxCarrier

beforeAll(async () => {
  await app.start()
  sandbox = await startSandboxCarrier({
    port: 0,
    sql: app.services.sql,
    messageStore: 'memory',
    inboundUrl: 'http://127.0.0.1:9/',
    settings: {},
  })
})
afterAll(async () => {
  await sandbox.stop()
  await app.stop()
})

/** An account with a campaign whose texts wait for their networks. */
async function waiting(phones: readonly string[]) {
  const { sql } = app.services
  const [account] = await sql<{ id: string }[]>`insert into accounts (name) values ('Asking') returning id`
  const accountId = account?.id ?? ''
  const [campaign] = await sql<{ id: string }[]>`
    insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price)
    values (${accountId}, 'bulk', 'Asking', 'active', 'Hi', 'twilio', 0, 0) returning id
  `
  const id = campaign?.id ?? ''
  await sql`
    insert into outbound_messages (account_id, campaign_id, kind, phone, body, segments, state, network)
    select ${accountId}, ${id}, 'campaign', phone, 'Hi', 1, 'queued', null from unnest(${[...phones]}::text[]) phone
  `
  return { accountId, id }
}

const phonesFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => `+1${first + index}`)

/** The services, with what the carrier is asked noted down; `during` happens while it is asked for the nth phone. */
function noting(during: (nth: number) => Promise<void> = async () => {}): { asked: string[]; services: Services } {
  const asked: string[] = []
  const { registrar } = app.services
  return {
    asked,
    services: {
      ...app.services,
      registrar: {
        ...registrar,
        async networkNameOf(phone) {
          asked.push(phone)
          await during(asked.length)
          return registrar.networkNameOf(phone)
        },
      },
    },
  }
}

const open = async ({ id }: { id: string }) => {
  const [row] = await app.services.sql<{ count: number }[]>`
    select count(*)::int as count from outbound_messages where campaign_id = ${id} and network is null
  `
  return row?.count
}

test('a phone whose network is known is not looked up again, nor one that another campaign asks about at the moment', async () => {
  const phones = phonesFrom(2_157_000_000, 40)
  await app.services.sql`
    insert into phone_networks (phone, network) select phone, 'other' from unnest(${phones.slice(0, 10)}::text[]) phone
  `
  await app.services.sql`
    insert into phone_networks (phone, network, looked_up_at) values (${phones[10] ?? ''}, 'other', now() - interval '91 days')
  `
  const campaigns = [await waiting(phones), await waiting(phones)]
  const { asked, services } = noting()
  while ((await Promise.all(campaigns.map(open))).some((count) => count !== 0))
    await Promise.all([lookUpSome(services), lookUpSome(services)])
  expect(asked.toSorted()).toEqual(phones.slice(10))
  const rows = await app.services.sql<{ network: string }[]>`
    select distinct network from outbound_messages where campaign_id = ${campaigns[0]?.id ?? ''} and phone = any(${phones.slice(0, 10)})
  `
  expect(rows).toEqual([{ network: 'other' }])
})

test('nothing is looked up for a launch that a person has to look at, nor for an account that may not send', async () => {
  const { sql } = app.services
  const held = await waiting(phonesFrom(2_157_100_000, 3))
  await sql`
    insert into launch_reviews (account_id, campaign_id, score, signs, recipients, state) values (${held.accountId}, ${held.id}, 60, '[]', 3, 'waiting')
  `
  const suspended = await waiting(phonesFrom(2_157_200_000, 3))
  await sql`update accounts set suspended_at = now(), suspended_for = 'Complaints' where id = ${suspended.accountId}`
  const stopped = await waiting(phonesFrom(2_157_300_000, 3))
  await sql`update accounts set stopped_at = now(), stopped_for = 'Debt' where id = ${stopped.accountId}`
  const { asked, services } = noting()
  expect(await lookUpSome(services)).toBe(0)
  expect(asked).toEqual([])
  await sql`update launch_reviews set state = 'released', decided_at = now() where campaign_id = ${held.id}`
  expect(await lookUpSome(services)).toBe(3)
})

test('what was looked up is stored before the next phones are asked about', async () => {
  const phones = phonesFrom(2_157_400_000, 100)
  const campaign = await waiting(phones)
  const stored: number[] = []
  const { services } = noting(async (nth) => {
    if (nth % 32 !== 1) return
    const [row] = await app.services.sql<{ count: number }[]>`
      select count(*)::int as count from phone_networks where phone = any(${phones}) and asked_at is null
    `
    stored.push(row?.count ?? 0)
  })
  expect(await lookUpSome(services)).toBe(100)
  expect(stored).toEqual([0, 32, 64, 96])
  expect(await open(campaign)).toBe(0)
})

test('no transaction is open while the carrier is asked', async () => {
  await waiting(phonesFrom(2_158_300_000, 3))
  const open: unknown[] = []
  const { asked, services } = noting(async () => {
    open.push(
      ...(await app.services.sql`
        select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
      `),
    )
  })
  expect(await lookUpSome(services)).toBe(3)
  expect([asked.length, open]).toEqual([3, []])
})

test('while a worker asks, another one asks about the phones behind; what a killed one asked about is asked again a minute later', async () => {
  const { sql } = app.services
  const phones = phonesFrom(2_158_400_000, 40)
  const campaign = await waiting(phones)
  let answer = () => {}
  const answers = new Promise<void>((done) => (answer = done))
  const [slow, quick] = [noting(() => answers), noting()]
  const first = lookUpSome(slow.services)
  while (slow.asked.length < 32) await new Promise((done) => setTimeout(done, 5))
  while ((await lookUpSome(quick.services)) > 0);
  expect([slow.asked.toSorted(), quick.asked.toSorted()]).toEqual([phones.slice(0, 32), phones.slice(32)])
  await sql`update phone_networks set asked_at = asked_at - interval '61 seconds' where phone = any(${phones})`
  while ((await lookUpSome(quick.services)) > 0);
  expect(quick.asked).toHaveLength(40)
  expect(await open(campaign)).toBe(0)
  answer()
  await first
  expect(await sql`select from phone_networks where phone = any(${phones}) and asked_at is not null`).toHaveLength(0)
})

test('texts wait ten minutes for a carrier that does not answer, from the moment on which they may leave', async () => {
  const { sql } = app.services
  const campaign = await waiting(phonesFrom(2_157_500_000, 3))
  await sql`update outbound_messages set created_at = now() - interval '1 hour' where campaign_id = ${campaign.id}`
  await sql`
    insert into launch_reviews (account_id, campaign_id, score, signs, recipients, state, decided_at)
    values (${campaign.accountId}, ${campaign.id}, 60, '[]', 3, 'released', now())
  `
  sandbox.change({ outage: true })
  const { services } = noting()
  expect(await lookUpSome(services)).toBe(0)
  await sql`update launch_reviews set decided_at = now() - interval '11 minutes' where campaign_id = ${campaign.id}`
  expect(await lookUpSome(services)).toBe(3)
  sandbox.change({ outage: false })
})

test('what the carrier was asked for is counted with its price to the campaign, and what was known costs nothing', async () => {
  const phones = phonesFrom(2_158_200_000, 40)
  await app.services.sql`
    insert into phone_networks (phone, network) select phone, 'other' from unnest(${phones.slice(0, 10)}::text[]) phone
  `
  const campaign = await waiting(phones)
  const { asked, services } = noting()
  while ((await lookUpSome(services)) > 0);
  expect(asked).toHaveLength(30)
  const [billed] = await app.services.sql<{ lookups: number; cost: string }[]>`
    select sum(lookups)::int as lookups, sum(cost)::text as cost from network_lookups where campaign_id = ${campaign.id} and account_id = ${campaign.accountId}
  `
  expect(billed).toEqual({ lookups: 30, cost: '0.24000' })
})

test('phones whose look-up always fails hold up none behind them, and are tried again later', async () => {
  const phones = phonesFrom(2_158_100_000, 40)
  const broken = new Set(phones.slice(0, 32))
  const campaign = await waiting(phones)
  const { asked, services } = noting(async () => {})
  const { registrar } = services
  const failing: Services = {
    ...services,
    registrar: {
      ...registrar,
      async networkNameOf(phone) {
        if (broken.has(phone)) {
          asked.push(phone)
          throw new Error('The carrier does not answer for this phone')
        }
        return registrar.networkNameOf(phone)
      },
    },
  }
  const failed = new Map<number, number>()
  await lookUpSome(failing, failed)
  await lookUpSome(failing, failed)
  expect(await open(campaign)).toBe(32)
  // Those that failed are not asked about again at once; a minute later they are.
  const before = asked.filter((phone) => broken.has(phone)).length
  expect(before).toBe(32)
  await lookUpSome({ ...failing, now: () => new Date(Date.now() + 61_000) }, failed)
  expect(asked.filter((phone) => broken.has(phone)).length).toBe(64)
})
