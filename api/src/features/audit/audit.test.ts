import { buffer } from 'node:stream/consumers'
import { AuditFilter, type AuditEntry } from 'contract/audit'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts } from '../../../test/incoming-texts.ts'
import { routes } from '../../app/routes.ts'
import { isDecided } from '../../platform/audit/acts.ts'
import { auditAsCsv } from './queries.ts'

const app = testApp()
const { receives } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

/** The log once it has so many entries: one of a call without a transaction of its own stands there a moment after the answer. */
const log = (caller: Caller, count: number, query = ''): Promise<AuditEntry[]> =>
  eventually(
    async () => (await caller.request('GET', `/api/audit${query}`)).body,
    (entries) => entries.length >= count,
  )
const actsOf = async (caller: Caller, count: number, query = '') =>
  (await log(caller, count, query)).map(({ act }) => act)
let phones = 9
const contact = (name: string) => ({ name, phone: `(512) 555-01${String((phones += 1))}` })

test('for every call of a member that changes something or takes a file out it is decided what it leaves in the log', () => {
  const undecided = routes
    .map(({ endpoint }) => endpoint)
    .filter(
      (endpoint) =>
        (endpoint.method !== 'GET' || endpoint.answers === 'file') && endpoint.right && !isDecided(endpoint),
    )
  // Each needs its words, or null, in api/src/platform/audit/acts.ts.
  expect(undecided.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('an entry names the person, what they did, to what, and its ids; a refused call leaves none', async () => {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  const { body } = await owner.request('POST', '/api/contacts', contact('Jane Doe'))
  await agent.request('PUT', `/api/contacts/${body.id}`, { status: 'lost', notes: 'Not a word of this' })
  expect((await agent.request('DELETE', `/api/contacts/${body.id.replace(/.$/, 'x')}`)).status).toBeGreaterThan(399)
  expect((await agent.request('POST', '/api/contacts', { phone: '' })).status).toBe(422)
  expect((await agent.request('POST', '/api/contacts/bulk', {})).status).toBe(403)
  expect(await log(owner, 2)).toMatchObject([
    {
      userId: agent.user.id,
      by: agent.user.fullName,
      apiKey: null,
      kind: 'contacts',
      act: 'Changed a contact',
      subject: 'Jane Doe',
      refs: { id: body.id },
    },
    { userId: owner.user.id, act: 'Added a contact', subject: 'Jane Doe', refs: { id: body.id } },
  ])
  expect(await log(await app.signedIn(), 0)).toEqual([])
  expect((await agent.request('GET', '/api/audit')).status).toBe(403)
})

test('what was done once is one entry, in the transaction that did it', async () => {
  const owner = await app.signedIn()
  const key = { 'idempotency-key': 'a' }
  for (let time = 0; time < 3; time++)
    await owner.request('POST', '/api/saved-replies', { title: 'Thanks', body: 'Secret words' }, key)
  const entries = await log(owner, 1)
  expect(entries).toMatchObject([{ act: 'Added a saved reply', subject: 'Thanks' }])
  const { sql } = app.services
  const [same] = await sql<{ same: boolean }[]>`
    select a.xmin::text = r.xmin::text as same from audit_entries a join saved_replies r using (account_id) where a.account_id = ${owner.user.accountId}`
  expect(same).toEqual({ same: true })
})

test('a change whose entry cannot be written is not made either, where the two are one transaction', async () => {
  const owner = await app.signedIn()
  const { body } = await owner.request('POST', '/api/contacts', contact('Jane Doe'))
  const { sql } = app.services
  await sql.unsafe(`
    create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'No entry'; end $$;
    create trigger no_entry before insert on audit_entries for each row when (new.subject = 'Not kept') execute function refuse_entry();
  `)
  try {
    const { name, phone, version } = (await owner.request('GET', `/api/contacts/${body.id}`)).body
    const change = { name: 'Not kept', phone, version }
    expect((await owner.request('PUT', `/api/contacts/${body.id}`, change)).status).toBe(500)
    expect((await owner.request('GET', `/api/contacts/${body.id}`)).body.name).toBe(name)
    const keyed = { 'idempotency-key': 'not-kept' }
    expect((await owner.request('POST', '/api/saved-replies', { title: 'Not kept', body: 'Hi' }, keyed)).status).toBe(
      500,
    )
    expect((await owner.request('GET', '/api/saved-replies')).body).toEqual([])
  } finally {
    await sql.unsafe('drop trigger no_entry on audit_entries; drop function refuse_entry()')
  }
})

test('who was invited stands in the entry, with the role', async () => {
  const owner = await app.signedIn({ employee: true })
  const emails = [`one-${Date.now()}@example.com`, `two-${Date.now()}@example.com`]
  expect((await owner.request('POST', '/api/invitations', { emails, role: 'agent' })).status).toBe(201)
  expect(await log(owner, 1)).toMatchObject([{ act: 'Invited people', subject: `${emails.join(', ')} · agent` }])
})

test('what a call names by its id alone is named in words: members, clients and API keys; an account by its new name', async () => {
  const owner = await app.signedIn({ employee: true })
  const { sql } = app.services
  const [mira, hugo] = [await app.memberOf(owner, 'agent'), await app.memberOf(owner, 'agent')]
  for (const [{ user }, name] of [[mira, 'Mira Doe'] as const, [hugo, 'Hugo Doe'] as const])
    await sql`update users set full_name = ${name} where id = ${user.id}`
  const { key } = (await owner.request('POST', '/api/api-keys', { name: 'Zapier', scopes: ['read'] })).body
  const client = (await owner.request('POST', '/api/clients', { name: 'Sunny Solar' })).body
  await owner.request('PUT', '/api/account', { name: 'Solar Eight' })
  await owner.request('PUT', `/api/members/${mira.user.id}/only-mine`, { onlyMine: true })
  await owner.request('PUT', `/api/members/${mira.user.id}/only-mine`, { onlyMine: false })
  await owner.request('PUT', `/api/members/${mira.user.id}`, { role: 'viewer', to: hugo.user.id })
  await owner.request('DELETE', `/api/members/${mira.user.id}?to=${hugo.user.id}`)
  await owner.request('PUT', `/api/clients/${client.id}/staff/${hugo.user.id}`, { role: 'agent' })
  await owner.request('DELETE', `/api/clients/${client.id}`)
  await owner.request('DELETE', `/api/api-keys/${key.id}`)
  const handedOver = { to: hugo.user.id, currentPassword: 'correct horse' }
  expect((await owner.request('POST', '/api/account/hand-over', handedOver)).status).toBe(200)
  expect((await log(owner, 11)).map(({ act, subject }) => `${act}: ${subject}`)).toEqual([
    'Handed the account over: Hugo Doe',
    'Revoked an API key: Zapier',
    'Ended the work for a client: Sunny Solar',
    'Changed who works in a client: Hugo Doe · agent',
    'Removed a member: Mira Doe',
    'Gave a member another role: Mira Doe · viewer',
    'Changed what a member sees: Mira Doe · everything',
    'Changed what a member sees: Mira Doe · what is assigned to them',
    'Renamed the account: Solar Eight',
    'Made a client: Sunny Solar',
    'Made an API key: Zapier',
  ])
})

test('whose invitation was revoked stands in the entry, with the role, and whom a request to become a client was taken back from', async () => {
  const owner = await app.signedIn({ employee: true, confirmed: true })
  const emails = ['nina@example.com', 'omar@example.com']
  await owner.request('POST', '/api/invitations', { emails, role: 'agent' })
  const { invitations } = (await owner.request('GET', '/api/invitations')).body
  const nina = invitations.find(({ email }: { email: string }) => email === 'nina@example.com')
  const asked = (await owner.request('POST', '/api/clients/requests', { email: 'pia@example.com' })).body

  const stranger = await app.signedIn({ employee: true, confirmed: true })
  expect((await stranger.request('DELETE', `/api/invitations/${nina.id}`)).status).toBe(404)
  expect((await stranger.request('DELETE', `/api/clients/requests/${asked.id}`)).status).toBe(404)
  expect((await owner.request('DELETE', `/api/invitations/${nina.id}`)).status).toBe(204)
  expect((await owner.request('DELETE', `/api/clients/requests/${asked.id}`)).status).toBe(204)
  expect((await owner.request('DELETE', `/api/invitations/${nina.id}`)).status).toBe(404)
  expect((await log(owner, 4)).map(({ act, subject }) => `${act}: ${subject}`)).toEqual([
    'Took back a request to become a client: pia@example.com',
    'Revoked an invitation: nina@example.com · agent',
    'Asked an owner to become a client: pia@example.com',
    'Invited people: nina@example.com, omar@example.com · agent',
  ])
  expect(JSON.stringify(await log(stranger, 0))).not.toContain('example.com')
})

test('texts, passwords and tokens never stand in it', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const { conversationKey } = await receives(owner, 'Is it still for sale?')
  await owner.request('POST', `/api/messages/${conversationKey}`, { body: 'Hush-hush', override: true })
  await owner.request('PUT', '/api/settings/profile', { fullName: 'Ada Lovelace', currentPassword: 'correct horse' })
  await owner.request('POST', '/api/settings/password', {
    currentPassword: 'correct horse',
    newPassword: 'battery staple 42',
  })
  const { sql } = app.services
  const rows = await eventually(
    () => sql`select * from audit_entries where account_id = ${owner.user.accountId} order by id`,
    (entries) => entries.length === 3,
  )
  expect(rows.map(({ act }) => act)).toEqual([
    'Answered a conversation',
    'Changed their profile',
    'Changed their password',
  ])
  expect(JSON.stringify(rows)).not.toMatch(/hush|horse|staple/i)
  expect(rows[0]).toMatchObject({ refs: { conversationKey } })
})

test('who signs in is written down in the account that opens', async () => {
  const owner = await app.signedIn()
  await app.signedOut().request('POST', '/api/auth/login', { email: owner.user.email, password: 'correct horse' })
  await app.signedOut().request('POST', '/api/auth/login', { email: owner.user.email, password: 'wrong' })
  expect(await log(owner, 1)).toMatchObject([{ kind: 'security', act: 'Signed in', userId: owner.user.id }])
})

test('who enters another account of theirs is written down there', async () => {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  const { accountId: own } =
    (
      await app.services.sql<{ accountId: string }[]>`
    select account_id from memberships where user_id = ${agent.user.id} and account_id <> ${owner.user.accountId}`
    )[0] ?? {}
  expect((await agent.request('POST', `/api/accounts/${own}/open`)).status).toBe(200)
  const [entry] = await eventually(
    () => app.services.sql`select account_id, act from audit_entries where user_id = ${agent.user.id}`,
    (entries) => entries.length > 0,
  )
  expect(entry).toEqual({ accountId: own, act: 'Opened the account' })
})

test('what an API key does is its maker’s, with the key’s name', async () => {
  const owner = await app.signedIn({ employee: true })
  const { sql } = app.services
  await sql`update users set employee = true where id = ${owner.user.id}`
  const made = await owner.request('POST', '/api/api-keys', { name: 'Zapier', scopes: ['write'] })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  await app
    .signedOut()
    .request('POST', '/api/contacts', contact('Jane Doe'), { authorization: `Bearer ${made.body.token}` })
  const entries = await log(owner, 2)
  expect(entries).toMatchObject([
    { act: 'Added a contact', apiKey: 'Zapier', userId: owner.user.id },
    { act: 'Made an API key', subject: 'Zapier', refs: { id: made.body.key.id }, apiKey: null },
  ])
  expect(JSON.stringify(entries)).not.toContain(made.body.token)
})

test('the end of work that a person ordered is theirs, too', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/properties/search/basic', { location: '99999', locationType: 'zipcode' })
  await app.work()
  expect(await actsOf(owner, 2)).toEqual(['Finished work on a property list', 'Ordered a property list'])
})

test('it is filtered by person, kind, time and text, read in windows, and exported as it is filtered', async () => {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  for (const name of ['Jane Doe', '=cmd()']) await agent.request('POST', '/api/contacts', contact(name))
  await owner.request('POST', '/api/saved-replies', { title: '100% sure', body: 'Yes' })
  expect(await actsOf(owner, 2, `?person=${agent.user.id}`)).toEqual(['Added a contact', 'Added a contact'])
  expect(await actsOf(owner, 1, '?kind=messages')).toEqual(['Added a saved reply'])
  expect(await actsOf(owner, 1, '?search=jane')).toEqual(['Added a contact'])
  expect(await actsOf(owner, 1, '?search=100%25')).toEqual(['Added a saved reply'])
  const [first, ...rest] = await log(owner, 3)
  expect(await log(owner, 1, `?limit=1`)).toEqual([first])
  expect(await log(owner, 2, `?before=${first?.id}`)).toEqual(rest)
  const people = (await owner.request('GET', '/api/audit/people')).body
  expect(people.map(({ id }: { id: string }) => id).sort()).toEqual([owner.user.id, agent.user.id].sort())

  const csv: string = (await owner.request('GET', `/api/export/audit?person=${agent.user.id}`)).body
  expect(csv.split('\n')).toHaveLength(4)
  expect(csv).toContain(",Added a contact,'=cmd(),contacts,")
  expect((await actsOf(owner, 4))[0]).toBe('Exported this log')
})

test('a long log is exported whole', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  await sql`
    insert into audit_entries (account_id, user_id, by_name, kind, act)
    select ${owner.user.accountId}::uuid, ${owner.user.id}::uuid, 'Sample Person', 'contacts', 'Changed a contact' from generate_series(1, 3000)`
  const csv: string = (await owner.request('GET', '/api/export/audit')).body
  expect(csv.trim().split('\n')).toHaveLength(3001)
  // A client takes the byte-order mark, by which Excel knows UTF-8, off the text of an answer.
  const file = await auditAsCsv(sql, owner.user.accountId, AuditFilter.parse({}))
  expect((await buffer(file)).toString().startsWith('\uFEFFWhen,Who,')).toBe(true)
})

test('no entry is changed or removed before its time, whoever asks the database', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', contact('Jane Doe'))
  await log(owner, 1)
  const { sql } = app.services
  const mine = sql`account_id = ${owner.user.accountId}`
  await expect(sql`update audit_entries set act = 'Nothing' where ${mine}`).rejects.toThrow('append-only')
  await expect(sql`delete from audit_entries where ${mine}`).rejects.toThrow('append-only')
  await expect(sql`truncate audit_entries`).rejects.toThrow('append-only')
})
