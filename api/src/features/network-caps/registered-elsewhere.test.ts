import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { withoutNumber } from '../numbers/without-number.ts'

const app = testApp({ env: { ...QUICK_PACE, NETWORK_CAPS: '{"tmobile":{"LOW":20},"att":{"T":6000}}' } })
const sandbox = quickSandbox(app)
let employee: Caller
beforeAll(async () => {
  await sandbox.start()
  employee = await app.signedIn({ employee: true })
})
afterAll(sandbox.stop)

const note = ({ user }: Caller, known: object) =>
  employee.request('POST', `/api/operations/registrations/${user.accountId}/live`, { reason: 'Of 2023', ...known })
const standing = async ({ user }: Caller) =>
  (await employee.request('GET', `/api/operations/accounts/${user.accountId}`)).body.registration
const ours = { kind: 'low_volume', brand: 'BN12', ein: '98-7654321', campaign: 'CM34' }

const draft = (first: number, count: number) => ({
  name: 'March',
  messageTemplate: 'Hi, this is Sam. Reply STOP to opt out.',
  provider: 'twilio',
  recipients: Array.from({ length: count }, (_, index) => ({
    phone: `+1${first + index * 37}`,
    name: '',
    address: '',
  })),
})

test('as what an account is registered elsewhere decides what networks take of it; until it is known, the strictest holds', async () => {
  const customer = await app.signedIn({ confirmed: true })
  expect((await note(customer, {})).status).toBe(204)
  expect(await standing(customer)).toMatchObject({
    state: 'live',
    assumed: 'kind',
    caps: [
      { network: 'tmobile', segments: 1000, per: 'day' },
      { network: 'att', segments: 15, per: 'minute' },
    ],
  })
  const listed = async () => {
    const { body } = await employee.request('GET', '/api/operations/registrations')
    return body.find(({ id }: { id: string }) => id === customer.user.accountId)
  }
  expect(await listed()).toMatchObject({ state: 'live', assumed: 'kind' })
  // A day of the strictest is less than these; the customer reads it before the launch.
  const { body: plan } = await customer.request('POST', '/api/campaigns/plan', draft(2_162_000_000, 4000))
  expect(plan.networks[0]).toMatchObject({ network: 'tmobile', today: 980, cap: { segments: 1000, per: 'day' } })

  for (const [known, assumed, day, minute] of [
    [ours, null, 20, 6000],
    [{ ...ours, kind: 'standard' }, 'score', 20, 6000],
    [{ ...ours, kind: 'standard', score: 60 }, null, 40_000, 2400],
    [{ kind: 'sole_proprietor', brand: 'BN13', campaign: 'CM35' }, null, 1000, 15],
  ] as const) {
    expect((await note(customer, known)).status).toBe(204)
    expect(await standing(customer)).toMatchObject({ assumed, caps: [{ segments: day }, { segments: minute }] })
  }
  expect((await note(customer, { kind: 'toll_free' })).status).toBe(204)
  expect(await standing(customer)).toMatchObject({ assumed: null, caps: [] })
  expect(await listed()).toMatchObject({ assumed: null })
  const mails = await app.services
    .sql`select from mails where recipient = ${customer.user.email} and subject like 'Your registration%'`
  expect(mails).toHaveLength(1)
})

test('a kind without the names that networks count by is not taken', async () => {
  const customer = await app.signedIn({ confirmed: true })
  for (const known of [
    { kind: 'standard' },
    { ...ours, campaign: ' ' },
    { ...ours, ein: '' },
    { ...ours, ein: '12-34' },
    { ...ours, score: 101 },
  ])
    expect(await note(customer, known)).toMatchObject({ status: 422 })
  expect(await standing(customer)).toMatchObject({ state: 'draft', elsewhere: null })
})

test('accounts under one brand and campaign share what networks take of them, also with one that was registered here', async () => {
  const { sql } = app.services
  const [one, other, here] = [
    await app.signedIn({ confirmed: true }),
    await app.signedIn({ confirmed: true }),
    await app.signedIn({ confirmed: true }),
  ]
  await note(one, ours)
  await note(other, { ...ours, brand: 'bn12', ein: '987654321', campaign: 'cm34' })
  await sql`
    insert into registrations (account_id, state, made, submitted, classes) values (${here.user.accountId}, 'live', '{"campaign":"QE9"}',
      '{"kind":"low_volume","ein":"98-7654321"}', '{"tier":"LOW","messageClass":"T","score":null}')
  `
  const first = [2_157_000_000, 2_158_000_000, 2_159_000_000]
  const launched = await Promise.all(
    [one, other, here].map(async (customer, index) => {
      const { body } = await customer.request('POST', '/api/bulk-sms-campaigns', draft(first[index] ?? 0, 120))
      return () => customer.request('GET', `/api/campaigns/${body.id}`)
    }),
  )
  for (const details of launched)
    await eventually(
      async () => (await details()).body,
      ({ standing: why, networks }) =>
        why?.reason === 'daily_cap' && networks.every(({ network }: { network: string }) => network === 'tmobile'),
    )
  const tmobile = await sql<{ phone: string }[]>`select phone from phone_networks where network = 'tmobile'`
  const phones = new Set(tmobile.map(({ phone }) => phone))
  expect((await sandbox.messages()).filter(({ toNumber }) => phones.has(toNumber))).toHaveLength(19)
  const holders = await sql<{ holder: string }[]>`
    select holder from network_cap_use where holder like any(array['brand 987654321', 'campaign cm34', 'campaign QE9', ${`campaign ${one.user.accountId}`}]) order by 1
  `
  expect(holders.map(({ holder }) => holder)).toEqual(['brand 987654321', 'campaign QE9', 'campaign cm34'])
})

test('what is registered here is not noted as made elsewhere; once it was refused, its month is charged no more', async () => {
  const { sql } = app.services
  const customer = await app.signedIn({ confirmed: true })
  const { accountId } = customer.user
  await sql`
    insert into registrations (account_id, state, made, submitted, paid_until, unpaid_since) values (${accountId}, 'live', '{"campaign":"QE10"}',
      '{"kind":"low_volume","ein":""}', now() - interval '20 days', now() - interval '15 days')
  `
  expect(await note(customer, ours)).toMatchObject({ status: 409, body: { code: 'in_review' } })
  await sql`update registrations set state = 'campaign_failed' where account_id = ${accountId}`
  expect((await note(customer, ours)).status).toBe(204)
  expect(
    await sql`select paid_until, unpaid_since, leaving from registrations where account_id = ${accountId}`,
  ).toEqual([{ paidUntil: null, unpaidSince: null, leaving: true }])
})

test('a toll-free number that was verified elsewhere may be the sender of the installation', async () => {
  const customer = await app.signedIn({ confirmed: true })
  await note(customer, { kind: 'toll_free' })
  const { config, sql } = app.services
  const from = (number: string) =>
    withoutNumber(
      {
        sql,
        config: { ...config, carrier: { ...config.carrier, kind: 'twilio', from: number } as typeof config.carrier },
      },
      customer.user.accountId,
    )
  expect([await from('+18335550142'), await from('+12155550142')]).toEqual(['shared', 'toll_free'])
})
