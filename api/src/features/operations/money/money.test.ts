import { randomUUID } from 'node:crypto'
import { eventually, testApp, type Caller } from '../../../../test/app.ts'
import { stripeDouble, type StripeDouble } from '../../../../test/stripe-double.ts'
import { ProcessorRefusal } from '../../../platform/providers/cards/card-processor.ts'
import { stripeCards } from '../../../platform/providers/cards/stripe-cards.ts'
import { reconcile } from '../../billing/reconcile.ts'
import { createOrder } from '../../orders/orders.ts'
import { readRefunds } from '../../checkout/read-refunds.ts'
import { refundCard } from '../../checkout/refund-card.ts'
import { recordDispute } from '../../disputes/record-dispute.ts'
import { cardMoney } from '../../reconciliation/card-money.ts'
import { nightWindow } from '../../reconciliation/night-window.ts'
import { invoiceMonths } from '../../invoices/invoicing.ts'
import { refundTopUp } from '../../checkout/refund-top-up.ts'

let today = new Date()
const app = testApp({ now: () => today, env: { MONEY_LIMIT: '50' } })
const stripe = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
let double: StripeDouble
let [one, other] = [] as unknown as [Caller, Caller]
beforeAll(async () => {
  await app.start()
  double = await stripeDouble(stripe)
  app.services.cards = stripeCards({ ...stripe, baseUrl: double.url })
})
beforeEach(async () => {
  // Each test's employees have given nothing yet.
  one = await app.signedIn({ employee: true })
  other = await app.signedIn({ employee: true })
})
afterEach(async () => expect(await reconcile(app.services)).toEqual([]))
afterAll(async () => {
  await double.close()
  await app.stop()
})

const give = ({ user }: Caller, amount: string, attempt: string = randomUUID(), by = one) =>
  by.request('POST', `/api/operations/accounts/${user.accountId}/credits`, { amount, reason: 'A late list', attempt })
const sendBack = ({ user }: Caller, paymentId: string, amount: string, attempt: string = randomUUID(), by = one) =>
  by.request('POST', `/api/operations/accounts/${user.accountId}/refunds`, {
    paymentId,
    amount,
    reason: 'Paid twice',
    attempt,
  })
const decide = (by: Caller, what: 'confirm' | 'refuse', id: string) =>
  by.request('POST', `/api/operations/money-requests/${id}/${what}`, what === 'refuse' ? { reason: 'No' } : undefined)
const moneyOf = async ({ user }: Caller) =>
  (await one.request('GET', `/api/operations/accounts/${user.accountId}/money`)).body
const balanceOf = async (customer: Caller) => (await customer.request('GET', '/api/billing/wallet')).body.available
const movesOf = async (customer: Caller) => (await customer.request('GET', '/api/billing/money')).body

/** Money that was added by card, and its payment. */
async function added(customer: Caller, amount: string): Promise<{ paymentId: string; intent: string }> {
  const { sql } = app.services
  const body = { amount, attempt: randomUUID() }
  await customer.request('POST', '/api/billing/top-ups', body)
  const [row] = await sql<{ id: string; reference: string }[]>`
    select id, reference from top_ups where account_id = ${customer.user.accountId} order by created_at desc limit 1`
  double.confirm(row?.reference ?? '')
  await customer.request('POST', '/api/billing/top-ups', { ...body, confirmed: true })
  return { paymentId: row?.id ?? '', intent: row?.reference ?? '' }
}

/** A checkout of $5.00 that was paid by card. */
async function checkedOut(customer: Caller): Promise<{ paymentId: string; reference: string }> {
  const jobId = await createOrder(app.services.sql, {
    accountId: customer.user.accountId,
    kind: 'send_sms',
    title: 'Spring offers',
    params: { recipientCount: 100 },
  })
  const pay = () => customer.request('POST', '/api/checkout/pay', { jobId, type: 'send_sms', attempt: 'first' })
  await pay()
  const [payment] = await app.services.sql<{ id: string; reference: string }[]>`
    select id, reference from payments where order_id = ${jobId}`
  double.confirm(payment?.reference ?? '')
  await pay()
  return { paymentId: payment?.id ?? '', reference: payment?.reference ?? '' }
}

/** Runs the jobs that give money back to cards, as often as a worker that was killed would. */
async function cardJobs(): Promise<void> {
  for (const job of [refundCard, refundTopUp])
    for (const { payload } of await app.services.sql<{ payload: never }[]>`
      select payload from queue_jobs where name = ${job.name}`) {
      await job.run(payload, app.services)
      await job.run(payload, app.services)
    }
}

test('a credit is in the balance at once, once however often the button is pressed, and both logs and the mail say why', async () => {
  const customer = await app.signedIn()
  const attempt = randomUUID()
  const answers = await Promise.all(Array.from({ length: 6 }, () => give(customer, '20.00', attempt)))
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
    Array.from({ length: 6 }, () => [201, 'done']),
  )
  expect(await balanceOf(customer)).toBe('20.00')
  expect(await movesOf(customer)).toMatchObject([{ kind: 'credit', amount: '20.00', reason: 'A late list' }])
  expect((await customer.request('GET', '/api/audit?kind=billing')).body).toMatchObject([
    { act: 'Gave a credit', subject: '$20.00 · A late list', by: expect.stringContaining('support team') },
  ])
  const entries = await eventually(
    () =>
      app.services
        .sql`select act, subject from employee_entries where about_account = ${customer.user.accountId} and act like 'Asked%'`,
    (rows) => rows.length > 0,
  )
  expect(entries[0]).toMatchObject({ subject: expect.stringContaining('$20.00 · A late list') })
  expect(
    await app.services.sql`select body from mails where recipient = ${customer.user.email} and subject like '%credit%'`,
  ).toMatchObject([{ body: expect.stringMatching(`A late list[^]*the Lotline account ${customer.user.accountName}`) }])
})

test('above the limit nothing happens until a second employee confirms, and then once', async () => {
  const customer = await app.signedIn()
  const { body: request } = await give(customer, '50.01')
  expect(request).toMatchObject({ state: 'waiting', amount: '50.01', reason: 'A late list', askedByMe: true })
  expect(await balanceOf(customer)).toBe('0.00')
  expect((await decide(one, 'confirm', request.id)).body.code).toBe('own_request')
  const waiting = (await other.request('GET', '/api/operations/money-requests')).body
  expect(waiting).toContainEqual(expect.objectContaining({ id: request.id, state: 'waiting', askedByMe: false }))
  const answers = await Promise.all(Array.from({ length: 5 }, () => decide(other, 'confirm', request.id)))
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
    Array.from({ length: 5 }, () => [201, 'done']),
  )
  expect(await balanceOf(customer)).toBe('50.01')
  expect((await decide(other, 'refuse', request.id)).body.code).toBe('done')
})

test('a large amount is read with its thousands and cents: in the mail, and in what employees did', async () => {
  const customer = await app.signedIn()
  const { body: request } = await give(customer, '12500.5')
  await decide(other, 'confirm', request.id)
  const { sql } = app.services
  expect(
    await sql`select subject from employee_entries where about_account = ${customer.user.accountId} and act like 'Asked%'`,
  ).toMatchObject([{ subject: '$12,500.50, waits for a second employee · A late list' }])
  expect(
    await sql`select subject, body from mails where recipient = ${customer.user.email} and subject like '%credit%'`,
  ).toMatchObject([
    { subject: 'You have a credit of $12,500.50', body: expect.stringContaining('We have added $12,500.50 to') },
  ])
})

test.each(['0', '0.00', '0.001', '-5', '1000000000000', 'ten', ''])(
  'a credit or a refund of %s is not given',
  async (amount) => {
    const customer = await app.signedIn()
    const { paymentId } = await added(customer, '40.00')
    expect((await give(customer, amount)).status).toBe(422)
    expect((await sendBack(customer, paymentId, amount)).status).toBe(422)
    expect(await balanceOf(customer)).toBe('40.00')
  },
)

test('a billion waits for a second employee, and more than a payment never goes back', async () => {
  const customer = await app.signedIn()
  const { paymentId } = await added(customer, '40.00')
  expect((await give(customer, '1000000000')).body.state).toBe('waiting')
  expect((await sendBack(customer, paymentId, '1000000000')).status).toBe(409)
  expect(await balanceOf(customer)).toBe('40.00')
})

test('what is given in small parts counts together: the one that passes the limit within a day waits', async () => {
  const [first, second] = [await app.signedIn(), await app.signedIn()]
  const states = await Promise.all([give(first, '30'), give(second, '30')])
  expect(states.map(({ body }) => body.state).toSorted()).toEqual(['done', 'waiting'])
})

test('refused and expired requests are kept, and are never done', async () => {
  const customer = await app.signedIn()
  const asked = [(await give(customer, '80')).body, (await give(customer, '90')).body]
  expect((await decide(other, 'refuse', asked[0].id)).body).toMatchObject({ state: 'refused', decision: 'No' })
  expect((await decide(other, 'confirm', asked[0].id)).body.code).toBe('refused')
  const before = today
  today = new Date(today.getTime() + 8 * 24 * 60 * 60 * 1000)
  expect((await decide(other, 'confirm', asked[1].id)).body.code).toBe('expired')
  expect((await moneyOf(customer)).requests.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'expired',
    'refused',
  ])
  today = before
  expect(await balanceOf(customer)).toBe('0.00')
})

test('what its own asker takes back reads as taken back, and is never done', async () => {
  const request = (await give(await app.signedIn(), '80')).body
  expect((await decide(one, 'refuse', request.id)).body).toMatchObject({
    state: 'taken_back',
    decidedBy: one.user.fullName,
    decision: 'No',
  })
  expect((await decide(other, 'confirm', request.id)).body).toMatchObject({
    code: 'refused',
    message: 'This was refused or taken back meanwhile.',
  })
})

test('money that was added goes back to its card in parts, once each, and never more than was paid or than is still there', async () => {
  const customer = await app.signedIn()
  const { paymentId, intent } = await added(customer, '40.00')
  const attempt = randomUUID()
  const pressed = await Promise.all(Array.from({ length: 4 }, () => sendBack(customer, paymentId, '25.00', attempt)))
  expect(pressed.map(({ body }) => body.state)).toEqual(Array(4).fill('done'))
  await cardJobs()
  expect(double.intents.get(intent)?.refunded).toBe(2500)
  expect(await balanceOf(customer)).toBe('15.00')
  expect((await sendBack(customer, paymentId, '15.01')).body).toMatchObject({
    code: 'more_than_left',
    details: { left: '15.00' },
  })
  expect((await moneyOf(customer)).payments).toMatchObject([{ id: paymentId, amount: '40.00', left: '15.00' }])
  expect(await movesOf(customer)).toMatchObject([
    { kind: 'adjustment', amount: '-25.00', reason: 'Paid twice' },
    { kind: 'top_up', amount: '40.00' },
  ])
  const spending = await app.signedIn()
  const spent = await added(spending, '10.00')
  await app.services.sql`update wallets set reserved = 4 where account_id = ${spending.user.accountId}`
  expect((await sendBack(spending, spent.paymentId, '6.01')).body.code).toBe('spent')
  await app.services.sql`update wallets set reserved = 0 where account_id = ${spending.user.accountId}`
})

test('a refund whose answer was lost is paid once, also a day later and behind a hundred others', async () => {
  const customer = await app.signedIn()
  const { paymentId, intent } = await added(customer, '40.00')
  await sendBack(customer, paymentId, '10.00')
  double.loseNextAnswer(/POST .*refunds/)
  await expect(cardJobs()).rejects.toThrow()
  expect(double.intents.get(intent)?.refunded).toBe(1000)
  for (let other = 0; other < 100; other += 1)
    double.refunds.unshift({
      id: `re_${other}`,
      object: 'refund',
      payment_intent: intent,
      amount: 1,
      status: 'succeeded',
      metadata: {},
    })
  double.forgetKeys()
  await cardJobs()
  expect(double.intents.get(intent)?.refunded).toBe(1000)
})

test('a refund whose key Stripe knows by other fields is no refusal: it stays open, nothing comes into the balance, and nothing more goes to the card', async () => {
  const customer = await app.signedIn()
  const { paymentId, intent } = await added(customer, '40.00')
  const { body: request } = await sendBack(customer, paymentId, '10.00')
  const key = `top-up-refund:${request.id}`
  // As by a version of ours that named other fields.
  await fetch(`${double.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.secretKey}`, 'idempotency-key': key },
    body: new URLSearchParams({ payment_intent: intent, amount: '999' }).toString(),
  })
  const [row] = await app.services.sql<{ payload: never }[]>`
    select payload from queue_jobs where name = ${refundTopUp.name} and payload ->> 'key' = ${key}`
  const payload = row?.payload ?? ({} as never)
  const error = await refundTopUp.run(payload, app.services).catch((thrown: unknown) => thrown)
  expect(error).toEqual(new Error(`Stripe knows the refund ${key} by other fields`))
  expect(error).not.toBeInstanceOf(ProcessorRefusal)
  await refundTopUp.gaveUp?.(payload, app.services, error)
  expect(await balanceOf(customer)).toBe('30.00')
  expect(double.intents.get(intent)?.refunded).toBe(999)
  expect(
    await app.services
      .sql`select from mails where recipient = ${customer.user.email} and subject like '%could not go back%'`,
  ).toHaveLength(0)
})

/** A bank takes a whole payment back before its refund reached the processor, which refuses that in every attempt. */
async function disputed(intent: string, amount: string): Promise<void> {
  const id = `du_${randomUUID()}`
  const cents = Number(amount) * 100
  double.disputes.set(id, {
    id,
    payment_intent: intent,
    amount: cents,
    status: 'needs_response',
    reason: 'fraudulent',
    evidence_details: { due_by: null },
  })
  await recordDispute(app.services, await app.services.cards.dispute(id))
}
async function givenUp<T extends typeof refundTopUp | typeof refundCard>(job: T, key: string): Promise<void> {
  const [row] = await app.services.sql<{ payload: never }[]>`
    select payload from queue_jobs where name = ${job.name} and payload ->> 'key' = ${key}`
  const payload = row?.payload ?? ({} as never)
  const error = await job.run(payload, app.services).catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(ProcessorRefusal)
  await job.gaveUp?.(payload, app.services, new Error('It did not answer')) // not known to be refused
  for (let killed = 0; killed < 2; killed += 1) await job.gaveUp?.(payload, app.services, error)
  await job.run(payload, app.services) // tried again by an employee
}

test('a refund of added money that the processor refuses for good is in the balance again, pays what is owed, and the owner is told', async () => {
  const customer = await app.signedIn()
  const { paymentId, intent } = await added(customer, '40.00')
  const { body: request } = await sendBack(customer, paymentId, '25.00')
  await disputed(intent, '40.00')
  expect((await customer.request('GET', '/api/billing/owed')).body.amount).toBe('25.00')
  await givenUp(refundTopUp, `top-up-refund:${request.id}`)
  expect(double.intents.get(intent)?.refunded).toBe(0)
  expect((await customer.request('GET', '/api/billing/owed')).body.amount).toBe('0.00')
  expect(await balanceOf(customer)).toBe('0.00')
  expect(
    await app.services
      .sql`select from mails where recipient = ${customer.user.email} and subject like '%could not go%'`,
  ).toHaveLength(1)
  await app.services.sql`delete from queue_jobs where name = 'refund-top-up'`
})

test('a refund whose payment the processor knows no more, as after a change of keys, is neither made nor brought back: the operator is mailed', async () => {
  const customer = await app.signedIn()
  const { paymentId, intent } = await added(customer, '40.00')
  const { body: request } = await sendBack(customer, paymentId, '25.00')
  double.intents.delete(intent)
  const { sql, config } = app.services
  const [job] = await sql<{ payload: Parameters<typeof refundTopUp.run>[0] }[]>`
    delete from queue_jobs where key = ${`top-up-refund:${request.id}`} returning payload`
  if (!job) throw new Error('There is no such job')
  const error: unknown = await refundTopUp.run(job.payload, app.services).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ProcessorRefusal)
  await refundTopUp.gaveUp?.(job.payload, app.services, error)
  expect(await balanceOf(customer)).toBe('15.00')
  expect(
    await sql`select from mails where recipient = ${config.supportEmail} and subject like '%$25.00%' and body like ${`%${intent}%`}`,
  ).toHaveLength(1)
})

test('a refund of a checkout that the processor refuses for good comes into the balance once, and no refund that was made does', async () => {
  const customer = await app.signedIn()
  const { paymentId, reference } = await checkedOut(customer)
  const { body: request } = await sendBack(customer, paymentId, '5.00')
  await disputed(reference, '5.00')
  await givenUp(refundCard, `employee:${request.id}`)
  expect((await customer.request('GET', '/api/billing/owed')).body.amount).toBe('0.00')
  expect((await movesOf(customer)).map(({ amount }: { amount: string }) => amount)).toEqual(['-5.00', '5.00'])

  const another = await app.signedIn()
  const made = await checkedOut(another)
  const { body: sent } = await sendBack(another, made.paymentId, '5.00')
  await cardJobs()
  await refundCard.gaveUp?.(
    { ledgerKey: `checkout:${made.paymentId}`, key: `employee:${sent.id}`, amount: '5.00' },
    app.services,
    new ProcessorRefusal('refused'),
  )
  expect(await movesOf(another)).toEqual([])
})

test('a checkout’s payment goes back to its card once, and no refund of a refund can be had', async () => {
  const customer = await app.signedIn()
  const { paymentId: id, reference } = await checkedOut(customer)
  expect((await sendBack(customer, id, '5.00')).body.state).toBe('done')
  expect((await sendBack(customer, id, '0.01')).body.code).toBe('more_than_left')
  await cardJobs()
  expect(double.intents.get(reference)?.refunded).toBe(500)
  expect((await customer.request('GET', '/api/billing/transactions')).body).toMatchObject([
    { status: 'refunded', amount: '0.00', metadata: { reason: 'Paid twice' } },
  ])
})

test('a refund that its bank sends back days later is in the balance once, however often and early it is told, and the night finds no difference', async () => {
  const tell = async (type: string, refund: object) => {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { object: refund } })
    const headers = { 'stripe-signature': double.sign(body, today), 'content-type': 'application/json' }
    expect((await fetch(`${app.url}/api/checkout/stripe-events`, { method: 'POST', headers, body })).status).toBe(201)
    for (const { payload } of await app.services.sql<{ payload: { reference: string } }[]>`
      select payload from queue_jobs where name = 'read-refunds'`)
      await readRefunds.run(payload, app.services)
  }
  const [customer, buyer] = [await app.signedIn(), await app.signedIn()]
  const { paymentId, intent } = await added(customer, '40.00')
  const bought = await checkedOut(buyer)
  await sendBack(customer, paymentId, '25.00')
  await sendBack(buyer, bought.paymentId, '5.00')
  await cardJobs()
  // News of a refund that is under way, or arrived, changes nothing.
  await tell('refund.updated', { ...double.refunds[0], status: 'pending' })
  expect([await balanceOf(customer), await balanceOf(buyer)]).toEqual(['15.00', '0.00'])

  const failed = [double.failRefund(intent), double.failRefund(bought.reference)]
  for (const refund of [...failed, ...failed]) await tell('refund.failed', refund)
  await tell('refund.updated', { ...failed[0], status: 'succeeded' })
  await cardJobs()
  expect([await balanceOf(customer), await balanceOf(buyer)]).toEqual(['40.00', '5.00'])
  expect(double.intents.get(intent)?.refunded).toBe(0)
  expect((await moneyOf(customer)).payments).toMatchObject([{ id: paymentId, amount: '40.00', left: '40.00' }])
  const mails = (to: string, subject: string) =>
    app.services.sql`select 1 from mails where recipient = ${to} and subject like ${subject}`
  expect(await mails(customer.user.email, '$25.00 came back%')).toHaveLength(1)
  expect(await mails(app.services.config.supportEmail, 'A refund of $25.00 came back%')).toHaveLength(1)
  const night = await cardMoney(app.services, nightWindow(new Date(Date.now() + 6 * 3_600_000), null))
  expect(night.filter(({ id }) => [intent, bought.reference].includes(id))).toEqual([])
})

test('no employee gives money to an account of their own, and no customer reaches any of it', async () => {
  expect((await give(one, '5')).body.code).toBe('own_account')
  const customer = await app.signedIn()
  expect((await give(customer, '5', randomUUID(), customer)).status).toBe(404)
  expect((await give(customer, '0')).status).toBe(422)
  expect((await give(customer, '-5')).status).toBe(422)
  expect((await sendBack(customer, randomUUID(), '5')).status).toBe(404)
})

test('a credit is on the month’s credit note; money that only went back to its card is on none', async () => {
  const customer = await app.signedIn()
  const { paymentId } = await added(customer, '30.00')
  await give(customer, '20.00')
  await sendBack(customer, paymentId, '10.00')
  const before = today
  today = new Date(today.getTime() + 45 * 24 * 60 * 60 * 1000)
  await invoiceMonths({ ...app.services, config: { ...app.services.config, company: sampleCompany } })
  today = before
  const invoices = await app.services.sql`
    select kind, total from invoices where account_id = ${customer.user.accountId}`
  expect(invoices).toEqual([{ kind: 'credit_note', total: '20.00' }])
})

const sampleCompany = {
  name: 'Sample Operator LLC',
  street: '1 Sample Street',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  taxId: '',
  email: 'billing@example.com',
  taxRegistrations: [],
  xero: { account: '200', taxed: 'Tax on Sales', untaxed: 'Tax Exempt' },
}
