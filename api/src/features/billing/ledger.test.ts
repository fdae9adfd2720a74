import fc from 'fast-check'
import { centsOf, moneyOf, sumOf } from 'contract/money'
import { testApp } from '../../../test/app.ts'
import { accountOf } from './account.ts'
import { monthOf } from './billing-month.ts'
import type { Bill } from './bill.ts'
import { charge, hold, refund, settle, usesThisMonth } from './ledger.ts'
import { priceFor } from './price-for.ts'
import { spentInMonth } from './spending-cap.ts'
import { transactionsOf } from './transactions.ts'
import { addMoney } from './wallet.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const bill = (accountId: string, key: string, more: Partial<Bill> = {}): Bill => ({
  accountId,
  funds: 'play',
  key,
  type: 'property_search',
  description: 'ZIP 78704',
  amount: '12.50',
  uses: 500,
  service: 'property_record',
  ...more,
})
let keys = 0
const newKey = () => `test:${(keys += 1)}`

test('a charge that is asked fifty times at once is taken once', async () => {
  const { user } = await app.signedIn()
  const key = newKey()
  const entries = await Promise.all(
    Array.from({ length: 50 }, () => app.services.sql.begin((tx) => charge(tx, bill(user.accountId, key)))),
  )
  expect(new Set(entries.map(({ id }) => id)).size).toBe(1)
  expect(await transactionsOf(app.services.sql, user.accountId)).toMatchObject([
    { amount: '12.50', status: 'completed' },
  ])
})

test('a hold that is settled many times at once is captured once and the rest released', async () => {
  const { user } = await app.signedIn()
  const key = newKey()
  await app.services.sql.begin((tx) =>
    hold(tx, bill(user.accountId, key, { amount: '40.00', uses: 1000, service: 'bulk_sms', type: 'sms_campaign' })),
  )
  expect(await transactionsOf(app.services.sql, user.accountId)).toMatchObject([{ amount: '40.00', status: 'pending' }])

  await Promise.all(
    Array.from({ length: 10 }, () => app.services.sql.begin((tx) => settle(tx, { key, amount: '38.00', uses: 950 }))),
  )

  expect(await transactionsOf(app.services.sql, user.accountId)).toMatchObject([
    { amount: '38.00', status: 'completed', metadata: { uses: 950, released: '2.00', asked: '40.00' } },
  ])
})

test('never more is captured than was held', async () => {
  const { user } = await app.signedIn()
  const key = newKey()
  await app.services.sql.begin((tx) => hold(tx, bill(user.accountId, key)))
  await app.services.sql.begin((tx) => settle(tx, { key, amount: '99.00', uses: 500 }))
  expect(await transactionsOf(app.services.sql, user.accountId)).toMatchObject([
    { amount: '12.50', status: 'completed' },
  ])
})

test('a hold of which nothing was delivered costs nothing', async () => {
  const { user } = await app.signedIn()
  const [nothing, failed] = [newKey(), newKey()]
  await app.services.sql.begin((tx) => hold(tx, bill(user.accountId, nothing)))
  await app.services.sql.begin((tx) => hold(tx, bill(user.accountId, failed)))
  await app.services.sql.begin((tx) => settle(tx, { key: nothing, amount: '0', uses: 0 }))
  await app.services.sql.begin((tx) =>
    settle(tx, { key: failed, amount: '0', uses: 0, reason: 'Your card was declined' }),
  )
  expect(await transactionsOf(app.services.sql, user.accountId)).toMatchObject([
    { amount: '0.00', status: 'failed', metadata: { reason: 'Your card was declined' } },
    { amount: '0.00', status: 'refunded' },
  ])
})

test('a refund is given once, and never more than was taken', async () => {
  const { user } = await app.signedIn()
  const [key, back] = [newKey(), newKey()]
  await app.services.sql.begin((tx) => charge(tx, bill(user.accountId, key)))
  const giveBack = (amount: string, refundKey = back) =>
    app.services.sql.begin((tx) => refund(tx, { key: refundKey, of: key, amount, reason: 'Dead number' }))

  await Promise.all(Array.from({ length: 10 }, () => giveBack('2.50')))
  expect(await transactionsOf(app.services.sql, user.accountId)).toMatchObject([
    { amount: '10.00', status: 'completed', metadata: { refunded: '2.50' } },
  ])

  await expect(giveBack('10.01', newKey())).rejects.toThrow('more than the 10.00')
  await giveBack('10.00', newKey())
  expect(await transactionsOf(app.services.sql, user.accountId)).toMatchObject([{ amount: '0.00', status: 'refunded' }])
})

test('a refund is of a charge or a hold: none of a refund, and none of money that was brought in', async () => {
  const { user } = await app.signedIn()
  const [key, back, credit] = [newKey(), newKey(), newKey()]
  const { sql } = app.services
  await sql.begin(async (tx) => {
    await charge(tx, bill(user.accountId, key))
    await refund(tx, { key: back, of: key, amount: '2.50', reason: 'x' })
    await addMoney(tx, {
      accountId: user.accountId,
      funds: 'play',
      key: credit,
      kind: 'credit',
      amount: '5.00',
      description: 'x',
    })
  })
  for (const other of [back, credit])
    for (const amount of ['0.00', '1.00'])
      await expect(sql.begin((tx) => refund(tx, { key: newKey(), of: other, amount, reason: 'x' }))).rejects.toThrow(
        'There is no',
      )
})

test('a charge of a transaction that was rolled back was never made', async () => {
  const { user } = await app.signedIn()
  const key = newKey()
  const crash = app.services.sql.begin(async (tx) => {
    await charge(tx, bill(user.accountId, key))
    throw new Error('the process died')
  })
  await expect(crash).rejects.toThrow('died')
  expect(await transactionsOf(app.services.sql, user.accountId)).toEqual([])
})

test('the ledger cannot be changed or emptied', async () => {
  const { user } = await app.signedIn()
  await app.services.sql.begin((tx) => charge(tx, bill(user.accountId, newKey())))
  const { sql } = app.services
  await expect(sql`update ledger_entries set amount = 0 where account_id = ${user.accountId}`).rejects.toThrow(
    'append-only',
  )
  await expect(sql`delete from ledger_entries where account_id = ${user.accountId}`).rejects.toThrow('append-only')
  await expect(sql`truncate ledger_entries cascade`).rejects.toThrow('append-only')
})

test('the month ends at midnight in New York, whatever the zone of the server', async () => {
  const { user } = await app.signedIn()
  const { sql } = app.services
  const at = (text: string) => new Date(text)
  await sql.begin(async (tx) => {
    await charge(tx, bill(user.accountId, newKey(), { uses: 1, at: at('2026-02-01T04:59:59Z') }))
    await charge(tx, bill(user.accountId, newKey(), { uses: 10, at: at('2026-02-01T05:00:00Z') }))
    await charge(tx, bill(user.accountId, newKey(), { uses: 100, at: at('2026-03-01T04:59:59Z') }))
    await charge(tx, bill(user.accountId, newKey(), { uses: 1000, at: at('2026-03-01T05:00:00Z') }))
    await charge(tx, bill(user.accountId, newKey(), { uses: 10_000, at: at('2026-04-01T03:59:59Z') }))
    await charge(tx, bill(user.accountId, newKey(), { uses: 100_000, at: at('2026-04-01T04:00:00Z') }))
  })
  const uses = (text: string) => usesThisMonth(sql, user.accountId, 'property_record', at(text))
  expect(await uses('2026-01-31T12:00:00Z')).toBe(1)
  expect(await uses('2026-02-01T04:59:59Z')).toBe(1)
  expect(await uses('2026-02-01T05:00:00Z')).toBe(110)
  expect(await uses('2026-03-31T23:00:00Z')).toBe(11_000)
  expect(await uses('2026-04-01T04:00:00Z')).toBe(100_000)
  expect(await usesThisMonth(sql, user.accountId, 'bulk_sms', at('2026-02-02T00:00:00Z'))).toBe(0)
})

test('a month costs what was taken in it and is still held, less what was given back, and has the uses that were delivered', async () => {
  const { user } = await app.signedIn()
  const { sql } = app.services
  const at = new Date('2026-05-10T12:00:00Z')
  const of = (key: string) => bill(user.accountId, `${user.accountId}:${key}`, { amount: '10.00', uses: 100, at })
  const settled = (key: string, amount: string, uses: number) =>
    sql.begin((tx) => settle(tx, { key: of(key).key, amount, uses }))
  const givenBack = (key: string, amount: string) =>
    sql.begin((tx) => refund(tx, { key: `${of(key).key}:back`, of: of(key).key, amount, reason: 'test' }))
  await sql.begin(async (tx) => {
    for (const key of ['charged', 'charged and given back']) await charge(tx, of(key))
    for (const key of ['held', 'settled', 'settled and given back', 'released']) await hold(tx, of(key))
  })
  await givenBack('charged and given back', '4.00')
  await settled('settled', '7.00', 70)
  await settled('settled and given back', '7.00', 70)
  await givenBack('settled and given back', '2.00')
  await settled('released', '0', 0)

  // 10 charged, 6 of another, 10 held, 7 settled, 5 of another.
  expect(await spentInMonth(sql, user.accountId, at)).toBe('38.00')
  expect(await usesThisMonth(sql, user.accountId, 'property_record', at)).toBe(100 + 100 + 70 + 70)
  expect(await spentInMonth(sql, user.accountId, new Date('2026-06-10T12:00:00Z'))).toBe('0.00')
  const { totals } = await accountOf(sql, user.accountId, at)
  expect(totals).toEqual({
    spent: '38.00',
    thisMonth: '28.00',
    completed: 4,
    // It was settled and given back just now.
    months: [monthOf(new Date()), '2026-05'],
    types: ['property_search'],
  })
})

test('orders at the same time reach the next plan once: none reads a month that another is changing', async () => {
  const { user } = await app.signedIn()
  const { sql } = app.services
  const now = new Date()
  await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      sql.begin(async (tx) => {
        const { plan, amount } = await priceFor(tx, {
          accountId: user.accountId,
          service: 'property_record',
          count: 250,
          now,
        })
        await charge(tx, bill(user.accountId, `race:${user.accountId}:${number}`, { amount, plan, uses: 250 }))
      }),
    ),
  )
  const plans = (await transactionsOf(sql, user.accountId)).map(({ metadata }) => metadata.plan)
  expect(plans.filter((plan) => plan === 'starter')).toHaveLength(3)
  expect(plans.filter((plan) => plan === 'growth')).toHaveLength(5)
})

test('no sequence of repeated and reordered calls changes what a customer pays', async () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('hold' as const), order: fc.nat(2), amount: fc.nat(5000) }),
    fc.record({ does: fc.constant('charge' as const), order: fc.nat(2), amount: fc.nat(5000) }),
    fc.record({ does: fc.constant('settle' as const), order: fc.nat(2), amount: fc.nat(6000) }),
    fc.record({ does: fc.constant('refund' as const), order: fc.nat(2), amount: fc.nat(3000) }),
  )
  const { user } = await app.signedIn()
  const { sql } = app.services
  const at = new Date('2026-05-10T12:00:00Z')
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      run += 1
      for (const [number, { does, order, amount }] of steps.entries()) {
        const key = `walk:${user.accountId}:${run}:${order}`
        const money = moneyOf(BigInt(amount))
        const act = () =>
          sql
            .begin(async (tx) => {
              if (does === 'hold') await hold(tx, bill(user.accountId, key, { amount: money, at }))
              if (does === 'charge') await charge(tx, bill(user.accountId, key, { amount: money, at }))
              if (does === 'settle') await settle(tx, { key, amount: money, uses: 1 })
              if (does === 'refund')
                await refund(tx, { key: `${key}:${number}`, of: key, amount: money, reason: 'test' })
            })
            .then(
              () => 'done',
              () => 'refused',
            )
        const before = await act()
        const total = await totalOf(user.accountId)
        const again = await act()
        expect(await totalOf(user.accountId)).toBe(total)
        expect(again).toBe(before)
      }
      for (const { amount } of await transactionsOf(sql, user.accountId))
        expect(centsOf(amount)).toBeGreaterThanOrEqual(0n)
      // The month says what its transactions say.
      const [told] = await sql<{ uses: number }[]>`
        select coalesce(sum(uses), 0)::int8 as uses from transactions where account_id = ${user.accountId} and status <> 'pending'
      `
      expect(await spentInMonth(sql, user.accountId, at)).toBe(await totalOf(user.accountId))
      expect(await usesThisMonth(sql, user.accountId, 'property_record', at)).toBe(told?.uses)
    }),
    { numRuns: 25 },
  )
})

const totalOf = async (accountId: string) =>
  sumOf((await transactionsOf(app.services.sql, accountId)).map(({ amount }) => amount))
