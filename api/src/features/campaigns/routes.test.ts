import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { findColumns } from 'lists/find-columns'
import { eventually, testApp } from '../../../test/app.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { campaignTo, ended, people, typedPhone } from '../../../test/sample-campaign.ts'
import { sendersLooked } from '../../../test/senders-looked.ts'
import { exportRecipients } from './export-recipients.ts'

const app = testApp({ env: { ...QUICK_PACE, LOG_LEVEL: 'warn' } })
const sandbox = quickSandbox(app)
beforeAll(sandbox.start)
afterAll(sandbox.stop)

test('a launched campaign reaches every recipient once and counts what the carrier reports', async () => {
  const owner = await app.signedIn()
  const { status, body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(0, 40)))
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

test('a launch says how many of the list are never texted', async () => {
  const owner = await app.signedIn()
  const { body } = await owner.request(
    'POST',
    '/api/bulk-sms-campaigns',
    campaignTo([...people(50, 2), ...people(50, 1)]),
  )
  expect(body).toMatchObject({ totalRecipients: 3, skippedCount: 1 })
})

test('the counts of a campaign’s page are those of its rows, also before its counters have followed', async () => {
  const owner = await app.signedIn()
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(60, 4)))
  await ended(owner, body.id)
  const { sql } = app.services
  await sql`update outbound_messages set state = 'undelivered' where campaign_id = ${body.id} and phone = '+15125550061'`
  await sql`update outbound_messages set state = 'queued', sent_at = null, not_before = now() + interval '1 day' where campaign_id = ${body.id} and phone = '+15125550062'`
  const page = (await owner.request('GET', `/api/campaigns/${body.id}`)).body
  expect(page).toMatchObject({ sentCount: 3, deliveredCount: 2, failedCount: 1, queuedCount: 0, waitingCount: 1 })
  expect(page.outcomes).toEqual([
    { state: 'delivered', reason: null, count: 2 },
    expect.objectContaining({ count: 1 }),
    expect.objectContaining({ count: 1 }),
  ])
  for (const [filter, count] of [
    ['sent', page.sentCount],
    ['failed', page.failedCount],
    ['waiting', page.waitingCount],
  ])
    expect((await owner.request('GET', `/api/campaigns/${body.id}/recipients?filter=${filter}`)).body).toHaveLength(
      count,
    )
})

test('a campaign’s page shows what the ledger took: held at first, then what was sent, and what was given back', async () => {
  const owner = await app.signedIn()
  sandbox.change({ latencyMs: 200 })
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(4000, 300)))
  const cost = async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body.cost
  expect(await cost()).toEqual({ status: 'pending', amount: '12.00', returned: '0.00', why: null })
  await owner.request('POST', `/api/campaigns/${body.id}/cancel`)
  sandbox.change({ latencyMs: 1 })
  const settled = await eventually(cost, ({ status }) => status !== 'pending')
  const [bill] = (await owner.request('GET', '/api/billing/transactions')).body
  expect(settled).toMatchObject({ status: bill.status, amount: bill.amount })
  expect(Number(settled.amount) + Number(settled.returned)).toBeCloseTo(12)
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
  await owner.request('POST', '/api/suppressions', { phones: [typedPhone(103)] })
  const list = [
    ...people(100, 5),
    ...people(100, 1),
    { phone: '12', name: '', address: '' },
    { phone: '+44 20 7946 0958', name: '', address: '' },
  ]
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(list))

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

test('a list that has the same number twice is launched, whatever number it is and whatever its line holds', async () => {
  const owner = await app.signedIn()
  const tooLong = people(120, 1).map((person) => ({ ...person, address: 'y'.repeat(500) }))
  const twice = ['(800) 555-0100', '(416) 555-0100', '(999) 555-0100'].map((phone) => ({
    phone,
    name: '',
    address: '',
  }))
  const list = [...twice, ...twice, ...people(120, 1), ...tooLong, ...tooLong]
  const messageTemplate = `${'{address} '.repeat(4)}{firstName}`
  const { status, body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(list, { messageTemplate }))
  expect(status).toBe(201)
  expect(await ended(owner, body.id)).toMatchObject({ totalRecipients: 9, sentCount: 1, skippedCount: 8 })
  const rows = (await owner.request('GET', `/api/campaigns/${body.id}/recipients?filter=skipped`)).body
  const reasons = rows.map(({ reason }: { reason: string }) => reason)
  expect(reasons).toEqual([
    'toll_free',
    'foreign_phone',
    'invalid_phone',
    ...Array.from({ length: 5 }, () => 'duplicate'),
  ])
})

test('the same launch sent twice is one campaign', async () => {
  const owner = await app.signedIn()
  const launch = campaignTo(people(200, 3), { launchKey: crypto.randomUUID() })
  const answers = await Promise.all([1, 2, 3].map(() => owner.request('POST', '/api/bulk-sms-campaigns', launch)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await owner.request('GET', '/api/campaigns')).body).toHaveLength(1)
  await ended(owner, answers[0]?.body.id)
  expect((await sandbox.messages()).filter(({ toNumber }) => toNumber === '+15125550200')).toHaveLength(1)
})

test('a draft that two people have open is launched once: no recipient is texted twice', async () => {
  const owner = await app.signedIn()
  const { body: first } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(230, 3)))
  await ended(owner, first.id)
  const { body: draft } = await owner.request('POST', `/api/campaigns/${first.id}/duplicate`)
  const launches = await Promise.all(
    [1, 2].map(() =>
      owner.request(
        'POST',
        '/api/bulk-sms-campaigns',
        campaignTo(people(230, 3), { draftId: draft.id, launchKey: crypto.randomUUID() }),
      ),
    ),
  )
  expect(launches.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(launches.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'draft_gone',
    message: expect.stringContaining('launched or canceled already'),
  })
  await ended(owner, launches.find(({ status }) => status === 201)?.body.id)
  expect((await sandbox.messages()).filter(({ toNumber }) => toNumber === '+15125550230')).toHaveLength(2)
})

test('pausing stops, resuming goes on without repeating, canceling ends it', async () => {
  const owner = await app.signedIn()
  sandbox.change({ latencyMs: 200 })
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(1000, 600)))
  await eventually(
    async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body,
    ({ sentCount }) => sentCount > 0,
  )
  expect((await owner.request('POST', `/api/campaigns/${body.id}/pause`)).body).toMatchObject({
    status: 'paused',
    standing: { reason: 'paused' },
  })
  expect((await owner.request('POST', `/api/campaigns/${body.id}/pause`)).status).toBe(409)
  // What was under way is handed over or given back.
  await eventually(
    () => app.services.sql`select from outbound_messages where campaign_id = ${body.id} and state = 'sending'`,
    ({ length }) => length === 0,
  )
  const taken = async () => (await sandbox.messages()).filter(({ toNumber }) => /^\+1512555[12]\d{3}$/.test(toNumber))
  const before = (await taken()).length
  await sendersLooked(app)
  expect((await taken()).length).toBe(before)

  await owner.request('POST', `/api/campaigns/${body.id}/resume`)
  await eventually(
    async () => (await taken()).length,
    (count) => count > before,
  )
  expect((await owner.request('POST', `/api/campaigns/${body.id}/cancel`)).body.status).toBe('canceled')
  sandbox.change({ latencyMs: 1 })
  const over = await eventually(
    async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body,
    ({ sentCount, deliveredCount, cost }) => sentCount === deliveredCount && cost.status !== 'pending',
  )
  expect(over.sentCount + over.canceledCount).toBe(600)
  const phones = (await taken()).map(({ toNumber }) => toNumber)
  expect([new Set(phones).size, phones.length]).toEqual([over.sentCount, over.sentCount])
  expect((await owner.request('GET', '/api/billing/transactions')).body[0].amount).toBe(
    (over.sentCount * 0.04).toFixed(2),
  )
})

test('a single send waits for its checkout and is sent once', async () => {
  const owner = await app.signedIn()
  const { status, body } = await owner.request('POST', '/api/sms/send', {
    campaignName: 'Two',
    message: 'Hi {firstName}',
    recipients: [{ phone: '5125553000', name: 'Ada' }, { phone: '5125553001' }],
  })
  expect([status, body.recipientCount]).toEqual([201, 2])
  expect((await owner.request('POST', `/api/sms/send-campaign/${body.jobId}`)).status).toBe(402)
  const ordered = async () => (await owner.request('GET', '/api/sms/orders')).body
  expect(await ordered()).toMatchObject([
    { id: body.jobId, campaignName: 'Two', state: 'unpaid', recipientCount: 2, amount: '0.10', sentCount: 0 },
  ])
  const waiting = async () => {
    const [campaign] = (await owner.request('GET', '/api/campaigns')).body
    const details = (await owner.request('GET', `/api/campaigns/${campaign.id}`)).body
    const summary = (await owner.request('GET', `/api/checkout/${body.jobId}`)).body
    return [campaign.paidOrderId, details.paidOrderId, summary.waits]
  }
  expect(await waiting()).toEqual([null, null, false])

  await app.services
    .sql`insert into payments (account_id, order_id, attempt, provider, amount, status, ledger_key) values (${owner.user.accountId}, ${body.jobId}, 'a', 'bypass', 0.10, 'paid', 'test')`
  expect(await ordered()).toMatchObject([{ state: 'paid' }])
  expect(await waiting()).toEqual([body.jobId, body.jobId, true])
  const sent = await owner.request('POST', `/api/sms/send-campaign/${body.jobId}`)
  expect(sent).toMatchObject({ status: 200, body: { recipientCount: 2 } })
  expect((await owner.request('POST', `/api/sms/send-campaign/${body.jobId}`)).body).toEqual(sent.body)
  expect(await waiting()).toEqual([null, null, false])
  await ended(owner, sent.body.campaignId)
  expect(await ordered()).toMatchObject([{ state: 'completed', sentCount: 2 }])
  expect((await (await app.signedIn()).request('GET', '/api/sms/orders')).body).toEqual([])
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
    ...campaignTo(people(0, 1)),
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

test('a launch that costs more than its plan said is refused: the message was made longer meanwhile', async () => {
  const owner = await app.signedIn()
  const { body: plan } = await owner.request('POST', '/api/campaigns/plan', {
    messageTemplate: 'Hi {firstName}',
    recipients: people(260, 3),
  })
  expect(plan.amount).toBe('0.12')
  const shown = { shownPrice: plan.unitPrice, shownAmount: plan.amount }
  const launch = (messageTemplate: string) =>
    owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(260, 3), { ...shown, messageTemplate }))
  expect(await launch(`Hi {firstName} ${'x'.repeat(160)}`)).toMatchObject({
    status: 409,
    body: {
      code: 'price_changed',
      message: 'This campaign costs $0.24 now, not $0.12 as you were shown. Look at the plan again, then launch.',
    },
  })
  expect((await owner.request('GET', '/api/campaigns')).body).toEqual([])
  expect((await launch('Hi {firstName}')).status).toBe(201)
})

test('of the file of its recipients no column but the first three says who they are, also to our own import, and Excel reads its letters', async () => {
  const owner = await app.signedIn()
  const recipients = [{ phone: '5125550161', name: 'José Ñandú', address: '12 Oak St, Austin, TX 78701' }]
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(recipients))
  // A client takes the byte-order mark off the text of an answer.
  const file = await exportRecipients(app.services.sql, owner.user.accountId, body.id)
  const [titles = '', row = ''] = (await buffer(file.body as Readable)).toString().split('\n')
  expect(titles.startsWith('\uFEFFPhone,Name,Address,Delivery,Reason,')).toBe(true)
  expect(row).toMatch(/^15125550161,José Ñandú,"12 Oak St, Austin, TX 78701",\w+,/)
  const header = titles.slice(1).split(',')
  expect(findColumns([header, [...header.slice(0, 3), 'delivered']]).mapping).toEqual({ phone: 0, name: 1, address: 2 })
})

test('another account sees none of it', async () => {
  const owner = await app.signedIn()
  const stranger = await app.signedIn()
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(500, 1)))
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

test('campaigns are listed all at once, or window by window', async () => {
  const owner = await app.signedIn()
  await app.services.sql`
    insert into campaigns (account_id, kind, name, message_template, provider, status, total_recipients, unit_price, created_at)
    select ${owner.user.accountId}, 'bulk', 'Campaign ' || n, 'Hi', 'twilio', 'completed', 1, '0.04', timestamptz '2026-01-01' + make_interval(days => n)
    from generate_series(1, 7) n
  `
  const names = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name.replace('Campaign ', ''))
  const all = await owner.request('GET', '/api/campaigns')
  expect(names(all)).toEqual(['7', '6', '5', '4', '3', '2', '1'])
  expect([all.headers.get('x-total-count'), all.headers.get('link')]).toEqual(['7', null])
  const rest = await owner.request('GET', '/api/campaigns?offset=5')
  expect([names(rest), rest.headers.get('x-total-count'), rest.headers.get('link')]).toEqual([['2', '1'], '7', null])
  const second = await owner.request('GET', '/api/campaigns?limit=3&offset=3')
  expect(names(second)).toEqual(['4', '3', '2'])
  expect(second.headers.get('link')).toContain('</api/campaigns?limit=3&offset=6>; rel="next"')
  expect((await owner.request('GET', '/api/campaigns?limit=0')).status).toBe(422)
})

test('the recipients of a campaign are searched by name, address or phone, and a house number is no part of a phone', async () => {
  const owner = await app.signedIn()
  const list = [
    { phone: '(512) 555-0912', name: 'Ada', address: '9 Elm St' },
    { phone: '(216) 555-0900', name: 'Grace', address: '12 Oak St' },
    { phone: '(216) 555-0900', name: 'Twin', address: '' },
    { phone: '(216) 555-0901', name: 'Joan', address: '' },
  ]
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(list))
  const found = async (search: string) => {
    const { body: rows, headers } = await owner.request(
      'GET',
      `/api/campaigns/${body.id}/recipients?search=${encodeURIComponent(search)}`,
    )
    expect(headers.get('X-Total-Count')).toBe(String(rows.length))
    return rows.map(({ name }: { name: string }) => name)
  }
  expect(await found('12 oak')).toEqual(['Grace'])
  expect(await found('12')).toEqual(['Grace'])
  expect(await found('(216) 555-0900')).toEqual(['Grace', 'Twin'])
  expect(await found('216')).toEqual(['Grace', 'Twin', 'Joan'])
  expect(await found('ad')).toEqual(['Ada'])
})
