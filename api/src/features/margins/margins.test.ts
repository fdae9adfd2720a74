import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { campaignTo, ended, people } from '../../../test/sample-campaign.ts'
import type { Carrier } from '../../platform/providers/sms/carrier.ts'
import { monthOf } from '../billing/billing-month.ts'
import { reconcileNight } from '../reconciliation/reconcile-nightly.ts'

const app = testApp({ env: { ...QUICK_PACE, CARRIER_FEES: '0.003', SUPPORT_EMAIL: 'help@example.com' } })
const sandbox = quickSandbox(app)
let employee: Caller
beforeAll(async () => {
  await sandbox.start()
  employee = await app.signedIn({ employee: true })
})
afterAll(sandbox.stop)

const month = () => monthOf(new Date())
const marginsBy = async (by: string) =>
  (await employee.request('GET', `/api/operations/margins/${month()}?by=${by}`)).body
const launch = (customer: Caller, from: number, count: number) =>
  customer.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(from, count)))

/** The nights' comparison with the carrier's list, some hours later and on another night each time. */
let nights = 0
async function compare(carrier: Carrier = app.services.carrier): Promise<void> {
  nights += 1
  await reconcileNight({ ...app.services, carrier, now: () => new Date(Date.now() + (2 + nights * 24) * 3_600_000) })
}
/** The carrier's list as it is, whatever time it is asked for; `priced` says which it knows the price of. */
const listing = (priced: (at: number) => boolean): Carrier => ({
  ...app.services.carrier,
  async *messagesSince() {
    let at = 0
    for await (const messages of app.services.carrier.messagesSince(new Date(0)))
      yield messages.map((message) => ({ ...message, price: priced(at++) ? message.price : null }))
  },
})

test('the margin of an account, a campaign and a day is known once the carrier has said all prices, and never guessed before', async () => {
  const customer = await app.signedIn()
  const { body: campaign } = await launch(customer, 1, 20)
  await ended(customer, campaign.id)
  const rowOf = async (by: string, id: string) =>
    (await marginsBy(by)).rows.find((row: { id: string }) => row.id === id)

  // Its money is taken a moment after its last report.
  await eventually(
    () => rowOf('account', customer.user.accountId),
    (row) => row?.revenue === '0.80',
  )
  await compare(listing((at) => at % 2 === 0))
  expect(await rowOf('account', customer.user.accountId)).toMatchObject({
    segments: 20,
    revenue: '0.80',
    unpriced: 10,
    // Ten of them, at $0.0079 and $0.003 for the networks.
    cost: '0.11',
    margin: null,
  })
  await compare(listing(() => true))
  await compare(listing(() => true))
  const known = { segments: 20, revenue: '0.80', unpriced: 0, cost: '0.22', margin: '0.58' }
  expect(await rowOf('account', customer.user.accountId)).toMatchObject(known)
  expect(await rowOf('campaign', campaign.id)).toMatchObject({ ...known, name: expect.stringContaining('Spring') })
  expect((await marginsBy('day')).rows.at(-1)).toMatchObject({ accountId: null, unpriced: 0 })
  const csv = await employee.request('GET', `/api/operations/margins/${month()}/export?by=account`)
  expect(csv.body).toContain('20,0,0.80,0.22,0,0.58')
  expect((await customer.request('GET', `/api/operations/margins/${month()}`)).status).toBe(404)
})

test('a launch that would sell below cost is refused in plain words, charges nothing, and the operator sees it', async () => {
  const { sql } = app.services
  const customer = await app.signedIn()
  await sql`update carrier_costs set segments = 1000, cost = 38`
  expect((await marginsBy('account')).segmentCost).toBe('0.04100')
  const refused = await launch(customer, 100, 5)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'below_cost', message: expect.stringContaining('We need to look at the price') },
  })
  expect((await customer.request('GET', '/api/billing/transactions')).body).toEqual([])
  expect((await customer.request('GET', '/api/campaigns')).body).toEqual([])
  expect((await marginsBy('account')).refused).toMatchObject([
    {
      accountId: customer.user.accountId,
      kind: 'campaign',
      name: 'Spring',
      segments: 5,
      unitPrice: '0.0400',
      unitCost: '0.04100',
      wentOut: false,
    },
  ])
  await sql`update carrier_costs set cost = 37`
  expect((await launch(customer, 100, 5)).status).toBe(201)
})

test('what an agency adds to its client’s price is no revenue of the operator’s and covers no cost', async () => {
  const { sql } = app.services
  const [agency, client] = [await app.signedIn(), await app.signedIn()]
  const { accountId } = client.user
  await sql`update accounts set is_agency = true where id = ${agency.user.accountId}`
  await sql`update accounts set agency_id = ${agency.user.accountId}, client_since = now() where id = ${accountId}`
  await sql`insert into client_markups (account_id, agency_id, percent, valid_from) values (${accountId}, ${agency.user.accountId}, 25, now() - interval '1 day')`
  // At $0.05 the client pays more than the $0.041 that a segment costs; $0.01 of it is the agency's.
  await sql`update carrier_costs set segments = 1000, cost = 38`
  expect(await launch(client, 400, 4)).toMatchObject({ status: 409, body: { code: 'below_cost' } })
  expect((await marginsBy('account')).refused[0]).toMatchObject({ accountId, unitPrice: '0.0400', unitCost: '0.04100' })

  await sql`update carrier_costs set cost = 10`
  const { body: campaign } = await launch(client, 400, 4)
  await ended(client, campaign.id)
  const row = await eventually(
    async () => (await marginsBy('account')).rows.find(({ id }: { id: string }) => id === accountId),
    (one) => one !== undefined && one.revenue !== '0.00',
  )
  expect((await client.request('GET', '/api/billing/transactions')).body[0]).toMatchObject({ amount: '0.20' })
  expect(row.revenue).toBe('0.16')
})

test('a price of which too little is known refuses nothing', async () => {
  await app.services.sql`update carrier_costs set segments = 10, cost = 10`
  expect((await marginsBy('account')).segmentCost).toBeNull()
  expect((await launch(await app.signedIn(), 200, 2)).status).toBe(201)
})

test('an order of /send-sms below cost is refused before it is made and before its card is charged, and a typed answer keeps its text', async () => {
  const { sql } = app.services
  const customer = await app.signedIn()
  const { accountId } = customer.user
  const below = async () =>
    (await marginsBy('account')).refused.filter((one: { accountId: string }) => one.accountId === accountId)
  const order = (campaignName: string) =>
    customer.request('POST', '/api/sms/send', {
      campaignName,
      message: 'Hi',
      recipients: [{ phone: '5125550300' }, { phone: '5125550301' }],
    })
  const pay = (jobId: string) =>
    customer.request('POST', '/api/checkout/pay', { jobId, type: 'send_sms', attempt: crypto.randomUUID() })
  const refusal = { status: 409, body: { code: 'below_cost', message: expect.stringContaining('Nothing was sent') } }
  await sql`update carrier_costs set segments = 1000, cost = 10`
  const { body: made } = await order('Made in time')
  await ended(customer, (await launch(customer, 300, 1)).body.id)
  await sandbox.text('+15125550300', 'Yes, call me')
  const [{ conversationKey }] = await eventually(
    async () => (await customer.request('GET', '/api/messages')).body,
    (conversations) => conversations.length === 1,
  )
  const answer = () =>
    customer.request('POST', `/api/messages/${conversationKey}`, { body: 'Tomorrow at five?', override: true })
  const sent = async () => (await sandbox.messages()).filter(({ body }) => body === 'Tomorrow at five?').length

  await sql`update carrier_costs set cost = 60`
  expect(await order('Too late')).toMatchObject(refusal)
  expect(await pay(made.jobId)).toMatchObject(refusal)
  for (let again = 0; again < 3; again += 1) expect(await answer()).toMatchObject(refusal)
  expect(await below()).toMatchObject([
    { kind: 'answer', name: 'Typed answers', segments: 1, unitPrice: '0.0400', wentOut: false },
    { kind: 'single', name: 'Made in time', segments: 2, unitPrice: '0.0500' },
    { kind: 'single', name: 'Too late' },
  ])
  expect(await sql`select from payments where account_id = ${accountId}`).toHaveLength(0)
  expect(await sent()).toBe(0)

  await sql`update carrier_costs set cost = 10`
  expect((await pay(made.jobId)).body).toMatchObject({ status: 'paid', amount: '0.10' })
  expect((await answer()).status).toBe(201)
})

describe('with BELOW_COST=warn', () => {
  beforeAll(() => void (app.services.config.belowCost = 'warn'))
  afterAll(() => void (app.services.config.belowCost = 'refuse'))

  test('what sells below cost goes out, and the operator sees that it did', async () => {
    await app.services.sql`update carrier_costs set segments = 1000, cost = 60`
    const customer = await app.signedIn()
    expect((await launch(customer, 400, 2)).status).toBe(201)
    expect((await marginsBy('account')).refused[0]).toMatchObject({
      accountId: customer.user.accountId,
      kind: 'campaign',
      wentOut: true,
    })
  })
})

test('look-ups of phones’ networks are a cost of their campaign, their account and their day', async () => {
  const { sql } = app.services
  const customer = await app.signedIn()
  const { accountId } = customer.user
  await sql`update carrier_costs set cost = 10`
  const { body: campaign } = await launch(customer, 700, 2)
  await sql`insert into network_lookups (account_id, campaign_id, lookups, cost) values (${accountId}, ${campaign.id}, 125, 1.00)`
  const costOf = async (by: string, id: string) =>
    Number((await marginsBy(by)).rows.find((row: { id: string }) => row.id === id)?.cost)
  expect(await costOf('account', accountId)).toBeGreaterThanOrEqual(1)
  expect(await costOf('campaign', campaign.id)).toBeGreaterThanOrEqual(1)
})
