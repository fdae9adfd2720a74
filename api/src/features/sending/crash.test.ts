import { once } from 'node:events'
import net from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { testApp } from '../../../test/app.ts'
import { SANDBOX_MESSAGES, SANDBOX_SID, sandboxAccount } from '../../platform/providers/sms/sandbox-account.ts'
import { connectCarrier } from '../../platform/providers/sms/connect-carrier.ts'
import { startSandboxCarrier } from '../../platform/providers/sms/start-sandbox-carrier.ts'
import { runCrashTest } from '../../../test/sending-crashes/run-crash-test.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

// A hundred kills over a hundred thousand messages: bench/reliability, R1.
test('workers that are killed in mid-campaign text no recipient twice and miss none, and the counts and the charge are exact', async () => {
  const owner = await app.signedIn()
  const outcome = await runCrashTest({
    services: app.services,
    databaseUrl: app.databaseUrl,
    accountId: owner.user.accountId,
    recipients: 900,
    kills: 4,
    workers: 2,
    outages: 1,
    messagesPerMinute: 12_000,
  })
  expect(outcome.texted).toEqual({ twice: 0, never: 0 })
  expect(outcome.ours).toEqual({
    sent: 900,
    delivered: outcome.carrier.delivered,
    failed: outcome.carrier.failed,
    status: 'completed',
  })
  expect(outcome.carrier.taken).toBe(900)
  expect(outcome.charged).toBe(outcome.due)
})

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
})

test('a message that a worker still held after its deadline never reaches the carrier', async () => {
  const sandbox = await startSandboxCarrier({
    port: 0,
    sql: app.services.sql,
    messageStore: 'memory',
    inboundUrl: `${app.url}/api/carrier/inbound`,
  })
  const carrier = connectCarrier(app.services.config, app.services.sql)
  const text = { to: '+12155550101', body: 'Hi', statusCallback: `${app.url}/api/carrier/status?m=1` }
  const held = (steadyMs: number, wallMs: number) => ({
    ...text,
    latest: { since: { steady: performance.now() - steadyMs, wall: Date.now() - wallMs }, withinMs: 60_000 },
  })
  expect(await carrier.send(held(60_001, 60_001))).toEqual({ outcome: 'late' })
  // Its machine slept for an hour, in which the steady clock stood still; and the clock was set back meanwhile.
  expect(await carrier.send(held(0, 3_600_000))).toEqual({ outcome: 'late' })
  expect(await carrier.send(held(60_001, -3_600_000))).toEqual({ outcome: 'late' })
  expect(await sandbox.messages()).toEqual([])
  expect(await carrier.send(held(0, 0))).toMatchObject({ outcome: 'taken' })
  expect(await sandbox.messages()).toHaveLength(1)
  await carrier.close()
  await sandbox.stop()
})

test('a carrier that is too busy to read a call before its caller is dead does not take it', async () => {
  const { sql, config } = app.services
  const sandbox = await startSandboxCarrier({
    port: 0,
    sql,
    messageStore: 'memory',
    inboundUrl: `${app.url}/api/carrier/inbound`,
    settings: { latencyMs: 10, latencySpreadMs: 0 },
  })
  const carrier = connectCarrier(config, sql)
  try {
    const { authToken } = await sandboxAccount(sql)
    const body = 'To=%2B12155550101&Body=Hi'
    const caller = net.connect(Number(new URL(sandbox.url).port), '127.0.0.1')
    await once(caller, 'connect')
    const head = [
      `POST ${SANDBOX_MESSAGES}.json HTTP/1.1`,
      'host: localhost',
      `authorization: Basic ${Buffer.from(`${SANDBOX_SID}:${authToken}`).toString('base64')}`,
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${body.length}`,
    ]
    caller.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    caller.destroySoon()
    // Each turn of the carrier's process takes longer than it lets a call wait.
    for (let turns = 0; turns < 40; turns += 1) {
      await turn()
      for (const until = performance.now() + 15; performance.now() < until;);
    }
    expect(await sandbox.messages()).toEqual([])
    expect(
      await carrier.send({ to: '+12155550101', body: 'Hi', statusCallback: `${app.url}/api/carrier/status?m=1` }),
    ).toMatchObject({ outcome: 'taken' })
  } finally {
    await carrier.close()
    await sandbox.stop()
  }
})
