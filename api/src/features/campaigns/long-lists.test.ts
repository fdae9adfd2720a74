import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { countChanged } from '../sending/campaign-counters.ts'
import { loadAll, recipientLoader } from './load-recipients.ts'

// No worker runs here: a list is written out only when a test says so.
const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const COUNT = 5001
const people = Array.from({ length: COUNT }, (_, index) => ({
  phone: index % 100 === 99 ? '12' : `+1${2_159_000_000 + index}`,
  name: `Ada\tNo ${index} \\ \0`,
  address: '12 OAK ST',
}))
const launch = async (owner: Caller) =>
  (
    await owner.request('POST', '/api/bulk-sms-campaigns', {
      name: 'Long',
      messageTemplate: 'Hi {firstName}, about {address}?',
      provider: 'twilio',
      totalRecipients: COUNT,
      recipients: people,
    })
  ).body
const details = async (owner: Caller, id: string) => {
  await countChanged(app.services.sql)
  return (await owner.request('GET', `/api/campaigns/${id}`)).body
}
const rows = async (id: string) =>
  (
    await app.services.sql<
      { count: number }[]
    >`select count(*)::int as count from outbound_messages where campaign_id = ${id}`
  )[0]?.count

test('a long list is answered before it is written out, and counts as a whole from the beginning', async () => {
  const owner = await app.signedIn()
  const { id, totalRecipients } = await launch(owner)
  expect([totalRecipients, await rows(id)]).toEqual([COUNT, 0])
  expect(await details(owner, id)).toMatchObject({
    status: 'active',
    queuedCount: 4951,
    skippedCount: 50,
    outcomes: [
      { state: 'queued', count: 4951 },
      { state: 'skipped', count: 50 },
    ],
  })
  expect((await owner.request('GET', '/api/billing/transactions')).body).toHaveLength(1)

  await loadAll(app.services.sql, owner.user.accountId, id)
  expect(await rows(id)).toBe(COUNT)
  expect(await details(owner, id)).toMatchObject({
    status: 'active',
    queuedCount: 4951,
    skippedCount: 50,
    outcomes: [
      { state: 'queued', count: 4951 },
      { state: 'skipped', reason: 'invalid_phone', count: 50 },
    ],
  })
})

test('written out by several workers at once, every recipient is there once and in the order of the list', async () => {
  const owner = await app.signedIn()
  const { id } = await launch(owner)
  await Promise.all([1, 2, 3].map(() => loadAll(app.services.sql, owner.user.accountId, id)))
  const stored = await app.services.sql<
    { phoneGiven: string; name: string; body: string }[]
  >`select phone_given, name, body from outbound_messages where campaign_id = ${id} order by id`
  expect(stored.map(({ phoneGiven }) => phoneGiven)).toEqual(people.map(({ phone }) => phone))
  expect(stored[7]).toMatchObject({ name: 'Ada\tNo 7 \\', body: 'Hi there, about 12 Oak St?' })
})

test('canceled before it is written out, no recipient is ever texted and nothing is charged', async () => {
  const owner = await app.signedIn()
  const { id } = await launch(owner)
  await owner.request('POST', `/api/campaigns/${id}/cancel`)
  expect((await details(owner, id)).completedAt).toBeNull()
  await loadAll(app.services.sql, owner.user.accountId, id)
  expect(await details(owner, id)).toMatchObject({
    status: 'canceled',
    queuedCount: 0,
    canceledCount: 4951,
    skippedCount: 50,
    completedAt: expect.any(String),
  })
  expect((await owner.request('GET', '/api/billing/transactions')).body[0]).toMatchObject({ amount: '0.00' })
})

test('its export, its list and its copy hold every recipient, however early they are asked for', async () => {
  const owner = await app.signedIn()
  const asked = async (method: string, path: string) =>
    (await owner.request(method, `/api/campaigns/${(await launch(owner)).id}${path}`)).body
  expect((await asked('GET', '/export')).trim().split('\n')).toHaveLength(COUNT + 1)
  expect(await asked('GET', '/list')).toHaveLength(COUNT)
  const copy = await asked('POST', '/duplicate')
  expect(copy).toMatchObject({ status: 'draft', totalRecipients: COUNT })
})

test('the export of a canceled campaign names no text as waiting, also before a worker has come to all of them', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const { id } = await launch(owner)
  await loadAll(sql, owner.user.accountId, id)
  await owner.request('POST', `/api/campaigns/${id}/cancel`)
  // As those beyond the first 5,000 are until a worker marks them.
  await sql`update outbound_messages set state = 'queued', reason = null, finished_at = null where campaign_id = ${id} and state = 'canceled' and id % 2 = 0`
  const { body } = await owner.request('GET', `/api/campaigns/${id}/export`)
  expect(body).not.toContain('queued')
  expect(body.split('\n').filter((row: string) => row.includes(',canceled,The campaign was canceled,'))).toHaveLength(
    4951,
  )
})

test('whoever only looks at a list that is not written out yet has all of it, and it is written out by the workers alone', async () => {
  const owner = await app.signedIn()
  const { id } = await launch(owner)
  const viewer = await app.memberOf(owner, 'viewer')
  const phones = async () =>
    (await viewer.request('GET', `/api/campaigns/${id}/list`)).body.map(({ phone }: { phone: string }) => phone)
  const all = people.map(({ phone }) => phone)
  expect(await phones()).toEqual(all)
  expect(await rows(id)).toBe(0)
  // Also while it is written: no recipient is left out, and none is there twice.
  const looks = [1, 2, 3, 4].map(phones)
  await Promise.all([loadAll(app.services.sql, owner.user.accountId, id), ...looks])
  for (const look of looks) expect(await look).toEqual(all)
  expect(await phones()).toEqual(all)
})

test('sent twice under one Idempotency-Key, a long list is one campaign', async () => {
  const owner = await app.signedIn()
  const again = () =>
    owner.request(
      'POST',
      '/api/bulk-sms-campaigns',
      { name: 'Long', messageTemplate: 'Hi', provider: 'twilio', totalRecipients: COUNT, recipients: people },
      { 'idempotency-key': 'a-long-list-of-one-campaign' },
    )
  const [first, second] = [await again(), await again()]
  expect([first.status, second.body.id]).toEqual([201, first.body.id])
  await loadAll(app.services.sql, owner.user.accountId, first.body.id)
  expect(await rows(first.body.id)).toBe(COUNT)
  expect((await owner.request('GET', '/api/campaigns')).body).toHaveLength(1)
})

test('a long list of which no recipient can be texted is refused and leaves nothing', async () => {
  const owner = await app.signedIn()
  const { status, body } = await owner.request('POST', '/api/bulk-sms-campaigns', {
    name: 'None',
    messageTemplate: 'Hi',
    provider: 'twilio',
    recipients: Array.from({ length: COUNT }, () => ({ phone: '12', name: '', address: '' })),
  })
  expect([status, body.message]).toEqual([
    422,
    'None of these recipients can be texted: not a phone number (5,001). Add others to the list.',
  ])
  expect((await owner.request('GET', '/api/campaigns')).body).toEqual([])
  expect(
    await app.services
      .sql`select 1 from campaign_parts p join campaigns c on c.id = p.campaign_id where c.account_id = ${owner.user.accountId}`,
  ).toEqual([])
})

test('a list that cannot be written out holds up no other', async () => {
  const { sql } = app.services
  const owners = [await app.signedIn(), await app.signedIn()]
  const launched: string[] = []
  for (const owner of owners) launched.push((await launch(owner)).id)
  // In the order in which they are written out.
  const waiting = await sql<{ id: string }[]>`select distinct campaign_id as id from campaign_parts`
  const [bad, good] = waiting.filter(({ id }) => launched.includes(id))
  if (!bad || !good) throw new Error('Both lists wait')
  await sql.unsafe(`
    create function refuse_row() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuse_row before insert on outbound_messages for each row when (new.campaign_id = '${bad.id}') execute function refuse_row();
  `)
  const stopping = new AbortController()
  const loading = recipientLoader.run(app.services, stopping.signal)
  await eventually(
    () => rows(good.id),
    (count) => count === COUNT,
  )
  stopping.abort()
  await loading
  expect(await rows(bad.id)).toBe(0)
  await sql`drop trigger refuse_row on outbound_messages`
  for (const { user } of owners) await loadAll(sql, user.accountId, bad.id)
  expect(await rows(bad.id)).toBe(COUNT)
})

test.each([
  ['of an active campaign', false],
  ['of one that its customer canceled', true],
])(
  'a list %s that cannot be written out is given up by an employee: the money goes back, and its owner reads why',
  async (_, isCanceled) => {
    const { sql } = app.services
    const [owner, employee] = [await app.signedIn({ confirmed: true }), await app.signedIn({ employee: true })]
    const { accountId } = owner.user
    const [{ id: other }, { id }] = [await launch(owner), await launch(owner)]
    await loadAll(sql, accountId, other)
    if (isCanceled) await owner.request('POST', `/api/campaigns/${id}/cancel`)
    const cancel = (campaign: string) =>
      employee.request('POST', `/api/operations/campaigns/${campaign}/cancel`, {
        reason: 'A fault of ours: launch it anew.',
      })
    const campaigns = async () =>
      (await employee.request('GET', `/api/operations/accounts/${accountId}`)).body.campaigns.map(
        (campaign: { id: string; listWaits: boolean }) => [campaign.id, campaign.listWaits],
      )
    expect(await campaigns()).toEqual([
      [id, true],
      [other, false],
    ])
    const held = async () =>
      (await owner.request('GET', '/api/billing/transactions')).body.filter(
        ({ status }: { status: string }) => status === 'pending',
      ).length
    await details(owner, id)
    expect(await held()).toBe(2)

    expect((await cancel(id)).status).toBe(204)
    expect(await details(owner, id)).toMatchObject({
      status: 'canceled',
      canceledCount: 4951,
      queuedCount: 0,
      completedAt: expect.any(String),
      cost: { amount: '0.00' },
    })
    expect(await held()).toBe(1)
    expect(await campaigns()).toEqual([
      [id, false],
      [other, false],
    ])
    expect((await cancel(id)).body.code).toBe('list_written')
    expect((await cancel(other)).body.code).toBe('list_written')
    // It is tried no more, and the customer still has it.
    await loadAll(sql, accountId, id)
    expect(await rows(id)).toBe(0)
    expect((await owner.request('GET', `/api/campaigns/${id}/list`)).body).toHaveLength(COUNT)
    const log = (await owner.request('GET', '/api/audit')).body
    expect(log[0]).toMatchObject({
      act: 'Canceled the campaign, whose list could not be written out',
      subject: 'Long: A fault of ours: launch it anew.',
      bySupport: true,
    })
    const [mail] =
      await sql`select subject, body from mails where recipient = ${owner.user.email} and subject like '%canceled'`
    expect(mail).toMatchObject({
      subject: 'Your campaign Long was canceled',
      body: expect.stringContaining('A fault of ours: launch it anew.'),
    })
    const [entry] =
      await sql`select subject from employee_entries where about_account = ${accountId} and act like 'Canceled a campaign%'`
    expect(entry?.['subject']).toContain('A fault of ours')
  },
)
