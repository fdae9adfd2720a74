import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts } from '../../../test/incoming-texts.ts'
import { quickSandbox, QUICK_PACE } from '../../../test/quick-sandbox.ts'
import { campaignTo } from '../../../test/sample-campaign.ts'

// Half past nine in the evening in Austin, half past four in the afternoon in Honolulu, where the phones are from.
const app = testApp({ env: { ...QUICK_PACE, QUIET_HOURS: 'on' }, now: () => new Date('2026-06-17T02:30:00Z') })
const sandbox = quickSandbox(app)
const { receives } = incomingTexts(app)
beforeAll(sandbox.start)
afterAll(sandbox.stop)

const IN_AUSTIN = '12 Oak St, Austin, TX 78704'
const IN_HONOLULU = '7 Elm St, Honolulu, HI 96813'
/** The hour at which both may be texted. */
const MORNING = '2026-06-17T19:00:00.000Z'
const waitsForMorning = { state: 'queued', reason: 'quiet_hours', notBefore: MORNING }

const phone = (n: number) => `+1808555${String(n).padStart(4, '0')}`
const listed = (n: number, address = '') => ({ phone: phone(n), name: 'Ada', address })
const knows = async (owner: Caller, n: number, address: string) =>
  (await owner.request('POST', '/api/contacts', { phone: phone(n), name: 'Ada', address })).body
const recipients = async (owner: Caller, id: string) =>
  (await owner.request('GET', `/api/campaigns/${id}/recipients`)).body
/** The recipients once all that may leave have left, and the rest waits. */
const settled = (owner: Caller, id: string) =>
  eventually(
    () => recipients(owner, id),
    (all) =>
      all.length > 0 &&
      all.every(({ sentAt, notBefore }: { sentAt: string | null; notBefore: string | null }) => sentAt ?? notBefore),
  )

test('the hours of the list’s address and of all that the account knows of a person count, in the plan and the launch, and the text is as the list has it', async () => {
  const owner = await app.signedIn()
  const stranger = await app.signedIn()
  await knows(owner, 1, IN_AUSTIN)
  await knows(owner, 2, IN_AUSTIN)
  const kept = await knows(owner, 3, IN_AUSTIN)
  const merged = await knows(owner, 4, '')
  await owner.request('POST', `/api/contacts/${kept.id}/merge`, { otherId: merged.id })
  await knows(owner, 5, IN_AUSTIN)
  const gone = await knows(owner, 6, IN_AUSTIN)
  await owner.request('DELETE', `/api/contacts/${gone.id}`)
  await knows(owner, 7, '1 Main St')
  await knows(stranger, 8, IN_AUSTIN)
  await knows(owner, 9, IN_HONOLULU)
  // An earlier list said where they live.
  await receives(owner, 'Not now', { from: phone(10), address: IN_AUSTIN })
  await app.services.sql`update contacts set address = ${IN_HONOLULU} where phone = ${phone(10)}`

  const list = [
    listed(1),
    listed(2, '7 Elm St'),
    listed(4),
    listed(5, IN_HONOLULU),
    listed(9, IN_AUSTIN),
    listed(10, IN_HONOLULU),
    listed(6),
    listed(7),
    listed(8),
  ]
  const campaign = campaignTo(list)
  const { body: plan } = await owner.request('POST', '/api/campaigns/plan', {
    messageTemplate: campaign.messageTemplate,
    recipients: list,
  })
  expect(plan).toMatchObject({ sendNow: 3, wait: [{ reason: 'quiet_hours', until: MORNING, count: 6 }], never: [] })

  const { id } = (await owner.request('POST', '/api/bulk-sms-campaigns', campaign)).body
  const rows = await settled(owner, id)
  expect(rows.slice(0, 6)).toMatchObject([
    { ...waitsForMorning, address: '', body: 'Hi Ada, about your property?' },
    { ...waitsForMorning, address: '7 Elm St', body: 'Hi Ada, about 7 Elm St?' },
    { ...waitsForMorning, address: '', body: 'Hi Ada, about your property?' },
    { ...waitsForMorning, address: IN_HONOLULU },
    { ...waitsForMorning, address: IN_AUSTIN },
    { ...waitsForMorning, address: IN_HONOLULU },
  ])
  expect((await sandbox.messages()).map(({ toNumber }) => toNumber).sort()).toEqual([6, 7, 8].map(phone))
})

test('an address that the account learns after the order of a single send holds its text when it would leave', async () => {
  const owner = await app.signedIn()
  const moves = await knows(owner, 11, '')
  const { body: order } = await owner.request('POST', '/api/sms/send', {
    campaignName: 'Two',
    message: 'Hi {firstName}, about {address}?',
    recipients: [listed(11), listed(12)],
  })
  await owner.request('PUT', `/api/contacts/${moves.id}`, { address: IN_AUSTIN })
  await app.services
    .sql`insert into payments (account_id, order_id, attempt, provider, amount, status, ledger_key) values (${owner.user.accountId}, ${order.jobId}, 'a', 'bypass', 0.10, 'paid', 'test')`
  const { body: sent } = await owner.request('POST', `/api/sms/send-campaign/${order.jobId}`)
  const [held, left] = await settled(owner, sent.campaignId)
  expect(held).toMatchObject({ ...waitsForMorning, address: '', body: 'Hi Ada, about your property?' })
  expect(left.sentAt).not.toBeNull()
  expect((await sandbox.messages()).map(({ toNumber }) => toNumber)).not.toContain(phone(11))
})

test('each portion of a long list is planned by the contacts’ addresses', async () => {
  const owner = await app.signedIn()
  await knows(owner, 21, IN_AUSTIN)
  await knows(owner, 22, IN_AUSTIN)
  const others = Array.from({ length: 2000 }, (_, index) => listed(1000 + index))
  const { body: plan } = await owner.request('POST', '/api/campaigns/plan', {
    messageTemplate: 'Hi',
    recipients: [listed(21), ...others, listed(22)],
  })
  expect(plan).toMatchObject({ sendNow: 2000, wait: [{ until: MORNING, count: 2 }] })
})
