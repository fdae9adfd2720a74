/**
 * Metrics count from the start of their process.
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eventually, testApp } from '../../../../test/app.ts'
import { apiFolder } from '../../../../test/database.ts'
import { testWhere } from '../../../../test/test-where.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { createApp } from '../../../platform/http/app.ts'
import { createWorkCounts, workCounts } from '../../../platform/metrics/work-counts.ts'
import { routes, rawRoutes, streams } from '../../../app/routes.ts'
import { sendMail } from '../../../platform/mailbox/send-mail.ts'
import { insertRestoration } from '../../restoration/queries.ts'
import { countSends } from '../../sending/count-sends.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

/** A new instance of the HTTP side, without anything that it remembered. */
const site = (config: Partial<typeof app.services.config> = {}) =>
  createApp({ streams, routes, raw: rawRoutes }, { ...app.services, config: { ...app.services.config, ...config } })
const fresh = async () => (await site().request('/metrics')).text()
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  )
const seriesIn = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#')).length

test('the queue, workers, texts, windows, the database and the disk are told', async () => {
  const { sql } = app.services
  await enqueue(sql, sendMail, { mailId: randomUUID() }, { key: 'waits' })
  await sql`update queue_jobs set run_at = now() - interval '90 seconds'`
  await sql`insert into campaign_changes (campaign_id, created_at) values (gen_random_uuid(), now() - interval '40 seconds')`
  const worker = await app.work([], [])
  const text = await eventually(fresh, (seen) => valueOf(seen, 'lotline_workers') === 1)
  expect(valueOf(text, `lotline_queue_jobs{kind="${sendMail.name}",state="waiting"}`)).toBe(1)
  expect(valueOf(text, `lotline_queue_oldest_seconds{kind="${sendMail.name}"}`)).toBeGreaterThanOrEqual(90)
  expect(valueOf(text, 'lotline_ledger_lag_seconds')).toBeGreaterThanOrEqual(40)
  expect(valueOf(text, 'lotline_database_up')).toBe(1)
  expect(valueOf(text, 'lotline_disk_free_ratio')).toBeGreaterThan(0)
  expect(valueOf(text, 'lotline_live_windows')).toBe(0)
  await sql`delete from queue_jobs`
  await sql`delete from campaign_changes`
  await worker.stop()
  expect(valueOf(await fresh(), 'lotline_workers')).toBe(0)
})

test('a table that another session holds leaves out what it alone tells: the database does not count as away for that', async () => {
  const { sql } = app.services
  await sql.begin(async (tx) => {
    await tx`lock table queue_jobs in access exclusive mode`
    const text = await fresh()
    expect(valueOf(text, 'lotline_database_up')).toBe(1)
    expect(valueOf(text, 'lotline_workers')).toBe(0)
    expect(valueOf(text, 'lotline_ledger_lag_seconds')).toBe(0)
    expect(text).not.toContain('lotline_queue_jobs')
  })
})

test('what waits for an employee alone is told, with how long', async () => {
  const { sql } = app.services
  const customer = await app.signedIn()
  const none = await fresh()
  for (const name of [
    'lotline_set_aside_events',
    'lotline_held_launches',
    'lotline_held_launches_oldest_seconds',
    'lotline_manual_orders',
    'lotline_manual_orders_overdue_seconds',
  ])
    expect([name, valueOf(none, name)]).toEqual([name, 0])
  await sql`
    insert into carrier_events (kind, sid, payload, state, set_aside_at) values ('inbound', 'SM-set-aside', '{}', 'set_aside', now())
  `
  for (const [status, hours] of [
    ['active', 3],
    ['canceled', 9],
  ] as const)
    await sql`
      with campaign as (
        insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price)
        values (${customer.user.accountId}, 'bulk', 'March', ${status}, 'Hi', 'twilio', 1, 0) returning id, account_id
      )
      insert into launch_reviews (account_id, campaign_id, score, signs, recipients, state, at)
      select account_id, id, 60, '[]', 1, 'waiting', now() - make_interval(hours => ${hours}) from campaign
    `
  const text = await fresh()
  expect([valueOf(text, 'lotline_set_aside_events'), valueOf(text, 'lotline_held_launches')]).toEqual([1, 1])
  const { accountId } = customer.user
  for (const [status, minutes, isUnpaid] of [
    ['processing', 20, false],
    ['processing', -30, false],
    ['processing', 90, true],
    ['canceled', 200, false],
  ] as const)
    await sql`
      with made as (
        insert into orders (account_id, kind, title, status, completed_at)
        values (${accountId}, 'pull_list', 'Boise, ID', ${status}, case when ${status} = 'canceled' then now() end) returning id, account_id
      ), waits as (
        insert into unpaid_orders (account_id, key, order_id, amount, description) select account_id, id::text, id, 5, 'Boise, ID' from made where ${isUnpaid}
      )
      insert into manual_orders (order_id, account_id, due_at) select id, account_id, now() - make_interval(mins => ${minutes}) from made
    `
  const withOrders = await fresh()
  expect(valueOf(withOrders, 'lotline_manual_orders')).toBe(2)
  expect(Math.round(valueOf(withOrders, 'lotline_manual_orders_overdue_seconds') / 60)).toBe(20)
  // No employee looked at it: the alert must not end by itself.
  await sql`update manual_orders set due_at = now() - interval '40 days' where due_at > now()`
  const longOverdue = valueOf(await fresh(), 'lotline_manual_orders_overdue_seconds')
  expect(Math.round(longOverdue / 86_400)).toBe(40)
  const oldest = valueOf(text, 'lotline_held_launches_oldest_seconds')
  expect([oldest >= 3 * 3600, oldest < 4 * 3600]).toEqual([true, true])
})

test('a list that is not written out and a restore that is not settled are told, with how long', async () => {
  const { sql } = app.services
  const { user } = await app.signedIn()
  const told = async () => {
    const text = await fresh()
    return ['lotline_lists_oldest_seconds', 'lotline_restoration_seconds'].map((name) =>
      Math.round(valueOf(text, name) / 60),
    )
  }
  expect(await told()).toEqual([0, 0])
  await sql`
    with campaign as (
      insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price, launched_at)
      values (${user.accountId}, 'bulk', 'Long', 'active', 'Hi', 'twilio', 1, 0, now() - interval '40 minutes') returning id, account_id
    )
    insert into campaign_parts (campaign_id, account_id, position, ready, waiting, skipped, rows) select id, account_id, 0, 1, 0, 0, '[]' from campaign
  `
  await insertRestoration(sql, new Date().toISOString())
  await sql`update restoration set restored_at = now() - interval '70 minutes'`
  expect(await told()).toEqual([40, 70])
  await sql`update restoration set settled_at = now()`
  await sql`delete from campaign_parts`
  expect(await told()).toEqual([0, 0])
})

test('what an installation has none of has no series: no backup ever, no job, no text', async () => {
  await app.services.sql`delete from queue_jobs`
  await app.services.sql`delete from work_counts`
  const text = await fresh()
  const told = (name: string) => text.split('\n').filter((line) => line.startsWith(name))
  for (const name of [
    'lotline_last_backup_timestamp_seconds',
    'lotline_queue_jobs',
    'lotline_queue_oldest_seconds',
    'lotline_sends_total',
    'lotline_lease_takeovers_total',
  ])
    expect(told(name)).toEqual([])
  await app.services.sql`insert into last_backup (taken_at, bytes) values ('2026-11-22T03:15:00Z', 1)`
  expect(valueOf(await fresh(), 'lotline_last_backup_timestamp_seconds')).toBe(
    new Date('2026-11-22T03:15:00Z').getTime() / 1000,
  )
})

test('a request is counted by the pattern of its path, and nothing of a person is in what is told', async () => {
  const person = await app.signedIn()
  await person.request('GET', '/api/auth/me')
  await person.request('GET', '/api/messages/+15125550123')
  await person.request('GET', `/api/campaigns/${person.user.id}?search=Sample%20Person`)
  const text = await eventually(fresh, (seen) => seen.includes('route="/api/auth/me"'))
  expect(text).toContain('lotline_http_requests_total{method="GET",route="/api/campaigns/:id",status="404"} 1')
  for (const secret of [person.user.id, person.user.email, 'Sample', '5550123']) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test('a million different requests and codes of the carrier make no more than a few series', async () => {
  const asked = site()
  await asked.request('/api/auth/me')
  for (let one = 0; one < 2000; one++) {
    await asked.request(`/api/campaigns/${one}`, { method: `WORD${one}` })
    await asked.request(`/api/unknown-${one}/${one}`)
    await asked.request(`/page-${one}`, { headers: { host: `name-${one}.example.com` } })
  }
  const { sql } = app.services
  const counts = createWorkCounts()
  countSends(
    counts,
    Array.from({ length: 1_000_000 }, (_, code) => ({ state: 'failed', errorCode: code })),
  )
  await counts.write(sql)
  const text = await fresh()
  expect(seriesIn(text)).toBeLessThan(1000)
  expect(valueOf(text, 'lotline_sends_total{state="failed",code="30003"}')).toBe(1)
  expect(valueOf(text, 'lotline_sends_total{state="failed",code="other"}')).toBeGreaterThan(999_000)
})

test('what workers count is added to what was counted before, and kept while the database is away', async () => {
  const { sql } = app.services
  await sql`delete from work_counts`
  const [one, other] = [createWorkCounts(), createWorkCounts()]
  one.add('takeovers', { of: 'job' }, 2)
  await expect(
    one.write(((): never => {
      throw new Error('away')
    }) as never),
  ).rejects.toThrow('away')
  await one.write(sql)
  other.add('takeovers', { of: 'job' })
  await other.write(sql)
  expect(await workCounts(sql)).toEqual([{ metric: 'takeovers', labels: '{"of":"job"}', value: 3 }])
})

test('strangers are told nothing: where others can come only the token opens the metrics', async () => {
  const ask = async (config: Partial<typeof app.services.config>, authorization?: string) =>
    (await site(config).request('/metrics', { headers: authorization ? { authorization } : {} })).status
  const token = 'a-token-of-some-length'
  expect(await ask({})).toBe(200)
  expect(await ask({ isPublic: true })).toBe(404)
  expect(await ask({ isPublic: true, metricsToken: token })).toBe(401)
  expect(await ask({ isPublic: true, metricsToken: token }, 'Bearer something-else')).toBe(401)
  expect(await ask({ isPublic: true, metricsToken: token }, `Bearer ${token}`)).toBe(200)
})

test.each(['prometheus/alerts.yml', 'prometheus/alerts.test.yml', 'grafana/lotline.json'])(
  'every metric that ops/%s names exists',
  async (file) => {
    const { sql } = app.services
    await enqueue(sql, sendMail, { mailId: randomUUID() }, { key: 'waits' })
    const counts = createWorkCounts()
    counts.add('takeovers', { of: 'job' })
    countSends(counts, [{ state: 'sent', errorCode: null }])
    await counts.write(sql)
    await sql`insert into last_backup (taken_at, bytes) values (now(), 1) on conflict do nothing`
    await site().request('/api/auth/me')
    const text = await eventually(fresh, (seen) => seen.includes('lotline_http_requests_total{'))
    const shown = new Set(text.split('\n').map((line) => /^\w+/.exec(line)?.[0]))
    const named =
      readFileSync(path.join(apiFolder, '../ops', file), 'utf8').match(/\b(lotline|nodejs|process)_\w+/g) ?? []
    expect(named.length).toBeGreaterThan(10)
    expect([...new Set(named)].filter((name) => !shown.has(name))).toEqual([])
  },
)

const read = (file: string) => readFileSync(path.join(apiFolder, '..', file), 'utf8')
const shipped = [...read('ops/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)

test('docs/operating.md says what to do about each alert that is shipped, and about no other', () => {
  const [, runbook = ''] = read('docs/operating.md').split('### What to do about each alert')
  const told = [...(runbook.split('\n### ')[0] ?? '').matchAll(/^\| `(\w+)` \| .+ \| .+ \|$/gm)].map(([, name]) => name)
  expect(shipped.length).toBeGreaterThan(10)
  expect(told.toSorted()).toEqual(shipped.toSorted())
})

test('each alert has a case in which it fires', () => {
  const fires = new Set(
    [...read('ops/prometheus/alerts.test.yml').matchAll(/alertname="(\w+)"/g)].map(([, name]) => name),
  )
  expect([...fires].toSorted()).toEqual(shipped.toSorted())
})

const { PROMTOOL: promtool = 'promtool' } = process.env
const hasPromtool = !spawnSync(promtool, ['--version']).error

testWhere(hasPromtool, 'promtool is not installed (Debian: apt-get install prometheus)')(
  'Prometheus fires each alert in its case and no other',
  async () => {
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', 'ops/prometheus/alerts.test.yml'], {
      cwd: path.join(apiFolder, '..'),
      encoding: 'utf8',
    })
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  },
)
