import { testApp } from '../../../test/app.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

/** Keys and references of an account's tables that have no account in them, each with its reason. */
const WITHOUT: Record<string, string> = {
  api_keys_token_hash_key: 'a call names its account by the secret of its key',
  brought_numbers_open: 'a number is brought for one account at a time',
  business_profiles_slug_key: 'whoever opens a business’s page names it by its address',
  client_requests_token_hash_key: 'whoever opens a mailed link names the agency by its token',
  invitations_token_hash_key: 'whoever opens a mailed link names the account by its token',
  sender_numbers_held: 'a number at the carrier is one account’s alone',
  sessions_pkey: 'a request names its account by the token of its session',
  card_customers_by_reference: 'the card processor names its customer, not an account',
  sessions_id_key: 'a session belongs to its person, who ends it from any account',
  invoices_number_once: 'the numbers of invoices are the operator’s: no two accounts share one',
  disputes_by_name: 'the card processor names a dispute, not an account',
  inbound_messages_pkey: 'a text that came in may have no account yet',
  inbound_once: 'the carrier names a text, not an account',
  memberships_agency_member_fkey: 'who works in a client is a member of the agency, which is another account',
  message_media_inbound_id_fkey: 'its text may have had no account when it came in',
  outbound_by_sid: 'the carrier names a text, not an account',
  payments_by_reference: 'the card processor names a payment, not an account',
  push_devices_session_id_fkey: 'a session moves between its person’s accounts; what was added in one stays there',
  queue_jobs_pkey: 'the queue is the workers’, and some of its work is the product’s own',
  queue_jobs_once: 'the queue is the workers’, and some of its work is the product’s own',
  release_reports_pkey: 'a report of a release is the installation’s',
  stored_files_pkey: 'a file is named for the whole store',
  top_ups_by_reference: 'the card processor names a payment, not an account',
}

interface Key {
  name: string
  columns: string[]
}

async function keysWithout(): Promise<string[]> {
  const { sql } = app.services
  const unique = await sql<Key[]>`
    with ours as (select attrelid, attnum from pg_attribute where attname = 'account_id' and not attisdropped)
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_index i join ours on ours.attrelid = i.indrelid join pg_class c on c.oid = i.indexrelid
      join pg_class t on t.oid = i.indrelid and t.relkind = 'r' join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisunique group by c.relname
  `
  const references = await sql<Key[]>`
    with ours as (select attrelid from pg_attribute where attname = 'account_id' and not attisdropped)
    select k.conname as name, array_agg(a.attname::text) as columns
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid in (select attrelid from ours) and k.conrelid in (select attrelid from ours) group by k.conname
  `
  return [...unique, ...references].filter(({ columns }) => !columns.includes('account_id')).map(({ name }) => name)
}

test('every key of an account’s table, and every reference to one, has the account in it', async () => {
  expect((await keysWithout()).toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
})

test('what refers to a row of an account belongs to an account itself', async () => {
  const children = await app.services.sql<{ child: string; parent: string }[]>`
    with ours as (select attrelid from pg_attribute where attname = 'account_id' and not attisdropped)
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent from pg_constraint k
    where k.contype = 'f' and k.confrelid in (select attrelid from ours) and k.conrelid not in (select attrelid from ours)
  `
  // A STOP to the number of all accounts remembers the text that said it, whichever account it reached.
  expect(children).toEqual([{ child: 'number_opt_outs', parent: 'inbound_messages' }])
})

test('a row cannot refer to a row of another account', async () => {
  const { sql } = app.services
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  const contact = (await one.request('POST', '/api/contacts', { phone: '(512) 555-0101' })).body
  await expect(
    sql`insert into contact_events (account_id, contact_id, kind, text) values (${other.user.accountId}, ${contact.id}, 'added', 'Added')`,
  ).rejects.toThrow('contact_events_contact_id_fkey')
})
