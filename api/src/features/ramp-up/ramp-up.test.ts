import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { bundledProgram } from '../../../test/programs.ts'
import { startCrashWorker, type CrashWorker } from '../../../test/sending-crashes/start-crash-worker.ts'
import { startSandboxCarrier, type SandboxCarrier } from '../../platform/providers/sms/start-sandbox-carrier.ts'
import { assessAllowances } from './assess-allowances.ts'

const app = testApp({ env: { NEW_ACCOUNT_LIMITS: 'on' } })
let employee: Caller
let sandbox: SandboxCarrier
let program = ''
const workers: CrashWorker[] = []
beforeAll(async () => {
  await app.start()
  employee = await app.signedIn({ employee: true })
  sandbox = await startSandboxCarrier({
    port: 0,
    sql: app.services.sql,
    messageStore: 'memory',
    inboundUrl: `${app.url}/api/carrier/inbound`,
    settings: {
      latencyMs: 20,
      latencySpreadMs: 40,
      sentAfterMs: 20,
      deliveredAfterMs: 40,
      failureShare: 0,
      replyShare: 0,
      stopShare: 0,
    },
  })
  program = bundledProgram('sending', app.services.config.root)
})
afterAll(async () => {
  for (const worker of workers) worker.process.kill('SIGKILL')
  await sandbox.stop()
  await app.stop()
})

const listOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    phone: `+1${first + index * 37}`,
    name: 'Jane Sample',
    address: '',
  }))
const draft = (first: number, count: number) => ({
  name: 'March',
  messageTemplate: 'Hi, this is Sam. Reply STOP to opt out.',
  provider: 'twilio',
  recipients: listOf(first, count),
})
const phonesTaken = async (prefix: string) =>
  (await sandbox.messages()).flatMap(({ toNumber }) => (toNumber.startsWith(prefix) ? [toNumber] : []))
const allow = ({ user }: Caller, textsADay: number | null, reason = 'Known to us.') =>
  employee.request('PUT', `/api/operations/accounts/${user.accountId}/allowance`, { textsADay, reason })
const roomOf = async ({ user }: Caller) =>
  (await employee.request('GET', `/api/operations/accounts/${user.accountId}`)).body.allowance

const unlimited = async ({ user }: Caller) =>
  (await employee.request('GET', `/api/operations/accounts/${user.accountId}`)).body.unlimited

async function startWorker(): Promise<CrashWorker> {
  const worker = startCrashWorker(program, {
    services: app.services,
    databaseUrl: app.databaseUrl,
    messagesPerMinute: 6000,
    env: { NEW_ACCOUNT_LIMITS: 'on' },
  })
  workers.push(worker)
  await worker.ready
  worker.begin()
  return worker
}

test('a plan says how many of a new account go today and when the last one leaves; the launch is taken whole', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const plan = await customer.request('POST', '/api/campaigns/plan', draft(2_152_000_000, 900))
  expect(plan.body).toMatchObject({
    sendNow: 900,
    rampUp: { textsADay: 100, usedToday: 0, today: 100, lastDay: expect.any(String), latestDay: expect.any(String) },
  })
  const days = (iso: string) => Math.round((Date.parse(iso) - Date.now()) / 86_400_000)
  expect(days(plan.body.rampUp.latestDay) - days(plan.body.rampUp.lastDay)).toBe(8 - 3)
  expect(plan.body.finishAt).toBe(plan.body.rampUp.lastDay)
  const small = await customer.request('POST', '/api/campaigns/plan', draft(2_152_000_000, 90))
  expect(small.body).toMatchObject({ rampUp: { today: 90 } })
  const launched = await customer.request('POST', '/api/bulk-sms-campaigns', draft(2_152_000_000, 900))
  expect(launched).toMatchObject({ status: 201, body: { totalRecipients: 900 } })
  // Canceled, so that nothing of it is sent in the tests below.
  await customer.request('POST', `/api/campaigns/${launched.body.id}/cancel`)
})

test('a limit that was lifted says who lifted it and why, and is set again', async () => {
  const customer = await app.signedIn({ confirmed: true })
  expect(await unlimited(customer)).toBeNull()
  await allow(customer, null, 'Known to us.')
  expect(await roomOf(customer)).toBeNull()
  expect(await unlimited(customer)).toEqual({ why: 'set', setFor: 'Known to us.' })
  expect((await allow(customer, 80, 'Complaints.')).status).toBe(204)
  expect(await roomOf(customer)).toMatchObject({ textsADay: 80, why: 'set', setFor: 'Complaints.' })
  expect(await unlimited(customer)).toBeNull()
})

test('workers that are killed in mid-campaign never pass the day’s allowance and use it up; the rest leaves on the next days, each once', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const { accountId } = customer.user
  await allow(customer, 60)
  const { body: campaign } = await customer.request('POST', '/api/bulk-sms-campaigns', draft(2_153_000_000, 150))
  const running = [await startWorker(), await startWorker()]
  for (const [index, after] of [5, 20, 40].entries()) {
    await eventually(
      () => phonesTaken('+12153'),
      (phones) => phones.length >= after,
    )
    running[index % 2]?.process.kill('SIGKILL')
    running[index % 2] = await startWorker()
  }
  const ended = async (sent: number) =>
    eventually(
      async () => (await customer.request('GET', `/api/campaigns/${campaign.id}`)).body,
      // Nothing is in the hands of a worker, of a killed one either: what one had claimed waits a moment before it is sent again.
      ({ sentCount, queuedCount, waitingCount }) => sentCount >= sent && sentCount + queuedCount + waitingCount === 150,
    )
  expect(await ended(60)).toMatchObject({ sentCount: 60, standing: { reason: 'ramp_up' } })
  expect(new Set(await phonesTaken('+12153')).size).toBe(60)
  expect(await roomOf(customer)).toMatchObject({ textsADay: 60, usedToday: 60 })

  // The next day: what arrived doubles the allowance, and what waited leaves.
  const { sql } = app.services
  await sql`update outbound_messages set sent_at = sent_at - interval '1 day', state = 'delivered' where campaign_id = ${campaign.id} and state in ('sent', 'delivered')`
  await sql`update sending_allowances set day = day - 1, assessed_on = assessed_on - 1, fell_on = null where account_id = ${accountId}`
  await assessAllowances(sql)
  await ended(150)
  const phones = await phonesTaken('+12153')
  expect([phones.length, new Set(phones).size]).toEqual([150, 150])
  expect(await roomOf(customer)).toMatchObject({ textsADay: 120, usedToday: 90, why: 'grew' })
})

test('a day on which carriers refuse texts ends early', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const { sql } = app.services
  const { accountId } = customer.user
  await sql`insert into sending_allowances (account_id, texts_a_day, why, used, looked_at) values (${accountId}, 100, 'new', 40, now() - interval '2 minutes')`
  const [campaign] = await sql<{ id: string }[]>`
    insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price) values (${accountId}, 'bulk', 'Bad', 'completed', 'Hi', 'twilio', 40, 0) returning id`
  await sql`
    insert into outbound_messages (account_id, campaign_id, kind, phone, body, state, reason, sent_at)
    select ${accountId}, ${campaign?.id ?? ''}, 'campaign', '+1215400' || to_char(n, 'FM0000'), 'Hi', 'undelivered', case when n < 10 then 'filtered' end, now() from generate_series(1, 40) n`
  await assessAllowances(sql)
  expect(await roomOf(customer)).toMatchObject({ textsADay: 50, usedToday: 40, why: 'filtered' })
  await sql`update sending_allowances set looked_at = now() - interval '2 minutes' where account_id = ${accountId}`
  await assessAllowances(sql)
  expect(await roomOf(customer)).toMatchObject({ textsADay: 50 })
})

test('an account that cannot be worked out keeps no other from its new day, and is told of', async () => {
  const { sql } = app.services
  const [stuck, other] = [await app.signedIn({ confirmed: true }), await app.signedIn({ confirmed: true })]
  for (const { user } of [stuck, other]) {
    await sql`insert into sending_allowances (account_id, texts_a_day, why, assessed_on) values (${user.accountId}, 100, 'new', (now() at time zone 'America/Los_Angeles')::date - 1)`
  }
  await sql.unsafe(`
    create function no_allowance() returns trigger language plpgsql as $$ begin raise 'it stays'; end $$;
    create trigger no_allowance before update of why on sending_allowances for each row when (old.account_id = '${stuck.user.accountId}') execute function no_allowance()
  `)
  const told: string[] = []
  await expect(assessAllowances(sql, (_, { accountId }) => told.push(accountId))).rejects.toThrow('it stays')
  expect(told).toEqual([stuck.user.accountId])
  expect([await roomOf(stuck), await roomOf(other)]).toMatchObject([{ why: 'new' }, { why: 'kept' }])

  await sql`drop trigger no_allowance on sending_allowances`
  await assessAllowances(sql)
  expect(await roomOf(stuck)).toMatchObject({ why: 'kept' })
})

test('an employee sets and lifts it with a reason, which the account’s own log has', async () => {
  const customer = await app.signedIn({ confirmed: true })
  expect((await allow(customer, 500)).status).toBe(204)
  expect(await roomOf(customer)).toEqual({ textsADay: 500, usedToday: 0, why: 'set', setFor: 'Known to us.' })
  expect((await allow(customer, null, 'Moved here from another provider.')).status).toBe(204)
  expect(await roomOf(customer)).toBeNull()
  // A large number holds as a small one does, and is shown.
  expect((await allow(customer, 30_000, 'As agreed.')).status).toBe(204)
  expect(await roomOf(customer)).toMatchObject({ textsADay: 30_000, why: 'set' })
  const { body: spread } = await customer.request('POST', '/api/campaigns/plan', draft(2_155_000_000, 900))
  expect(spread.rampUp).toMatchObject({ textsADay: 30_000, today: 900 })
  await allow(customer, null, 'Lifted again.')
  expect((await allow(customer, 10, '')).status).toBe(422)
  expect((await customer.request('GET', '/api/audit?kind=campaigns')).body).toMatchObject([
    { act: 'Lifted the number of texts that may leave a day', subject: 'Lifted again.' },
    { act: 'Set the number of texts that may leave a day to 30000' },
    { act: 'Lifted the number of texts that may leave a day', subject: 'Moved here from another provider.' },
    { act: 'Set the number of texts that may leave a day to 500' },
  ])
  const { body } = await customer.request('POST', '/api/campaigns/plan', draft(2_155_000_000, 900))
  expect(body.rampUp).toBeNull()
})
