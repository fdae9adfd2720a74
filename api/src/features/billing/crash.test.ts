import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { insertUser } from '../auth/queries.ts'
import { testApp } from '../../../test/app.ts'
import { apiFolder } from '../../../test/database.ts'
import { bundledProgram } from '../../../test/programs.ts'
import { isThorough } from '../../../test/thorough.ts'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { BulkCampaignDraft } from 'contract/campaign-launch'
import { launchCampaign } from '../campaigns/launch-campaign.ts'
import { loadAll } from '../campaigns/load-recipients.ts'
import { createSms } from '../campaigns/create-sms.ts'
import { sendSms } from '../campaigns/send-sms.ts'
import { connect } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { stripeCards } from '../../platform/providers/cards/stripe-cards.ts'
import { stripeDouble, type StripeDouble } from '../../../test/stripe-double.ts'
import { createOrder } from '../orders/orders.ts'
import { queueManualOrder } from '../orders/queue-manual-order.ts'
import { insertPullList } from '../pull-lists/queries.ts'
import { keepFile } from '../quotas/keep-file.ts'
import { reconcile } from './reconcile.ts'
import { billingOperations } from '../../../test/billing-crashes/billing-operations.ts'
import { cutOffAt, steppingCalls, steppingSql } from '../../../test/billing-crashes/stepping.ts'
import type { Task } from '../../../test/billing-crashes/killed-process.ts'
import { keepCustomer } from '../cards/queries.ts'
import { syncCards } from '../cards/sync-cards.ts'
import { topUpOnce } from './top-ups.ts'
import { transactionsOf } from './transactions.ts'
import { addMoney, walletOf } from './wallet.ts'

// Killed between every two steps: before each statement, each commit, each call to the card processor and after it. Then the operation is
// repeated, as a retry, a worker or the customer would.
// At each third, the long ones at each seventh or fifteenth: odd, so that both what is before a step and what is after it comes by. Of these each fifth
// is a real process, killed with SIGKILL; the others stop at their step for good and lose their connections, which is all that others see of a death.
// All steps, each in a process: THOROUGH=1 npx jest api/src/features/billing/crash
const app = testApp()
const account = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
let stripe: StripeDouble
let program: string
beforeAll(async () => {
  await app.start()
  program = bundledProgram('billing', app.services.config.root)
  stripe = await stripeDouble(account)
  app.services.cards = stripeCards({ ...account, baseUrl: stripe.url })
})
afterAll(async () => {
  await stripe.close()
  await app.stop()
})

interface Fixture {
  user: SignedInUser
  orderId: string
}

const confirm = async (clientSecret: string) => stripe.confirm(clientSecret.replace('_secret_x', ''))
const contextOf = ({ user, orderId }: Fixture) => ({
  sql: app.services.sql,
  cards: app.services.cards,
  files: app.services.files,
  user,
  orderId,
  confirm,
})
const billOf = ({ user }: Fixture) => transactionsOf(app.services.sql, user.accountId)

/** Lets an operation die at each third, seventh or fifteenth of its steps in turn, each time with new data, and repeats it. Returns how many died. */
async function killEverywhere(
  operation: Task['operation'],
  arrange: () => Promise<Fixture>,
  check: (fixture: Fixture) => Promise<void>,
  steps: 3 | 7 | 15 = 3,
): Promise<number> {
  const every = isThorough ? 1 : steps
  let died = 0
  const [lane, other] = [1, 2].map((first) =>
    (async () => {
      for (let dieAt = first * every; ; dieAt += 2 * every) {
        const fixture = await arrange()
        const inProcess = isThorough || (dieAt / every) % PROCESS_EVERY === 1
        if (!(await (inProcess ? diesAt : stopsAt)(operation, dieAt, fixture))) return check(fixture)
        died += 1
        await again(() => billingOperations[operation](contextOf(fixture)))
        await check(fixture)
      }
    })(),
  )
  await Promise.all([lane, other])
  return died
}

const PROCESS_EVERY = 5

/** As a client does: the database needs a moment to see that the first one is gone. */
async function again(act: () => Promise<void>): Promise<void> {
  for (;;) {
    const error: unknown = await act().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error === undefined) return
    if (!(error instanceof Refusal) || error.code !== 'still_running') throw error
    await new Promise((wake) => setTimeout(wake, 20))
  }
}

function diesAt(operation: Task['operation'], dieAt: number, fixture: Fixture): Promise<boolean> {
  const child = fork(program, {
    cwd: apiFolder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const { user, orderId } = contextOf(fixture)
  const task: Task = {
    operation,
    dieAt,
    databaseUrl: app.databaseUrl,
    filesFolder: path.join(app.services.config.dataDir, 'files'),
    stripe: { ...account, baseUrl: stripe.url },
    user,
    orderId,
  }
  child.send(task)
  child.on('message', (clientSecret) => void confirm(String(clientSecret)).then(() => child.send('confirmed')))
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) =>
      signal === 'SIGKILL'
        ? resolve(true)
        : code === 0
          ? resolve(false)
          : reject(new Error(`The process ended with ${code}`)),
    )
  })
}

/** Stops here for good at a step, with connections of its own, which it loses. */
function stopsAt(operation: Task['operation'], dieAt: number, fixture: Fixture): Promise<boolean> {
  const { cards, files, ...others } = contextOf(fixture)
  const pool = connect({ url: app.databaseUrl, max: 2 })
  return new Promise((resolve, reject) => {
    let isDead = false
    const step = cutOffAt(dieAt, () => {
      isDead = true
      void pool.end({ timeout: 0 }).then(() => resolve(true), reject)
    })
    const context = {
      ...others,
      sql: steppingSql(pool, step),
      cards: steppingCalls(cards, step, ['readEvent']),
      files: steppingCalls(files, step),
    }
    void billingOperations[operation](context).then(
      () => pool.end().then(() => resolve(false), reject),
      // What it still waited for when its connections were cut.
      (error: unknown) => isDead || reject(error),
    )
  })
}

/** A customer without a password: no test signs in here, and hashing one takes longer than a kill. */
async function newCustomer(): Promise<Fixture> {
  const person = { email: `${randomUUID()}@example.com`, fullName: 'Sample Person', passwordHash: 'none' }
  const [user] = await insertUser(app.services.sql, person, app.services.config)
  if (!user) throw new Error('No user was inserted')
  return { user: { ...user, emailConfirmed: true }, orderId: '' }
}

async function draft(): Promise<Fixture> {
  const { user } = await newCustomer()
  const recipients = Array.from({ length: 5 }, (_, index) => ({ phone: `512555010${index}`, name: 'Sample Owner' }))
  const { jobId } = await createSms(app.services, user, {
    campaignName: 'Spring',
    // Two segments each: fifty cents, the least that the processor takes.
    message: `Hi {firstName}${'!'.repeat(160)}`,
    recipients,
  })
  return { user, orderId: jobId }
}

async function paidDraft(): Promise<Fixture> {
  const fixture = await draft()
  await billingOperations.pay(contextOf(fixture))
  return fixture
}

/** Paid and sent, but for two that the carrier did not take. */
async function almostOver(): Promise<Fixture> {
  const fixture = await paidDraft()
  await sendSms(app.services, fixture.user.accountId, fixture.orderId)
  const { sql } = app.services
  await sql`update outbound_messages set state = 'delivered', sent_at = now() where id in (select id from outbound_messages where account_id = ${fixture.user.accountId} order by id limit 3)`
  await sql`update outbound_messages set state = 'failed', reason = 'bad_number' where account_id = ${fixture.user.accountId} and sent_at is null`
  await sql`insert into campaign_changes (campaign_id) select id from campaigns where account_id = ${fixture.user.accountId}`
  return fixture
}

/** Launched with an empty wallet. */
async function unpaidLaunch(): Promise<Fixture> {
  const fixture = await newCustomer()
  const { accountId } = fixture.user
  const recipients = Array.from({ length: 5 }, (_, index) => ({ phone: `512555010${index}` }))
  const draft = BulkCampaignDraft.parse({ name: 'Spring', messageTemplate: 'Hi', provider: 'twilio', recipients })
  const { id } = await launchCampaign(app.services, accountId, draft)
  await loadAll(app.services.sql, accountId, id)
  return fixture
}

/** A list that an employee has taken, and the file that they made of it. */
async function filledByHand(): Promise<Fixture> {
  const { user } = await newCustomer()
  const { sql, files } = app.services
  const { accountId } = user
  const orderId = await createOrder(sql, { accountId, kind: 'pull_list', title: 'ZIP 99551' })
  const list = { service: 'property_record', locationType: 'zipcode', location: '99551', selection: null } as const
  await insertPullList(sql, { orderId, accountId, ...list })
  await queueManualOrder(sql, { orderId, accountId, dueAt: new Date() })
  const key = `results/${orderId}.csv`
  await keepFile(app.services, { key, accountId, kind: 'result' }, () => files.put(key, 'Address\n'))
  return { user, orderId }
}

/** Twenty dollars, a saved card, and a recharge of fifty below ten. */
async function rechargeable(): Promise<Fixture> {
  const fixture = await newCustomer()
  const { accountId } = fixture.user
  const { sql, cards } = app.services
  const customer = (await cards.saved?.customer({ key: accountId, accountId, email: '', name: '' })) ?? ''
  await keepCustomer(sql, accountId, customer)
  const begun = await cards.saved?.begin({ key: randomUUID(), customer })
  stripe.saveCard(begun?.reference ?? '')
  await syncCards(sql, cards, accountId)
  const money = { accountId, funds: 'wallet' as const, key: randomUUID(), kind: 'credit' as const, amount: '20.00' }
  await sql.begin((tx) => addMoney(tx, { ...money, description: 'x' }))
  await sql`insert into recharge_settings ${sql({ accountId, isOn: true, below: '10.00', amount: '50.00', monthlyMax: '200.00' })}`
  return fixture
}

/** Fifty dollars paid in by card, of which twenty-five are spent; `orderId` is the payment. */
async function paidIn(): Promise<Fixture> {
  const { user } = await newCustomer()
  const { sql, cards } = app.services
  const asked = { accountId: user.accountId, amount: '50.00', attempt: 'once' }
  const { clientSecret } = await topUpOnce({ sql, cards }, asked)
  await confirm(clientSecret ?? '')
  await topUpOnce({ sql, cards }, asked)
  await sql`
    insert into ledger_entries (key, kind, account_id, funds, type, description, service, plan, uses, amount)
    values (${`spent:${randomUUID()}`}, 'charge', ${user.accountId}, 'wallet', 'skip_trace', 'Spent', 'skip_trace', 'starter', 1, 25)`
  const [payment] = await sql<{ id: string }[]>`select id from top_ups where account_id = ${user.accountId}`
  return { user, orderId: payment?.id ?? '' }
}

const intentOf = async ({ orderId }: Fixture) =>
  [...stripe.intents.values()].filter(({ id }) => references.get(orderId)?.includes(id))
const references = new Map<string, string[]>()
const noteReferences = async ({ orderId }: Fixture) => {
  const rows = await app.services.sql<
    { reference: string }[]
  >`select reference from payments where order_id = ${orderId} and reference is not null`
  references.set(
    orderId,
    rows.map(({ reference }) => reference),
  )
}

test('a hold, its settlement, a refund and a charge', async () => {
  const died = await killEverywhere('ledger', newCustomer, async (fixture) => {
    expect(await billOf(fixture)).toMatchObject([
      { amount: '12.50', status: 'completed' },
      { amount: '36.00', status: 'completed', metadata: { asked: '40.00', released: '2.00', refunded: '2.00' } },
    ])
  })
  expect(died).toBeGreaterThan(5)
  expect(await reconcile(app.services)).toEqual([])
})

test('a checkout by card: charged once, on the bill and at the processor', async () => {
  const died = await killEverywhere('pay', draft, async (fixture) => {
    expect(await billOf(fixture)).toMatchObject([{ amount: '0.50', status: 'completed' }])
    await noteReferences(fixture)
    expect(await intentOf(fixture)).toMatchObject([{ amount: 50, status: 'succeeded' }])
  })
  expect(died).toBeGreaterThan(7)
  expect([...stripe.intents.values()].filter(({ status }) => status === 'succeeded')).toHaveLength(died + 2)
  expect(await reconcile(app.services)).toEqual([])
})

test('the end of a paid campaign: what was not sent goes back to the card, once', async () => {
  const died = await killEverywhere('settle', almostOver, async (fixture) => {
    expect(await billOf(fixture)).toMatchObject([
      { amount: '0.30', status: 'completed', metadata: { refunded: '0.20' } },
    ])
    await noteReferences(fixture)
    expect(await intentOf(fixture)).toMatchObject([{ refunded: 20 }])
  })
  expect(died).toBeGreaterThan(3)
  expect(await reconcile(app.services)).toEqual([])
})

test('a paid campaign that is canceled: all of it goes back to the card, once', async () => {
  const died = await killEverywhere('cancel', paidDraft, async (fixture) => {
    expect(await billOf(fixture)).toMatchObject([
      { amount: '0.00', status: 'refunded', metadata: { refunded: '0.50' } },
    ])
    await noteReferences(fixture)
    expect(await intentOf(fixture)).toMatchObject([{ refunded: 50 }])
  })
  expect(died).toBeGreaterThan(3)
  expect(await reconcile(app.services)).toEqual([])
})

test('money for a campaign that waits for it: taken once, held once, captured once for what was delivered, and mailed once', async () => {
  const paid = () => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length
  const before = paid()
  const died = await killEverywhere('unpaid', unpaidLaunch, async (fixture) => {
    const { accountId, email } = fixture.user
    expect(await billOf(fixture)).toMatchObject([
      { amount: '0.12', status: 'completed', metadata: { asked: '0.20', released: '0.08', uses: 3 } },
    ])
    expect(await walletOf(app.services.sql, accountId, 'wallet')).toMatchObject({ balance: '0.88', held: '0.00' })
    expect(await app.services.sql`select from mails where recipient = ${email}`).toHaveLength(1)
  })
  expect(died).toBeGreaterThan(5)
  expect(paid() - before).toBe(died + 2)
  expect(await reconcile(app.services)).toEqual([])
})

test('money for a list that an employee has filled: taken once, charged once, and its file delivered and mailed once', async () => {
  const died = await killEverywhere(
    'filled',
    filledByHand,
    async (fixture) => {
      const { sql, files } = app.services
      const { accountId, email } = fixture.user
      expect(await billOf(fixture)).toMatchObject([{ amount: '1.50', status: 'completed' }])
      expect(await walletOf(sql, accountId, 'wallet')).toMatchObject({ balance: '0.50', held: '0.00' })
      const [order] = await sql<{ status: string; fileKey: string }[]>`
        select status, file_key from orders where id = ${fixture.orderId}`
      expect(order).toEqual({ status: 'complete', fileKey: `results/${fixture.orderId}.csv` })
      expect(await files.size(order?.fileKey ?? '')).toBe(8)
      expect(await sql`select subject from mails where recipient = ${email} order by subject`).toMatchObject([
        { subject: expect.stringContaining('Waiting for payment') },
        { subject: 'Your property list for ZIP 99551 is ready' },
      ])
      expect(await sql`select from filled_lists where order_id = ${fixture.orderId}`).toHaveLength(0)
    },
    7,
  )
  expect(died).toBeGreaterThan(5)
  expect(await reconcile(app.services)).toEqual([])
})

test('a recharge from a saved card: begun once, charged once, and in the balance once', async () => {
  const died = await killEverywhere(
    'recharge',
    rechargeable,
    async (fixture) => {
      const { accountId } = fixture.user
      const { sql } = app.services
      expect(await walletOf(sql, accountId, 'wallet')).toMatchObject({ balance: '70.00', held: '15.00' })
      const [card] = await sql<
        { reference: string }[]
      >`select reference from saved_cards where account_id = ${accountId}`
      const charged = [...stripe.intents.values()].filter((one) => one.payment_method === card?.reference)
      expect(charged.filter(({ status }) => status === 'succeeded')).toMatchObject([{ amount: 5000 }])
      expect(charged.filter(({ status }) => status !== 'succeeded')).toEqual([])
    },
    7,
  )
  expect(died).toBeGreaterThan(3)
  expect(await reconcile(app.services)).toEqual([])
})

test('money that is added with a saved card: one payment, of that card, charged once and in the balance once', async () => {
  const died = await killEverywhere('addFromCard', rechargeable, async ({ user: { accountId } }) => {
    const { sql } = app.services
    expect(await walletOf(sql, accountId, 'wallet')).toMatchObject({ balance: '45.00', held: '0.00' })
    const [card] = await sql<{ reference: string }[]>`select reference from saved_cards where account_id = ${accountId}`
    const charged = [...stripe.intents.values()].filter((one) => one.payment_method === card?.reference)
    expect(charged).toMatchObject([{ amount: 2500, status: 'succeeded' }])
  })
  expect(died).toBeGreaterThan(3)
  expect(await reconcile(app.services)).toEqual([])
})

test('a credit, a payment sent back, and a dispute that is owed, told, paid and won: each once', async () => {
  const died = await killEverywhere(
    'care',
    paidIn,
    async ({ user: { accountId, email }, orderId }) => {
      const { sql } = app.services
      // $25 and a credit of $20, less $10 sent back: the bank took $35, and $5 was owed until $10 came; all $40 came back.
      expect(await walletOf(sql, accountId, 'wallet')).toMatchObject({ balance: '45.00' })
      const [payment] = await sql<{ reference: string }[]>`select reference from top_ups where id = ${orderId}`
      expect(stripe.intents.get(payment?.reference ?? '')).toMatchObject({ refunded: 1000 })
      expect(await sql`select from mails where recipient = ${email} and subject like '%is owed'`).toHaveLength(1)
      const [state] = await sql`select owes, stopped_at from accounts where id = ${accountId}`
      expect(state).toEqual({ owes: false, stoppedAt: null })
    },
    15,
  )
  expect(died).toBeGreaterThan(3)
  expect(await reconcile(app.services)).toEqual([])
})

test('a POST with an Idempotency-Key: one order and one charge', async () => {
  const died = await killEverywhere('keyed', newCustomer, async (fixture) => {
    expect(await billOf(fixture)).toMatchObject([{ amount: '1.00' }])
    expect(await app.services.sql`select from orders where account_id = ${fixture.user.accountId}`).toHaveLength(1)
  })
  expect(died).toBeGreaterThan(3)
})
