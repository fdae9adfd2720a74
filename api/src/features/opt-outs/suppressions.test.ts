import { randomUUID } from 'node:crypto'
import { testApp } from '../../../test/app.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { suppressMany } from './suppressions.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const phoneOf = (n: number) => `+1737${5550000 + n}`

/** A new customer with five thousand people, for each of whom a text waits; a merge gave every tenth a second phone. */
async function customer() {
  const { sql } = app.services
  const { accountId } = (await app.signedIn()).user
  await sql`
    with numbered as materialized (select n, '+1737' || (5550000 + n) as phone from generate_series(1, 5000) n), people as (
      insert into contacts (account_id, phone, name)
      select ${accountId}, case when n % 10 = 0 then '+1738' || (5550000 + n) else phone end, 'Ann Example' from numbered returning id, phone
    ), merge as (
      insert into contact_batches (account_id, kind, title) values (${accountId}, 'merge', 'Merged') returning id
    ), campaign as (
      insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price)
      values (${accountId}, 'bulk', 'Spring', 'active', 'Hi', 'twilio', 5000, 0) returning id
    ), texts as (
      insert into outbound_messages (account_id, campaign_id, kind, phone, phone_given, body, segments, state)
      select ${accountId}, campaign.id, 'campaign', phone, phone, 'Hi', 1, 'queued' from numbered, campaign
    )
    insert into contact_phones (account_id, phone, contact_id, batch_id)
    select ${accountId}, '+1737' || substr(phone, 6), people.id, merge.id from people, merge where phone like '+1738%'
  `
  return accountId
}

/** Puts phones on the list, and takes back what waits for them. */
const optOut = (tx: Sql, accountId: string, phones: string[]) =>
  suppressMany(tx, { accountId, actId: randomUUID(), reason: 'Added by hand', source: 'manual' }, phones)

test('what waits for a few people of a new customer is looked up, and not sought among all of its texts and people', async () => {
  const { sql } = app.services
  await customer()
  await sql`analyze contact_phones, outbound_messages`
  const accountId = await customer()
  await sql.begin(async (tx) => {
    const before = await rowsRead(tx, 'outbound_messages', 'contact_phones')
    await optOut(tx, accountId, [phoneOf(1), phoneOf(2), phoneOf(10)])
    expect((await rowsRead(tx, 'outbound_messages', 'contact_phones')) - before).toBeLessThan(100)
  })
  expect(await sql`select phone from outbound_messages where account_id = ${accountId} and state = 'skipped'`).toEqual([
    { phone: phoneOf(1) },
    { phone: phoneOf(2) },
    { phone: phoneOf(10) },
  ])
})

test('what waits for whoever opts out is looked up by plans that are kept, since each one is another', async () => {
  const { sql } = app.services
  const accountId = await customer()
  await sql`analyze contact_phones, outbound_messages`
  const connection = await sql.reserve()
  try {
    const planned = () => connection<{ planned: number }[]>`
      select custom_plans::int as planned from pg_prepared_statements
      where (statement like '%other_phones%' or statement like '%set state = ''skipped''%') and statement not like '%pg_prepared_statements%'
      order by statement
    `
    // PostgreSQL plans a statement each time for five times, and compares then.
    for (let n = 1; n <= 9; n += 1) await optOut(connection, accountId, [phoneOf(n)])
    const before = await planned()
    for (let n = 11; n <= 19; n += 1) await optOut(connection, accountId, [phoneOf(n)])
    expect(before.length).toBeGreaterThan(1)
    expect(await planned()).toEqual(before)
  } finally {
    connection.release()
  }
})
