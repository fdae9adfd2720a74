import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { centsOf, moneyOf, sumOf, type Money } from 'contract/money'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { paidTopUp } from '../../../test/paid-top-up.ts'
import { stripeDouble, type BankAnswer, type StripeDouble } from '../../../test/stripe-double.ts'
import { stripeCards } from '../../platform/providers/cards/stripe-cards.ts'
import { insertUser } from '../auth/queries.ts'
import { hold } from '../billing/ledger.ts'
import { reconcile } from '../billing/reconcile.ts'
import { addMoney } from '../billing/wallet.ts'
import { startUnpaid } from '../campaigns/start-unpaid.ts'
import { chargeOneNumber } from '../numbers/number-fees.ts'
import { advanceRecharge, chargeRecharge } from './charge-recharge.ts'
import { keepCustomer } from './queries.ts'
import { maybeDue, pauseAllRecharges } from './recharge-queries.ts'
import { lookAtRecharges } from './recharge-loop.ts'
import { syncCards } from './sync-cards.ts'

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

interface Payment {
  id: string
  amount: Money
  status: string
  reason: string | null
}
const page = async (owner: Caller) => (await owner.request('GET', '/api/billing/cards')).body
const payments = async (owner: Caller): Promise<Payment[]> => (await page(owner)).payments
const balance = async (owner: Caller) => (await owner.request('GET', '/api/billing/wallet')).body
const set = (owner: Caller, more: Record<string, unknown> = {}) =>
  owner.request('PUT', '/api/billing/recharge', {
    isOn: true,
    below: '10.00',
    amount: '50.00',
    monthlyMax: '200.00',
    ...more,
  })
async function saveCard(owner: Caller, bank: BankAnswer = 'pays'): Promise<string> {
  const attempt = randomUUID()
  const { body } = await owner.request('POST', '/api/billing/cards', { attempt })
  const reference = stripe.saveCard(body.clientSecret, bank)
  await owner.request('POST', '/api/billing/cards', { attempt, confirmed: true })
  return reference
}
const bankOf = (reference: string, bank: BankAnswer) => Object.assign(stripe.cards.get(reference) ?? {}, { bank })
const give = (accountId: string, amount: Money) =>
  app.services.sql.begin((tx) =>
    addMoney(tx, { accountId, funds: 'wallet', key: randomUUID(), kind: 'credit', amount, description: 'x' }),
  )
const spend = (accountId: string, amount: Money) =>
  app.services.sql.begin((tx) =>
    hold(tx, {
      accountId,
      funds: 'wallet',
      key: randomUUID(),
      type: 'sms_campaign',
      description: 'x',
      amount,
      uses: 1,
      service: 'bulk_sms',
    }),
  )
const launch = async (owner: Caller, count: number) =>
  (
    await owner.request('POST', '/api/bulk-sms-campaigns', {
      name: 'Spring',
      messageTemplate: 'Hi',
      provider: 'twilio',
      recipients: Array.from({ length: count }, (_, index) => ({ phone: `512${3_000_000 + index}` })),
      totalRecipients: count,
    })
  ).body
/** What the worker does: the jobs that wait for an account, in order. */
async function work({ user }: Pick<Caller, 'user'>): Promise<void> {
  const waiting = await app.services.sql<
    { payload: { id: string } }[]
  >`select payload from queue_jobs where name = 'charge-recharge' and account_id = ${user.accountId}`
  for (const { payload } of waiting) await chargeRecharge.run(payload, app.services)
  await startUnpaid.run({ accountId: user.accountId }, app.services)
}
/** Each names the account, since its reader may own several. */
async function mails({ user }: Caller, subject: string): Promise<{ subject: string; body: string }[]> {
  const found = await app.services.sql<{ subject: string; body: string }[]>`
    select subject, body from mails where recipient = ${user.email} and subject like ${`${subject}%`} order by created_at`
  for (const { body } of found) expect(body).toContain(`the Lotline account ${user.accountName}.`)
  return [...found]
}
const paidAt = (customer: (intent: { amount: number; status: string }) => boolean) =>
  [...stripe.intents.values()].filter(customer)
const chargedTo = (reference: string) =>
  paidAt((intent) => intent.status === 'succeeded' && 'payment_method' in intent && intent.payment_method === reference)
function hook(intent: string, type = 'payment_intent.succeeded') {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type,
    data: { object: { id: intent, object: 'payment_intent' } },
  })
  return fetch(`${app.url}/api/checkout/stripe-events`, {
    method: 'POST',
    headers: { 'stripe-signature': stripe.sign(body, new Date()), 'content-type': 'application/json' },
    body,
  })
}
const referenceOf = async (id: string) =>
  (await app.services.sql<{ reference: string }[]>`select reference from top_ups where id = ${id}`)[0]?.reference ?? ''

/** Twenty dollars, a card, and a recharge of fifty below ten. */
async function owner(bank: BankAnswer = 'pays', more: Record<string, unknown> = {}) {
  const caller = await app.signedIn()
  const card = await saveCard(caller, bank)
  await give(caller.user.accountId, '20.00')
  expect((await set(caller, more)).status).toBe(200)
  return { ...caller, card }
}

test('an order that leaves less than the limit recharges the balance by the amount, once', async () => {
  const customer = await owner()
  await spend(customer.user.accountId, '10.00')
  expect(await payments(customer)).toEqual([])
  await spend(customer.user.accountId, '0.01')
  await spend(customer.user.accountId, '0.01')
  await Promise.all([work(customer), work(customer), work(customer)])
  expect(await payments(customer)).toMatchObject([
    { kind: 'recharge', amount: '50.00', status: 'paid', card: expect.stringMatching(/^Visa ending in \d{4}$/) },
  ])
  expect(chargedTo(customer.card)).toMatchObject([{ amount: 5000, currency: 'usd' }])
  expect(await balance(customer)).toMatchObject({ balance: '70.00', available: '59.98' })
  const [{ id }] = (await page(customer)).payments
  expect((await customer.request('GET', `/api/billing/payments/${id}/receipt`)).body).toMatchObject({
    payment: { amount: '50.00', status: 'paid' },
    customer: { email: customer.user.email },
    reference: await referenceOf(id),
  })
})

test('a campaign that waits for payment is paid by one recharge of what is missing and starts by itself, without a mail that asks for money', async () => {
  const customer = await owner('pays', { amount: '5.00', below: '1.00' })
  const body = await launch(customer, 700)
  expect(body.status).toBe('paused')
  await work(customer)
  const { status, cost } = (await customer.request('GET', `/api/campaigns/${body.id}`)).body
  expect([status, cost.amount]).toEqual(['active', '28.00'])
  const [next, first] = await payments(customer)
  expect(first).toMatchObject({ amount: '8.00', status: 'paid' })
  // Nothing was left, which is less than a dollar.
  expect(next).toMatchObject({ amount: '5.00' })
  expect(await mails(customer, 'Waiting for payment')).toEqual([])
})

test('no card is charged for a campaign that the month’s cap keeps back, until the cap is raised', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const { id } = await launch(owner, 500)
  await owner.request('PUT', '/api/billing/cap', { amount: '5.00' })
  await give(accountId, '15.00')
  await saveCard(owner)
  await set(owner)
  expect((await maybeDue(app.services.sql, 1000)).map((due) => due.accountId)).not.toContain(accountId)
  expect(await payments(owner)).toEqual([])
  await owner.request('PUT', '/api/billing/cap', { amount: '20.00' })
  await lookAtRecharges(app.services)
  await work(owner)
  expect(await payments(owner)).toMatchObject([{ status: 'paid', amount: '50.00' }])
  expect((await owner.request('GET', `/api/campaigns/${id}`)).body.status).toBe('active')
})

test('what the month’s most does not allow is not taken: the order waits, and its owner is mailed', async () => {
  const customer = await owner('pays', { monthlyMax: '60.00' })
  await spend(customer.user.accountId, '15.00')
  await work(customer)
  await spend(customer.user.accountId, '50.00')
  await launch(customer, 400)
  await work(customer)
  expect(await payments(customer)).toMatchObject([{ amount: '50.00', status: 'paid' }])
  expect(await mails(customer, 'Waiting for payment')).toHaveLength(1)
  expect((await page(customer)).recharge).toMatchObject({ usedThisMonth: '50.00', pausedFor: null })

  // The next month begins.
  await app.services
    .sql`update top_ups set paid_at = paid_at - interval '40 days' where account_id = ${customer.user.accountId}`
  await lookAtRecharges(app.services)
  await work(customer)
  expect(await payments(customer)).toHaveLength(2)
})

test('a bank that asks for its customer: mailed once with the page, and days later confirmed there, told by no webhook', async () => {
  const customer = await owner('authentication_required')
  await spend(customer.user.accountId, '15.00')
  await work(customer)
  await work(customer)
  const [open] = await payments(customer)
  expect(open).toMatchObject({ status: 'unconfirmed' })
  const [mail, ...more] = await mails(customer, 'Please confirm a recharge of $50.00')
  expect(mail?.body).toContain(`/billing/recharges/${open?.id}`)
  expect(more).toEqual([])

  // Nothing else is tried meanwhile.
  await spend(customer.user.accountId, '1.00')
  await lookAtRecharges(app.services)
  expect(await payments(customer)).toHaveLength(1)
  const asked = await customer.request('POST', `/api/billing/recharges/${open?.id}/confirm`)
  expect(asked.body).toMatchObject({
    payment: { status: 'unconfirmed' },
    publishableKey: 'pk_test_x',
    clientSecret: expect.stringContaining('_secret_'),
    card: customer.card,
  })
  const stranger = await app.signedIn()
  expect((await stranger.request('POST', `/api/billing/recharges/${open?.id}/confirm`)).status).toBe(404)

  await app.services
    .sql`update top_ups set created_at = created_at - interval '4 days', unconfirmed_since = unconfirmed_since - interval '4 days', asked_at = null where id = ${open?.id ?? ''}`
  stripe.confirm(asked.body.clientSecret)
  await lookAtRecharges(app.services)
  expect(await payments(customer)).toMatchObject([{ status: 'paid' }])
  expect(await balance(customer)).toMatchObject({ balance: '70.00' })
})

test('a month that the balance does not cover is recharged for, though no less than the limit is free', async () => {
  const { sql } = app.services
  const customer = await owner('pays', { below: '1.00', amount: '5.00' })
  const { accountId } = customer.user
  await sql`
    insert into account_prices (account_id, service, valid_from, starter, growth, enterprise) values (${accountId}, 'number_month', now() - interval '1 day', 12, 12, 12)
  `
  await sql`
    insert into sender_numbers (account_id, number, kind, state, paid_until, created_at)
    values (${accountId}, '+12155550177', 'local', 'active', now() - interval '1 minute', now() - interval '1 month')
  `
  await spend(accountId, '14.00')
  while (await chargeOneNumber(app.services));
  await work(customer)
  expect(await payments(customer)).toMatchObject([{ amount: '6.00', status: 'paid' }])
  await sql`update sender_numbers set fee_tried_at = null where account_id = ${accountId}`
  while (await chargeOneNumber(app.services));
  await work(customer)
  expect(await sql`select paid_until > now() as is_paid from sender_numbers where account_id = ${accountId}`).toEqual([
    { isPaid: true },
  ])
  // Nothing is free any more.
  expect(await payments(customer)).toMatchObject([{ amount: '5.00' }, { amount: '6.00' }])
})

test('an order that waits behind a recharge which its bank wants confirmed is mailed: it does not come by itself', async () => {
  const customer = await owner('authentication_required')
  await spend(customer.user.accountId, '15.00')
  await work(customer)
  expect(await payments(customer)).toMatchObject([{ status: 'unconfirmed' }])
  expect(await launch(customer, 700)).toMatchObject({ status: 'paused' })
  const [mail] = await mails(customer, 'Waiting for payment: Campaign Spring')
  expect(mail?.body).toContain('Campaign Spring costs $28.00, and $23.00 of it is missing in your balance.')
})

test('a recharge that is not confirmed within a week ends at the processor too, and pauses with a mail', async () => {
  const customer = await owner('requires_action')
  await spend(customer.user.accountId, '15.00')
  await work(customer)
  const [open] = await payments(customer)
  await app.services
    .sql`update top_ups set created_at = created_at - interval '8 days', unconfirmed_since = unconfirmed_since - interval '8 days', asked_at = null where id = ${open?.id ?? ''}`
  await lookAtRecharges(app.services)
  expect(await payments(customer)).toMatchObject([
    { status: 'failed', reason: expect.stringContaining('not confirmed') },
  ])
  expect(stripe.intents.get(await referenceOf(open?.id ?? ''))?.status).toBe('canceled')
  expect((await page(customer)).recharge).toMatchObject({ pausedFor: 'unconfirmed' })
  expect(await mails(customer, 'Your recharge is paused')).toHaveLength(1)
})

test('a declined card is tried three times over days and then paused, each with a mail; another card goes on', async () => {
  const customer = await owner('insufficient_funds')
  const { accountId } = customer.user
  await spend(accountId, '15.00')
  for (let tried = 1; tried <= 3; tried += 1) {
    await work(customer)
    // A look, and another order, begin nothing before its time.
    await lookAtRecharges(app.services)
    await spend(accountId, '0.01')
    expect(await payments(customer)).toHaveLength(tried)
    await app.services
      .sql`update recharge_settings set next_try_at = now() where account_id = ${accountId} and next_try_at is not null`
    await lookAtRecharges(app.services)
  }
  await work(customer)
  expect((await payments(customer)).map(({ status, reason }) => [status, reason])).toEqual(
    Array.from({ length: 3 }, () => ['failed', 'Your card has insufficient funds.']),
  )
  expect((await page(customer)).recharge).toMatchObject({ pausedFor: 'declined', nextTryAt: null })
  expect(await mails(customer, 'A recharge of $50.00 did not work')).toHaveLength(2)
  expect(await mails(customer, 'Your recharge is paused')).toHaveLength(1)
  // None of them can be paid later.
  for (const { id } of await payments(customer))
    expect(stripe.intents.get(await referenceOf(id))?.status).toBe('canceled')

  const other = await saveCard(customer)
  const second = (await page(customer)).cards.find(({ isDefault }: { isDefault: boolean }) => !isDefault)
  await customer.request('PUT', `/api/billing/cards/${second.id}/default`)
  await work(customer)
  expect(chargedTo(other)).toHaveLength(1)
  expect((await page(customer)).recharge).toMatchObject({ pausedFor: null })
})

test('an expired card is not tried again, and neither is one that is gone at the processor', async () => {
  for (const [bank, gone] of [
    ['expired_card', false],
    ['pays', true],
  ] as const) {
    const customer = await owner(bank)
    if (gone) Object.assign(stripe.cards.get(customer.card) ?? {}, { customer: null })
    await spend(customer.user.accountId, '15.00')
    await work(customer)
    expect((await page(customer)).recharge).toMatchObject({ pausedFor: 'card' })
    expect(await mails(customer, 'Your recharge is paused')).toHaveLength(1)
    await spend(customer.user.accountId, '1.00')
    await lookAtRecharges(app.services)
    expect(await payments(customer)).toMatchObject([{ status: 'failed' }])
    // Saved again, the card is tried again.
    bankOf(customer.card, 'pays')
  }
})

test('a recharge that the processor knows no more, as after a change of keys, ends in clear words and is never charged again', async () => {
  const caller = await owner('processing')
  const { accountId } = caller.user
  await spend(accountId, '15.00')
  await work(caller)
  const [row] = await app.services.sql<
    { id: string; reference: string }[]
  >`select id, reference from top_ups where account_id = ${accountId}`
  stripe.intents.delete(row?.reference ?? '')
  for (const card of stripe.cards.values()) if (card.id === caller.card) stripe.customers.delete(card.customer ?? '')
  const before = stripe.intents.size
  for (let twice = 0; twice < 2; twice += 1) await advanceRecharge(app.services, row?.id ?? '')
  await lookAtRecharges(app.services)
  const shown = await page(caller)
  expect(shown.payments).toMatchObject([
    { status: 'failed', reason: expect.stringContaining('cannot see whether it was paid') },
  ])
  expect(shown.recharge).toMatchObject({ pausedFor: 'no_card' })
  expect(await mails(caller, 'We cannot see whether a recharge')).toHaveLength(1)
  expect(
    await app.services
      .sql`select from mails where recipient = ${app.services.config.supportEmail} and body like ${`%${row?.reference}%`}`,
  ).toHaveLength(1)
  expect(stripe.intents.size).toBe(before)
})

test('switched off before the card was charged, it is not; without a card it cannot be switched on', async () => {
  const customer = await owner()
  await spend(customer.user.accountId, '15.00')
  await set(customer, { isOn: false })
  await work(customer)
  expect(await payments(customer)).toMatchObject([
    { status: 'failed', reason: expect.stringContaining('switched off') },
  ])
  expect(chargedTo(customer.card)).toEqual([])
  expect(await mails(customer, '%recharge')).toEqual([])

  const [{ id }] = (await page(customer)).cards
  await customer.request('DELETE', `/api/billing/cards/${id}`)
  expect(await set(customer)).toMatchObject({ status: 409, body: { code: 'no_card' } })
  expect((await set(customer, { monthlyMax: '49.99' })).status).toBe(422)
})

test('switched off while its card is charged, a recharge is in the balance all the same, also where the worker that charged it dies', async () => {
  const { cards } = app.services
  const { saved } = cards
  if (!saved) throw new Error('No cards are saved')
  const dying = {
    ...app.services,
    cards: {
      ...cards,
      saved: {
        ...saved,
        charge: (reference: string) => saved.charge(reference).then(() => Promise.reject(new Error('killed'))),
      },
    },
  }
  for (const services of [app.services, dying]) {
    const customer = await owner()
    await spend(customer.user.accountId, '15.00')
    const [{ id = '' } = {}] = await payments(customer)
    const asked = stripe.calls.length
    const answer = stripe.holdNext(/^POST .*payment_intents$/)
    const charging = advanceRecharge(services, id).catch((error: unknown) => error)
    await eventually(
      async () => stripe.calls.slice(asked),
      ({ length }) => length > 0,
    )
    await set(customer, { isOn: false })
    await advanceRecharge(app.services, id)
    expect(await payments(customer)).toMatchObject([{ status: 'failed' }])
    answer()
    await charging
    expect(chargedTo(customer.card)).toHaveLength(1)
    for (const type of ['payment_intent.succeeded', 'charge.succeeded']) await hook(await referenceOf(id), type)
    expect(await payments(customer)).toMatchObject([{ status: 'paid' }])
    expect(await balance(customer)).toMatchObject({ balance: '70.00' })
  }
})

test('removing the last card pauses the recharge and says why', async () => {
  const customer = await owner()
  const [{ id }] = (await page(customer)).cards
  await customer.request('DELETE', `/api/billing/cards/${id}`)
  expect((await page(customer)).recharge).toMatchObject({ isOn: true, pausedFor: 'no_card' })
  await saveCard(customer)
  expect((await page(customer)).recharge).toMatchObject({ pausedFor: null })
})

test.each([
  ['while its bank asks for its customer', 'authentication_required', true],
  ['before it was charged', 'pays', false],
] as const)('a card that is removed %s leaves the recharge to the next card', async (_, bank, isCharged) => {
  const customer = await owner(bank)
  await spend(customer.user.accountId, '15.00')
  if (isCharged) await work(customer)
  const other = await saveCard(customer)
  const removed = (await page(customer)).cards.find(({ isDefault }: { isDefault: boolean }) => isDefault)
  expect((await customer.request('DELETE', `/api/billing/cards/${removed.id}`)).status).toBe(200)
  await work(customer)
  expect(await payments(customer)).toMatchObject([
    { status: 'pending' },
    { status: 'failed', reason: expect.stringContaining('its card was removed') },
  ])
  await work(customer)
  expect(chargedTo(customer.card)).toEqual([])
  expect(chargedTo(other)).toMatchObject([{ amount: 5000 }])
  expect(await balance(customer)).toMatchObject({ balance: '70.00' })
  expect((await page(customer)).recharge).toMatchObject({ pausedFor: null })
  expect(await mails(customer, 'Your recharge is paused')).toEqual([])
})

const makeDefault = async (customer: Caller) => {
  const other = (await page(customer)).cards.find(({ isDefault }: { isDefault: boolean }) => !isDefault)
  expect((await customer.request('PUT', `/api/billing/cards/${other.id}/default`)).status).toBe(200)
}

test.each(['authentication_required', 'requires_action'] as const)(
  'another card that is made the default pays what waits for the bank of the former one (%s), which is not charged any more',
  async (bank) => {
    const customer = await owner(bank)
    await spend(customer.user.accountId, '15.00')
    await work(customer)
    const [open] = await payments(customer)
    expect(open).toMatchObject({ status: 'unconfirmed' })
    const other = await saveCard(customer)
    await work(customer)
    // A card that is only added leaves the question to its bank.
    expect(await payments(customer)).toMatchObject([{ status: 'unconfirmed' }])

    await makeDefault(customer)
    await Promise.all([work(customer), work(customer), lookAtRecharges(app.services)])
    await work(customer)
    expect(await payments(customer)).toMatchObject([
      { status: 'paid', amount: '50.00' },
      { id: open?.id, status: 'failed', reason: expect.stringContaining('another one made the default') },
    ])
    expect(stripe.intents.get(await referenceOf(open?.id ?? ''))?.status).toBe('canceled')
    expect(chargedTo(customer.card)).toEqual([])
    expect(chargedTo(other)).toHaveLength(1)
    expect(await balance(customer)).toMatchObject({ balance: '70.00' })
    expect((await customer.request('POST', `/api/billing/recharges/${open?.id}/confirm`)).body).toMatchObject({
      payment: { status: 'failed' },
      clientSecret: null,
    })
  },
)

test('a recharge that another worker has just canceled at the processor is no refusal of a bank: it is withdrawn, and the other card pays', async () => {
  const customer = await owner('requires_action')
  await spend(customer.user.accountId, '15.00')
  await work(customer)
  const [open] = await payments(customer)
  await saveCard(customer)
  await makeDefault(customer)
  Object.assign(stripe.intents.get(await referenceOf(open?.id ?? '')) ?? {}, { status: 'canceled' })
  await work(customer)
  await work(customer)
  expect(await payments(customer)).toMatchObject([
    { status: 'paid', amount: '50.00' },
    { id: open?.id, status: 'failed', reason: expect.stringContaining('another one made the default') },
  ])
  expect(await mails(customer, 'A recharge of')).toEqual([])
})

test('a recharge with an expired card that another worker has just canceled at the processor pauses as it would have: it is not tried again', async () => {
  const customer = await owner()
  await spend(customer.user.accountId, '15.00')
  const [begun] = await payments(customer)
  stripe.loseNextAnswer(/POST .*payment_intents\/.*confirm/)
  bankOf(customer.card, 'expired_card')
  await work(customer).catch(() => {})
  Object.assign(stripe.intents.get(await referenceOf(begun?.id ?? '')) ?? {}, { status: 'canceled' })
  await work(customer)
  expect((await page(customer)).recharge).toMatchObject({ pausedFor: 'card' })
})

test('a recharge that is confirmed with its bank while another card becomes the default is paid by the first one alone', async () => {
  const customer = await owner('requires_action')
  await spend(customer.user.accountId, '15.00')
  await work(customer)
  const [open] = await payments(customer)
  const other = await saveCard(customer)
  stripe.confirm(await referenceOf(open?.id ?? ''))
  await makeDefault(customer)
  await work(customer)
  await lookAtRecharges(app.services)
  expect(await payments(customer)).toMatchObject([{ id: open?.id, status: 'paid' }])
  expect(chargedTo(other)).toEqual([])
  expect(await balance(customer)).toMatchObject({ balance: '70.00' })
})

test('an answer of the processor that is lost, at the opening or at the charge, is asked for again: one payment', async () => {
  for (const lost of [/POST \/v1\/payment_intents$/, /confirm$/, /GET \/v1\/payment_intents/]) {
    const customer = await owner()
    await spend(customer.user.accountId, '15.00')
    stripe.loseNextAnswer(lost)
    await expect(work(customer)).rejects.toMatchObject({ code: 'cards_away' })
    await work(customer)
    expect(chargedTo(customer.card)).toHaveLength(1)
    expect(await balance(customer)).toMatchObject({ balance: '70.00' })
  }
})

test('webhooks that come early, twice and late bring the money once, and one that never comes is not needed', async () => {
  const customer = await owner('processing')
  await spend(customer.user.accountId, '15.00')
  await work(customer)
  const [{ id = '' } = {}] = await payments(customer)
  const intent = await referenceOf(id)
  await hook(intent)
  expect(await payments(customer)).toMatchObject([{ status: 'pending' }])
  stripe.confirm(intent)
  await Promise.all([hook(intent), hook(intent, 'payment_intent.processing'), hook(intent), work(customer)])
  expect(await balance(customer)).toMatchObject({ balance: '70.00' })

  const silent = await owner('processing')
  await spend(silent.user.accountId, '15.00')
  await work(silent)
  const [open] = await payments(silent)
  stripe.confirm(await referenceOf(open?.id ?? ''))
  await app.services.sql`update top_ups set created_at = created_at - interval '3 minutes' where id = ${open?.id ?? ''}`
  await lookAtRecharges(app.services)
  expect(await balance(silent)).toMatchObject({ balance: '70.00' })
})

test('an account that is suspended or owes for a disputed payment is not recharged, and only who manages money sets it', async () => {
  const owing = await owner()
  await app.services.sql`update accounts set owes = true where id = ${owing.user.accountId}`
  await spend(owing.user.accountId, '15.00')
  expect(await payments(owing)).toEqual([])

  const customer = await owner()
  const agent = await app.memberOf(customer, 'agent')
  expect((await set(agent)).body).toMatchObject({ code: 'role_missing' })
  await app.services
    .sql`update accounts set suspended_at = now(), suspended_for = 'x' where id = ${customer.user.accountId}`
  await spend(customer.user.accountId, '15.00')
  await lookAtRecharges(app.services)
  expect(await payments(customer)).toEqual([])
})

test('open windows hear at once that a recharge was saved, another card made the default, the cap changed or invoices are made out to another address: none saves what was before', async () => {
  const customer = await app.signedIn()
  await saveCard(customer)
  await saveCard(customer)
  const [, { id }] = (await page(customer)).cards
  const heard: string[] = []
  const { unlisten } = await app.services.direct.listen('live', (payload) => void heard.push(payload))
  for (const change of [
    () => set(customer, { isOn: false }),
    () => customer.request('PUT', `/api/billing/cards/${id}/default`),
    () => customer.request('PUT', '/api/billing/cap', { amount: '100.00' }),
    () =>
      customer.request('PUT', '/api/billing/details', {
        name: 'Sample LLC',
        street: '1 Sample St',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        taxId: '',
      }),
  ]) {
    heard.length = 0
    expect((await change()).status).toBeLessThan(300)
    await eventually(
      async () => heard.filter((payload) => payload.includes(customer.user.accountId)),
      ({ length }) => length > 0,
    )
  }
  await unlisten()
})

test('after a restore no card is charged for a balance that may lack what was paid since, until its owner saves the recharge again', async () => {
  const [customer, begun] = [await owner(), await owner()]
  await spend(begun.user.accountId, '15.00')
  await pauseAllRecharges(app.services.sql)
  await spend(customer.user.accountId, '15.00')
  await lookAtRecharges(app.services)
  await Promise.all([work(customer), work(begun)])
  expect(await payments(begun)).toMatchObject([{ status: 'failed' }])
  expect(chargedTo(begun.card)).toEqual([])
  expect((await page(customer)).recharge).toMatchObject({ pausedFor: 'restored' })
  expect(chargedTo(customer.card)).toEqual([])
  await set(customer)
  await work(customer)
  expect(chargedTo(customer.card)).toHaveLength(1)
})

test.each([
  ['is stopped by a dispute', "stopped_at = now(), stopped_for = 'x'"],
  ['is suspended', "suspended_at = now(), suspended_for = 'x'"],
  ['owes', 'owes = true'],
])('a recharge under way charges nothing once its account %s, and ends at the processor', async (_name, change) => {
  const [begun, opened, asked] = [await owner(), await owner(), await owner('requires_action')]
  for (const customer of [begun, opened, asked]) await spend(customer.user.accountId, '15.00')
  stripe.loseNextAnswer(/GET \/v1\/payment_intents/)
  await expect(work(opened)).rejects.toMatchObject({ code: 'cards_away' })
  await work(asked)
  for (const customer of [begun, opened, asked]) {
    await app.services.sql.unsafe(`update accounts set ${change} where id = '${customer.user.accountId}'`)
    await work(customer)
    const [{ id = '', ...payment } = {}] = await payments(customer)
    expect(payment).toMatchObject({ status: 'failed', reason: expect.stringContaining('stopped or owed money') })
    expect(chargedTo(customer.card)).toEqual([])
    if (customer !== begun) expect(stripe.intents.get(await referenceOf(id))?.status).toBe('canceled')
    expect((await page(customer)).recharge).toMatchObject({ pausedFor: null, nextTryAt: null })
  }
})

test.each(['0', '0.001', '-5', '1000000000', 'ten', ''])(
  'a recharge below, of or up to %s is not set',
  async (amount) => {
    const customer = await owner()
    for (const field of ['below', 'amount', 'monthlyMax'])
      expect((await set(customer, { [field]: amount })).status).toBe(422)
    expect((await page(customer)).recharge).toMatchObject({ below: '10.00', amount: '50.00', monthlyMax: '200.00' })
  },
)

test('the worker locks no account for which no recharge would be begun', async () => {
  const { sql } = app.services
  const last = await owner()
  const people = [await owner(), await owner(), await owner(), await owner(), await owner(), last]
  const ids = people.map(({ user }) => user.accountId)
  const [due = '', closed = '', suspended = '', stopped = '', owing = '', used = ''] = ids
  await sql`update recharge_settings set next_try_at = now() + interval '1 day' where account_id = any(${ids}::uuid[])`
  for (const id of ids) await spend(id, '15.00')
  await sql`
    insert into top_ups ${sql({ accountId: used, attempt: randomUUID(), provider: 'stripe', amount: '151.00', kind: 'recharge', cardId: randomUUID(), status: 'paid', paidAt: new Date().toISOString() })}
  `
  await launch(last, 1000)
  await sql`update recharge_settings set next_try_at = null where account_id = any(${ids}::uuid[])`
  await sql`update accounts set closed_at = now() where id = ${closed}`
  await sql`update accounts set suspended_at = now(), suspended_for = 'x' where id = ${suspended}`
  await sql`update accounts set stopped_at = now(), stopped_for = 'x' where id = ${stopped}`
  await sql`update accounts set owes = true where id = ${owing}`
  const asked = async () =>
    (await maybeDue(sql, 1000)).map(({ accountId }) => accountId).filter((id) => ids.includes(id))

  // What is left of the month is less than a recharge, and enough for the order that waits.
  expect(new Set(await asked())).toEqual(new Set([due, used]))
  await sql`update unpaid_orders set amount = '54.01' where account_id = ${used}`
  expect(await asked()).toEqual([due])
  expect(await maybeDue(sql, 0)).toEqual([])
  await sql`delete from top_ups where account_id = ${used}`
})

test('orders that waited when their account was closed wait no more when it is opened again, and no card is charged for them', async () => {
  const { sql } = app.services
  const customer = await owner('pays', { monthlyMax: '50.00' })
  const { accountId, accountName } = customer.user
  // After a refusal it rests, so that both orders wait.
  await sql`update recharge_settings set next_try_at = now() + interval '1 day' where account_id = ${accountId}`
  await launch(customer, 1000)
  const { body: list } = await customer.request('POST', '/api/properties/search/basic', {
    locationType: 'zipcode',
    location: '78701',
  })
  await sql`insert into unpaid_orders ${sql({ accountId, key: `pull-list:${list.jobId}`, amount: '30.00', description: 'Property list', orderId: list.jobId })}`
  expect((await balance(customer)).waiting).toHaveLength(2)

  const closed = await customer.request('POST', '/api/account/close', {
    name: accountName,
    currentPassword: 'correct horse',
  })
  expect(closed.status).toBe(200)
  const cookie = closed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(
    (await app.signedOut().request('POST', `/api/accounts/${accountId}/reopen`, undefined, { cookie })).status,
  ).toBe(200)
  await sql`update recharge_settings set is_on = true, next_try_at = null where account_id = ${accountId}`
  expect((await maybeDue(sql, 1000)).map((due) => due.accountId)).not.toContain(accountId)
  await lookAtRecharges(app.services)
  await work(customer)
  expect(await sql`select from unpaid_orders where account_id = ${accountId}`).toHaveLength(0)
  expect(chargedTo(customer.card)).toEqual([])
  expect(await sql`select summary ->> 'unpaid' as unpaid, status from orders where id = ${list.jobId}`).toEqual([
    { unpaid: null, status: 'canceled' },
  ])
})

test('what an employee sends back to a card is not charged to it again by the recharge, and its owner reads why', async () => {
  const { sql } = app.services
  const customer = await owner()
  const { accountId } = customer.user
  const employee = await app.signedIn({ employee: true })
  const sendBack = async (amount: string, spent = '0.00') => {
    const reference = await paidTopUp(sql, accountId, amount)
    await spend(accountId, spent)
    const [payment] = await sql<{ id: string }[]>`select id from top_ups where reference = ${reference}`
    const asked = { paymentId: payment?.id, amount, reason: 'Paid twice', attempt: randomUUID() }
    const { body } = await employee.request('POST', `/api/operations/accounts/${accountId}/refunds`, asked)
    expect(body).toMatchObject({ state: 'done' })
  }
  const look = async () => {
    await lookAtRecharges(app.services)
    await work(customer)
  }
  // More than the limit is left: nothing is recharged, and the recharge stays.
  await sendBack('30.00')
  await look()
  expect((await page(customer)).recharge).toMatchObject({ isOn: true })

  await sendBack('40.00', '19.00')
  await look()
  expect(await balance(customer)).toMatchObject({ available: '1.00' })
  expect(chargedTo(customer.card)).toEqual([])
  expect((await page(customer)).recharge).toMatchObject({ isOn: false })
  const [mail] = await mails(customer, '$40.00 is on its way back to your card')
  expect(mail?.body).toContain('your recharge is switched off')
})

test('a recharge is off when a closed account is opened again', async () => {
  const { sql } = app.services
  const customer = await owner()
  const { accountId, accountName } = customer.user
  const closed = await customer.request('POST', '/api/account/close', {
    name: accountName,
    currentPassword: 'correct horse',
  })
  const cookie = closed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await app.signedOut().request('POST', `/api/accounts/${accountId}/reopen`, undefined, { cookie })
  expect(await sql`select is_on from recharge_settings where account_id = ${accountId}`).toEqual([{ isOn: false }])
  expect(await sql`select from saved_cards where account_id = ${accountId} and is_default`).toHaveLength(1)
})

test('neither a payment that was under way nor another card ends the pause after a restore', async () => {
  const [begun, refused] = [await owner('processing'), await owner('expired_card')]
  for (const customer of [begun, refused]) {
    await spend(customer.user.accountId, '15.00')
    await work(customer)
  }
  expect((await page(refused)).recharge).toMatchObject({ pausedFor: 'card' })
  await pauseAllRecharges(app.services.sql)
  const [{ id = '' } = {}] = await payments(begun)
  stripe.confirm(await referenceOf(id))
  await work(begun)
  expect(await payments(begun)).toMatchObject([{ status: 'paid' }])

  for (const customer of [begun, refused]) {
    const other = await saveCard(customer)
    const { cards } = await page(customer)
    await customer.request('PUT', `/api/billing/cards/${cards[1].id}/default`)
    await spend(customer.user.accountId, customer === begun ? '50.00' : '1.00')
    await lookAtRecharges(app.services)
    await work(customer)
    expect((await page(customer)).recharge).toMatchObject({ pausedFor: 'restored' })
    expect(chargedTo(other)).toEqual([])
    await set(customer)
    await work(customer)
    expect(chargedTo(other)).toHaveLength(1)
  }
})

test('however many orders, looks and workers at once: one recharge under way, one charge for each, and never more than the month’s most', async () => {
  const { sql } = app.services
  const cards = app.services.cards
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        spent: fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 3, maxLength: 12 }),
        amount: fc.integer({ min: 100, max: 3000 }),
        months: fc.integer({ min: 1, max: 4 }),
      }),
      async ({ spent, amount, months }) => {
        const person = { email: `${randomUUID()}@example.com`, fullName: 'Sample Person', passwordHash: 'none' }
        const [user] = await insertUser(sql, person, app.services.config)
        const accountId = user?.accountId ?? ''
        const customer = (await cards.saved?.customer({ key: accountId, accountId, email: '', name: '' })) ?? ''
        await keepCustomer(sql, accountId, customer)
        const begun = await cards.saved?.begin({ key: randomUUID(), customer })
        const card = stripe.saveCard(begun?.reference ?? '')
        await syncCards(sql, cards, accountId)
        await give(accountId, '60.00')
        const monthlyMax = moneyOf(BigInt(amount * months + 50))
        await sql`insert into recharge_settings ${sql({ accountId, isOn: true, below: '20.00', amount: moneyOf(BigInt(amount)), monthlyMax })}`
        const workers = async () => {
          const open = await sql<
            { id: string }[]
          >`select id from top_ups where account_id = ${accountId} and status = 'pending'`
          expect(open.length).toBeLessThanOrEqual(1)
          await Promise.all(
            open.flatMap(({ id }) => [advanceRecharge(app.services, id), advanceRecharge(app.services, id)]),
          )
        }
        await Promise.all(
          spent.map(async (cents) => {
            await spend(accountId, moneyOf(BigInt(cents))).catch(() => {}) // not covered
            await workers()
          }),
        )
        await workers()
        const rows = await sql<
          { amount: Money }[]
        >`select amount from top_ups where account_id = ${accountId} and status = 'paid'`
        expect(centsOf(sumOf(rows.map((row) => row.amount)))).toBeLessThanOrEqual(centsOf(monthlyMax))
        expect(chargedTo(card)).toHaveLength(rows.length)
      },
    ),
    { numRuns: 8, seed: 72 },
  )
})

test('whoever writes past our code cannot pass the month’s most or begin a second recharge', async () => {
  const customer = await owner()
  const { sql } = app.services
  const row = (amount: Money) => ({
    accountId: customer.user.accountId,
    attempt: randomUUID(),
    provider: 'stripe',
    amount,
    kind: 'recharge',
    cardId: randomUUID(),
  })
  await expect(sql`insert into top_ups ${sql(row('200.01'))}`).rejects.toThrow('maximum of the month')
  await sql`insert into top_ups ${sql(row('100.00'))}`
  await expect(sql`insert into top_ups ${sql(row('1.00'))}`).rejects.toThrow('top_ups_one_recharge')
  await expect(sql`insert into top_ups ${sql(row('100.01'))}`).rejects.toThrow('maximum of the month')
  await sql`delete from top_ups where account_id = ${customer.user.accountId}`
  await eventually(
    () => payments(customer),
    (list) => list.length === 0,
  )
})
