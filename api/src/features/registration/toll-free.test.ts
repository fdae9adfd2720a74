import type { BusinessProfile } from 'contract/business-profile'
import { goodProfile } from 'contract/test/sample-profile'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { priceFees } from '../../../test/priced-fees.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { REGISTRATION, registering, until } from '../../../test/registering.ts'
import { sendersLooked } from '../../../test/senders-looked.ts'
import { text } from '../../../test/texted-phones.ts'
import { lanesOf } from '../sending/lanes.ts'
import { workToDo } from '../sending/messages-to-send.ts'
import { advanceRegistration } from './advance-registration.ts'

const app = testApp({ env: QUICK_PACE })
const sandbox = quickSandbox(app)
const { withoutWorker } = registering(app)
beforeAll(async () => {
  await sandbox.start()
  await priceFees(app.services.sql)
  sandbox.change({ registrationAfterMs: 0 })
})
afterAll(sandbox.stop)

const tollFree: BusinessProfile = { ...goodProfile, kind: 'toll_free' }
const verifications = (number: string) => app.services.sql`
  select fields from sandbox.registrations where collection = '/v1/Tollfree/Verifications'
    and fields->>'tollfree_phone_number_sid' = (select sid from sandbox.numbers where phone_number = ${number})
`
const billed = ({ user }: Caller) =>
  app.services.sql`select service from transactions where account_id = ${user.accountId}`

async function withNumber(): Promise<{ owner: Caller; number: string }> {
  const owner = await app.signedIn({ confirmed: true })
  await owner.request('PUT', REGISTRATION, tollFree)
  expect(await owner.request('POST', `${REGISTRATION}/submit`)).toMatchObject({
    status: 409,
    body: { code: 'not_ready' },
  })
  const [{ number }] = (await owner.request('GET', '/api/numbers/for-sale?near=833')).body
  expect((await owner.request('POST', '/api/numbers', { number })).status).toBe(201)
  return { owner, number }
}

test('a toll-free number is verified in place of brand and campaign, and costs its month alone', async () => {
  const { owner, number } = await withNumber()
  expect((await owner.request('POST', `${REGISTRATION}/submit`)).status).toBe(200)
  const { events } = await until(owner, 'live')
  expect(events.map(({ state }) => state)).toEqual(['campaign_pending', 'campaign_verified', 'live'])
  expect(await verifications(number)).toMatchObject([
    {
      fields: { business_name: goodProfile.legalName, opt_in_type: 'WEB_FORM', use_case_categories: expect.any(Array) },
    },
  ])
  expect(await billed(owner)).toEqual([{ service: 'toll_free_month' }])
  const mails = await app.services
    .sql`select subject from mails where recipient = ${owner.user.email} and subject like 'Your registration%'`
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your registration: verification in review',
    'Your registration: live',
  ])
})

test('one that is refused says why, is fixed and handed in again in its place; lost answers make none twice', async () => {
  const { owner, number } = await withNumber()
  sandbox.change({ refuseCampaignsWith: 30511 })
  await owner.request('POST', `${REGISTRATION}/submit`)
  const { refusals } = await until(owner, 'campaign_failed')
  expect(refusals).toMatchObject([{ code: 30511, fix: expect.stringContaining('quotation marks') }])
  sandbox.change({ refuseCampaignsWith: null, outage: true })
  await owner.request('POST', `${REGISTRATION}/submit`)
  const { accountId } = owner.user
  await withoutWorker(owner)
  sandbox.change({ outage: false, lostAnswerShare: 1 })
  for (let run = 0; run < 5; run++)
    await advanceRegistration.run({ accountId, attempt: 2 }, app.services).catch(() => {})
  sandbox.change({ lostAnswerShare: 0 })
  await advanceRegistration.run({ accountId, attempt: 2 }, app.services)
  await until(owner, 'live')
  expect(await verifications(number)).toHaveLength(1)
})

test('with a verified toll-free number no text leaves from a local one, whatever it was written for; with a campaign none from a toll-free one', async () => {
  const { owner, number } = await withNumber()
  const { accountId } = owner.user
  const local = '+12155550195'
  const from = async (phone: string) =>
    (await sandbox.messages()).filter(({ toNumber }) => toNumber === phone).map(({ fromNumber }) => fromNumber)
  await owner.request('POST', '/api/numbers', { number: local })
  await text(owner, '+12155550196')
  expect(await from('+12155550196')).toEqual([local])
  await owner.request('POST', `${REGISTRATION}/submit`)
  await until(owner, 'live')
  for (const phone of ['+12155550196', '+12155550197']) await text(owner, phone)
  expect([(await from('+12155550196')).sort(), await from('+12155550197')]).toEqual([[local, number].sort(), [number]])
  // What was written for the local number before the verification leaves from the verified one.
  const { sql, config } = app.services
  await expect(
    sql.begin(async (tx) => {
      await tx`update campaigns set status = 'active' where account_id = ${accountId}`
      const work = await workToDo(tx, new Date(), { shared: '', rampUp: false })
      const { senders } = lanesOf(
        work.filter((open) => open.accountId === accountId),
        config,
      )
      const lanes = senders.flatMap(({ campaigns }) => campaigns.map(({ lane }) => lane))
      expect(new Set(lanes.map(({ from }) => from))).toEqual(new Set([number]))
      expect(new Set(lanes.map(({ meant }) => meant))).toEqual(new Set([number, local, null]))
      throw new Error('Nothing of it is kept')
    }),
  ).rejects.toThrow('Nothing of it is kept')

  await app.services
    .sql`update registrations set submitted = submitted || '{"kind": "low_volume"}' where account_id = ${accountId}`
  await text(owner, '+12155550197')
  expect((await from('+12155550197')).sort()).toEqual([local, number].sort())
})

test('when the verified number is released its account’s texts wait and say so, from no other number, until it is taken back', async () => {
  const { owner } = await withNumber()
  await owner.request('POST', `${REGISTRATION}/submit`)
  await until(owner, 'live')
  const numbers = async () => (await owner.request('GET', '/api/numbers')).body
  const lacking = async () => (await owner.request('GET', '/api/campaigns/sending')).body.waitsForNumber
  expect([(await numbers()).without, await lacking()]).toEqual(['toll_free', false])
  const [{ id }] = (await numbers()).numbers
  await owner.request('POST', `/api/numbers/${id}/release`)
  expect(await lacking()).toBe(true)
  const { body: campaign } = await owner.request('POST', '/api/bulk-sms-campaigns', {
    name: 'Waits',
    messageTemplate: 'Hi',
    provider: 'twilio',
    recipients: [{ phone: '+12155550198', name: '', address: '' }],
  })
  const details = async () => (await owner.request('GET', `/api/campaigns/${campaign.id}`)).body
  await sendersLooked(app)
  expect(await details()).toMatchObject({ queuedCount: 1, standing: { reason: 'no_number' }, finishAt: null })
  expect((await numbers()).numbers).toHaveLength(1)
  await owner.request('POST', `/api/numbers/${id}/take-back`)
  await eventually(details, ({ sentCount }) => sentCount === 1)
})

test('of two toll-free numbers texts leave from the verified one alone, also when it was released and taken back', async () => {
  const { owner, number } = await withNumber()
  await owner.request('POST', `${REGISTRATION}/submit`)
  await until(owner, 'live')
  const [{ number: second }] = (await owner.request('GET', '/api/numbers/for-sale?near=844')).body
  expect((await owner.request('POST', '/api/numbers', { number: second })).status).toBe(201)
  const from = async (phone: string) =>
    (await sandbox.messages()).filter(({ toNumber }) => toNumber === phone).map(({ fromNumber }) => fromNumber)
  for (const phone of ['+12155550171', '+12155550172']) {
    await text(owner, phone)
    expect(await from(phone)).toEqual([number])
  }
  const { numbers } = (await owner.request('GET', '/api/numbers')).body
  expect(numbers.map((one: { number: string; sends: boolean }) => [one.number, one.sends])).toEqual([
    [number, true],
    [second, false],
  ])
  const { id } = numbers.find((one: { number: string }) => one.number === number)
  await owner.request('POST', `/api/numbers/${id}/release`)
  expect((await owner.request('GET', '/api/campaigns/sending')).body.waitsForNumber).toBe(true)
  await owner.request('POST', `/api/numbers/${id}/take-back`)
  await text(owner, '+12155550173')
  expect(await from('+12155550173')).toEqual([number])
})
