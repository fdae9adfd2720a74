import { randomUUID } from 'node:crypto'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { stripeDouble, type StripeDouble } from '../../../test/stripe-double.ts'
import { reconcile } from '../billing/reconcile.ts'
import { expireTopUp } from '../billing/top-ups.ts'
import { demoCards } from '../../platform/providers/cards/demo-cards.ts'
import { stripeCards } from '../../platform/providers/cards/stripe-cards.ts'
import { removeClosedAccounts } from '../retention/remove-closed-accounts.ts'
import { lookAtCards } from './card-looks.ts'
import { forgetCards } from './forget-cards.ts'
import { syncCards } from './sync-cards.ts'

const app = testApp()
const account = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
let stripe: StripeDouble

beforeAll(async () => {
  await app.start()
  stripe = await stripeDouble(account)
})
beforeEach(() => void (app.services.cards = stripeCards({ ...account, baseUrl: stripe.url })))
afterAll(async () => {
  await stripe.close()
  await app.stop()
})

const page = async (owner: Caller) => (await owner.request('GET', '/api/billing/cards')).body
const begin = (owner: Caller, attempt: string = randomUUID()) =>
  owner.request('POST', '/api/billing/cards', { attempt })
const confirmed = (owner: Caller, attempt: string = randomUUID()) =>
  owner.request('POST', '/api/billing/cards', { attempt, confirmed: true })
/** As the customer does it in the processor's form; returns the processor's name of the card. */
async function save(owner: Caller): Promise<string> {
  const { body } = await begin(owner)
  const reference = stripe.saveCard(body.clientSecret)
  expect((await confirmed(owner)).body.status).toBe('saved')
  return reference
}
function hook(type: string, object: Record<string, unknown>, previous?: Record<string, unknown>) {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { object, previous_attributes: previous } })
  return fetch(`${app.url}/api/checkout/stripe-events`, {
    method: 'POST',
    headers: { 'stripe-signature': stripe.sign(body, new Date()), 'content-type': 'application/json' },
    body,
  })
}

test('a card is saved once, whatever is pressed, lost or told twice, and only what may be shown of it is kept', async () => {
  const owner = await app.signedIn()
  const attempt = randomUUID()
  stripe.loseNextAnswer(/setup_intents/)
  expect(await begin(owner, attempt)).toMatchObject({ status: 503, body: { code: 'cards_away' } })
  const [one, other] = await Promise.all([begin(owner, attempt), begin(owner, attempt)])
  expect(one.body).toMatchObject({ status: 'confirm', clientSecret: expect.stringContaining('seti_') })
  expect(other.body.clientSecret).toBe(one.body.clientSecret)
  const reference = stripe.saveCard(one.body.clientSecret)
  await Promise.all([confirmed(owner), confirmed(owner), confirmed(owner)])

  const { last4 } = stripe.cards.get(reference)?.card ?? { last4: '' }
  const { cards } = await page(owner)
  expect(cards).toMatchObject([{ brand: 'visa', last4, expMonth: 12, expYear: 2030, isDefault: true }])
  expect(JSON.stringify(cards)).not.toContain(reference)
})

test('a card whose bank answers long after the page was closed is there when the processor tells of it', async () => {
  const owner = await app.signedIn()
  const { body } = await begin(owner)
  const reference = stripe.saveCard(body.clientSecret)
  expect((await page(owner)).cards).toEqual([])
  const { customer } = stripe.cards.get(reference) ?? {}
  for (let twice = 0; twice < 2; twice += 1)
    expect((await hook('setup_intent.succeeded', { id: 'seti_1', object: 'setup_intent', customer })).status).toBe(201)
  expect((await page(owner)).cards).toHaveLength(1)
})

/** As if so many minutes had passed since a card was begun to be saved, and since the processor was asked last. */
const minutesPass = ({ user }: Caller, minutes: number) => app.services.sql`
  update card_customers set asked_at = asked_at - make_interval(mins => ${minutes}), began_at = began_at - make_interval(mins => ${minutes})
  where account_id = ${user.accountId}
`
const listsAsked = (owner: Caller) => async () => {
  const [row] = await app.services.sql<{ reference: string }[]>`
    select reference from card_customers where account_id = ${owner.user.accountId}
  `
  return stripe.calls.filter((call) => call.startsWith(`GET /v1/customers/${row?.reference}/`)).length
}

test('a card whose bank answered when the page was closed is there within minutes, though no event told of it', async () => {
  const owner = await app.signedIn()
  const { body } = await begin(owner)
  stripe.saveCard(body.clientSecret)
  const asked = listsAsked(owner)
  await lookAtCards(app.services)
  expect(await asked()).toBe(0)
  await minutesPass(owner, 3)
  await Promise.all([lookAtCards(app.services), lookAtCards(app.services)])
  expect((await page(owner)).cards).toHaveLength(1)
  expect(await asked()).toBe(1)
  // Asked again after as long as it is old, not each minute.
  await minutesPass(owner, 2)
  await lookAtCards(app.services)
  expect(await asked()).toBe(1)
  await minutesPass(owner, 2)
  await lookAtCards(app.services)
  expect(await asked()).toBe(2)
})

test('what changed of a card at the processor alone is seen within a day, though no event told of it, and one account that fails keeps no other waiting', async () => {
  const [failing, owner] = [await app.signedIn(), await app.signedIn()]
  const { customer } = stripe.cards.get(await save(failing)) ?? {}
  const reference = await save(owner)
  for (const each of [failing, owner]) await minutesPass(each, 3 * 24 * 60)
  Object.assign(stripe.cards.get(reference)?.card ?? {}, { exp_year: 2035 })
  stripe.refuseNext(new RegExp(`GET .*${customer}/payment_methods`))
  await lookAtCards(app.services)
  expect((await page(owner)).cards).toMatchObject([{ expYear: 2035 }])
  const asked = listsAsked(owner)
  const before = await asked()
  await minutesPass(owner, 23 * 60)
  await lookAtCards(app.services)
  expect(await asked()).toBe(before)
  const card = stripe.cards.get(reference)
  if (card) card.customer = null
  await minutesPass(owner, 2 * 60)
  await lookAtCards(app.services)
  expect((await page(owner)).cards).toEqual([])
})

test('a key of another account that was set by mistake takes no cards away: a look of the worker alone does not end them', async () => {
  const owner = await app.signedIn()
  const { customer } = stripe.cards.get(await save(owner)) ?? {}
  stripe.customers.delete(customer ?? '')
  await minutesPass(owner, 3)
  await lookAtCards(app.services)
  expect((await page(owner)).cards).toHaveLength(1)
})

test('the first card pays recharges until another is chosen, and one that is removed leaves that to the next', async () => {
  const owner = await app.signedIn()
  const first = await save(owner)
  await save(owner)
  const [standard, second] = (await page(owner)).cards
  expect([standard.isDefault, second.isDefault]).toEqual([true, false])
  expect((await owner.request('PUT', `/api/billing/cards/${second.id}/default`)).body[0]).toMatchObject({
    id: second.id,
    isDefault: true,
  })
  await owner.request('PUT', `/api/billing/cards/${standard.id}/default`)
  expect((await owner.request('DELETE', `/api/billing/cards/${standard.id}`)).body).toMatchObject([
    { id: second.id, isDefault: true },
  ])
  expect(stripe.cards.get(first)?.customer).toBeNull()
  expect((await owner.request('DELETE', `/api/billing/cards/${standard.id}`)).status).toBe(404)
})

test('a card that is removed at the processor is gone here, and a renewed one shows its new date', async () => {
  const owner = await app.signedIn()
  const [gone, renewed] = [await save(owner), await save(owner)]
  const card = stripe.cards.get(gone)
  const customer = card?.customer
  if (card) card.customer = null
  await hook('payment_method.detached', { id: gone, object: 'payment_method', customer: null }, { customer })
  expect((await page(owner)).cards).toHaveLength(1)

  Object.assign(stripe.cards.get(renewed)?.card ?? {}, { exp_year: 2034 })
  await hook('payment_method.automatically_updated', { id: renewed, object: 'payment_method', customer })
  expect((await page(owner)).cards).toMatchObject([{ expYear: 2034 }])
})

test('no account sees, removes or chooses the card of another', async () => {
  const [owner, stranger] = [await app.signedIn(), await app.signedIn()]
  await save(owner)
  const [{ id }] = (await page(owner)).cards
  expect((await page(stranger)).cards).toEqual([])
  expect((await stranger.request('DELETE', `/api/billing/cards/${id}`)).status).toBe(404)
  expect((await stranger.request('PUT', `/api/billing/cards/${id}/default`)).status).toBe(404)
  expect((await page(owner)).cards).toHaveLength(1)
})

test('while the processor is away a card stays where it is, and the customer reads what to do', async () => {
  const owner = await app.signedIn()
  await save(owner)
  const [{ id }] = (await page(owner)).cards
  stripe.beAway('unreachable')
  expect(await owner.request('DELETE', `/api/billing/cards/${id}`)).toMatchObject({
    status: 503,
    body: { code: 'cards_away' },
  })
  stripe.beAway(undefined)
  expect((await page(owner)).cards).toHaveLength(1)
})

test('a customer whom the processor knows no more, as after a change of keys, saves a card as a new one', async () => {
  const owner = await app.signedIn()
  const old = stripe.cards.get(await save(owner))?.customer ?? ''
  await owner.request('PUT', '/api/billing/recharge', {
    isOn: true,
    below: '10.00',
    amount: '50.00',
    monthlyMax: '200.00',
  })
  stripe.customers.delete(old)
  const attempt = randomUUID()
  const [one, other] = await Promise.all([begin(owner, attempt), begin(owner, attempt)])
  expect(one.body).toMatchObject({ status: 'confirm', cards: [] })
  expect(other.body.clientSecret).toBe(one.body.clientSecret)
  expect((await page(owner)).recharge).toMatchObject({ pausedFor: 'no_card' })
  const reference = stripe.saveCard(one.body.clientSecret)
  expect((await confirmed(owner, attempt)).body.cards).toHaveLength(1)
  expect(stripe.cards.get(reference)?.customer).not.toBe(old)
})

test('a card is removed, and the list read, also where the processor knows its customer no more', async () => {
  const owner = await app.signedIn()
  stripe.customers.delete(stripe.cards.get(await save(owner))?.customer ?? '')
  const [{ id }] = (await page(owner)).cards
  expect(await owner.request('DELETE', `/api/billing/cards/${id}`)).toMatchObject({ status: 200, body: [] })
})

/** Reads the processor's list, and writes it down only once this was called: as an answer that is long on its way. */
async function slowSync(owner: Caller): Promise<() => Promise<void>> {
  const { sql, cards } = app.services
  const saved = cards.saved
  if (!saved) throw new Error('No cards are saved here')
  const listed = saved.list
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => (arrive = resolve))
  let synced = Promise.resolve()
  await new Promise<void>((asked) => {
    async function list(customer: string) {
      const kept = await listed(customer)
      asked()
      await arrives
      return kept
    }
    synced = syncCards(sql, { saved: { ...saved, list } }, owner.user.accountId)
  })
  return () => {
    arrive()
    return synced
  }
}

test('a list that is older than what is written down neither hides a new card nor brings back a removed one', async () => {
  const owner = await app.signedIn()
  const { body } = await begin(owner)
  const empty = await slowSync(owner)
  stripe.saveCard(body.clientSecret)
  await confirmed(owner)
  await empty()
  const { cards } = await page(owner)
  expect(cards).toMatchObject([{ isDefault: true }])

  const full = await slowSync(owner)
  await owner.request('DELETE', `/api/billing/cards/${cards[0].id}`)
  await full()
  expect((await page(owner)).cards).toEqual([])
})

test('a card that was taken for removed is back once the processor lists it', async () => {
  const owner = await app.signedIn()
  const reference = await save(owner)
  const customer = stripe.cards.get(reference)?.customer
  await app.services.sql`update saved_cards set removed_at = now(), is_default = false where reference = ${reference}`
  await hook('payment_method.attached', { id: reference, object: 'payment_method', customer })
  expect((await page(owner)).cards).toMatchObject([{ isDefault: true }])
})

test('an owner whose mail changed after a lost answer saves a card all the same', async () => {
  const owner = await app.signedIn()
  stripe.loseNextAnswer(/POST \/v1\/customers$/)
  expect((await begin(owner)).status).toBe(503)
  await app.services.sql`update users set email = ${`${randomUUID()}@example.com`} where id = ${owner.user.id}`
  expect((await begin(owner)).body).toMatchObject({ status: 'confirm' })
})

test('what the processor refuses is told in words of what to do', async () => {
  const owner = await app.signedIn()
  const attempt = randomUUID()
  stripe.refuseNext(/setup_intents/)
  expect(await begin(owner, attempt)).toMatchObject({
    status: 409,
    body: { code: 'card_refused', message: expect.stringContaining('try again') },
  })
  expect((await begin(owner, attempt)).body).toMatchObject({ status: 'confirm' })
})

test('when a closed account is emptied, the processor forgets its cards too', async () => {
  const owner = await app.signedIn()
  const reference = await save(owner)
  const { customer } = stripe.cards.get(reference) ?? {}
  const { sql } = app.services
  await sql`update accounts set closed_at = now() - interval '40 days' where id = ${owner.user.accountId}`
  await app.work([forgetCards], [])
  await removeClosedAccounts(app.services, 1000)
  await eventually(
    async () => stripe.customers.has(customer ?? ''),
    (isKept) => !isKept,
  )
  expect(await sql`select from saved_cards where account_id = ${owner.user.accountId}`).toEqual([])
})

test('cards that are to be forgotten while Stripe is switched off are forgotten once it is on again', async () => {
  const owner = await app.signedIn()
  const { customer = '' } = stripe.cards.get(await save(owner)) ?? {}
  const forget = { customer: customer ?? '' }
  await expect(forgetCards.run(forget, { ...app.services, cards: demoCards() })).rejects.toThrow('switched off')
  await forgetCards.run(forget, app.services)
  expect(stripe.customers.has(forget.customer)).toBe(false)
})

const add = (owner: Caller, card: string | undefined, attempt: string, more: { confirmed?: true } = {}) =>
  owner.request('POST', '/api/billing/top-ups', { amount: '25.00', attempt, cardId: card, ...more })
const balance = async (owner: Caller) => (await owner.request('GET', '/api/billing/wallet')).body.balance
const intentOf = (clientSecret: string) => clientSecret.replace('_secret_x', '')

test('money is added with a saved card that its customer confirms: once, whatever is pressed or lost, and nothing is charged before', async () => {
  const owner = await app.signedIn()
  const reference = await save(owner)
  const [card] = (await page(owner)).cards
  const attempt = randomUUID()
  stripe.loseNextAnswer(/payment_intents/)
  expect(await add(owner, card.id, attempt)).toMatchObject({ status: 503, body: { code: 'cards_away' } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(owner, card.id, attempt)))
  for (const { body } of answers) expect(body).toMatchObject({ status: 'confirm', card: reference })
  expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
  const intent = intentOf(answers[0]?.body.clientSecret)
  expect(stripe.intents.get(intent)).toMatchObject({ status: 'requires_confirmation', payment_method: reference })
  expect(await balance(owner)).toBe('0.00')

  stripe.confirm(intent)
  // What was paid counts, also where the card was removed before its customer came back.
  await owner.request('DELETE', `/api/billing/cards/${card.id}`)
  const paid = await Promise.all([1, 2, 3].map(() => add(owner, card.id, attempt, { confirmed: true })))
  for (const { body } of paid) expect(body).toMatchObject({ status: 'paid', clientSecret: null, card: null })
  expect(await balance(owner)).toBe('25.00')
  const { payments } = await page(owner)
  expect(payments).toMatchObject([
    { kind: 'by_hand', amount: '25.00', status: 'paid', card: expect.stringMatching(/ending in \d{4}$/) },
  ])
  expect(await reconcile(app.services)).toEqual([])
})

test('money that was added has one number: that of its payment, wherever its receipt is opened', async () => {
  const owner = await app.signedIn()
  await save(owner)
  const [card] = (await page(owner)).cards
  const attempt = randomUUID()
  const { body } = await add(owner, card.id, attempt)
  stripe.confirm(intentOf(body.clientSecret))
  await add(owner, card.id, attempt, { confirmed: true })
  const [{ id }] = (await page(owner)).payments
  const [move] = (await owner.request('GET', '/api/billing/money')).body
  expect(move).toMatchObject({ kind: 'top_up', amount: '25.00', paymentId: id })
  // The receipt of the balance's movement names the payment too, also to whoever kept its address.
  const old = (await owner.request('GET', `/api/billing/money/${move.id}/receipt`)).body
  expect(old.move).toMatchObject({ paymentId: id })
  const receipt = (await owner.request('GET', `/api/billing/payments/${move.paymentId}/receipt`)).body
  expect(receipt).toMatchObject({ payment: { id, amount: '25.00' }, reference: intentOf(body.clientSecret) })
})

test('what a bank refuses when it asks for its customer is told in its words, charges nothing, and the next try is another payment', async () => {
  const owner = await app.signedIn()
  await save(owner)
  const [card] = (await page(owner)).cards
  const attempt = randomUUID()
  const { body } = await add(owner, card.id, attempt)
  const words =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
  stripe.decline(intentOf(body.clientSecret), words)
  for (const more of [{ confirmed: true as const }, {}])
    expect(await add(owner, card.id, attempt, more)).toMatchObject({
      status: 402,
      body: { code: 'declined', message: words },
    })
  expect(await balance(owner)).toBe('0.00')
  const { body: next } = await add(owner, card.id, randomUUID())
  expect(next).toMatchObject({ status: 'confirm' })
  expect(next.clientSecret).not.toBe(body.clientSecret)
})

test('who pays with another card after an answer was lost is charged by one of them: what was paid counts, and what was not is canceled first', async () => {
  const owner = await app.signedIn()
  await save(owner)
  await save(owner)
  const [first, second] = (await page(owner)).cards
  const attempt = randomUUID()
  const begun = await add(owner, first.id, `${attempt}.${first.id}`)
  stripe.confirm(intentOf(begun.body.clientSecret))
  // The browser was told nothing of it, and its customer chooses another card, or types one in.
  for (const [card, named] of [[second.id, `${attempt}.${second.id}`] as const, [undefined, attempt] as const])
    expect((await add(owner, card, named)).body).toMatchObject({ status: 'paid', amount: '25.00', clientSecret: null })
  expect(await balance(owner)).toBe('25.00')

  const later = randomUUID()
  const open = await add(owner, first.id, `${later}.${first.id}`)
  const other = await add(owner, second.id, `${later}.${second.id}`)
  expect(other.body).toMatchObject({ status: 'confirm' })
  expect(stripe.intents.get(intentOf(open.body.clientSecret))).toMatchObject({ status: 'canceled' })
  const both = await Promise.all([
    add(owner, undefined, later),
    add(owner, first.id, `${later}.${first.id}`),
    add(owner, second.id, `${later}.${second.id}`),
  ])
  const payable = [...both, other].flatMap(({ body }) => body.clientSecret ?? [])
  const open2 = new Set(payable.map(intentOf).filter((id) => stripe.intents.get(id)?.status !== 'canceled'))
  expect(open2.size).toBe(1)
  const { payments } = await page(owner)
  expect(payments.filter(({ status }: { status: string }) => status === 'paid')).toHaveLength(1)
  expect(await reconcile(app.services)).toEqual([])
})

test('attempts of a program that have a dot, and name no card behind it, are payments of their own', async () => {
  const owner = await app.signedIn()
  for (const attempt of ['invoice.1', 'invoice.2']) {
    const { body } = await add(owner, undefined, attempt)
    stripe.confirm(intentOf(body.clientSecret))
    expect((await add(owner, undefined, attempt, { confirmed: true })).body).toMatchObject({ status: 'paid' })
  }
  expect(await balance(owner)).toBe('50.00')
})

test('a payment that the processor knows no more is not made a second time by another card, and the operator is told of it', async () => {
  const owner = await app.signedIn()
  await save(owner)
  await save(owner)
  const [first, second] = (await page(owner)).cards
  const attempt = randomUUID()
  const begun = await add(owner, first.id, `${attempt}.${first.id}`)
  stripe.intents.delete(intentOf(begun.body.clientSecret))
  const count = stripe.intents.size
  expect((await add(owner, second.id, `${attempt}.${second.id}`)).body).toMatchObject({ status: 'pending' })
  expect(stripe.intents.size).toBe(count)
  const { sql, config } = app.services
  const [row] = await sql<{ id: string }[]>`select id from top_ups where account_id = ${owner.user.accountId}`
  await expireTopUp.run({ id: row?.id ?? '' }, app.services)
  expect(
    await sql`select from mails where recipient = ${config.supportEmail} and body like ${`%${intentOf(begun.body.clientSecret)}%`}`,
  ).toHaveLength(1)
})

test('a payment that its bank is still working on is not made a second time by another card', async () => {
  const owner = await app.signedIn()
  await save(owner)
  await save(owner)
  const [first, second] = (await page(owner)).cards
  const attempt = randomUUID()
  const begun = await add(owner, first.id, `${attempt}.${first.id}`)
  const intent = stripe.intents.get(intentOf(begun.body.clientSecret))
  Object.assign(intent ?? {}, { status: 'processing' })
  const count = stripe.intents.size
  expect((await add(owner, second.id, `${attempt}.${second.id}`)).body).toMatchObject({
    status: 'pending',
    clientSecret: null,
  })
  expect(stripe.intents.size).toBe(count)
  expect(intent).toMatchObject({ status: 'processing' })
})

test('a bank that answers days later: the payment of an open page ends after a day, and is never paid then', async () => {
  const owner = await app.signedIn()
  await save(owner)
  const [card] = (await page(owner)).cards
  const { body } = await add(owner, card.id, randomUUID())
  const [row] = await app.services.sql<
    { id: string }[]
  >`select id from top_ups where account_id = ${owner.user.accountId}`
  await expireTopUp.run({ id: row?.id ?? '' }, app.services)
  expect(stripe.intents.get(intentOf(body.clientSecret))).toMatchObject({ status: 'canceled' })
  expect(await balance(owner)).toBe('0.00')
})

test('no account pays with the card of another, nor with one that was removed or that the processor knows no more', async () => {
  const [owner, stranger] = [await app.signedIn(), await app.signedIn()]
  const reference = await save(owner)
  await save(stranger)
  const [card] = (await page(owner)).cards
  const before = stripe.intents.size
  expect((await add(stranger, card.id, randomUUID())).status).toBe(404)
  stripe.customers.delete(stripe.cards.get(reference)?.customer ?? '')
  Object.assign(stripe.cards.get(reference) ?? {}, { customer: null })
  expect(await add(owner, card.id, randomUUID())).toMatchObject({ status: 409, body: { code: 'card_refused' } })
  expect(stripe.intents.size).toBe(before)
  await owner.request('DELETE', `/api/billing/cards/${card.id}`)
  expect((await add(owner, card.id, randomUUID())).status).toBe(404)
})

test('the demo needs no card: its play money refills itself', async () => {
  app.services.cards = demoCards()
  const owner = await app.signedIn()
  expect(await page(owner)).toEqual({ publishableKey: null, cards: [], recharge: null, payments: [] })
  expect(await begin(owner)).toMatchObject({ status: 409, body: { code: 'play_money' } })
})
