import { eventually, testApp, type Caller } from '../../../../test/app.ts'
import { quickSandbox } from '../../../../test/quick-sandbox.ts'
import { sendersLooked } from '../../../../test/senders-looked.ts'
import { campaignCounters } from '../../sending/campaign-counters.ts'
import { applyRetention } from '../../retention/apply-retention.ts'
import { sender } from '../../sending/sender.ts'
import { endHeldLaunches } from './end-held-launches.ts'

const app = testApp({ env: { NEW_ACCOUNT_LIMITS: 'on', SUPPORT_EMAIL: 'help@example.com' } })
const sandbox = quickSandbox(app, { jobs: [], loops: [sender, campaignCounters] })
let employee: Caller
beforeAll(async () => {
  await sandbox.start()
  employee = await app.signedIn({ employee: true })
})
afterAll(sandbox.stop)

const launch = (customer: Caller, messageTemplate: string, first: number) =>
  customer.request('POST', '/api/bulk-sms-campaigns', {
    name: 'March',
    messageTemplate,
    provider: 'twilio',
    recipients: Array.from({ length: 30 }, (_, index) => ({
      phone: `+1${first + index * 137}`,
      name: 'Jane Sample',
      address: '',
    })),
  })
const bad = 'URGENT: your USPS parcel is on hold, verify your address at https://bit.ly/3xYz'
const good = 'Hi {firstName}, this is Sam. Would you think about an offer for {address}? Reply STOP to opt out.'
const taken = async (prefix: string) =>
  (await sandbox.messages()).filter(({ toNumber }) => toNumber.startsWith(prefix)).length
const campaignOf = async (customer: Caller, id: string) => (await customer.request('GET', `/api/campaigns/${id}`)).body
const mailsTo = ({ user }: Caller) =>
  app.services.sql`select subject, body from mails where recipient = ${user.email} and subject like 'Your campaign%'`
const waiting = async () => (await employee.request('GET', '/api/operations/launch-reviews')).body
const decide = (id: string, what: 'release' | 'refuse', reason = 'A known sender.') =>
  employee.request('POST', `/api/operations/launch-reviews/${id}/${what}`, { reason })

test('a launch that reads well goes at once', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const { body } = await launch(customer, good, 2_152_000_000)
  await eventually(
    () => taken('+12152'),
    (count) => count === 30,
  )
  expect(await campaignOf(customer, body.id)).toMatchObject({ review: null })
})

test('a launch that looks like abuse waits for a person, who sees why without a whole phone, and goes when it is released', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const { status, body } = await launch(customer, bad, 2_153_000_000)
  expect(status).toBe(201)
  const [held] = (await waiting()).filter(({ id }: { id: string }) => id === body.id)
  expect(held).toMatchObject({ account: customer.user.accountName, text: bad, recipients: 30 })
  expect(held.signs[0].points).toBeGreaterThanOrEqual(held.signs[1].points)
  expect(held.score).toBe(held.signs.reduce((sum: number, { points }: { points: number }) => sum + points, 0))
  expect(held.sample[0]).toEqual({ name: 'Jane Sample', phone: '(215) •••-••00' })
  expect(await campaignOf(customer, body.id)).toMatchObject({
    status: 'active',
    standing: { reason: 'in_review' },
    review: { state: 'waiting', reason: null },
    cost: { status: 'pending' },
  })
  // Paused and resumed, it waits all the same.
  await customer.request('POST', `/api/campaigns/${body.id}/pause`)
  await customer.request('POST', `/api/campaigns/${body.id}/resume`)
  await sendersLooked(app)
  expect(await taken('+12153')).toBe(0)
  const shown = async () => {
    const { body: account } = await employee.request('GET', `/api/operations/accounts/${customer.user.accountId}`)
    return account.campaigns.map(({ id, isHeld }: { id: string; isHeld: boolean }) => [id, isHeld])
  }
  expect(await shown()).toEqual([[body.id, true]])
  expect((await decide(body.id, 'release', '')).status).toBe(422)
  expect((await decide(body.id, 'release')).status).toBe(204)
  expect(await shown()).toEqual([[body.id, false]])
  await eventually(
    () => taken('+12153'),
    (count) => count === 30,
  )
  expect(await decide(body.id, 'refuse')).toMatchObject({ status: 409, body: { code: 'decided' } })
  expect(await mailsTo(customer)).toMatchObject([{ subject: 'Your campaign March goes out' }])
  expect((await customer.request('GET', '/api/audit?kind=campaigns')).body[0]).toMatchObject({
    act: 'Looked at the campaign and let it go',
    subject: 'March: A known sender.',
  })
})

test('a refused launch is never sent, its money is released, and its customer reads and is mailed why', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const { body } = await launch(customer, bad, 2_154_000_000)
  expect((await decide(body.id, 'refuse', 'It poses as a parcel service.')).status).toBe(204)
  const ended = await eventually(
    () => campaignOf(customer, body.id),
    ({ cost }) => cost?.status !== 'pending',
  )
  expect(ended).toMatchObject({
    status: 'canceled',
    sentCount: 0,
    cost: { amount: '0.00' },
    review: { state: 'refused', reason: 'It poses as a parcel service.' },
  })
  expect(await taken('+12154')).toBe(0)
  expect(await mailsTo(customer)).toMatchObject([
    { subject: 'Your campaign March was refused', body: expect.stringMatching(/parcel service[^]*help@example.com/) },
  ])
  // What was refused once speaks against the next launch.
  const again = await launch(customer, 'Your parcel waits: https://parcel.example.com', 2_155_000_000)
  const [next] = (await waiting()).filter(({ id }: { id: string }) => id === again.body.id)
  expect(next?.signs ?? []).toContainEqual({ words: 'A launch of it was refused before', points: expect.any(Number) })
})

/** The names and phones of a held list that are kept for whoever looks at it. */
const shownOf = async (id: string) => {
  const [review] = await app.services.sql<
    { sample: unknown[] }[]
  >`select sample from launch_reviews where campaign_id = ${id}`
  return review?.sample
}

test('a launch that its customer canceled is not let go, nor are they mailed that it goes out', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const { body } = await launch(customer, bad, 2_156_000_000)
  await customer.request('POST', `/api/campaigns/${body.id}/cancel`)
  for (const what of ['release', 'refuse'] as const)
    expect(await decide(body.id, what)).toMatchObject({
      status: 409,
      body: { code: 'decided', message: expect.stringContaining('was canceled meanwhile') },
    })
  expect(await mailsTo(customer)).toEqual([])
})

test('a launch at which no employee looked for two weeks is canceled, its money goes back and its owner is mailed; one that its customer paused waits', async () => {
  const { sql } = app.services
  const customer = await app.signedIn({ confirmed: true })
  const [held, paused] = [await launch(customer, bad, 2_164_000_000), await launch(customer, bad, 2_165_000_000)].map(
    ({ body }) => String(body.id),
  )
  if (!held || !paused) throw new Error('Nothing was launched')
  await customer.request('POST', `/api/campaigns/${paused}/pause`)
  const waitedFor = (days: number) =>
    sql`update launch_reviews set at = now() - make_interval(days => ${days}) where account_id = ${customer.user.accountId}`
  await waitedFor(13)
  await endHeldLaunches(app.services)
  expect(await campaignOf(customer, held)).toMatchObject({ status: 'active', standing: { reason: 'in_review' } })
  await waitedFor(15)
  await endHeldLaunches(app.services)
  const ended = await eventually(
    () => campaignOf(customer, held),
    ({ cost }) => cost?.status !== 'pending',
  )
  expect(ended).toMatchObject({ status: 'canceled', sentCount: 0, cost: { amount: '0.00' } })
  expect(await campaignOf(customer, paused)).toMatchObject({ status: 'paused' })
  expect(
    await sql`select body from mails where recipient = ${customer.user.email} and subject = 'Canceled: Campaign March'`,
  ).toMatchObject([{ body: expect.stringContaining('did not within 14 days') }])
  expect((await decide(held, 'release')).body.code).toBe('decided')
})

test('who paused a held launch is not told that it goes out now', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const { body } = await launch(customer, bad, 2_157_000_000)
  await customer.request('POST', `/api/campaigns/${body.id}/pause`)
  expect((await decide(body.id, 'release')).status).toBe(204)
  expect(await mailsTo(customer)).toMatchObject([
    { subject: 'Your campaign March may go out', body: expect.stringContaining('as soon as you resume it') },
  ])
})

test('names of a held list are kept no longer than a person looks at it', async () => {
  const customer = await app.signedIn({ confirmed: true })
  const [decided, canceled, waits] = [
    await launch(customer, bad, 2_158_000_000),
    await launch(customer, bad, 2_162_000_000),
    await launch(customer, bad, 2_163_000_000),
  ].map(({ body }) => String(body.id))
  if (!decided || !canceled || !waits) throw new Error('Nothing was launched')
  expect(await shownOf(decided)).toHaveLength(12)
  await decide(decided, 'refuse')
  expect(await shownOf(decided)).toEqual([])
  await customer.request('POST', `/api/campaigns/${canceled}/cancel`)
  await applyRetention(app.services)
  expect([await shownOf(canceled), (await shownOf(waits))?.length]).toEqual([[], 12])
})
