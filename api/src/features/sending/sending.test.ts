import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { eventually, testApp } from '../../../test/app.ts'
import { incomingTexts } from '../../../test/incoming-texts.ts'
import { sendersLooked } from '../../../test/senders-looked.ts'
import { createLog } from '../../app/create-services.ts'
import { freePort } from '../../platform/db/embedded/free-port.ts'
import { launchCampaign } from '../campaigns/launch-campaign.ts'
import { loadAll, recipientLoader } from '../campaigns/load-recipients.ts'
import { pauseCampaign } from '../campaigns/change-campaign.ts'
import { startSandboxCarrier, type SandboxCarrier } from '../../platform/providers/sms/start-sandbox-carrier.ts'
import { isSuppressed, lift, suppress, suppressedAmong, suppressMany, withdraw } from '../opt-outs/suppressions.ts'
import { workCounts } from '../../platform/metrics/work-counts.ts'
import { queueReply } from '../messages/queue-reply.ts'
import { recovery } from './recover.ts'
import { runSender } from './sender.ts'
import { sendingRules } from './sending-rules.ts'

const app = testApp({ env: { CARRIER_MESSAGES_PER_MINUTE: '12000' } })
const { receives } = incomingTexts(app)
let sandbox: SandboxCarrier
let senders: AbortController
let running: Promise<void>[]

beforeAll(async () => {
  await app.start()
  sandbox = await startSandboxCarrier({
    port: 0,
    sql: app.services.sql,
    messageStore: 'memory',
    inboundUrl: `${app.url}/api/carrier/inbound`,
    settings: { latencyMs: 10, latencySpreadMs: 20, sentAfterMs: 60_000, replyShare: 0, stopShare: 0 },
  })
})
beforeEach(() => {
  senders = new AbortController()
  running = []
})
afterEach(async () => {
  senders.abort()
  sandbox.change({ outage: false, refuseWith: null, busyShare: 0 })
  await Promise.all(running)
})
afterAll(async () => {
  await sandbox.stop()
  await app.stop()
})

const startSenders = (count: number) => {
  running.push(recipientLoader.run(app.services, senders.signal))
  for (let index = 0; index < count; index += 1)
    running.push(runSender(app.services, senders.signal, sendingRules(app.services.config)))
}
const launch = (accountId: string, first: number, count: number) =>
  launchCampaign(app.services, accountId, {
    name: 'Test',
    messageTemplate: 'Hi',
    provider: 'twilio',
    recipients: Array.from({ length: count }, (_, index) => ({ phone: `+1${first + index}`, name: '', address: '' })),
  })
const taken = async (prefix: string) => (await sandbox.messages()).filter(({ toNumber }) => toNumber.startsWith(prefix))
const wait = (ms: number) => new Promise((wake) => setTimeout(wake, ms))
/** Texts of a campaign that are claimed, or on their way to the carrier. */
const sendingOf = async (id: string) =>
  (await app.services.sql`select from outbound_messages where campaign_id = ${id} and state = 'sending'`).length
/** Seconds of the database's clock, by which claims are dated. */
async function databaseNow(): Promise<number> {
  const [row] = await app.services.sql<{ at: number }[]>`select extract(epoch from clock_timestamp())::float8 as at`
  return row?.at ?? Number.NaN
}
/** When each text that the carrier took was claimed, by its phone. */
async function claimsOf(accountId: string, prefix: string): Promise<Map<string, number>> {
  const phones = new Set((await taken(prefix)).map(({ toNumber }) => toNumber))
  const rows = await app.services.sql<{ phone: string; at: number }[]>`
    select phone, extract(epoch from claimed_at)::float8 as at from outbound_messages where account_id = ${accountId} and claimed_at is not null
  `
  return new Map(rows.filter(({ phone }) => phones.has(phone)).map(({ phone, at }) => [phone, at]))
}

test('of what is claimed after a pause nothing leaves, with four workers', async () => {
  const { user } = await app.signedIn()
  startSenders(4)
  const { id } = await launch(user.accountId, 2_159_000_000, 3000)
  await eventually(
    () => taken('+12159'),
    (all) => all.length > 100,
  )
  await pauseCampaign(app.services, user.accountId, id)
  const paused = await databaseNow()
  await eventually(
    () => sendingOf(id),
    (count) => count === 0,
  )
  await sendersLooked(app)
  const claims = [...(await claimsOf(user.accountId, '+12159')).values()]
  expect(claims.length).toBeGreaterThan(100)
  expect(claims.filter((at) => at > paused)).toEqual([])
})

test('a pause holds what was claimed ahead, when the carrier has become slow meanwhile', async () => {
  const { user } = await app.signedIn()
  const rules = sendingRules(app.services.config)
  running.push(recipientLoader.run(app.services, senders.signal))
  running.push(
    runSender(app.services, senders.signal, { ...rules, pace: { ...rules.pace, messagesPerMinute: 6_000_000 } }),
  )
  const { id } = await launch(user.accountId, 2_157_000_000, 9000)
  await eventually(
    () => taken('+12157'),
    (all) => all.length > 1000,
  )
  sandbox.change({ latencyMs: 1800, latencySpreadMs: 0 })
  await wait(200)
  await pauseCampaign(app.services, user.accountId, id)
  const paused = Date.now()
  // What was on its way has ended, and what was claimed behind it has left or was given back.
  await eventually(
    () => sendingOf(id),
    (count) => count === 0,
  )
  sandbox.change({ latencyMs: 10, latencySpreadMs: 20 })
  const all = await taken('+12157')
  expect(all.length).toBeLessThan(9000)
  // What was on its way when the campaign was paused, and no second wave behind it.
  expect(all.filter(({ createdAt }) => createdAt.getTime() > paused).length).toBeLessThanOrEqual(rules.atOnce)
})

test('texts that wait for their pace leave several at a claim', async () => {
  const { user } = await app.signedIn()
  const rules = sendingRules(app.services.config)
  const pace = { ...rules.pace, messagesPerMinute: 6000 }
  const { id } = await launch(user.accountId, 2_156_000_000, 300)
  const from = await databaseNow()
  running.push(runSender(app.services, senders.signal, { ...rules, pace }))
  await eventually(
    () => taken('+12156'),
    (all) => all.length === 300,
  )
  // A second's worth at once, the other two as their time comes.
  expect((await databaseNow()) - from).toBeGreaterThan(1.9)
  const [claims] = await app.services.sql<{ count: number }[]>`
    select count(distinct claimed_at)::int as count from outbound_messages where campaign_id = ${id}
  `
  expect(claims?.count).toBeLessThan(60)
})

test('of thirty campaigns none gets ahead of another by more than a few texts', async () => {
  const { user } = await app.signedIn()
  const ids: string[] = []
  for (let index = 0; index < 30; index += 1)
    ids.push((await launch(user.accountId, 2_169_000_000 + index * 1000, 60)).id)
  /** How many texts of each campaign were claimed at once, in the order of their claims. */
  const claims = () =>
    app.services.sql<{ id: string; count: number }[]>`
      select campaign_id as id, count(*)::int as count from outbound_messages
      where campaign_id = any(${ids}) and claimed_at is not null group by campaign_id, claimed_at order by claimed_at
    `
  startSenders(0)
  await eventually(
    () => app.services.sql`select 1 from outbound_messages where campaign_id = any(${ids})`,
    (rows) => rows.length === 1800,
  )
  // On a slow machine texts would go back for another claim, which says nothing of whose turn it is.
  const rules = { ...sendingRules(app.services.config), leavesWithinMs: 600_000, leaseSeconds: 3600 }
  running.push(runSender(app.services, senders.signal, rules))
  const claimed = await eventually(claims, (all) => all.reduce((sum, { count }) => sum + count, 0) > 700)
  const got = new Map(ids.map((id) => [id, 0]))
  const leads = claimed.map(({ id, count }) => {
    got.set(id, (got.get(id) ?? 0) + count)
    return Math.max(...got.values()) - Math.min(...got.values())
  })
  expect(Math.max(...leads)).toBeLessThanOrEqual(24)
  // So that the rest is not sent beside the next tests' texts.
  await app.services.sql`update campaigns set status = 'canceled' where id = any(${ids})`
})

test('of five campaigns to the same people that two workers send at once, each person gets three in a day and no more', async () => {
  const { user } = await app.signedIn()
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1) ids.push((await launch(user.accountId, 2_172_000_000, 50)).id)
  startSenders(0)
  const inState = async (condition: string) =>
    (
      await app.services.sql.unsafe(`select 1 from outbound_messages where campaign_id = any($1) and ${condition}`, [
        ids,
      ])
    ).length
  await eventually(
    () => inState('true'),
    (count) => count === 250,
  )
  sandbox.change({ latencyMs: 60, latencySpreadMs: 60 })
  for (let index = 0; index < 2; index += 1)
    running.push(runSender(app.services, senders.signal, sendingRules(app.services.config)))
  await eventually(
    () => inState(`reason = 'recently_texted' and not_before > now() + interval '1 hour'`),
    (count) => count === 100,
  )
  sandbox.change({ latencyMs: 10, latencySpreadMs: 20 })
  const texts = new Map<string, number>()
  for (const { toNumber } of await taken('+12172')) texts.set(toNumber, (texts.get(toNumber) ?? 0) + 1)
  expect([...texts.values()]).toEqual(Array.from({ length: 50 }, () => 3))
})

test('whoever opts out in mid-campaign gets nothing after it, however the opt-out races with the sending', async () => {
  const { user } = await app.signedIn()
  startSenders(2)
  await launch(user.accountId, 2_152_000_000, 1200)
  const stopped = new Map<string, number>()
  for (let index = 0; index < 40; index += 1) {
    // Every other one is among the last to be texted, so that some opt-outs come first on a machine of any speed.
    const place = index % 2 === 0 ? (index * 37 + 200) % 1200 : 1200 - index
    const phone = `+1${2_152_000_000 + place}`
    await app.services.sql.begin((tx) =>
      suppress(tx, { accountId: user.accountId, phone, reason: 'STOP', source: 'person' }),
    )
    stopped.set(phone, await databaseNow())
    await wait(60)
  }
  await eventually(
    async () =>
      (
        await app.services
          .sql`select 1 from outbound_messages where account_id = ${user.accountId} and state in ('queued', 'sending')`
      ).length,
    (left) => left === 0,
  )
  // What was claimed when the opt-out was committed may be on its way to the carrier, and cannot be called back.
  const claims = await claimsOf(user.accountId, '+12152')
  expect([...stopped].filter(([phone, at]) => (claims.get(phone) ?? at) > at)).toEqual([])
  const phones = (await taken('+12152')).map(({ toNumber }) => toNumber)
  expect([...stopped.keys()].some((phone) => !phones.includes(phone))).toBe(true)
  expect(new Set(phones).size).toBe(phones.length)
})

test('a sender that is not registered stops the campaign with what to do; resumed, no recipient is left out', async () => {
  const owner = await app.signedIn()
  sandbox.change({ refuseWith: 30034 })
  startSenders(1)
  const { id } = await launch(owner.user.accountId, 2_153_000_000, 30)
  const campaign = await eventually(
    async () => (await owner.request('GET', `/api/campaigns/${id}`)).body,
    ({ status }) => status === 'paused',
  )
  // A call that was refused before the resume must not pause it again.
  await eventually(
    () => app.services.sql`select from outbound_messages where campaign_id = ${id} and state = 'sending'`,
    (calls) => calls.length === 0,
  )
  expect(campaign.standing).toMatchObject({
    reason: 'not_registered',
    text: expect.stringMatching(/Register brand and campaign/),
  })
  sandbox.change({ refuseWith: null })
  await owner.request('POST', `/api/campaigns/${id}/resume`)
  await eventually(
    () => taken('+12153'),
    (all) => all.length === 30,
  )
})

test('a typed answer that the carrier refuses for our credentials rests longer each time, is told to the operator, and leaves once they are right', async () => {
  const { user } = await app.signedIn()
  const { sql } = app.services
  sandbox.change({ refuseWith: 20003 })
  const { id } = await sql.begin((tx) =>
    queueReply(tx, {
      accountId: user.accountId,
      phone: '+12156660009',
      body: 'Tomorrow at seven?',
      now: new Date(),
      funds: 'play',
      services: app.services,
    }),
  )
  const refused = async () =>
    (
      await sql<{ attempts: number; rest: number | null }[]>`
        select attempts, extract(epoch from not_before - claimed_at)::float8 as rest from outbound_messages
        where id = ${id} and state = 'queued' and reason = 'credentials'
      `
    )[0]
  startSenders(1)
  const first = await eventually(refused, (row) => row !== undefined)
  expect(first).toMatchObject({ attempts: 1, rest: expect.any(Number) })
  await sql`update outbound_messages set not_before = now() where id = ${id}`
  const second = await eventually(refused, (row) => row?.attempts === 2)
  expect(second?.rest).toBeGreaterThan(first?.rest ?? Number.NaN)
  const told = async () => {
    await app.services.counts.write(sql)
    return (await workCounts(sql)).find(({ labels }) => labels === '{"state":"refused","code":"20003"}')?.value
  }
  await eventually(told, (tries) => tries === 2)
  sandbox.change({ refuseWith: null })
  await sql`update outbound_messages set not_before = now() where id = ${id}`
  await eventually(
    () => taken('+12156660009'),
    (all) => all.length === 1,
  )
})

test('while the carrier is busy or away all messages wait, and none is lost', async () => {
  const { user } = await app.signedIn()
  sandbox.change({ busyShare: 0.3, retryAfterSeconds: 0 })
  startSenders(2)
  await launch(user.accountId, 2_154_000_000, 200)
  await eventually(
    () => taken('+12154'),
    (all) => all.length === 200,
  )
  await eventually(
    () =>
      app.services
        .sql`select from outbound_messages where account_id = ${user.accountId} and state in ('queued', 'sending', 'unknown')`,
    ({ length }) => length === 0,
  )
  expect(new Set((await taken('+12154')).map(({ toNumber }) => toNumber)).size).toBe(200)
  expect(await taken('+12154')).toHaveLength(200)
})

test('while the carrier is not reached the log says so once, with the reason, and that it is again', async () => {
  const { user } = await app.signedIn()
  const { sql, log, config } = app.services
  const lines: { level: number; msg: string; reason?: string }[] = []
  const to = new Writable({ write: (line, _encoding, done) => done(void lines.push(JSON.parse(String(line)))) })
  app.services.log = createLog({ ...config, logLevel: 'warn' }, 'test', { to })
  const said = () => lines.filter(({ msg }) => msg.startsWith('the carrier is'))
  startSenders(1)
  // The account has its number before.
  await launch(user.accountId, 2_166_000_000, 1)
  await eventually(
    () => taken('+12166'),
    (all) => all.length === 1,
  )
  const nowhere = `127.0.0.1:${await freePort()}`
  await sql`update sandbox.carrier set url = ${`http://${nowhere}`}`
  try {
    // A worker asks for the address once a second.
    let launched = 0
    await eventually(
      async () => {
        await launch(user.accountId, 2_165_000_000 + launched, 1)
        launched += 1
        return said()
      },
      ({ length }) => length > 0,
    )
    await sql`update sandbox.carrier set url = ${sandbox.url}`
    await eventually(
      () => taken('+12165'),
      (all) => all.length === launched,
    )
  } finally {
    await sql`update sandbox.carrier set url = ${sandbox.url}`
    app.services.log = log
  }
  expect(said()).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'the carrier is not reached: texts wait until it is',
      reason: `connect ECONNREFUSED ${nowhere}`,
    }),
    expect.objectContaining({ level: 40, msg: 'the carrier is reached again' }),
  ])
})

test('texts that the carrier takes only two seconds after it cut their calls off leave once', async () => {
  const { user } = await app.signedIn()
  const { sql } = app.services
  sandbox.change({ lateShare: 0.5, lateMs: 2000 })
  startSenders(2)
  running.push(recovery.run(app.services, senders.signal))
  await launch(user.accountId, 2_164_000_000, 40)
  await eventually(
    () =>
      sql`select 1 from outbound_messages where account_id = ${user.accountId} and state in ('queued', 'sending', 'unknown')`,
    ({ length }) => length === 0,
  )
  sandbox.change({ lateShare: 0 })
  const all = await taken('+12164')
  expect(all).toHaveLength(40)
  expect(new Set(all.map(({ toNumber }) => toNumber)).size).toBe(40)
})

test('a typed answer goes before every campaign; to a person who opted out it is not sent', async () => {
  const { user } = await app.signedIn()
  await launch(user.accountId, 2_155_000_000, 500)
  const answer = await app.services.sql.begin((tx) =>
    queueReply(tx, {
      accountId: user.accountId,
      phone: '+12156660000',
      body: 'Tomorrow at five?',
      now: new Date(),
      funds: 'play',
      services: app.services,
    }),
  )
  expect(answer.state).toBe('queued')
  await app.services.sql.begin((tx) =>
    suppress(tx, { accountId: user.accountId, phone: '+12156660001', reason: 'STOP', source: 'person' }),
  )
  expect(
    await app.services.sql.begin((tx) =>
      queueReply(tx, {
        accountId: user.accountId,
        phone: '+12156660001',
        body: 'Hello?',
        now: new Date(),
        funds: 'play',
        services: app.services,
      }),
    ),
  ).toMatchObject({ state: 'skipped', reason: 'Opted out' })
  startSenders(1)
  await eventually(
    () => taken('+12156660000'),
    (all) => all.length === 1,
  )
  expect((await taken('+12155')).length).toBeLessThan(200)
  expect(await taken('+12156660001')).toEqual([])
})

test('a typed answer that a busy carrier gave back after its account was closed does not leave, and whoever it was for waits again', async () => {
  const owner = await app.signedIn()
  const { user } = owner
  const { sql } = app.services
  const { conversationKey } = await receives(owner, 'At six?', { from: '+12156660002' })
  const { id } = (await owner.request('POST', `/api/messages/${conversationKey}`, { body: 'Tomorrow at six?' })).body
  await sql`update accounts set closed_at = now() where id = ${user.accountId}`
  startSenders(1)
  const settled = await eventually(
    async () => (await sql<{ state: string }[]>`select state from outbound_messages where id = ${id}`)[0]?.state,
    (state) => state !== 'queued' && state !== 'sending',
  )
  expect(settled).toBe('canceled')
  expect(await taken('+12156660002')).toEqual([])
  expect(
    await sql`select waiting_since is not null as waits, last_message from conversations where id = ${conversationKey}`,
  ).toEqual([{ waits: true, lastMessage: 'At six?' }])
})

test('a text that waits for its second try when its account is closed does not leave', async () => {
  const { user } = await app.signedIn()
  const { sql } = app.services
  const { id } = await launch(user.accountId, 2_156_660_003, 1)
  // Its first try expired at the carrier: the campaign, which was over, goes on for it.
  await sql`update campaigns set status = 'active' where id = ${id}`
  await loadAll(sql, user.accountId, id)
  await sql`update outbound_messages set reason = 'retry', retries = 1, attempts = 1, sent_at = now(), prior_sid = 'SM1' where campaign_id = ${id}`
  await sql`update accounts set closed_at = now() where id = ${user.accountId}`
  startSenders(1)
  const settled = await eventually(
    async () =>
      (await sql<{ state: string }[]>`select state from outbound_messages where campaign_id = ${id}`)[0]?.state,
    (state) => state !== 'queued' && state !== 'sending',
  )
  expect(settled).toBe('canceled')
  expect(await taken('+12156660003')).toEqual([])
})

test('the day’s parts at the carrier are those of the texts that went, whoever was claimed and left out', async () => {
  const { user } = await app.signedIn()
  const { sql } = app.services
  const counted = async () =>
    (await sql<{ segmentsToday: number }[]>`select sum(segments_today)::int as segments_today from carrier_pace`)[0]
      ?.segmentsToday ?? 0
  // What other tests left is not sent meanwhile.
  await sql`update campaigns set status = 'paused' where status = 'active'`
  await launch(user.accountId, 2_158_000_000, 60)
  await sql`insert into number_opt_outs (phone) select '+' || (12158000000 + n)::text from generate_series(0, 19) n`
  const before = await counted()
  startSenders(2)
  await eventually(
    async () =>
      (
        await sql`select 1 from outbound_messages where account_id = ${user.accountId} and state in ('queued', 'sending')`
      ).length,
    (left) => left === 0,
  )
  await eventually(counted, (parts) => parts === before + 40)
  expect(await taken('+12158')).toHaveLength(40)
})

test('a carrier that refuses a share of the calls whatever the pace is called at nearly full pace, and each phone once', async () => {
  const { user } = await app.signedIn()
  const { sql } = app.services
  await sql`update carrier_pace set factor = 1, control = null, hold_until = null`
  sandbox.change({ busyShare: 0.3, retryAfterSeconds: 0 })
  startSenders(2)
  await launch(user.accountId, 2_162_000_000, 1500)
  const all = await eventually(
    () => taken('+12162'),
    ({ length }) => length >= 1500,
  )
  expect(new Set(all.map(({ toNumber }) => toNumber)).size).toBe(1500)
  const [pace] = await sql<{ factor: number }[]>`select factor from carrier_pace where sender = 'sandbox'`
  expect(pace?.factor).toBeGreaterThan(0.5)
  sandbox.change({ retryAfterSeconds: 1 })
})

test('when the carrier says when it may be called again, nothing leaves before', async () => {
  const { user } = await app.signedIn()
  startSenders(2)
  sandbox.change({ busyShare: 1, retryAfterSeconds: 3 })
  await launch(user.accountId, 2_163_000_000, 5)
  const { sql } = app.services
  const [held] = await eventually(
    () =>
      sql<
        { until: string }[]
      >`select hold_until as until from carrier_pace where hold_reason = 'carrier_busy' and hold_until > now()`,
    ({ length }) => length > 0,
  )
  // Calls that were under way when it said so have been refused by then.
  const until = Date.parse(held?.until ?? '')
  await eventually(databaseNow, (now) => now * 1000 > until - 500)
  sandbox.change({ busyShare: 0, retryAfterSeconds: 1 })
  const all = await eventually(
    () => taken('+12163'),
    ({ length }) => length === 5,
  )
  for (const { createdAt } of all) expect(createdAt.getTime()).toBeGreaterThanOrEqual(until - 50)
})

test('no import lifts what a person asked for; START does', async () => {
  const { user } = await app.signedIn()
  const change = { accountId: user.accountId, phone: '+12157770000' }
  const { sql } = app.services
  const list = { accountId: user.accountId, actId: randomUUID(), reason: 'List', source: 'import' as const }
  expect(await sql.begin((tx) => suppressMany(tx, list, [change.phone]))).toEqual(new Set([change.phone]))
  expect(await sql.begin((tx) => suppress(tx, { ...change, reason: 'STOP', source: 'person' }))).toBe(false)
  expect(await sql.begin((tx) => withdraw(tx, list))).toEqual({ restored: 0, kept: 1 })
  expect(await isSuppressed(sql, user.accountId, change.phone)).toBe(true)
  await sql.begin((tx) => lift(tx, { ...change, reason: 'START', source: 'person' }))
  expect(await suppressedAmong(sql, user.accountId, [change.phone])).toEqual([])
  await expect(sql`update suppressions set reason = 'other' where account_id = ${user.accountId}`).rejects.toThrow(
    'append-only',
  )
})

test('a phone of an earlier list that a later list marks as Do Not Call is not texted: what waits for it is taken back, and no later campaign texts it', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const marked = '+12178000001'
  running.push(recipientLoader.run(app.services, senders.signal))
  await launch(accountId, 2_178_000_000, 3)
  await eventually(
    () => app.services.sql`select from outbound_messages where account_id = ${accountId} and state = 'queued'`,
    ({ length }) => length === 3,
  )
  const file = { phones: ['(217) 800-0001', '2178000009'], markedIn: 'second.csv' }
  expect((await owner.request('POST', '/api/suppressions', file)).body).toEqual({ added: 2, already: 0, invalid: 0 })
  await launch(accountId, 2_178_000_001, 2)
  startSenders(1)
  const states = () => app.services.sql<{ phone: string; state: string; reason: string }[]>`
    select phone, state, reason from outbound_messages where account_id = ${accountId} order by phone
  `
  const ended = await eventually(
    states,
    (rows) => rows.length === 5 && rows.every(({ state }) => state !== 'queued' && state !== 'sending'),
  )
  expect(ended.filter(({ phone }) => phone === marked)).toEqual([
    { phone: marked, state: 'skipped', reason: 'opted_out' },
    { phone: marked, state: 'skipped', reason: 'opted_out' },
  ])
  expect((await taken('+12178')).map(({ toNumber }) => toNumber).sort()).toEqual([
    '+12178000000',
    '+12178000002',
    '+12178000002',
  ])
  expect((await owner.request('GET', '/api/suppressions?search=8000001')).body).toMatchObject([
    { phone: marked, reason: 'second.csv marks it as Do Not Call or as a litigator’s', source: 'import' },
  ])
  const [act] = (await owner.request('GET', '/api/acts')).body
  expect(act).toMatchObject({ kind: 'opt_outs', title: 'Opted out 2 phones, as second.csv marks', state: 'done' })
})
