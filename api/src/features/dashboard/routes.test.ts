import { testApp } from '../../../test/app.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import { dashboardOf } from './dashboard-of.ts'

const eveningOfMarch5InTexas = new Date('2026-03-06T03:30:00Z')
let now = eveningOfMarch5InTexas
const app = testApp({ now: () => now })
beforeAll(app.start)
afterEach(() => (now = eveningOfMarch5InTexas))
afterAll(app.stop)

interface Sent {
  phone: string
  at: string
  state?: string
  kind?: string
  respondedAt?: string
}

async function sent(accountId: string, messages: Sent[]) {
  for (const { phone, at, state = 'delivered', kind = 'campaign', respondedAt = null } of messages) {
    await app.services.sql`
      insert into outbound_messages (account_id, kind, phone, body, state, sent_at, responded_at) values (${accountId}, ${kind}, ${phone}, 'Hi', ${state}, ${at}, ${respondedAt})
    `
  }
}

const [ann, bob, cy, dee] = ['+15125550101', '+15125550102', '+15125550103', '+15125550104'] as const

test('a new account has 0 leads, 0 messages, 0% and thirty quiet days', async () => {
  const owner = await app.signedIn()
  const { status, body } = await owner.request('GET', '/api/dashboard?zone=America/Chicago')

  expect(status).toBe(200)
  expect(body).toMatchObject({ totalLeads: 0, smsThisMonth: 0, responseRate: 0 })
  expect(body.days).toHaveLength(30)
  expect(body.days.at(0)).toEqual({ day: '2026-02-04', sent: 0, delivered: 0, replies: 0, optOuts: 0 })
  expect(body.days.at(-1).day).toBe('2026-03-05')
})

test('leads are the records of finished pull lists, not those of a skip trace or of another account', async () => {
  const owner = await app.signedIn()
  const stranger = await app.signedIn()
  for (const [accountId, kind, records] of [
    [owner.user.accountId, 'pull_list', 500],
    [owner.user.accountId, 'pull_list', 12],
    [owner.user.accountId, 'skip_trace', 90],
    [stranger.user.accountId, 'pull_list', 7],
  ] as const) {
    await app.services.sql`
      insert into orders (account_id, kind, title, status, record_count, completed_at) values (${accountId}, ${kind}, 'ZIP 78704', 'complete', ${records}, now())
    `
  }
  expect((await owner.request('GET', '/api/dashboard')).body.totalLeads).toBe(512)
})

test('the response rate is people who responded of people whom campaigns reached, each counted once', async () => {
  const { user, request } = await app.signedIn()
  await sent(user.accountId, [
    { phone: ann, at: '2026-03-02T18:00:00Z', respondedAt: '2026-03-02T18:05:00Z' },
    { phone: ann, at: '2026-03-03T18:00:00Z' },
    { phone: ann, at: '2026-03-03T18:00:00Z', kind: 'reply' },
    { phone: bob, at: '2026-03-02T18:00:00Z', state: 'sent' },
    { phone: cy, at: '2026-03-02T18:00:00Z' },
    { phone: dee, at: '2026-03-02T18:00:00Z', state: 'undelivered' },
    { phone: dee, at: '2026-03-02T18:00:00Z', kind: 'confirmation' },
  ])

  const { body } = await request('GET', '/api/dashboard')
  expect([body.smsThisMonth, body.responseRate]).toEqual([6, 33])
})

test('a month and a day begin where the user is', async () => {
  const { user, request } = await app.signedIn()
  await sent(user.accountId, [
    { phone: ann, at: '2026-03-01T05:30:00Z' },
    { phone: bob, at: '2026-03-05T06:30:00Z', state: 'sent' },
  ])

  const inTexas = (await request('GET', '/api/dashboard?zone=America/Chicago')).body
  const inLondon = (await request('GET', '/api/dashboard?zone=Europe/London')).body

  expect([inTexas.smsThisMonth, inLondon.smsThisMonth]).toEqual([1, 2])
  expect(inTexas.days.filter((day: { sent: number }) => day.sent)).toEqual([
    { day: '2026-02-28', sent: 1, delivered: 1, replies: 0, optOuts: 0 },
    { day: '2026-03-05', sent: 1, delivered: 0, replies: 0, optOuts: 0 },
  ])
  expect(inLondon.days.at(-1).day).toBe('2026-03-06')
})

test('on the 31st of a month the texts of its first day count, which are too old for the thirty days', async () => {
  now = new Date('2026-03-31T18:00:00Z')
  const { user, request } = await app.signedIn()
  await sent(user.accountId, [
    { phone: ann, at: '2026-02-28T18:00:00Z' },
    { phone: bob, at: '2026-03-01T18:00:00Z' },
    { phone: cy, at: '2026-03-02T18:00:00Z' },
  ])
  const { body } = await request('GET', '/api/dashboard?zone=America/Chicago')
  expect(body.smsThisMonth).toBe(2)
  expect(body.days.filter((day: { sent: number }) => day.sent).map((day: { day: string }) => day.day)).toEqual([
    '2026-03-02',
  ])
})

test('responses and opt-outs stand on the day they came', async () => {
  const { user, request } = await app.signedIn()
  await sent(user.accountId, [{ phone: ann, at: '2026-01-30T18:00:00Z', respondedAt: '2026-03-04T18:00:00Z' }])
  await app.services.sql`
    insert into suppressions (account_id, phone, action, reason, source, created_at)
    values (${user.accountId}, ${bob}, 'suppress', 'STOP', 'person', '2026-03-05T18:00:00Z'), (${user.accountId}, ${cy}, 'suppress', 'list', 'import', '2026-03-05T18:00:00Z')
  `
  const { body } = await request('GET', '/api/dashboard?zone=America/Chicago')
  expect(body.days.slice(-2)).toEqual([
    { day: '2026-03-04', sent: 0, delivered: 0, replies: 1, optOuts: 0 },
    { day: '2026-03-05', sent: 0, delivered: 0, replies: 0, optOuts: 1 },
  ])
})

test('a zone that does not exist is refused', async () => {
  const owner = await app.signedIn()
  const { status, body } = await owner.request('GET', '/api/dashboard?zone=Mars/Olympus')
  expect([status, body.message]).toEqual([422, 'Unknown time zone'])
})

test('a visitor is asked to sign in', async () => {
  expect((await app.signedOut().request('GET', '/api/dashboard')).status).toBe(401)
})

test('who texted thousands of people does not wait for each of their texts to be read', async () => {
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  const { sql } = app.services
  await sql.begin(async (tx) => {
    await tx`set local synchronous_commit = on` // what is not on disk yet is not taken for committed by vacuum
    for (const { user } of [one, other])
      await tx`
        insert into outbound_messages (account_id, kind, phone, body, state, sent_at)
        select ${user.accountId}, 'campaign', '+1737' || (5550000 + n), repeat('I buy houses. ', 10), 'delivered', timestamptz '2026-03-04T18:00:00Z' + n * interval '1 second'
        from generate_series(1, 5000) n
      `
  })
  // As autovacuum does.
  await sql`vacuum analyze outbound_messages`
  await sql.begin(async (tx) => {
    const before = await rowsRead(tx, 'outbound_messages')
    expect(await dashboardOf(tx, one.user.accountId, now, 'America/Chicago')).toMatchObject({ smsThisMonth: 5000 })
    expect((await rowsRead(tx, 'outbound_messages')) - before).toBe(0)
  })
})
