import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../platform/db/sql.ts'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts } from '../../../test/incoming-texts.ts'
import { interpretInbound } from '../../features/carrier-events/interpret-inbound.ts'

// No worker runs: what is typed or launched waits.
const app = testApp()
const { receives } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

const NUMBER = '+15125559901'
const PHONES = ['+15125550142', '+15125550101'] as const
const [PHONE] = PHONES

/** Acts that come to a row one after the other: it is held until all of them wait. None may wait for another in a circle, which ends one of them with 503. */
async function inTurn<T>(hold: (tx: Transaction) => Promise<unknown>, ...acts: (() => Promise<T>)[]): Promise<T[]> {
  const { sql } = app.services
  const { begun } = await sql.begin(async (tx) => {
    await hold(tx)
    const begun: Promise<T>[] = []
    for (const act of acts) {
      begun.push(act())
      await untilWaiting(begun.length)
    }
    return { begun }
  })
  return Promise.all(begun)
}

const untilWaiting = (count: number) =>
  eventually(
    () =>
      app.services.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ({ length }) => length === count,
  )

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const answer = async (by: Caller, key: string): Promise<string> =>
  (await by.request('POST', `/api/messages/${key}`, { body: 'Sure' })).body.id
const statesOf = async ({ user: { accountId } }: Caller) =>
  (await app.services.sql`select state from outbound_messages where account_id = ${accountId} order by id`).map(
    ({ state }) => state,
  )

test('an answer is taken back while a colleague marks its person as not to be contacted', async () => {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  const { conversationKey: key } = await receives(owner, 'Call me', { from: PHONE })
  const id = await answer(agent, key)
  const done = await inTurn(
    (tx) => tx`select from conversations where id = ${key} for update`,
    () => owner.request('POST', `/api/messages/${key}/disposition`, { disposition: 'do_not_contact' }),
    () => agent.request('POST', `/api/messages/${key}/take-back`, { id }),
  )
  expect(statuses(done)).toEqual([201, 200])
  expect(await statesOf(owner)).toEqual(['skipped'])
})

test('a person says STOP while a member marks them as not to be contacted', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { conversationKey: key } = await receives(owner, 'Call me', { from: PHONE })
  await answer(owner, key)
  await sql`insert into sender_numbers (account_id, number, kind, state) values (${owner.user.accountId}, ${NUMBER}, 'local', 'active')`
  const sid = randomUUID()
  const payload = { MessageSid: sid, From: PHONE, To: NUMBER, Body: 'STOP' }
  await sql`insert into carrier_events (kind, sid, payload) values ('inbound', ${sid}, ${JSON.stringify(payload)}::text::jsonb)`
  const [marked] = await inTurn<unknown>(
    (tx) => tx`select from conversations where id = ${key} for update`,
    () => owner.request('POST', `/api/messages/${key}/disposition`, { disposition: 'do_not_contact' }),
    () => interpretInbound(app.services),
  )
  expect(marked).toMatchObject({ status: 201 })
  expect([...(await sql`select state, attempts from carrier_events where sid = ${sid}`)]).toEqual([
    { state: 'done', attempts: 0 },
  ])
  expect(await statesOf(owner)).toContain('skipped')
})

test('a list that marks people as Do Not Call is imported while a member tags all of them so', async () => {
  const owner = await app.signedIn()
  const { conversationKey: key } = await receives(owner, 'Call me', { from: PHONE })
  const id = await answer(owner, key)
  const { body: list } = await owner.request('POST', '/api/contacts/imports', { fileName: 'owners.csv' })
  const rows = [{ row: 1, phone: PHONE, name: 'Ada', doNotCall: [PHONE] }]
  const done = await inTurn(
    (tx) => tx`select from outbound_messages where id = ${id} for update`,
    () => owner.request('POST', `/api/contacts/imports/${list.id}/rows`, { rows }),
    () => owner.request('POST', '/api/contacts/bulk', { filter: {}, act: { type: 'tag', tag: 'DNC' } }),
  )
  expect(statuses(done)).toEqual([201, 201])
})

test('many conversations are marked as not to be contacted while what waits for their people is canceled', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const heard = await Promise.all(PHONES.map((from) => receives(owner, 'Call me', { from })))
  const keys = heard.map(({ conversationKey }) => conversationKey).toSorted()
  // They are marked in the order of their keys, and of the first one's texts the id is the higher.
  for (const key of keys.toReversed()) await answer(owner, key)
  const [first, second] = await sql<
    { id: string }[]
  >`select id::text from outbound_messages where account_id = ${owner.user.accountId} order by id`
  const { marked } = await sql.begin(async (tx) => {
    await tx`select from outbound_messages where id = ${first?.id ?? ''} for update`
    const act = { type: 'dispose', disposition: 'do_not_contact' }
    const marked = owner.request('POST', '/api/messages/bulk', { conversationKeys: keys, act })
    await untilWaiting(1)
    await tx`select from outbound_messages where id = ${second?.id ?? ''} for update`
    return { marked }
  })
  expect((await marked).body).toMatchObject({ state: 'done', changed: 2 })
  expect(await statesOf(owner)).toEqual(['skipped', 'skipped'])
})

test('people are opted out while the campaign to them is canceled', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  await owner.request('POST', '/api/bulk-sms-campaigns', {
    name: 'Spring',
    messageTemplate: 'Hi',
    provider: 'twilio',
    recipients: PHONES.map((phone) => ({ phone })),
    totalRecipients: PHONES.length,
  })
  const [first, second] = await sql<
    { id: string }[]
  >`select id::text from outbound_messages where account_id = ${owner.user.accountId} order by id`
  // Behind the other in its table, too: neither its pages nor the index of phones are in the order of ids.
  await sql`update outbound_messages set body = 'Hello' where id = ${first?.id ?? ''}`
  const { optedOut } = await sql.begin(async (tx) => {
    // As a cancel holds them.
    await tx`select from outbound_messages where id = ${first?.id ?? ''} for update`
    const optedOut = owner.request('POST', '/api/suppressions', { phones: [...PHONES] })
    await untilWaiting(1)
    await tx`select from outbound_messages where id = ${second?.id ?? ''} for update`
    return { optedOut }
  })
  expect((await optedOut).status).toBeLessThan(300)
  expect(await statesOf(owner)).toEqual(['skipped', 'skipped'])
})

describe('a member is removed', () => {
  async function team() {
    const owner = await app.signedIn({ confirmed: true })
    const agent = await app.memberOf(owner, 'agent')
    const { conversationKey: key } = await receives(owner, 'Call me', { from: PHONE })
    await owner.request('POST', `/api/messages/${key}/assign`, { to: agent.user.id })
    return { owner, agent, key, remove: () => owner.request('DELETE', `/api/members/${agent.user.id}`) }
  }

  test('while they answer what is assigned to them: the answer goes, and then they do', async () => {
    const { agent, key, remove } = await team()
    await agent.request('POST', `/api/messages/${key}/hold`, {})
    const done = await inTurn(
      (tx) => tx`select from conversation_holds where conversation_id = ${key} for update`,
      () => agent.request('POST', `/api/messages/${key}`, { body: 'Sure' }),
      remove,
    )
    expect(statuses(done)).toEqual([201, 204])
  })

  test('while a colleague assigns to them: whoever comes second hears that they are gone', async () => {
    const { owner, agent, key, remove } = await team()
    const assign = { conversationKeys: [key], act: { type: 'assign', to: agent.user.id } }
    const done = await inTurn(
      (tx) => tx`select from conversations where id = ${key} for update`,
      remove,
      () => owner.request('POST', '/api/messages/bulk', assign),
    )
    expect(statuses(done)).toEqual([204, 422])
    expect(done[1]?.body.code).toBe('no_member')
  })
})
