import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Act } from 'contract/acts'
import type { ConversationCounts } from 'contract/messages'
import { testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts } from '../../../test/incoming-texts.ts'
import type { Sql } from '../../platform/db/sql.ts'
import {
  startAccounts,
  startEverywhere,
  stopAccounts,
  stopEverywhere,
  type OptOutText,
} from '../opt-outs/number-opt-outs.ts'
import { removeClosedAccounts } from '../retention/remove-closed-accounts.ts'
import { compareMarks, recheckConversations } from './recheck-conversations.ts'

const app = testApp()
const { receives, conversations } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

const phones = ['+15125550101', '+15125550102', '+15125550103', '+15125550104']
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const counts = async (owner: Caller, assigned = 'all'): Promise<ConversationCounts> =>
  (await owner.request('GET', `/api/inbox/counts?assigned=${assigned}`)).body

/** The same counts, read from the messages and the lists themselves. */
async function plainCounts(
  { user: { accountId, id } }: Caller,
  assigned: 'all' | 'mine' | 'unassigned' = 'all',
): Promise<ConversationCounts> {
  const [row] = await app.services.sql<ConversationCounts[]>`
    select count(*) filter (where shown)::int as all, count(*) filter (where shown and waiting_since is not null)::int as waiting,
      count(*) filter (where shown and (read_at is null or read_at < last_inbound_at))::int as unread, count(*) filter (where shown and newest in ('failed', 'undelivered'))::int as failed,
      count(*) filter (where shown and stopped)::int as opted_out, count(*) filter (where not shown)::int as snoozed
    from (
      select c.*, c.snoozed_until is null as shown,
        (select o.state from outbound_messages o where o.account_id = c.account_id and o.phone = c.phone and o.state not in ('skipped', 'canceled') order by o.created_at desc limit 1) as newest,
        exists (
          select from (
            select phone, since from suppressed_phones s where s.account_id = c.account_id union all select phone, since from number_opt_outs
            union all select o.phone, o.since from brand_opt_outs o join accounts a on a.brand_key = o.brand_key where a.id = c.account_id
          ) s where s.phone = c.phone or (
            s.phone in (select o.phone from contact_phones p join contact_phones o on o.contact_id = p.contact_id where p.account_id = c.account_id and p.phone = c.phone)
            and not exists (
              select from suppressions l where l.account_id = c.account_id and l.phone = c.phone and l.action = 'lift' and l.source = 'person' and l.created_at > s.since
              and not exists (select from suppressions later where later.account_id = l.account_id and later.phone = l.phone and later.id > l.id)
            )
          )
        ) as stopped
      from conversations c where c.account_id = ${accountId}
        and (${assigned} = 'all' or (${assigned} = 'mine' and c.assigned_to = ${id}) or (${assigned} = 'unassigned' and c.assigned_to is null))
    ) as conversation
  `
  if (!row) throw new Error('Nothing was counted')
  return row
}

/** Works all marks out, also those of conversations that began just now. */
async function workOut() {
  await app.services.sql`update conversation_rechecks set due = now() where account_id is not null`
  for (let done = 1; done > 0;) done = await recheckConversations(app.services.sql)
}

const texted = (accountId: string, phone: string, state: string) => app.services.sql`
  insert into outbound_messages (account_id, kind, phone, body, state, attempts, sent_at, created_at) values (${accountId}, 'campaign', ${phone}, 'Hi', ${state}, 1, now(), clock_timestamp())
`
const ends = (accountId: string, phone: string, state: string) => app.services.sql`
  update outbound_messages set state = ${state}, lease_until = now() + interval '1 minute' where id = (select id from outbound_messages where account_id = ${accountId} and phone = ${phone} order by created_at desc limit 1)
`

const ofBrand = (accountId: string, brand: string) => app.services.sql`
  insert into registrations (account_id, state, elsewhere) values (${accountId}, 'live', jsonb_build_object('brand', ${brand}::text))
  on conflict (account_id) do update set elsewhere = excluded.elsewhere
`

interface Person {
  owner: Caller
  other: Caller
  phone: string
  key: string | undefined
}

/** What people, the carrier and the account do. */
const operations: Record<string, (person: Person) => Promise<unknown>> = {
  'the person writes': ({ owner, phone }) => receives(owner, 'How much?', { from: phone }),
  'the person writes to another account': ({ other, phone }) => receives(other, 'And you?', { from: phone }),
  'STOP to the shared sender': ({ owner, phone }) => says(owner, phone, stopEverywhere),
  'START to the shared sender': ({ owner, phone }) => says(owner, phone, startEverywhere),
  'STOP to a number of the account': ({ owner, phone }) =>
    says(owner, phone, (tx, word) => stopAccounts(tx, [owner.user.accountId], word)),
  'START to a number of the account': ({ owner, phone }) =>
    says(owner, phone, (tx, word) => startAccounts(tx, [owner.user.accountId], word)),
  'STOP to a number of the other account': ({ other, phone }) =>
    says(other, phone, (tx, word) => stopAccounts(tx, [other.user.accountId], word)),
  'START to a number of the other account': ({ other, phone }) =>
    says(other, phone, (tx, word) => startAccounts(tx, [other.user.accountId], word)),
  'the account comes to the brand of the other': async ({ owner, other }) => {
    for (const { user } of [owner, other]) await ofBrand(user.accountId, other.user.accountId)
  },
  'the account leaves the brand': ({ owner }) => ofBrand(owner.user.accountId, ''),
  'an answer is typed': ({ owner, key }) => act(owner, key, '', { body: 'Yes' }),
  'a campaign texts': ({ owner, phone }) => texted(owner.user.accountId, phone, 'queued'),
  'a campaign leaves out': ({ owner, phone }) => texted(owner.user.accountId, phone, 'skipped'),
  'the newest text arrives': ({ owner, phone }) => ends(owner.user.accountId, phone, 'delivered'),
  'the newest text fails': ({ owner, phone }) => ends(owner.user.accountId, phone, 'failed'),
  'the newest text is not delivered': ({ owner, phone }) => ends(owner.user.accountId, phone, 'undelivered'),
  'the newest text is taken back': ({ owner, phone }) => ends(owner.user.accountId, phone, 'canceled'),
  'the newest text is asked about again': ({ owner, phone }) => ends(owner.user.accountId, phone, 'sent'),
  'the newest text is deleted': ({ owner, phone }) =>
    app.services
      .sql`delete from outbound_messages where id = (select max(id) from outbound_messages where account_id = ${owner.user.accountId} and phone = ${phone})`,
  'somebody opens it': ({ owner, key }) => act(owner, key, '/read', {}),
  'somebody marks it unread': ({ owner, key }) => act(owner, key, '/read', { read: false }),
  'it is assigned': ({ owner, key }) => act(owner, key, '/assign', { to: owner.user.id }),
  'it is given back': ({ owner, key }) => act(owner, key, '/assign', { to: null }),
  'it is put off': ({ owner, key }) => act(owner, key, '/snooze', { until: tomorrow() }),
  'it is taken back into the list': ({ owner, key }) => act(owner, key, '/snooze', { until: null }),
  'it is marked': ({ owner, key }) => act(owner, key, '/disposition', { disposition: 'do_not_contact' }),
  'all are marked': ({ owner }) =>
    owner.request('POST', '/api/messages/bulk', {
      matching: { filter: 'all', assigned: 'all' },
      act: { type: 'dispose', disposition: 'wrong_number' },
    }),
  'all that failed are put off': ({ owner }) =>
    owner.request('POST', '/api/messages/bulk', {
      matching: { filter: 'failed', assigned: 'all' },
      act: { type: 'snooze', until: tomorrow() },
    }),
  'a phone is typed into the list': ({ owner, phone }) =>
    owner.request('POST', '/api/suppressions', { phones: [phone] }),
  'a do-not-contact file is imported': async ({ owner }) => {
    const { body } = await owner.request('POST', '/api/contacts/imports', { target: 'do_not_contact' })
    const rows = phones.slice(0, 3).map((phone, at) => ({ row: at + 1, phone }))
    await owner.request('POST', `/api/contacts/imports/${body.id}/rows`, { rows })
  },
  'the last act is undone': async ({ owner }) => {
    const acts: Act[] = (await owner.request('GET', '/api/acts')).body
    const last = acts.find(({ state }) => state === 'done')
    if (last) await owner.request('POST', `/api/acts/${last.id}/undo`, {})
  },
  'the contact is deleted': async ({ owner, phone }) => {
    const people = (await owner.request('GET', '/api/contacts')).body as { id: string; phone: string }[]
    const contact = people.find((one) => one.phone === phone)
    if (contact) await owner.request('DELETE', `/api/contacts/${contact.id}`)
  },
  'two contacts become one': async ({ owner }) => {
    const [contact, other] = (await owner.request('GET', '/api/contacts?sort=created')).body as { id: string }[]
    if (contact && other) await owner.request('POST', `/api/contacts/${contact.id}/merge`, { otherId: other.id })
  },
  "a contact's phone is changed": async ({ owner, phone }) => {
    const [contact] = (await owner.request('GET', '/api/contacts?sort=created')).body as { id: string }[]
    if (contact) await owner.request('PUT', `/api/contacts/${contact.id}`, { phone })
  },
  'marks are worked out': () => workOut(),
  'a worker comes by': () => recheckConversations(app.services.sql),
}

/** What may happen at the same moment as anything else. */
const asides = ['the person writes', 'a campaign texts', 'the newest text fails', 'a worker comes by']

/** The person's own word to a number, as it is interpreted. */
async function says(owner: Caller, phone: string, what: (tx: Sql, word: OptOutText) => Promise<unknown>) {
  const { accountId } = owner.user
  await app.services.sql.begin(async (tx) => {
    // As the interpreter does: words of one phone are taken one at a time.
    await tx`select pg_advisory_xact_lock(hashtextextended(${phone}, 1))`
    const [text] = await tx<{ id: string; receivedAt: string }[]>`
      insert into inbound_messages (account_id, phone, body, kind, carrier_sid, received_at) values (${accountId}, ${phone}, 'A word', 'stop', ${randomUUID()}, now()) returning id, received_at
    `
    if (text) await what(tx, { phone, accountId, inboundId: text.id, receivedAt: text.receivedAt })
  })
}

const act = async (owner: Caller, key: string | undefined, what: string, body: object) =>
  key && owner.request('POST', `/api/messages/${key}${what}`, body)

test('whatever happens in whichever order, each filter counts what is true, and lists as many', async () => {
  const step = fc.record({
    operation: fc.constantFrom(...Object.keys(operations)),
    // So that the same conversations are met again and again.
    phone: fc.constantFrom(...phones),
    beside: fc.option(fc.constantFrom(...asides), { freq: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
      const [owner, other] = [await app.signedIn(), await app.signedIn()]
      for (const phone of phones.slice(0, 2)) await receives(owner, 'Hello', { from: phone })
      for (const { operation, phone, beside } of steps) {
        const [row] = await app.services.sql<
          { id: string }[]
        >`select id from conversations where account_id = ${owner.user.accountId} and phone = ${phone}`
        const person = { owner, other, phone, key: row?.id }
        await Promise.all(
          [operation, ...(beside && beside !== operation ? [beside] : [])].map((one) => operations[one]?.(person)),
        )
        for (const assigned of ['all', 'mine', 'unassigned'] as const)
          expect(await counts(owner, assigned)).toEqual(await plainCounts(owner, assigned))
        expect(await counts(other)).toEqual(await plainCounts(other))
      }
      const now = await counts(owner)
      for (const filter of ['failed', 'optedOut'] as const)
        expect(await conversations(owner, `?filter=${filter}`)).toHaveLength(now[filter])
      await workOut()
      expect(await counts(owner)).toEqual(now)
      expect(await compareMarks(app.services)).toBe(0)
      await app.services.sql`delete from number_opt_outs where phone = any(${phones})`
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

test('a change beside another that has not ended is counted once both have, whichever a worker saw', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const { sql } = app.services
  const [phone = ''] = phones
  await texted(accountId, phone, 'undelivered')
  await sql.begin(async (tx) => {
    // The person writes for the first time while an answer to them is under way: neither transaction sees the other.
    await tx`select 1 from outbound_messages where account_id = ${accountId}`
    const [sent] = await tx<{ id: string }[]>`
      insert into outbound_messages (account_id, kind, phone, body, state, created_at) values (${accountId}, 'campaign', ${phone}, 'Hi', 'queued', clock_timestamp()) returning id
    `
    expect(sent).toBeDefined()
    await receives(owner, 'Who is it?', { from: phone })
    expect((await counts(owner)).failed).toBe(1)
    await recheckConversations(sql)
  })
  expect((await counts(owner)).failed).toBe(0)
  await workOut()
  expect((await counts(owner)).failed).toBe(0)
})

test('a conversation that another transaction holds is worked out later, and counted right meanwhile', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { conversationKey } = await receives(owner, 'Hello', { from: '+15125550109' })
  await workOut()
  await owner.request('POST', '/api/suppressions', { phones: ['+15125550109'] })
  await sql.begin(async (tx) => {
    await tx`select 1 from conversations where id = ${conversationKey} for update`
    expect(await recheckConversations(sql)).toBe(0)
    expect((await counts(owner)).optedOut).toBe(1)
  })
  expect(await recheckConversations(sql)).toBe(1)
  expect((await counts(owner)).optedOut).toBe(1)
  expect(await sql`select from conversation_rechecks where account_id = ${owner.user.accountId}`).toEqual([])
})

test('a member who sees only their own counts their own, worked out or not', async () => {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  const { accountId } = owner.user
  const keys: string[] = []
  for (const phone of phones) keys.push((await receives(owner, 'Hello', { from: phone })).conversationKey)
  for (const key of keys.slice(0, 3)) await act(owner, key, '/assign', { to: agent.user.id })
  await workOut()
  for (const phone of phones.slice(1)) await texted(accountId, phone, 'failed')
  await app.services
    .sql`update memberships set only_mine = true where account_id = ${accountId} and user_id = ${agent.user.id}`
  expect([(await counts(owner)).failed, (await counts(agent)).failed]).toEqual([3, 2])
  // Their own act, done as a role that sees no other's rows, is counted for all.
  await act(agent, keys[0], '/disposition', { disposition: 'do_not_contact' })
  expect([(await counts(owner)).optedOut, (await counts(agent)).optedOut]).toEqual([1, 1])
  await workOut()
  expect([(await counts(owner)).failed, (await counts(agent)).failed]).toEqual([3, 2])
  expect([(await counts(owner)).optedOut, (await counts(agent)).optedOut]).toEqual([1, 1])
})

test('what is kept and not true is found by the daily comparison, told, and fixed', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { accountId } = owner.user
  for (const phone of phones) await receives(owner, 'Hello', { from: phone })
  await workOut()
  expect(await compareMarks(app.services)).toBe(0)
  await sql`update conversations set last_failed = true, opted_out = phone = ${phones[0] ?? ''} where account_id = ${accountId} and phone = any(${phones.slice(0, 2)})`
  expect(await counts(owner)).toMatchObject({ failed: 2, optedOut: 1 })
  expect(await compareMarks(app.services)).toBe(2)
  expect(await counts(owner)).toMatchObject({ failed: 0, optedOut: 0 })
  await workOut()
  expect(await counts(owner)).toMatchObject({ failed: 0, optedOut: 0 })
  expect(await compareMarks(app.services)).toBe(0)
})

test('texts on their way and texts to strangers ask for nothing to be worked out', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { accountId } = owner.user
  const [known = '', stranger = ''] = phones
  await receives(owner, 'Hello', { from: known })
  await texted(accountId, known, 'queued')
  await workOut()
  for (const state of ['sending', 'unknown', 'sending', 'sent', 'delivered']) await ends(accountId, known, state)
  await texted(accountId, stranger, 'queued')
  await ends(accountId, stranger, 'failed')
  expect(await sql`select from conversation_rechecks where account_id = ${accountId}`).toEqual([])
  expect(await counts(owner)).toMatchObject({ all: 1, failed: 0 })
})

test('nothing of it is left of an account that was closed long ago', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { accountId } = owner.user
  await receives(owner, 'Hello')
  await sql`update accounts set closed_at = now() - interval '100 days' where id = ${accountId}`
  await removeClosedAccounts(app.services, 1000)
  await workOut()
  expect(await sql`select from conversation_rechecks where account_id = ${accountId}`).toEqual([])
})
