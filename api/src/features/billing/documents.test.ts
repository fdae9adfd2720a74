import { randomUUID } from 'node:crypto'
import { testApp, type Caller } from '../../../test/app.ts'
import { monthOf, monthStart } from './billing-month.ts'
import { charge, refund } from './ledger.ts'
import { addMoney } from './wallet.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const billed = (caller: Caller, key: string, amount: string, at: string) =>
  app.services.sql.begin((tx) =>
    charge(tx, {
      accountId: caller.user.accountId,
      funds: 'play',
      key: `${caller.user.accountId}:${key}`,
      type: 'property_search',
      description: `ZIP ${key}`,
      amount,
      uses: 500,
      service: 'property_record',
      plan: 'starter',
      at: new Date(at),
    }),
  )

test('a receipt names the customer, what it was for and each movement of money', async () => {
  const customer = await app.signedIn()
  const { id } = await billed(customer, '78704', '12.50', '2026-02-10T12:00:00Z')
  await app.services.sql.begin((tx) =>
    refund(tx, { key: `${id}:back`, of: `${customer.user.accountId}:78704`, amount: '2.50', reason: 'Dead number' }),
  )

  const { status, body } = await customer.request('GET', `/api/billing/transactions/${id}/receipt`)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    transaction: { id, amount: '10.00', metadata: { service: 'property_record', plan: 'starter', refunded: '2.50' } },
    customer: { fullName: customer.user.fullName, email: customer.user.email },
    moves: [
      { kind: 'charge', amount: '12.50', description: 'ZIP 78704', uses: 500 },
      { kind: 'refund', amount: '2.50', reason: 'Dead number' },
    ],
  })
})

test('receipts and statements are for the account, by its own name, whichever member looks at them', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const name = 'Hopper Homes LLC'
  expect((await owner.request('PUT', '/api/account', { name })).status).toBe(200)
  const { id } = await billed(owner, '78705', '12.50', '2026-02-11T12:00:00Z')
  const { accountId } = owner.user
  const credit = { accountId, funds: 'play' as const, key: randomUUID(), kind: 'credit' as const, amount: '2.00' }
  const move = await addMoney(app.services.sql, { ...credit, description: 'Credit', reason: 'A late list' })
  for (const member of [owner, await app.memberOf(owner, 'manager'), await app.memberOf(owner, 'viewer')])
    for (const path of [`transactions/${id}/receipt`, 'statements/2026-02', `money/${move?.id}/receipt`])
      expect((await member.request('GET', `/api/billing/${path}`)).body).toMatchObject({
        customer: { fullName: name, email: owner.user.email },
      })
})

test('a statement adds up its own month and no other', async () => {
  const customer = await app.signedIn()
  await billed(customer, 'january', '1.11', '2026-02-01T04:59:59Z')
  await billed(customer, 'february', '10.00', '2026-02-01T05:00:00Z')
  await billed(customer, 'late', '2.22', '2026-03-01T04:59:59Z')
  await billed(customer, 'march', '4.44', '2026-03-01T05:00:00Z')

  const { body } = await customer.request('GET', '/api/billing/statements/2026-02')

  expect(body).toMatchObject({
    month: '2026-02',
    over: true,
    charged: '12.22',
    refunded: '0.00',
    total: '12.22',
    moves: [{ description: 'ZIP february' }, { description: 'ZIP late' }],
  })
})

test('a month that has not begun has no statement, and that of the month which runs is not over', async () => {
  const customer = await app.signedIn()
  const asked = (month: string) => customer.request('GET', `/api/billing/statements/${month}`)
  const now = new Date()
  expect((await asked(monthOf(now))).body).toMatchObject({ over: false })
  const next = monthOf(monthStart(now, 1))
  expect(await asked(next)).toMatchObject({ status: 422, body: { code: 'not_begun' } })
  expect(await asked('2099-12')).toMatchObject({
    status: 422,
    body: { message: 'December 2099 has not begun. It has a statement from its first day on, Eastern Time.' },
  })
})

test('a month in which more was given back than taken has a negative total', async () => {
  const customer = await app.signedIn()
  await billed(customer, 'before', '12.50', '2026-02-10T12:00:00Z')
  await app.services.sql.begin((tx) =>
    refund(tx, {
      key: `${customer.user.accountId}:back`,
      of: `${customer.user.accountId}:before`,
      amount: '2.50',
      reason: 'Dead number',
    }),
  )
  const month = monthOf(new Date())
  expect((await customer.request('GET', `/api/billing/statements/${month}`)).body).toMatchObject({
    over: false,
    charged: '0.00',
    refunded: '2.50',
    total: '-2.50',
  })
})

test('a credit, a change and what was owed and is paid have a receipt each, for whoever may see the bill', async () => {
  const customer = await app.signedIn()
  const { accountId } = customer.user
  const about = { accountId, funds: 'play', amount: '5.00', description: 'Sample', reason: 'A late list' } as const
  const moves = [
    await addMoney(app.services.sql, { ...about, key: randomUUID(), kind: 'credit' }),
    await addMoney(app.services.sql, {
      ...about,
      key: randomUUID(),
      kind: 'adjustment',
      type: 'debt',
      amount: '-2.00',
    }),
  ]
  for (const move of moves) {
    const path = `/api/billing/money/${move?.id}/receipt`
    expect((await customer.request('GET', path)).body).toMatchObject({
      move: { id: move?.id, kind: move?.kind, amount: move?.amount, reason: 'A late list' },
      customer: { email: customer.user.email },
    })
    expect((await (await app.signedIn()).request('GET', path)).status).toBe(404)
  }
  // What an order moved has a receipt of its own.
  const [order] = await app.services.sql<{ id: string }[]>`select id from ledger_entries where kind = 'charge' limit 1`
  expect((await customer.request('GET', `/api/billing/money/${order?.id ?? accountId}/receipt`)).status).toBe(404)
})

test('no account gets another account’s receipt, and a month must be one', async () => {
  const [customer, stranger] = [await app.signedIn(), await app.signedIn()]
  const { id } = await billed(customer, 'mine', '12.50', '2026-02-10T12:00:00Z')
  expect((await stranger.request('GET', `/api/billing/transactions/${id}/receipt`)).status).toBe(404)
  expect((await stranger.request('GET', '/api/billing/statements/2026-02')).body.moves).toEqual([])
  for (const month of ['2026-13', '26-1', 'x', '2026-02-01'])
    expect((await stranger.request('GET', `/api/billing/statements/${month}`)).status).toBe(422)
})
