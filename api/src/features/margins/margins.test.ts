import { testApp, type Caller } from '../../../test/app.ts'
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
}, 60_000)
afterAll(sandbox.stop, 30_000)

const month = () => monthOf(new Date())
const marginsBy = async (by: string) =>
  (await employee.request('GET', `/api/operations/margins/${month()}?by=${by}`)).body
const launch = (customer: Caller, from: number, count: number) =>
  customer.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(from, count)))

/** The nights' comparison with the carrier's list, some hours later and on another night each time. */
let nights = 0
function compare(carrier: Carrier = app.services.carrier): Promise<void> {
  nights += 1
  return reconcileNight({ ...app.services, carrier, now: () => new Date(Date.now() + (2 + nights * 24) * 3_600_000) })
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
    { accountId: customer.user.accountId, name: 'Spring', segments: 5, unitPrice: '0.0400', unitCost: '0.04100' },
  ])
  await sql`update carrier_costs set cost = 37`
  expect((await launch(customer, 100, 5)).status).toBe(201)
})

test('a price of which too little is known refuses nothing', async () => {
  await app.services.sql`update carrier_costs set segments = 10, cost = 10`
  expect((await marginsBy('account')).segmentCost).toBeNull()
  expect((await launch(await app.signedIn(), 200, 2)).status).toBe(201)
})
