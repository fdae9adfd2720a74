import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { centsOf, moneyOf, sumOf, times } from 'contract/money'
import { planFor, unitPrices } from 'contract/prices'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { chargeAnswers } from '../billing/answer-bills.ts'
import { usesThisMonth } from '../billing/ledger.ts'
import { reconcile } from '../billing/reconcile.ts'
import { refundAnswers } from '../billing/refund-answers.ts'
import { refundUndelivered, undeliveredRefunds } from '../billing/refund-undelivered.ts'
import { loadAll } from '../campaigns/load-recipients.ts'
import { queueReply } from '../messages/queue-reply.ts'
import { interpretReports } from '../carrier-events/interpret-reports.ts'
import { countChanged, settleLate } from './campaign-counters.ts'
import { recordResults } from './record-results.ts'

const app = testApp()
beforeAll(app.start)
afterEach(async () => expect(await reconcile(app.services)).toEqual([]))
afterAll(app.stop)

let phones = 0
async function launch(owner: Caller, count: number, messageTemplate = 'Hi'): Promise<string> {
  const recipients = Array.from({ length: count }, () => ({
    phone: `512${String(2_000_000 + (phones += 1)).padStart(7, '0')}`,
    name: '',
    address: '',
  }))
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', {
    name: 'Sample',
    messageTemplate,
    provider: 'twilio',
    recipients,
    totalRecipients: count,
  })
  await loadAll(app.services.sql, owner.user.accountId, body.id)
  return body.id
}

/** As if the carrier had taken so many texts. */
async function send(campaignId: string, count: number): Promise<void> {
  const { sql } = app.services
  await sql`update outbound_messages set state = 'delivered', attempts = 1, sent_at = now(), finished_at = now() where id in (select id from outbound_messages where campaign_id = ${campaignId} and state = 'queued' order by id limit ${count})`
  await sql`insert into campaign_changes (campaign_id) values (${campaignId})`
  await countChanged(sql)
}

const cancel = async (owner: Caller, campaignId: string) => {
  await owner.request('POST', `/api/campaigns/${campaignId}/cancel`)
  await countChanged(app.services.sql)
}
const paid = async (owner: Caller): Promise<{ amount: string; uses: number }[]> =>
  (await owner.request('GET', '/api/billing/transactions')).body
    .filter(({ metadata }: { metadata: { uses: number } }) => metadata.uses > 0)
    .map(({ amount, metadata }: { amount: string; metadata: { uses: number } }) => ({ amount, uses: metadata.uses }))

test('a large campaign that is canceled later makes a small one no cheaper', async () => {
  const owner = await app.signedIn()
  const large = await launch(owner, 10_000)
  await owner.request('POST', `/api/campaigns/${large}/pause`)
  const small = await launch(owner, 100)
  await cancel(owner, large)
  await send(small, 100)
  expect(await paid(owner)).toEqual([{ amount: '4.00', uses: 100 }])
})

test('the bill and its file name the plan at which a campaign was settled, not the one at which it was launched', async () => {
  const owner = await app.signedIn()
  const large = await launch(owner, 1000)
  const told = async () =>
    (await owner.request('GET', '/api/billing/transactions')).body.map(
      ({ amount, metadata }: { amount: string; metadata: { plan: string } }) => [metadata.plan, amount],
    )
  expect(await told()).toEqual([['growth', '25.00']])
  await owner.request('POST', `/api/campaigns/${large}/pause`)
  await send(large, 100)
  await cancel(owner, large)
  expect(await told()).toEqual([['starter', '4.00']])
  expect((await owner.request('GET', '/api/export/billing?format=csv')).body).toContain(',100,starter,')
})

test('a large campaign is canceled in steps: its last text may be held by another, and still the first are canceled at once and all of them soon', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const id = await launch(owner, 10_000)
  const states = async () =>
    Object.fromEntries(
      (
        await sql<
          { state: string; count: number }[]
        >`select state, count(*)::int as count from outbound_messages where campaign_id = ${id} group by state`
      ).map(({ state, count }) => [state, count]),
    )
  await sql.begin(async (tx) => {
    await tx`select from outbound_messages where campaign_id = ${id} order by id desc limit 1 for update`
    expect((await owner.request('POST', `/api/campaigns/${id}/cancel`)).body.status).toBe('canceled')
    expect(await states()).toEqual({ canceled: 5_000, queued: 5_000 })
  })
  await countChanged(sql)
  expect(await states()).toEqual({ canceled: 10_000 })
  expect(await costOf(owner, id)).toMatchObject({ status: 'canceled', canceledCount: 10_000, cost: { amount: '0.00' } })
  expect((await owner.request('GET', '/api/billing/wallet')).body.held).toBe('0.00')
})

test('a large campaign shows as canceled as soon as it is, before each of its texts is marked', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const id = await launch(owner, 10_000)
  await sql`update outbound_messages set not_before = now() + interval '1 hour', reason = 'quiet_hours' where id in (select id from outbound_messages where campaign_id = ${id} order by id desc limit 10)`
  await send(id, 3)
  const { body } = await owner.request('POST', `/api/campaigns/${id}/cancel`)
  const counts = { status: 'canceled', queuedCount: 0, waitingCount: 0, canceledCount: 9997, sentCount: 3 }
  expect(body).toMatchObject(counts)
  const recipients = async (filter: string) => {
    const answer = await owner.request('GET', `/api/campaigns/${id}/recipients?filter=${filter}&after=9990`)
    return Number(answer.headers.get('x-total-count'))
  }
  expect([await recipients('waiting'), await recipients('canceled')]).toEqual([0, 9997])
  const [left] = await sql<
    { count: number }[]
  >`select count(*)::int as count from outbound_messages where campaign_id = ${id} and state = 'queued'`
  expect(left?.count).toBe(4997)
  await countChanged(sql)
  expect((await owner.request('GET', `/api/campaigns/${id}`)).body).toMatchObject({
    ...counts,
    completedAt: expect.any(String),
  })
})

test('nor does a large one that is canceled after a hundred texts of its own', async () => {
  const owner = await app.signedIn()
  const large = await launch(owner, 10_000)
  await send(large, 100)
  await cancel(owner, large)
  expect(await paid(owner)).toEqual([{ amount: '4.00', uses: 100 }])
})

test('who cancels the rest of a large campaign pays no more than was held for all of it', async () => {
  const owner = await app.signedIn()
  const large = await launch(owner, 10_000)
  await send(large, 9_000)
  await cancel(owner, large)
  expect(await paid(owner)).toEqual([{ amount: '150.00', uses: 9_000 }])
})

test('texts that failed are not the customer’s fault: the plan stays the one that was shown', async () => {
  const owner = await app.signedIn()
  const id = await launch(owner, 1_000)
  await app.services
    .sql`update outbound_messages set state = 'failed', reason = 'unreachable', attempts = 1, finished_at = now() where id in (select id from outbound_messages where campaign_id = ${id} order by id limit 100)`
  await send(id, 900)
  expect(await paid(owner)).toEqual([{ amount: times(unitPrices.bulk_sms.growth, 900), uses: 900 }])
})

test('what was settled this month counts for the next order’s plan, what only waits does not', async () => {
  const owner = await app.signedIn()
  const first = await launch(owner, 1_000)
  expect(await usesThisMonth(app.services.sql, owner.user.accountId, 'bulk_sms', new Date())).toBe(0)
  await send(first, 1_000)
  expect(await usesThisMonth(app.services.sql, owner.user.accountId, 'bulk_sms', new Date())).toBe(1_000)
  const second = await launch(owner, 10)
  await send(second, 10)
  expect(await paid(owner)).toContainEqual({ amount: times(unitPrices.bulk_sms.growth, 10), uses: 10 })
})

test('a text of three segments is planned, held, charged and given back as three uses', async () => {
  const owner = await app.signedIn()
  const long = 'A long offer. '.repeat(24)
  const { body: plan } = await owner.request('POST', '/api/campaigns/plan', {
    messageTemplate: long,
    recipients: [{ phone: '5125550100' }, { phone: '5125550101' }],
  })
  expect(plan).toMatchObject({ segments: 6, unitPrice: '0.04', amount: '0.24' })

  const id = await launch(owner, 10, long)
  expect((await owner.request('GET', '/api/billing/transactions')).body).toMatchObject([
    { status: 'pending', amount: '1.20', metadata: { uses: 30 } },
  ])
  await send(id, 8)
  await cancel(owner, id)
  expect(await paid(owner)).toEqual([{ amount: '0.96', uses: 24 }])

  await app.services
    .sql`update outbound_messages set state = 'undelivered', reason = 'bad_number' where id = (select min(id) from outbound_messages where campaign_id = ${id} and state = 'delivered')`
  await refundUndelivered(app.services.sql, id)
  expect(await paid(owner)).toEqual([{ amount: '0.84', uses: 24 }])
})

/** As if the carrier had taken a campaign's texts: so many of each end. */
async function take(campaignId: string, ends: { state: string; reason: string | null; count: number }[]) {
  const { sql } = app.services
  for (const { state, reason, count } of ends)
    await sql`update outbound_messages set state = ${state}, reason = ${reason}, attempts = 1, sent_at = now() where id in (select id from outbound_messages where campaign_id = ${campaignId} and state = 'queued' order by id limit ${count})`
  await sql`insert into campaign_changes (campaign_id) values (${campaignId})`
  await countChanged(sql)
}
const costOf = async (owner: Caller, id: string) => (await owner.request('GET', `/api/campaigns/${id}`)).body

test('what the carrier did not deliver is released from the hold, by reason, on the campaign and the receipt', async () => {
  const owner = await app.signedIn()
  const id = await launch(owner, 10)
  await take(id, [
    { state: 'delivered', reason: null, count: 6 },
    { state: 'undelivered', reason: 'landline', count: 2 },
    { state: 'failed', reason: 'filtered', count: 1 },
    { state: 'undelivered', reason: 'unreachable', count: 1 },
  ])
  const why =
    '4 segments cost nothing. A landline that takes no texts: 2. Filtered by the carrier as unwanted: 1. The phone could not be reached: 1.'
  expect(await costOf(owner, id)).toMatchObject({
    status: 'completed',
    cost: { status: 'completed', amount: '0.24', returned: '0.16', why },
  })
  const [{ id: transaction }] = (await owner.request('GET', '/api/billing/transactions')).body
  expect((await owner.request('GET', `/api/billing/transactions/${transaction}/receipt`)).body.moves).toMatchObject([
    { kind: 'hold', amount: '0.40' },
    { kind: 'capture', amount: '0.24', uses: 6 },
    { kind: 'release', amount: '0.16', reason: why },
  ])
})

test('thousands of segments that cost nothing are written with commas, as all counts are', async () => {
  const owner = await app.signedIn()
  const id = await launch(owner, 10)
  await app.services
    .sql`update outbound_messages set segments = 600 where id in (select id from outbound_messages where campaign_id = ${id} order by id limit 4)`
  await take(id, [
    { state: 'undelivered', reason: 'landline', count: 2 },
    { state: 'failed', reason: 'filtered', count: 2 },
    { state: 'delivered', reason: null, count: 6 },
  ])
  const { cost } = await costOf(owner, id)
  expect(cost.why).toBe(
    '2,400 segments cost nothing. Filtered by the carrier as unwanted: 1,200. A landline that takes no texts: 1,200.',
  )
})

/** As if the carrier reported an end of one text of a campaign that has none. */
async function report(
  campaignId: string,
  status: string,
  errorCode: number | null,
  { isCounted = true } = {},
): Promise<void> {
  const { sql } = app.services
  const [text] = await sql<{ id: number; sid: string }[]>`
    update outbound_messages set carrier_sid = coalesce(carrier_sid, 'SM' || md5(random()::text)), carrier_status = 'sent'
    where id = (select min(id) from outbound_messages where campaign_id = ${campaignId} and state = 'sent') returning id, carrier_sid as sid
  `
  await sql`insert into carrier_events ${sql({ kind: 'status', sid: text?.sid ?? '', status, errorCode, messageId: text?.id ?? 0, payload: '{}' })}`
  while ((await interpretReports(app.services)) > 0);
  if (isCounted) await countChanged(sql)
}

test('a text that expires after the last one was sent is tried once more before the money is taken', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const id = await launch(owner, 3)
  await take(id, [{ state: 'sent', reason: null, count: 3 }])
  expect(await costOf(owner, id)).toMatchObject({ status: 'completed', cost: { status: 'pending' } })
  await report(id, 'delivered', null)
  await report(id, 'delivered', null)
  await report(id, 'undelivered', 30036)
  expect(await costOf(owner, id)).toMatchObject({ status: 'active', waitingCount: 1, cost: { status: 'pending' } })

  await sql`update outbound_messages set not_before = null where campaign_id = ${id}`
  await take(id, [{ state: 'sent', reason: null, count: 1 }])
  await report(id, 'undelivered', 30036)
  expect(await costOf(owner, id)).toMatchObject({
    status: 'completed',
    cost: { status: 'completed', amount: '0.08', why: '1 segment costs nothing. Waited too long at the carrier: 1.' },
  })
})

test.each(['canceled', 'opted out'])(
  'a text that expired and then was %s before its second try costs nothing',
  async (end) => {
    const owner = await app.signedIn()
    const { sql } = app.services
    const id = await launch(owner, 2)
    await take(id, [{ state: 'sent', reason: null, count: 2 }])
    await report(id, 'delivered', null)
    await report(id, 'undelivered', 30036)
    if (end === 'canceled') await cancel(owner, id)
    else {
      await sql`update outbound_messages set state = 'skipped', reason = 'opted_out', finished_at = now() where campaign_id = ${id} and state = 'queued'`
      await sql`insert into campaign_changes (campaign_id) values (${id})`
      await countChanged(sql)
    }
    expect(await paid(owner)).toEqual([{ amount: '0.04', uses: 1 }])
  },
)

test('a campaign whose text failed a moment ago and waits for its second try can be canceled, also before it was counted again', async () => {
  const owner = await app.signedIn()
  const id = await launch(owner, 2)
  await take(id, [{ state: 'sent', reason: null, count: 2 }])
  await report(id, 'delivered', null)
  await report(id, 'undelivered', 30036, { isCounted: false })
  expect((await owner.request('POST', `/api/campaigns/${id}/cancel`)).status).toBe(200)
  await countChanged(app.services.sql)
  expect(await costOf(owner, id)).toMatchObject({ status: 'canceled', waitingCount: 0, canceledCount: 1 })
  expect(await paid(owner)).toEqual([{ amount: '0.04', uses: 1 }])
  expect((await owner.request('POST', `/api/campaigns/${id}/cancel`)).body.message).toBe(
    'This campaign is over already',
  )
})

test('a text that expires when its campaign was canceled, or its money taken, is not sent again and costs nothing', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const canceled = await launch(owner, 3)
  await take(canceled, [{ state: 'sent', reason: null, count: 2 }])
  await cancel(owner, canceled)
  await report(canceled, 'delivered', null)
  await report(canceled, 'undelivered', 30036)
  expect(await costOf(owner, canceled)).toMatchObject({ status: 'canceled', cost: { amount: '0.04' } })

  const taken = await launch(owner, 1)
  await take(taken, [{ state: 'sent', reason: null, count: 1 }])
  await sql`update campaigns set completed_at = now() - interval '49 hours' where id = ${taken}`
  await settleLate(sql)
  await countChanged(sql)
  await report(taken, 'undelivered', 30036)
  await refundUndelivered(sql, taken)
  expect(await costOf(owner, taken)).toMatchObject({ status: 'completed', cost: { amount: '0.00' } })
})

test('a second try that was queued as its campaign was settled is canceled and its price given back, by the loop', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const id = await launch(owner, 2)
  await take(id, [{ state: 'delivered', reason: null, count: 2 }])
  expect(await paid(owner)).toEqual([{ amount: '0.08', uses: 2 }])
  await sql`update outbound_messages set state = 'queued', reason = 'retry', finished_at = null where id = (select max(id) from outbound_messages where campaign_id = ${id})`
  await sql`insert into campaign_changes (campaign_id) values (${id})`
  await countChanged(sql)
  const worker = await app.work([], [undeliveredRefunds])
  await eventually(
    () => costOf(owner, id),
    ({ cost }) => cost.amount !== '0.08',
  )
  await worker.stop()
  expect(await costOf(owner, id)).toMatchObject({ cost: { amount: '0.04', returned: '0.04' } })
})

test('texts that were at a busy carrier while their campaign was canceled wait no longer: it ends, and what was held for them is free again', async () => {
  const owner = await app.signedIn()
  const id = await launch(owner, 10)
  await send(id, 7)
  const { sql } = app.services
  const worker = randomUUID()
  const claimed = await sql<{ id: string }[]>`
    update outbound_messages set state = 'sending', claimed_by = ${worker}, claimed_at = now(), lease_until = now() + interval '1 minute', attempts = 1
    where id in (select id from outbound_messages where campaign_id = ${id} and state = 'queued' order by id limit 2) returning id
  `
  await cancel(owner, id)
  await recordResults(
    sql,
    worker,
    claimed.map((row) => ({ id: Number(row.id), to: 'queued', reason: 'carrier_busy', notBefore: null })),
    new Date(),
  )
  await countChanged(sql)
  const [campaign] = await sql`
    select status, canceled_count, queued_count, completed_at is not null as over, settled_at is not null as settled from campaigns where id = ${id}`
  expect(campaign).toEqual({ status: 'canceled', canceledCount: 3, queuedCount: 0, over: true, settled: true })
  expect(await paid(owner)).toEqual([{ amount: '0.28', uses: 7 }])
  expect((await owner.request('GET', '/api/billing/wallet')).body.held).toBe('0.00')
})

test('a text without a last report is held for, and charged when two days have not disproved it; a later failure is given back', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const id = await launch(owner, 10)
  await take(id, [
    { state: 'delivered', reason: null, count: 7 },
    { state: 'sent', reason: null, count: 3 },
  ])
  expect(await costOf(owner, id)).toMatchObject({ status: 'completed', cost: { status: 'pending', amount: '0.40' } })
  await settleLate(sql)
  await countChanged(sql)
  expect(await costOf(owner, id)).toMatchObject({ cost: { status: 'pending' } })

  await sql`update campaigns set completed_at = now() - interval '49 hours' where id = ${id}`
  await settleLate(sql)
  await Promise.all([countChanged(sql), countChanged(sql)])
  expect(await costOf(owner, id)).toMatchObject({ cost: { status: 'completed', amount: '0.40', returned: '0.00' } })

  await sql`update outbound_messages set state = 'undelivered', reason = 'expired' where id = (select max(id) from outbound_messages where campaign_id = ${id})`
  await refundUndelivered(sql, id)
  expect(await costOf(owner, id)).toMatchObject({
    cost: { amount: '0.36', returned: '0.04', why: '1 of 10 segments were not delivered' },
  })
})

test('a failure that is only known weeks after the money was taken is given back by the loop', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const id = await launch(owner, 3)
  await take(id, [{ state: 'delivered', reason: null, count: 3 }])
  await sql`update campaigns set settled_at = now() - interval '30 days' where id = ${id}`
  await sql`update outbound_messages set state = 'undelivered', reason = 'expired' where id = (select max(id) from outbound_messages where campaign_id = ${id})`
  await sql`insert into campaign_changes (campaign_id) values (${id})`
  await countChanged(sql)
  const worker = await app.work([], [undeliveredRefunds])
  const given = await eventually(
    () => costOf(owner, id),
    ({ cost }) => cost.amount !== '0.12',
  )
  await worker.stop()
  expect(given).toMatchObject({ cost: { amount: '0.08', returned: '0.04' } })
})

test('a campaign from before a use was a segment is charged a text each, as it was promised', async () => {
  const owner = await app.signedIn()
  const id = await launch(owner, 10)
  await app.services.sql`update campaigns set priced_by = 'text' where id = ${id}`
  await app.services.sql`update outbound_messages set segments = 3 where campaign_id = ${id}`
  await send(id, 10)
  expect(await paid(owner)).toEqual([{ amount: '0.40', uses: 10 }])
})

test('typed answers are charged by the segment, once, with their day: those that did not go and dead numbers cost nothing', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { accountId } = owner.user
  const spent = async () => (await owner.request('GET', '/api/billing/account')).body.spent
  const answer = async (body: string, how: { state: string; sentAt: string | null; reason?: string }) => {
    const phone = `+1512${String(6_000_000 + (phones += 1))}`
    const { id } = await sql.begin((tx) =>
      queueReply(tx, { accountId, phone, body, now: new Date(), funds: 'play', services: app.services }),
    )
    await sql`update outbound_messages set state = ${how.state}, sent_at = ${how.sentAt}, reason = ${how.reason ?? null} where id = ${id}`
  }
  expect((await owner.request('GET', '/api/answer-price')).body).toEqual({ plan: 'starter', unitPrice: '0.04' })
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await answer('Yes, at five.', { state: 'delivered', sentAt: yesterday })
  await answer('A long answer. '.repeat(24), { state: 'sent', sentAt: yesterday })
  await answer('Not there', { state: 'undelivered', sentAt: yesterday, reason: 'landline' })
  await answer('Never left', { state: 'failed', sentAt: null, reason: 'carrier_refused' })
  await answer('Today', { state: 'sent', sentAt: new Date().toISOString() })
  expect(await spent()).toBe('0.28')

  await Promise.all(Array.from({ length: 5 }, () => chargeAnswers(app.services, new Date())))
  expect(await paid(owner)).toEqual([{ amount: '0.16', uses: 4 }])
  expect(await spent()).toBe('0.20')
  await chargeAnswers(app.services, new Date(Date.now() + 86_400_000))
  expect(await paid(owner)).toEqual([
    { amount: '0.04', uses: 1 },
    { amount: '0.16', uses: 4 },
  ])
})

test('typed answers that were filtered, failed or expired cost nothing, as a campaign’s texts; one that fails after its day was charged is given back, once', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { accountId } = owner.user
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const answer = async (body: string, state: string, reason: string | null): Promise<string> => {
    const phone = `+1512${String(6_000_000 + (phones += 1))}`
    const { id } = await sql.begin((tx) =>
      queueReply(tx, { accountId, phone, body, now: new Date(), funds: 'play', services: app.services }),
    )
    await sql`update outbound_messages set state = ${state}, sent_at = ${yesterday}, reason = ${reason}, carrier_sid = ${randomUUID()}, carrier_status = ${state} where id = ${id}`
    return id
  }
  for (const reason of ['filtered', 'expired', 'unreachable', 'carrier_refused'])
    await answer('Not there', 'undelivered', reason)
  const [late, later] = [await answer('A long answer. '.repeat(24), 'sent', null), await answer('Yes', 'sent', null)]
  await answer('Tomorrow at five', 'delivered', null)
  await chargeAnswers(app.services, new Date())
  expect(await paid(owner)).toEqual([{ amount: '0.20', uses: 5 }])
  expect((await owner.request('GET', '/api/billing/wallet')).body).toMatchObject({
    balance: '999.80',
    reserved: '0.00',
  })

  const fails = async (id: string, errorCode: number) => {
    const [{ sid = '' } = {}] = await sql<
      { sid: string }[]
    >`select carrier_sid as sid from outbound_messages where id = ${id}`
    await sql`insert into carrier_events ${sql({ kind: 'status', sid, status: 'undelivered', errorCode, messageId: Number(id), payload: '{}' })}`
    while ((await interpretReports(app.services)) > 0);
    await Promise.all([refundAnswers(app.services), refundAnswers(app.services)])
  }
  await fails(late, 30007)
  expect(await paid(owner)).toEqual([{ amount: '0.08', uses: 5 }])
  await fails(later, 30003)
  await refundAnswers(app.services)
  expect(await paid(owner)).toEqual([{ amount: '0.04', uses: 5 }])
  expect((await owner.request('GET', '/api/billing/wallet')).body).toMatchObject({ balance: '999.96' })
  const [{ id: charge }] = (await owner.request('GET', '/api/billing/transactions')).body
  expect((await owner.request('GET', `/api/billing/transactions/${charge}/receipt`)).body.moves).toMatchObject([
    { kind: 'charge', amount: '0.20' },
    { kind: 'refund', amount: '0.12', reason: '3 of 5 segments were not delivered' },
    { kind: 'refund', amount: '0.04', reason: '4 of 5 segments were not delivered' },
  ])
  expect(await reconcile(app.services)).toEqual([])
})

test('answers of one account that cannot be charged or given back hold up those of no other', async () => {
  const owners = [await app.signedIn(), await app.signedIn()] as const
  const { sql } = app.services
  const answer = async ({ user: { accountId } }: Caller) => {
    const phone = `+1512${String(6_000_000 + (phones += 1))}`
    const { id } = await sql.begin((tx) =>
      queueReply(tx, { accountId, phone, body: 'Yes', now: new Date(), funds: 'play', services: app.services }),
    )
    await sql`update outbound_messages set state = 'delivered', sent_at = now() - interval '1 day', finished_at = now() where id = ${id}`
  }
  const fail = ({ user: { accountId } }: Caller) => sql`
    update outbound_messages set state = 'undelivered', reason = 'expired' where account_id = ${accountId} and state = 'delivered'
  `
  /** Nothing can be written into one account's ledger. */
  const withBroken = async ({ user: { accountId } }: Caller, work: () => Promise<void>) => {
    await sql.unsafe(
      `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger broken_off before insert on ledger_entries for each row when (new.account_id = '${accountId}') execute function break_off()`,
    )
    await expect(work()).rejects.toThrow('broken')
    await sql.unsafe('drop trigger broken_off on ledger_entries; drop function break_off')
  }
  const all = async () => Promise.all(owners.map(async (owner) => (await paid(owner)).map(({ amount }) => amount)))
  const [first, second] = owners
  for (const owner of owners) await answer(owner)
  await withBroken(first, () => chargeAnswers(app.services, new Date()))
  expect(await all()).toEqual([[], ['0.04']])
  await answer(second)
  await withBroken(second, () => chargeAnswers(app.services, new Date()))
  expect(await all()).toEqual([['0.04'], ['0.04']])
  await chargeAnswers(app.services, new Date())

  await fail(first)
  await fail(second)
  await withBroken(first, () => refundAnswers(app.services))
  expect(await all()).toEqual([['0.04'], ['0.00', '0.00']])
  await refundAnswers(app.services)
  for (const owner of owners) await answer(owner)
  await chargeAnswers(app.services, new Date())
  for (const owner of owners) await fail(owner)
  await withBroken(second, () => refundAnswers(app.services))
  expect(await all()).toEqual([
    ['0.00', '0.00'],
    ['0.04', '0.00', '0.00'],
  ])
  await refundAnswers(app.services)
})

test('no order of launching, sending and canceling costs less than the plan of what was sent, nor more than its dearest', async () => {
  const step = fc.record({
    count: fc.constantFrom(40, 400, 1_200),
    share: fc.constantFrom(0, 0.3, 1),
    cancels: fc.boolean(),
    later: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const owner = await app.signedIn()
      const after: (() => Promise<void>)[] = []
      for (const { count, share, cancels, later } of steps) {
        const id = await launch(owner, count)
        const end = async () => {
          await send(id, cancels ? Math.floor(count * share) : count)
          if (cancels) await cancel(owner, id)
        }
        if (later) after.push(end)
        else await end()
      }
      for (const end of after) await end()
      const bill = await paid(owner)
      const uses = bill.reduce((sum, one) => sum + one.uses, 0)
      const total = centsOf(sumOf(bill.map(({ amount }) => amount)))
      // Half a cent of each bill is rounding.
      const rounding = BigInt(bill.length)
      expect({
        steps,
        least: total + rounding >= centsOf(times(unitPrices.bulk_sms[planFor(uses)], uses)),
      }).toMatchObject({ least: true })
      expect({
        steps,
        most: total <= centsOf(times(unitPrices.bulk_sms.starter, uses)) + rounding,
        total: moneyOf(total),
      }).toMatchObject({ most: true })
    }),
    { numRuns: 12 },
  )
})
