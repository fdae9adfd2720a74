import { randomUUID } from 'node:crypto'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { refund } from '../billing/ledger.ts'
import { createOrder } from '../orders/orders.ts'
import { expirePayment } from './expire-payment.ts'
import { isPaid } from './is-paid.ts'
import { openPayment } from './open-payment.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const campaignOf = (caller: Caller, recipientCount = 100) =>
  createOrder(app.services.sql, {
    accountId: caller.user.accountId,
    kind: 'send_sms',
    title: 'Spring offers',
    params: { recipientCount, message: 'Hi {firstName}' },
  })

const intent = (caller: Caller, jobId: string, type = 'send_sms') =>
  caller.request('POST', '/api/create-payment-intent', { jobId, type })
const pay = (caller: Caller, jobId: string, more: Record<string, unknown> = {}) =>
  caller.request('POST', '/api/checkout/pay', { jobId, type: 'send_sms', attempt: randomUUID(), ...more })
const billOf = async (caller: Caller) => (await caller.request('GET', '/api/billing/transactions')).body

test('the server prices the order: five cents a recipient', async () => {
  const customer = await app.signedIn()
  const jobId = await campaignOf(customer)
  expect((await intent(customer, jobId)).body).toMatchObject({
    amount: '5.00',
    message: 'Ready to pay',
    employeeBypass: false,
    provider: 'demo',
    summary: {
      title: 'Spring offers',
      unit: 'recipient',
      count: 100,
      unitPrice: '0.05',
      amount: '5.00',
      paid: false,
      waits: false,
      message: 'Hi {firstName}',
    },
  })
})

test('a message of several segments costs five cents for each of them and recipient, and what is not sent is given back so', async () => {
  const customer = await app.signedIn()
  const { body: draft } = await customer.request('POST', '/api/sms/send', {
    campaignName: 'Long',
    message: 'A long offer. '.repeat(24),
    recipients: [{ phone: '5125550100' }, { phone: '5125550101' }],
  })
  expect(draft).toMatchObject({ recipientCount: 2, segments: 6, amount: '0.30' })
  const intent = await customer.request('POST', '/api/create-payment-intent', { jobId: draft.jobId, type: 'send_sms' })
  expect(intent.body).toMatchObject({ amount: '0.30', summary: { count: 2, segments: 6, unitPrice: '0.05' } })
  await pay(customer, draft.jobId)
  expect(await billOf(customer)).toMatchObject([{ amount: '0.30', metadata: { uses: 6 } }])
})

test('a checkout says how many of the list cannot be texted, which costs nothing', async () => {
  const customer = await app.signedIn()
  const { body: draft } = await customer.request('POST', '/api/sms/send', {
    campaignName: 'With a duplicate',
    message: 'An offer',
    recipients: [{ phone: '5125550100' }, { phone: '5125550100' }, { phone: '0000000000' }],
  })
  const { body } = await intent(customer, draft.jobId)
  expect(body).toMatchObject({ amount: '0.05', summary: { count: 1, leftOut: 2 } })
})

test('paying charges once and is written on the bill', async () => {
  const customer = await app.signedIn()
  const jobId = await campaignOf(customer)
  expect(await isPaid(app.services.sql, customer.user.accountId, jobId)).toBe(false)

  expect(await pay(customer, jobId)).toMatchObject({
    status: 201,
    body: { status: 'paid', amount: '5.00', employeeBypass: false },
  })

  expect(await isPaid(app.services.sql, customer.user.accountId, jobId)).toBe(true)
  expect(await billOf(customer)).toMatchObject([
    { type: 'sms_campaign', amount: '5.00', status: 'completed', metadata: { jobId, uses: 100 } },
  ])
})

test('a double click, two tabs and a lost answer charge once', async () => {
  const customer = await app.signedIn()
  const jobId = await campaignOf(customer)
  const attempt = randomUUID()

  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => pay(customer, jobId, { attempt })),
    ...Array.from({ length: 10 }, () => pay(customer, jobId)),
  ])
  const later = await pay(customer, jobId, { attempt })

  for (const { status, body } of [...answers, later]) expect([status, body.status]).toEqual([201, 'paid'])
  expect(await billOf(customer)).toMatchObject([{ amount: '5.00', status: 'completed' }])
})

test('a payment that a crash left half done is finished by the next try, and charged once', async () => {
  const customer = await app.signedIn()
  const jobId = await campaignOf(customer)
  const { sql } = app.services
  const user = { ...customer.user, emailConfirmed: true }
  await sql.begin((tx) => openPayment(tx, { user, jobId, type: 'send_sms', attempt: 'crashed' }, app.services))
  expect(await billOf(customer)).toMatchObject([{ amount: '5.00', status: 'pending' }])

  expect((await pay(customer, jobId)).body.status).toBe('paid')

  expect(await billOf(customer)).toMatchObject([{ amount: '5.00', status: 'completed' }])
})

test('an unfinished payment is released after a day', async () => {
  const customer = await app.signedIn()
  const jobId = await campaignOf(customer)
  const { sql } = app.services
  const { payment } = await sql.begin((tx) =>
    openPayment(
      tx,
      {
        user: { ...customer.user, emailConfirmed: true },
        jobId,
        type: 'send_sms',
        attempt: 'left',
      },
      app.services,
    ),
  )
  await expirePayment.run({ paymentId: payment?.id ?? '' }, app.services)
  await expirePayment.run({ paymentId: payment?.id ?? '' }, app.services)
  expect(await billOf(customer)).toMatchObject([
    { amount: '0.00', status: 'failed', metadata: { reason: 'The payment was not completed.' } },
  ])
  expect(await isPaid(sql, customer.user.accountId, jobId)).toBe(false)
})

test('a declined card costs nothing, the same try stays declined, and another card pays', async () => {
  const customer = await app.signedIn()
  const jobId = await campaignOf(customer)
  const attempt = randomUUID()
  for (const answer of [
    await pay(customer, jobId, { attempt, demo: 'declined' }),
    await pay(customer, jobId, { attempt, demo: 'declined' }),
  ]) {
    expect(answer).toMatchObject({
      status: 402,
      body: { code: 'declined', message: 'Your card was declined. Try another card.' },
    })
  }
  expect(await isPaid(app.services.sql, customer.user.accountId, jobId)).toBe(false)

  expect((await pay(customer, jobId)).body.status).toBe('paid')
  expect(await billOf(customer)).toMatchObject([
    { amount: '5.00', status: 'completed' },
    {
      amount: '0.00',
      status: 'failed',
      metadata: { asked: '5.00', reason: 'Your card was declined. Try another card.' },
    },
  ])
})

test('amounts from the browser change nothing', async () => {
  const customer = await app.signedIn()
  const jobId = await campaignOf(customer)
  const { body } = await customer.request('POST', '/api/create-payment-intent?amount=0.01', {
    jobId,
    type: 'send_sms',
    amount: '0.01',
  })
  expect(body.amount).toBe('5.00')
  expect((await pay(customer, jobId, { amount: '-5.00', employeeBypass: true })).body).toMatchObject({
    amount: '5.00',
    employeeBypass: false,
  })
  expect(await billOf(customer)).toMatchObject([{ amount: '5.00' }])
})

test('an order of another account is not found: not priced, not paid, not shown', async () => {
  const customer = await app.signedIn()
  const stranger = await app.signedIn()
  const jobId = await campaignOf(customer)
  expect((await intent(stranger, jobId)).status).toBe(404)
  expect((await pay(stranger, jobId)).status).toBe(404)
  expect((await stranger.request('GET', `/api/checkout/${jobId}`)).status).toBe(404)
  expect(await isPaid(app.services.sql, customer.user.accountId, jobId)).toBe(false)
  expect(await billOf(stranger)).toEqual([])
})

test('an employee who is a member of a customer’s account pays its orders as every member does', async () => {
  const [owner, employee] = [await app.signedIn(), await app.signedIn({ employee: true })]
  const { accountId } = owner.user
  const { sql } = app.services
  await sql`insert into memberships (account_id, user_id, role) values (${accountId}, ${employee.user.id}, 'manager')`
  await sql`update sessions set account_id = ${accountId} where user_id = ${employee.user.id}`
  const jobId = await campaignOf(owner)
  expect((await intent(employee, jobId)).body).toMatchObject({ employeeBypass: false, message: 'Ready to pay' })
  expect(await billOf(owner)).toEqual([])
  expect((await pay(employee, jobId)).body).toMatchObject({ status: 'paid', amount: '5.00', employeeBypass: false })
  expect(await billOf(owner)).toMatchObject([{ amount: '5.00', status: 'completed' }])
})

test('an employee pays nothing; the bill says what it would have cost', async () => {
  const employee = await app.signedIn({ employee: true })
  const jobId = await campaignOf(employee)
  const answers = await Promise.all([intent(employee, jobId), intent(employee, jobId), pay(employee, jobId)])
  for (const { body } of answers) expect(body.employeeBypass).toBe(true)
  expect(await isPaid(app.services.sql, employee.user.accountId, jobId)).toBe(true)
  expect(await billOf(employee)).toMatchObject([
    { amount: '0.00', status: 'completed', metadata: { waived: '5.00', reason: 'Employee: payment bypassed' } },
  ])
})

test('the windows of an employee are told that the order is paid, as those of a customer are', async () => {
  const told: string[] = []
  const { unlisten } = await app.services.direct.listen('live', (event) => void told.push(event))
  const employee = await app.signedIn({ employee: true })
  const jobId = await campaignOf(employee)
  await intent(employee, jobId)
  await notifyAccount(app.services.sql, employee.user.accountId, { type: 'status' })
  await eventually(
    async () => told.join(),
    (seen) => seen.includes('"status"'),
  )
  await unlisten()
  expect(told.join()).toContain(`"type":"order","id":"${jobId}"`)
})

test.each(['pull_list', 'skip_trace', 'refrigerator', ''])(
  'the type "%s" for a campaign is refused with words',
  async (type) => {
    const customer = await app.signedIn()
    const jobId = await campaignOf(customer)
    const { status, body } = await intent(customer, jobId, type)
    expect([status, body.code]).toEqual([422, 'wrong_type'])
    expect((await customer.request('POST', '/api/checkout/pay', { jobId, type, attempt: 'a' })).status).toBe(422)
  },
)

test('the three types of a pull list are one kind, and a basic one has nothing to pay at the checkout', async () => {
  const customer = await app.signedIn()
  const jobId = await createOrder(app.services.sql, {
    accountId: customer.user.accountId,
    kind: 'pull_list',
    title: 'ZIP 78704',
  })
  for (const type of ['basic_pull_list', 'pull_list', 'advanced_pull_list']) {
    expect((await intent(customer, jobId, type)).body).toMatchObject({
      amount: '0.00',
      message: 'There is nothing to pay for this order',
    })
    expect((await customer.request('POST', '/api/checkout/pay', { jobId, type, attempt: 'a' })).body.status).toBe(
      'paid',
    )
  }
  expect(await billOf(customer)).toEqual([])
})

test('a job whose id is malformed or unknown is refused; a visitor signs in first', async () => {
  const customer = await app.signedIn()
  expect((await intent(customer, 'mock')).body.message).toBe('This order does not exist')
  expect((await intent(customer, randomUUID())).status).toBe(404)
  expect((await intent(app.signedOut(), randomUUID())).status).toBe(401)
  expect((await pay(app.signedOut(), randomUUID())).status).toBe(401)
})

test('what is given back of a checkout goes back to its card, once', async () => {
  const customer = await app.signedIn()
  const jobId = await campaignOf(customer)
  await pay(customer, jobId)
  const [payment] = await app.services.sql<
    { ledgerKey: string }[]
  >`select ledger_key from payments where order_id = ${jobId}`
  const giveBack = () =>
    app.services.sql.begin((tx) =>
      refund(tx, {
        key: `unsent:${jobId}`,
        of: payment?.ledgerKey ?? '',
        amount: '0.50',
        reason: '10 of 100 segments were not sent',
      }),
    )
  for (let turn = 0; turn < 3; turn += 1) await giveBack()
  expect(await billOf(customer)).toMatchObject([
    { amount: '4.50', status: 'completed', metadata: { refunded: '0.50', reason: '10 of 100 segments were not sent' } },
  ])
  expect(
    await app.services
      .sql`select 1 from queue_jobs where name = 'refund-card' and payload ->> 'key' = ${`unsent:${jobId}`}`,
  ).toHaveLength(1)
})

test('a signed event is asked for where there is no processor that signs', async () => {
  expect(await app.signedOut().request('POST', '/api/checkout/stripe-events', { id: 'evt_1' })).toMatchObject({
    status: 400,
    body: { code: 'bad_signature' },
  })
})

test('texts of a canceled draft cannot be paid any more, and the customer is not charged', async () => {
  const customer = await app.signedIn()
  await app.work()
  const { body } = await customer.request('POST', '/api/sms/send', {
    campaignName: 'Sample',
    message: 'Hello',
    recipients: [{ phone: '(512) 555-0101' }],
  })
  const [draft] = (await customer.request('GET', '/api/campaigns')).body
  expect((await customer.request('POST', `/api/campaigns/${draft.id}/cancel`)).status).toBeLessThan(300)
  await eventually(
    async () => (await customer.request('GET', `/api/jobs/${body.jobId}`)).body.status,
    (status) => status === 'complete',
  )

  const closed = { status: 409, body: { code: 'order_closed', message: expect.stringContaining('nothing to pay') } }
  expect(await intent(customer, body.jobId)).toMatchObject(closed)
  expect(await pay(customer, body.jobId)).toMatchObject(closed)
  expect(await billOf(customer)).toEqual([])
})
