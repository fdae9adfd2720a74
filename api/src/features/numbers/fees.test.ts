import type { RegistrationState } from 'contract/registration-states'
import { goodProfile } from 'contract/test/sample-profile'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { priceFees } from '../../../test/priced-fees.ts'
import { quickSandbox } from '../../../test/quick-sandbox.ts'
import { loops } from '../../app/jobs.ts'
import { stripeCards } from '../../platform/providers/cards/stripe-cards.ts'
import { charge, hold } from '../billing/ledger.ts'
import { addMoney, walletOf } from '../billing/wallet.ts'
import { reconcile } from '../billing/reconcile.ts'
import { soldIn } from '../invoices/billed-lines.ts'
import { assertLive } from '../registration/assert-live.ts'
import { chargeOneCampaign } from '../registration/campaign-fees.ts'
import { changeRegistration } from '../registration/change-registration.ts'
import { monthlyFees } from './monthly-fees.ts'
import { chargeOneNumber } from './number-fees.ts'

const app = testApp()
// The worker's own charging of months would come between a test's steps.
const sandbox = quickSandbox(app, { loops: loops.filter((loop) => loop !== monthlyFees) })
beforeAll(async () => {
  await sandbox.start()
  await priceFees(app.services.sql)
  sandbox.change({ registrationAfterMs: 0 })
})
afterAll(sandbox.stop)

const PATH = '/api/registration'
const buy = (owner: Caller, number: string) => owner.request('POST', '/api/numbers', { number })
const numbersOf = async (owner: Caller) => (await owner.request('GET', '/api/numbers')).body.numbers
const bill = async (owner: Caller): Promise<string[]> =>
  (await owner.request('GET', '/api/billing/transactions')).body
    .map(
      ({ description, amount, status }: { description: string; amount: string; status: string }) =>
        `${description}: ${amount} ${status}`,
    )
    .toSorted()
const mailsTo = async (owner: Caller, subject: string) =>
  (
    await app.services
      .sql`select from mails where recipient = ${owner.user.email} and subject like ${subject} and body like ${`%the Lotline account ${owner.user.accountName}.%`}`
  ).length

/** A month that began is told from the one before by its begin. */
const A_MONTH = '1 month 1 second'

/** As when that much time has passed. */
const later = (owner: Caller, interval: string) => app.services.sql`
  with numbers as (
    update sender_numbers set paid_until = paid_until - ${interval}::interval, unpaid_since = unpaid_since - ${interval}::interval, fee_tried_at = null,
      months_from = months_from - ${interval}::interval, released_at = released_at - ${interval}::interval
    where account_id = ${owner.user.accountId}
  )
  update registrations set paid_until = paid_until - ${interval}::interval, unpaid_since = unpaid_since - ${interval}::interval, fee_tried_at = null,
    months_from = months_from - ${interval}::interval, since = since - ${interval}::interval
  where account_id = ${owner.user.accountId}
`
const chargeAll = async () => {
  while (await chargeOneNumber(app.services));
  while (await chargeOneCampaign(app.services));
}

/** Until the test is over, accounts pay with money that they paid in. */
async function withRealMoney(work: () => Promise<void>): Promise<void> {
  const { services } = app
  const { cards } = services
  services.cards = stripeCards({ secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' })
  try {
    await work()
  } finally {
    services.cards = cards
  }
}
const give = ({ user: { accountId } }: Caller, amount: string) =>
  app.services.sql.begin((tx) =>
    addMoney(tx, {
      accountId,
      funds: 'wallet',
      key: `given:${accountId}:${amount}`,
      kind: 'credit',
      amount,
      description: 'A gift',
    }),
  )

test('while no price is set, a number and its months cost nothing, and nothing is on the bill', async () => {
  const { sql } = app.services
  const owner = await app.signedIn({ confirmed: true })
  const { accountId } = owner.user
  await sql`insert into account_prices (account_id, service, valid_from, starter, growth, enterprise) values (${accountId}, 'number_month', now() - interval '1 day', '0.00', '0.00', '0.00')`
  await buy(owner, '+12155550109')
  await later(owner, A_MONTH)
  await chargeAll()
  expect(await bill(owner)).toEqual([])
  expect(await numbersOf(owner)).toMatchObject([{ standing: 'active', unpaidSince: null }])
})

test('a number costs its price for each month, once, until it is released, and stands on the invoice', async () => {
  const owner = await app.signedIn({ confirmed: true })
  expect((await owner.request('GET', '/api/numbers')).body.fees).toEqual({ local: '1.15', tollFree: '2.15' })
  await buy(owner, '+12155550110')
  const first = 'Number +12155550110, its first month: 1.15 completed'
  expect(await bill(owner)).toEqual([first])
  await Promise.all([chargeAll(), chargeAll()])
  expect(await bill(owner)).toEqual([first])
  await later(owner, A_MONTH)
  await Promise.all([chargeAll(), chargeAll()])
  const month = 'Number +12155550110, a month: 1.15 completed'
  expect(await bill(owner)).toEqual([month, first])
  const [{ id, unpaidSince }] = await numbersOf(owner)
  expect(unpaidSince).toBeNull()
  await owner.request('POST', `/api/numbers/${id}/release`)
  await later(owner, '2 months')
  await chargeAll()
  expect(await bill(owner)).toEqual([month, first])

  const lines = await soldIn(app.services.sql, {
    accountId: owner.user.accountId,
    from: new Date(Date.now() - 86_400_000),
    to: new Date(Date.now() + 86_400_000),
    isDemo: true,
  })
  expect(lines.map(({ service, quantity, unitPrice, total }) => [service, quantity, unitPrice, total])).toEqual([
    ['number_month', 1, '1.15', '1.15'],
    ['number_month', 1, '1.15', '1.15'],
  ])
})

test('a number that the carrier does not sell costs nothing, and one that the balance does not cover is not bought', async () => {
  const owner = await app.signedIn({ confirmed: true })
  expect((await buy(owner, '+12159990111')).body.code).toBe('number_taken')
  expect(await bill(owner)).toEqual(['Number +12159990111, its first month: 0.00 failed'])
  await withRealMoney(async () => {
    expect((await buy(owner, '+12155550112')).body.code).toBe('wallet_empty')
    expect(await numbersOf(owner)).toEqual([])
    await give(owner, '2.00')
    expect((await buy(owner, '+12155550112')).status).toBe(201)
    expect(await walletOf(app.services.sql, owner.user.accountId, 'wallet')).toMatchObject({
      balance: '0.85',
      held: '0.00',
    })
  })
})

test('a month that the balance does not cover is mailed once, the number goes on for 14 days and is paid by itself once there is money; else it rests', async () => {
  const [owner, poor] = [await app.signedIn({ confirmed: true }), await app.signedIn({ confirmed: true })]
  await withRealMoney(async () => {
    for (const [one, number] of [
      [owner, '+12155550113'],
      [poor, '+12155550114'],
    ] as const) {
      await give(one, '1.15')
      await buy(one, number)
      await later(one, A_MONTH)
    }
    await chargeAll()
    await later(owner, '1 hour')
    await later(poor, '1 hour')
    await chargeAll()
    expect([await mailsTo(owner, 'Add money to keep%'), await mailsTo(poor, 'Add money to keep%')]).toEqual([1, 1])
    expect(await numbersOf(owner)).toMatchObject([{ standing: 'active', unpaidSince: expect.any(String) }])
    await give(owner, '3.00')
    await later(owner, '13 days')
    await later(poor, '15 days')
    await chargeAll()
    expect(await numbersOf(owner)).toMatchObject([{ standing: 'active', unpaidSince: null }])
    expect(await walletOf(app.services.sql, owner.user.accountId, 'wallet')).toMatchObject({ balance: '1.85' })
    expect(await numbersOf(poor)).toMatchObject([{ standing: 'resting', paidUntil: null }])
    expect(await mailsTo(poor, '% was released')).toBe(1)
    const [{ id }] = await numbersOf(poor)
    const takeBack = () => poor.request('POST', `/api/numbers/${id}/take-back`)
    expect(await takeBack()).toMatchObject({ status: 402, body: { code: 'fee_unpaid' } })
    expect(await numbersOf(poor)).toMatchObject([{ standing: 'resting' }])
    await give(poor, '2.00')
    expect((await takeBack()).status).toBe(204)
    await chargeAll()
    expect(await walletOf(app.services.sql, poor.user.accountId, 'wallet')).toMatchObject({ balance: '0.85' })
  })
})

test('a suspended account, which can add no money, is asked for none and keeps its number; its 14 days begin with the lift', async () => {
  const { sql } = app.services
  const owner = await app.signedIn({ confirmed: true })
  const { accountId } = owner.user
  const addsMoney = () => owner.request('POST', '/api/billing/top-ups', { amount: '20.00', attempt: 'one' })
  await withRealMoney(async () => {
    await give(owner, '1.15')
    await buy(owner, '+12155550120')
    await later(owner, A_MONTH)
    await chargeAll()
    await later(owner, '10 days')
    await sql`update accounts set suspended_at = now(), suspended_for = 'We look at it.' where id = ${accountId}`
    expect((await addsMoney()).body.code).toBe('account_suspended')
    for (const time of ['1 day', '20 days', '1 month']) {
      await later(owner, time)
      await chargeAll()
      expect(await numbersOf(owner)).toMatchObject([{ standing: 'active', unpaidSince: null }])
    }
    expect(await mailsTo(owner, 'Add money to keep%')).toBe(1)

    await sql`update accounts set suspended_at = null, suspended_for = null where id = ${accountId}`
    await later(owner, '1 hour')
    await chargeAll()
    expect(await mailsTo(owner, 'Add money to keep%')).toBe(2)
    await later(owner, '13 days')
    await chargeAll()
    expect(await numbersOf(owner)).toMatchObject([{ standing: 'active' }])
    await give(owner, '2.00')
    await later(owner, '1 hour')
    await chargeAll()
    expect(await numbersOf(owner)).toMatchObject([{ standing: 'active', unpaidSince: null }])
  })
})

test('a number that rests is free: taken back after its month is over, the next begins on that day', async () => {
  const owner = await app.signedIn({ confirmed: true })
  await buy(owner, '+12155550118')
  const [{ id }] = await numbersOf(owner)
  await owner.request('POST', `/api/numbers/${id}/release`)
  await later(owner, '1 month 20 days')
  expect((await owner.request('POST', `/api/numbers/${id}/take-back`)).status).toBe(204)
  expect(await bill(owner)).toHaveLength(2)
  await later(owner, '27 days')
  await chargeAll()
  expect(await bill(owner)).toHaveLength(2)
  await later(owner, '5 days')
  await chargeAll()
  expect(await bill(owner)).toHaveLength(3)
})

test('who began on a 31st is charged on the last day of a short month and on the 31st of the next', async () => {
  const { sql } = app.services
  const owner = await submitted('low_volume', '74-5000009')
  const { accountId } = owner.user
  await until(owner, 'live')
  await buy(owner, '+12155550119')
  await chargeAll()
  for (const table of ['sender_numbers', 'registrations'])
    await sql`
      update ${sql(table)} set months_from = '2026-01-31T20:00:00Z', paid_until = '2026-02-28T20:00:00Z' where account_id = ${accountId} and paid_until is not null
    `
  const paidUntil = async () =>
    (
      await sql<{ paidUntil: string }[]>`
        select paid_until from sender_numbers where account_id = ${accountId} and paid_until is not null
        union all select paid_until from registrations where account_id = ${accountId}
      `
    ).map((row) => row.paidUntil)
  const at = (now: string) => ({ ...app.services, now: () => new Date(now) })
  for (const [now, end] of [
    ['2026-02-28T20:00:01Z', '2026-03-31T20:00:00.000Z'],
    ['2026-03-31T20:00:01Z', '2026-04-30T20:00:00.000Z'],
    ['2026-04-30T20:00:01Z', '2026-05-31T20:00:00.000Z'],
  ] as const) {
    while (await chargeOneNumber(at(now)));
    while (await chargeOneCampaign(at(now)));
    expect(await paidUntil()).toEqual([end, end])
  }
  await sql`update sender_numbers set paid_until = null, months_from = null where account_id = ${accountId}`
  await sql`update registrations set paid_until = null, months_from = null where account_id = ${accountId}`
})

async function submitted(kind: 'low_volume' | 'standard', ein: string): Promise<Caller> {
  const owner = await app.signedIn({ confirmed: true })
  await owner.request('PUT', PATH, { ...goodProfile, kind, ein })
  expect((await owner.request('POST', `${PATH}/submit`)).status).toBe(200)
  return owner
}
/** Until what was taken back is out at the carrier. */
const left = (owner: Caller) =>
  eventually(
    async () => (await owner.request('GET', PATH)).body,
    ({ state, leaving }) => state === 'draft' && !leaving,
  )
const until = (owner: Caller, state: string) =>
  eventually(
    async () => (await owner.request('GET', PATH)).body.state,
    (seen) => seen === state,
  )

test('a registration costs its brand and the vetting once, and its campaign each month from the day it is live', async () => {
  const owner = await submitted('standard', '74-5000001')
  await until(owner, 'live')
  await chargeAll()
  const once = [
    'Registration of Lone Star Sample Homes LLC: 15.00 completed',
    'Registration of Lone Star Sample Homes LLC: 46.00 completed',
  ]
  const month = 'Campaign of Lone Star Sample Homes LLC, a month: 10.00 completed'
  expect(await bill(owner)).toEqual([month, ...once])
  await later(owner, A_MONTH)
  await Promise.all([chargeAll(), chargeAll()])
  expect(await bill(owner)).toEqual([month, month, ...once])
})

test('what is refused before the carrier looks at the campaign costs the brand alone, and the same brand is not paid twice', async () => {
  const name = 'Registration of Lone Star Sample Homes LLC'
  const owner = await submitted('low_volume', '74-5010000')
  await until(owner, 'brand_failed')
  expect(await bill(owner)).toEqual([`${name}: 0.00 failed`, `${name}: 4.50 completed`])

  sandbox.change({ refuseCampaignsWith: 30893 })
  const other = await submitted('low_volume', '74-5000002')
  await until(other, 'campaign_failed')
  sandbox.change({ refuseCampaignsWith: null })
  await other.request('POST', `${PATH}/submit`)
  await until(other, 'live')
  await chargeAll()
  expect((await bill(other)).filter((line) => line.startsWith(name))).toEqual([
    `${name}: 15.00 completed`,
    `${name}: 15.00 completed`,
    `${name}: 4.50 completed`,
  ])
})

test('taken back before anything was handed in, it costs nothing', async () => {
  sandbox.change({ outage: true })
  const owner = await submitted('low_volume', '74-5000003')
  expect((await owner.request('POST', `${PATH}/withdraw`)).status).toBe(200)
  sandbox.change({ outage: false })
  await left(owner)
  expect((await bill(owner)).filter((line) => !line.endsWith('0.00 failed'))).toEqual([])
})

test('taken back while the carrier makes its brand, the brand is paid, and costs the next attempt nothing', async () => {
  const { services } = app
  const { registrar } = services
  const owner = await app.signedIn({ confirmed: true })
  services.registrar = {
    ...registrar,
    async makeBrand(...given) {
      if (given[1].brand === undefined) await owner.request('POST', `${PATH}/withdraw`)
      return registrar.makeBrand(...given)
    },
  }
  try {
    await owner.request('PUT', PATH, { ...goodProfile, kind: 'low_volume', ein: '74-5000005' })
    await owner.request('POST', `${PATH}/submit`)
    await left(owner)
  } finally {
    services.registrar = registrar
  }
  const name = 'Registration of Lone Star Sample Homes LLC'
  expect(await bill(owner)).toEqual([`${name}: 0.00 failed`, `${name}: 4.50 completed`])
  await owner.request('POST', `${PATH}/submit`)
  await until(owner, 'live')
  expect((await bill(owner)).filter((line) => line.startsWith(name) && !line.endsWith('failed'))).toEqual([
    `${name}: 15.00 completed`,
    `${name}: 4.50 completed`,
  ])
})

test('taken back while the carrier makes its campaign, the vetting is paid: the carrier took it', async () => {
  const { services } = app
  const { registrar } = services
  const owner = await app.signedIn({ confirmed: true })
  services.registrar = {
    ...registrar,
    async makeCampaign(...given) {
      await owner.request('POST', `${PATH}/withdraw`)
      return registrar.makeCampaign(...given)
    },
  }
  try {
    await owner.request('PUT', PATH, { ...goodProfile, kind: 'low_volume', ein: '74-5000006' })
    await owner.request('POST', `${PATH}/submit`)
    await left(owner)
  } finally {
    services.registrar = registrar
  }
  const name = 'Registration of Lone Star Sample Homes LLC'
  expect(await bill(owner)).toEqual([`${name}: 15.00 completed`, `${name}: 4.50 completed`])
})

test('a campaign whose month is unpaid for 14 days launches nothing until it is paid', async () => {
  const owner = await submitted('low_volume', '74-5000004')
  await until(owner, 'live')
  await chargeAll()
  const { sql } = app.services
  const live = () => assertLive({ sql, carrier: { kind: 'twilio' } }, owner.user.accountId)
  await withRealMoney(async () => {
    await later(owner, A_MONTH)
    await chargeAll()
    await live()
    expect(await mailsTo(owner, 'Add money to keep your registration')).toBe(1)
    await later(owner, '15 days')
    await chargeAll()
    await expect(live()).rejects.toMatchObject({ status: 402, code: 'fee_unpaid' })
    expect((await owner.request('GET', '/api/campaigns/sending')).body).toMatchObject({ feeUnpaid: true })
    await give(owner, '5.00')
    await later(owner, '1 hour')
    await chargeAll()
    await live()
  })
})

test('a campaign costs nothing while it is suspended or refused: live again after its month is over, the next begins on that day', async () => {
  const { sql, config } = app.services
  const owner = await submitted('low_volume', '74-5000010')
  const { accountId } = owner.user
  await until(owner, 'live')
  await chargeAll()
  const move = (from: RegistrationState, to: RegistrationState) =>
    sql.begin((tx) => changeRegistration(tx, config, accountId, { from, to, attempt: 1 }))
  const months = async () => (await bill(owner)).filter((line) => line.includes('a month')).length
  await move('live', 'suspended')
  await later(owner, '1 month 20 days')
  await chargeAll()
  expect(await months()).toBe(1)
  await move('suspended', 'campaign_verified')
  await move('campaign_verified', 'live')
  expect((await reconcile(app.services)).filter(({ id }) => id.includes(accountId))).toEqual([])
  await chargeAll()
  expect(await months()).toBe(2)
  await later(owner, '27 days')
  await chargeAll()
  expect(await months()).toBe(2)
  // Within a month that is paid nothing begins again.
  await move('live', 'suspended')
  await move('suspended', 'campaign_verified')
  await move('campaign_verified', 'live')
  await chargeAll()
  expect(await months()).toBe(2)
  await later(owner, '5 days')
  await chargeAll()
  expect(await months()).toBe(3)
})

test('a number or a campaign whose month cannot be charged holds up none behind it, and is tried again later', async () => {
  const { sql } = app.services
  const [broken, other] = [await submitted('low_volume', '74-5000007'), await submitted('low_volume', '74-5000008')]
  for (const [owner, number] of [
    [broken, '+12155550116'],
    [other, '+12155550117'],
  ] as const) {
    await buy(owner, number)
    await until(owner, 'live')
  }
  await chargeAll()
  const months = async (owner: Caller) => (await bill(owner)).filter((line) => line.includes('a month')).length
  expect([await months(broken), await months(other)]).toEqual([1, 1])
  await sql.unsafe(
    `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger broken_off before insert on ledger_entries for each row when (new.account_id = '${broken.user.accountId}') execute function break_off()`,
  )
  await later(broken, '1 month 1 hour')
  await later(other, A_MONTH)
  await chargeAll()
  expect([await months(broken), await months(other)]).toEqual([1, 3])
  await sql.unsafe('drop trigger broken_off on ledger_entries; drop function break_off')
  await chargeAll()
  expect(await months(broken)).toBe(1)
  await later(broken, '10 minutes')
  await chargeAll()
  expect(await months(broken)).toBe(3)
})

test('the vetting of a brand that is suspended while it is looked at is held, and no difference in the books', async () => {
  sandbox.change({ suspendBrands: true })
  const owner = await submitted('low_volume', '74-5000011')
  await until(owner, 'suspended')
  expect(await reconcile(app.services)).toEqual([])
  sandbox.change({ suspendBrands: false })
})

test('after all of this the books agree to the cent', async () => {
  expect(await reconcile(app.services)).toEqual([])
})

test('a fee that was not charged, was charged for nothing, at another price or never settled is found by the comparison', async () => {
  const { sql } = app.services
  const owners = [await app.signedIn(), await app.signedIn(), await app.signedIn()] as const
  const [, over, wrong] = owners
  const ids: string[] = []
  for (const [at, owner] of owners.entries()) {
    await buy(owner, `+1202555010${at}`)
    const [number] = await sql<
      { id: string }[]
    >`select id from sender_numbers where account_id = ${owner.user.accountId} and paid_until is not null`
    ids.push(number?.id ?? '')
  }
  expect(await reconcile(app.services)).toEqual([])
  const fee = {
    funds: 'play',
    type: 'number',
    description: 'Sample',
    uses: 1,
    service: 'number_month',
    agreed: true,
  } as const
  const month = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await sql`update sender_numbers set paid_until = paid_until + interval '1 month' where id = ${ids[0] ?? ''}`
  await charge(sql, { ...fee, accountId: over.user.accountId, key: `number:${ids[1]}:${month(60)}`, amount: '1.15' })
  await sql`update sender_numbers set paid_until = paid_until + interval '1 month' where id = ${ids[2] ?? ''}`
  const { accountId } = wrong.user
  const [{ until = '' } = {}] = await sql<
    { until: string }[]
  >`select paid_until - interval '1 month' as until from sender_numbers where id = ${ids[2] ?? ''}`
  const cheap = await charge(sql, { ...fee, accountId, key: `number:${ids[2]}:${until}`, amount: '1.14' })
  await hold(sql, { ...fee, accountId, key: 'number:none:first', amount: '1.15' })
  const registration = { ...fee, type: 'registration', service: 'campaign_vetting' } as const
  await hold(sql, { ...registration, accountId, key: `registration:${accountId}:1:campaign`, amount: '15.00' })

  const found = await reconcile(app.services)
  expect(found.map(({ what, id }) => [what, id]).toSorted()).toEqual(
    [
      ['months of a fee', `number:${ids[0]}`],
      ['months of a fee', `number:${ids[1]}`],
      ['price of a fee', cheap.id],
      ['first month of a number', 'none'],
      ['registration', `registration:${accountId}:1:campaign`],
    ].toSorted(),
  )
  expect(found.find(({ what }) => what === 'price of a fee')).toMatchObject({ ledger: '$1.14', delivered: '$1.15' })
})
