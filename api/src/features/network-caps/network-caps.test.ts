import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { startSandboxCarrier, type SandboxCarrier } from '../../platform/providers/sms/start-sandbox-carrier.ts'
import { sandboxNetworkOf } from '../../platform/providers/sms/sandbox-networks.ts'
import { eventInterpreter } from '../carrier-events/interpret-events.ts'
import { countChanged } from '../sending/campaign-counters.ts'
import { runSender } from '../sending/sender.ts'
import { sendingRules } from '../sending/sending-rules.ts'
import { lookUpSome, networkLookups } from './look-up-networks.ts'

const app = testApp({
  env: { NETWORK_CAPS: '{"tmobile":{"LOW":20,"UPPER_MID":1000},"att":{"T":6000,"SOLE_PROPRIETOR":60}}' },
})
let sandbox: SandboxCarrier
const senders = new AbortController()

beforeAll(async () => {
  await app.start()
  sandbox = await startSandboxCarrier({
    port: 0,
    sql: app.services.sql,
    messageStore: 'memory',
    inboundUrl: `${app.url}/api/carrier/inbound`,
    settings: {
      latencyMs: 1,
      latencySpreadMs: 2,
      sentAfterMs: 5,
      deliveredAfterMs: 10,
      failureShare: 0,
      replyShare: 0,
      stopShare: 0,
    },
  })
  void networkLookups.run(app.services, senders.signal)
  for (let count = 0; count < 2; count += 1)
    void runSender(app.services, senders.signal, sendingRules(app.services.config))
})
afterAll(async () => {
  senders.abort()
  await sandbox.stop()
  await app.stop()
})

async function registered(kind: string, classes: object): Promise<Caller> {
  const customer = await app.signedIn({ confirmed: true })
  await app.services.sql`
    insert into registrations (account_id, state, made, submitted, classes)
    values (${customer.user.accountId}, 'live', ${JSON.stringify({ campaign: `QE ${customer.user.accountId}` })}::text::jsonb, ${JSON.stringify({ kind, ein: '' })}::text::jsonb, ${JSON.stringify(classes)}::text::jsonb)
  `
  return customer
}

const draft = (first: number, count: number) => ({
  name: 'March',
  messageTemplate: 'Hi, this is Sam. Reply STOP to opt out.',
  provider: 'twilio',
  recipients: Array.from({ length: count }, (_, index) => ({
    phone: `+1${first + index * 37}`,
    name: '',
    address: '',
  })),
})
const toTmobile = (phones: readonly string[]) =>
  phones.filter((phone) => sandboxNetworkOf(phone, sandbox.settings()) === 'tmobile').length
const phonesTaken = async (prefix: string) =>
  (await sandbox.messages()).flatMap(({ toNumber }) => (toNumber.startsWith(prefix) ? [toNumber] : []))
const networkOf = (networks: { network: string }[], network: string) => networks.find((one) => one.network === network)

test('a plan says for each network how many leave today and when the last one does', async () => {
  const { sql } = app.services
  const customer = await registered('standard', { tier: 'UPPER_MID', messageClass: 'C', score: null })
  const asked = draft(2_152_000_000, 2500)
  const first = await customer.request('POST', '/api/campaigns/plan', asked)
  expect(networkOf(first.body.networks, 'tmobile')).toMatchObject({ count: 900, today: 900, isEstimate: true })
  await sql`insert into phone_networks (phone, network) select phone, 'tmobile' from unnest(${asked.recipients.map(({ phone }) => phone)}::text[]) phone`
  const { body } = await customer.request('POST', '/api/campaigns/plan', asked)
  expect(body.networks).toEqual([
    {
      network: 'tmobile',
      count: 2500,
      isEstimate: false,
      today: 980,
      lastAt: expect.any(String),
      cap: { segments: 1000, per: 'day' },
    },
  ])
  // 980 today, tomorrow, and the last 540 the day after.
  const days = (Date.parse(body.networks[0].lastAt) - Date.now()) / 86_400_000
  expect(Math.abs(days - 2)).toBeLessThan(0.6)
  expect(body.finishAt).toBe(body.networks[0].lastAt)
})

test('what waits in another account of the brand is ahead in a plan, and Verizon’s minute is that of each number', async () => {
  const { sql } = app.services
  const tier = { tier: 'LOW', messageClass: 'T', score: null }
  const [one, other] = [await registered('standard', tier), await registered('standard', tier)]
  for (const { user } of [one, other])
    await sql`update registrations set submitted = submitted || '{"ein":"74-6000001"}' where account_id = ${user.accountId}`
  const [campaign] = await sql<{ id: string }[]>`
    insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price)
    values (${one.user.accountId}, 'bulk', 'Ahead', 'active', 'Hi', 'twilio', 10, 0) returning id
  `
  const id = campaign?.id ?? ''
  // They wait for their hour, so that none leaves meanwhile.
  await sql`
    insert into outbound_messages (account_id, campaign_id, kind, phone, body, segments, state, network, not_before)
    select ${one.user.accountId}, ${id}, 'campaign', '+1215900' || (1000 + n)::text, 'Hi', 1, 'queued', 'tmobile', now() + interval '1 minute' from generate_series(1, 10) n
  `
  await sql`insert into campaign_changes (campaign_id) values (${id})`
  await countChanged(sql)
  const wanted = draft(2_159_100_000, 40)
  const phones = wanted.recipients.map(({ phone }) => phone)
  await sql`
    insert into phone_networks (phone, network)
    select phone, case when at <= 30 then 'tmobile' else 'verizon' end from unnest(${phones}::text[]) with ordinality as p (phone, at)
  `
  const plan = async () => (await other.request('POST', '/api/campaigns/plan', wanted)).body.networks
  expect(await plan()).toMatchObject([
    { network: 'tmobile', count: 30, today: 9, cap: { segments: 20, per: 'day' } },
    { network: 'verizon', count: 10, cap: { segments: 6000, per: 'minute' } },
  ])
  await sql`
    insert into sender_numbers (account_id, number, kind, state) select ${other.user.accountId}, '+1215901' || (2000 + n)::text, 'local', 'active' from generate_series(1, 3) n
  `
  expect(await plan()).toMatchObject([{}, { network: 'verizon', cap: { segments: 18000, per: 'minute' } }])
  await sql`update campaigns set status = 'canceled' where id = ${id}`
  expect(await plan()).toMatchObject([{ network: 'tmobile', today: 19 }, {}])
})

test('networks are looked up before texts leave; T-Mobile’s wait for its next day, and the campaign says so', async () => {
  const { sql } = app.services
  const customer = await registered('low_volume', { tier: 'LOW', messageClass: 'T', score: null })
  const { recipients } = draft(2_153_000_000, 120)
  const open = toTmobile(recipients.map(({ phone }) => phone)) - 19
  expect(open).toBeGreaterThan(5)
  const { body: campaign } = await customer.request('POST', '/api/bulk-sms-campaigns', draft(2_153_000_000, 120))
  const details = async () => (await customer.request('GET', `/api/campaigns/${campaign.id}`)).body
  const waits = await eventually(details, ({ sentCount }) => sentCount >= 120 - open)
  expect(waits).toMatchObject({
    sentCount: 120 - open,
    queuedCount: open,
    standing: { reason: 'daily_cap' },
    networks: [{ network: 'tmobile', count: open, today: 0 }],
  })
  expect(toTmobile(await phonesTaken('+12153'))).toBe(19)

  await sql`update network_cap_use set at = at - interval '1 day' where network = 'tmobile'`
  await eventually(details, ({ sentCount }) => sentCount >= 120 - open + Math.min(open, 19))
})

test('a long typed answer leaves while a campaign of the account waits for the same network', async () => {
  const customer = await registered('sole_proprietor', { tier: null, messageClass: null, score: null })
  const { recipients, ...rest } = draft(2_156_000_000, 1500)
  const att = recipients.filter(({ phone }) => sandboxNetworkOf(phone, sandbox.settings()) === 'att')
  const { body: campaign } = await customer.request('POST', '/api/bulk-sms-campaigns', { ...rest, recipients: att })
  const details = async () => (await customer.request('GET', `/api/campaigns/${campaign.id}`)).body
  await eventually(details, ({ sentCount }) => sentCount > 3)
  const phone = att[0]?.phone ?? ''
  await app.services.sql`
    insert into outbound_messages (account_id, kind, phone, body, segments, state, network)
    values (${customer.user.accountId}, 'reply', ${phone}, 'Yes', 4, 'queued', 'att')
  `
  const answer = () => app.services.sql<{ state: string }[]>`
    select state from outbound_messages where account_id = ${customer.user.accountId} and kind = 'reply'
  `
  await eventually(answer, ([row]) => row?.state !== 'queued')
  expect((await details()).queuedCount).toBeGreaterThan(0)
})

test('when the network itself says that the day is used up, the text leaves tomorrow and the others wait', async () => {
  void eventInterpreter.run(app.services, senders.signal)
  sandbox.change({ tmobileSegmentsADay: 3 })
  const customer = await registered('standard', { tier: 'UPPER_MID', messageClass: 'C', score: null })
  await customer.request('POST', '/api/bulk-sms-campaigns', draft(2_154_000_000, 60))
  const { sql } = app.services
  const parked = await eventually(
    () => sql<{ count: number }[]>`
      select count(*)::int as count from outbound_messages
      where account_id = ${customer.user.accountId} and state = 'queued' and reason = 'retry' and not_before > now()
    `,
    ([row]) => (row?.count ?? 0) > 0,
  )
  expect(parked[0]?.count).toBeGreaterThan(0)
  const [use] = await sql<{ used: number }[]>`
    select used from network_cap_use where network = 'tmobile' and holder = ${`brand ${customer.user.accountId}`}
  `
  expect(use?.used).toBeGreaterThan(1000)
  sandbox.change({ tmobileSegmentsADay: null })
})

test('an account that is not registered is asked for nothing', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const { body } = await customer.request('POST', '/api/campaigns/plan', draft(2_155_000_000, 10))
  expect(body.networks).toBeNull()
  // A toll-free number has no campaign.
  await app.services.sql`
    insert into registrations (account_id, state, made, submitted) values (${customer.user.accountId}, 'live', '{"verification":"HH1"}', '{"kind":"toll_free","ein":""}')
  `
  const planned = async () =>
    (await customer.request('POST', '/api/campaigns/plan', draft(2_155_000_000, 10))).body.networks
  expect(await planned()).toBeNull()
  await app.services.sql`
    update registrations set made = '{}', elsewhere = '{"kind":"toll_free"}' where account_id = ${customer.user.accountId}
  `
  expect(await planned()).toBeNull()
  expect(await lookUpSome(app.services)).toBe(0)
})
