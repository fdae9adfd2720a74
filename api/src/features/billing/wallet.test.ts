import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { BulkCampaignDraft } from 'contract/campaign-launch'
import { centsOf, moneyOf } from 'contract/money'
import { stripeDouble, type StripeDouble } from '../../../test/stripe-double.ts'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { stripeCards } from '../../platform/providers/cards/stripe-cards.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { insertUser } from '../auth/queries.ts'
import { launchCampaign } from '../campaigns/launch-campaign.ts'
import { endLongWaits } from '../campaigns/long-waits.ts'
import { holdCampaign } from '../campaigns/queries.ts'
import { startUnpaid } from '../campaigns/start-unpaid.ts'
import { fillPullList } from '../pull-lists/fill-pull-list.ts'
import { lowerWaitingLists } from '../pull-lists/lower-waiting-lists.ts'
import { waitingPullList } from '../pull-lists/queries.ts'
import { waitForPayment } from '../pull-lists/wait-for-payment.ts'
import { demoCards } from '../../platform/providers/cards/demo-cards.ts'
import { refreshAreas } from '../properties/refresh-areas.ts'
import { loadRoll } from '../properties/rolls/load-roll.ts'
import { readFormat } from '../properties/rolls/read-format.ts'
import { charge, hold, refund, settle } from './ledger.ts'
import { monthStart } from './billing-month.ts'
import { lockAccount } from './ledger-queries.ts'
import { missingToStart } from './missing-to-start.ts'
import { reconcile } from './reconcile.ts'
import { endWait, MAX_UNPAID, startWhatIsCovered, waitWithCampaign } from './unpaid-orders.ts'
import { addMoney, reserve, walletOf } from './wallet.ts'

const app = testApp()
const account = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
let stripe: StripeDouble

beforeAll(async () => {
  await app.start()
  const { states } = await loadRoll(
    app.services.sql,
    await readFormat(app.services.config.root, 'lotline-sample'),
    roll(),
    { today: '2026-11-20' },
  )
  await refreshAreas(app.services.sql, states)
  stripe = await stripeDouble(account)
  await app.work([startUnpaid, fillPullList, lowerWaitingLists], [])
})
beforeEach(() => void (app.services.cards = stripeCards({ ...account, baseUrl: stripe.url })))
afterEach(async () => expect(await reconcile(app.services)).toEqual([]))
afterAll(async () => {
  await stripe.close()
  await app.stop()
})

const launch = async (owner: Caller, count = 100) =>
  (
    await owner.request('POST', '/api/bulk-sms-campaigns', {
      name: 'Spring',
      messageTemplate: 'Hi',
      provider: 'twilio',
      recipients: Array.from({ length: count }, (_, index) => ({ phone: `512${3_000_000 + index}` })),
      totalRecipients: count,
    })
  ).body
const campaign = async (owner: Caller, id: string) => (await owner.request('GET', `/api/campaigns/${id}`)).body
const wallet = async (owner: Caller) => (await owner.request('GET', '/api/billing/wallet')).body
const add = (owner: Caller, amount: string, attempt: string = randomUUID()) =>
  owner.request('POST', '/api/billing/top-ups', { amount, attempt })
/** As the processor's form does it. */
async function pay(owner: Caller, amount: string): Promise<string> {
  const attempt = randomUUID()
  const { body } = await add(owner, amount, attempt)
  stripe.confirm(String(body.clientSecret).replace('_secret_x', ''))
  expect((await add(owner, amount, attempt)).body).toMatchObject({ status: 'paid', amount })
  return attempt
}

test('with the demo processor play money refills itself, marked as such, and nothing waits', async () => {
  app.services.cards = demoCards()
  const owner = await app.signedIn()
  expect(await launch(owner)).toMatchObject({ status: 'active' })
  expect(await wallet(owner)).toMatchObject({
    funds: 'play',
    balance: '1000.00',
    held: '4.00',
    available: '996.00',
    holds: [{ description: 'Campaign Spring', amount: '4.00' }],
    waiting: [],
  })
  expect(await add(owner, '10.00')).toMatchObject({ status: 409, body: { code: 'play_money' } })
})

test('a launch that the balance does not cover waits, says so once by mail, and starts by itself when the money has come', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { id, status } = await launch(owner)
  expect(status).toBe('paused')
  expect((await owner.request('GET', '/api/campaigns')).body).toMatchObject([
    { id, status: 'paused', unpaid: { amount: '4.00', missing: '4.00' } },
  ])
  expect(await campaign(owner, id)).toMatchObject({
    status: 'paused',
    standing: { reason: 'waiting_for_payment' },
    unpaid: { amount: '4.00', missing: '4.00' },
    cost: null,
  })
  expect(await owner.request('POST', `/api/campaigns/${id}/resume`)).toMatchObject({
    status: 402,
    body: { code: 'wallet_empty' },
  })
  // Whoever writes past our code: not a text leaves without cover.
  await expect(sql`update campaigns set status = 'active' where id = ${id}`).rejects.toThrow('waits for payment')

  await pay(owner, '3.00')
  expect(await campaign(owner, id)).toMatchObject({ unpaid: { missing: '1.00' } })
  await pay(owner, '1.00')
  await eventually(
    () => campaign(owner, id),
    ({ status }) => status === 'active',
  )
  expect(await wallet(owner)).toMatchObject({ balance: '4.00', held: '4.00', available: '0.00', waiting: [] })
  const mails =
    await sql`select 1 from mails where recipient = ${owner.user.email} and subject like 'Waiting for payment%'`
  expect(mails).toHaveLength(1)
})

test('a launch that was under way while its account was closed does not wait for the money of whoever opens it again', async () => {
  const { sql } = app.services
  const { accountId } = (await app.signedIn()).user
  await sql`update accounts set closed_at = now() where id = ${accountId}`
  const recipients = [{ phone: '5123000001', name: '', address: '' }]
  const draft = { name: 'Spring', messageTemplate: 'Hi', provider: 'twilio' as const, recipients }
  await expect(launchCampaign(app.services, accountId, draft)).rejects.toMatchObject({ code: 'account_closed' })
  expect(await sql`select from unpaid_orders where account_id = ${accountId}`).toHaveLength(0)
})

test('an order that lacks more than one payment may bring is mailed a payment that can be made, and what is missing after it', async () => {
  const owner = await app.signedIn()
  const { sql, config } = app.services
  const { id } = await launch(owner)
  await sql.begin((tx) =>
    waitWithCampaign(tx, id, {
      bill: {
        accountId: owner.user.accountId,
        key: `large:${id}`,
        amount: '72000.00',
        description: 'Campaign Large',
        funds: 'wallet',
        type: 'sms_campaign',
        uses: 1_800_000,
        service: 'bulk_sms',
      },
      missing: '72000.00',
      publicUrl: config.publicUrl,
    }),
  )
  const [mail] = await sql<{ body: string }[]>`
    select body from mails where recipient = ${owner.user.email} and subject = 'Waiting for payment: Campaign Large'
  `
  const [, link, account] = /add-money\?amount=([\d.]+)&account=(\S+)/.exec(mail?.body ?? '') ?? []
  expect(account).toBe(owner.user.accountId)
  expect(await add(owner, String(link))).toMatchObject({ status: 201, body: { status: 'confirm' } })
  expect(mail?.body).toContain(
    'Of what you add, what has waited longer takes $4.00 first, so that $72,004.00 starts it.',
  )
  expect(mail?.body).toContain('One payment brings at most $50,000.00. Add the remaining $22,004.00 after it')
  expect(mail?.body).toContain(`the Lotline account ${owner.user.accountName}`)
})

test('a campaign that waits is resumed at the moment its money comes: neither keeps the other waiting', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { id } = await launch(owner)
  const resumed = await sql.begin(async (tx) => {
    await holdCampaign(tx, owner.user.accountId, id)
    const answer = owner.request('POST', `/api/campaigns/${id}/resume`)
    await eventually(
      async () =>
        (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
          .length,
      (waiting) => waiting > 0,
    )
    await lockAccount(tx, owner.user.accountId)
    return { answer }
  })
  expect(await resumed.answer).toMatchObject({ status: 402, body: { code: 'wallet_empty' } })
})

/** As many orders as may wait for payment at once, less so many. */
const fillTheWait = (accountId: string, less = 0) => app.services.sql`
  with made as (
    insert into orders (account_id, kind, title, params) select ${accountId}, 'pull_list', 'List ' || n, '{}' from generate_series(1, ${MAX_UNPAID - less}::int) n returning id
  )
  insert into unpaid_orders (account_id, key, amount, description, order_id) select ${accountId}, 'pull-list:' || id, 1, 'Property list', id from made
`

test('a campaign that two members resume at once, as its money comes, starts once, and neither hears that it is over', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { accountId } = owner.user
  const { id } = await launch(owner)
  const { resumed } = await sql.begin(async (tx) => {
    await lockAccount(tx, accountId)
    const resumes = [1, 2].map(() => owner.request('POST', `/api/campaigns/${id}/resume`))
    await eventually(
      () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ({ length }) => length === 2,
    )
    await addMoney(tx, {
      accountId,
      funds: 'wallet',
      key: randomUUID(),
      kind: 'credit',
      amount: '4.00',
      description: 'x',
    })
    return { resumed: Promise.all(resumes) }
  })
  expect((await resumed).map(({ body }) => body.status)).toEqual(['active', 'active'])
  expect(await wallet(owner)).toMatchObject({ held: '4.00', available: '0.00', waiting: [] })
})

test('money that was kept comes back at the moment in which an answer is paid for: neither keeps the other waiting', async () => {
  const { sql } = app.services
  const {
    user: { accountId },
  } = await app.signedIn()
  const funds = 'wallet'
  const key = `held:${randomUUID()}`
  await sql.begin((tx) =>
    addMoney(tx, { accountId, funds, key: randomUUID(), kind: 'credit', amount: '5.00', description: 'x' }),
  )
  await sql.begin((tx) =>
    hold(tx, {
      accountId,
      funds,
      key,
      type: 'sms_campaign',
      description: 'x',
      amount: '4.00',
      uses: 100,
      service: 'sms',
    }),
  )
  const { settled } = await sql.begin(async (tx) => {
    await lockAccount(tx, accountId)
    const settled = sql.begin((other) => settle(other, { key, amount: '1.00', uses: 25 }))
    await eventually(
      () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ({ length }) => length === 1,
    )
    await reserve(tx, { accountId, funds, amount: '0.50' })
    await reserve(tx, { accountId, funds, amount: '-0.50' })
    return { settled }
  })
  await settled
  expect(await walletOf(sql, accountId, funds)).toMatchObject({ balance: '4.00', held: '0.00', available: '4.00' })
})

test('no more campaigns and lists wait for payment than may at once, and one that waits no more makes room', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const { accountId } = owner.user
  await fillTheWait(accountId)
  const list = () =>
    owner.request('POST', '/api/properties/search/basic', { location: '78701', locationType: 'zipcode' })
  const refused = { code: 'too_many_unpaid', message: expect.stringContaining('100 campaigns and lists') }
  expect(await launch(owner)).toMatchObject(refused)
  expect((await owner.request('GET', '/api/campaigns')).body).toEqual([])
  expect(await list()).toMatchObject({ status: 409, body: refused })

  const [order] = await sql<
    { id: string }[]
  >`select order_id as id from unpaid_orders where account_id = ${accountId} limit 1`
  expect((await owner.request('POST', `/api/jobs/${order?.id}/cancel`)).status).toBe(200)
  expect(await launch(owner)).toMatchObject({ status: 'paused', unpaid: { amount: '4.00' } })
})

test('of lists that were ordered while the last may wait, each more ends with the reason, and nothing is charged', async () => {
  const owner = await app.signedIn()
  await fillTheWait(owner.user.accountId, 1)
  const jobs: string[] = []
  for (const _ of [1, 2])
    jobs.push(
      (await owner.request('POST', '/api/properties/search/basic', { location: '78701', locationType: 'zipcode' })).body
        .jobId,
    )
  const ends = async () => Promise.all(jobs.map(async (id) => (await owner.request('GET', `/api/jobs/${id}`)).body))
  const settled = await eventually(ends, (all) => all.every((job) => job.status === 'failed' || job.metadata.unpaid))
  expect(settled.map(({ status }) => status).sort()).toEqual(['failed', 'processing'])
  expect(JSON.stringify(settled)).toContain('100 campaigns and lists')
  expect(await app.services.sql`select from unpaid_orders where account_id = ${owner.user.accountId}`).toHaveLength(
    MAX_UNPAID,
  )
})

test('a canceled campaign does not wait for money any more, and what waits behind it starts', async () => {
  const owner = await app.signedIn()
  const large = await launch(owner, 200)
  const small = await launch(owner, 50)
  await owner.request('POST', `/api/campaigns/${large.id}/cancel`)
  await pay(owner, '2.00')
  await eventually(
    () => campaign(owner, small.id),
    ({ status }) => status === 'active',
  )
  expect(await wallet(owner)).toMatchObject({ balance: '2.00', held: '2.00', waiting: [] })
})

const mailsTo = ({ user }: Caller, subject: string) =>
  app.services.sql<{ body: string }[]>`
    select body from mails where recipient = ${user.email} and subject = ${subject} order by created_at desc
  `

test('a campaign that waits behind an older one asks for as much as starts it: what the older one takes first is told', async () => {
  const owner = await app.signedIn()
  const older = await launch(owner, 75)
  const { id, unpaid } = await launch(owner, 100)
  const asked = { amount: '4.00', missing: '7.00', older: '3.00' }
  expect(unpaid).toMatchObject(asked)
  expect((await owner.request('GET', '/api/campaigns')).body[0]).toMatchObject({ id, unpaid: asked })
  expect(await campaign(owner, id)).toMatchObject({ unpaid: asked })
  const [mail] = await mailsTo(owner, 'Waiting for payment: Campaign Spring')
  expect(mail?.body).toContain('costs $4.00, and $4.00 of it is missing')
  expect(mail?.body).toContain('Of what you add, what has waited longer takes $3.00 first, so that $7.00 starts it.')
  expect(mail?.body).toContain('/billing/add-money?amount=7.00')
  await pay(owner, asked.missing)
  for (const each of [older.id, id])
    await eventually(
      () => campaign(owner, each),
      ({ status }) => status === 'active',
    )
})

test('an older one that the payment does not cover takes nothing of it', async () => {
  const owner = await app.signedIn()
  const older = await launch(owner, 200)
  const { id, unpaid } = await launch(owner, 100)
  expect(unpaid).toMatchObject({ missing: '4.00', older: '0.00' })
  await pay(owner, '4.00')
  await eventually(
    () => campaign(owner, id),
    ({ status }) => status === 'active',
  )
  expect(await campaign(owner, older.id)).toMatchObject({ unpaid: { missing: '8.00' } })
})

test('a campaign that the month’s cap would keep back once it is paid for does not promise that money starts it', async () => {
  const owner = await app.signedIn()
  const { id, unpaid } = await launch(owner)
  expect(unpaid).toMatchObject({ missing: '4.00', aboveCap: false })
  await owner.request('PUT', '/api/billing/cap', { amount: '3.99' })
  expect(await campaign(owner, id)).toMatchObject({ unpaid: { missing: '4.00', aboveCap: true } })
  await owner.request('PUT', '/api/billing/cap', { amount: '4.00' })
  expect(await campaign(owner, id)).toMatchObject({ unpaid: { missing: '4.00', aboveCap: false } })
})

test('an older one that only the month’s cap keeps back takes nothing of it', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const older = await launch(owner, 60)
  await owner.request('PUT', '/api/billing/cap', { amount: '5.00' })
  const spent = { accountId, funds: 'card', key: `spent:${accountId}`, amount: '3.00', uses: 1 } as const
  await sql.begin((tx) =>
    charge(tx, { ...spent, type: 'property_search', description: 'A list', service: 'property_record' }),
  )
  const money = { accountId, funds: 'wallet', key: randomUUID(), kind: 'credit', amount: '1.90' } as const
  await sql.begin((tx) => addMoney(tx, { ...money, description: 'x' }))
  const { id, unpaid } = await launch(owner, 50)
  expect(unpaid).toMatchObject({ amount: '2.00', missing: '0.10', older: '0.00' })
  await pay(owner, '1.00')
  await eventually(
    () => campaign(owner, id),
    ({ status }) => status === 'active',
  )
  expect(await campaign(owner, older.id)).toMatchObject({ status: 'paused' })
})

test('what a campaign behind others is asked for starts it, whatever they cost and whatever the month’s cap leaves', async () => {
  const cents = fc.integer({ min: 1, max: 500 }).map((amount) => moneyOf(BigInt(amount)))
  const room = fc.option(fc.integer({ min: -100, max: 1500 }).map((left) => moneyOf(BigInt(left))))
  await fc.assert(
    fc.property(fc.array(cents, { maxLength: 8 }), cents, cents, room, (older, amount, free, room) => {
      const missing = centsOf(missingToStart({ amount, older, free, room }))
      fc.pre(missing > 0n)
      let left = centsOf(free) + (missing < 100n ? 100n : missing)
      let rest = room === null ? undefined : centsOf(room)
      for (const each of older) {
        if (centsOf(each) > left || (rest !== undefined && centsOf(each) > rest)) continue
        left -= centsOf(each)
        if (rest !== undefined) rest -= centsOf(each)
      }
      expect(left).toBeGreaterThanOrEqual(centsOf(amount))
    }),
  )
})

const endingMails = ({ user }: Caller) =>
  app.services.sql<{ subject: string; body: string }[]>`
    select subject, body from mails where recipient = ${user.email} and subject like 'Waiting for payment until %'
  `

test('a campaign that has waited for longer than five weeks without a notice, as when there was no bound yet, is told of a week before it is canceled', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const { id } = await launch(owner)
  await sql`update unpaid_orders set created_at = now() - interval '90 days' where campaign_id = ${id}`
  const inAWeek = Date.now() + 7 * 24 * 3_600_000
  const { until } = (await campaign(owner, id)).unpaid
  expect(Math.abs(Date.parse(until) - inAWeek)).toBeLessThan(60_000)
  await endLongWaits(app.services)
  await endLongWaits(app.services)
  const told = await campaign(owner, id)
  expect(told).toMatchObject({ status: 'paused' })
  expect(Math.abs(Date.parse(told.unpaid.until) - inAWeek)).toBeLessThan(60_000)
  expect(await endingMails(owner)).toHaveLength(1)
  await sql`update unpaid_orders set end_told_at = end_told_at - interval '7 days' where campaign_id = ${id}`
  await endLongWaits(app.services)
  expect(await campaign(owner, id)).toMatchObject({ status: 'canceled' })
})

test('a campaign whose money has not come in five weeks is canceled, says so by mail, and money that comes later for something else starts nothing', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const { id } = await launch(owner)
  const [waits] = await sql<{ createdAt: string }[]>`select created_at from unpaid_orders where campaign_id = ${id}`
  const until = new Date(new Date(waits?.createdAt ?? 0).getTime() + 35 * 24 * 3_600_000).toISOString()
  expect(await campaign(owner, id)).toMatchObject({ unpaid: { until } })
  const [asked] = await mailsTo(owner, 'Waiting for payment: Campaign Spring')
  expect(asked?.body).toContain('If the money has not come within 35 days, it is canceled.')
  const waitedFor = (days: number) =>
    sql`update unpaid_orders set created_at = now() - make_interval(days => ${days}) where campaign_id = ${id}`
  await waitedFor(27)
  await endLongWaits(app.services)
  expect(await endingMails(owner)).toHaveLength(0)
  await waitedFor(29)
  await Promise.all([endLongWaits(app.services), endLongWaits(app.services)])
  expect(await endingMails(owner)).toMatchObject([
    {
      body: expect.stringMatching(/still waits for its \$4\.00\. If it has not started by [^]*add-money\?amount=4\.00/),
    },
  ])
  expect(await campaign(owner, id)).toMatchObject({ status: 'paused' })

  await waitedFor(36)
  await sql`update unpaid_orders set end_told_at = now() - interval '8 days' where campaign_id = ${id}`
  await Promise.all([endLongWaits(app.services), endLongWaits(app.services)])
  expect(await campaign(owner, id)).toMatchObject({ status: 'canceled', unpaid: null })
  expect(await mailsTo(owner, 'Canceled: Campaign Spring')).toMatchObject([
    { body: expect.stringContaining('waited 35 days for its $4.00 and is canceled') },
  ])
  expect((await owner.request('GET', '/api/acts')).body[0]).toMatchObject({
    title: 'Canceled the campaign Spring: its payment did not come within 35 days',
  })
  await pay(owner, '10.00')
  await startUnpaid.run({ accountId: owner.user.accountId }, app.services)
  expect(await wallet(owner)).toMatchObject({ available: '10.00', waiting: [] })
})

test('a list that the balance does not cover is delivered when the money has come, and charged once', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const { body } = await owner.request('POST', '/api/properties/search/basic', {
    locationType: 'zipcode',
    location: '78701',
  })
  const job = async () => (await owner.request('GET', `/api/jobs/${body.jobId}`)).body
  const waiting = await eventually(
    () => wallet(owner),
    (seen) => seen.waiting.length === 1,
  )
  expect(waiting.waiting[0]).toMatchObject({ jobId: body.jobId })
  const { amount } = waiting.waiting[0]
  expect(await job()).toMatchObject({ status: 'processing', metadata: { unpaid: amount } })
  // Which records it held is written down again with the file that is delivered.
  expect(await app.services.sql`select 1 from attempt_selections where order_id = ${body.jobId}`).toHaveLength(0)
  const listed = async () => (await owner.request('GET', '/api/pull-lists')).body[0]
  expect(await listed()).toMatchObject({ status: 'processing', unpaid: { amount, missing: waiting.missing } })
  await pay(owner, moneyOf(centsOf(waiting.missing) + 100n))
  await eventually(job, ({ status }) => status === 'complete')
  expect(await wallet(owner)).toMatchObject({ available: '1.00', waiting: [] })
  expect(await listed()).toMatchObject({ status: 'complete', amount, unpaid: null })
})

test('a list that waits for payment is canceled like one that waits for an employee, and waits no more', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const { body } = await owner.request('POST', '/api/properties/search/basic', {
    locationType: 'zipcode',
    location: '78701',
  })
  await eventually(
    () => wallet(owner),
    (seen) => seen.waiting.length === 1,
  )
  expect((await owner.request('GET', '/api/pull-lists')).body).toMatchObject([{ id: body.jobId, cancelable: true }])
  expect(await owner.request('POST', `/api/jobs/${body.jobId}/cancel`)).toMatchObject({
    status: 200,
    body: { status: 'canceled' },
  })
  expect(await wallet(owner)).toMatchObject({ waiting: [], missing: '0.00' })
})

/** A list that an employee has taken, and how they deliver so many records of it. */
async function takenByHand(owner: Caller, zip: string) {
  const employee = await app.signedIn({ employee: true })
  const ordered = await owner.request('POST', '/api/properties/search/basic', {
    locationType: 'zipcode',
    location: zip,
  })
  const { jobId } = ordered.body
  const job = async () => (await owner.request('GET', `/api/jobs/${jobId}`)).body
  await eventually(job, ({ metadata }) => metadata.manual === true)
  await employee.request('POST', `/api/operations/orders/${jobId}/take`)
  return {
    jobId: String(jobId),
    job,
    employee,
    deliver: (records: number) => {
      const rows = Array.from({ length: records }, (_, row) => `${row} Sample St\n`).join('')
      return employee.upload(`/api/operations/orders/${jobId}/complete`, {
        file: new File([`Property Address\n${rows}`], 'result.csv'),
      })
    },
    queued: async () =>
      (await employee.request('GET', '/api/operations/orders')).body.find(({ id }: { id: string }) => id === jobId),
    file: async () => (await owner.request('GET', `/api/download/${jobId}`)).body,
  }
}

const waitingMails = ({ user }: Caller) =>
  app.services.sql<{ body: string }[]>`
    select body from mails where recipient = ${user.email} and subject like 'Waiting for payment%'`

test('a list that an employee has filled is delivered by itself when its payment has come, charged once, and nothing is left for the employee to do', async () => {
  const { sql } = app.services
  const owner = await app.signedIn({ confirmed: true })
  const { jobId, job, employee, deliver, queued, file } = await takenByHand(owner, '99551')
  expect(await deliver(60)).toMatchObject({ status: 201, body: { records: 60, amount: '1.50', missing: '1.50' } })
  expect(await queued()).toMatchObject({ unpaid: true, takenBy: null })
  expect(await job()).toMatchObject({ status: 'processing', metadata: { unpaid: '1.50' } })
  expect((await file()).code).toBe('not_ready')
  const mails = await waitingMails(owner)
  expect(mails).toMatchObject([{ body: expect.stringContaining('It starts by itself once you have added the money') }])
  const entries = await sql`
    select subject from employee_entries where user_id = ${employee.user.id} and act = 'Delivered a manual order'`
  expect(entries).toMatchObject([{ subject: expect.stringContaining('waits for payment') }])

  await pay(owner, '20.00')
  await eventually(job, ({ status }) => status === 'complete')
  expect(await file()).toContain('59 Sample St')
  expect(await wallet(owner)).toMatchObject({ balance: '18.50', waiting: [] })
  expect(await queued()).toBeUndefined()
  await fillPullList.run({ orderId: jobId }, app.services)
  expect(await wallet(owner)).toMatchObject({ balance: '18.50' })
  expect(await file()).toContain('59 Sample St')
  expect(await waitingMails(owner)).toHaveLength(1)
})

test('a list whose money has not come in five weeks is canceled, says so a week before, and money or a recharge that comes later pays for nothing', async () => {
  const { sql } = app.services
  const owner = await app.signedIn({ confirmed: true })
  const { jobId, job, employee, deliver, queued } = await takenByHand(owner, '99563')
  await deliver(60)
  const listed = async () => (await owner.request('GET', '/api/pull-lists')).body[0]
  const [waits] = await sql<{ createdAt: string }[]>`select created_at from unpaid_orders where order_id = ${jobId}`
  const until = new Date(Date.parse(waits?.createdAt ?? '') + 35 * 24 * 3_600_000).toISOString()
  expect(await listed()).toMatchObject({ unpaid: { until } })
  const [asked] = await mailsTo(owner, 'Waiting for payment: Property list, ZIP 99563')
  expect(asked?.body).toContain('If the money has not come within 35 days, it is canceled.')
  const waitedFor = (days: number, toldDays: number | null) => sql`
    update unpaid_orders set created_at = now() - make_interval(days => ${days}), end_told_at = now() - make_interval(days => ${toldDays}::int) where order_id = ${jobId}
  `
  await waitedFor(27, null)
  await endLongWaits(app.services)
  expect(await endingMails(owner)).toHaveLength(0)
  await waitedFor(29, null)
  await Promise.all([endLongWaits(app.services), endLongWaits(app.services)])
  expect(await endingMails(owner)).toMatchObject([
    { body: expect.stringMatching(/still waits for its \$1\.50\. If it has not been delivered by [^]*amount=1\.50/) },
  ])

  await waitedFor(36, 8)
  await employee.request('POST', `/api/operations/orders/${jobId}/take`)
  await endLongWaits(app.services)
  // The employee is at it: what they deliver is still the customer's.
  expect(await job()).toMatchObject({ status: 'processing' })
  await employee.request('POST', `/api/operations/orders/${jobId}/release`)
  await Promise.all([endLongWaits(app.services), endLongWaits(app.services)])
  expect(await job()).toMatchObject({ status: 'canceled', reason: 'Its payment did not come within 35 days.' })
  expect(await listed()).toMatchObject({ status: 'canceled', unpaid: null })
  expect(await queued()).toMatchObject({
    canceledAt: expect.any(String),
    canceledFor: 'Its payment did not come within 35 days.',
  })
  expect(await mailsTo(owner, 'Canceled: Property list, ZIP 99563')).toMatchObject([
    { body: expect.stringContaining('waited 35 days for its $1.50 and is canceled. Nothing was charged.') },
  ])
  expect((await owner.request('GET', '/api/acts')).body[0]).toMatchObject({
    title: 'Canceled the order ZIP 99563',
    finalReason: expect.stringContaining('Its payment did not come within 35 days.'),
  })
  await pay(owner, '10.00')
  await startUnpaid.run({ accountId: owner.user.accountId }, app.services)
  expect(await wallet(owner)).toMatchObject({ available: '10.00', waiting: [] })
})

test('what waits for payment is not canceled while an employee has stopped its account, and its owner is told again once that goes on', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const employee = await app.signedIn({ employee: true })
  const { id } = await launch(owner)
  const decide = (what: 'suspend' | 'lift') =>
    employee.request('POST', `/api/operations/accounts/${owner.user.accountId}/${what}`, { reason: 'We look at it.' })
  await sql`update unpaid_orders set created_at = now() - interval '36 days', end_told_at = now() - interval '8 days' where campaign_id = ${id}`
  expect((await decide('suspend')).status).toBe(204)
  await endLongWaits(app.services)
  expect(await campaign(owner, id)).toMatchObject({ status: 'paused' })
  expect(await endingMails(owner)).toHaveLength(0)

  expect((await decide('lift')).status).toBe(204)
  await endLongWaits(app.services)
  await endLongWaits(app.services)
  expect(await campaign(owner, id)).toMatchObject({ status: 'paused' })
  expect(await endingMails(owner)).toHaveLength(1)
  await sql`update unpaid_orders set end_told_at = now() - interval '8 days' where campaign_id = ${id}`
  await endLongWaits(app.services)
  expect(await campaign(owner, id)).toMatchObject({ status: 'canceled' })
})

test('a list that begins to wait again, because its money was spent on something else, has five weeks again', async () => {
  const { sql } = app.services
  const owner = await app.signedIn({ confirmed: true })
  const { jobId, job, deliver } = await takenByHand(owner, '99564')
  await deliver(60)
  await sql`update unpaid_orders set created_at = now() - interval '90 days', end_told_at = now() - interval '8 days' where order_id = ${jobId}`
  await sql.begin((tx) => endWait(tx, owner.user.accountId, `pull-list:${jobId}`))
  await fillPullList.run({ orderId: jobId }, app.services)
  await eventually(job, ({ metadata }) => metadata.unpaid === '1.50')
  await endLongWaits(app.services)
  expect(await job()).toMatchObject({ status: 'processing' })
  expect(await endingMails(owner)).toHaveLength(0)
})

test('a list whose records came with another that was paid for first asks for no money of theirs', async () => {
  const { sql } = app.services
  const owner = await app.signedIn({ confirmed: true })
  for (const [locationType, location] of [
    ['city', 'Austin, TX'],
    ['zipcode', '78701'],
  ])
    await owner.request('POST', '/api/properties/search/basic', { locationType, location })
  const both = await eventually(
    () => wallet(owner),
    ({ waiting }) => waiting.length === 2,
  )
  expect(both.missing).toBe('0.16')
  const { accountId } = owner.user
  await sql.begin(async (tx) => {
    await addMoney(tx, {
      accountId,
      funds: 'wallet',
      key: randomUUID(),
      kind: 'credit',
      amount: '0.08',
      description: 'x',
    })
    await startWhatIsCovered(tx, accountId)
  })
  const lists = async () => (await owner.request('GET', '/api/pull-lists')).body
  await eventually(lists, (all) => all.every(({ status }: { status: string }) => status === 'complete'))
  expect((await lists()).map(({ amount }: { amount: string }) => amount).toSorted()).toEqual(['0.00', '0.08'])
  expect(await wallet(owner)).toMatchObject({ balance: '0.00', waiting: [] })
})

test('of a list that an employee has filled only that is paid for which did not come with another that was paid for first', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const [first, second] = [await takenByHand(owner, '99571'), await takenByHand(owner, '99572')]
  await first.deliver(60)
  await second.deliver(80)
  expect((await wallet(owner)).waiting.map(({ amount }: { amount: string }) => amount)).toEqual(['1.50', '2.00'])
  await pay(owner, '2.00')
  await eventually(second.job, ({ status }) => status === 'complete')
  expect(await first.job()).toMatchObject({ status: 'complete' })
  expect(await wallet(owner)).toMatchObject({ balance: '0.00', waiting: [] })
  expect(await waitingMails(owner)).toHaveLength(2)
})

test('a filled list whose money was spent on another order meanwhile goes on waiting with its file, and is delivered when more has come', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const { jobId, job, deliver, file } = await takenByHand(owner, '99552')
  await deliver(60)
  const { sql, cards } = app.services
  const { accountId } = owner.user
  // As if the other order came between the payment and the delivery.
  await sql.begin((tx) => endWait(tx, accountId, `pull-list:${jobId}`))
  await fillPullList.run({ orderId: jobId }, { ...app.services, cards })
  expect(await job()).toMatchObject({ status: 'processing', metadata: { unpaid: '1.50' } })
  await pay(owner, '2.00')
  await eventually(job, ({ status }) => status === 'complete')
  expect(await file()).toContain('59 Sample St')
  expect(await wallet(owner)).toMatchObject({ balance: '0.50' })
})

test('an employee delivers another file in place of one that waits for payment: the customer pays for that one alone, and is told its price', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const { jobId, job, employee, deliver, file } = await takenByHand(owner, '99553')
  await deliver(60)
  await employee.request('POST', `/api/operations/orders/${jobId}/take`)
  expect(await deliver(40)).toMatchObject({ status: 201, body: { amount: '1.00', missing: '1.00' } })
  expect(await wallet(owner)).toMatchObject({ missing: '1.00', waiting: [{ jobId, amount: '1.00' }] })
  await pay(owner, '1.00')
  await eventually(job, ({ status }) => status === 'complete')
  expect(await file()).toContain('39 Sample St')
  expect(await file()).not.toContain('59 Sample St')
  expect(await wallet(owner)).toMatchObject({ balance: '0.00' })
})

test('a filled list that waits for payment is canceled by its customer: money that comes later buys nothing', async () => {
  const { sql } = app.services
  const owner = await app.signedIn({ confirmed: true })
  const { jobId, job, deliver } = await takenByHand(owner, '99554')
  await deliver(60)
  expect((await owner.request('GET', '/api/pull-lists')).body).toMatchObject([{ id: jobId, cancelable: true }])
  expect((await owner.request('POST', `/api/jobs/${jobId}/cancel`)).body).toMatchObject({ status: 'canceled' })
  expect(await sql`select from filled_lists where order_id = ${jobId}`).toHaveLength(0)
  await pay(owner, '20.00')
  await startUnpaid.run({ accountId: owner.user.accountId }, app.services)
  await fillPullList.run({ orderId: jobId }, app.services)
  expect(await job()).toMatchObject({ status: 'canceled' })
  expect(await wallet(owner)).toMatchObject({ balance: '20.00' })
})

/** A filled list of $1.50, a campaign of $4.00 that waits behind it, and $4.00. */
async function listBeforeCampaign(zip: string) {
  const { sql } = app.services
  const owner = await app.signedIn({ confirmed: true })
  const { accountId } = owner.user
  const list = await takenByHand(owner, zip)
  await list.deliver(60)
  const { id } = await launch(owner)
  const money = { accountId, funds: 'wallet', key: randomUUID(), kind: 'credit', amount: '4.00' } as const
  const bringMoney = () => sql.begin((tx) => addMoney(tx, { ...money, description: 'x' }))
  return { ...list, owner, accountId, bringMoney, campaign: () => campaign(owner, id) }
}

test('a campaign that waits behind a list does not start with the money of the list, which is delivered', async () => {
  const { owner, accountId, job, bringMoney, campaign } = await listBeforeCampaign('99557')
  await bringMoney()
  await startUnpaid.run({ accountId }, app.services)
  await eventually(job, ({ status }) => status === 'complete')
  expect(await campaign()).toMatchObject({ status: 'paused', unpaid: { missing: '1.50' } })
  expect(await waitingMails(owner)).toHaveLength(2)
})

test.each([
  [
    'could not be made',
    (orderId: string) => fillPullList.gaveUp?.({ orderId }, app.services, new Error('The disk is gone')),
  ],
  ['was canceled', (orderId: string, owner: Caller) => owner.request('POST', `/api/jobs/${orderId}/cancel`)],
])('a campaign starts by itself once the list before it, whose money it lacked, %s', async (_, end) => {
  const { sql } = app.services
  const { owner, accountId, jobId, bringMoney, campaign } = await listBeforeCampaign('99558')
  // The list is covered and about to be delivered.
  await sql.begin((tx) => endWait(tx, accountId, `pull-list:${jobId}`))
  await bringMoney()
  await startUnpaid.run({ accountId }, app.services)
  expect(await campaign()).toMatchObject({ status: 'paused' })
  await end(jobId, owner)
  await eventually(campaign, ({ status }) => status === 'active')
})

test('a campaign starts by itself once the list before it, whose money it lacked, waits again: what the list needs was spent meanwhile', async () => {
  const { sql } = app.services
  const owner = await app.signedIn({ confirmed: true })
  const { accountId } = owner.user
  const { jobId, deliver } = await takenByHand(owner, '99561')
  await deliver(60)
  const { id } = await launch(owner, 25)
  await sql.begin((tx) => endWait(tx, accountId, `pull-list:${jobId}`))
  const money = { accountId, funds: 'wallet', key: randomUUID(), kind: 'credit', amount: '2.00' } as const
  await sql.begin((tx) => addMoney(tx, { ...money, description: 'x' }))
  await startUnpaid.run({ accountId }, app.services)
  expect(await campaign(owner, id)).toMatchObject({ status: 'paused' })
  await sql.begin((tx) =>
    charge(tx, {
      accountId,
      funds: 'wallet',
      key: `spent:${accountId}`,
      type: 'skip_trace',
      description: 'Another order',
      amount: '1.00',
      uses: 1,
      service: 'skip_trace',
    }),
  )
  await fillPullList.run({ orderId: jobId }, app.services)
  await eventually(
    () => campaign(owner, id),
    ({ status }) => status === 'active',
  )
  expect(await wallet(owner)).toMatchObject({ held: '1.00', waiting: [{ jobId, amount: '1.50' }] })
})

test('a list that an employee is still to fill, once more, keeps no money back from what waits behind it', async () => {
  const { sql } = app.services
  const { accountId, jobId, bringMoney, campaign } = await listBeforeCampaign('99560')
  await sql.begin((tx) => endWait(tx, accountId, `pull-list:${jobId}`))
  await sql`delete from filled_lists where order_id = ${jobId}`
  await bringMoney()
  await startUnpaid.run({ accountId }, app.services)
  expect(await campaign()).toMatchObject({ status: 'active' })
})

test.each([
  ['raised', '100.00'],
  ['taken away', null],
])(
  'a campaign that is paid for and stands above the month’s cap starts by itself once the cap is %s',
  async (_, cap) => {
    const owner = await app.signedIn()
    const { id } = await launch(owner)
    await owner.request('PUT', '/api/billing/cap', { amount: '1.00' })
    await pay(owner, '4.00')
    await startUnpaid.run({ accountId: owner.user.accountId }, app.services)
    expect(await campaign(owner, id)).toMatchObject({ status: 'paused', unpaid: { missing: '0.00' } })
    expect((await owner.request('PUT', '/api/billing/cap', { amount: cap })).status).toBe(200)
    await eventually(
      () => campaign(owner, id),
      ({ status }) => status === 'active',
    )
    expect(await wallet(owner)).toMatchObject({ held: '4.00', waiting: [] })
  },
)

test('a campaign that is paid for and stands above the month’s cap is looked at again when the next month begins', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const { id } = await launch(owner)
  await owner.request('PUT', '/api/billing/cap', { amount: '4.00' })
  await app.services.sql.begin((tx) =>
    charge(tx, {
      accountId,
      funds: 'card',
      key: `spent:${accountId}`,
      type: 'property_search',
      description: 'A list',
      amount: '1.00',
      uses: 1,
      service: 'property_record',
    }),
  )
  await pay(owner, '4.00')
  const now = new Date()
  for (let time = 0; time < 3; time += 1) await startUnpaid.run({ accountId }, { ...app.services, now: () => now })
  expect(await campaign(owner, id)).toMatchObject({ status: 'paused', unpaid: { missing: '0.00' } })
  const next = monthStart(now, 1)
  const jobs = await app.services.sql<{ runAt: string }[]>`
    select run_at from queue_jobs where name = 'start-unpaid-orders' and account_id = ${accountId} and run_at > now()`
  expect(jobs.map(({ runAt }) => new Date(runAt))).toEqual([next])
  await startUnpaid.run({ accountId }, { ...app.services, now: () => next })
  expect(await campaign(owner, id)).toMatchObject({ status: 'active' })
})

test('a filled list that is paid for and stands above the month’s cap waits for the cap, in place of failing once its customer has paid', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const { job, deliver } = await takenByHand(owner, '99563')
  await deliver(60)
  await owner.request('PUT', '/api/billing/cap', { amount: '1.00' })
  await pay(owner, '20.00')
  await startUnpaid.run({ accountId: owner.user.accountId }, app.services)
  expect(await job()).toMatchObject({ status: 'processing', metadata: { unpaid: '1.50' } })
  expect((await owner.request('GET', '/api/pull-lists')).body).toMatchObject([{ unpaid: { missing: '0.00' } }])
  await owner.request('PUT', '/api/billing/cap', { amount: '10.00' })
  await eventually(job, ({ status }) => status === 'complete')
  expect(await wallet(owner)).toMatchObject({ balance: '18.50' })
})

test('a list that is covered and about to be delivered keeps the cap’s room: a campaign behind it waits, and the list does not fail', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const { job, deliver } = await takenByHand(owner, '99565')
  await deliver(60)
  const { id } = await launch(owner)
  await owner.request('PUT', '/api/billing/cap', { amount: '5.00' })
  await pay(owner, '5.50')
  await startUnpaid.run({ accountId: owner.user.accountId }, app.services)
  await eventually(job, ({ status }) => status !== 'processing')
  expect(await job()).toMatchObject({ status: 'complete' })
  expect(await campaign(owner, id)).toMatchObject({ status: 'paused', unpaid: { missing: '0.00' } })
})

test('an employee whose list would pass the customer’s cap reads whose cap it is, and the list stays theirs to deliver', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const { jobId, job, deliver, queued } = await takenByHand(owner, '99559')
  await pay(owner, '20.00')
  await owner.request('PUT', '/api/billing/cap', { amount: '1.00' })
  expect(await deliver(60)).toMatchObject({
    status: 402,
    body: {
      code: 'spending_cap',
      message:
        'This costs $1.50 and would bring the customer’s month to $1.50, above the spending cap of $1.00 that they set. Deliver fewer records, or end the order with that as its reason.',
    },
  })
  expect(await queued()).toMatchObject({ id: jobId, takenByMe: true, unpaid: false })
  expect((await deliver(40)).status).toBe(201)
  expect(await job()).toMatchObject({ status: 'complete' })
})

test('a list that ended while its worker found it not covered waits for no payment, and no card is charged for it', async () => {
  const { sql } = app.services
  const owner = await app.signedIn({ confirmed: true })
  const { jobId, deliver } = await takenByHand(owner, '99555')
  const [list] = await waitingPullList(sql, jobId)
  if (!list) throw new Error('It does not wait')
  await deliver(60)
  await owner.request('POST', `/api/jobs/${jobId}/cancel`)
  const refusal = new Refusal(402, 'wallet_empty', 'Empty', { amount: '1.50', missing: '1.50' })
  expect(await waitForPayment(list, refusal, app.services)).toBe('ended')
  expect(await sql`select from unpaid_orders where order_id = ${jobId}`).toHaveLength(0)
})

test('a list that waits is delivered where its money has come by the time that another file takes the place of the first', async () => {
  const { sql } = app.services
  const owner = await app.signedIn({ confirmed: true })
  const { accountId } = owner.user
  const { jobId, job, deliver } = await takenByHand(owner, '99562')
  await deliver(60)
  const [list] = await waitingPullList(sql, jobId)
  if (!list) throw new Error('It does not wait')
  const money = { accountId, funds: 'wallet', key: randomUUID(), kind: 'credit', amount: '1.50' } as const
  await sql.begin((tx) => addMoney(tx, { ...money, description: 'x' }))
  const refusal = new Refusal(402, 'wallet_empty', 'Empty', { amount: '1.50', missing: '1.50' })
  expect(await waitForPayment(list, refusal, app.services)).toBe('covered')
  await eventually(job, ({ status }) => status === 'complete')
  expect(await wallet(owner)).toMatchObject({ balance: '0.00', waiting: [] })
})

test('an employee delivers another file at the moment when the payment comes: neither keeps the other waiting', async () => {
  const { sql } = app.services
  const owner = await app.signedIn({ confirmed: true })
  const { accountId } = owner.user
  const { jobId, job, employee, deliver } = await takenByHand(owner, '99556')
  await deliver(60)
  await employee.request('POST', `/api/operations/orders/${jobId}/take`)
  const [list] = await waitingPullList(sql, jobId)
  if (!list) throw new Error('It does not wait')
  const money = { accountId, funds: 'wallet', key: randomUUID(), kind: 'credit', amount: '20.00' } as const
  await sql.begin((tx) => addMoney(tx, { ...money, description: 'x' }))
  const waiters = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length
  const { both } = await sql.begin(async (tx) => {
    await lockAccount(tx, accountId)
    const start = startUnpaid.run({ accountId }, app.services)
    await eventually(waiters, (count) => count === 1)
    const refusal = new Refusal(402, 'wallet_empty', 'Empty', { amount: '1.50', missing: '1.50' })
    const waiting = waitForPayment(list, refusal, app.services)
    await eventually(waiters, (count) => count === 2)
    return { both: Promise.all([start, waiting]) }
  })
  await both
  await eventually(job, ({ status }) => status === 'complete')
  expect(await wallet(owner)).toMatchObject({ balance: '18.50', waiting: [] })
})

test('money is added once, however often it is asked and told; a declined card adds nothing', async () => {
  const owner = await app.signedIn()
  const attempt = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(owner, '20.00', attempt)))
  const secrets = new Set(answers.flatMap(({ body }) => body.clientSecret ?? []))
  expect(secrets.size).toBe(1)
  const intent = String([...secrets][0]).replace('_secret_x', '')
  stripe.decline(intent, 'Your card has insufficient funds.')
  expect(await add(owner, '20.00', attempt)).toMatchObject({
    status: 402,
    body: { code: 'declined', message: 'Your card has insufficient funds.' },
  })
  expect(await wallet(owner)).toMatchObject({ balance: '0.00' })
  stripe.confirm(intent)
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'payment_intent.succeeded',
    data: { object: { id: intent, object: 'payment_intent' } },
  })
  const hook = () =>
    fetch(`${app.url}/api/checkout/stripe-events`, {
      method: 'POST',
      headers: { 'stripe-signature': stripe.sign(body, new Date()), 'content-type': 'application/json' },
      body,
    })
  await Promise.all([hook(), hook(), hook(), add(owner, '20.00', attempt)])
  expect(await wallet(owner)).toMatchObject({ balance: '20.00', available: '20.00' })
})

test('money that is being added is the same payment once Stripe has forgotten its key: what its form pays comes into the balance', async () => {
  const owner = await app.signedIn()
  const attempt = randomUUID()
  const before = stripe.intents.size
  const first = await add(owner, '20.00', attempt)
  stripe.forgetKeys()
  const again = await add(owner, '20.00', attempt)
  expect(again.body).toEqual(first.body)
  expect(stripe.intents.size - before).toBe(1)
  stripe.confirm(again.body.clientSecret)
  expect((await add(owner, '20.00', attempt)).body).toMatchObject({ status: 'paid' })
  expect(await wallet(owner)).toMatchObject({ balance: '20.00' })
})

test.each(['0', '0.001', '-5', '1000000000', '1e3', 'ten', ''])('an amount of %s is not taken', async (amount) => {
  const owner = await app.signedIn()
  expect((await add(owner, amount)).status).toBe(422)
})

test('dollars are charged, whatever currency is named', async () => {
  const owner = await app.signedIn()
  const body = { amount: '20.00', attempt: randomUUID(), currency: 'EUR' }
  const { body: topUp } = await owner.request('POST', '/api/billing/top-ups', body)
  expect(stripe.intents.get(topUp.clientSecret.replace('_secret_x', ''))).toMatchObject({
    amount: 2000,
    currency: 'usd',
  })
})

test('an answer that the balance does not cover is refused before it is queued, and one that is covered is kept for', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const { sql } = app.services
  await sql`insert into conversations (account_id, phone, last_message, last_message_at, last_direction, last_inbound_at) values (${owner.user.accountId}, '+15125550100', 'Yes', now(), 'in', now())`
  const [{ key } = { key: '' }] = await sql<
    { key: string }[]
  >`select id as key from conversations where account_id = ${owner.user.accountId}`
  const answer = () => owner.request('POST', `/api/messages/${key}`, { body: 'Yes, at five.', override: true })
  expect(await answer()).toMatchObject({ status: 402, body: { code: 'wallet_empty' } })
  await pay(owner, '1.00')
  expect((await answer()).status).toBe(201)
  expect(await wallet(owner)).toMatchObject({ balance: '1.00', reserved: '0.04', available: '0.96' })
})

/** Without a password: hashing one takes longer than a launch. */
async function quickAccount(): Promise<string> {
  const person = { email: `${randomUUID()}@example.com`, fullName: 'Sample Person', passwordHash: 'none' }
  const [user] = await insertUser(app.services.sql, person, app.services.config)
  if (!user) throw new Error('No user was inserted')
  return user.accountId
}

test('fifty wallets that two launches at once would empty: one of each is held for whole, the other sends nothing until its money comes', async () => {
  const { sql } = app.services
  const first = await app.signedIn()
  const accounts = [first.user.accountId]
  while (accounts.length < 50) accounts.push(await quickAccount())
  const recipients = Array.from({ length: 15 }, (_, index) => ({ phone: `512${3_000_000 + index}` }))
  const draft = BulkCampaignDraft.parse({ name: 'Spring', messageTemplate: 'Hi', provider: 'twilio', recipients })
  for (const accountId of accounts)
    await sql.begin((tx) =>
      addMoney(tx, {
        accountId,
        funds: 'wallet',
        key: `t:${accountId}`,
        kind: 'credit',
        amount: '1.00',
        description: 'x',
      }),
    )
  await Promise.all([...accounts, ...accounts].map((accountId) => launchCampaign(app.services, accountId, draft)))
  const [state] = await sql`
    select count(*) filter (where status = 'active')::int as active, count(*) filter (where status = 'paused' and paused_reason = 'waiting_for_payment')::int as waiting,
      count(*) filter (where status = 'active' and not exists (select from ledger_entries e where e.account_id = c.account_id and e.campaign_id = c.id and e.kind = 'hold'))::int as uncovered
    from campaigns c where account_id = any(${accounts})
  `
  expect(state).toEqual({ active: 50, waiting: 50, uncovered: 0 })
  const [sums] =
    await sql`select min(balance - held)::text as least, max(held)::text as held from wallets where account_id = any(${accounts})`
  expect(sums).toEqual({ least: '0.40', held: '0.60' })
  // Whichever way it is started.
  await expect(
    sql`update campaigns set status = 'active' where account_id = any(${accounts}) and status = 'paused'`,
  ).rejects.toThrow('waits for payment')
  expect(
    (await first.request('POST', `/api/campaigns/${(await wallet(first)).waiting[0].campaignId}/resume`)).body,
  ).toMatchObject({ code: 'wallet_empty' })
  await pay(first, '1.00')
  await eventually(
    () => wallet(first),
    ({ waiting }) => waiting.length === 0,
  )
  expect(await wallet(first)).toMatchObject({ balance: '2.00', held: '1.20', available: '0.80' })
})

test('no wallet goes below zero, whoever writes to the ledger', async () => {
  const { user } = await app.signedIn()
  const { sql } = app.services
  await sql.begin((tx) =>
    addMoney(tx, {
      accountId: user.accountId,
      funds: 'wallet',
      key: `t:${randomUUID()}`,
      kind: 'top_up',
      amount: '5.00',
      description: 'x',
    }),
  )
  await expect(
    sql`insert into ledger_entries (key, kind, funds, account_id, type, description, service, plan, uses, amount)
      values (${randomUUID()}, 'charge', 'wallet', ${user.accountId}, 'x', 'x', 'x', 'custom', 1, 5.01)`,
  ).rejects.toThrow('wallets_never_below_zero')
  await expect(
    sql.begin((tx) => reserve(tx, { accountId: user.accountId, funds: 'wallet', amount: '5.01' })),
  ).rejects.toThrow('wallets_never_below_zero')
})

test('of any history of money in and out, eight at a time, the wallet is the sum, and nothing is spent that is not there', async () => {
  const { sql } = app.services
  const amount = fc.integer({ min: 1, max: 400 }).map((cents) => moneyOf(BigInt(cents)))
  const step = fc.record({
    what: fc.constantFrom('top_up', 'credit', 'adjustment', 'hold', 'charge', 'settle', 'refund'),
    amount,
    of: fc.nat(5),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const { accountId } = (await app.signedIn()).user
      const keyOf = (at: number) => `${accountId}:${at}`
      const bill = (key: string, amount: string) => ({
        accountId,
        funds: 'wallet' as const,
        key,
        amount,
        type: 'sms_campaign' as const,
        description: 'x',
        uses: 1,
        service: 'bulk_sms' as const,
      })
      const one = async ({ what, amount, of }: (typeof steps)[number], at: number): Promise<unknown> =>
        sql
          .begin(async (tx) => {
            const key = keyOf(at)
            if (what === 'hold') return hold(tx, bill(key, amount))
            if (what === 'charge') return charge(tx, bill(key, amount))
            if (what === 'settle') return settle(tx, { key: keyOf(of), amount, uses: 1 })
            if (what === 'refund') return refund(tx, { key, of: keyOf(of), amount, reason: 'x' })
            return addMoney(tx, {
              accountId,
              funds: 'wallet',
              key,
              kind: what,
              amount: what === 'adjustment' ? `-${amount}` : amount,
              description: 'x',
            })
          })
          .catch((error: unknown) => expectedFailure(error))
      for (let from = 0; from < steps.length; from += 8)
        await Promise.all(steps.slice(from, from + 8).map((step, index) => one(step, from + index)))
      const { balance, held, available } = await walletOf(sql, accountId, 'wallet')
      expect(centsOf(available) >= 0n && centsOf(held) >= 0n && centsOf(balance) >= centsOf(held)).toBe(true)
    }),
    { numRuns: 15, seed: 64 },
  )
})

async function* roll() {
  yield 'apn,fips,county,state,city,zip,address,owner_1,mail_address,mail_city,mail_state,mail_zip,phone_1,phone_1_type,phone_2,phone_2_type,email_1\n'
  for (let at = 1; at <= 3; at += 1)
    yield `A${at},48453,Travis,TX,Austin,78701,${at} SAMPLE ST,MOCKTON RAJ,,,,,5125550102,mobile,,,\n`
}

/** What a step may be refused with: nothing there to spend, to settle or to refund. */
function expectedFailure(error: unknown): void {
  if (error instanceof Refusal && error.code === 'wallet_empty') return
  if (error instanceof Error && /never_below_zero|There is no|more than the/.test(error.message)) return
  throw error
}
