import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { apiFolder, createDatabase } from '../../../test/database.ts'
import { inAccount } from './in-account.ts'
import { migrate } from './migrate.ts'
import { connect, type Pool } from './sql.ts'

/** The last migration in which rows belonged to users. */
const BEFORE_ACCOUNTS = '0045'

const folder = path.join(apiFolder, 'migrations')
const ada = '0195c0de-0000-7000-8000-000000000001'
let database: Awaited<ReturnType<typeof createDatabase>>
let sql: Pool

beforeAll(async () => {
  database = await createDatabase()
  sql = connect({ url: database.url, max: 2 })
  await sql.unsafe('drop schema sandbox cascade; drop schema public cascade; create schema public')
  const older = mkdtempSync(path.join(tmpdir(), 'before-accounts-'))
  for (const name of readdirSync(folder).filter((file) => file.slice(0, 4) <= BEFORE_ACCOUNTS))
    copyFileSync(path.join(folder, name), path.join(older, name))
  await migrate(sql, older)
  await sql.unsafe(`
    insert into users (id, email, full_name, password_hash) values ('${ada}', 'ada@example.com', 'Ada Sample', 'none');
    insert into sessions (token_hash, user_id, expires_at) values ('\\x01', '${ada}', now() + interval '1 day');
    insert into api_keys (owner_id, name, token_hash, hint, scopes) values ('${ada}', 'Our CRM', '\\x02', 'lotline_abcd', '{read}');
    insert into contacts (owner_id, phone, name) values ('${ada}', '+15125550101', 'Sample Owner');
    insert into contact_batches (owner_id, kind, title, by_user_id) values ('${ada}', 'import', 'Imported', '${ada}');
    insert into contact_befores (batch_id, contact_id, version_after) select b.id, c.id, 1 from contact_batches b, contacts c;
    insert into import_rows (batch_id, row, phone, outcome, reason) select id, 1, '+15125550101', 'created', '' from contact_batches;
    insert into orders (owner_id, kind, title) values ('${ada}', 'pull_list', '78701');
    insert into manual_orders (order_id, due_at) select id, now() from orders;
    insert into campaigns (owner_id, kind, name, message_template, provider, status, order_id) select '${ada}', 'bulk', 'Spring', 'Hi', 'twilio', 'active', id from orders;
    insert into campaign_parts (campaign_id, position, ready, waiting, skipped, rows) select id, 0, 1, 0, 0, '[]' from campaigns;
    insert into outbound_messages (owner_id, campaign_id, kind, phone, body, state) select '${ada}', id, 'campaign', '+15125550101', 'Hi', 'delivered' from campaigns;
    insert into conversations (owner_id, phone, campaign_id, last_direction, last_message, last_message_at, last_inbound_at) select '${ada}', '+15125550101', id, 'in', 'Yes', now(), now() from campaigns;
    insert into ledger_entries (key, kind, owner_id, type, description, service, plan, uses, amount) values ('held', 'hold', '${ada}', 'sms_campaign', 'Spring', 'bulk_sms', 'starter', 1, 0.04);
    insert into ledger_entries (key, kind, owner_id, type, description, service, plan, uses, amount, of)
      select 'held', 'capture', '${ada}', 'sms_campaign', 'Spring', 'bulk_sms', 'starter', 1, 0.04, id from ledger_entries;
    insert into queue_jobs (name, payload, attempts_left, owner_id) values ('sample', '{"ownerId": "${ada}", "id": "one"}', 3, '${ada}');
  `)
  await migrate(sql, folder)
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

test('what belonged to a user belongs to the user’s account, under the same id', async () => {
  expect(await sql`select id, name from accounts`).toEqual([{ id: ada, name: 'Ada Sample' }])
  expect(await sql`select account_id, user_id, role from memberships`).toEqual([
    { accountId: ada, userId: ada, role: 'owner' },
  ])
  expect(await sql`select account_id from sessions`).toEqual([{ accountId: ada }])
  expect(await sql`select account_id, user_id from api_keys`).toEqual([{ accountId: ada, userId: ada }])
})

test.each([
  ['contacts', 1],
  ['contact_befores', 1],
  ['import_rows', 1],
  ['manual_orders', 1],
  ['campaign_parts', 1],
  ['outbound_messages', 1],
  ['conversations', 1],
  ['ledger_entries', 2],
])('nothing of %s is lost, and its account sees it', async (table, count) => {
  const [seen] = await inAccount(
    sql,
    ada,
    (tx) => tx<{ count: number }[]>`select count(*)::int as count from ${tx(table)}`,
  )
  expect(seen?.count).toBe(count)
})

test('work that waited names the account as the new version reads it', async () => {
  expect(await sql`select payload, account_id from queue_jobs`).toEqual([
    { payload: { accountId: ada, id: 'one' }, accountId: ada },
  ])
})
