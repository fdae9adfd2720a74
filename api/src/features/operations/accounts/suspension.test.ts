import { eventually, testApp, type Caller } from '../../../../test/app.ts'
import { sendersLooked } from '../../../../test/senders-looked.ts'
import { routes } from '../../../app/routes.ts'
import { startSandboxCarrier, type SandboxCarrier } from '../../../platform/providers/sms/start-sandbox-carrier.ts'
import { recipientLoader } from '../../campaigns/load-recipients.ts'
import { eventInterpreter } from '../../carrier-events/interpret-events.ts'
import { isSuppressed } from '../../opt-outs/suppressions.ts'
import { runSender } from '../../sending/sender.ts'
import { sendingRules } from '../../sending/sending-rules.ts'

const app = testApp({ env: { CARRIER_MESSAGES_PER_MINUTE: '12000', SUPPORT_EMAIL: 'help@example.com' } })
let employee: Caller
let sandbox: SandboxCarrier
const senders = new AbortController()
beforeAll(async () => {
  await app.start()
  employee = await app.signedIn({ employee: true })
  sandbox = await startSandboxCarrier({
    port: 0,
    sql: app.services.sql,
    messageStore: 'memory',
    inboundUrl: `${app.url}/api/carrier/inbound`,
    settings: { latencyMs: 10, latencySpreadMs: 20, sentAfterMs: 60_000, replyShare: 0, stopShare: 0 },
  })
})
afterAll(async () => {
  senders.abort()
  await sandbox.stop()
  await app.stop()
})

const unknownId = '00000000-0000-4000-8000-000000000000'
const change = (what: 'suspend' | 'lift', { user }: Caller, reason = 'Complaints of a carrier.') =>
  employee.request('POST', `/api/operations/accounts/${user.accountId}/${what}`, { reason })
const COUNT = 1200
const launch = (customer: Caller, first: number) =>
  customer.request('POST', '/api/bulk-sms-campaigns', {
    name: 'March',
    messageTemplate: 'Hi',
    provider: 'twilio',
    recipients: Array.from({ length: COUNT }, (_, index) => ({ phone: `+1${first + index}`, name: '', address: '' })),
  })
const taken = async (prefix: string) => (await sandbox.messages()).filter(({ toNumber }) => toNumber.startsWith(prefix))

test('a running campaign stops between two texts and goes on exactly where it was when that is lifted, under four workers', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const { accountId } = customer.user
  for (const loop of [recipientLoader, eventInterpreter]) void loop.run(app.services, senders.signal)
  for (let index = 0; index < 4; index += 1)
    void runSender(app.services, senders.signal, sendingRules(app.services.config))
  const { body: campaign } = await launch(customer, 2_152_000_000)
  await eventually(
    () => taken('+12152'),
    (all) => all.length > 100,
  )
  expect((await change('suspend', customer)).status).toBe(204)
  // What was on its way to the carrier ends as it ends; nothing is claimed after it.
  const left = async (...states: string[]) =>
    (
      await app.services
        .sql`select from outbound_messages where campaign_id = ${campaign.id} and state = any(${states})`
    ).length
  await eventually(
    () => left('sending'),
    (count) => count === 0,
  )
  const before = await taken('+12152')
  await sendersLooked(app)
  expect((await taken('+12152')).length).toBe(before.length)
  expect(before.length).toBeLessThan(COUNT)
  const held = (await customer.request('GET', `/api/campaigns/${campaign.id}`)).body
  expect(held).toMatchObject({ status: 'active', finishAt: null, standing: { reason: 'suspended' } })

  // What comes in still counts: an opt-out holds for what waits.
  const [texted, waiting] = [before[0]?.toNumber ?? '', `+1${2_152_000_000 + COUNT - 1}`]
  await sandbox.text(texted, 'Please take me off your list')
  await sandbox.text(waiting, 'STOP')
  for (const phone of [texted, waiting])
    await eventually(
      () => isSuppressed(app.services.sql, accountId, phone),
      (optedOut) => optedOut,
    )
  // Whoever opts out in other words is told that it holds; a STOP the carrier answers itself.
  await eventually(
    () => taken(texted),
    (texts) => texts.length === 2,
  )

  expect((await change('lift', customer, 'Settled by phone.')).status).toBe(204)
  await eventually(
    () => left('queued', 'sending'),
    (count) => count === 0,
  )
  const sent = (await taken('+12152')).filter(({ body }) => body === 'Hi').map(({ toNumber }) => toNumber)
  expect([sent.length, new Set(sent).size, sent.includes(waiting)]).toEqual([COUNT - 1, COUNT - 1, false])
})

test('every open window of the account hears at once that it was suspended, and that it goes on', async () => {
  const customer = await app.signedIn()
  const heard: string[] = []
  app.services.live.subscribe(customer.user.accountId, (_, { type }) => void (type === 'account' && heard.push(type)))
  const hears = (times: number) =>
    eventually(
      () => Promise.resolve(heard.length),
      (count) => count === times,
    )
  await change('suspend', customer)
  await hears(1)
  await change('lift', customer)
  await hears(2)
})

test('people sign in to a suspended account and read why and whom to write to; its owner is mailed, and its log names who did it', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const { email, accountId, accountName } = customer.user
  expect((await customer.request('GET', '/api/suspension')).status).toBe(204)
  await change('suspend', customer)
  expect(await change('suspend', customer)).toMatchObject({ status: 409, body: { code: 'suspended' } })
  const signedIn = await app.signedOut().request('POST', '/api/auth/login', { email, password: 'correct horse' })
  expect(signedIn).toMatchObject({ status: 200, body: { suspendedFor: 'Complaints of a carrier.' } })
  expect((await customer.request('GET', '/api/suspension')).body).toMatchObject({
    reason: 'Complaints of a carrier.',
    contact: 'help@example.com',
  })
  await change('lift', customer, 'Settled.')
  expect(await change('lift', customer)).toMatchObject({ status: 409, body: { code: 'not_suspended' } })
  expect((await customer.request('GET', '/api/auth/me')).body.user.suspendedFor).toBeNull()
  const mails = await app.services
    .sql`select subject, body from mails where recipient = ${email} and subject like 'Sending%' order by created_at`
  expect(mails).toMatchObject([
    { subject: `Sending is stopped for ${accountName}`, body: expect.stringMatching(/Complaints[^]*help@example.com/) },
    { subject: `Sending goes on for ${accountName}` },
  ])
  expect((await customer.request('GET', '/api/audit?kind=campaigns')).body).toMatchObject([
    {
      act: 'Let the account’s sending go on',
      subject: 'Settled.',
      by: `${employee.user.fullName} of the support team`,
      bySupport: true,
    },
    { act: 'Stopped the account’s sending', subject: 'Complaints of a carrier.' },
  ])
  expect((await change('suspend', { ...customer, user: { ...customer.user, accountId: unknownId } })).status).toBe(404)
  expect((await employee.request('GET', `/api/operations/accounts/${accountId}`)).body.suspension).toBeNull()
})

const refused = routes.map(({ endpoint }) => endpoint).filter(({ whileSuspended }) => whileSuspended !== undefined)

test('each call that orders, launches, pays or texts is refused while the account is suspended, and no other call is', async () => {
  const customer = await app.signedIn({ confirmed: true })
  await change('suspend', customer)
  for (const { endpoint } of routes.filter(({ endpoint: { access } }) => access === undefined)) {
    const path = endpoint.path.replace(/:\w+/g, unknownId)
    // Neither ends the session nor leaves the account.
    if (/logout|leave|sessions|close/.test(path)) continue
    const { status, body } = await customer.request(endpoint.method, path, endpoint.method === 'GET' ? undefined : {})
    const isRefused = status === 403 && body?.code === 'account_suspended'
    expect({ path, status, isRefused }).toEqual({ path, status, isRefused: refused.includes(endpoint) })
  }
  expect(refused.map(({ path }) => path).toSorted()).toEqual([
    '/api/billing/recharge',
    '/api/billing/top-ups',
    '/api/brought-numbers',
    '/api/bulk-sms-campaigns',
    '/api/campaigns/:id/resume',
    '/api/checkout/pay',
    '/api/create-payment-intent',
    '/api/messages/:conversationKey',
    '/api/numbers',
    '/api/properties/search',
    '/api/properties/search/basic',
    '/api/pull-lists/:id/skip-trace',
    '/api/registration/submit',
    '/api/skip-trace/basic',
    '/api/sms/send',
    '/api/sms/send-campaign/:id',
  ])
})

test.each([
  ['Complaints about one text', 'Complaints about one text.'],
  ['Is this your number?', 'Is this your number?'],
])('a reason that was typed as "%s" does not run into the sentence behind it', async (reason, read) => {
  const customer = await app.signedIn({ confirmed: true })
  await change('suspend', customer, reason)
  expect((await customer.request('GET', '/api/auth/me')).body.user.suspendedFor).toBe(read)
  const order = await customer.request('POST', '/api/properties/search/basic', {
    locationType: 'zipcode',
    location: '99999',
  })
  expect(order.body.message).toContain(`: ${read} Write to `)
  await change('lift', customer)
})
