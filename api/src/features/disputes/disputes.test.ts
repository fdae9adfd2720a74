import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { centsOf, moneyOf } from 'contract/money'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { paidTopUp } from '../../../test/paid-top-up.ts'
import { sendersLooked } from '../../../test/senders-looked.ts'
import { stripeDouble, type StripeDouble } from '../../../test/stripe-double.ts'
import { stripeCards } from '../../platform/providers/cards/stripe-cards.ts'
import { startSandboxCarrier, type SandboxCarrier } from '../../platform/providers/sms/start-sandbox-carrier.ts'
import { owedBy as debtsOf } from '../billing/debts.ts'
import { remindDebtors } from '../billing/dunning.ts'
import { charge } from '../billing/ledger.ts'
import { reconcile } from '../billing/reconcile.ts'
import { walletOf } from '../billing/wallet.ts'
import { startUnpaid } from '../campaigns/start-unpaid.ts'
import { recipientLoader } from '../campaigns/load-recipients.ts'
import { runSender } from '../sending/sender.ts'
import { sendingRules } from '../sending/sending-rules.ts'
import { lookForDisputes } from './look-for-disputes.ts'
import { readDispute } from './read-dispute.ts'
import { recordDispute } from './record-dispute.ts'

let today = new Date()
const app = testApp({ now: () => today, env: { SUPPORT_EMAIL: 'help@example.com' } })
const account = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
const senders = new AbortController()
let stripe: StripeDouble
let sandbox: SandboxCarrier
let employee: Caller
beforeAll(async () => {
  await app.start()
  stripe = await stripeDouble(account)
  app.services.cards = stripeCards({ ...account, baseUrl: stripe.url })
  employee = await app.signedIn({ employee: true })
  sandbox = await startSandboxCarrier({
    port: 0,
    sql: app.services.sql,
    messageStore: 'memory',
    inboundUrl: `${app.url}/api/carrier/inbound`,
    settings: { latencyMs: 1, latencySpreadMs: 1, replyShare: 0, stopShare: 0 },
  })
})
afterEach(async () => expect(await reconcile(app.services)).toEqual([]))
afterAll(async () => {
  senders.abort()
  await sandbox.stop()
  await stripe.close()
  await app.stop()
})

const days = (count: number) => (today = new Date(today.getTime() + count * 24 * 60 * 60 * 1000))
const balanceOf = async (customer: Caller) => (await customer.request('GET', '/api/billing/wallet')).body.balance
const owedBy = async (customer: Caller) => (await customer.request('GET', '/api/billing/owed')).body
const owingOf = async (customer: Caller) => (await customer.request('GET', '/api/auth/me')).body.user.owing
const subjectsTo = async (to: string) =>
  (
    await app.services.sql<
      { subject: string }[]
    >`select subject from mails where recipient = ${to} order by created_at, id`
  ).map(({ subject }) => subject)
const spend = (customer: Caller, amount: string) =>
  app.services.sql`
    insert into ledger_entries (key, kind, account_id, funds, type, description, service, plan, uses, amount)
    values (${`spent:${randomUUID()}`}, 'charge', ${customer.user.accountId}, 'wallet', 'skip_trace', 'Spent', 'skip_trace', 'starter', 1, ${amount})`

async function added(customer: Caller, amount: string): Promise<string> {
  const body = { amount, attempt: randomUUID() }
  expect((await customer.request('POST', '/api/billing/top-ups', body)).status).toBe(201)
  const [row] = await app.services.sql<{ reference: string }[]>`
    select reference from top_ups where account_id = ${customer.user.accountId} and attempt = ${body.attempt}`
  stripe.confirm(row?.reference ?? '')
  await customer.request('POST', '/api/billing/top-ups', { ...body, confirmed: true })
  return row?.reference ?? ''
}

/** The bank takes a payment back: what the processor knows of it. */
function disputed(intent: string, amount: number, status = 'needs_response'): string {
  const id = `du_${randomUUID().replaceAll('-', '')}`
  const due = Math.floor(today.getTime() / 1000) + 10 * 24 * 60 * 60
  stripe.disputes.set(id, {
    id,
    payment_intent: intent,
    amount,
    status,
    reason: 'fraudulent',
    created: Math.floor(today.getTime() / 1000),
    evidence_details: { due_by: due },
  })
  return id
}
const becomes = (id: string, status: string) => Object.assign(stripe.disputes.get(id) ?? {}, { status })

/** The processor tells of it; whatever jobs that made are done twice, as after a kill. */
async function told(id: string, type: string, event = `evt_${randomUUID()}`): Promise<void> {
  const body = JSON.stringify({
    id: event,
    type: `charge.dispute.${type}`,
    data: { object: { id, object: 'dispute' } },
  })
  const sent = await fetch(`${app.url}/api/checkout/stripe-events`, {
    method: 'POST',
    headers: { 'stripe-signature': stripe.sign(body, today), 'content-type': 'application/json' },
    body,
  })
  expect(sent.status).toBe(201)
  await readAll()
}

/** Which ones the jobs were to read. */
async function readAll(): Promise<string[]> {
  const jobs = await app.services.sql<{ payload: { id: string } }[]>`
    delete from queue_jobs where name = 'read-dispute' returning payload`
  for (const { payload } of [...jobs, ...jobs]) await readDispute.run(payload, app.services)
  return jobs.map(({ payload }) => payload.id)
}

test('what a bank took back is written with its thousands on every page and in the mails, and the operator reads whose words the reason is', async () => {
  const customer = await app.signedIn()
  const id = disputed(await added(customer, '1250.00'), 125_000)
  await told(id, 'created')
  expect((await owedBy(customer)).stoppedFor).toBe('The bank of a card has taken a payment of $1,250.00 back.')
  expect(await subjectsTo(customer.user.email)).toContain('A bank has taken $1,250.00 back')
  const [mail] = await app.services.sql<{ body: string }[]>`
    select body from mails where recipient = 'help@example.com' and body like ${`%${id}%`}`
  expect(mail?.body).toMatch(/^The bank has taken it back: the owner of the card/)
  const { accountId, accountName } = customer.user
  expect(mail?.body).toMatch(
    new RegExp(`This is about the Lotline account ${accountName}\\.\n\nhttp.*/operations/accounts/${accountId}\n$`),
  )
})

test('the operator reads whether a bank only asks about a payment, and then that it has taken it back', async () => {
  const customer = await app.signedIn()
  const id = disputed(await added(customer, '61.00'), 6100, 'warning_needs_response')
  await told(id, 'created')
  becomes(id, 'needs_response')
  await told(id, 'updated')
  const mails = await app.services.sql<{ subject: string; body: string }[]>`
    select subject, body from mails where recipient = 'help@example.com' and body like ${`%${id}%`} order by created_at, id`
  expect(mails).toMatchObject([
    {
      subject: expect.stringMatching(/^A bank asks about a payment of \$61\.00: answer by /),
      body: expect.stringMatching(/^The bank asks, and has taken nothing so far: the owner of the card says/),
    },
    {
      subject: expect.stringMatching(/^A payment of \$61\.00 is disputed: answer by /),
      body: expect.stringMatching(/^The bank has taken it back: the owner of the card says/),
    },
  ])
})

test('a disputed payment leaves the balance once, sending stops, and what is won comes back and goes on; however often and in what order it is told', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const intent = await added(customer, '50.00')
  const id = disputed(intent, 5000)
  await told(id, 'created', 'evt_same')
  await told(id, 'created', 'evt_same')
  await told(id, 'updated')
  expect(await balanceOf(customer)).toBe('0.00')
  expect(await owingOf(customer)).toBe('stopped')
  expect(await owedBy(customer)).toMatchObject({
    amount: '0.00',
    stoppedFor: 'The bank of a card has taken a payment of $50.00 back.',
  })
  const launch = {
    name: 'March',
    messageTemplate: 'Hi',
    provider: 'twilio',
    recipients: [{ phone: '2152000001', name: '', address: '' }],
  }
  expect((await customer.request('POST', '/api/bulk-sms-campaigns', launch)).body.code).toBe('account_suspended')
  expect((await customer.request('GET', '/api/billing/transactions')).status).toBe(200)
  expect((await employee.request('GET', '/api/operations/disputes')).body).toContainEqual(
    expect.objectContaining({
      id,
      amount: '50.00',
      state: 'open',
      stops: true,
      evidenceDueAt: expect.any(String),
      reason: expect.stringContaining('did not make it'),
    }),
  )
  becomes(id, 'won')
  await told(id, 'closed')
  becomes(id, 'under_review') // older news that was read late
  await told(id, 'updated')
  expect(await balanceOf(customer)).toBe('50.00')
  expect(await owingOf(customer)).toBeNull()
  expect(await subjectsTo(customer.user.email)).toEqual(
    expect.arrayContaining(['A bank has taken $50.00 back', '$50.00 is back in your balance']),
  )
  expect((await subjectsTo('help@example.com')).filter((subject) => subject.includes('$50.00'))).toHaveLength(1)
})

test('no text of a stopped account leaves, and the campaign goes on by itself when the dispute is won', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const intent = await added(customer, '60.00')
  const id = disputed(intent, 4000)
  const { body: campaign } = await customer.request('POST', '/api/bulk-sms-campaigns', {
    name: 'March',
    messageTemplate: 'Hi',
    provider: 'twilio',
    recipients: Array.from({ length: 60 }, (_, index) => ({
      phone: `+1${2_153_000_000 + index}`,
      name: '',
      address: '',
    })),
  })
  await told(id, 'created')
  for (const run of [
    recipientLoader.run(app.services, senders.signal),
    runSender(app.services, senders.signal, sendingRules(app.services.config)),
  ])
    void run
  const count = async (state: string) =>
    (await app.services.sql`select from outbound_messages where campaign_id = ${campaign.id} and state = ${state}`)
      .length
  await eventually(
    () => count('queued'),
    (queued) => queued === 60,
  )
  const other = await app.signedIn({ confirmed: true })
  await added(other, '5.00')
  await sendersLooked(app, other)
  const taken = async () => (await sandbox.messages()).filter(({ toNumber }) => toNumber.startsWith('+12153'))
  expect(await taken()).toEqual([])
  becomes(id, 'won')
  await told(id, 'closed')
  await eventually(
    async () => (await count('queued')) + (await count('sending')),
    (left) => left === 0,
  )
  expect(new Set((await taken()).map(({ toNumber }) => toNumber)).size).toBe(60)
})

test('what the balance does not have is owed and never a balance below zero; the next money pays it first', async () => {
  const customer = await app.signedIn()
  const intent = await added(customer, '50.00')
  await spend(customer, '30.00')
  const id = disputed(intent, 5000)
  await told(id, 'created')
  expect(await balanceOf(customer)).toBe('0.00')
  expect(await owedBy(customer)).toMatchObject({ amount: '30.00' })
  await added(customer, '10.00')
  expect([await balanceOf(customer), (await owedBy(customer)).amount]).toEqual(['0.00', '20.00'])
  await added(customer, '25.00')
  expect([await balanceOf(customer), (await owedBy(customer)).amount]).toEqual(['5.00', '0.00'])
  becomes(id, 'lost')
  await told(id, 'closed')
  expect([await balanceOf(customer), await owingOf(customer)]).toEqual(['5.00', 'stopped'])
  const letGo = () =>
    employee.request('POST', `/api/operations/disputes/${id}/let-go`, { reason: 'A mistake of the bank' })
  expect((await letGo()).status).toBe(204)
  expect((await letGo()).body.code).toBe('not_stopped')
  expect(await owingOf(customer)).toBeNull()
  becomes(id, 'won') // by an arbitration
  await told(id, 'closed')
  expect(await balanceOf(customer)).toBe('55.00')
})

test('who owes something is asked for what starts a campaign, and pays a small order, with the debt that is paid first', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const { accountId } = customer.user
  const intent = await added(customer, '20.00')
  await spend(customer, '20.00')
  const id = disputed(intent, 2000)
  await told(id, 'created')
  await employee.request('POST', `/api/operations/disputes/${id}/let-go`, { reason: 'They will pay' })
  const people = (count: number) => Array.from({ length: count }, (_, row) => ({ phone: `512555${1000 + row}` }))
  const small = await customer.request('POST', '/api/sms/send', {
    campaignName: 'Few',
    message: 'Hi',
    recipients: people(9),
  })
  const { jobId } = small.body
  const balance = async () =>
    (await customer.request('POST', '/api/create-payment-intent', { jobId, type: 'send_sms' })).body.balance
  expect(await balance()).toMatchObject({ available: '0.00', missing: '20.45', owed: '20.00', older: '0.00' })
  const campaign = await customer.request('POST', '/api/bulk-sms-campaigns', {
    name: 'Spring',
    messageTemplate: 'Hi',
    provider: 'twilio',
    recipients: people(5),
    totalRecipients: 5,
  })
  expect(campaign.body.unpaid).toMatchObject({ amount: '0.20', missing: '20.20', owed: '20.00', older: '0.00' })
  expect((await customer.request('GET', '/api/billing/wallet')).body).toMatchObject({ missing: '20.20' })
  const mails = await app.services.sql<{ body: string }[]>`
    select body from mails where recipient = ${customer.user.email} and subject like 'Waiting for payment%'`
  expect(mails).toMatchObject([
    {
      body: expect.stringMatching(
        /costs \$0\.20, and \$0\.20 of it is missing[^]*Of what you add, what is owed takes \$20\.00 first, so that \$20\.20 starts it\.[^]*amount=20\.20/,
      ),
    },
  ])
  const asked = await balance()
  expect(asked).toMatchObject({ missing: '20.65', owed: '20.00', older: '0.20' })
  await added(customer, asked.missing)
  await startUnpaid.run({ accountId }, app.services)
  expect((await customer.request('GET', `/api/campaigns/${campaign.body.id}`)).body).toMatchObject({ status: 'active' })
  expect(
    await customer.request('POST', '/api/checkout/pay', {
      jobId,
      type: 'send_sms',
      attempt: 'first',
      fromBalance: true,
    }),
  ).toMatchObject({ status: 201, body: { status: 'paid' } })
})

test('an employee does not let an account of their own send, and what was let go while a dispute was open waits again once it is lost', async () => {
  const customer = await app.signedIn()
  const id = disputed(await added(customer, '50.00'), 5000)
  await told(id, 'created')
  const letGo = (by: Caller) => by.request('POST', `/api/operations/disputes/${id}/let-go`, { reason: 'They will pay' })
  const colleague = await app.signedIn({ employee: true })
  await app.services.sql`
    insert into memberships (account_id, user_id, role) values (${customer.user.accountId}, ${colleague.user.id}, 'viewer')`
  expect((await letGo(colleague)).body.code).toBe('own_account')
  expect(await owingOf(customer)).toBe('stopped')
  expect((await letGo(employee)).status).toBe(204)
  expect(await owingOf(customer)).toBeNull()
  becomes(id, 'lost')
  await told(id, 'closed')
  expect(await owingOf(customer)).toBe('stopped')
  expect((await letGo(employee)).status).toBe(204)
  await told(id, 'updated')
  expect(await owingOf(customer)).toBeNull()
})

test('a question of the bank takes nothing, and a disputed payment cannot also be sent back', async () => {
  const customer = await app.signedIn()
  const intent = await added(customer, '20.00')
  const id = disputed(intent, 2000, 'warning_needs_response')
  await told(id, 'created')
  expect([await balanceOf(customer), await owingOf(customer)]).toEqual(['20.00', null])
  const [payment] = (await employee.request('GET', `/api/operations/accounts/${customer.user.accountId}/money`)).body
    .payments
  expect(payment).toMatchObject({ amount: '20.00', left: '0.00' })
  becomes(id, 'warning_closed')
  await told(id, 'closed')
  expect(await balanceOf(customer)).toBe('20.00')
  await told(disputed('pi_of_nobody', 100), 'created') // of another program: noted in the log alone
})

test('older news that the bank only asks neither opens a dispute again nor hides it, and one that is dropped gives back what was taken', async () => {
  const customer = await app.signedIn()
  const id = disputed(await added(customer, '20.00'), 2000)
  await told(id, 'created')
  becomes(id, 'warning_under_review')
  await told(id, 'updated')
  expect([await balanceOf(customer), await owingOf(customer)]).toEqual(['0.00', 'stopped'])
  becomes(id, 'warning_closed')
  await told(id, 'closed')
  expect([await balanceOf(customer), await owingOf(customer)]).toEqual(['20.00', null])
  expect(
    (await subjectsTo(customer.user.email)).filter((subject) => subject.startsWith('$20.00 is back')),
  ).toHaveLength(1)
})

test('a dispute whose events were lost is found within the hour, and one of no payment of ours is mailed once', async () => {
  const customer = await app.signedIn()
  const id = disputed(await added(customer, '20.00'), 2000)
  const foreign = disputed('pi_of_nobody', 4321)
  const look = async () => {
    await lookForDisputes(app.services)
    await lookForDisputes(app.services)
    const asked = await readAll()
    return [id, foreign].map((one) => asked.filter((read) => read === one).length)
  }
  expect(await look()).toEqual([1, 1])
  expect([await balanceOf(customer), await owingOf(customer)]).toEqual(['0.00', 'stopped'])
  becomes(id, 'won')
  expect(await look()).toEqual([1, 0])
  expect(await balanceOf(customer)).toBe('20.00')
  expect(await look()).toEqual([0, 0])
  expect((await subjectsTo('help@example.com')).filter((subject) => subject.includes('$43.21'))).toEqual([
    'A dispute of $43.21 is of no payment of ours',
  ])
})

test('a dispute that the processor knows no more, as after a change of keys, is mailed to the operator once and stays until an employee lets its account go on', async () => {
  const customer = await app.signedIn()
  const id = disputed(await added(customer, '33.00'), 3300)
  await told(id, 'created')
  stripe.disputes.delete(id)
  for (let hours = 0; hours < 2; hours += 1) {
    await lookForDisputes(app.services)
    expect(await readAll()).toContain(id)
  }
  expect((await subjectsTo('help@example.com')).filter((subject) => subject.includes('cannot be found'))).toEqual([
    'A dispute of $33.00 cannot be found at the card processor',
  ])
  expect([await balanceOf(customer), await owingOf(customer)]).toEqual(['0.00', 'stopped'])
  const listed = (await employee.request('GET', '/api/operations/disputes')).body
  expect(listed).toContainEqual(expect.objectContaining({ id, state: 'open', stops: true }))
})

test('what is owed is told three times, then sending stops, and the payment lets all go on by itself', async () => {
  const customer = await app.signedIn()
  const intent = await added(customer, '50.00')
  await spend(customer, '50.00')
  const id = disputed(intent, 5000)
  await told(id, 'created')
  await employee.request('POST', `/api/operations/disputes/${id}/let-go`, { reason: 'They will pay' })
  expect(await owingOf(customer)).toBe('owes')
  // Two workers at once, again and again, as after kills: each step is done once.
  const work = () => Promise.all([remindDebtors(app.services), remindDebtors(app.services)])
  const reminders = async () =>
    (await subjectsTo(customer.user.email)).filter((subject) => subject.endsWith('$50.00 is owed')).length
  const found: unknown[] = []
  for (const wait of [0, 2, 1, 3, 1, 2]) {
    days(wait)
    await work()
    await work()
    found.push([await reminders(), await owingOf(customer)])
  }
  expect(found).toEqual([
    [1, 'owes'],
    [1, 'owes'],
    [2, 'owes'],
    [2, 'owes'],
    [3, 'owes'],
    [3, 'owes'],
  ])
  expect((await owedBy(customer)).stopsAt).toBe(new Date(today.getTime() + 24 * 60 * 60 * 1000).toISOString())
  days(1)
  await work()
  expect(await owingOf(customer)).toBe('stopped')
  expect((await customer.request('POST', '/api/skip-trace/basic', {})).body.code).toBe('account_suspended')
  await added(customer, '50.00')
  expect([await owingOf(customer), await balanceOf(customer)]).toEqual([null, '0.00'])
  expect((await subjectsTo(customer.user.email)).at(-1)).toBe('Nothing is owed any more')
})

test('who owes for two payments is asked for all of it: what is owed for longer is paid first of what is added', async () => {
  const customer = await app.signedIn()
  const intents = [await added(customer, '10.00'), await added(customer, '30.00')]
  await spend(customer, '40.00')
  for (const [index, amount] of [1000, 3000].entries()) {
    await told(disputed(intents[index] ?? '', amount), 'created')
    days(1)
  }
  await remindDebtors(app.services)
  const mails = await app.services.sql<{ body: string }[]>`
    select body from mails where recipient = ${customer.user.email} and subject = '$30.00 is owed'`
  expect(mails).toMatchObject([{ body: expect.stringContaining('With what else is owed, it is $40.00 in all.') }])
  expect(mails[0]?.body).toContain('/billing/add-money?amount=40.00')
  await added(customer, '40.00')
  expect(await owedBy(customer)).toMatchObject({ amount: '0.00' })
})

test('whoever owned a closed account is reminded of what it owes, with a way to pay it', async () => {
  const customer = await app.signedIn()
  const intent = await added(customer, '8.00')
  await spend(customer, '8.00')
  const { accountName: name, email } = customer.user
  await customer.request('POST', '/api/account/close', { name, currentPassword: 'correct horse' })
  const id = disputed(intent, 800)
  await told(id, 'created')
  await employee.request('POST', `/api/operations/disputes/${id}/let-go`, { reason: 'They will pay' })
  await remindDebtors(app.services)
  const mails = await app.services.sql<{ body: string }[]>`
    select body from mails where recipient = ${email} and subject = '$8.00 is owed'`
  expect(mails).toMatchObject([{ body: expect.stringMatching(/help@example\.com[^]*\/closed-accounts/) }])
  expect(mails[0]?.body).not.toContain('/billing/add-money')
  const all = await app.services.sql<
    { body: string }[]
  >`select body from mails where recipient = ${email} and body like '%$8.00%'`
  expect(all.length).toBeGreaterThan(1)
  for (const { body } of all) expect(body).toContain(`the Lotline account ${name}`)
})

test('a debt whose reminder fails keeps no other account from being told', async () => {
  const owing: Caller[] = []
  for (let count = 0; count < 2; count += 1) {
    const customer = await app.signedIn()
    const intent = await added(customer, '7.00')
    await spend(customer, '7.00')
    await told(disputed(intent, 700), 'created')
    owing.push(customer)
  }
  const [first, second] = owing
  const { sql } = app.services
  await sql.unsafe(`
    create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'the mail was not written'; end $$;
    create trigger refuse_mail before insert on mails for each row when (new.recipient = '${first?.user.email}') execute function refuse_mail()
  `)
  await expect(remindDebtors(app.services)).rejects.toThrow('the mail was not written')
  await sql`drop trigger refuse_mail on mails`
  const reminders = async (customer: Caller | undefined) =>
    (await subjectsTo(customer?.user.email ?? '')).filter((subject) => subject === '$7.00 is owed').length
  expect([await reminders(first), await reminders(second)]).toEqual([0, 1])
  await remindDebtors(app.services)
  expect([await reminders(first), await reminders(second)]).toEqual([1, 1])
})

test('after a pause of the service no reminder is left out and the stop does not come at once', async () => {
  const customer = await app.signedIn()
  const intent = await added(customer, '9.00')
  await spend(customer, '9.00')
  const id = disputed(intent, 900)
  await told(id, 'created')
  await employee.request('POST', `/api/operations/disputes/${id}/let-go`, { reason: 'They will pay' })
  days(40)
  for (let time = 0; time < 5; time += 1) await remindDebtors(app.services)
  expect((await subjectsTo(customer.user.email)).filter((subject) => subject.endsWith('$9.00 is owed'))).toHaveLength(1)
  expect(await owingOf(customer)).toBe('owes')
})

test('no sequence of payments, orders and disputes, each told twice, makes or loses a cent', async () => {
  const { sql } = app.services
  const step = fc.record({
    does: fc.constantFrom('add', 'spend', 'dispute', 'win', 'lose'),
    which: fc.nat(3),
    amount: fc.integer({ min: 1, max: 5000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const [account] = await sql<{ id: string }[]>`insert into accounts (name) values ('Walk') returning id`
      const accountId = account?.id ?? ''
      const paid: { reference: string; cents: number; state?: 'open' | 'won' | 'lost' }[] = []
      let spent = 0
      for (const { does, which, amount } of steps) {
        const payment = paid[which % Math.max(paid.length, 1)]
        if (does === 'add') paid.push({ reference: await addedTo(accountId, amount), cents: amount })
        else if (does === 'spend') {
          const { available } = await walletOf(sql, accountId, 'wallet')
          if (centsOf(available) < BigInt(amount)) continue
          await charged(accountId, amount)
          spent += amount
        } else if (payment && payment.state !== 'won' && (does === 'dispute' ? !payment.state : payment.state)) {
          payment.state = does === 'dispute' ? 'open' : does === 'win' ? 'won' : 'lost'
          const dispute = {
            id: `du_${payment.reference}`,
            reference: payment.reference,
            amount: moneyOf(BigInt(payment.cents)),
            state: payment.state,
            reason: 'general',
            evidenceDueAt: null,
          }
          await recordDispute(app.services, dispute)
          await recordDispute(app.services, dispute)
        }
      }
      const { balance } = await walletOf(sql, accountId, 'wallet')
      const { amount: owed } = await debtsOf(sql, accountId, [0, 3, 7, 10])
      const kept = paid.filter(({ state }) => !state || state === 'won').reduce((sum, { cents }) => sum + cents, 0)
      expect(centsOf(balance)).toBeGreaterThanOrEqual(0n)
      expect(centsOf(balance) - centsOf(owed)).toBe(BigInt(kept - spent))
    }),
    { numRuns: 15 },
  )
})

const addedTo = (accountId: string, cents: number) => paidTopUp(app.services.sql, accountId, moneyOf(BigInt(cents)))

const charged = (accountId: string, cents: number) =>
  app.services.sql.begin((tx) =>
    charge(tx, {
      accountId,
      funds: 'wallet',
      key: `walk:${randomUUID()}`,
      type: 'skip_trace',
      description: 'Spent',
      amount: moneyOf(BigInt(cents)),
      uses: 1,
      service: 'skip_trace',
    }),
  )

test('whoever owned a closed account is told that a bank took a payment of it back, and how that ends', async () => {
  const customer = await app.signedIn()
  const intent = await added(customer, '50.00')
  await spend(customer, '50.00')
  await customer.request('POST', '/api/account/close', {
    name: customer.user.accountName,
    currentPassword: 'correct horse',
  })
  const id = disputed(intent, 5000)
  await told(id, 'created')
  becomes(id, 'won')
  await told(id, 'closed')
  expect((await subjectsTo(customer.user.email)).slice(-2)).toEqual([
    'A bank has taken $50.00 back',
    'Nothing is owed for your payment of $50.00',
  ])
})

test('mails name the days of Eastern Time: sending stops on the evening of the day that they say, not before it', async () => {
  const customer = await app.signedIn()
  const intent = await added(customer, '50.00')
  await spend(customer, '50.00')
  // Half past ten in the evening of the 9th in New York.
  today = new Date('2027-01-10T03:30:00Z')
  await told(disputed(intent, 5000), 'created')
  await remindDebtors(app.services)
  const [reminder] = await app.services.sql<{ body: string }[]>`
    select body from mails where recipient = ${customer.user.email} and subject = '$50.00 is owed'`
  expect(reminder?.body).toContain('If it is not there on January 19, 2027, your texts and orders stop')
  expect(await subjectsTo('help@example.com')).toContain('A payment of $50.00 is disputed: answer by January 19, 2027')
})
