import { eventually, testApp } from '../../../test/app.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { campaignTo, ended, people } from '../../../test/sample-campaign.ts'
import { reconcileSome } from './reconcile.ts'

const app = testApp({ env: { ...QUICK_PACE, LOG_LEVEL: 'warn' } })
const sandbox = quickSandbox(app)
beforeAll(sandbox.start)
afterAll(sandbox.stop)

/** The services, as after so many hours. */
const later = (hours: number) => ({ ...app.services, now: () => new Date(Date.now() + hours * 3_600_000) })

/** A campaign of which the carrier sends no reports. */
async function unreported(first: number, count: number) {
  const owner = await app.signedIn()
  sandbox.change({ sentAfterMs: 0, deliveredAfterMs: 0, loseReports: true })
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(first, count)))
  const campaign = async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body
  expect(await eventually(campaign, ({ sentCount }) => sentCount === count)).toMatchObject({ deliveredCount: 0 })
  const sids = (
    await app.services.sql<{ carrierSid: string }[]>`
      select carrier_sid from outbound_messages where campaign_id = ${body.id} order by sent_at
    `
  ).map(({ carrierSid }) => carrierSid)
  await eventually(
    () => sandbox.messages(),
    (all) => all.filter(({ sid, status }) => sids.includes(sid) && status === 'delivered').length === count,
  )
  sandbox.change({ loseReports: false, sentAfterMs: 20, deliveredAfterMs: 40 })
  return { campaign, sids }
}

test('a message whose last report was lost is asked about a day later, and only then; nothing is locked meanwhile', async () => {
  const { campaign } = await unreported(800, 3)
  expect(await reconcileSome(later(23))).toBe(0)
  const { carrier, sql } = app.services
  const [messageOf, free] = [carrier.messageOf.bind(carrier), [] as number[]]
  jest.spyOn(carrier, 'messageOf').mockImplementation(async (sid) => {
    free.push((await sql`select from outbound_messages where carrier_sid = ${sid} for update skip locked`).length)
    return messageOf(sid)
  })
  expect(await reconcileSome(later(25))).toBe(3)
  expect(free).toEqual([1, 1, 1])
  jest.restoreAllMocks()
  expect(await reconcileSome(later(27))).toBe(0)
  await eventually(campaign, ({ deliveredCount }) => deliveredCount === 3)
})

test('a message whose last report was lost is still asked about when the carrier, or we, were away for more than a week', async () => {
  const { campaign, sids } = await unreported(850, 2)
  const days = (count: number) => later(count * 24)
  const { carrier } = app.services
  const messageOf = carrier.messageOf.bind(carrier)
  jest.spyOn(carrier, 'messageOf').mockRejectedValue(new Error('The carrier does not answer'))
  for (const day of [2, 6]) await expect(reconcileSome(days(day))).rejects.toThrow('The carrier does not answer')
  // It answers for one of them after ten days, and for the other weeks later.
  jest
    .spyOn(carrier, 'messageOf')
    .mockImplementation((sid) =>
      sid === sids[0] ? messageOf(sid) : Promise.reject(new Error('The carrier does not answer')),
    )
  expect(await reconcileSome(days(13))).toBe(2)
  await eventually(campaign, ({ deliveredCount }) => deliveredCount === 1)
  jest.restoreAllMocks()
  expect(await reconcileSome(days(36))).toBe(0)
  expect(await reconcileSome(days(34))).toBe(1)
  await eventually(campaign, ({ deliveredCount }) => deliveredCount === 2)
})

test('messages that the carrier does not answer for hold up no others, and are asked about again an hour later', async () => {
  const { campaign, sids } = await unreported(820, 23)
  const { carrier, sql } = app.services
  const messageOf = carrier.messageOf.bind(carrier)
  let silent = new Set(sids.slice(0, 20))
  await sql`update outbound_messages set sent_at = sent_at - interval '1 minute' where carrier_sid = any(${[...silent]})`
  jest
    .spyOn(carrier, 'messageOf')
    .mockImplementation((sid) =>
      silent.has(sid) ? Promise.reject(new Error('The carrier does not answer')) : messageOf(sid),
    )
  // As while the carrier is away: that is told.
  await expect(reconcileSome(later(25))).rejects.toThrow('The carrier does not answer')
  expect(await reconcileSome(later(25))).toBe(3)
  await eventually(campaign, ({ deliveredCount }) => deliveredCount === 3)
  expect(await reconcileSome(later(25.9))).toBe(0)
  silent = new Set(sids.slice(0, 5))
  expect(await reconcileSome(later(26.1))).toBe(20)
  await eventually(campaign, ({ deliveredCount }) => deliveredCount === 18)
  silent.clear()
  expect(await reconcileSome(later(27.2))).toBe(5)
  jest.restoreAllMocks()
  await eventually(campaign, ({ deliveredCount }) => deliveredCount === 23)
})

test('a number that the carrier calls dead is labelled in the contacts, and the next campaign skips it and says why; whoever writes from it is texted again', async () => {
  const owner = await app.signedIn()
  const [dead, landline] = [
    { phone: '(500) 555-0001', name: 'Dead', address: '' },
    { phone: '(500) 555-0009', name: 'Wall', address: '' },
  ]
  for (const { phone, name } of [dead, landline]) await owner.request('POST', '/api/contacts', { phone, name })
  const { body } = await owner.request(
    'POST',
    '/api/bulk-sms-campaigns',
    campaignTo([dead, landline, ...people(700, 1)]),
  )
  await eventually(
    async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body,
    ({ status, failedCount }) => status === 'completed' && failedCount === 2,
  )
  await app.services
    .sql`update outbound_messages set sent_at = sent_at - interval '2 days' where campaign_id = ${body.id}`

  const contacts: { name: string; tags: string[] }[] = (await owner.request('GET', '/api/contacts?sort=name')).body
  expect(contacts.flatMap(({ name, tags }) => (tags.length > 0 ? [[name, ...tags]] : []))).toEqual([
    ['Dead', 'bad number'],
    ['Wall', 'landline'],
  ])
  const plan = async () =>
    (
      await owner.request('POST', '/api/campaigns/plan', {
        messageTemplate: 'Hi',
        recipients: [dead, landline, ...people(701, 1)],
      })
    ).body
  expect(await plan()).toMatchObject({
    sendNow: 1,
    never: [
      { reason: 'bad_number', count: 1 },
      { reason: 'landline', count: 1 },
    ],
  })

  const { numbers } = (await owner.request('GET', '/api/numbers')).body
  await sandbox.text('+15005550009', 'Are you still buying?', numbers[0].number)
  expect(await eventually(plan, ({ sendNow }) => sendNow === 2)).toMatchObject({
    never: [{ reason: 'bad_number', count: 1 }],
  })
})

test('a person who answers counts as a response and is shown in the message centre and in the contacts', async () => {
  const owner = await app.signedIn()
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(300, 2)))
  await ended(owner, body.id)
  await sandbox.text('+15125550300', 'What would you offer?')

  const campaign = await eventually(
    async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body,
    ({ responseCount }) => responseCount === 1,
  )
  expect(campaign.responseCount).toBe(1)
  expect((await owner.request('GET', '/api/messages')).body).toMatchObject([
    { phone: '+15125550300', lastMessage: 'What would you offer?', hasNewReply: true },
  ])
  expect((await owner.request('GET', '/api/contacts?status=responded')).body).toMatchObject([
    { phone: '+15125550300', status: 'responded' },
  ])
})

test('dashboard, list and page of campaigns count the same responses: people who replied, not a STOP, a HELP or a second reply', async () => {
  const owner = await app.signedIn()
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(310, 4)))
  await ended(owner, body.id)
  await sandbox.text('+15125550310', 'STOP')
  await sandbox.text('+15125550311', 'HELP')
  await sandbox.text('+15125550312', 'What would you offer?')
  await sandbox.text('+15125550312', 'Are you there?')
  await eventually(
    async () => (await owner.request('GET', '/api/messages')).body,
    (all) => all.some(({ lastMessage }: { lastMessage: string }) => lastMessage === 'Are you there?'),
  )
  const uncounted = () => app.services.sql`select from campaign_changes where campaign_id = ${body.id}`
  await eventually(uncounted, ({ length }) => length === 0)

  const [listed] = (await owner.request('GET', '/api/campaigns')).body
  const page = (await owner.request('GET', `/api/campaigns/${body.id}`)).body
  const rows = (await owner.request('GET', `/api/campaigns/${body.id}/recipients?filter=responded`)).body
  const { days, responseRate } = (await owner.request('GET', '/api/dashboard')).body
  const replies = days.reduce((sum: number, day: { replies: number }) => sum + day.replies, 0)
  expect([listed.responseCount, page.responseCount, rows.length, replies, responseRate]).toEqual([1, 1, 1, 1, 25])
  expect((await owner.request('GET', '/api/contacts?status=responded')).body).toMatchObject([{ phone: '+15125550312' }])
  const contacted = async () => (await owner.request('GET', '/api/contacts?status=contacted')).body
  await eventually(contacted, ({ length }) => length === 3)
})

test('STOP takes the person out of every queue of the account; a polite wording is confirmed once', async () => {
  const owner = await app.signedIn()
  const { body: first } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(400, 2)))
  await ended(owner, first.id)
  await sandbox.text('+15125550400', 'STOP')
  await sandbox.text('+15125550401', 'Please take me off your list')
  await eventually(
    async () => (await owner.request('GET', '/api/suppressions')).body,
    (list) => list.length === 2,
  )

  const { status, body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(400, 2)))
  expect([status, body.message]).toEqual([
    422,
    'None of these recipients can be texted: opted out (2). Add others to the list.',
  ])
  const confirmations = await eventually(
    async () => (await sandbox.messages()).filter(({ body }) => body.startsWith('You are unsubscribed')),
    (all) => all.length > 0,
  )
  expect(confirmations.map(({ toNumber }) => toNumber)).toEqual(['+15125550401'])
})

test('a webhook without the carrier’s signature is turned away', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${app.url}/api/carrier/status?m=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'MessageSid=SM1&MessageStatus=delivered',
    })
  expect((await post({})).status).toBe(400)
  expect((await post({ 'x-twilio-signature': 'bm8=' })).status).toBe(403)
})
