import type { Act } from 'contract/acts'
import { testApp, type Caller } from '../../../../test/app.ts'
import { incomingTexts, minutesAgo } from '../../../../test/incoming-texts.ts'
import { rowsRead } from '../../../../test/rows-read.ts'
import { actOnManyConversations } from './bulk-act.ts'
import { lockNext, lockNextBack, lockPeopleOfNext, setBack } from './bulk-queries.ts'
import { undoManyConversations } from './undo-bulk.ts'

const app = testApp()
const { receives, conversations } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

const endOf = (rows: { phone: string }[]) => rows.map(({ phone }) => phone.slice(-1)).join('')
const all = { filter: 'all', assigned: 'all' }
const bulk = (by: Caller, matching: Record<string, string>, act: Record<string, unknown>) =>
  by.request('POST', '/api/messages/bulk', { matching, act })
const undo = (by: Caller, actId: string) => by.request('POST', `/api/acts/${actId}/undo`, {})
const newestAct = async (by: Caller): Promise<Act> => (await by.request('GET', '/api/acts')).body[0]
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/**
 * What a worker and autovacuum do soon after so many came: until then the marks of each are worked out again for every count, and each statement about them
 * is planned as if they were few.
 */
async function settled(): Promise<void> {
  const { sql } = app.services
  await sql`delete from conversation_rechecks`
  await sql`analyze conversations, conversation_befores`
}

/** An owner, an agent, and three conversations that wait: 1 the longest. */
async function team() {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  const keys: string[] = []
  for (const digit of [1, 2, 3])
    keys.push(
      (await receives(owner, `Question ${digit}`, { from: `+1512555010${digit}`, at: minutesAgo(40 - digit) }))
        .conversationKey,
    )
  const [one = '', two = '', three = ''] = keys
  return { owner, agent, one, two, three }
}

test('all that a list shows are assigned at once, and the undo gives each back to whose it was, but for those that changed hands since', async () => {
  const { owner, agent, one, two, three } = await team()
  const assign = (key: string, to: string | null) => owner.request('POST', `/api/messages/${key}/assign`, { to })
  await assign(one, owner.user.id)
  const other = await team()

  const { body } = await bulk(agent, all, { type: 'assign', to: agent.user.id })
  expect(body).toMatchObject({ title: 'Assigned', state: 'done', total: 3, changed: 3 })
  expect(endOf(await conversations(agent, '?assigned=mine'))).toBe('123')
  expect(endOf(await conversations(other.owner, '?assigned=unassigned'))).toBe('123')
  expect(await newestAct(owner)).toMatchObject({ kind: 'conversations', changed: 3, total: 3, state: 'done' })

  await assign(three, owner.user.id)
  expect((await undo(agent, body.actId)).body).toEqual({ state: 'undone', restored: 2, kept: 1 })
  expect(endOf(await conversations(owner, '?assigned=mine'))).toBe('13')
  expect(endOf(await conversations(owner, '?assigned=unassigned'))).toBe('2')
  expect(await undo(agent, body.actId)).toMatchObject({ status: 409, body: { code: 'already_undone' } })
  expect(two).not.toBe('')
})

test('an undo gives nothing back to a member who may not answer any more: no member would look at it', async () => {
  const { owner, agent, one } = await team()
  await owner.request('POST', `/api/messages/${one}/assign`, { to: agent.user.id })
  const { body } = await bulk(owner, all, { type: 'assign', to: owner.user.id })
  expect((await owner.request('PUT', `/api/members/${agent.user.id}`, { role: 'viewer' })).status).toBe(200)
  expect((await undo(owner, body.actId)).body).toEqual({ state: 'undone', restored: 3, kept: 0 })
  expect(endOf(await conversations(owner, '?assigned=unassigned'))).toBe('123')
})

test('the undo of bringing conversations back puts none off again that has a newer text', async () => {
  const { owner, one } = await team()
  await bulk(owner, all, { type: 'snooze', until: tomorrow() })
  const { body } = await bulk(owner, { filter: 'snoozed', assigned: 'all' }, { type: 'snooze', until: null })
  await receives(owner, 'Are you there?', { from: '+15125550102' })
  await owner.request('POST', `/api/messages/${one}`, { body: 'Yes, it is', override: true })
  expect((await undo(owner, body.actId)).body).toEqual({ state: 'undone', restored: 1, kept: 2 })
  expect(endOf(await conversations(owner))).toBe('21')
  expect(endOf(await conversations(owner, '?filter=snoozed'))).toBe('3')
})

test('a list that is misspelt changes no conversation: without its search all would be changed', async () => {
  const { owner } = await team()
  const { status, body } = await bulk(owner, { ...all, serach: 'nobody' }, { type: 'snooze', until: tomorrow() })
  expect([status, body.message]).toEqual([422, expect.stringContaining('serach')])
  expect(endOf(await conversations(owner, '?filter=snoozed'))).toBe('')
})

test('a search, a filter and a tab narrow what is changed, as they narrow the list', async () => {
  const { owner, one } = await team()
  expect(
    (await bulk(owner, { ...all, search: 'Question 2' }, { type: 'snooze', until: tomorrow() })).body.changed,
  ).toBe(1)
  expect(endOf(await conversations(owner, '?filter=snoozed'))).toBe('2')
  await owner.request('POST', `/api/messages/${one}/assign`, { to: owner.user.id })
  expect((await bulk(owner, { ...all, assigned: 'unassigned' }, { type: 'read' })).body.changed).toBe(1)
  expect(endOf(await conversations(owner, '?filter=unread'))).toBe('1')
  const { body } = await bulk(owner, { filter: 'unread', assigned: 'all' }, { type: 'read' })
  expect((await undo(owner, body.actId)).body.restored).toBe(1)
  expect(endOf(await conversations(owner, '?filter=unread'))).toBe('1')
  expect((await bulk(owner, { ...all, search: 'no such words' }, { type: 'read' })).body.changed).toBe(0)
  expect(await newestAct(owner)).toMatchObject({ title: 'Marked as read', changed: 1, state: 'undone' })
})

test('many are labelled and opted out as one act; its undo lifts what it made, and leaves what was labelled again', async () => {
  const { owner, three } = await team()
  const { body } = await bulk(owner, all, { type: 'dispose', disposition: 'do_not_contact' })
  expect(body).toMatchObject({ title: 'Marked: Do not contact', changed: 3 })
  expect(await owner.request('GET', '/api/suppressions')).toMatchObject({ body: { length: 3 } })
  const acts = (await owner.request('GET', '/api/acts')).body
  expect(acts.map(({ kind }: Act) => kind)).toEqual(['conversations'])

  // Not only within the minute of a single one.
  await app.services
    .sql`update disposition_undos set created_at = created_at - interval '1 hour' where account_id = ${owner.user.accountId}`
  await owner.request('POST', `/api/messages/${three}/disposition`, { disposition: 'wrong_number' })
  expect((await undo(owner, body.actId)).body).toEqual({ state: 'undone', restored: 2, kept: 1 })
  expect(await owner.request('GET', '/api/suppressions')).toMatchObject({ body: { length: 1 } })
  expect(endOf(await conversations(owner, '?filter=waiting'))).toBe('12')
})

test('a viewer changes no conversation, and an agent undoes only what an agent may do', async () => {
  const { owner, agent } = await team()
  const viewer = await app.memberOf(owner, 'viewer')
  expect(await bulk(viewer, all, { type: 'read' })).toMatchObject({ status: 403, body: { code: 'role_missing' } })
  expect(await bulk(agent, all, { type: 'assign', to: viewer.user.id })).toMatchObject({
    status: 422,
    body: { code: 'no_member' },
  })
  await owner.request('POST', '/api/contacts/bulk', { filter: {}, act: { type: 'status', status: 'lost' } })
  const { id } = await newestAct(owner)
  expect(await undo(agent, id)).toMatchObject({ status: 403, body: { code: 'role_missing' } })
  expect(await undo(owner, id)).toMatchObject({ status: 200 })
})

test('a member who sees only their own changes only those, and gets back what they gave away', async () => {
  const { owner, agent, one } = await team()
  await owner.request('POST', `/api/messages/${one}/assign`, { to: agent.user.id })
  await app.services
    .sql`update memberships set only_mine = true where account_id = ${owner.user.accountId} and user_id = ${agent.user.id}`
  const { body } = await bulk(agent, all, { type: 'assign', to: owner.user.id })
  expect(body).toMatchObject({ state: 'done', total: 1, changed: 1 })
  expect(await conversations(agent)).toEqual([])
  expect((await undo(agent, body.actId)).body).toEqual({ state: 'undone', restored: 1, kept: 0 })
  expect(endOf(await conversations(agent))).toBe('1')
  const { body: ofOwner } = await bulk(owner, all, { type: 'read' })
  expect((await undo(agent, ofOwner.actId)).status).toBe(404)
})

test('a worker gives none to a member who may not answer any more by then', async () => {
  const { owner, agent } = await team()
  const { sql } = app.services
  const { accountId } = owner.user
  await sql`
    insert into conversations (account_id, phone, last_message, last_message_at, last_direction, last_inbound_at)
    select ${accountId}, '+1737' || (5550000 + n), 'Hello', now(), 'in', now() from generate_series(1, 5000) n
  `
  expect((await bulk(owner, all, { type: 'assign', to: agent.user.id })).body.state).toBe('doing')
  await settled()
  await owner.request('PUT', `/api/members/${agent.user.id}`, { role: 'viewer' })
  const [batch] = await sql<{ id: string }[]>`select id from conversation_batches where account_id = ${accountId}`
  await actOnManyConversations.run({ accountId, id: batch?.id ?? '' }, app.services)
  expect((await owner.request('GET', '/api/inbox/counts?assigned=unassigned')).body.all).toBe(5003)
  expect(await newestAct(owner)).toBeUndefined()
})

test.each([
  { act: { type: 'snooze', until: tomorrow() }, others: 5000 },
  { act: { type: 'read' }, others: 5000 },
  { act: { type: 'dispose', disposition: 'not_interested' }, others: 200 },
])(
  'a text that came after its conversation was selected is not passed over by the worker that comes to it: $act.type',
  async ({ act, others }) => {
    const { owner } = await team()
    const { sql } = app.services
    const { accountId } = owner.user
    await sql`
      insert into conversations (account_id, phone, last_message, last_message_at, last_direction, last_inbound_at, read_at)
      select ${accountId}, '+1737' || (5550000 + n), 'Hello', now(), 'in', now(), now() from generate_series(1, ${others}::int) n
    `
    expect((await bulk(owner, all, act)).body.state).toBe('doing')
    await settled()
    await receives(owner, 'Are you there?', { from: '+15125550102' })
    const [batch] = await sql<{ id: string }[]>`select id from conversation_batches where account_id = ${accountId}`
    await actOnManyConversations.run({ accountId, id: batch?.id ?? '' }, app.services)
    expect(endOf(await conversations(owner, '?filter=unread'))).toBe('2')
    expect(endOf(await conversations(owner, '?filter=waiting'))).toContain('2')
  },
)

test('ten thousand are done and undone by a worker; one that is killed in between leaves whole steps, and the next goes on', async () => {
  const { owner } = await team()
  const { sql } = app.services
  const { accountId } = owner.user
  await sql`
    insert into conversations (account_id, phone, last_message, last_message_at, last_direction, last_inbound_at)
    select ${accountId}, '+1737' || (5550000 + n), 'Hello', now(), 'in', now() from generate_series(1, 10000) n
  `
  const { body } = await bulk(owner, all, { type: 'read' })
  expect(body).toMatchObject({ state: 'doing', total: 10_003, changed: 0 })
  await settled()
  expect(await undo(owner, body.actId)).toMatchObject({ status: 409, body: { code: 'still_doing' } })
  const [batch] = await sql<{ id: string }[]>`select id from conversation_batches where account_id = ${accountId}`
  const payload = { accountId, id: batch?.id ?? '' }

  await sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`
  const breakOffAt = (column: string) =>
    sql.unsafe(
      `create trigger broken_off before update on conversation_batches for each row when (new.${column} > 5000) execute function break_off()`,
    )
  await breakOffAt('changed')
  await expect(actOnManyConversations.run(payload, app.services)).rejects.toThrow('killed')
  expect(await newestAct(owner)).toMatchObject({ state: 'doing', changed: 5000, total: 10_003 })
  await sql`drop trigger broken_off on conversation_batches`
  await actOnManyConversations.run(payload, app.services)
  expect(await newestAct(owner)).toMatchObject({ state: 'done', changed: 10_003 })
  const unread = async () => (await owner.request('GET', '/api/inbox/counts')).body.unread
  expect(await unread()).toBe(0)

  expect((await undo(owner, body.actId)).body.state).toBe('undoing')
  await breakOffAt('restored')
  await expect(undoManyConversations.run(payload, app.services)).rejects.toThrow('killed')
  expect(await unread()).toBe(5000)
  await sql`drop trigger broken_off on conversation_batches`
  await undoManyConversations.run(payload, app.services)
  expect(await newestAct(owner)).toMatchObject({ state: 'undone', restored: 10_003, kept: 0 })
  expect(await unread()).toBe(10_003)
})

test('who undoes what was done a moment ago waits for each conversation to be read a few times, not all of them for each', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { accountId } = owner.user
  const added = await sql<{ id: string }[]>`
    insert into conversations (account_id, phone, last_message, last_message_at, last_direction, last_inbound_at)
    select ${accountId}, '+1737' || (5550000 + n), 'Hello', now(), 'in', now() from generate_series(1, 1000) n returning id
  `
  await bulk(owner, all, { type: 'read' })
  const [batch] = await sql<{ id: string }[]>`select id from conversation_batches where account_id = ${accountId}`
  const keys = added.map(({ id }) => id)
  await sql.begin(async (tx) => {
    const before = await rowsRead(tx, 'conversations', 'contacts')
    expect(await setBack(tx, accountId, batch?.id ?? '', 'read_at', keys)).toHaveLength(1000)
    expect((await rowsRead(tx, 'conversations', 'contacts')) - before).toBeLessThan(10 * 1000)
  })
})

/** A thousand conversations of an account: every second person has the phone as their own, the others since a merge. */
const addPeople = (accountId: string) => app.services.sql`
  with numbered as materialized (select n, '+1737' || (5550000 + n) as phone from generate_series(1, 1000) n), added as (
    insert into conversations (account_id, phone, last_message, last_message_at, last_direction, last_inbound_at)
    select ${accountId}, phone, 'Hello', now(), 'in', now() from numbered
  ), people as (
    insert into contacts (account_id, phone, name)
    select ${accountId}, case when n % 2 = 0 then phone else '+1738' || (5550000 + n) end, 'Ann Example' from numbered returning id, phone
  ), merge as (
    insert into contact_batches (account_id, kind, title) values (${accountId}, 'merge', 'Merged') returning id
  )
  insert into contact_phones (account_id, phone, contact_id, batch_id)
  select ${accountId}, '+1737' || substr(phone, 6), people.id, merge.id from people, merge where phone like '+1738%'
`

test('a new customer who marks thousands waits for the people of each step to be looked up, not for all people to be gone through for each', async () => {
  const others = await app.signedIn()
  const owner = await app.signedIn()
  const { sql } = app.services
  const { accountId } = owner.user
  await addPeople(others.user.accountId)
  await sql`analyze contacts, contact_phones, conversations`
  await addPeople(accountId)
  const { body } = await bulk(owner, all, { type: 'dispose', disposition: 'interested' })
  expect(body).toMatchObject({ state: 'doing', total: 1000 })
  const [batch] = await sql<{ id: string }[]>`select id from conversation_batches where account_id = ${accountId}`
  const id = batch?.id ?? ''
  await sql.begin(async (tx) => {
    const before = await rowsRead(tx, 'conversations', 'contacts')
    expect(await lockPeopleOfNext(tx, accountId, id, { limit: 200, back: false })).toHaveLength(200)
    expect(await lockNext(tx, accountId, id, 200)).toHaveLength(200)
    await tx`update conversation_befores set before = '{}' where batch_id = ${id}`
    expect(await lockPeopleOfNext(tx, accountId, id, { limit: 200, back: true })).toHaveLength(200)
    expect(await lockNextBack(tx, accountId, id, 200)).toHaveLength(200)
    expect((await rowsRead(tx, 'conversations', 'contacts')) - before).toBeLessThan(20 * 200)
  })
})

test('marks of many and a text to one of them at the same moment wait for each other in turn, never in a circle', async () => {
  const { owner, one } = await team()
  const { sql } = app.services
  const { accountId } = owner.user
  /** While a text leaves: the contacts first, then the conversations. */
  const whileTexting = (ask: () => ReturnType<Caller['request']>) =>
    sql.begin(async (tx) => {
      await tx`update contacts set updated_at = now() where account_id = ${accountId}`
      const asked = ask()
      for (let waits = false; !waits;)
        [{ waits } = { waits: false }] = await sql<{ waits: boolean }[]>`
          select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits
        `
      await tx`update conversations set last_message = 'Hello' where account_id = ${accountId}`
      return { asked }
    })
  const marking = await whileTexting(() => bulk(owner, all, { type: 'dispose', disposition: 'interested' }))
  const { body } = await marking.asked
  expect(body).toMatchObject({ state: 'done', changed: 3 })
  const undoing = await whileTexting(() => undo(owner, body.actId))
  expect((await undoing.asked).body).toEqual({ state: 'undone', restored: 3, kept: 0 })
  expect((await owner.request('GET', `/api/messages/${one}/about`)).body.conversation.disposition).toBeNull()
})
