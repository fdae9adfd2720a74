import { eventually, testApp, type Caller } from '../../../test/app.ts'
import type { Transaction } from '../../platform/db/sql.ts'
import { recordOutbound } from '../messages/record-outbound.ts'
import { noteTexted, saveTexted } from './save-texted.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

// The one that was entered first has the higher number, so that the order of ids is not that of phones.
const PHONES = ['+15125550909', '+15125550101'] as const

/** Two people who are contacts, in the order in which imports and changes of contacts hold them. */
async function twoContacts(owner: Caller): Promise<string[]> {
  const { accountId } = owner.user
  const rows = await app.services.sql<{ id: string }[]>`
    insert into contacts (id, account_id, phone, status, source) values
      ('00000000-0000-4000-8000-000000000001', ${accountId}, ${PHONES[0]}, 'new', 'campaign'), ('00000000-0000-4000-8000-000000000002', ${accountId}, ${PHONES[1]}, 'new', 'campaign')
    returning id`
  return rows.map(({ id }) => id)
}

/** Does something while another transaction, such as an import, takes the first contact and, once the work waits for it, the second. */
async function besideAnImport(ids: readonly string[], work: () => Promise<unknown>): Promise<void> {
  const { sql } = app.services
  const take = (tx: Transaction, id: string | undefined) =>
    tx`update contacts set notes = 'Imported' where id = ${id ?? null}`
  let worked: Promise<unknown> = Promise.resolve()
  await sql.begin(async (tx) => {
    await take(tx, ids[0])
    worked = work()
    worked.catch(() => {}) // told below
    await eventually(
      () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      (waiting) => waiting.length > 0,
    )
    await take(tx, ids[1])
  })
  await worked
}

const both = { status: 'contacted', notes: 'Imported' }
const found = ({ user }: Caller) =>
  app.services.sql<
    { status: string; notes: string }[]
  >`select status, notes from contacts where account_id = ${user.accountId}`

afterEach(() => app.services.sql`delete from contacts`)

test('people who were texted become contacts while an import holds some of them', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { accountId } = owner.user
  const ids = await twoContacts(owner)
  const [campaign] = await sql<{ id: string }[]>`
    insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price)
    values (${accountId}, 'bulk', 'Spring', 'active', 'Hi', 'twilio', 2, 0) returning id`
  await sql`
    insert into outbound_messages (account_id, campaign_id, kind, phone, phone_given, body, segments, state, attempts, sent_at)
    select ${accountId}, ${campaign?.id ?? ''}, 'campaign', phone, phone, 'Hi', 1, 'sent', 1, now() from unnest(${[...PHONES]}::text[]) as phone`
  await noteTexted(sql, accountId, new Date(Date.now() - 60_000))
  await besideAnImport(ids, () => saveTexted(sql))
  expect(await found(owner)).toEqual([both, both])
})

test('contacts of answers that were sent become Contacted while an import holds some of them', async () => {
  const owner = await app.signedIn()
  const ids = await twoContacts(owner)
  await besideAnImport(ids, () =>
    app.services.sql.begin((tx) =>
      recordOutbound(
        tx,
        owner.user.accountId,
        PHONES.toReversed().map((phone) => ({ phone, at: new Date() })),
      ),
    ),
  )
  expect(await found(owner)).toEqual([both, both])
})
