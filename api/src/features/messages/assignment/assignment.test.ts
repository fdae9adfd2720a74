import { testApp, type Caller } from '../../../../test/app.ts'
import { incomingTexts, minutesAgo } from '../../../../test/incoming-texts.ts'
import { endSnoozes } from '../end-snoozes.ts'
import { handOverWork } from './hand-over-work.ts'

const app = testApp()
const { receives, conversations } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

const endOf = (rows: { phone: string }[]) => rows.map(({ phone }) => phone.slice(-1)).join('')

/** An owner, an agent, and three conversations that wait: 1 the longest. */
async function team() {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  const keys: string[] = []
  for (const digit of [1, 2, 3])
    keys.push(
      (await receives(owner, 'Hello', { from: `+1512555010${digit}`, at: minutesAgo(40 - digit) })).conversationKey,
    )
  const [one = '', two = '', three = ''] = keys
  return { owner, agent, one, two, three }
}

const assign = (by: Caller, key: string, to: string | null) => by.request('POST', `/api/messages/${key}/assign`, { to })
const bulk = (by: Caller, conversationKeys: string[], act: Record<string, unknown>) =>
  by.request('POST', '/api/messages/bulk', { conversationKeys, act })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('each member sees their own conversations, the unassigned, and all, and as many are counted', async () => {
  const { owner, agent, one, two } = await team()
  expect((await assign(agent, one, agent.user.id)).body).toMatchObject({
    assignedTo: { id: agent.user.id, name: 'Sample Person' },
  })
  await assign(owner, two, owner.user.id)
  const seen = async (by: Caller) => ({
    mine: endOf(await conversations(by, '?assigned=mine')),
    unassigned: endOf(await conversations(by, '?assigned=unassigned')),
    all: endOf(await conversations(by)),
    found: endOf(await conversations(by, '?assigned=mine&search=0101')),
    counted: (await by.request('GET', '/api/inbox/counts?assigned=mine')).body,
  })
  expect(await seen(agent)).toMatchObject({ mine: '1', unassigned: '3', all: '123', found: '1', counted: { all: 1 } })
  expect(await seen(owner)).toMatchObject({ mine: '2', unassigned: '3', all: '123', found: '', counted: { all: 1 } })

  expect((await assign(owner, one, null)).body).toMatchObject({ assignedTo: null })
  expect(await seen(agent)).toMatchObject({ mine: '', unassigned: '13' })
})

test('only members who may answer can be given a conversation', async () => {
  const { owner, one } = await team()
  const viewer = await app.memberOf(owner, 'viewer')
  const stranger = await app.signedIn()
  for (const to of [viewer.user.id, stranger.user.id])
    expect(await assign(owner, one, to)).toMatchObject({ status: 422, body: { code: 'no_member' } })
  expect((await owner.request('GET', '/api/inbox/people')).body).toHaveLength(2)
})

test('what was a member’s is handed over, or unassigned when the membership ends', async () => {
  const { owner, agent, one, two } = await team()
  await bulk(owner, [one, two], { type: 'assign', to: agent.user.id })
  const { sql } = app.services
  const left = await app.memberOf(owner, 'agent')
  await sql.begin((tx) => handOverWork(tx, owner.user.accountId, agent.user.id, left.user.id))
  expect(endOf(await conversations(left, '?assigned=mine'))).toBe('12')
  await sql`delete from memberships where account_id = ${owner.user.accountId} and user_id = ${left.user.id}`
  expect(endOf(await conversations(owner, '?assigned=unassigned'))).toBe('123')
})

test('a member who may no longer answer gives what is assigned to whom the change names, or to no member', async () => {
  const { owner, agent, one, two } = await team()
  const other = await app.memberOf(owner, 'agent')
  const lower = (who: Caller, to?: string) =>
    owner.request('PUT', `/api/members/${who.user.id}`, { role: 'viewer', ...(to ? { to } : {}) })
  await bulk(owner, [one, two], { type: 'assign', to: agent.user.id })
  const viewer = await app.memberOf(owner, 'viewer')
  for (const to of [viewer.user.id, agent.user.id, (await app.signedIn()).user.id])
    expect(await lower(agent, to)).toMatchObject({ status: 409, body: { code: 'no_heir' } })
  expect(endOf(await conversations(agent, '?assigned=mine'))).toBe('12')

  expect((await lower(agent, other.user.id)).status).toBe(200)
  expect(endOf(await conversations(other, '?assigned=mine'))).toBe('12')
  expect((await lower(other)).status).toBe(200)
  expect(endOf(await conversations(owner, '?assigned=unassigned'))).toBe('123')
  expect(
    await app.services
      .sql`select distinct cause, by_user_id from conversation_assignments where conversation_id = ${one}`,
  ).toEqual([{ cause: 'member', byUserId: owner.user.id }])
})

test('many are assigned, read and snoozed at once; another account’s among them are left alone', async () => {
  const { owner, agent, one, two, three } = await team()
  const other = await team()
  expect((await bulk(owner, [one, two, other.one], { type: 'assign', to: agent.user.id })).body).toMatchObject({
    state: 'done',
    changed: 2,
  })
  await bulk(owner, [one, three, other.one], { type: 'read' })
  await bulk(owner, [two, other.one], { type: 'snooze', until: inDays(1) })
  expect(endOf(await conversations(agent, '?assigned=mine'))).toBe('1')
  expect(endOf(await conversations(owner, '?filter=unread'))).toBe('')
  expect(endOf(await conversations(owner, '?filter=snoozed'))).toBe('2')
  expect(endOf(await conversations(other.owner, '?filter=unread'))).toBe('123')
  expect((await conversations(other.owner))[0]).toMatchObject({ assignedTo: null })
})

test('a snoozed conversation leaves the lists and comes back at its time, or as soon as the person writes', async () => {
  const { owner, one, two } = await team()
  expect(await owner.request('POST', `/api/messages/${one}/snooze`, { until: minutesAgo(1) })).toMatchObject({
    status: 422,
    body: { code: 'past' },
  })
  const endless = `2099-01-01T00:00:00.${'0'.repeat(300)}Z`
  expect((await owner.request('POST', `/api/messages/${one}/snooze`, { until: endless })).status).toBe(422)
  for (const key of [one, two]) await owner.request('POST', `/api/messages/${key}/snooze`, { until: inDays(2) })
  expect(endOf(await conversations(owner))).toBe('3')
  expect((await owner.request('GET', '/api/inbox/counts')).body).toMatchObject({ all: 1, waiting: 1, snoozed: 2 })

  await receives(owner, 'Are you there?', { from: '+15125550101' })
  expect(endOf(await conversations(owner))).toBe('13')

  await endSnoozes(app.services.sql)
  expect(endOf(await conversations(owner))).toBe('13')
  await app.services.sql`update conversations set snoozed_until = now() where id = ${two}`
  await endSnoozes(app.services.sql)
  expect(endOf(await conversations(owner))).toBe('123')
})

test('a conversation stays in the lists that is snoozed after a text had come which was not shown', async () => {
  const { owner, one } = await team()
  const [{ id: seen }] = (await owner.request('GET', `/api/messages/${one}`)).body
  await receives(owner, 'Are you there?', { from: '+15125550101' })
  const snooze = (shown?: string) =>
    owner.request('POST', `/api/messages/${one}/snooze`, { until: inDays(2), ...(shown && { seen: shown }) })
  expect(await snooze(seen)).toMatchObject({ status: 201, body: { snoozedUntil: null, hasNewReply: true } })
  expect(endOf(await conversations(owner))).toContain('1')
  const [, { id: newest }] = (await owner.request('GET', `/api/messages/${one}`)).body
  expect((await snooze(newest)).body.snoozedUntil).not.toBeNull()
  expect(endOf(await conversations(owner, '?filter=snoozed'))).toBe('1')
})

test('who or what assigned a conversation is written down once, with whose it was', async () => {
  const { owner, agent, one, two } = await team()
  const { sql } = app.services
  await bulk(owner, [one, two], { type: 'assign', to: agent.user.id })
  await bulk(owner, [one], { type: 'assign', to: agent.user.id })
  await owner.request('DELETE', `/api/members/${agent.user.id}?to=${owner.user.id}`)
  const events = await sql`
    select cause, from_user_id, to_user_id, by_user_id from conversation_assignments where conversation_id = ${one} order by id
  `
  expect(events).toEqual([
    { cause: 'member', fromUserId: null, toUserId: agent.user.id, byUserId: owner.user.id },
    { cause: 'leaving', fromUserId: agent.user.id, toUserId: owner.user.id, byUserId: owner.user.id },
  ])
})
