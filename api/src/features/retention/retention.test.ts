import { randomUUID } from 'node:crypto'
import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eventually, testApp } from '../../../test/app.ts'
import { applyRetention, retention } from './apply-retention.ts'
import { DAYS, retentionRules } from './rules.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('what is expired goes, what still holds stays', async () => {
  const { sql } = app.services
  const { user } = await app.signedIn()
  const hash = (text: string) => Buffer.from(text.padEnd(32))
  await sql`insert into password_resets (token_hash, user_id, expires_at) values (${hash('old')}, ${user.id}, ${daysAgo(1)}), (${hash('new')}, ${user.id}, ${daysAgo(-1)})`
  await sql`insert into sessions (token_hash, user_id, account_id, expires_at, last_used_at) values (${hash('ended')}, ${user.id}, ${user.accountId}, ${daysAgo(1)}, now()), (${hash('idle')}, ${user.id}, ${user.accountId}, ${daysAgo(-20)}, ${daysAgo(8)})`
  await sql`insert into mails (recipient, subject, body, sent_at, created_at) values ('old@example.com', 's', 'b', ${daysAgo(DAYS.sentMail + 1)}, ${daysAgo(60)}), ('new@example.com', 's', 'b', ${daysAgo(DAYS.sentMail - 1)}, ${daysAgo(60)})`
  await sql`insert into security_events (event, outcome, at) values ('sign_in', 'success', ${daysAgo(DAYS.securityEvent + 1)})`
  await sql`insert into contacts ${sql([
    { accountId: user.accountId, phone: '+15125550101', deletedAt: daysAgo(DAYS.deletedContact + 1) },
    { accountId: user.accountId, phone: '+15125550102', deletedAt: daysAgo(DAYS.deletedContact - 1) },
    { accountId: user.accountId, phone: '+15125550103', deletedAt: null },
  ])}`

  const removed = await applyRetention(app.services)

  expect(removed).toMatchObject({
    'expired password resets': 1,
    'ended sessions': 2,
    'sent mails': 1,
    'security events': 1,
    'deleted contacts': 1,
  })
  expect(await sql`select phone from contacts where account_id = ${user.accountId} order by phone`).toMatchObject([
    { phone: '+15125550102' },
    { phone: '+15125550103' },
  ])
  expect(await sql`select recipient from mails where recipient like '%@example.com' and subject = 's'`).toMatchObject([
    { recipient: 'new@example.com' },
  ])
  expect(await sql`select 1 from password_resets where user_id = ${user.id}`).toHaveLength(1)
})

test('texts, opt-outs, the ledger and what is counted of caps are never touched', () => {
  const kept = [
    'outbound_messages',
    'inbound_messages',
    'suppressions',
    'suppressed_phones',
    'number_opt_outs',
    'brand_opt_outs',
    'unread_stops',
    'ledger_entries',
    'payments',
    'network_cap_use',
  ]
  expect(retentionRules.map(({ table }) => table).filter((table) => kept.includes(table))).toEqual([])
})

test('a result file goes a year after its delivery, and its download says so and what to do', async () => {
  const owner = await app.signedIn()
  const { sql, files } = app.services
  const order = async (completedAt: string) => {
    const { body } = await owner.request('POST', '/api/properties/search/basic', {
      location: '99999',
      locationType: 'zipcode',
    })
    const fileKey = `orders/${body.jobId}.csv`
    await files.put(fileKey, 'phone\n')
    await sql`update orders set status = 'complete', completed_at = ${completedAt}, file_key = ${fileKey} where id = ${body.jobId}`
    return { id: body.jobId, fileKey }
  }
  const [old, young] = [await order(daysAgo(DAYS.result + 1)), await order(daysAgo(DAYS.result - 1))]

  expect(await applyRetention(app.services)).toMatchObject({ 'files of ended orders': 1 })

  expect([await files.size(old.fileKey), await files.size(young.fileKey)]).toEqual([undefined, 6])
  expect(await owner.request('GET', `/api/download/${old.id}`)).toMatchObject({
    status: 410,
    body: { code: 'file_deleted' },
  })
  expect(await owner.request('GET', `/api/jobs/${old.id}`)).toMatchObject({
    status: 200,
    body: { status: 'complete', resultPath: null },
  })
  expect(await owner.request('GET', `/api/download/${young.id}`)).toMatchObject({ status: 200 })
})

test('the upload of a skip trace goes a month after its order ended, not while it waits', async () => {
  const owner = await app.signedIn()
  const { sql, files } = app.services
  const upload = () =>
    owner.upload('/api/skip-trace/basic', {
      file: new File(['name,address\nSample Owner,1 Sample St'], 'list.csv', { type: 'text/csv' }),
    })
  const [ended, waiting] = [(await upload()).body.jobId, (await upload()).body.jobId]
  await sql`update orders set status = 'complete', completed_at = ${daysAgo(DAYS.upload + 1)} where id = ${ended}`
  await sql`update orders set created_at = ${daysAgo(DAYS.upload + 1)} where id = ${waiting}`
  const keyOf = async (id: string) =>
    (await sql<{ uploadKey: string }[]>`select upload_key from skip_traces where order_id = ${id}`)[0]?.uploadKey ?? ''
  const [endedKey, waitingKey] = [await keyOf(ended), await keyOf(waiting)]

  await applyRetention(app.services)

  expect([await files.size(endedKey), await keyOf(ended)]).toEqual([undefined, ''])
  expect(await files.size(waitingKey)).toBeGreaterThan(0)
})

test('what a killed worker was writing goes after a day; what is still written and a file of a like name stay', async () => {
  const { files, config } = app.services
  const killed = randomUUID()
  await files.put(`orders/${killed}.csv.part`, 'phone')
  const folder = path.join(config.dataDir, 'files/orders')
  const placeOf = (name: string) => path.join(folder, name)
  const old = placeOf(`${killed}.csv.${randomUUID()}.part`)
  const young = placeOf(`${killed}.csv.${randomUUID()}.part`)
  writeFileSync(old, 'pho')
  writeFileSync(young, 'pho')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const place of [old, placeOf(`${killed}.csv.part`)]) utimesSync(place, yesterday, yesterday)

  expect(await applyRetention(app.services)).toMatchObject({ 'files that a killed worker was writing': 1 })

  expect([old, young, placeOf(`${killed}.csv.part`)].map((place) => existsSync(place))).toEqual([false, true, true])
})

test('an unpaid draft goes after 90 days with its recipients, and its order says why', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const draft = async (days: number) => {
    const { body } = await owner.request('POST', '/api/sms/send', {
      campaignName: 'Sample',
      message: 'Hello',
      recipients: [{ phone: '(512) 555-0101' }],
    })
    await sql`update campaigns set created_at = ${daysAgo(days)} where order_id = ${body.jobId}`
    return body.jobId
  }
  const [old, young, open] = [
    await draft(DAYS.unpaidDraft + 1),
    await draft(DAYS.unpaidDraft - 1),
    await draft(DAYS.unpaidDraft + 1),
  ]
  await sql`insert into payments (account_id, order_id, attempt, provider, amount, status, ledger_key) values (${owner.user.accountId}, ${open}, 'one', 'stripe', '0.05', 'pending', 'retention')`

  expect(await applyRetention(app.services)).toMatchObject({ 'drafts that nobody paid or launched': 1 })

  expect((await owner.request('GET', `/api/jobs/${old}`)).body).toMatchObject({
    status: 'failed',
    reason: 'It was not paid within 90 days, so the draft was deleted.',
  })
  expect(await sql`select order_id from campaigns where account_id = ${owner.user.accountId}`).toHaveLength(2)
  expect((await owner.request('GET', `/api/jobs/${young}`)).body.status).toBe('processing')
})

test('every rule names a table that exists and can be run', async () => {
  for (const { table, remove } of retentionRules) {
    expect(await app.services.sql`select to_regclass(${table}) is not null as known`).toEqual([{ known: true }])
    await expect(remove(app.services.sql, 10)).resolves.toBeGreaterThanOrEqual(0)
  }
})

test('what is deleted at night is deleted at night in the United States, not in their afternoon', async () => {
  const { sql } = app.services
  const nights = async () =>
    (await sql<{ night: string }[]>`select night::text from retention_runs order by night`).map(({ night }) => night)
  const runAt = async (time: string, count: number) => {
    const stop = new AbortController()
    const running = retention.run({ ...app.services, now: () => new Date(time) }, stop.signal)
    await eventually(nights, (done) => done.length >= count)
    stop.abort()
    await running
  }
  await runAt('2026-11-20T09:00:00Z', 1)
  // Seven in the evening in New York, and four in the afternoon in Los Angeles.
  await runAt('2026-11-21T00:00:00Z', 1)
  await runAt('2026-11-21T08:59:00Z', 1)
  expect(await nights()).toEqual(['2026-11-20'])
  await runAt('2026-11-21T09:00:00Z', 2)
  expect(await nights()).toEqual(['2026-11-20', '2026-11-21'])
  await sql`delete from retention_runs`
})

test('of several workers one does the nightly run, and a run whose worker died is repeated', async () => {
  const { sql } = app.services
  const finished = () =>
    sql<{ removed: Record<string, number> }[]>`select removed from retention_runs where finished_at is not null`
  const night = async (until: () => Promise<unknown>) => {
    const stop = new AbortController()
    const running = Promise.all([1, 2, 3].map(() => retention.run(app.services, stop.signal)))
    await until()
    stop.abort()
    await running
  }
  await sql`insert into security_events (event, outcome, at) values ('sign_in', 'success', ${daysAgo(DAYS.securityEvent + 1)})`
  await night(() => eventually(finished, (nights) => nights.length === 1))
  expect(await finished()).toMatchObject([{ removed: { 'security events': 1 } }])

  await sql`insert into security_events (event, outcome, at) values ('sign_in', 'success', ${daysAgo(DAYS.securityEvent + 1)})`
  await night(async () => undefined) // each looks once
  expect(await sql`select 1 from security_events where at < ${daysAgo(DAYS.securityEvent)}`).toHaveLength(1)

  await sql`update retention_runs set finished_at = null, started_at = now() - interval '2 hours'`
  await night(() => eventually(finished, (nights) => nights.length === 1))
  expect(await sql`select 1 from security_events where at < ${daysAgo(DAYS.securityEvent)}`).toHaveLength(0)
})
