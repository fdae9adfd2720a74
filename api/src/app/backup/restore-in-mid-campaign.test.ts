import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { createDatabase } from '../../../test/database.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { campaignTo, ended, people, typedPhone } from '../../../test/sample-campaign.ts'
import { reconcile } from '../../features/billing/reconcile.ts'
import { isSuppressed } from '../../features/opt-outs/suppressions.ts'
import { runRestoration } from '../../features/restoration/restoration-loop.ts'
import { newBackupKey } from '../../platform/backup/backup-key.ts'
import { readConfig, type Config } from '../../platform/config/config.ts'
import { connect } from '../../platform/db/sql.ts'
import { startWorker, type Worker } from '../../platform/jobs/worker.ts'
import { createServices, type RunningServices } from '../create-services.ts'
import { jobs, loops } from '../jobs.ts'
import { backup } from './backup.ts'
import { restoreDrill } from './restore-drill.ts'
import { restore } from './restore.ts'

const COUNT = 300
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-mid-'))
const secret = { SECRET_KEY: Buffer.alloc(32, 3).toString('base64') }
const app = testApp({ env: { CARRIER_MESSAGES_PER_MINUTE: '6000', ...secret } })
const carrier = quickSandbox(app)
let config: Config
let owner: Caller
let file: string
let campaign: string
let waiting: string
let second: Awaited<ReturnType<typeof createDatabase>>
let running: RunningServices | undefined
let worker: Worker | undefined

const outbound = async () => (await carrier.messages()).filter(({ direction }) => direction !== 'inbound')
const e164 = (n: number) => `+1${typedPhone(n).replaceAll(/\D/g, '')}`

// Yesterday: a backup is taken in the middle of a campaign, which then ends; people answer.
beforeAll(async () => {
  await carrier.start()
  const { identity } = await newBackupKey()
  config = readConfig(
    {
      LOG_LEVEL: 'silent',
      BACKUP_KEY: identity,
      BACKUP_TO: folder,
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.services.config.dataDir,
      ...secret,
      ...QUICK_PACE,
    },
    app.services.config.root,
  )
  owner = await app.signedIn({ confirmed: true })
  const launch = async (from: number, count: number, name: string) =>
    (await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(from, count), { name }))).body.id
  waiting = await launch(5000, 20, 'Held back')
  await owner.request('POST', `/api/bulk-sms-campaigns/${waiting}/pause`)
  const heldBack = (await outbound()).length
  campaign = await launch(1000, COUNT, 'Spring')
  await eventually(outbound, (sent) => sent.length > heldBack + 40)
  const said: string[] = []
  await backup({ config, say: (line) => said.push(line) }, { act: 'make' }, (work) => work(app.databaseUrl))
  file = path.join(folder, said[0]?.split(':')[0] ?? '')
  await ended(owner, campaign)
  await carrier.text(e164(1001), 'STOP')
  await carrier.text(e164(1299), 'Please take me off your list')
  await carrier.text(e164(1298), 'Who is this?')
  // The opt-out in other words is confirmed by a text of ours.
  await eventually(outbound, (sent) => sent.some(({ body }) => body.startsWith('You are unsubscribed')))
})
afterAll(async () => {
  await worker?.stop()
  await running?.close()
  await second?.drop()
  await carrier.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What a drill says by the beginnings of its lines. */
async function drilled(into?: string) {
  const said: string[] = []
  await restoreDrill({ config, say: (line) => said.push(line) }, { file, into }, app.databaseUrl)
  return (name: string) => said.find((line) => line.trim().startsWith(name))?.replace(/^.*\s/, '')
}

test('a drill beside the living product shows that nothing would be sent again, and changes nothing', async () => {
  const sids = async () => (await carrier.messages()).map(({ sid }) => sid).toSorted() // those of one moment have no order
  const before = await sids()
  const value = await drilled()
  expect(value('would be sent again')).toBe('0')
  expect(value('ledger against deliveries')).toBe('0')
  expect(Number(value('queued in the backup, found'))).toBeGreaterThan(20)
  expect(process.exitCode).toBeUndefined()
  expect(await sids()).toEqual(before)
})

test('where there is no embedded database a drill takes an empty one that is named, leaves it empty, and refuses any other', async () => {
  const database = await createDatabase({ empty: true })
  try {
    expect((await drilled(database.url))('would be sent again')).toBe('0')
    const pool = connect({ url: database.url, max: 1 })
    const left = pool`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
    expect(await left).toHaveLength(0)
    await pool.end()
  } finally {
    await database.drop()
  }
  const messages = async () => app.services.sql`select id, state from outbound_messages order by id`
  const before = await messages()
  await expect(drilled(app.databaseUrl)).rejects.toThrow('is not empty, and a restore never writes over one')
  expect(await messages()).toEqual(before)
})

test('restored in mid-campaign, nothing is sent a second time, a STOP since the backup holds, and the ledger equals the carrier’s list', async () => {
  const before = await carrier.messages()
  second = await createDatabase({ empty: true })
  const trial: Config = {
    ...config,
    databaseUrl: second.url,
    directUrl: second.url,
    dataDir: path.join(folder, 'data'),
  }
  await restore({ config: trial, say: () => {} }, { file, otherSecretKey: false }, second.url)
  running = await createServices(trial, { databaseUrl: second.url, name: 'restored' })
  const { services } = running
  const { sql } = services
  const [unsent] = await sql<
    { count: number }[]
  >`select count(*)::int as count from outbound_messages where state in ('queued', 'sending')`
  expect(unsent?.count).toBeGreaterThan(40)
  worker = startWorker(
    services,
    jobs,
    loops.map((loop) =>
      loop.name === 'restoration'
        ? { ...loop, run: (given, signal) => runRestoration(given, signal, { graceSeconds: 1 }) }
        : loop,
    ),
  )
  const [settled] = await eventually(
    () => sql<{ outcome: Record<string, number> | null }[]>`select outcome from restoration`,
    ([row]) => Boolean(row?.outcome),
  )
  expect(settled?.outcome).toMatchObject({ again: 0, unknown: 0, came: 3 })
  const [counted] = await eventually(
    () => sql<{ status: string; sentCount: number; deliveredCount: number; settledAt: string | null }[]>`
      select status, sent_count, delivered_count, settled_at from campaigns where id = ${campaign}
    `,
    ([row]) => Boolean(row?.settledAt) && row?.deliveredCount === COUNT,
  )
  expect(counted).toMatchObject({ status: 'completed', sentCount: COUNT })

  // The campaign that a person had paused is resumed: what was left of it leaves once, but for whom said STOP.
  await sql`update campaigns set status = 'active' where id = ${waiting}`
  await eventually(outbound, (sent) => sent.length >= COUNT + 20 + 1)
  await worker.stop()

  const after = await outbound()
  const byText = new Map<string, number>()
  for (const { toNumber, body } of after)
    byText.set(`${toNumber} ${body}`, (byText.get(`${toNumber} ${body}`) ?? 0) + 1)
  expect([...byText].filter(([, times]) => times > 1)).toEqual([])
  expect(after).toHaveLength(COUNT + 20 + 1)
  const stops = before.filter(({ direction, body }) => direction === 'inbound' && body === 'STOP')
  for (const { fromNumber, createdAt } of stops)
    expect(after.filter((text) => text.toNumber === fromNumber && text.createdAt > createdAt)).toEqual([])

  expect(await isSuppressed(sql, owner.user.accountId, e164(1001))).toBe(true)
  expect(await isSuppressed(sql, owner.user.accountId, e164(1299))).toBe(true)
  const inbound = await sql<
    { body: string; accountId: string }[]
  >`select m.body, m.account_id from inbound_messages m join carrier_events e on e.sid = m.carrier_sid order by e.id`
  expect(inbound).toEqual(
    ['STOP', 'Please take me off your list', 'Who is this?'].map((body) => ({ body, accountId: owner.user.accountId })),
  )
  const ours = await sql<
    { sid: string }[]
  >`select carrier_sid as sid from outbound_messages where carrier_sid is not null`
  expect(ours.map(({ sid }) => sid).sort()).toEqual(after.map(({ sid }) => sid).sort())
  expect(await reconcile(services)).toEqual([])
})
