import { startSandboxCarrier, type SandboxCarrier } from '../../platform/providers/sms/start-sandbox-carrier.ts'
import { reconcileSome } from '../carrier-events/reconcile.ts'
import { eventually, testApp, type Caller } from '../../../test/app.ts'

const app = testApp({ env: { CARRIER_MESSAGES_PER_MINUTE: '60000', LOG_LEVEL: 'warn' } })
let sandbox: SandboxCarrier

beforeAll(async () => {
  await app.start()
  sandbox = await startSandboxCarrier({
    port: 0,
    sql: app.services.sql,
    inboundUrl: `${app.url}/api/carrier/inbound`,
    settings: {
      latencyMs: 1,
      latencySpreadMs: 2,
      sentAfterMs: 20,
      deliveredAfterMs: 40,
      replyAfterMs: 50,
      failureShare: 0,
      replyShare: 0,
      stopShare: 0,
    },
  })
  await app.work()
}, 60_000)
jest.setTimeout(20_000)
afterAll(async () => {
  await sandbox.stop()
  await app.stop()
}, 30_000)

const phone = (n: number) => `(512) 555-${String(n).padStart(4, '0')}`
const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    phone: phone(from + index),
    name: 'ADA LOVELACE',
    address: '12 OAK ST, AUSTIN, TX 78704',
  }))
const draft = (recipients: { phone: string; name: string; address: string }[], extra = {}) => ({
  name: 'Spring',
  messageTemplate: 'Hi {firstName}, about {address}?',
  recipients,
  provider: 'twilio',
  totalRecipients: recipients.length,
  ...extra,
})

const ended = (caller: Caller, id: string) =>
  eventually(
    async () => (await caller.request('GET', `/api/campaigns/${id}`)).body,
    ({ status, deliveredCount, failedCount, sentCount }) =>
      status === 'completed' && deliveredCount + failedCount === sentCount,
  )

test('a launched campaign reaches every recipient once and counts what the carrier reports', async () => {
  const owner = await app.signedIn()
  const { status, body } = await owner.request('POST', '/api/bulk-sms-campaigns', draft(people(0, 40)))
  expect([status, body.totalRecipients, body.status]).toEqual([201, 40, 'active'])

  const done = await ended(owner, body.id)
  expect(done).toMatchObject({
    totalRecipients: 40,
    sentCount: 40,
    deliveredCount: 40,
    failedCount: 0,
    responseCount: 0,
  })
  const texts = (await sandbox.messages()).filter(({ toNumber }) => /^\+1512555000\d$/.test(toNumber))
  expect(texts).toHaveLength(10)
  expect(texts[0]?.body).toBe('Hi Ada, about 12 Oak St, Austin, TX 78704?')
  const [bill] = (await owner.request('GET', '/api/billing/transactions')).body
  expect(bill).toMatchObject({ amount: '1.60', status: 'completed', type: 'sms_campaign' })
})

test('one cell that is far too long does not refuse the list', async () => {
  const owner = await app.signedIn()
  const [person] = people(50, 1)
  const { status, body } = await owner.request('POST', '/api/campaigns/plan', {
    messageTemplate: 'Hi {firstName}',
    recipients: [{ ...person, name: 'x'.repeat(10_000), address: 'y'.repeat(10_000) }],
  })
  expect([status, body.total, body.sendNow]).toEqual([200, 1, 1])
})

test('duplicates, non-numbers and opted-out people are kept with their reason and cost nothing', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/suppressions', { phones: [phone(103)] })
  const list = [
    ...people(100, 5),
    ...people(100, 1),
    { phone: '12', name: '', address: '' },
    { phone: '+44 20 7946 0958', name: '', address: '' },
  ]
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', draft(list))

  expect(await ended(owner, body.id)).toMatchObject({ totalRecipients: 8, sentCount: 4, skippedCount: 4 })
  const rows = (await owner.request('GET', `/api/campaigns/${body.id}/recipients?filter=skipped`)).body
  expect(rows.map(({ reason }: { reason: string }) => reason)).toEqual([
    'opted_out',
    'duplicate',
    'invalid_phone',
    'invalid_phone',
  ])
  expect((await owner.request('GET', '/api/billing/transactions')).body[0].amount).toBe('0.16')
})

test('a message whose last report was lost is asked about a day later, and only then', async () => {
  const owner = await app.signedIn()
  sandbox.change({ sentAfterMs: 0, deliveredAfterMs: 0, loseReports: true })
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', draft(people(800, 3)))
  const campaign = async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body
  expect(await eventually(campaign, ({ sentCount }) => sentCount === 3)).toMatchObject({ deliveredCount: 0 })
  await eventually(
    () => sandbox.messages(),
    (all) => all.filter(({ toNumber, status }) => /555080\d$/.test(toNumber) && status === 'delivered').length === 3,
  )
  sandbox.change({ loseReports: false, sentAfterMs: 20, deliveredAfterMs: 40 })

  const later = (hours: number) => ({ ...app.services, now: () => new Date(Date.now() + hours * 3_600_000) })
  expect(await reconcileSome(later(23))).toBe(0)
  expect(await reconcileSome(later(25))).toBe(3)
  expect(await reconcileSome(later(26))).toBe(0)
  await eventually(campaign, ({ deliveredCount }) => deliveredCount === 3)
})

test('the same launch sent twice is one campaign', async () => {
  const owner = await app.signedIn()
  const launch = draft(people(200, 3), { launchKey: crypto.randomUUID() })
  const answers = await Promise.all([1, 2, 3].map(() => owner.request('POST', '/api/bulk-sms-campaigns', launch)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await owner.request('GET', '/api/campaigns')).body).toHaveLength(1)
  await ended(owner, answers[0]?.body.id)
  expect((await sandbox.messages()).filter(({ toNumber }) => toNumber === '+15125550200')).toHaveLength(1)
})

test('a number that the carrier calls dead is labelled in the contacts, and the next campaign skips it and says why; whoever writes from it is texted again', async () => {
  const owner = await app.signedIn()
  const [dead, landline] = [
    { phone: '(500) 555-0001', name: 'Dead', address: '' },
    { phone: '(500) 555-0009', name: 'Wall', address: '' },
  ]
  for (const { phone, name } of [dead, landline]) await owner.request('POST', '/api/contacts', { phone, name })
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', draft([dead, landline, ...people(700, 1)]))
  await eventually(
    async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body,
    ({ status, failedCount }) => status === 'completed' && failedCount === 2,
  )
  await app.services
    .sql`update outbound_messages set sent_at = sent_at - interval '2 days' where campaign_id = ${body.id}`

  const contacts: { name: string; tags: string[] }[] = (await owner.request('GET', '/api/contacts?sort=name')).body
  expect(contacts.flatMap(({ name, tags }) => (tags.length > 0 ? [[name, ...tags]] : []))).toEqual([
    ['Dead', 'bad number'],
    ['Wall', 'landline'],
  ])
  const plan = async () =>
    (
      await owner.request('POST', '/api/campaigns/plan', {
        messageTemplate: 'Hi',
        recipients: [dead, landline, ...people(701, 1)],
      })
    ).body
  expect(await plan()).toMatchObject({
    sendNow: 1,
    never: [
      { reason: 'bad_number', count: 1 },
      { reason: 'landline', count: 1 },
    ],
  })

  await sandbox.text('+15005550009', 'Are you still buying?')
  expect(await eventually(plan, ({ sendNow }) => sendNow === 2)).toMatchObject({
    never: [{ reason: 'bad_number', count: 1 }],
  })
})

test('a person who answers counts as a response and is shown in the message centre and in the contacts', async () => {
  const owner = await app.signedIn()
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', draft(people(300, 2)))
  await ended(owner, body.id)
  await sandbox.text('+15125550300', 'What would you offer?')

  const campaign = await eventually(
    async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body,
    ({ responseCount }) => responseCount === 1,
  )
  expect(campaign.responseCount).toBe(1)
  expect((await owner.request('GET', '/api/messages')).body).toMatchObject([
    { phone: '+15125550300', lastMessage: 'What would you offer?', hasNewReply: true },
  ])
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([
    { phone: '+15125550300', status: 'responded' },
  ])
})

test('STOP takes the person out of every queue of the account; a polite wording is confirmed once', async () => {
  const owner = await app.signedIn()
  const { body: first } = await owner.request('POST', '/api/bulk-sms-campaigns', draft(people(400, 2)))
  await ended(owner, first.id)
  await sandbox.text('+15125550400', 'STOP')
  await sandbox.text('+15125550401', 'Please take me off your list')
  await eventually(
    async () => (await owner.request('GET', '/api/suppressions')).body,
    (list) => list.length === 2,
  )

  const { status, body } = await owner.request('POST', '/api/bulk-sms-campaigns', draft(people(400, 2)))
  expect([status, body.message]).toEqual([
    422,
    'None of these recipients can be texted: opted out (2). Add others to the list.',
  ])
  const confirmations = await eventually(
    async () => (await sandbox.messages()).filter(({ body }) => body.startsWith('You are unsubscribed')),
    (all) => all.length > 0,
  )
  expect(confirmations.map(({ toNumber }) => toNumber)).toEqual(['+15125550401'])
})

test('pausing stops, resuming goes on without repeating, canceling ends it', async () => {
  const owner = await app.signedIn()
  sandbox.change({ latencyMs: 200 })
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', draft(people(1000, 600)))
  await eventually(
    async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body,
    ({ sentCount }) => sentCount > 0,
  )
  expect((await owner.request('POST', `/api/campaigns/${body.id}/pause`)).body).toMatchObject({
    status: 'paused',
    standing: { reason: 'paused' },
  })
  expect((await owner.request('POST', `/api/campaigns/${body.id}/pause`)).status).toBe(409)
  await new Promise((wake) => setTimeout(wake, 700))
  const before = (await sandbox.messages()).length
  await new Promise((wake) => setTimeout(wake, 500))
  expect((await sandbox.messages()).length).toBe(before)

  await owner.request('POST', `/api/campaigns/${body.id}/resume`)
  await eventually(
    async () => (await sandbox.messages()).length,
    (count) => count > before,
  )
  expect((await owner.request('POST', `/api/campaigns/${body.id}/cancel`)).body.status).toBe('canceled')
  sandbox.change({ latencyMs: 1 })
  const over = await eventually(
    async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body,
    ({ completedAt, sentCount, deliveredCount }) => completedAt !== null && sentCount === deliveredCount,
  )
  expect(over.sentCount + over.canceledCount).toBe(600)
  const phones = (await sandbox.messages())
    .map(({ toNumber }) => toNumber)
    .filter((to) => /^\+1512555[12]\d{3}$/.test(to))
  expect([new Set(phones).size, phones.length]).toEqual([over.sentCount, over.sentCount])
  expect((await owner.request('GET', '/api/billing/transactions')).body[0].amount).toBe(
    (over.sentCount * 0.04).toFixed(2),
  )
}, 30_000)

test('a single send waits for its checkout and is sent once', async () => {
  const owner = await app.signedIn()
  const { status, body } = await owner.request('POST', '/api/sms/send', {
    campaignName: 'Two',
    message: 'Hi {firstName}',
    recipients: [{ phone: '5125553000', name: 'Ada' }, { phone: '5125553001' }],
  })
  expect([status, body.recipientCount]).toEqual([201, 2])
  expect((await owner.request('POST', `/api/sms/send-campaign/${body.jobId}`)).status).toBe(402)

  await app.services
    .sql`insert into payments (owner_id, order_id, attempt, provider, amount, status, ledger_key) values (${owner.user.id}, ${body.jobId}, 'a', 'bypass', 0.10, 'paid', 'test')`
  const sent = await owner.request('POST', `/api/sms/send-campaign/${body.jobId}`)
  expect(sent).toMatchObject({ status: 200, body: { recipientCount: 2 } })
  expect((await owner.request('POST', `/api/sms/send-campaign/${body.jobId}`)).body).toEqual(sent.body)
  await ended(owner, sent.body.campaignId)
  expect(
    (await sandbox.messages())
      .filter(({ toNumber }) => toNumber.startsWith('+1512555300'))
      .map(({ body }) => body)
      .sort(),
  ).toEqual(['Hi Ada', 'Hi there'])
  expect((await owner.request('GET', `/api/jobs/${body.jobId}`)).body.status).toBe('complete')
})

test.each([
  ['Hi {lastName}', /\{lastName\} is not a placeholder/],
  ['Hi {firstName', /A curly brace has no partner/],
  ['   ', /Write a message/],
  ['x'.repeat(1700), /has 1,700 characters/],
])('the template %j is refused with a sentence that says what to do', async (messageTemplate, sentence) => {
  const owner = await app.signedIn()
  const { status, body } = await owner.request('POST', '/api/bulk-sms-campaigns', {
    ...draft(people(0, 1)),
    messageTemplate,
  })
  expect(status).toBe(422)
  expect(body.message).toMatch(sentence)
})

test('the plan says how many go, never go and what it costs', async () => {
  const owner = await app.signedIn()
  const { status, body } = await owner.request('POST', '/api/campaigns/plan', {
    messageTemplate: 'Hi {firstName} ’',
    recipients: [...people(0, 3), ...people(0, 1)],
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 4,
    sendNow: 3,
    wait: [],
    never: [{ reason: 'duplicate', count: 1 }],
    segments: 3,
    amount: '0.12',
    worst: { row: 1, encoding: 'UCS-2', odd: ['’'] },
    sandbox: true,
    quietHours: false,
  })
})

test('a webhook without the carrier’s signature is turned away', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${app.url}/api/carrier/status?m=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'MessageSid=SM1&MessageStatus=delivered',
    })
  expect((await post({})).status).toBe(400)
  expect((await post({ 'x-twilio-signature': 'bm8=' })).status).toBe(403)
})

test('another account sees none of it', async () => {
  const owner = await app.signedIn()
  const stranger = await app.signedIn()
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', draft(people(500, 1)))
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/recipients'],
    ['GET', '/export'],
    ['GET', '/list'],
    ['POST', '/pause'],
    ['POST', '/cancel'],
    ['POST', '/duplicate'],
  ] as const) {
    expect((await stranger.request(method, `/api/campaigns/${body.id}${path}`)).status).toBe(404)
  }
})
