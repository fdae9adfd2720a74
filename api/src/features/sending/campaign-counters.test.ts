import { randomUUID } from 'node:crypto'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { campaignTo, people } from '../../../test/sample-campaign.ts'
import { loadAll } from '../campaigns/load-recipients.ts'
import { asPool } from '../../platform/db/as-pool.ts'
import type { Pool, Transaction } from '../../platform/db/sql.ts'
import { countChanged, settleLate } from './campaign-counters.ts'
import { recordResults } from './record-results.ts'
import { textedContacts } from './save-texted.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const SENDER = randomUUID()

/** A campaign to two people, whose texts are at the carrier. */
async function leaving(owner: Caller) {
  const { sql } = app.services
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(400, 2)))
  await loadAll(sql, owner.user.accountId, body.id)
  const texts = await sql<{ id: number }[]>`
    update outbound_messages set state = 'sending', claimed_by = ${SENDER}, claimed_at = now(), lease_until = now() + interval '1 hour', attempts = 1
    where campaign_id = ${body.id} returning id
  `
  const [first = 0, second = 0] = texts.map(({ id }) => id).toSorted((a, b) => a - b)
  return { id: String(body.id), first, second }
}

const take = (sql: Pool, id: number) =>
  recordResults(sql, SENDER, [{ id, to: 'sent', sid: `SM${id}`, status: 'queued' }], new Date())

async function counted(id: string) {
  const [campaign] = await app.services.sql<{ sentCount: number; written: string }[]>`
    select sent_count, xmin::text as written from campaigns where id = ${id}
  `
  return campaign
}

/** Holds a count of one of the account's campaigns up at its end. */
const holdUp = (tx: Transaction, { user }: Caller) =>
  tx`insert into texted_people (account_id) values (${user.accountId})`
const isHeldUp = () =>
  eventually(
    () =>
      app.services
        .sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%texted_people%'`,
    ({ length }) => length > 0,
  )

test('while one worker counts a campaign another goes on with the next, nothing is counted twice, and what changes meanwhile is counted too', async () => {
  const { sql } = app.services
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  const slow = await leaving(one)
  const quick = await leaving(other)
  await countChanged(sql)
  await take(sql, slow.first)
  await take(sql, quick.first)
  const { counts, first } = await sql.begin(async (tx) => {
    await holdUp(tx, one)
    const counts = [countChanged(sql)]
    await isHeldUp()
    await take(sql, slow.second)
    counts.push(countChanged(sql))
    const first = await eventually(
      () => counted(quick.id),
      (campaign) => campaign?.sentCount === 1,
    )
    expect(await counted(slow.id)).toMatchObject({ sentCount: 0 })
    return { counts, first }
  })
  await Promise.all(counts)
  expect(await counted(quick.id)).toEqual(first)
  expect(await counted(slow.id)).toMatchObject({ sentCount: 2 })
})

test('who was texted before others, and whose result was kept after they were contacts already, is a contact too', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const { first, second } = await leaving(owner)
  const worker = await app.work([], [textedContacts])
  const contacts = async (): Promise<string[]> =>
    (await owner.request('GET', '/api/contacts')).body.map(({ phone }: { phone: string }) => phone)
  await sql.begin(async (tx) => {
    await take(asPool(tx), first)
    await take(sql, second)
    await countChanged(sql)
    await eventually(contacts, ({ length }) => length === 1)
  })
  await countChanged(sql)
  expect(await eventually(contacts, ({ length }) => length === 2)).toContain('+15125550400')
  await worker.stop()
})

/** So many more texts of a campaign leave, and carriers filter some of them. */
async function leave(id: string, { count, filtered }: { count: number; filtered: number }) {
  const { sql } = app.services
  await sql`
    with next as (select id, row_number() over (order by id) as n from outbound_messages where campaign_id = ${id} and state = 'queued' order by id limit ${count})
    update outbound_messages m set state = case when n <= ${filtered} then 'undelivered' else 'delivered' end, reason = case when n <= ${filtered} then 'filtered' end,
      attempts = 1, sent_at = now(), finished_at = now(), not_before = null
    from next where m.id = next.id
  `
  await sql`insert into campaign_changes (campaign_id) values (${id})`
  await countChanged(sql)
}

test('a campaign that carriers filter is paused; resumed it goes on, and is paused again only for what they filter from then on', async () => {
  const owner = await app.signedIn()
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(500, 200)))
  await loadAll(app.services.sql, owner.user.accountId, body.id)
  const campaign = async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body
  await leave(body.id, { count: 60, filtered: 30 })
  expect(await campaign()).toMatchObject({ status: 'paused', standing: { reason: 'filtered' } })

  await owner.request('POST', `/api/campaigns/${body.id}/resume`)
  await countChanged(app.services.sql)
  expect(await campaign()).toMatchObject({ status: 'active' })
  await leave(body.id, { count: 50, filtered: 10 })
  expect(await campaign()).toMatchObject({ status: 'active' })

  await leave(body.id, { count: 50, filtered: 30 })
  expect(await campaign()).toMatchObject({ status: 'paused', standing: { reason: 'filtered' } })
})

/** A campaign that its owner pauses while both of its texts are under way. */
async function pausedAtTheEnd() {
  const owner = await app.signedIn()
  const { id, first, second } = await leaving(owner)
  await countChanged(app.services.sql)
  await owner.request('POST', `/api/campaigns/${id}/pause`)
  await take(app.services.sql, first)
  await take(app.services.sql, second)
  const seen = async () => (await owner.request('GET', `/api/campaigns/${id}`)).body
  const wallet = async () => (await owner.request('GET', '/api/billing/wallet')).body
  return { id, first, second, owner, seen, wallet }
}

test('a campaign that is paused while its last texts are under way ends with them, and keeps no money for what is not sent', async () => {
  const { sql } = app.services
  const { id, seen, wallet } = await pausedAtTheEnd()
  await countChanged(sql)
  expect(await seen()).toMatchObject({ status: 'completed', sentCount: 2 })
  await sql`update outbound_messages set state = 'delivered', finished_at = now() where campaign_id = ${id}`
  await sql`insert into campaign_changes (campaign_id) values (${id})`
  await countChanged(sql)
  expect(await wallet()).toMatchObject({ held: '0.00', holds: [] })
})

test('a second try of a text does not leave by itself where the campaign was paused before it ended', async () => {
  const { sql } = app.services
  const { id, first, owner, seen } = await pausedAtTheEnd()
  await countChanged(sql)
  await sql`update outbound_messages set state = 'queued', reason = 'retry', not_before = now() where id = ${first}`
  await sql`insert into campaign_changes (campaign_id) values (${id})`
  await countChanged(sql)
  expect(await seen()).toMatchObject({ status: 'paused', standing: { reason: 'paused' } })
  expect((await owner.request('POST', `/api/campaigns/${id}/resume`)).status).toBe(200)
  expect(await seen()).toMatchObject({ status: 'active' })
})

test('a campaign that was left paused with nothing to send is ended by itself', async () => {
  const { sql } = app.services
  const { id, seen } = await pausedAtTheEnd()
  await sql`delete from campaign_changes where campaign_id = ${id}`
  await sql`update campaigns set sent_count = 2, queued_count = 0 where id = ${id}`
  await settleLate(sql)
  await countChanged(sql)
  expect(await seen()).toMatchObject({ status: 'completed' })
})

test('a campaign that cannot be counted holds up no other, and is named', async () => {
  const { sql } = app.services
  const bad = await leaving(await app.signedIn())
  const good = await leaving(await app.signedIn())
  await countChanged(sql)
  await take(sql, bad.first)
  await take(sql, good.first)
  await sql.unsafe(`
    create function refuse_count() returns trigger language plpgsql as $$ begin raise 'it does not add up'; end $$;
    create trigger refuse_count before update on campaigns for each row when (new.id = '${bad.id}') execute function refuse_count();
  `)
  const told: string[] = []
  const counting = countChanged(sql, (_error, { campaignId }) => told.push(campaignId))
  await expect(counting).rejects.toThrow('it does not add up')
  expect(told).toEqual([bad.id])
  expect([(await counted(bad.id))?.sentCount, (await counted(good.id))?.sentCount]).toEqual([0, 1])
  await sql`drop trigger refuse_count on campaigns`
  await countChanged(sql)
  expect((await counted(bad.id))?.sentCount).toBe(1)
})
