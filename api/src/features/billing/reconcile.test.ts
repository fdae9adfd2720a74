import { randomUUID } from 'node:crypto'
import { times } from 'contract/money'
import { testApp, type Caller } from '../../../test/app.ts'
import { createOrder } from '../orders/orders.ts'
import { removeClosedAccounts } from '../retention/remove-closed-accounts.ts'
import { creditKey, payoutKey, topUpRefundKey } from './employee-refunds.ts'
import { charge, hold, settle } from './ledger.ts'
import { reconcile } from './reconcile.ts'
import { refundUndelivered } from './refund-undelivered.ts'
import { transactionsOf } from './transactions.ts'
import { addMoney } from './wallet.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const differences = () => reconcile(app.services)

async function deliveredList(caller: Caller, { charged = 100 } = {}) {
  const { sql } = app.services
  const orderId = await createOrder(sql, { accountId: caller.user.accountId, kind: 'pull_list', title: 'ZIP 78704' })
  const amount = times('0.025', charged)
  await sql`insert into pull_lists (order_id, account_id, service, location_type, location, repeat_count, amount) values (${orderId}, ${caller.user.accountId}, 'property_record', 'zipcode', '78704', 20, ${times('0.025', 100)})`
  await sql`update orders set status = 'complete', record_count = 120, completed_at = now() where id = ${orderId}`
  await sql.begin((tx) =>
    charge(tx, {
      accountId: caller.user.accountId,
      funds: 'play',
      key: `pull-list:${orderId}`,
      type: 'property_search',
      description: 'ZIP 78704',
      amount,
      uses: charged,
      service: 'property_record',
      orderId,
    }),
  )
  return orderId
}

async function settledCampaign(
  caller: Caller,
  {
    sent = 90,
    unsent = 10,
    unitPrice = '0.025',
    charged,
  }: { sent?: number; unsent?: number; unitPrice?: string; charged?: number } = {},
) {
  const { sql } = app.services
  const id = randomUUID()
  await sql`insert into campaigns (id, account_id, kind, name, message_template, provider, status, unit_price, total_recipients, settled_at, launched_at)
    values (${id}, ${caller.user.accountId}, 'bulk', 'Spring', 'Hi', 'twilio', 'completed', ${unitPrice}, ${sent + unsent}, now(), now())`
  await sql`insert into outbound_messages (account_id, campaign_id, kind, phone, body, state, sent_at)
    select ${caller.user.accountId}, ${id}, 'campaign', '+1512555' || lpad(n::text, 4, '0'), 'Hi', case when n <= ${sent} then 'delivered' else 'skipped' end, case when n <= ${sent} then now() end from generate_series(1, ${sent + unsent}) n`
  await sql.begin(async (tx) => {
    await hold(tx, {
      accountId: caller.user.accountId,
      funds: 'play',
      key: `campaign:${id}`,
      type: 'sms_campaign',
      description: 'Spring',
      amount: times(unitPrice, sent + unsent),
      uses: sent + unsent,
      service: 'bulk_sms',
      campaignId: id,
    })
    await settle(tx, { key: `campaign:${id}`, amount: times(unitPrice, charged ?? sent), uses: charged ?? sent })
  })
  return id
}

const fail = (campaignId: string, count: number, reason = 'bad_number') => app.services.sql`
  update outbound_messages set state = 'undelivered', reason = ${reason}
  where id in (select id from outbound_messages where campaign_id = ${campaignId} and state = 'delivered' order by id limit ${count})
`

test('what is charged is what was delivered: nothing differs', async () => {
  const customer = await app.signedIn()
  await deliveredList(customer)
  await settledCampaign(customer)
  expect(await differences()).toEqual([])
})

test('the bills of an account that was closed so long ago that its orders are deleted are no difference', async () => {
  const { sql } = app.services
  const customer = await app.signedIn()
  const list = await deliveredList(customer)
  await settledCampaign(customer)
  const before = await differences()
  await sql`update accounts set closed_at = now() - interval '32 days' where id = ${customer.user.accountId}`
  await removeClosedAccounts(app.services, 2000)
  expect(await sql`select from orders where id = ${list}`).toEqual([])
  expect(await differences()).toEqual(before)
})

test('what turns out not to have been delivered is given back, to the cent, however often the job runs', async () => {
  const customer = await app.signedIn()
  const id = await settledCampaign(customer, { sent: 7, unsent: 0 })
  const bill = async () => (await transactionsOf(app.services.sql, customer.user.accountId))[0]
  expect(await bill()).toMatchObject({ amount: '0.18' })

  await fail(id, 1)
  await Promise.all(Array.from({ length: 5 }, () => refundUndelivered(app.services.sql, id)))
  expect(await bill()).toMatchObject({ amount: '0.15' })
  await fail(id, 2, 'landline')
  await refundUndelivered(app.services.sql, id)
  expect(await bill()).toMatchObject({ amount: '0.10', metadata: { refunded: '0.08' } })
  await fail(id, 1, 'filtered')
  await refundUndelivered(app.services.sql, id)
  expect(await bill()).toMatchObject({ amount: '0.08' })
  await fail(id, 7)
  await refundUndelivered(app.services.sql, id)
  expect(await differences()).toEqual([])
})

test('a campaign from before one paid for delivered texts gets back dead numbers alone, as it was promised', async () => {
  const customer = await app.signedIn()
  const id = await settledCampaign(customer, { sent: 4, unsent: 0 })
  await app.services.sql`update campaigns set pays_for = 'taken' where id = ${id}`
  await fail(id, 1, 'filtered')
  await fail(id, 1)
  await refundUndelivered(app.services.sql, id)
  expect(await transactionsOf(app.services.sql, customer.user.accountId)).toMatchObject([{ amount: '0.08' }])
})

test('every kind of difference is found and named', async () => {
  const customer = await app.signedIn()
  const list = await deliveredList(customer, { charged: 99 })
  const campaign = await settledCampaign(customer, { charged: 80 })
  const undelivered = await createOrder(app.services.sql, {
    accountId: customer.user.accountId,
    kind: 'pull_list',
    title: 'ZIP 1',
  })
  const early = await app.services.sql.begin((tx) =>
    charge(tx, {
      accountId: customer.user.accountId,
      funds: 'play',
      key: `pull-list:${undelivered}`,
      type: 'property_search',
      description: 'x',
      amount: '1.00',
      uses: 40,
      service: 'property_record',
      orderId: undelivered,
    }),
  )
  const [payment] = await app.services.sql<{ id: string }[]>`
    insert into payments (account_id, order_id, attempt, provider, amount, status, ledger_key) values (${customer.user.accountId}, ${randomUUID()}, 'a', 'demo', 5, 'paid', 'checkout:none') returning id
  `
  const found = await differences()
  expect(found).toEqual(
    expect.arrayContaining([
      { what: 'pull list', id: list, ledger: '99 records, $2.48', delivered: '100 records, $2.50' },
      { what: 'bulk campaign', id: campaign, ledger: '80 segments, $2.00', delivered: '90 segments, $2.25' },
      { what: 'charge of nothing', id: early.id, ledger: '$1.00', delivered: 'processing' },
      { what: 'payment', id: payment?.id, ledger: 'nothing', delivered: 'paid $5.00' },
    ]),
  )
  expect(found).toHaveLength(4)
})

test('what differs is found in each of many campaigns, which are compared a few at a time', async () => {
  const customer = await app.signedIn()
  const campaigns = [
    await settledCampaign(customer, { charged: 80 }),
    await settledCampaign(customer, { charged: 81 }),
    await settledCampaign(customer, { charged: 82 }),
  ]
  const found = await reconcile(app.services, { campaignsAtOnce: 2 })
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(campaigns))
})

test('a credit, refund or payout that an employee’s request does not say, or whose request moved another amount or nothing, is found', async () => {
  const { sql } = app.services
  const { accountId } = (await app.signedIn()).user
  const request = async (kind: string, state: string) => {
    const [row] = await sql<{ id: string }[]>`
      insert into money_requests (account_id, attempt, kind, amount, reason, payment_kind, payment_id, state, asked_by, asked_by_name, asked_at, expires_at)
      values (${accountId}, ${randomUUID()}, ${kind}, 5, 'Sample', ${kind === 'refund' ? 'top_up' : null}, ${kind === 'refund' ? randomUUID() : null}, ${state}, ${randomUUID()}, 'Ada', now(), now())
      returning id
    `
    return row?.id ?? ''
  }
  const move = (key: string, amount: string, type?: 'top_up_refund' | 'payout') =>
    addMoney(sql, {
      accountId,
      funds: 'play',
      key,
      kind: type ? 'adjustment' : 'credit',
      ...(type ? { type } : {}),
      amount,
      description: 'Sample',
    })
  await move(creditKey(await request('credit', 'done')), '5.00')
  await move(topUpRefundKey(await request('refund', 'done')), '-5.00', 'top_up_refund')
  await request('payout', 'waiting')
  const found = async () => (await differences()).filter(({ what }) => what === 'credit or refund')
  expect(await found()).toEqual([])

  const [lost, more, waits] = [
    await request('credit', 'done'),
    await request('credit', 'done'),
    await request('credit', 'waiting'),
  ]
  await move(creditKey(more), '5.01')
  await move(creditKey(waits), '5.00')
  await move(payoutKey('none'), '-1.00', 'payout')
  const what = 'credit or refund'
  expect(new Set(await found())).toEqual(
    new Set([
      { what, id: lost, ledger: 'nothing', delivered: 'credit $5.00' },
      { what, id: more, ledger: 'credit $5.01', delivered: 'credit $5.00' },
      { what, id: waits, ledger: 'credit $5.00', delivered: 'credit that is waiting' },
      { what, id: 'payout:none', ledger: 'adjustment $1.00', delivered: 'no request' },
    ]),
  )
})
