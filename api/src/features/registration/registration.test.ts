import type { BusinessProfile } from 'contract/business-profile'
import { goodProfile } from 'contract/test/sample-profile'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { directivesOf, faultsOf } from '../../../test/page-policy.ts'
import { quickSandbox } from '../../../test/quick-sandbox.ts'
import { ownProfile, REGISTRATION, registering, standing } from '../../../test/registering.ts'
import { advanceRegistration } from './advance-registration.ts'
import { assertLive } from './assert-live.ts'

const app = testApp()
const sandbox = quickSandbox(app)
const { submitted, untilAsked, lookNow, withoutWorker } = registering(app)
beforeAll(async () => {
  await sandbox.start()
  sandbox.change({ registrationAfterMs: 0 })
})
afterAll(sandbox.stop)

async function submit(owner: Caller, profile: BusinessProfile): Promise<void> {
  await owner.request('PUT', REGISTRATION, profile)
  const { status, body } = await owner.request('POST', `${REGISTRATION}/submit`)
  expect([status, body]).toEqual([200, expect.objectContaining({ state: 'brand_pending' })])
}

/** Until what was taken back or ended is out at the carrier. */
const left = (owner: Caller) =>
  eventually(
    () => standing(owner),
    ({ leaving }) => !leaving,
  )

/** What of one kind the carrier has of this account. */
const made = (owner: Caller, collection: string) => app.services.sql`
  select sid from sandbox.registrations where collection like ${collection} and (fields->>'friendly_name' like ${`%${owner.user.accountId}%`}
    or sid in (select jsonb_path_query(made, '$.*')#>>'{}' from registrations where account_id = ${owner.user.accountId}))
`

test('what is typed is kept as it is, complete or not, and comes back', async () => {
  const owner = await app.signedIn()
  expect(await standing(owner)).toMatchObject({ profile: null, state: 'draft', pages: null, sandbox: true, open: true })
  const half = { ...goodProfile, ein: '12', website: 'not yet', sample2: '  two spaces' }
  await owner.request('PUT', REGISTRATION, half)
  expect((await standing(owner)).profile).toEqual(half)
  const manager = await app.memberOf(owner, 'manager')
  expect((await manager.request('PUT', REGISTRATION, goodProfile)).status).toBe(403)
  expect(await owner.request('POST', `${REGISTRATION}/check`)).toMatchObject({ status: 200, body: { state: 'draft' } })
})

test('what a colleague saved of the form meanwhile is not taken back by whoever has it as it was before', async () => {
  const owner = await app.signedIn()
  const admin = await app.memberOf(owner, 'admin')
  const save = (by: Caller, profile: BusinessProfile, was?: string | null) =>
    by.request('PUT', REGISTRATION, { ...profile, ...(was === undefined ? {} : { was }) })
  const theirs = { ...goodProfile, legalName: 'Grace Sample Homes LLC' }
  const { savedAt } = (await save(owner, goodProfile, null)).body
  expect((await save(admin, theirs, savedAt)).status).toBe(200)

  const refused = await save(owner, { ...goodProfile, city: 'Houston' }, savedAt)
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed_elsewhere', details: { profile: theirs } } })
  expect((await standing(owner)).profile).toEqual(theirs)
  // The same once more, because no answer came, takes nothing back.
  expect((await save(admin, theirs, savedAt)).status).toBe(200)
  const mine = { ...theirs, city: 'Houston' }
  expect((await save(owner, mine, refused.body.details.savedAt)).body.profile).toEqual(mine)
  expect((await save(owner, goodProfile)).status).toBe(200)

  const first = await app.signedIn()
  const partner = await app.memberOf(first, 'admin')
  const firsts = await Promise.all([save(first, goodProfile, null), save(partner, theirs, null)])
  expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('what a colleague saved after it was looked at is not handed in by whoever did not see it', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const admin = await app.memberOf(owner, 'admin')
  const { savedAt: was } = (await owner.request('PUT', REGISTRATION, ownProfile())).body
  const theirs = ownProfile({ legalName: 'Grace Sample Homes LLC' })
  const { savedAt } = (await admin.request('PUT', REGISTRATION, theirs)).body
  const handIn = (known: string) => owner.request('POST', `${REGISTRATION}/submit`, { was: known })

  expect(await handIn(was)).toMatchObject({
    status: 409,
    body: { code: 'changed_elsewhere', details: { savedAt, profile: theirs, state: 'draft' } },
  })
  expect(await standing(owner)).toMatchObject({ state: 'draft' })
  expect(await handIn(savedAt)).toMatchObject({ status: 200, body: { state: 'brand_pending' } })
})

test('nothing that would be refused is handed in', async () => {
  const owner = await app.signedIn({ confirmed: true })
  expect(await owner.request('POST', `${REGISTRATION}/submit`)).toMatchObject({
    status: 409,
    body: { code: 'not_ready' },
  })
  await owner.request('PUT', REGISTRATION, ownProfile({ listSource: 'bought' }))
  expect(await owner.request('POST', `${REGISTRATION}/submit`)).toMatchObject({
    status: 409,
    body: { code: 'not_ready' },
  })
  await owner.request('PUT', REGISTRATION, ownProfile())
  expect(await owner.request('POST', `${REGISTRATION}/check`)).toMatchObject({
    status: 200,
    body: { state: 'checked' },
  })
  await owner.request('PUT', REGISTRATION, ownProfile({ ein: '' }))
  expect(await standing(owner)).toMatchObject({ state: 'draft' })
})

test('a good registration becomes brand, campaign and live, each told with its time and mailed once', async () => {
  const owner = await submitted(
    ownProfile({ legalName: 'Grace Sample Homes LLC', brandName: 'Lone Star Sample Homes' }),
  )
  const { events } = await untilAsked(owner, 'live')
  const [stored] = await app.services.sql<{ classes: unknown }[]>`
    select classes from registrations where account_id = ${owner.user.accountId}
  `
  expect(stored?.classes).toEqual({ tier: expect.any(String), messageClass: expect.any(String), score: null })
  expect(events.map(({ state }) => state)).toEqual([
    'brand_pending',
    'brand_verified',
    'campaign_pending',
    'campaign_verified',
    'live',
  ])
  const mails = await app.services.sql<{ subject: string }[]>`
    select subject from mails where recipient = ${owner.user.email} and subject like 'Your registration%' order by created_at, subject
  `
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your registration: brand verified',
    'Your registration: campaign in review',
    'Your registration: live',
  ])
  expect(await owner.request('PUT', REGISTRATION, goodProfile)).toMatchObject({
    status: 409,
    body: { code: 'in_review' },
  })
})

test('an EIN that is of another name is refused with what to do, and taken once it is fixed', async () => {
  const owner = await submitted(ownProfile({ ein: '74-5550000' }))
  const { refusals } = await untilAsked(owner, 'brand_failed')
  expect(refusals).toMatchObject([{ code: 30799, fix: expect.stringContaining('CP 575') }])
  await submit(owner, ownProfile())
  await untilAsked(owner, 'live')
})

test('a campaign that is refused is fixed and handed in again, under the same brand', async () => {
  const owner = await submitted(ownProfile({ description: `${goodProfile.description} See missing.lonestar.com.` }))
  expect((await untilAsked(owner, 'campaign_failed')).refusals).toMatchObject([{ code: 30907 }])
  const saved = (await standing(owner)).profile
  await submit(owner, { ...goodProfile, ...saved, description: goodProfile.description })
  await untilAsked(owner, 'live')
  expect([await made(owner, '%BrandRegistrations'), await made(owner, '%Usa2p')].map((each) => each.length)).toEqual([
    1, 1,
  ])
})

test('one whose opt-in the reviewer could not follow is told how to tell it, and is taken once it is told', async () => {
  sandbox.change({ refuseCampaignsWith: 30896 })
  const owner = await submitted(ownProfile())
  expect((await untilAsked(owner, 'campaign_failed')).refusals).toMatchObject([
    { code: 30896, fix: expect.stringContaining('Tell every way you use') },
  ])
  sandbox.change({ refuseCampaignsWith: null })
  await submit(owner, { ...((await standing(owner)).profile ?? goodProfile), optInKeyword: 'HOMES' })
  await untilAsked(owner, 'live')
})

test('one refused for bought lists stays refused', async () => {
  sandbox.change({ refuseCampaignsWith: 30951 })
  const owner = await submitted(ownProfile())
  await untilAsked(owner, 'campaign_failed')
  sandbox.change({ refuseCampaignsWith: null })
  expect(await owner.request('POST', `${REGISTRATION}/submit`)).toMatchObject({
    status: 409,
    body: { code: 'refused_for_good' },
  })
})

test('taken back in review, it can be changed and handed in again; nothing is registered twice', async () => {
  sandbox.change({ registrationAfterMs: 60_000 })
  const profile = ownProfile()
  const owner = await submitted(profile)
  expect(await owner.request('POST', `${REGISTRATION}/withdraw`)).toMatchObject({
    status: 200,
    body: { state: 'draft' },
  })
  expect(await owner.request('POST', `${REGISTRATION}/withdraw`)).toMatchObject({
    status: 409,
    body: { code: 'not_in_review' },
  })
  sandbox.change({ registrationAfterMs: 0 })
  await left(owner)
  await submit(owner, profile)
  await untilAsked(owner, 'live')
  expect(await made(owner, '%Usa2p')).toHaveLength(1)
})

test('answers that are lost, and a carrier that is away in between, make nothing twice', async () => {
  const { services } = app
  const owner = await app.signedIn({ confirmed: true })
  const { accountId } = owner.user
  await owner.request('PUT', REGISTRATION, ownProfile())
  sandbox.change({ outage: true })
  await owner.request('POST', `${REGISTRATION}/submit`)
  await withoutWorker(owner)
  sandbox.change({ lostAnswerShare: 1 })
  for (let run = 0; run < 40; run++) {
    sandbox.change({ outage: run % 3 === 0 })
    await advanceRegistration.run({ accountId, attempt: 1 }, services).catch(() => {})
  }
  sandbox.change({ lostAnswerShare: 0, outage: false })
  await advanceRegistration.run({ accountId, attempt: 1 }, services)
  await untilAsked(owner, 'live')
  const counts = await services.sql<{ collection: string; count: number }[]>`
    select split_part(collection, '/', 3) as collection, count(*)::int from sandbox.registrations
    where fields->>'friendly_name' like ${`%${accountId}%`} group by 1 order by 1
  `
  expect(Object.fromEntries(counts.map(({ collection, count }) => [collection, count]))).toEqual({
    Accounts: 1,
    CustomerProfiles: 1,
    EndUsers: 3,
    Services: 1,
    SupportingDocuments: 1,
    TrustProducts: 1,
  })
  expect([await made(owner, '%BrandRegistrations'), await made(owner, '%Usa2p')].map((each) => each.length)).toEqual([
    1, 1,
  ])
})

test('what is suspended after being live is said, and comes back by itself', async () => {
  const owner = await submitted(ownProfile())
  await untilAsked(owner, 'live')
  const { accountId } = owner.user
  sandbox.change({ suspendCampaigns: true })
  await lookNow(owner)
  await untilAsked(owner, 'suspended')
  await expect(assertLive({ sql: app.services.sql, carrier: { kind: 'twilio' } }, accountId)).rejects.toMatchObject({
    status: 409,
    code: 'not_registered',
  })
  sandbox.change({ suspendCampaigns: false })
  await lookNow(owner)
  await untilAsked(owner, 'live')
  await assertLive({ sql: app.services.sql, carrier: { kind: 'twilio' } }, accountId)
})

test('what is refused after being live says why, launches nothing, and is live again once it was fixed and handed in', async () => {
  const owner = await submitted(ownProfile())
  await untilAsked(owner, 'live')
  const { accountId } = owner.user
  sandbox.change({ refuseCampaignsWith: 30909 })
  await lookNow(owner)
  const refused = await untilAsked(owner, 'campaign_failed')
  expect(refused.refusals).toMatchObject([{ code: 30909 }])
  await expect(assertLive({ sql: app.services.sql, carrier: { kind: 'twilio' } }, accountId)).rejects.toMatchObject({
    code: 'not_registered',
  })
  const mails = await app.services.sql`
    select body from mails where recipient = ${owner.user.email} and subject = 'Your registration: campaign refused'
  `
  expect(mails).toEqual([{ body: expect.stringContaining('(30909)') }])
  sandbox.change({ refuseCampaignsWith: null })
  await owner.request('POST', `${REGISTRATION}/submit`)
  await untilAsked(owner, 'live')
})

test('an account that is noted as live after a refusal stays live when the carrier is asked again', async () => {
  const owner = await submitted(ownProfile({ description: `${goodProfile.description} See missing.lonestar.com.` }))
  await untilAsked(owner, 'campaign_failed')
  const employee = await app.signedIn({ employee: true })
  const { accountId } = owner.user
  await employee.request('POST', `/api/operations/registrations/${accountId}/live`, { reason: 'Brand of 2023' })
  await left(owner)
  await advanceRegistration.run({ accountId, attempt: 1 }, app.services)
  expect(await standing(owner)).toMatchObject({ state: 'live' })
  expect(
    await app.services
      .sql`select made ? 'campaign' as is_ours, look_at from registrations where account_id = ${accountId}`,
  ).toEqual([{ isOurs: false, lookAt: null }])
})

test('a launch to a real carrier is refused until the registration is live', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const { services } = app
  const { carrier } = services
  services.carrier = { ...carrier, kind: 'twilio' }
  try {
    const launch = {
      name: 'Autumn',
      messageTemplate: 'Hi {firstName}, reply STOP to opt out.',
      recipients: [{ phone: '512-555-0100' }],
    }
    const refused = { status: 409, body: { code: 'not_registered' } }
    expect(await owner.request('POST', '/api/bulk-sms-campaigns', launch)).toMatchObject(refused)
    const single = { campaignName: 'Autumn', message: launch.messageTemplate, recipients: launch.recipients }
    expect(await owner.request('POST', '/api/sms/send', single)).toMatchObject(refused)
  } finally {
    services.carrier = carrier
  }
})

test('the pages in the name of a business are there for whoever reviews them, as soon as it was checked', async () => {
  const owner = await app.signedIn()
  await owner.request(
    'PUT',
    REGISTRATION,
    ownProfile({ privacyUrl: 'javascript:alert(1)', sample1: `${goodProfile.sample1} <script>` }),
  )
  const { pages } = await standing(owner)
  const at = async (address = '') => app.signedOut().request('GET', new URL(address).pathname)
  expect((await at(pages?.privacy)).status).toBe(404)
  await owner.request('PUT', REGISTRATION, ownProfile())
  await owner.request('POST', `${REGISTRATION}/check`)
  for (const [address, words] of [
    [pages?.privacy, ['No mobile information will be shared', 'Lone Star Sample Homes LLC']],
    [pages?.terms, ['<strong>Reply STOP', '<strong>Reply HELP', 'frequency varies', 'data rates may apply']],
    [pages?.optIn, ['How to opt in', 'not a condition of any purchase', 'data rates may apply']],
  ] as const) {
    const { status, body, headers } = await at(address)
    expect([status, words.filter((word) => !String(body).includes(word))]).toEqual([200, []])
    const policy = headers.get('content-security-policy') ?? ''
    expect(faultsOf(String(body), policy)).toEqual([])
    expect(directivesOf(policy).get('default-src')).toEqual(["'none'"])
  }
  expect((await app.signedOut().request('GET', '/b/no-such-business/privacy')).status).toBe(404)
})

test('an account that never registered and is closed does not stand among those that wait', async () => {
  const owner = await app.signedIn()
  const employee = await app.signedIn({ employee: true })
  const { accountId, accountName } = owner.user
  await owner.request('POST', '/api/account/close', { name: accountName, currentPassword: 'correct horse' })
  const { body } = await employee.request('GET', '/api/operations/registrations')
  expect((body as { id: string }[]).filter(({ id }) => id === accountId)).toEqual([])
})

test('an employee sees who waits and who was refused, and no customer does', async () => {
  const owner = await app.signedIn()
  const employee = await app.signedIn({ employee: true })
  expect((await owner.request('GET', '/api/operations/registrations')).status).toBe(404)
  const { body } = await employee.request('GET', '/api/operations/registrations')
  const refused = (body as { state: string; refusals: { code: number }[] }[]).find(
    ({ state }) => state === 'campaign_failed',
  )
  expect(refused?.refusals[0]?.code).toBe(30951)
  const noted = `/api/operations/registrations/${owner.user.accountId}/live`
  expect(await employee.request('POST', noted, { reason: '' })).toMatchObject({ status: 422 })
  expect(await employee.request('POST', noted, { reason: 'Brand of 2023' })).toMatchObject({ status: 204 })
  expect(await owner.request('GET', '/api/campaigns/sending')).toMatchObject({ body: { registration: 'live' } })
})
