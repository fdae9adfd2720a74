import { setTimeout } from 'node:timers/promises'
import { testApp } from '../../../test/app.ts'
import type { Carrier, CarrierMessage } from '../../platform/providers/sms/carrier.ts'
import { charge } from '../billing/ledger.ts'
import { reconcileNight } from './reconcile-nightly.ts'
import { whose } from './whose.ts'

let today = new Date('2026-11-20T03:00:00Z')
const app = testApp({ now: () => today })
beforeAll(app.start)
afterAll(app.stop)

const nights = async () => {
  const employee = await app.signedIn({ employee: true })
  return (await employee.request('GET', '/api/operations/reconciliations')).body
}
const alerts = () =>
  app.services.sql<
    { body: string }[]
  >`select body from mails where subject like 'The books differ%' order by created_at`
/** The sandbox, with one more text in its list or with none at all. */
const listing = (messages: () => AsyncIterable<CarrierMessage[]>): Carrier => ({
  ...app.services.carrier,
  messagesSince: messages,
  usageOf: async () => [],
})

test('a night without a difference says so, once, and alerts no one', async () => {
  const carrier = listing(async function* () {
    yield []
  })
  const night = { ...app.services, carrier }
  await Promise.all([reconcileNight(night), reconcileNight(night)])
  expect(await nights()).toMatchObject([{ night: '2026-11-20', count: 0, differences: [], missing: null }])
  expect(await alerts()).toEqual([])
})

test('a comparison that takes long says that it goes on, so that no second worker begins the same night', async () => {
  today = new Date('2026-11-19T03:00:00Z')
  const startedAt = async () => {
    const [row] = await app.services.sql<
      { startedAt: string }[]
    >`select started_at::text from reconciliations where night = '2026-11-19'`
    return row?.startedAt
  }
  const renewed: boolean[] = []
  const carrier = listing(async function* () {
    const first = await startedAt()
    while ((await startedAt()) === first) await setTimeout(10)
    renewed.push(true)
    yield []
  })
  expect(await reconcileNight({ ...app.services, carrier }, 20)).toBe(true)
  expect(renewed).toContain(true)
})

test('a difference of one cent, and a text that no account sent, are mailed to the operator and stand on the page', async () => {
  today = new Date('2026-11-21T03:00:00Z')
  const { accountId } = (await app.signedIn()).user
  await app.services.sql`update accounts set name = 'Sunny Solar' where id = ${accountId}`
  const id = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'
  await app.services.sql.begin((tx) =>
    charge(tx, {
      accountId,
      funds: 'play',
      key: `pull-list:${id}`,
      type: 'property_search',
      description: 'ZIP 78704',
      amount: '0.01',
      uses: 1,
      service: 'property_record',
      orderId: id,
    }),
  )
  const carrier = listing(async function* () {
    yield [
      {
        sid: 'SM1',
        phone: '+15125550100',
        body: 'x',
        status: 'delivered',
        errorCode: null,
        createdAt: new Date('2026-11-20T12:00:00Z'),
        inbound: false,
        files: 0,
        price: null,
        segments: 1,
        sender: '+15125550199',
      },
    ]
  })
  await reconcileNight({ ...app.services, carrier })
  const [night] = await nights()
  expect(night).toMatchObject({ night: '2026-11-21', count: 2 })
  expect(night.differences).toMatchObject([
    { what: 'charge of nothing', ledger: '$0.01', whose: { accountId, account: 'Sunny Solar', title: 'ZIP 78704' } },
    {
      what: 'text at the carrier',
      id: 'SM1',
      ledger: 'no text',
      delivered: 'sent 2026-11-20T12:00:00.000Z',
      whose: null,
    },
  ])
  await reconcileNight({ ...app.services, carrier })
  const [mail, ...others] = await alerts()
  expect(others).toEqual([])
  expect(mail?.body).toContain('the ledger says $0.01')
  expect(mail?.body).toContain(
    `  ZIP 78704, of Sunny Solar: ${app.services.config.publicUrl}/operations/accounts/${accountId}\n`,
  )
})

test('a carrier that does not answer is said, hides nothing of the rest, and is asked again until it answers, without a second mail', async () => {
  today = new Date('2026-11-22T03:00:00Z')
  let answers = false
  const carrier = listing(async function* () {
    yield []
    if (!answers) throw new Error('no answer')
  })
  const mailed = (await alerts()).length
  expect(await reconcileNight({ ...app.services, carrier })).toBe(false)
  expect((await nights())[0]).toMatchObject({
    night: '2026-11-22',
    count: 1,
    missing: expect.stringContaining('has not answered yet'),
  })
  answers = true
  expect(await reconcileNight({ ...app.services, carrier })).toBe(true)
  expect((await nights())[0]).toMatchObject({ night: '2026-11-22', count: 1, missing: null })
  expect(await reconcileNight({ ...app.services, carrier })).toBe(true)
  expect(await alerts()).toHaveLength(mailed + 1)
})

test('an employee reads whose each difference is, and of which order, campaign, payment, number or text', async () => {
  const { sql } = app.services
  const { user } = await app.signedIn()
  const { accountId } = user
  await sql`update accounts set name = 'Bright Homes' where id = ${accountId}`
  const id = (last: number) => `5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0b${last.toString().padStart(2, '0')}`
  await sql`insert into orders (id, account_id, kind, title, status) values (${id(1)}, ${accountId}, 'send_sms', 'Spring letter', 'processing')`
  await sql`
    insert into campaigns (id, account_id, kind, name, status, message_template, provider, total_recipients, unit_price)
    values (${id(2)}, ${accountId}, 'bulk', 'March', 'completed', 'Hi', 'twilio', 1, 0)
  `
  await sql`
    insert into payments (id, account_id, order_id, attempt, provider, reference, amount, status, ledger_key)
    values (${id(3)}, ${accountId}, ${id(1)}, 'a', 'stripe', 'pi_1', 1, 'paid', 'x')
  `
  await sql`insert into top_ups (id, account_id, attempt, provider, reference, amount, status, paid_at) values (${id(4)}, ${accountId}, 'a', 'stripe', 'pi_2', 5, 'paid', now())`
  await sql`insert into sender_numbers (id, account_id, number, kind, state) values (${id(5)}, ${accountId}, '+15125550144', 'local', 'active')`
  await sql`
    insert into outbound_messages (account_id, campaign_id, kind, phone, phone_given, body, state, carrier_sid, prior_sid, sent_at)
    values (${accountId}, ${id(2)}, 'campaign', '+15125550101', '+15125550101', 'Hi', 'delivered', 'SM2', 'SM3', now())
  `
  const titles: [string, string | null][] = [
    [id(1), 'Spring letter'],
    [id(2), 'March'],
    [id(3), 'Spring letter'],
    ['pi_1', 'Spring letter'],
    [id(4), 'Payment into the balance'],
    ['pi_2', 'Payment into the balance'],
    [`number:${id(5)}`, '+15125550144'],
    ['SM2', 'March'],
    ['SM3', 'March'],
    [`${accountId} wallet`, null],
  ]
  const whoseIs = await whose(
    sql,
    titles.map(([name]) => ({ id: name })),
  )
  for (const [name, title] of titles)
    expect([name, whoseIs({ id: name })]).toEqual([name, { accountId, account: 'Bright Homes', title }])
  expect(whoseIs({ id: 'SM4' })).toBeNull()
})
