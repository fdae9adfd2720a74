import { randomUUID } from 'node:crypto'
import { centsOf, moneyOf } from 'contract/money'
import fc from 'fast-check'
import { testApp, type Caller } from '../../../test/app.ts'
import { mailsTo } from '../../../test/mails.ts'
import { campaignTo, people } from '../../../test/sample-campaign.ts'
import { stripeDouble, type StripeDouble } from '../../../test/stripe-double.ts'
import { stripeCards } from '../../platform/providers/cards/stripe-cards.ts'
import { charge, refund } from '../billing/ledger.ts'
import { reconcile } from '../billing/reconcile.ts'
import { addMoney } from '../billing/wallet.ts'
import { readRefunds } from '../checkout/read-refunds.ts'
import { refundTopUp } from '../checkout/refund-top-up.ts'
import { readDispute } from '../disputes/read-dispute.ts'
import { cardMoney } from '../reconciliation/card-money.ts'
import { nightWindow } from '../reconciliation/night-window.ts'
import { countChanged } from '../sending/campaign-counters.ts'
import { returnBalances } from './return-balances.ts'

const app = testApp({ env: { SUPPORT_EMAIL: 'help@example.com', MONEY_LIMIT: '100' } })
const stripe = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
let double: StripeDouble
let employee: Caller
beforeAll(async () => {
  await app.start()
  double = await stripeDouble(stripe)
  app.services.cards = stripeCards({ ...stripe, baseUrl: double.url })
  employee = await app.signedIn({ employee: true })
})
afterEach(async () => {
  const later = () => new Date(Date.now() + 3 * 3_600_000)
  expect(await reconcile(app.services)).toEqual([])
  expect(await cardMoney(app.services, nightWindow(later(), null))).toEqual([])
})
afterAll(async () => {
  await double.close()
  await app.stop()
})

/** Money that was added by card; returns what the processor calls the payment. */
async function add(customer: Caller, amount: string): Promise<string> {
  const body = { amount, attempt: randomUUID() }
  const { clientSecret } = (await customer.request('POST', '/api/billing/top-ups', body)).body
  const intent = clientSecret.replace('_secret_x', '')
  double.confirm(intent)
  await customer.request('POST', '/api/billing/top-ups', body)
  return intent
}
const give = ({ user: { accountId } }: Caller, amount: string, type: 'credit' | 'markup' = 'credit') =>
  addMoney(app.services.sql, {
    accountId,
    funds: 'wallet',
    key: randomUUID(),
    kind: 'credit',
    ...(type === 'markup' ? { type } : {}),
    amount,
    description: 'Credit',
  })
const spend = ({ user: { accountId } }: Caller, amount: string, key: string = randomUUID()) =>
  charge(app.services.sql, {
    accountId,
    funds: 'wallet',
    key,
    type: 'property_search',
    description: 'Sample',
    amount,
    uses: 1,
    service: 'property_record',
  })
const preview = async (customer: Caller) => (await customer.request('GET', '/api/account/close')).body
/** Closes the account; answers as whoever closed it. */
async function close(customer: Caller): Promise<Caller['request']> {
  const { accountName: name } = customer.user
  const closed = await customer.request('POST', '/api/account/close', { name, currentPassword: 'correct horse' })
  expect(closed.status).toBe(200)
  const cookie = closed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return (method, path, body, headers = {}) => app.signedOut().request(method, path, body, { cookie, ...headers })
}
async function refundJobs({ user }: Caller): Promise<void> {
  for (const { payload } of await app.services.sql<{ payload: never }[]>`
    select payload from queue_jobs where name = ${refundTopUp.name} and account_id = ${user.accountId}`)
    await refundTopUp.run(payload, app.services)
}
/** What the processor gave back of a payment, in cents. */
const back = (intent: string) => double.intents.get(intent)?.refunded
const balanceOf = async ({ user }: Caller) =>
  (
    await app.services.sql`select balance, held from wallets where account_id = ${user.accountId} and funds = 'wallet'`
  )[0]

/** A dispute of a payment, new or as it stands now; returns what the processor calls it. */
async function disputed(intent: string, amount: number, status: string, id = `du_${randomUUID()}`): Promise<string> {
  const evidence = { due_by: null }
  double.disputes.set(id, {
    id,
    payment_intent: intent,
    amount,
    status,
    reason: 'fraudulent',
    evidence_details: evidence,
  })
  await readDispute.run({ id }, app.services)
  return id
}

test('who closes an account that owes something reads before and after that it stays owed', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const intent = await add(customer, '50.00')
  await spend(customer, '30.00')
  await disputed(intent, 5000, 'needs_response')
  expect(await preview(customer)).toMatchObject({ available: '0.00', owed: '30.00' })
  const request = await close(customer)
  const [mail] = await mailsTo(app, customer.user.email, '%was closed on Lotline')
  expect(mail).toContain('$30.00 is owed for a payment that a bank took back, and stays owed')
  expect(mail).toContain('write to help@example.com about how to pay it')
  expect((await request('GET', '/api/accounts/closed')).body).toMatchObject([{ money: { owed: '30.00' } }])
})

test('what a closed account has goes back to the card that paid it, and what no card can take is said, stays, and is paid out by an employee', async () => {
  const { sql } = app.services
  const customer = await app.signedIn({ confirmed: true })
  const { accountId } = customer.user
  const intent = await add(customer, '50.00')
  await give(customer, '20.00')
  await spend(customer, '5.00')
  expect(await preview(customer)).toEqual({
    available: '65.00',
    underWay: '0.00',
    toCard: '45.00',
    asked: '0.00',
    rest: '20.00',
    owed: '0.00',
    contact: 'help@example.com',
  })
  const request = await close(customer)
  const [mail] = await mailsTo(app, customer.user.email, '%was closed on Lotline')
  expect(mail).toContain('$45.00 of its balance goes back to the card that paid it')
  expect(mail).toContain('$20.00 of its balance cannot go back to a card')
  expect(mail).toContain('write to help@example.com')

  await Promise.all([returnBalances(app.services), returnBalances(app.services), returnBalances(app.services)])
  await refundJobs(customer)
  await refundJobs(customer)
  expect(back(intent)).toBe(4500)
  expect(await balanceOf(customer)).toEqual({ balance: '20.00', held: '0.00' })
  const onItsWay = await mailsTo(app, customer.user.email, '$45.00 is on its way back to your card')
  expect(onItsWay).toEqual([
    expect.stringContaining(
      `Your account ${customer.user.accountName} was closed. $45.00 of its balance is on its way`,
    ),
  ])
  const [told] = await mailsTo(app, customer.user.email, '$20.00 of your closed account’s balance%')
  expect(told).toContain('write to help@example.com')
  expect(told).toContain(`Your account ${customer.user.accountName} was closed. $20.00 of its balance cannot go back`)
  const [operator] = await mailsTo(app, 'help@example.com', 'A closed account has $20.00%')
  expect(operator).toContain(
    `This is about the Lotline account ${customer.user.accountName}.\n\n${app.services.config.publicUrl}/operations/accounts/${accountId}`,
  )
  await returnBalances(app.services)
  expect(await mailsTo(app, 'help@example.com', 'A closed account has $20.00%')).toHaveLength(1)
  expect((await request('GET', '/api/accounts/closed')).body).toMatchObject([
    { id: accountId, money: { available: '20.00', toCard: '0.00', rest: '20.00' } },
  ])

  const found = (await employee.request('GET', `/api/operations/accounts?search=${customer.user.email}`)).body
  expect(found.find(({ id }: { id: string }) => id === accountId)).toMatchObject({
    ownerEmail: customer.user.email,
    closedAt: expect.any(String),
  })
  const address = `/api/operations/accounts/${accountId}`
  expect((await employee.request('GET', `${address}/money`)).body).toMatchObject({
    available: '20.00',
    closedAt: expect.any(String),
    payments: [{ amount: '50.00', left: '5.00' }],
    requests: [{ kind: 'refund', amount: '45.00', state: 'done', reason: 'The account was closed' }],
  })
  const pay = (amount: string, attempt = 'one') =>
    employee.request('POST', `${address}/payouts`, { amount, reason: 'By check 1001', attempt })
  expect(await pay('20.01', 'two')).toMatchObject({ status: 409, body: { code: 'spent' } })
  await Promise.all([pay('20.00'), pay('20.00'), pay('20.00')])
  expect(await balanceOf(customer)).toEqual({ balance: '0.00', held: '0.00' })
  const [paid] = await mailsTo(app, customer.user.email, '$20.00 of your balance was paid out to you')
  expect(paid).toContain(`By check 1001\n\n${app.services.config.publicUrl}/closed-accounts\n`)
  expect(
    await sql`select amount, type from ledger_entries where account_id = ${accountId} and type = 'payout'`,
  ).toEqual([{ amount: '-20.00', type: 'payout' }])
})

test('a credit and an agency’s share are no cash: who spent what the card paid in gets none of it back to the card', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const intent = await add(customer, '50.00')
  await spend(customer, '50.00')
  await give(customer, '30.00')
  await give(customer, '20.00', 'markup')
  expect(await preview(customer)).toMatchObject({ available: '50.00', toCard: '0.00', rest: '50.00' })
  await close(customer)
  await returnBalances(app.services)
  await refundJobs(customer)
  expect(back(intent)).toBe(0)
  expect(await balanceOf(customer)).toEqual({ balance: '50.00', held: '0.00' })
})

test('no order of payments, credits, purchases, refunds and closings gives a card more than it paid less what was spent', async () => {
  const step = fc.record({
    does: fc.constantFrom('add', 'give', 'spend', 'give back', 'close'),
    which: fc.nat(3),
    cents: fc.bigInt({ min: 500n, max: 5000n }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const customer = await app.signedIn({ confirmed: true })
      const bought: { key: string; left: bigint }[] = []
      const sums = { paid: 0n, spent: 0n }
      for (const { does, which, cents } of steps) {
        const charge = bought[which % bought.length]
        if (does === 'add') {
          await add(customer, moneyOf(cents))
          sums.paid += cents
        } else if (does === 'give') await give(customer, moneyOf(cents))
        else if (does === 'spend') {
          const { available } = await preview(customer)
          const left = smaller(cents, centsOf(available))
          bought.push({ key: randomUUID(), left })
          await spend(customer, moneyOf(left), bought.at(-1)?.key)
          sums.spent += left
        } else if (does === 'give back' && charge) {
          await refund(app.services.sql, {
            key: randomUUID(),
            of: charge.key,
            amount: moneyOf(charge.left),
            reason: 'Not delivered',
          })
          sums.spent -= charge.left
          charge.left = 0n
        } else if (does === 'close') await closeAndReopen(customer)
      }
      const { available, toCard, rest } = await preview(customer)
      const most = sums.paid - (await sentBack(customer)) - sums.spent
      expect(centsOf(toCard)).toBe(most > 0n ? most : 0n)
      expect(centsOf(toCard) + centsOf(rest)).toBe(centsOf(available))
    }),
    { numRuns: 15 },
  )
}, 120_000)

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** Closed for long enough that its money goes back. */
async function closeAndReopen(customer: Caller): Promise<void> {
  const { sql } = app.services
  const { accountId } = customer.user
  await sql`update accounts set closed_at = now() where id = ${accountId}`
  await returnBalances(app.services)
  await refundJobs(customer)
  await sql`update accounts set closed_at = null, closed_rest = null where id = ${accountId}`
}

async function sentBack({ user }: Caller): Promise<bigint> {
  const rows = await app.services.sql<{ amount: string }[]>`
    select amount from ledger_entries where account_id = ${user.accountId} and type = 'top_up_refund'`
  return -rows.reduce((sum, { amount }) => sum + centsOf(amount), 0n)
}

test('what is freed after the closing follows, and several cards are given their own', async () => {
  const { sql } = app.services
  const customer = await app.signedIn({ confirmed: true })
  const older = await add(customer, '3.00')
  const newer = await add(customer, '2.00')
  const { body: campaign } = await customer.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(700, 100)))
  expect(await preview(customer)).toMatchObject({ available: '1.00', underWay: '4.00', toCard: '1.00', rest: '0.00' })
  await close(customer)
  await returnBalances(app.services)
  expect(await balanceOf(customer)).toEqual({ balance: '4.00', held: '4.00' })
  await countChanged(sql)
  await returnBalances(app.services)
  await refundJobs(customer)
  expect([back(newer), back(older)]).toEqual([200, 300])
  expect(await balanceOf(customer)).toEqual({ balance: '0.00', held: '0.00' })
  expect(await sql`select status from campaigns where id = ${campaign.id}`).toEqual([{ status: 'canceled' }])
  expect(await sql`select closed_rest from accounts where id = ${customer.user.accountId}`).toEqual([
    { closedRest: null },
  ])
})

test('what a bank asks about waits for it: it goes back to its card once the bank is satisfied, and is not told as money that no card can take', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const intent = await add(customer, '50.00')
  await give(customer, '20.00')
  const id = await disputed(intent, 5000, 'warning_needs_response')
  const money = { available: '70.00', toCard: '0.00', asked: '50.00', rest: '20.00' }
  expect(await preview(customer)).toMatchObject(money)
  const request = await close(customer)
  const [mail] = await mailsTo(app, customer.user.email, '%was closed on Lotline')
  expect(mail).toContain('$50.00 of its balance waits: the bank of the card that paid it asks about that payment')
  await returnBalances(app.services)
  await returnBalances(app.services)
  expect((await request('GET', '/api/accounts/closed')).body).toMatchObject([{ money }])
  const told = () => mailsTo(app, customer.user.email, '%of your closed account’s balance%')
  expect(await told()).toEqual([expect.stringContaining('$20.00 of its balance cannot go back')])
  expect((await told())[0]).not.toContain('$50.00')

  await disputed(intent, 5000, 'warning_closed', id)
  await returnBalances(app.services)
  await refundJobs(customer)
  expect(back(intent)).toBe(5000)
  expect(await balanceOf(customer)).toEqual({ balance: '20.00', held: '0.00' })
  expect(await told()).toHaveLength(1)
})

test('a payment goes back to its card however many checkouts were paid after it', async () => {
  const { sql } = app.services
  const customer = await app.signedIn({ confirmed: true })
  const { accountId } = customer.user
  const intent = await add(customer, '50.00')
  await sql`
    with held as (
      insert into ledger_entries (key, kind, funds, account_id, type, description, service, plan, uses, amount)
      select 'checkout:' || gen_random_uuid(), 'hold', 'card', ${accountId}, 'sms_campaign', 'Sample', 'sms', 'custom', 1, 1 from generate_series(1, 101)
      returning id, key
    ), paid as (
      insert into payments (account_id, order_id, attempt, provider, amount, status, ledger_key)
      select ${accountId}, gen_random_uuid(), key, 'demo', 1, 'paid', key from held
    )
    insert into ledger_entries (key, kind, of, funds, account_id, type, description, service, plan, uses, amount)
    select key, 'capture', id, 'card', ${accountId}, 'sms_campaign', 'Sample', 'sms', 'custom', 1, 1 from held
  `
  expect(await preview(customer)).toMatchObject({ available: '50.00', toCard: '50.00', rest: '0.00' })
  await close(customer)
  await returnBalances(app.services)
  await refundJobs(customer)
  expect(back(intent)).toBe(5000)
})

test('an account that is opened again before its money went back keeps it', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const intent = await add(customer, '30.00')
  const request = await close(customer)
  expect((await request('POST', `/api/accounts/${customer.user.accountId}/reopen`)).status).toBe(200)
  await returnBalances(app.services)
  expect(back(intent)).toBe(0)
  expect(await balanceOf(customer)).toEqual({ balance: '30.00', held: '0.00' })
})

test('a refund that its bank sends back is not sent again and again: whoever owned the account is told how to get it', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const intent = await add(customer, '30.00')
  await close(customer)
  await returnBalances(app.services)
  await refundJobs(customer)
  double.failRefund(intent)
  await readRefunds.run({ reference: intent }, app.services)
  await returnBalances(app.services)
  await returnBalances(app.services)
  expect(await balanceOf(customer)).toEqual({ balance: '30.00', held: '0.00' })
  expect(double.refunds.filter(({ payment_intent: of }) => of === intent)).toHaveLength(1)
  const told = await mailsTo(app, customer.user.email, '$30.00 came back from your card')
  expect(told.map((text) => text.split('\n\n').at(2))).toEqual([`${app.services.config.publicUrl}/closed-accounts`])
  expect(await mailsTo(app, customer.user.email, '$30.00 of your closed account’s balance%')).toHaveLength(1)
})

test('nothing is paid out of an account that is open, and no employee decides about an account that was theirs', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const own = await app.signedIn({ employee: true })
  await give(customer, '5.00')
  await give(own, '5.00')
  await close(own)
  const colleague = { ...own, request: await signedIn(own) }
  const body = { amount: '5.00', reason: 'By check', attempt: 'one' }
  expect(
    await employee.request('POST', `/api/operations/accounts/${customer.user.accountId}/payouts`, body),
  ).toMatchObject({ status: 409, body: { code: 'account_open' } })
  const ofOwn = () => colleague.request('POST', `/api/operations/accounts/${own.user.accountId}/payouts`, body)
  expect(await ofOwn()).toMatchObject({ status: 409, body: { code: 'own_account' } })
  // A month later it is not kept any more who its members were.
  await app.services.sql`delete from former_members where account_id = ${own.user.accountId}`
  expect(await ofOwn()).toMatchObject({ status: 409, body: { code: 'own_account' } })
})

/** The person, in a new session. */
async function signedIn({ user }: Caller): Promise<Caller['request']> {
  const answer = await app
    .signedOut()
    .request('POST', '/api/auth/login', { email: user.email, password: 'correct horse' })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return (method, path, body, headers = {}) => app.signedOut().request(method, path, body, { cookie, ...headers })
}
