import { randomUUID } from 'node:crypto'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { stripeDouble, type StripeDouble } from '../../../test/stripe-double.ts'
import { stripeCards } from '../../platform/providers/cards/stripe-cards.ts'
import { reconcile } from '../billing/reconcile.ts'
import { addMoney } from '../billing/wallet.ts'
import { paymentsOf } from './payments-left.ts'

const app = testApp()
const account = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
let stripe: StripeDouble

beforeAll(async () => {
  await app.start()
  await app.work()
  stripe = await stripeDouble(account)
  app.services.cards = stripeCards({ ...account, baseUrl: stripe.url })
})
afterEach(async () => {
  expect(await reconcile(app.services)).toEqual([])
  // No card has anything to do with what the balance pays.
  expect(stripe.calls.filter((call) => /payment_intents|refunds/.test(call))).toEqual([])
})
afterAll(async () => {
  await stripe.close()
  await app.stop()
})

async function ordered(count: number, caller?: Caller) {
  const customer = caller ?? (await app.signedIn({ confirmed: true }))
  const { status, body } = await customer.request('POST', '/api/sms/send', {
    campaignName: 'Few people',
    message: 'Hi',
    recipients: Array.from({ length: count }, (_, index) => ({ phone: `512555${String(1000 + index)}` })),
  })
  expect(status).toBe(201)
  return { customer, jobId: body.jobId as string }
}
const give = ({ user: { accountId } }: Caller, amount: string) =>
  app.services.sql.begin((tx) =>
    addMoney(tx, { accountId, funds: 'wallet', key: randomUUID(), kind: 'credit', amount, description: 'x' }),
  )
const intent = (customer: Caller, jobId: string) =>
  customer.request('POST', '/api/create-payment-intent', { jobId, type: 'send_sms' })
const pay = (customer: Caller, jobId: string, more: Record<string, unknown> = { fromBalance: true }) =>
  customer.request('POST', '/api/checkout/pay', { jobId, type: 'send_sms', attempt: randomUUID(), ...more })
const balance = async (customer: Caller) => (await customer.request('GET', '/api/billing/wallet')).body
const billOf = async (customer: Caller) => (await customer.request('GET', '/api/billing/transactions')).body

test('a send that costs less than a card pays is ordered, and its checkout says what the balance lacks; nothing is taken', async () => {
  const { customer, jobId } = await ordered(9)
  expect((await intent(customer, jobId)).body).toMatchObject({
    amount: '0.45',
    balance: { least: '0.50', available: '0.00', missing: '0.45' },
  })
  expect(await pay(customer, jobId, {})).toMatchObject({
    status: 409,
    body: {
      code: 'too_little',
      message: 'This costs $0.45, and a card pays $0.50 at the least. Reload the page to pay it from your balance.',
    },
  })
  await give(customer, '0.44')
  expect((await intent(customer, jobId)).body).toMatchObject({ balance: { available: '0.44', missing: '0.01' } })
  expect(await pay(customer, jobId)).toMatchObject({ status: 402, body: { code: 'wallet_empty' } })
  expect(await balance(customer)).toMatchObject({ balance: '0.44', held: '0.00' })
  expect(await billOf(customer)).toEqual([])
  expect((await customer.request('POST', `/api/sms/send-campaign/${jobId}`)).status).toBe(402)
})

test('the balance pays it once, from however many windows, and its texts go', async () => {
  const { customer, jobId } = await ordered(9)
  await give(customer, '0.80')
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(customer, jobId)))
  for (const { status, body } of answers)
    expect([status, body]).toEqual([201, { status: 'paid', amount: '0.45', employeeBypass: false, clientSecret: null }])
  expect(await balance(customer)).toMatchObject({ balance: '0.35', available: '0.35' })
  expect(await billOf(customer)).toMatchObject([{ amount: '0.45', status: 'completed', metadata: { uses: 9 } }])
  expect((await intent(customer, jobId)).body).toMatchObject({ balance: null, summary: { paid: true } })
  // A window that has not heard of it pays it no second time, also not by card.
  expect((await pay(customer, jobId, {})).body.status).toBe('paid')
  expect((await customer.request('POST', `/api/sms/send-campaign/${jobId}`)).status).toBe(200)
})

test('two small orders at once take no more than the balance has', async () => {
  const first = await ordered(9)
  const { customer } = first
  const second = await ordered(9, customer)
  await give(customer, '0.60')
  const answers = await Promise.all([pay(customer, first.jobId), pay(customer, second.jobId)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 402])
  expect(await balance(customer)).toMatchObject({ balance: '0.15' })
})

test('what is not sent of it comes back into the balance, and no employee can send it to a card', async () => {
  const { customer, jobId } = await ordered(9)
  await give(customer, '1.00')
  expect((await pay(customer, jobId)).status).toBe(201)
  expect(await paymentsOf(app.services.sql, customer.user.accountId)).toEqual([])
  const [{ id }] = (await customer.request('GET', '/api/campaigns')).body
  expect((await customer.request('POST', `/api/campaigns/${id}/cancel`)).status).toBeLessThan(300)
  await eventually(
    () => balance(customer),
    (wallet) => wallet.balance === '1.00',
  )
  expect(await billOf(customer)).toMatchObject([{ amount: '0.00', status: 'refunded' }])
  expect(
    await app.services
      .sql`select 1 from queue_jobs where name = 'refund-card' and payload ->> 'key' = ${`unsent:${id}`}`,
  ).toEqual([])
})

test('the monthly cap holds for it, and what a card pays is not taken from the balance', async () => {
  const { customer, jobId } = await ordered(9)
  await give(customer, '20.00')
  await customer.request('PUT', '/api/billing/cap', { amount: '0.40' })
  expect(await pay(customer, jobId)).toMatchObject({ status: 402, body: { code: 'spending_cap' } })
  await customer.request('PUT', '/api/billing/cap', { amount: null })
  const ten = await ordered(10, customer)
  expect((await intent(customer, ten.jobId)).body).toMatchObject({ balance: null })
  expect(await pay(customer, ten.jobId)).toMatchObject({ status: 409, body: { code: 'card_pays' } })
  expect(await balance(customer)).toMatchObject({ balance: '20.00' })
  const employee = await app.signedIn({ employee: true, confirmed: true })
  const waived = await ordered(1, employee)
  expect((await intent(employee, waived.jobId)).body).toMatchObject({ employeeBypass: true, balance: null })
})

test('a send that costs nothing, by a price that was agreed, waits for no payment: it can be sent, and its bill says $0.00', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const { sql } = app.services
  await sql`
    insert into account_prices (account_id, service, valid_from, starter, growth, enterprise) values (${customer.user.accountId}, 'sms', now() - interval '1 day', 0, 0, 0)
  `
  const { jobId } = await ordered(9, customer)
  const answers = await Promise.all([intent(customer, jobId), intent(customer, jobId), pay(customer, jobId, {})])
  for (const { status } of answers) expect(status).toBeLessThan(300)
  expect((await intent(customer, jobId)).body).toMatchObject({ amount: '0.00', balance: null, summary: { paid: true } })
  expect((await customer.request('GET', `/api/checkout/${jobId}`)).body).toMatchObject({ paid: true, waits: true })
  expect(await billOf(customer)).toMatchObject([{ amount: '0.00', status: 'completed', metadata: { uses: 9 } }])
  expect((await customer.request('POST', `/api/sms/send-campaign/${jobId}`)).status).toBe(200)
  expect((await customer.request('GET', '/api/campaigns')).body).toMatchObject([{ status: 'active' }])
})
