import { testApp, type Caller } from '../../../test/app.ts'
import { createOrder } from '../orders/orders.ts'
import type { Bill } from './bill.ts'
import { charge, hold, settle } from './ledger.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const bill = (caller: Caller, key: string, amount: string): Bill => ({
  accountId: caller.user.accountId,
  funds: 'play',
  key: `${caller.user.accountId}:${key}`,
  type: 'property_search',
  description: 'ZIP 78704',
  amount,
  uses: 1,
  service: 'property_record',
})
const take = (caller: Caller, key: string, amount: string) =>
  app.services.sql.begin((tx) => charge(tx, bill(caller, key, amount)))
const setCap = (caller: Caller, amount: string | null) => caller.request('PUT', '/api/billing/cap', { amount })

test('without a cap everything goes through; with one, an order up to it does and the next is refused in clear words', async () => {
  const customer = await app.signedIn()
  await take(customer, 'before', '60.00')
  expect((await setCap(customer, '100')).body).toMatchObject({ cap: '100.00', spent: '60.00' })

  await take(customer, 'up to it', '40.00')
  await expect(take(customer, 'above it', '0.01')).rejects.toMatchObject({
    status: 402,
    code: 'spending_cap',
    message:
      'This costs $0.01 and would bring this month to $100.01. Your monthly spending cap is $100.00. Raise it under Billing to go on.',
  })
  await take(customer, 'free', '0.00')
  await take(customer, 'up to it', '40.00')

  await setCap(customer, null)
  await take(customer, 'above it', '500.00')
})

test('held money counts, released money does not', async () => {
  const customer = await app.signedIn()
  const { sql } = app.services
  await setCap(customer, '10.00')
  await sql.begin((tx) => hold(tx, bill(customer, 'held', '8.00')))
  await expect(take(customer, 'more', '3.00')).rejects.toMatchObject({ code: 'spending_cap' })
  await sql.begin((tx) => settle(tx, { key: `${customer.user.accountId}:held`, amount: '2.00', uses: 1 }))
  await take(customer, 'more', '3.00')
})

test('orders at the same time do not pass the cap together', async () => {
  const customer = await app.signedIn()
  await setCap(customer, '10.00')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, number) => take(customer, `race ${number}`, '3.00')),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await customer.request('GET', '/api/billing/account')).body.spent).toBe('9.00')
})

test('last month does not count', async () => {
  const customer = await app.signedIn()
  await setCap(customer, '10.00')
  await app.services.sql.begin((tx) =>
    charge(tx, { ...bill(customer, 'old', '9.00'), at: new Date('2020-01-15T12:00:00Z') }),
  )
  await take(customer, 'new', '9.00')
})

test('the checkout respects the cap: nothing is paid, and the same try goes through once the cap is raised', async () => {
  const customer = await app.signedIn()
  const jobId = await createOrder(app.services.sql, {
    accountId: customer.user.accountId,
    kind: 'send_sms',
    title: 'Spring offers',
    params: { recipientCount: 100 },
  })
  await setCap(customer, '4.99')
  const pay = () => customer.request('POST', '/api/checkout/pay', { jobId, type: 'send_sms', attempt: 'one' })
  expect(await pay()).toMatchObject({ status: 402, body: { code: 'spending_cap' } })
  expect((await customer.request('GET', '/api/billing/transactions')).body).toEqual([])
  await setCap(customer, '5.00')
  expect((await pay()).body.status).toBe('paid')
})

test.each(['-1', 'abc', '1e3', '1.234', ''])('"%s" is no cap', async (amount) => {
  const customer = await app.signedIn()
  expect(await setCap(customer, amount)).toMatchObject({
    status: 422,
    body: { message: 'Enter an amount in dollars, such as 250 or 99.50' },
  })
})

test('another account’s cap is its own', async () => {
  const [customer, stranger] = [await app.signedIn(), await app.signedIn()]
  await setCap(customer, '1.00')
  expect((await stranger.request('GET', '/api/billing/account')).body.cap).toBeNull()
  await take(stranger, 'theirs', '50.00')
})
