import { testApp } from '../../../test/app.ts'
import { connectCarrier } from '../../platform/providers/sms/connect-carrier.ts'
import { startSandboxCarrier } from '../../platform/providers/sms/start-sandbox-carrier.ts'
import { runCrashTest } from '../../../test/sending-crashes/run-crash-test.ts'

const app = testApp()
beforeAll(app.start, 60_000)
afterAll(app.stop, 30_000)

test('workers that are killed in mid-campaign text no recipient twice and miss none, and the counts and the charge are exact', async () => {
  const owner = await app.signedIn()
  const outcome = await runCrashTest({
    services: app.services,
    databaseUrl: app.databaseUrl,
    accountId: owner.user.accountId,
    recipients: 1500,
    kills: 6,
    workers: 2,
    outages: 1,
    messagesPerMinute: 15_000,
  })
  expect(outcome.texted).toEqual({ twice: 0, never: 0 })
  expect(outcome.ours).toEqual({
    sent: 1500,
    delivered: outcome.carrier.delivered,
    failed: outcome.carrier.failed,
    status: 'completed',
  })
  expect(outcome.carrier.taken).toBe(1500)
  expect(outcome.charged).toBe(outcome.due)
}, 300_000)

test('a worker that is frozen for longer than its lease texts no recipient again when it continues', async () => {
  const owner = await app.signedIn()
  const outcome = await runCrashTest({
    services: app.services,
    databaseUrl: app.databaseUrl,
    accountId: owner.user.accountId,
    recipients: 400,
    kills: 0,
    freezes: 1,
    workers: 2,
    messagesPerMinute: 6000,
    seed: 2,
    // A carrier that takes its time: whenever the worker freezes, it holds messages, and no report tells of them before their lease is over.
    settings: { latencyMs: 300, latencySpreadMs: 400, sentAfterMs: 15_000 },
  })
  expect(outcome.texted).toEqual({ twice: 0, never: 0 })
  expect(outcome.carrier.taken).toBe(400)
  expect(outcome.askedAbout).toBeGreaterThan(0)
  expect(outcome.charged).toBe(outcome.due)
}, 300_000)

test('a message that a worker still held after its deadline never reaches the carrier', async () => {
  const sandbox = await startSandboxCarrier({
    port: 0,
    sql: app.services.sql,
    messageStore: 'memory',
    inboundUrl: `${app.url}/api/carrier/inbound`,
  })
  const carrier = connectCarrier(app.services.config, app.services.sql)
  const text = { to: '+12155550101', body: 'Hi', statusCallback: `${app.url}/api/carrier/status?m=1` }
  expect(await carrier.send({ ...text, latest: performance.now() - 1 })).toEqual({ outcome: 'late' })
  expect(await sandbox.messages()).toEqual([])
  expect(await carrier.send({ ...text, latest: performance.now() + 60_000 })).toMatchObject({ outcome: 'taken' })
  expect(await sandbox.messages()).toHaveLength(1)
  await carrier.close()
  await sandbox.stop()
})
