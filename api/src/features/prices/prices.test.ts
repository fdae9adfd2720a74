import { unitPrices, services } from 'contract/prices'
import { testApp, type Caller } from '../../../test/app.ts'
import { settledPrice } from '../sending/settled-price.ts'
import { ratesFor } from './price-book.ts'
import { pricesCommand, pricesForm } from './prices-command.ts'
import { warnOfOtherPrices } from './warn-of-other-prices.ts'

let today = new Date('2026-11-02T12:00:00Z')
const app = testApp({ now: () => today })
beforeAll(app.start)
afterAll(app.stop)
beforeEach(() => void (today = new Date('2026-11-02T12:00:00Z')))

const said: string[] = []
const prices = async (...args: string[]) =>
  pricesCommand(app.services, pricesForm.read(args), (line) => void said.push(line))
const recipients = [{ phone: '5125550100' }]
const plan = async (owner: Caller) =>
  (await owner.request('POST', '/api/campaigns/plan', { messageTemplate: 'Hi', recipients })).body
const launch = (owner: Caller, shownPrice?: string) =>
  owner.request('POST', '/api/bulk-sms-campaigns', {
    name: 'Spring',
    messageTemplate: 'Hi',
    provider: 'twilio',
    recipients,
    totalRecipients: 1,
    shownPrice,
  })

test('the book begins with the specification’s prices, as they are written there', async () => {
  const { accountId } = (await app.signedIn()).user
  for (const service of services)
    expect({ service, ...(await ratesFor(app.services.sql, { accountId, service, at: today })) }).toEqual({
      service,
      ...unitPrices[service],
    })
})

test('a price of one account holds for it alone, from its day on, and its owner is told by mail', async () => {
  const [owner, other] = [await app.signedIn(), await app.signedIn()]
  await prices('set', 'bulk_sms', '0.03', '0.02', '0.01', '2026-11-03', owner.user.email)
  expect((await plan(owner)).unitPrice).toBe('0.04')
  today = new Date('2026-11-03T05:00:00Z')
  expect(await plan(owner)).toMatchObject({ unitPrice: '0.03', amount: '0.03' })
  expect((await plan(other)).unitPrice).toBe('0.04')
  const mails = await app.services.sql<
    { recipient: string; body: string }[]
  >`select recipient, body from mails where subject like 'A new price%'`
  expect(mails).toMatchObject([
    { recipient: owner.user.email, body: expect.stringContaining('Starter: $0.03 (before: $0.04)') },
  ])
  expect(mails[0]?.body).toContain(`the Lotline account ${owner.user.accountName}`)
})

test('a higher price is announced 30 days before, to every owner who will pay it, and cannot be taken out of the book', async () => {
  const [owner, agreed] = [await app.signedIn(), await app.signedIn()]
  await prices('set', 'property_record', '0.02', '0.01', '0.01', 'now', agreed.user.email)
  await expect(prices('set', 'property_record', '0.03', '0.015', '0.01', '2026-11-30')).rejects.toThrow(
    '30 days before',
  )
  await expect(prices('set', 'property_record', '0.03', '0.04', '0.01', '2027-01-01')).rejects.toThrow(
    'may not cost more',
  )
  await expect(prices('set', 'property_record', '0.03', '0.015', '0.01', '2027-02-30')).rejects.toThrow('is no day')
  await expect(prices('set', 'property_record', '0.01', '0.01', '0.01', '2026-01-01')).rejects.toThrow('that is over')
  await prices('set', 'property_record', '0.03', '0.015', '0.01', '2026-12-03')
  const told = await app.services.sql<{ recipient: string }[]>`
    select recipient from mails where subject = 'A new price of Property record from December 3, 2026'`
  expect(told.map(({ recipient }) => recipient)).toContain(owner.user.email)
  expect(told.map(({ recipient }) => recipient)).not.toContain(agreed.user.email)
  await expect(app.services.sql`update prices set starter = '0'`).rejects.toThrow('append-only')
  await expect(app.services.sql`delete from account_prices`).rejects.toThrow('append-only')

  const employee = await app.signedIn({ employee: true })
  const { body } = await employee.request('GET', '/api/operations/prices')
  expect(
    body.filter(
      ({ service, accountId }: { service: string; accountId: string | null }) =>
        service === 'property_record' && !accountId,
    ),
  ).toMatchObject([
    { starter: '0.03', state: 'coming', validFrom: '2026-12-03T05:00:00.000Z' },
    { starter: '0.025', state: 'now' },
  ])
})

test('whoever has an agreed price only from a later day on is told of the price that comes before it', async () => {
  const owner = await app.signedIn()
  await prices('set', 'advanced_property_record', '0.06', '0.04', '0.02', '2027-02-01', owner.user.email)
  await prices('set', 'advanced_property_record', '0.09', '0.05', '0.04', '2027-01-01')
  await prices('set', 'advanced_property_record', '0.10', '0.06', '0.05', '2027-03-01')
  const told = await app.services.sql<{ subject: string }[]>`
    select subject from mails where recipient = ${owner.user.email} and subject like 'A new price%' order by created_at`
  expect(told.map(({ subject }) => subject)).toEqual([
    'A new price of Advanced property record search from February 1, 2027',
    'A new price of Advanced property record search from January 1, 2027',
  ])
})

test('a price that rose between plan and launch is told, and the launch goes with the new one once that was shown', async () => {
  const owner = await app.signedIn()
  const { unitPrice } = await plan(owner)
  await prices('set', 'bulk_sms', '0.06', '0.06', '0.06', '2026-12-10', owner.user.email)
  today = new Date('2026-12-10T05:00:00Z')
  expect(await launch(owner, unitPrice)).toMatchObject({
    status: 409,
    body: {
      code: 'price_changed',
      message: expect.stringContaining('$0.06 now, not $0.04'),
      details: { unitPrice: '0.06', shown: '0.04' },
    },
  })
  expect((await owner.request('GET', '/api/campaigns')).body).toEqual([])
  expect((await launch(owner, (await plan(owner)).unitPrice)).status).toBe(201)
})

test('a list whose records cost more than was shown is not ordered before the new price was seen', async () => {
  const owner = await app.signedIn()
  await app.services.sql`
    insert into areas (kind, state, name_key, name, value, records, reachable, sample) values ('zipcode', 'TX', '78701', '78701', '78701', 40, 20, true)
  `
  const shown = async () =>
    (await owner.request('GET', '/api/properties/areas?q=78701&locationType=zipcode')).body.outlook.unitPrice
  const order = (shownPrice?: string) =>
    owner.request('POST', '/api/properties/search/basic', { location: '78701', locationType: 'zipcode', shownPrice })
  await prices('set', 'property_record', '0.03', '0.02', '0.01', '2026-12-10', owner.user.email)
  const perRecord = async () => (await owner.request('GET', '/api/properties/prices')).body
  expect(await perRecord()).toEqual({ basic: '0.025', advanced: '0.075' })
  const before = await shown()
  expect(before).toBe('0.025')
  today = new Date('2026-12-10T05:00:00Z')
  expect(await order(before)).toMatchObject({
    status: 409,
    body: {
      code: 'price_changed',
      message:
        'A record costs $0.03 now, not $0.025 as you were shown. Look at the price again, then submit your request.',
    },
  })
  expect((await owner.request('GET', '/api/pull-lists')).body).toEqual([])
  expect(await perRecord()).toEqual({ basic: '0.03', advanced: '0.075' })
  // Also whoever sees only what is assigned to them opens the page of lists, which says it.
  const agent = await app.memberOf(owner, 'agent')
  await owner.request('PUT', `/api/members/${agent.user.id}/only-mine`, { onlyMine: true })
  expect((await agent.request('GET', '/api/properties/prices')).body).toEqual({ basic: '0.03', advanced: '0.075' })
  expect((await order(await shown())).status).toBe(201)
  expect((await order('0.04')).status).toBe(201)
  expect((await order()).status).toBe(201)
})

test('what was launched before a price rose costs what was shown, also when its money was held later', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  await prices('set', 'bulk_sms', '0.06', '0.06', '0.06', '2026-12-10', owner.user.email)
  const held = { uses: 100, amount: '4.00', createdAt: '2026-12-11T12:00:00.000Z' }
  const settle = (launchedAt: string) =>
    app.services.sql.begin((tx) => settledPrice(tx, { accountId, held, launchedAt, sent: 50, canceled: 0 }))
  expect(await settle('2026-12-09T12:00:00.000Z')).toEqual({ plan: 'starter', unitPrice: '0.04', amount: '2.00' })
  expect(await settle('2026-12-10T12:00:00.000Z')).toEqual({ plan: 'starter', unitPrice: '0.06', amount: '3.00' })
})

const draft = (owner: Caller, shownPrice?: string) =>
  owner.request('POST', '/api/sms/send', {
    campaignName: 'Two people',
    message: 'Hi',
    recipients: [{ phone: '5125550100' }, { phone: '5125550101' }],
    shownPrice,
  })
const smsPrice = async (owner: Caller) => (await owner.request('GET', '/api/campaigns/sending')).body.smsPrice

test('a single send costs what the book says for the account, and its order keeps that price until it is paid, however late', async () => {
  const [owner, other] = [await app.signedIn(), await app.signedIn()]
  expect(await smsPrice(owner)).toBe('0.05')
  await expect(prices('set', 'sms', '0.06', '0.05', '0.05', '2026-12-10', owner.user.email)).rejects.toThrow(
    'every plan',
  )
  await prices('set', 'sms', '0.06', '0.06', '0.06', '2026-12-10', owner.user.email)
  const { body: early } = await draft(owner, '0.05')
  expect(early.amount).toBe('0.10')

  today = new Date('2026-12-10T05:00:00Z')
  expect(await smsPrice(owner)).toBe('0.06')
  expect(await smsPrice(other)).toBe('0.05')
  expect(await draft(owner, '0.05')).toMatchObject({
    status: 409,
    body: { code: 'price_changed', details: { unitPrice: '0.06', shown: '0.05' } },
  })
  const { body: late } = await draft(owner, '0.06')
  expect(late.amount).toBe('0.12')
  expect((await draft(other, '0.05')).body.amount).toBe('0.10')

  for (const [{ jobId }, unitPrice, amount] of [
    [early, '0.05', '0.10'],
    [late, '0.06', '0.12'],
  ]) {
    expect((await owner.request('GET', `/api/checkout/${jobId}`)).body).toMatchObject({ unitPrice, amount })
    expect(
      (await owner.request('POST', '/api/checkout/pay', { jobId, type: 'send_sms', attempt: jobId })).body,
    ).toMatchObject({ status: 'paid', amount })
  }
  expect((await owner.request('GET', '/api/billing/transactions')).body).toMatchObject([
    { amount: '0.12' },
    { amount: '0.10' },
  ])
})

test('a price and a fee that the public pages do not say are said when they are set and when a server starts', async () => {
  const warned: string[] = []
  const start = () =>
    warnOfOtherPrices({ ...app.services, log: { ...app.services.log, warn: (line: string) => void warned.push(line) } })
  said.length = 0
  await prices('set', 'sms', '0.04', '0.04', '0.04', 'now')
  await prices('set', 'number_month', '1.15', '1.15', '1.15', '2027-01-01')
  const number = expect.stringMatching(
    /^The public pages say \$0 for Number, a month, the price book \$1\.15 from 2027-01-01/,
  )
  const single = expect.stringMatching(/^The public pages say \$0\.05 .* for Single SMS send, the price book \$0\.04/)
  expect(said).toEqual(expect.arrayContaining([single, number]))
  await start()
  expect(warned).toEqual(expect.arrayContaining([single, number]))
  expect(warned).not.toContainEqual(expect.stringContaining('Skip trace'))

  await prices('set', 'sms', '0.05', '0.05', '0.05', '2026-12-10')
  today = new Date('2026-12-10T12:00:00Z')
  warned.length = 0
  await start()
  expect(warned).not.toContainEqual(single)
})
