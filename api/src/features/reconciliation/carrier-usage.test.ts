import { millisecondsInDay } from 'date-fns/constants'
import { monthOf } from '../billing/billing-month.ts'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { campaignTo, ended, people } from '../../../test/sample-campaign.ts'
import { reconcileNight } from './reconcile-nightly.ts'

const app = testApp({ env: QUICK_PACE })
/** These expire at the carrier the first time. */
const EXPIRES_ONCE = ['+15125550901', '+15125550902', '+15125550903']
const sandbox = quickSandbox(app, {
  outcomes: (phone, nth) =>
    EXPIRES_ONCE.includes(phone) && nth === 0
      ? { status: 'undelivered', errorCode: 30036, answer: null }
      : { status: 'delivered', errorCode: null, answer: null },
})
let employee: Caller
const day = () => new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  await sandbox.start()
  employee = await app.signedIn({ employee: true })
})
afterAll(sandbox.stop)

/** Compares the day that is today, as soon as it is old enough; again, as another night. */
async function compare(): Promise<{ what: string; id: string; ledger: string; delivered: string }[]> {
  const soon = new Date(Date.parse(day()) + millisecondsInDay + 2 * 3_600_000)
  await app.services.sql`delete from reconciliations`
  await reconcileNight({ ...app.services, now: () => soon })
  const [{ missing, differences }] = (await employee.request('GET', '/api/operations/reconciliations')).body
  expect(missing).toBeNull()
  return differences
}

test('what the carrier counted of a day is our texts, segments and prices of it, and a difference of one cent is an alert', async () => {
  const { sql } = app.services
  const customer = await app.signedIn()
  const long = { messageTemplate: `${'Hi {firstName}, about {address}? '.repeat(8)}` }
  const { body: campaign } = await customer.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(1, 20), long))
  await ended(customer, campaign.id)
  await sandbox.text('+15125550001', 'Yes, call me')
  await eventually(
    () => sql`select from inbound_messages where phone = '+15125550001'`,
    ({ length }) => length === 1,
  )
  const [usage] = await app.services.carrier.usageOf(day())
  expect(usage).toMatchObject({ inbound: false, messages: 20 })
  expect(usage?.segments).toBeGreaterThan(20)
  expect(await compare()).toEqual([])

  const mails = () => sql<{ body: string }[]>`select body from mails where subject like 'The books differ%'`
  const change = (by: string) =>
    sql`update outbound_messages set carrier_price = carrier_price + ${by}::numeric where id = (select min(id) from outbound_messages)`
  await change('0.00999')
  expect(await compare()).toEqual([])
  await change('0.00001')
  const cent = Number(usage?.price) + 0.01
  expect(await compare()).toEqual([
    {
      what: 'usage of the carrier, texts that went out',
      id: day(),
      ledger: expect.stringContaining(
        `20 texts of ${usage?.segments} segments, $${String(cent.toFixed(5)).replace(/0{1,3}$/, '')}`,
      ),
      delivered: expect.stringContaining(`20 texts of ${usage?.segments} segments`),
      whose: null,
    },
  ])
  expect((await mails())[0]?.body).toContain('usage of the carrier')
  await change('-0.01')

  await sql`update outbound_messages set segments = segments + 1 where id = (select min(id) from outbound_messages)`
  expect(await compare()).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ what: 'usage of the carrier, texts that went out' })]),
  )
  await sql`update outbound_messages set segments = segments - 1 where id = (select min(id) from outbound_messages)`
})

/** A launch to one person whose text expires at the carrier; returns once it waits for its second try, its campaign goes on, and the carrier has its price. */
async function expired(customer: Caller, number: number): Promise<string> {
  const { body } = await customer.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(number, 1)))
  await eventually(
    () => app.services.sql`
      select from outbound_messages m join campaigns c on c.id = m.campaign_id join sandbox.messages s on s.sid = m.prior_sid
      where c.id = ${body.id} and m.reason = 'retry' and c.status = 'active' and c.waiting_count = 1 and s.status = 'undelivered'
    `,
    (rows) => rows.length === 1,
  )
  return body.id
}
const again = (campaign: string) =>
  app.services.sql`update outbound_messages set not_before = null where campaign_id = ${campaign} and state = 'queued'`

test.each([
  ['after', 901],
  ['before', 902],
])(
  'a text that expired and was then delivered is two texts at the carrier: its night, compared %s the second try, agrees, and the margin has the price of both',
  async (when, phone) => {
    const customer = await app.signedIn()
    const campaign = await expired(customer, phone)
    if (when === 'before') expect(await compare()).toEqual([])
    await again(campaign)
    await ended(customer, campaign)
    const tries = (await sandbox.messages()).filter(
      ({ toNumber }) => toNumber === `+1512555${String(phone).padStart(4, '0')}`,
    )
    expect(tries.map(({ status }) => status)).toEqual(['undelivered', 'delivered'])
    expect(await compare()).toEqual([])
    const { body } = await employee.request('GET', `/api/operations/margins/${monthOf(new Date())}?by=campaign`)
    expect(body.rows.find(({ id }: { id: string }) => id === campaign)).toMatchObject({
      segments: 2,
      revenue: '0.04',
      unpriced: 0,
      cost: '0.02',
    })
    const [{ cost }] = await app.services.sql<
      [{ cost: string }]
    >`select sum(carrier_price + coalesce(prior_price, 0)) as cost from outbound_messages where campaign_id = ${campaign}`
    expect(Number(cost)).toBe(0.0158)
  },
)

test('a text that expired and whose second try was canceled is one text at the carrier, and its price is in the margin', async () => {
  const customer = await app.signedIn()
  const campaign = await expired(customer, 903)
  await customer.request('POST', `/api/campaigns/${campaign}/cancel`)
  expect(await compare()).toEqual([])
  const { body } = await employee.request('GET', `/api/operations/margins/${monthOf(new Date())}?by=campaign`)
  expect(body.rows.find(({ id }: { id: string }) => id === campaign)).toMatchObject({
    segments: 1,
    unpriced: 0,
    cost: '0.01',
  })
})

test('a text that came in and was lost on its way to us is missed by the carrier’s usage', async () => {
  expect(await compare()).toEqual([])
  await app.services.sql`
    insert into sandbox.messages (sid, direction, from_number, to_number, body, status, created_at)
    values ('SMlost', 'inbound', '+15125550002', '+12025550142', 'Yes', 'received', now())
  `
  expect(await compare()).toMatchObject([
    {
      what: 'usage of the carrier, texts that came in',
      ledger: '1 texts of 1 segments, $0.0079',
      delivered: '2 texts of 2 segments, $0.0158',
    },
  ])
})
