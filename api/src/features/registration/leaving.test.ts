import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { campaignTo, people } from '../../../test/sample-campaign.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { ownProfile, REGISTRATION, registering, standing } from '../../../test/registering.ts'
import { removeClosedAccounts } from '../retention/remove-closed-accounts.ts'
import { advanceRegistration } from './advance-registration.ts'
import { assertLive } from './assert-live.ts'
import { leaveCarrier } from './leave-carrier.ts'

const app = testApp({ env: QUICK_PACE })
const sandbox = quickSandbox(app)
const { submitted, untilAsked, lookNow, withoutWorker } = registering(app)
beforeAll(async () => {
  await sandbox.start()
  sandbox.change({ registrationAfterMs: 0 })
})
afterEach(() =>
  sandbox.change({
    registrationAfterMs: 0,
    outage: false,
    lostAnswerShare: 0,
    refuseBrandsWith: null,
    refuseCampaignsWith: null,
    suspendBrands: false,
    suspendCampaigns: false,
  }),
)
afterAll(sandbox.stop)

const left = (owner: Caller) =>
  eventually(
    () => standing(owner),
    ({ state, leaving }) => state === 'draft' && !leaving,
  )
/** What the carrier has of an account, by the last part of each collection's path. */
async function atTheCarrier({ user: { accountId } }: Caller): Promise<Record<string, number>> {
  const rows = await app.services.sql<{ kind: string; count: number }[]>`
    with named as (
      select sid, collection from sandbox.registrations where fields->>'friendly_name' like ${`%${accountId}%`} or fields->>'external_reference_id' like ${`${accountId}%`}
    ), of_account as (
      select r.collection from sandbox.registrations r where r.sid in (select sid from named) or exists (select from named n where r.collection like n.collection || '/' || n.sid || '/%')
    )
    select regexp_replace(collection, '^.*/', '') as kind, count(*)::int from of_account group by 1
  `
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

test('what is taken back is taken out at the carrier, also what a worker that died had handed in without hearing of it', async () => {
  const { services } = app
  const { registrar } = services
  const owner = await app.signedIn({ confirmed: true })
  // The campaign is made, and the worker dies before it writes that down; the owner takes it back meanwhile.
  services.registrar = {
    ...registrar,
    async makeCampaign(campaign, made) {
      await registrar.makeCampaign(campaign, { ...made }, async () => {})
      await owner.request('POST', `${REGISTRATION}/withdraw`)
      throw new Error('The worker died')
    },
  }
  try {
    await owner.request('PUT', REGISTRATION, ownProfile())
    await owner.request('POST', `${REGISTRATION}/submit`)
    await untilAsked(owner, 'draft')
  } finally {
    services.registrar = registrar
  }
  await left(owner)
  expect(await atTheCarrier(owner)).toMatchObject({ Services: 1, CustomerProfiles: 1 })
  expect((await atTheCarrier(owner)).Usa2p).toBeUndefined()
  expect(await owner.request('POST', `${REGISTRATION}/submit`)).toMatchObject({ status: 200 })
  await untilAsked(owner, 'live')
  expect((await atTheCarrier(owner)).Usa2p).toBe(1)
})

test('an answer that is lost, and a carrier that is away, leave nothing there in the end; until then nothing is submitted again', async () => {
  sandbox.change({ registrationAfterMs: 60_000 })
  const owner = await submitted(ownProfile())
  await untilAsked(owner, 'brand_pending')
  sandbox.change({ registrationAfterMs: 0 })
  await untilAsked(owner, 'live')
  sandbox.change({ outage: true })
  expect(await owner.request('POST', `${REGISTRATION}/end`)).toMatchObject({
    status: 200,
    body: { state: 'draft', leaving: true },
  })
  expect(await owner.request('POST', `${REGISTRATION}/submit`)).toMatchObject({
    status: 409,
    body: { code: 'leaving' },
  })
  const { accountId } = owner.user
  await withoutWorker(owner)
  sandbox.change({ outage: false, lostAnswerShare: 1 })
  for (let run = 0; run < 3; run++)
    await advanceRegistration.run({ accountId, attempt: 1 }, app.services).catch(() => {})
  sandbox.change({ lostAnswerShare: 0 })
  await left(owner)
  expect((await atTheCarrier(owner)).Usa2p).toBeUndefined()
})

test('an owner ends what is live: it costs no further month, nothing is launched, and the same brand is registered again', async () => {
  const owner = await submitted(ownProfile())
  await untilAsked(owner, 'live')
  const { accountId } = owner.user
  const agent = await app.memberOf(owner, 'agent')
  expect((await agent.request('POST', `${REGISTRATION}/end`)).status).toBe(403)
  const { body: campaign } = await owner.request('POST', '/api/bulk-sms-campaigns', {
    ...campaignTo(people(7300, 1)),
    scheduledFor: undefined,
  })
  await app.services.sql`update campaigns set status = 'active', completed_at = null where id = ${campaign.id}`
  expect(await owner.request('POST', `${REGISTRATION}/end`)).toMatchObject({
    status: 409,
    body: { code: 'campaigns_running' },
  })
  await app.services.sql`update campaigns set status = 'canceled' where id = ${campaign.id}`
  expect(await owner.request('POST', `${REGISTRATION}/end`)).toMatchObject({
    status: 200,
    body: { state: 'draft', paidUntil: null },
  })
  expect(await owner.request('POST', `${REGISTRATION}/end`)).toMatchObject({ status: 409, body: { code: 'not_live' } })
  await left(owner)
  expect((await atTheCarrier(owner)).Usa2p).toBeUndefined()
  await expect(assertLive({ sql: app.services.sql, carrier: { kind: 'twilio' } }, accountId)).rejects.toMatchObject({
    code: 'not_registered',
  })
  await owner.request('POST', `${REGISTRATION}/submit`)
  await untilAsked(owner, 'live')
  expect(await atTheCarrier(owner)).toMatchObject({ Usa2p: 1, CustomerProfiles: 1 })
})

test('what an employee noted is not ended by its owner', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const employee = await app.signedIn({ employee: true })
  await employee.request('POST', `/api/operations/registrations/${owner.user.accountId}/live`, {
    reason: 'Brand of 2023',
  })
  expect(await owner.request('POST', `${REGISTRATION}/end`)).toMatchObject({
    status: 409,
    body: { code: 'made_elsewhere' },
  })
})

test('of an account that was closed long ago nothing is left at the carrier but its brand, whenever a worker dies', async () => {
  const owner = await submitted(ownProfile({ ein: '74-9990000' }))
  await untilAsked(owner, 'brand_failed')
  await owner.request('PUT', REGISTRATION, ownProfile())
  await owner.request('POST', `${REGISTRATION}/submit`)
  await owner.request('POST', '/api/numbers', { number: '+12155550191' })
  await untilAsked(owner, 'live')
  // Of two attempts there are two sets of papers.
  expect(await atTheCarrier(owner)).toMatchObject({ Usa2p: 1, CustomerProfiles: 2, Services: 1, PhoneNumbers: 1 })
  const { sql } = app.services
  const { accountId } = owner.user
  await sql`update accounts set closed_at = now() - interval '100 days' where id = ${accountId}`
  const behind = Date.now() - 3_600_000
  const clock = jest.spyOn(Date, 'now').mockReturnValue(behind)
  await removeClosedAccounts(app.services, 10_000)
  clock.mockRestore()
  const jobs = await sql<{ seconds: number }[]>`
    delete from queue_jobs where name = 'leave-carrier' and payload->>'accountId' = ${accountId}
    returning extract(epoch from run_at - now())::float8 as seconds
  `
  expect(jobs).toHaveLength(1)
  // On a machine whose clock is an hour behind the job still waits until what is under way has ended.
  expect(jobs[0]?.seconds).toBeGreaterThan(500)
  sandbox.change({ lostAnswerShare: 1 })
  for (let run = 0; run < 10; run++) await leaveCarrier.run({ accountId }, app.services).catch(() => {})
  sandbox.change({ lostAnswerShare: 0 })
  await leaveCarrier.run({ accountId }, app.services)
  expect(await atTheCarrier(owner)).toEqual({})
})

test('closing an account takes back what the carrier has not decided on', async () => {
  sandbox.change({ registrationAfterMs: 60_000 })
  const owner = await submitted(ownProfile())
  await untilAsked(owner, 'brand_pending')
  const { accountId, accountName, password } = { password: 'correct horse', ...owner.user }
  const closed = await owner.request('POST', '/api/account/close', { name: accountName, currentPassword: password })
  expect(closed.status).toBe(200)
  await eventually(
    () =>
      app.services.sql`select from registrations where account_id = ${accountId} and state = 'draft' and not leaving`,
    (rows) => rows.length === 1,
  )
})

test('a brand that is suspended while it is looked at goes on once that is lifted, and its campaign is vetted and paid once', async () => {
  sandbox.change({ suspendBrands: true })
  const owner = await submitted(ownProfile())
  await untilAsked(owner, 'suspended')
  const employee = await app.signedIn({ employee: true })
  const noted = `/api/operations/registrations/${owner.user.accountId}/live`
  expect(await employee.request('POST', noted, { reason: 'The carrier lifted it' })).toMatchObject({
    status: 409,
    body: { code: 'no_campaign' },
  })
  sandbox.change({ suspendBrands: false })
  await lookNow(owner)
  const { events } = await untilAsked(owner, 'live')
  expect(events.map(({ state }) => state)).toEqual([
    'brand_pending',
    'suspended',
    'brand_verified',
    'campaign_pending',
    'campaign_verified',
    'live',
  ])
  expect((await atTheCarrier(owner)).Usa2p).toBe(1)
})

test('a brand that is suspended while it is looked at and then refused can be fixed and handed in as a new one', async () => {
  sandbox.change({ suspendBrands: true })
  const owner = await submitted(ownProfile())
  await untilAsked(owner, 'suspended')
  sandbox.change({ suspendBrands: false, refuseBrandsWith: 30799 })
  await lookNow(owner)
  await untilAsked(owner, 'brand_failed')
  sandbox.change({ refuseBrandsWith: null })
  expect((await owner.request('POST', `${REGISTRATION}/submit`)).status).toBe(200)
  await untilAsked(owner, 'live')
})

test('a suspended campaign that is refused in the end can be changed and handed in again', async () => {
  const owner = await submitted(ownProfile())
  await untilAsked(owner, 'live')
  sandbox.change({ suspendCampaigns: true })
  await lookNow(owner)
  await untilAsked(owner, 'suspended')
  sandbox.change({ suspendCampaigns: false, refuseCampaignsWith: 30909 })
  await lookNow(owner)
  expect((await untilAsked(owner, 'campaign_failed')).refusals).toMatchObject([{ code: 30909 }])
  sandbox.change({ refuseCampaignsWith: null })
  expect((await owner.request('PUT', REGISTRATION, ownProfile())).status).toBe(200)
  expect((await owner.request('POST', `${REGISTRATION}/submit`)).status).toBe(200)
  await untilAsked(owner, 'live')
})

test('a brand that is refused after being live is told as such, and the next attempt makes a new one', async () => {
  const owner = await submitted(ownProfile())
  await untilAsked(owner, 'live')
  sandbox.change({ refuseBrandsWith: 30799 })
  await lookNow(owner)
  expect((await untilAsked(owner, 'brand_failed')).refusals).toMatchObject([{ code: 30799 }])
  const mails = await app.services.sql`
    select from mails where recipient = ${owner.user.email} and subject = 'Your registration: brand refused'
  `
  expect(mails).toHaveLength(1)
  sandbox.change({ refuseBrandsWith: null })
  expect((await owner.request('POST', `${REGISTRATION}/submit`)).status).toBe(200)
  await untilAsked(owner, 'live')
  expect(await atTheCarrier(owner)).toMatchObject({ CustomerProfiles: 2, Usa2p: 1 })
})
