import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { createLog } from '../../app/create-services.ts'
import { reconcile } from '../billing/reconcile.ts'
import { expireTopUp, recordTopUp } from '../billing/top-ups.ts'
import { lookAtRecharges } from '../cards/recharge-loop.ts'
import { createOrder } from '../orders/orders.ts'
import { demoCards } from '../../platform/providers/cards/demo-cards.ts'
import { stripeCards } from '../../platform/providers/cards/stripe-cards.ts'
import type { Services } from '../../platform/services/services.ts'
import { stripeDouble, type StripeDouble } from '../../../test/stripe-double.ts'
import { expirePayment } from './expire-payment.ts'
import { lookAtPayments } from './payment-looks.ts'
import { recordOutcome } from './record-outcome.ts'
import { refundCard } from './refund-card.ts'
import { refundTopUp } from './refund-top-up.ts'
import { tellUnsent } from './tell-unsent.ts'

const app = testApp()
const account = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
let stripe: StripeDouble

beforeAll(async () => {
  await app.start()
  stripe = await stripeDouble(account)
  app.services.cards = stripeCards({ ...account, baseUrl: stripe.url })
})
afterEach(async () => expect(await reconcile(app.services)).toEqual([]))
afterAll(async () => {
  await stripe.close()
  await app.stop()
})

async function ordered(): Promise<{ customer: Caller; jobId: string }> {
  const customer = await app.signedIn()
  const jobId = await createOrder(app.services.sql, {
    accountId: customer.user.accountId,
    kind: 'send_sms',
    title: 'Spring offers',
    params: { recipientCount: 100 },
  })
  return { customer, jobId }
}
const pay = (customer: Caller, jobId: string, attempt: string = randomUUID()) =>
  customer.request('POST', '/api/checkout/pay', { jobId, type: 'send_sms', attempt })
/** What became of it, after the processor's form or the bank's page. */
const outcomeOf = (customer: Caller, jobId: string) =>
  customer.request('POST', '/api/checkout/pay', { jobId, type: 'send_sms', attempt: randomUUID(), confirmed: true })
const billOf = async (customer: Caller) => (await customer.request('GET', '/api/billing/transactions')).body
const intentOf = async (jobId: string) =>
  (
    await app.services.sql<
      { reference: string }[]
    >`select reference from payments where order_id = ${jobId} and status <> 'failed'`
  )[0]?.reference ?? ''
const hook = (body: string, signature: string) =>
  fetch(`${app.url}/api/checkout/stripe-events`, {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body,
  })
const eventFor = (intentId: string, type = 'payment_intent.succeeded', id = `evt_${randomUUID()}`) =>
  JSON.stringify({ id, type, data: { object: { id: intentId, object: 'payment_intent' } } })

test('the browser gets what Stripe’s form needs, and an intent over the server’s amount', async () => {
  const { customer, jobId } = await ordered()
  expect(
    (await customer.request('POST', '/api/create-payment-intent', { jobId, type: 'send_sms' })).body,
  ).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_x', amount: '5.00' })
  const { body } = await pay(customer, jobId)
  expect(body).toMatchObject({ status: 'confirm', clientSecret: expect.stringContaining('_secret_') })
  expect(stripe.intents.get(await intentOf(jobId))).toMatchObject({ amount: 500, currency: 'usd' })
  expect(await billOf(customer)).toMatchObject([{ status: 'pending', amount: '5.00' }])
})

test('confirmed in the browser, the payment is charged once: asked again, told by webhook, replayed', async () => {
  const { customer, jobId } = await ordered()
  await pay(customer, jobId)
  const intentId = await intentOf(jobId)
  stripe.confirm(intentId)
  const event = eventFor(intentId)
  const signature = stripe.sign(event, new Date())
  const answers = await Promise.all([
    pay(customer, jobId),
    pay(customer, jobId),
    hook(event, signature),
    hook(event, signature),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect((await pay(customer, jobId)).body.status).toBe('paid')
  expect(await billOf(customer)).toMatchObject([{ status: 'completed', amount: '5.00' }])
})

test('a payment that its bank’s page confirmed is written down within minutes, though the browser never came back and no event came', async () => {
  const { sql } = app.services
  const { customer, jobId } = await ordered()
  await pay(customer, jobId)
  const left = await ordered()
  await pay(left.customer, left.jobId)
  stripe.confirm(await intentOf(jobId))
  const asked = () => stripe.calls.filter((call) => /^GET .*payment_intents/.test(call)).length
  const before = asked()
  await lookAtPayments(app.services)
  expect(asked()).toBe(before)
  await sql`update payments set created_at = created_at - interval '3 minutes', updated_at = updated_at - interval '3 minutes' where status = 'pending'`
  await Promise.all([lookAtPayments(app.services), lookAtPayments(app.services)])
  expect(await billOf(customer)).toMatchObject([{ status: 'completed', amount: '5.00' }])
  // One that was left alone is asked about once, and again after as long as it is old.
  expect(await billOf(left.customer)).toMatchObject([{ status: 'pending' }])
  const afterwards = asked()
  await sql`update payments set created_at = created_at - interval '2 minutes', updated_at = updated_at - interval '2 minutes' where status = 'pending'`
  await lookAtPayments(app.services)
  expect(asked()).toBe(afterwards)
})

test('whoever left before their texts were paid is mailed that they wait to be sent, and who has sent them is not', async () => {
  const { sql } = app.services
  const paidTexts = async () => {
    const customer = await app.signedIn()
    const { body } = await customer.request('POST', '/api/sms/send', {
      campaignName: 'Spring offers',
      message: 'Hello {firstName}',
      recipients: Array.from({ length: 20 }, (_, index) => ({ phone: `51255501${10 + index}` })),
    })
    await pay(customer, body.jobId)
    const intentId = await intentOf(body.jobId)
    stripe.confirm(intentId)
    const event = eventFor(intentId)
    await hook(event, stripe.sign(event, new Date()))
    const [payment] = await sql<{ id: string }[]>`select id from payments where order_id = ${body.jobId}`
    return { customer, jobId: String(body.jobId), paymentId: payment?.id ?? '' }
  }
  const mailsOf = ({ user }: Caller) =>
    sql`select body from mails where recipient = ${user.email} and subject = 'Paid and not sent yet: Spring offers'`
  const [left, stayed] = [await paidTexts(), await paidTexts()]
  expect((await stayed.customer.request('POST', `/api/sms/send-campaign/${stayed.jobId}`)).status).toBe(200)
  for (const { customer, paymentId } of [left, stayed]) {
    expect(
      await sql`select payload from queue_jobs where name = ${tellUnsent.name} and key = ${`tell-unsent:${paymentId}`} and run_at > now()`,
    ).toEqual([{ payload: { accountId: customer.user.accountId, paymentId } }])
    await tellUnsent.run({ accountId: customer.user.accountId, paymentId }, app.services)
  }
  expect(await mailsOf(left.customer)).toMatchObject([{ body: expect.stringMatching(/\$1\.00[^]*\/campaigns\//) }])
  expect(await mailsOf(stayed.customer)).toEqual([])
})

test('two tabs and a double click share one intent', async () => {
  const { customer, jobId } = await ordered()
  const before = stripe.intents.size
  await Promise.all(Array.from({ length: 10 }, () => pay(customer, jobId)))
  expect(stripe.intents.size - before).toBe(1)
})

test('a second window that asks while Stripe is still answering the first gets the same payment, a moment later', async () => {
  const { customer, jobId } = await ordered()
  const [before, asked] = [stripe.intents.size, stripe.calls.length]
  const answer = stripe.holdNext(/^POST .*payment_intents$/)
  const first = pay(customer, jobId)
  const opened = () => stripe.calls.slice(asked).filter((call) => /^POST .*payment_intents$/.test(call)).length
  await eventually(
    async () => opened(),
    (calls) => calls === 1,
  )
  const second = pay(customer, jobId)
  // Told that the key is in use, and asked again.
  await eventually(
    async () => opened(),
    (calls) => calls >= 3,
  )
  answer()
  const answers = await Promise.all([first, second])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(stripe.intents.size - before).toBe(1)
})

test('while Stripe is answering the first for longer than that, the second window is told to try again', async () => {
  const { customer, jobId } = await ordered()
  const asked = stripe.calls.length
  const answer = stripe.holdNext(/^POST .*payment_intents$/)
  const first = pay(customer, jobId)
  await eventually(
    async () => stripe.calls.length,
    (calls) => calls > asked,
  )
  expect(await pay(customer, jobId)).toMatchObject({ status: 503, body: { code: 'cards_away' } })
  answer()
  expect((await first).body.status).toBe('confirm')
})

test('an answer of Stripe that was lost is asked for again, and is the same payment', async () => {
  const { customer, jobId } = await ordered()
  const before = stripe.intents.size
  stripe.loseNextAnswer()
  expect((await pay(customer, jobId)).status).toBe(503)
  expect((await pay(customer, jobId)).body.status).toBe('confirm')
  expect(stripe.intents.size - before).toBe(1)
})

test('a payment that is asked for again once Stripe has forgotten its key is the same one, so that what its form pays is not lost', async () => {
  const { customer, jobId } = await ordered()
  const before = stripe.intents.size
  const first = await pay(customer, jobId)
  stripe.forgetKeys()
  const again = await pay(customer, jobId)
  expect(again.body).toEqual(first.body)
  expect(stripe.intents.size - before).toBe(1)
  stripe.confirm(again.body.clientSecret)
  expect((await pay(customer, jobId)).body).toMatchObject({ status: 'paid', amount: '5.00' })
})

test.each(['unreachable', 500, 429] as const)(
  'while Stripe is away (%s) whoever pays is told what to do, and the same press pays once when it is back',
  async (how) => {
    const { customer, jobId } = await ordered()
    const attempt = randomUUID()
    const add = () => customer.request('POST', '/api/billing/top-ups', { amount: '20.00', attempt })
    stripe.beAway(how)
    try {
      for (const answer of [await pay(customer, jobId, attempt), await add()]) {
        expect(answer).toMatchObject({ status: 503, body: { code: 'cards_away' } })
        expect(answer.body.message).toContain('Please try again in a minute')
        expect(answer.headers.get('retry-after')).toBe('60')
      }
    } finally {
      stripe.beAway(undefined)
    }
    expect((await pay(customer, jobId, attempt)).body.status).toBe('confirm')
    expect((await add()).body.status).toBe('confirm')
  },
)

test.each([
  ['unreachable', 'Stripe could not be asked for POST /v1/payment_intents'],
  [500, 'Stripe answered 500 to POST /v1/payment_intents'],
  [429, 'Stripe answered 429 to POST /v1/payment_intents'],
] as const)('while Stripe is away (%s) the log tells the operator why', async (how, reason) => {
  const { customer, jobId } = await ordered()
  const { log, config } = app.services
  let lines = ''
  const to = new Writable({ write: (line, _encoding, done) => done(void (lines += String(line))) })
  app.services.log = createLog({ ...config, logLevel: 'error' }, 'test', { to })
  stripe.beAway(how)
  try {
    expect((await pay(customer, jobId)).status).toBe(503)
  } finally {
    stripe.beAway(undefined)
    app.services.log = log
  }
  expect(JSON.parse(lines)).toMatchObject({ level: 50, path: '/api/checkout/pay', err: { message: reason } })
  if (how === 'unreachable') expect(JSON.parse(lines).err.cause.cause).toMatchObject({ message: 'other side closed' })
})

test('what Stripe refuses is told in words of what to do, and the same press pays once it takes it', async () => {
  const { customer, jobId } = await ordered()
  const attempt = randomUUID()
  const add = () => customer.request('POST', '/api/billing/top-ups', { amount: '20.00', attempt })
  for (const press of [() => pay(customer, jobId, attempt), add]) {
    stripe.refuseNext(/POST .*payment_intents/)
    expect(await press()).toMatchObject({
      status: 409,
      body: { code: 'card_refused', message: expect.stringContaining('try again') },
    })
    expect((await press()).body.status).toBe('confirm')
  }
})

test('a key that Stripe does not take loses nothing: whoever pays is asked to try again later', async () => {
  const { customer, jobId } = await ordered()
  const attempt = randomUUID()
  const { cards } = app.services
  app.services.cards = stripeCards({ ...account, secretKey: 'sk_test_revoked', baseUrl: stripe.url })
  expect(await pay(customer, jobId, attempt)).toMatchObject({ status: 503, body: { code: 'cards_away' } })
  app.services.cards = cards
  expect((await pay(customer, jobId, attempt)).body.status).toBe('confirm')
})

test('a payment that Stripe knows no more, as after a change of keys, ends in clear words, and the operator is mailed', async () => {
  const { customer, jobId } = await ordered()
  await pay(customer, jobId)
  await customer.request('POST', '/api/billing/top-ups', { amount: '20.00', attempt: randomUUID() })
  const { sql } = app.services
  const { accountId } = customer.user
  const [payment] = await sql<
    { id: string; reference: string }[]
  >`select id, reference from payments where account_id = ${accountId}`
  const [topUp] = await sql<
    { id: string; reference: string }[]
  >`select id, reference from top_ups where account_id = ${accountId}`
  for (const one of [payment, topUp]) stripe.intents.delete(one?.reference ?? '')
  for (const twice of [1, 2]) {
    expect(twice).toBeGreaterThan(0)
    await expirePayment.run({ paymentId: payment?.id ?? '' }, app.services)
    await expireTopUp.run({ id: topUp?.id ?? '' }, app.services)
  }
  expect(await billOf(customer)).toMatchObject([{ status: 'failed', amount: '0.00' }])
  const [ended] = await sql`select status, reason from top_ups where id = ${topUp?.id ?? ''}`
  expect(ended).toMatchObject({ status: 'failed', reason: expect.stringContaining('cannot see whether it was paid') })
  const mails = await sql<
    { body: string }[]
  >`select body from mails where recipient = ${app.services.config.supportEmail} and subject like '%cannot be found%'`
  for (const one of [payment, topUp])
    expect(mails.filter(({ body }) => body.includes(one?.reference ?? 'none'))).toHaveLength(1)
})

test('a declined card costs nothing and says why; the next press opens the same payment again, and another card pays it', async () => {
  const { customer, jobId } = await ordered()
  const attempt = randomUUID()
  const { clientSecret } = (await pay(customer, jobId, attempt)).body
  const intentId = await intentOf(jobId)
  stripe.decline(intentId, 'Your card has insufficient funds.')
  const refused = { status: 402, body: { code: 'declined', message: 'Your card has insufficient funds.' } }
  expect(await pay(customer, jobId, attempt)).toMatchObject(refused)
  expect(await outcomeOf(customer, jobId)).toMatchObject(refused)
  expect(await pay(customer, jobId)).toMatchObject({ status: 201, body: { status: 'confirm', clientSecret } })
  stripe.confirm(intentId)
  expect((await outcomeOf(customer, jobId)).body.status).toBe('paid')
  expect(await billOf(customer)).toMatchObject([{ status: 'completed', amount: '5.00' }])
})

test('a payment that the bank still works on is told as pending, not as one to confirm again', async () => {
  const { customer, jobId } = await ordered()
  await pay(customer, jobId)
  Object.assign(stripe.intents.get(await intentOf(jobId)) ?? {}, { status: 'processing' })
  expect((await outcomeOf(customer, jobId)).body).toMatchObject({ status: 'pending', clientSecret: null })
  stripe.confirm(await intentOf(jobId))
  expect((await outcomeOf(customer, jobId)).body.status).toBe('paid')
})

test('a bank that works on a payment for longer than a day is waited for, and what it refuses then is over: nothing stays held', async () => {
  const { sql } = app.services
  const { customer, jobId } = await ordered()
  await pay(customer, jobId)
  await customer.request('POST', '/api/billing/top-ups', { amount: '20.00', attempt: randomUUID() })
  const { accountId } = customer.user
  const [payment] = await sql<{ id: string; reference: string }[]>`
    select id, reference from payments where account_id = ${accountId}`
  const [topUp] = await sql<{ id: string; reference: string }[]>`
    select id, reference from top_ups where account_id = ${accountId}`
  const intents = [payment, topUp].map((one) => stripe.intents.get(one?.reference ?? ''))
  for (const intent of intents) Object.assign(intent ?? {}, { status: 'processing' })
  await expirePayment.run({ paymentId: payment?.id ?? '' }, app.services)
  await expireTopUp.run({ id: topUp?.id ?? '' }, app.services)
  const states = () => sql`
    select status from payments where account_id = ${accountId} union all select status from top_ups where account_id = ${accountId}`
  const daysLater = async () => {
    await sql`update payments set created_at = created_at - interval '2 days', updated_at = updated_at - interval '4 days' where account_id = ${accountId}`
    await sql`update top_ups set created_at = created_at - interval '2 days', asked_at = null where account_id = ${accountId}`
    await lookAtPayments(app.services)
    await lookAtRecharges(app.services)
  }
  await daysLater()
  expect(await states()).toEqual([{ status: 'pending' }, { status: 'pending' }])
  for (const intent of intents)
    Object.assign(intent ?? {}, { status: 'requires_payment_method', last_payment_error: { message: 'No money' } })
  await daysLater()
  expect(await states()).toEqual([{ status: 'failed' }, { status: 'failed' }])
  expect(await billOf(customer)).toMatchObject([{ status: 'failed', amount: '0.00' }])
})

test('webhooks that come out of order say nothing false: the state is asked of Stripe', async () => {
  const { customer, jobId } = await ordered()
  await pay(customer, jobId)
  const intentId = await intentOf(jobId)
  const early = eventFor(intentId, 'payment_intent.succeeded')
  await hook(early, stripe.sign(early, new Date()))
  expect(await billOf(customer)).toMatchObject([{ status: 'pending' }])
  stripe.confirm(intentId)
  const late = eventFor(intentId, 'payment_intent.payment_failed')
  await hook(late, stripe.sign(late, new Date()))
  expect(await billOf(customer)).toMatchObject([{ status: 'completed' }])
})

test('forged, altered and old signatures change nothing', async () => {
  const { customer, jobId } = await ordered()
  await pay(customer, jobId)
  const intentId = await intentOf(jobId)
  stripe.confirm(intentId)
  const event = eventFor(intentId)
  const good = stripe.sign(event, new Date())
  const old = stripe.sign(event, new Date(Date.now() - 6 * 60_000))
  const forged = [
    '',
    't=1,v1=00',
    good.replace(/v1=../, 'v1=00'),
    good.replace(/t=\d+/, 't=1'),
    old,
    'v1=zz',
    `t=${Date.now()}`,
  ]
  for (const signature of forged) expect((await hook(event, signature)).status).toBe(400)
  expect((await hook(`${event} `, good)).status).toBe(400)
  expect(await billOf(customer)).toMatchObject([{ status: 'pending' }])
})

test('events about payments that are not ours, or about no payment, are taken and forgotten', async () => {
  for (const event of [
    eventFor('pi_of_nobody'),
    JSON.stringify({ id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1', object: 'customer' } } }),
  ]) {
    expect((await hook(event, stripe.sign(event, new Date()))).status).toBe(201)
  }
})

test('a payment left alone is canceled at Stripe after a day; one that was paid at the last moment stays paid', async () => {
  const [left, late] = [await ordered(), await ordered()]
  await pay(left.customer, left.jobId)
  await pay(late.customer, late.jobId)
  stripe.confirm(await intentOf(late.jobId))
  const leftIntent = await intentOf(left.jobId)
  for (const { id } of await app.services.sql<
    { id: string }[]
  >`select id from payments where status = 'pending' and order_id in ${app.services.sql([left.jobId, late.jobId])}`) {
    await expirePayment.run({ paymentId: id }, app.services)
  }
  expect(stripe.intents.get(leftIntent)?.status).toBe('canceled')
  expect(await billOf(left.customer)).toMatchObject([{ status: 'failed', amount: '0.00' }])
  expect(await billOf(late.customer)).toMatchObject([{ status: 'completed', amount: '5.00' }])
})

describe('a payment whose first press was lost before Stripe had it', () => {
  /** An order and money for the balance, neither announced at Stripe. */
  async function lost() {
    const { customer, jobId } = await ordered()
    const attempt = randomUUID()
    const pressAgain = [
      () => pay(customer, jobId, attempt),
      () => customer.request('POST', '/api/billing/top-ups', { amount: '20.00', attempt }),
    ] as const
    stripe.beAway('unreachable')
    for (const press of pressAgain) expect((await press()).status).toBe(503)
    stripe.beAway(undefined)
    const idIn = async (table: string) => {
      const [row] = await app.services.sql<{ id: string }[]>`
        select id from ${app.services.sql(table)} where account_id = ${customer.user.accountId} and attempt = ${attempt}
      `
      return row?.id ?? ''
    }
    const [paymentId, id] = [await idIn('payments'), await idIn('top_ups')]
    const expire = [
      (services: Services) => expirePayment.run({ paymentId }, services),
      (services: Services) => expireTopUp.run({ id }, services),
    ] as const
    return { customer, pressAgain, expire }
  }
  const statesOf = async (customer: Caller) =>
    app.services.sql`
      select status, reference is not null as opened from payments where account_id = ${customer.user.accountId}
      union all select status, reference is not null from top_ups where account_id = ${customer.user.accountId}
    `
  /** The services, whose first transaction begins when this is done. */
  function afterFirst(work: () => Promise<unknown>): Services {
    let first: Promise<unknown> | undefined
    const sql = new Proxy(app.services.sql, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name)
        if (name !== 'begin' || typeof found !== 'function') return found
        return async (...args: unknown[]) => {
          await (first ??= work())
          return Reflect.apply(found, target, args)
        }
      },
    })
    return { ...app.services, sql }
  }
  const secretsOf = (answer: { body: { clientSecret: string } }) => answer.body.clientSecret.split('_secret')[0] ?? ''

  test('and that is pressed again just before it expires, is canceled at Stripe, so that its card is not charged for nothing', async () => {
    const { customer, pressAgain, expire } = await lost()
    for (const [index, press] of pressAgain.entries()) {
      let intent = ''
      const services = afterFirst(async () => (intent = secretsOf(await press())))
      await expire[index]?.(services)
      expect(stripe.intents.get(intent)).toMatchObject({ status: 'canceled' })
    }
    expect(await statesOf(customer)).toEqual([
      { status: 'failed', opened: true },
      { status: 'failed', opened: true },
    ])
  })

  test('and that expires while Stripe answers the next press, is told as declined, and cannot be paid any more', async () => {
    const { customer, pressAgain, expire } = await lost()
    for (const [index, press] of pressAgain.entries()) {
      const asked = stripe.calls.length
      const answer = stripe.holdNext(/^POST .*payment_intents$/)
      const pressed = press()
      await eventually(
        async () => stripe.calls.slice(asked),
        ({ length }) => length > 0,
      )
      await expire[index]?.(app.services)
      answer()
      expect(await pressed).toMatchObject({ status: 402, body: { code: 'declined' } })
      expect([...stripe.intents.values()].at(-1)).toMatchObject({ status: 'canceled' })
    }
    expect(await statesOf(customer)).toEqual([
      { status: 'failed', opened: true },
      { status: 'failed', opened: true },
    ])
  })
})

test('what Stripe says was paid after it had ended here is not kept for nothing: an order’s money goes back to its card, and money for the balance comes into it, once', async () => {
  const { customer, jobId } = await ordered()
  const { sql } = app.services
  const { accountId } = customer.user
  await pay(customer, jobId)
  await customer.request('POST', '/api/billing/top-ups', { amount: '20.00', attempt: randomUUID() })
  const [payment, topUp] = await sql<{ id: string; reference: string }[]>`
    select id, reference from payments where account_id = ${accountId} union all select id, reference from top_ups where account_id = ${accountId}
  `
  if (!payment || !topUp) throw new Error('There is no payment')
  const over = { status: 'failed', reason: 'The payment was not completed.' } as const
  await recordOutcome(sql, payment.id, over)
  await recordTopUp(sql, topUp.id, over)
  for (const { reference } of [payment, topUp]) {
    stripe.confirm(reference)
    for (const event of [eventFor(reference), eventFor(reference)]) await hook(event, stripe.sign(event, new Date()))
  }
  const jobs = await sql<{ payload: { ledgerKey: string; key: string; amount: string } }[]>`
    select payload from queue_jobs where name = 'refund-card' and payload->>'ledgerKey' = ${`checkout:${payment.id}`}
  `
  expect(jobs).toHaveLength(1)
  for (const { payload } of jobs) await refundCard.run(payload, app.services)
  const afterwards = eventFor(payment.reference, 'charge.refunded')
  await hook(afterwards, stripe.sign(afterwards, new Date()))
  expect(stripe.refunds.filter((refund) => refund.payment_intent === payment.reference)).toMatchObject([
    { amount: 500 },
  ])
  expect(await billOf(customer)).toMatchObject([{ status: 'failed', amount: '0.00' }])
  expect((await customer.request('GET', '/api/billing/wallet')).body).toMatchObject({ balance: '20.00' })
})

test('what is given back goes back to the card once, though the job runs twice', async () => {
  const { customer, jobId } = await ordered()
  await pay(customer, jobId)
  const intentId = await intentOf(jobId)
  stripe.confirm(intentId)
  await pay(customer, jobId)
  const [payment] = await app.services.sql<
    { ledgerKey: string }[]
  >`select ledger_key from payments where order_id = ${jobId}`
  const job = { ledgerKey: payment?.ledgerKey ?? '', key: `unsent:${jobId}`, amount: '0.50' }
  await refundCard.run(job, app.services)
  await refundCard.run(job, app.services)
  expect(stripe.intents.get(intentId)?.refunded).toBe(50)
})

describe('while Stripe is switched off', () => {
  const off = (): Services => ({ ...app.services, cards: demoCards() })
  const added = async (customer: Caller) => {
    const press = () =>
      customer.request('POST', '/api/billing/top-ups', { amount: '20.00', attempt: `for ${customer.user.accountId}` })
    await press()
    const [topUp] = await app.services.sql<{ id: string; reference: string }[]>`
      select id, reference from top_ups where account_id = ${customer.user.accountId}
    `
    if (!topUp) throw new Error('There is no payment')
    return { ...topUp, press }
  }

  test('a refund waits for it: its job is not done, brings nothing into the balance, and gives the card its money once it is on again', async () => {
    const { customer, jobId } = await ordered()
    await pay(customer, jobId)
    const intentId = await intentOf(jobId)
    stripe.confirm(intentId)
    await pay(customer, jobId)
    const [payment] = await app.services.sql<
      { ledgerKey: string }[]
    >`select ledger_key from payments where order_id = ${jobId}`
    const topUp = await added(customer)
    stripe.confirm(topUp.reference)
    await topUp.press()
    const key = `unsent:${jobId}`
    const { accountId } = customer.user
    const jobs = [
      [refundCard, { ledgerKey: payment?.ledgerKey ?? '', key, amount: '0.50' }],
      [refundTopUp, { accountId, topUpId: topUp.id, key: `top-up-refund:${topUp.id}`, amount: '4.00' }],
    ] as const
    for (const [job, payload] of jobs) {
      const run = job.run as (payload: unknown, services: Services) => Promise<void>
      const error = await run(payload, off()).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ message: expect.stringContaining('Stripe, which is switched off') })
      const gaveUp = job.gaveUp as unknown as (payload: unknown, services: Services, error: unknown) => Promise<void>
      await gaveUp(payload, off(), error)
      await run(payload, app.services)
    }
    expect([intentId, topUp.reference].map((each) => stripe.intents.get(each)?.refunded)).toEqual([50, 400])
    expect((await customer.request('GET', '/api/billing/wallet')).body).toMatchObject({ balance: '20.00' })
  })

  test('a payment under way is neither paid by the demo nor ended, and counts once Stripe is on again', async () => {
    const { customer, jobId } = await ordered()
    await pay(customer, jobId)
    const topUp = await added(customer)
    const { sql } = app.services
    const [payment] = await sql<{ id: string; reference: string }[]>`
      select id, reference from payments where account_id = ${customer.user.accountId}
    `
    if (!payment) throw new Error('There is no payment')
    const { cards } = app.services
    app.services.cards = demoCards()
    expect(await pay(customer, jobId)).toMatchObject({ status: 503, body: { code: 'cards_away' } })
    app.services.cards = cards
    await expirePayment.run({ paymentId: payment.id }, off())
    await expireTopUp.run({ id: topUp.id }, off())
    expect(await billOf(customer)).toMatchObject([{ status: 'pending' }])
    for (const { reference } of [payment, topUp]) stripe.confirm(reference)
    await sql`update payments set updated_at = updated_at - interval '2 days', created_at = created_at - interval '2 days' where id = ${payment.id}`
    await sql`update top_ups set created_at = created_at - interval '2 days' where id = ${topUp.id}`
    await lookAtPayments(app.services)
    await lookAtRecharges(app.services)
    expect(await billOf(customer)).toMatchObject([{ status: 'completed', amount: '5.00' }])
    expect((await customer.request('GET', '/api/billing/wallet')).body).toMatchObject({ balance: '20.00' })
  })
})

test('money that comes for an order that was canceled meanwhile goes back to the card at once', async () => {
  const { customer, jobId } = await ordered()
  await pay(customer, jobId)
  const intentId = await intentOf(jobId)
  stripe.confirm(intentId)
  await app.services.sql`update orders set status = 'complete', completed_at = now() where id = ${jobId}`
  const event = eventFor(intentId)
  const signature = stripe.sign(event, new Date())
  expect((await Promise.all([hook(event, signature), hook(event, signature)])).map(({ status }) => status)).toEqual([
    201, 201,
  ])

  expect(await billOf(customer)).toMatchObject([{ amount: '0.00', status: 'refunded' }])
  const [payment] = await app.services.sql<
    { id: string; ledgerKey: string }[]
  >`select id, ledger_key from payments where order_id = ${jobId}`
  const refunds = await app.services.sql<
    { payload: { ledgerKey: string; key: string; amount: string } }[]
  >`select payload from queue_jobs where name = 'refund-card' and payload ->> 'ledgerKey' = ${payment?.ledgerKey ?? ''}`
  expect(refunds).toMatchObject([{ payload: { key: `closed:${payment?.id}`, amount: '5.00' } }])
})
