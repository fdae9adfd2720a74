import { randomUUID } from 'node:crypto'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { startSandboxCarrier } from '../../platform/providers/sms/start-sandbox-carrier.ts'
import { reconcile } from './reconcile.ts'

const port = 20_000 + Math.floor(Math.random() * 20_000)
const app = testApp({ env: { SANDBOX_CARRIER_PORT: String(port) } })
let carrier: Awaited<ReturnType<typeof startSandboxCarrier>>
beforeAll(async () => {
  await app.start()
  carrier = await startSandboxCarrier({ port, sql: app.services.sql, inboundUrl: `${app.url}/api/carrier/inbound` })
  await app.work()
})
afterAll(async () => {
  await carrier.stop()
  await app.stop()
})

const recipients = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    phone: `512555${String(100 + number).padStart(4, '0')}`,
    name: `Owner ${number}`,
    address: `${number} Main St`,
  }))

test('a single send, from its draft through the checkout to the last message: paid is what the carrier took', async () => {
  const customer = await app.signedIn()
  const list = [
    ...recipients(20),
    { phone: '5125550100', name: 'Twice', address: '' },
    { phone: '12', name: 'Nobody', address: '' },
  ]
  const { body: draft } = await customer.request('POST', '/api/sms/send', {
    campaignName: 'Spring offers',
    message: 'Hi {firstName}',
    recipients: list,
  })
  const { body: intent } = await customer.request('POST', '/api/create-payment-intent', {
    jobId: draft.jobId,
    type: 'send_sms',
  })
  expect(intent).toMatchObject({ amount: '1.00', summary: { count: 20, message: 'Hi {firstName}' } })
  expect((await customer.request('POST', `/api/sms/send-campaign/${draft.jobId}`)).status).toBe(402)

  expect(
    (
      await customer.request('POST', '/api/checkout/pay', {
        jobId: draft.jobId,
        type: 'send_sms',
        attempt: randomUUID(),
      })
    ).body.status,
  ).toBe('paid')
  expect((await customer.request('POST', `/api/sms/send-campaign/${draft.jobId}`)).status).toBe(200)

  const [campaign] = await eventually(
    async () => (await customer.request('GET', '/api/campaigns')).body,
    ([one]) => one?.status === 'completed',
  )
  const [line] = (await customer.request('GET', '/api/billing/transactions')).body
  expect(line).toMatchObject({
    status: 'completed',
    amount: (campaign.sentCount * 0.05).toFixed(2),
    metadata: { jobId: draft.jobId },
  })
  expect(await reconcile(app.services)).toEqual([])
})

test('a bulk campaign is held when it is launched and settled when it ends', async () => {
  const customer = await app.signedIn()
  const { status } = await customer.request('POST', '/api/bulk-sms-campaigns', {
    name: 'Autumn',
    messageTemplate: 'Hi {firstName}',
    recipients: recipients(30),
    provider: 'twilio',
    totalRecipients: 30,
  })
  expect(status).toBe(201)
  const [campaign] = await eventually(
    async () => (await customer.request('GET', '/api/campaigns')).body,
    ([one]) => one?.status === 'completed',
  )
  const bill = await eventually(
    async () => (await customer.request('GET', '/api/billing/transactions')).body,
    ([line]) => line?.status === 'completed',
  )
  expect(bill).toMatchObject([
    {
      amount: (campaign.sentCount * 0.04).toFixed(2),
      metadata: { campaignId: campaign.id, uses: campaign.sentCount, plan: 'starter' },
    },
  ])
  expect(await reconcile(app.services)).toEqual([])
})

test('a campaign above the spending cap is not launched, and nothing is held', async () => {
  const customer = await app.signedIn()
  await customer.request('PUT', '/api/billing/cap', { amount: '1.00' })
  const launch = () =>
    customer.request('POST', '/api/bulk-sms-campaigns', {
      name: 'Autumn',
      messageTemplate: 'Hi',
      recipients: recipients(30),
      provider: 'twilio',
      totalRecipients: 30,
    })
  expect(await launch()).toMatchObject({
    status: 402,
    body: { code: 'spending_cap', message: expect.stringContaining('This costs $1.20') },
  })
  expect((await customer.request('GET', '/api/campaigns')).body).toEqual([])
  expect((await customer.request('GET', '/api/billing/transactions')).body).toEqual([])
})

/** A draft of two texts with its checkout paid. */
async function paidDraft(customer: Caller) {
  const list = recipients(2)
  const { body } = await customer.request('POST', '/api/sms/send', {
    campaignName: 'Waits',
    message: 'Hi {firstName}',
    recipients: list,
  })
  const bill = { jobId: body.jobId, type: 'send_sms', attempt: randomUUID() }
  expect((await customer.request('POST', '/api/checkout/pay', bill)).body.status).toBe('paid')
  const [campaign] = (await customer.request('GET', '/api/campaigns')).body
  return { orderId: body.jobId, campaignId: campaign.id, phones: list.map(({ phone }) => phone) }
}

/** The one line of the bill, once its order is over. */
async function refunded(customer: Caller) {
  const [line] = await eventually(
    async () => (await customer.request('GET', '/api/billing/transactions')).body,
    ([one]) => one?.status === 'refunded',
  )
  expect(line).toMatchObject({
    amount: '0.00',
    metadata: { refunded: '0.10', reason: '2 of 2 segments were not sent' },
  })
  const { sql } = app.services
  expect(
    await sql`select from ledger_entries where account_id = ${customer.user.accountId} and kind = 'refund'`,
  ).toHaveLength(1)
  expect(await reconcile(app.services)).toEqual([])
}

test('a paid campaign that is canceled before it is sent is given back whole, once, and is not sent any more', async () => {
  const customer = await app.signedIn()
  const { orderId, campaignId } = await paidDraft(customer)
  const cancel = () => customer.request('POST', `/api/campaigns/${campaignId}/cancel`)
  expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status).sort()).toEqual([200, 409])
  await refunded(customer)
  expect(await customer.request('POST', `/api/sms/send-campaign/${orderId}`)).toMatchObject({
    status: 409,
    body: { code: 'wrong_status' },
  })
  expect((await customer.request('GET', `/api/campaigns/${campaignId}`)).body).toMatchObject({
    status: 'canceled',
    sentCount: 0,
    canceledCount: 2,
  })
  await refunded(customer)
})

test('a paid campaign whose people all opted out while it waited ends when it is sent, and is given back', async () => {
  const customer = await app.signedIn()
  const { orderId, campaignId, phones } = await paidDraft(customer)
  await customer.request('POST', '/api/suppressions', { phones })
  await eventually(
    async () => (await customer.request('GET', `/api/campaigns/${campaignId}`)).body,
    ({ skippedCount }) => skippedCount === 2,
  )
  expect((await customer.request('POST', `/api/sms/send-campaign/${orderId}`)).status).toBe(200)
  await refunded(customer)
  expect((await customer.request('GET', `/api/campaigns/${campaignId}`)).body.status).toBe('completed')
})

test('at a price of half cents what is left after a text that was not sent is the price of the others, to the cent', async () => {
  const customer = await app.signedIn()
  const { accountId } = customer.user
  await app.services.sql`
    insert into account_prices (account_id, service, valid_from, starter, growth, enterprise) values (${accountId}, 'sms', now() - interval '1 minute', '0.045', '0.045', '0.045')
  `
  const { orderId, campaignId, phones } = await paidDraft(customer)
  await customer.request('POST', '/api/suppressions', { phones: phones.slice(0, 1) })
  expect((await customer.request('POST', `/api/sms/send-campaign/${orderId}`)).status).toBe(200)
  await eventually(
    async () => (await customer.request('GET', `/api/campaigns/${campaignId}`)).body,
    ({ status }) => status === 'completed',
  )
  const line = await eventually(
    async () => (await customer.request('GET', '/api/billing/transactions')).body[0],
    ({ metadata }) => metadata.refunded !== undefined,
  )
  expect(line).toMatchObject({ amount: '0.05', metadata: { refunded: '0.04' } })
  expect(await reconcile(app.services)).toEqual([])
})
