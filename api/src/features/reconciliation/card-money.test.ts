import { randomUUID } from 'node:crypto'
import { millisecondsInDay } from 'date-fns/constants'
import { testApp, type Caller } from '../../../test/app.ts'
import { stripeDouble, type StripeDouble } from '../../../test/stripe-double.ts'
import { newId } from '../../../test/stripe/state.ts'
import { notCompleted, ProcessorRefusal } from '../../platform/providers/cards/card-processor.ts'
import { stripeCards } from '../../platform/providers/cards/stripe-cards.ts'
import { returnRefund } from '../billing/returned-refunds.ts'
import { recordOutcome } from '../checkout/record-outcome.ts'
import { refundCard } from '../checkout/refund-card.ts'
import { createOrder } from '../orders/orders.ts'
import { cardMoney } from './card-money.ts'
import { nightWindow } from './night-window.ts'
import { reconcileNight } from './reconcile-nightly.ts'

// Six hours after all of it happened: a night's look at a day that is over.
const later = () => new Date(Date.now() + 6 * 3_600_000)
const app = testApp()
const account = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
let stripe: StripeDouble
let owner: Caller

beforeAll(async () => {
  await app.start()
  stripe = await stripeDouble(account)
  app.services.cards = stripeCards({ ...account, baseUrl: stripe.url })
  owner = await app.signedIn()
})
afterAll(async () => {
  await stripe.close()
  await app.stop()
})

const look = () => cardMoney(app.services, nightWindow(later(), null))
/** Pays money in as the form does; returns the processor's name of the payment. */
async function paid(amount: string): Promise<string> {
  const attempt = randomUUID()
  const ask = () => owner.request('POST', '/api/billing/top-ups', { amount, attempt })
  const intent = String((await ask()).body.clientSecret).replace('_secret_x', '')
  stripe.confirm(intent)
  await ask()
  return intent
}
const movementOf = (intent: string) => {
  const found = stripe.balance.find(({ source }) => source.payment_intent === intent)
  if (!found) throw new Error(`Nothing moved for ${intent}`)
  return found
}

test('a day of payments and refunds, over more than one page, equals the processor’s to the cent', async () => {
  for (let at = 0; at < 3; at += 1) await paid(`${at + 10}.00`)
  const { accountId } = owner.user
  for (let at = 0; at < 120; at += 1) {
    const intent = newId('pi')
    await app.services
      .sql`insert into top_ups ${app.services.sql({ accountId, attempt: intent, provider: 'stripe', reference: intent, amount: '1.00', status: 'paid', paidAt: new Date().toISOString() })}`
    stripe.balance.unshift({
      ...movementOf([...stripe.intents.keys()][0] ?? ''),
      id: newId('txn'),
      amount: 100,
      net: 67,
      source: { id: newId('ch'), object: 'charge', payment_intent: intent },
    })
  }
  expect(await look()).toEqual([])
})

test('a refund that the processor refused for good, and whose money is in the balance again, is no difference', async () => {
  const refused = await paid('70.00')
  const { sql } = app.services
  const [request] = await sql<{ id: string }[]>`
    insert into money_requests (account_id, attempt, kind, amount, reason, payment_kind, payment_id, state, asked_by, asked_by_name, asked_at, expires_at)
    select account_id, id::text, 'refund', '5.00', 'x', 'top_up', id, 'done', ${randomUUID()}, 'x', now(), now() from top_ups where reference = ${refused}
    returning id
  `
  expect(await look()).toMatchObject([{ id: refused, ledger: '-$5.00', delivered: 'nothing' }])
  await returnRefund(
    app.services,
    {
      accountId: owner.user.accountId,
      key: `top-up-refund:${request?.id}`,
      reference: refused,
      amount: '5.00',
    },
    new ProcessorRefusal('The charge has been charged back'),
  )
  expect(await look()).toEqual([])
})

test('a payment of an order that was paid after it had ended, and went back to its card, is no difference; until it went back it is one', async () => {
  const { sql } = app.services
  const { accountId } = owner.user
  const texts = { accountId, kind: 'send_sms', title: 'Late', params: { recipientCount: 100 } } as const
  const jobId = await createOrder(sql, texts)
  await owner.request('POST', '/api/checkout/pay', { jobId, type: 'send_sms', attempt: 'one' })
  const [payment] = await sql<{ id: string; reference: string }[]>`
    select id, reference from payments where order_id = ${jobId}
  `
  const { id, reference } = payment ?? { id: '', reference: '' }
  await recordOutcome(sql, id, notCompleted)
  stripe.confirm(reference)
  await recordOutcome(sql, id, { status: 'paid' })
  const found = async () => (await look()).filter((difference) => difference.id === reference)
  expect(await found()).toMatchObject([
    { what: 'refund at the card processor', ledger: '-$5.00', delivered: 'nothing' },
  ])
  const [late] = await sql<{ payload: never }[]>`
    select payload from queue_jobs where name = 'refund-card' and payload ->> 'key' = ${`late:${id}`}
  `
  await refundCard.run(late?.payload ?? ({} as never), app.services)
  expect(await found()).toEqual([])
})

test('a cent, a payment that only one side knows, and a refund that was sent twice are each a difference', async () => {
  const [other, lost, twice] = [await paid('20.00'), await paid('30.00'), await paid('40.00')]
  movementOf(other).amount = 2001
  stripe.balance.splice(stripe.balance.indexOf(movementOf(lost)), 1)
  const { sql } = app.services
  await sql`
    insert into money_requests (account_id, attempt, kind, amount, reason, payment_kind, payment_id, state, asked_by, asked_by_name, asked_at, expires_at)
    select account_id, id::text, 'refund', '5.00', 'x', 'top_up', id, 'done', ${randomUUID()}, 'x', now(), now() from top_ups where reference = ${twice}
  `
  for (let times = 0; times < 2; times += 1)
    await app.services.cards.refund({ key: randomUUID(), reference: twice, amount: '5.00' })
  expect((await look()).toSorted((one, next) => one.ledger.localeCompare(next.ledger))).toEqual([
    { what: 'refund at the card processor', id: twice, ledger: '-$5.00', delivered: '2 times -$5.00' },
    { what: 'charge at the card processor', id: other, ledger: '$20.00', delivered: 'nothing' },
    { what: 'charge at the card processor', id: lost, ledger: '$30.00', delivered: 'nothing' },
    { what: 'charge at the card processor', id: other, ledger: 'nothing', delivered: '$20.01' },
  ])
})

test('what moved in another currency is a difference and never counted as dollars', async () => {
  const intent = await paid('35.00')
  movementOf(intent).currency = 'eur'
  expect((await look()).filter(({ id }) => id === intent)).toEqual([
    { what: 'charge at the card processor', id: intent, ledger: 'nothing', delivered: '35.00 EUR' },
    { what: 'charge at the card processor', id: intent, ledger: '$35.00', delivered: 'nothing' },
  ])
  movementOf(intent).currency = 'usd'
  expect((await look()).filter(({ id }) => id === intent)).toEqual([])
})

test('a payout to the bank is the sum of what is in it, or a difference, and what stands on the operator’s page is the same', async () => {
  const parts = [await paid('50.00'), await paid('60.00')].map(movementOf)
  const sum = parts.reduce((total, { net }) => total + net, 0)
  const created = Math.floor(Date.now() / 1000)
  const payout = {
    id: 'po_1',
    object: 'payout' as const,
    amount: sum,
    currency: 'usd',
    status: 'paid',
    automatic: true,
    created,
  }
  stripe.payouts.push(payout)
  for (const part of parts) part.payout = 'po_1'
  const [first] = parts
  if (!first) throw new Error('Nothing moved')
  stripe.balance.unshift({
    ...first,
    id: newId('txn'),
    type: 'payout',
    amount: -sum,
    fee: 0,
    net: -sum,
    source: { id: 'po_1', object: 'payout' },
    payout: 'po_1',
  })
  const payouts = async () => (await look()).filter(({ what }) => what === 'payout to the bank')
  expect(await payouts()).toEqual([])
  payout.amount = sum - 1
  expect(await payouts()).toMatchObject([{ id: 'po_1', what: 'payout to the bank' }])

  await reconcileNight({
    ...app.services,
    now: later,
    carrier: { ...app.services.carrier, async *messagesSince() {}, usageOf: async () => [] },
  })
  const employee = await app.signedIn({ employee: true })
  const [night] = (await employee.request('GET', '/api/operations/reconciliations')).body
  expect(night.differences.map(({ what }: { what: string }) => what)).toContain('payout to the bank')
})

test('a processor that does not answer is said', async () => {
  stripe.beAway('unreachable')
  const next = () => new Date(Date.now() + 30 * 3_600_000)
  await reconcileNight({
    ...app.services,
    now: next,
    carrier: { ...app.services.carrier, async *messagesSince() {}, usageOf: async () => [] },
  })
  stripe.beAway(undefined)
  const employee = await app.signedIn({ employee: true })
  const [night] = (await employee.request('GET', '/api/operations/reconciliations')).body
  expect(night.missing).toContain('card processor has not answered')
})

describe('what moved at the processor in days that no night compared', () => {
  const dayFromNow = (days: number) => new Date(Date.now() + days * millisecondsInDay)
  const nightOf = (days: number) => dayFromNow(days).toISOString().slice(0, 10)

  /** A payment at the processor alone, so many days from now. */
  async function paidUnseen(days: number): Promise<string> {
    const intent = newId('pi')
    stripe.balance.unshift({
      ...movementOf(await paid('45.00')),
      id: newId('txn'),
      created: Math.floor(dayFromNow(days).getTime() / 1000),
      source: { id: newId('ch'), object: 'charge', payment_intent: intent },
    })
    return intent
  }

  /** What the night so many days from now finds, by the ids of its differences. */
  async function foundAt(days: number): Promise<{ ids: string[]; finished: boolean }> {
    await reconcileNight({
      ...app.services,
      now: () => dayFromNow(days),
      carrier: { ...app.services.carrier, async *messagesSince() {}, usageOf: async () => [] },
    })
    const [night] = await app.services.sql<{ differences: { id: string }[] }[]>`
      select differences from reconciliations where night = ${nightOf(days)} and finished_at is not null
    `
    return { ids: (night?.differences ?? []).map(({ id }) => id), finished: night !== undefined }
  }

  test('is named by the next night: while no worker ran, and after a database was taken back to an earlier day', async () => {
    await app.services.sql`delete from reconciliations`
    await foundAt(20)
    const [early, late] = [await paidUnseen(21.5), await paidUnseen(23.8)]
    expect((await foundAt(24)).ids).toEqual(expect.arrayContaining([early, late]))
    // Once: the night after begins where this one ended.
    expect((await foundAt(25)).ids).not.toContain(early)
  })

  test('is named by the night in which the processor answers again', async () => {
    await foundAt(30)
    const unseen = await paidUnseen(30.5)
    stripe.beAway('unreachable')
    await foundAt(31)
    await foundAt(32)
    stripe.beAway(undefined)
    expect((await foundAt(33)).ids).toContain(unseen)
  })

  test('waits after a restore until the carrier was asked about the time since', async () => {
    const { sql } = app.services
    await sql`insert into restoration (taken_at, events_from) values (now(), 1)`
    expect((await foundAt(40)).finished).toBe(false)
    await sql`update restoration set settled_at = now()`
    expect((await foundAt(40)).finished).toBe(true)
  })
})
