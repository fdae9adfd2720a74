import { randomUUID } from 'node:crypto'
import { defaultAlerts, type AlertSettings } from 'contract/alerts'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { incomingTexts, minutesAgo } from '../../../test/incoming-texts.ts'
import { mailsTo } from '../../../test/mails.ts'
import { reassignWaiting } from '../messages/assignment/reassign-waiting.ts'
import { endSnoozes } from '../messages/end-snoozes.ts'
import { titleOf } from './alert-texts.ts'
import { alertOfWaiting } from './alert-waiting.ts'
import { mailAlerts } from './mail-alerts.ts'
import { alertOfAssignment } from './queue-alerts.ts'

const app = testApp()
const { receives } = incomingTexts(app)
beforeAll(async () => {
  await app.start()
  await app.work([mailAlerts], [])
})
afterAll(app.stop)

const all: AlertSettings = { ...defaultAlerts, mail: ['reply', 'unassigned', 'assigned', 'waiting', 'mention'] }
const choose = (who: Caller, settings: Partial<AlertSettings> = {}) =>
  who.request('PUT', '/api/settings/alerts', { ...all, ...settings })

/** What members were told of, by mail or not, in order. */
const told = async (who: Caller) =>
  (
    await app.services.sql<{ event: string }[]>`
      select event from alerts where account_id = ${who.user.accountId} and user_id = ${who.user.id} order by created_at, event
    `
  ).map(({ event }) => event)

const assign = (by: Caller, key: string, to: Caller | null) =>
  by.request('POST', `/api/messages/${key}/assign`, { to: to?.user.id ?? null })

async function team() {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  const viewer = await app.memberOf(owner, 'viewer')
  for (const person of [owner, agent, viewer]) await choose(person)
  return { owner, agent, viewer }
}

test('a reply is told to its member, and while it is unassigned to each who may answer; a text that comes in twice once', async () => {
  const { owner, agent, viewer } = await team()
  const { conversationKey, again } = await receives(owner, 'How much?')
  await again()
  expect([await told(owner), await told(agent), await told(viewer)]).toEqual([['unassigned'], ['unassigned'], []])

  await assign(owner, conversationKey, agent)
  await receives(owner, 'Another question', { from: '+15125550102' })
  await app.services.sql`update alerts set created_at = now() - interval '2 minutes'`
  await receives(owner, 'Are you there?')
  expect(await told(agent)).toEqual(expect.arrayContaining(['unassigned', 'assigned', 'unassigned', 'reply']))
  expect(await told(owner)).toEqual(['unassigned', 'unassigned'])
})

test('who gets hundreds of conversations at once is told of each, without all alerts before it being gone through for each', async () => {
  const { owner, agent } = await team()
  const { accountId } = owner.user
  await app.services.sql.begin(async (tx) => {
    const assigned = await tx<{ id: string }[]>`
      with added as (
        insert into conversations (account_id, phone, last_message, last_message_at, last_direction, last_inbound_at)
        select ${accountId}, '+1737' || (5550000 + n), 'Hello', now(), 'in', now() from generate_series(1, 300) n returning id
      )
      insert into conversation_assignments (account_id, conversation_id, to_user_id, cause)
      select ${accountId}, id, ${agent.user.id}, 'member' from added returning conversation_id as id
    `
    const before = await entriesRead(tx)
    const keys = assigned.map(({ id }) => id)
    await alertOfAssignment(tx, accountId, keys)
    expect((await entriesRead(tx)) - before).toBeLessThan(10 * 300)
  })
  expect(await told(agent)).toEqual(Array(300).fill('assigned'))
})

/** How many entries of the indexes of alerts this connection has read. */
async function entriesRead(tx: Sql): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int as count from pg_index where indrelid = 'alerts'::regclass
  `
  return row?.count ?? 0
}

test('several replies of a conversation within a minute are one alert, also when they come in at once', async () => {
  const owner = await app.signedIn()
  await choose(owner)
  await receives(owner, 'One')
  await Promise.all([receives(owner, 'Two'), receives(owner, 'Three'), receives(owner, 'Four')])
  expect(await told(owner)).toEqual(['unassigned'])
})

test('none is told of what they did themselves, or of what they are writing an answer to', async () => {
  const { owner, agent } = await team()
  const { conversationKey: key } = await receives(owner, 'How much?')
  await app.services.sql`delete from alerts where account_id = ${owner.user.accountId}`
  await assign(agent, key, agent)
  await agent.request('POST', `/api/messages/${key}/notes`, { body: 'Mine', mentions: [agent.user.id] })
  await agent.request('POST', `/api/messages/${key}/hold`, {})
  await receives(owner, 'Hello?')
  expect([await told(owner), await told(agent)]).toEqual([[], []])
})

test('who sees only what is assigned to them is told of that alone, also where a note mentions them', async () => {
  const { owner, agent } = await team()
  await owner.request('PUT', `/api/members/${agent.user.id}/only-mine`, { onlyMine: true })
  const { conversationKey: other } = await receives(owner, 'How much?')
  await owner.request('POST', `/api/messages/${other}/notes`, { body: 'Look', mentions: [agent.user.id] })
  const { conversationKey: own } = await receives(owner, 'Yes', { from: '+15125550102', name: 'Grace Hopper' })
  await assign(owner, own, agent)
  expect(await told(agent)).toEqual(['mention', 'assigned'])
  await app.services.sql`update alerts set mail_due_at = now() where mailed_at is null and user_id = ${agent.user.id}`
  await app.services.sql`update queue_jobs set run_at = now() where name = 'mail-alerts'`
  expect(await mailsTo(app, agent.user.email, 'Grace Hopper was assigned to you')).toHaveLength(1)
  const mails = (await mailsTo(app, agent.user.email, '')).join('\n')
  for (const words of ['Look', 'How much?']) expect(mails).not.toContain(words)
})

test('who sees only what is assigned to them tells others, by a note and by giving a conversation away', async () => {
  const { owner, agent } = await team()
  await owner.request('PUT', `/api/members/${agent.user.id}/only-mine`, { onlyMine: true })
  const { conversationKey: key } = await receives(owner, 'How much?')
  await assign(owner, key, agent)
  await app.services.sql`delete from alerts where account_id = ${owner.user.accountId}`
  const note = { body: 'What do you think?', mentions: [owner.user.id] }
  expect((await agent.request('POST', `/api/messages/${key}/notes`, note)).status).toBe(201)
  expect(await told(owner)).toEqual(['mention'])
  await assign(agent, key, owner)
  expect((await told(owner)).toSorted()).toEqual(['assigned', 'mention'])
})

test('who replies on a phone that a merge led to them is named as in the list', async () => {
  const owner = await app.signedIn()
  await choose(owner, { mail: ['unassigned'] })
  const [person, other] = [{ name: 'Grace Hopper', phone: '5125550141' }, { phone: '5125550142' }]
  const added = await Promise.all([person, other].map((draft) => owner.request('POST', '/api/contacts', draft)))
  const [id, otherId] = added.map(({ body }) => body.id)
  await owner.request('POST', `/api/contacts/${id}/merge`, { otherId })
  await receives(owner, 'How much?', { from: '+15125550142' })
  expect(await mailsTo(app, owner.user.email, 'Grace Hopper replied')).toHaveLength(1)
})

test('a STOP, and what cannot be answered, is no reply', async () => {
  const owner = await app.signedIn()
  await choose(owner)
  await receives(owner, 'Leave me alone', { optedOut: true })
  expect(await told(owner)).toEqual([])
})

test('who waits for longer than a member chose is told once; not while it is snoozed, nor once it was answered', async () => {
  const owner = await app.signedIn()
  await choose(owner, { mail: ['waiting'], waitingMinutes: 30 })
  await receives(owner, 'Just now', { from: '+15125550103', at: minutesAgo(29) })
  await receives(owner, 'Snoozed', { from: '+15125550104', at: minutesAgo(31) })
  await app.services
    .sql`update conversations set snoozed_until = now() + interval '1 day' where account_id = ${owner.user.accountId} and phone = '+15125550104'`
  await receives(owner, 'Closed', { from: '+15125550105', at: minutesAgo(31) })
  await app.services
    .sql`update conversations set waiting_since = null where account_id = ${owner.user.accountId} and phone = '+15125550105'`
  await receives(owner, 'Long ago', { from: '+15125550106', at: minutesAgo(600) })
  await alertOfWaiting(app.services.sql)
  expect(await told(owner)).toEqual([])

  await receives(owner, 'How much?', { at: minutesAgo(31) })
  await Promise.all([alertOfWaiting(app.services.sql), alertOfWaiting(app.services.sql)])
  await alertOfWaiting(app.services.sql)
  expect(await told(owner)).toEqual(['waiting'])
})

test('a snooze that ends tells of who still waits, once, and also where a member was told before it; not of who was answered', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  await choose(owner, { mail: ['waiting'], waitingMinutes: 30 })
  const endsNow = (key: string) =>
    sql`update conversations set snoozed_until = now() where account_id = ${owner.user.accountId} and id = ${key}`
  const look = async () => {
    await Promise.all([endSnoozes(sql), endSnoozes(sql)])
    await alertOfWaiting(sql)
    return told(owner)
  }
  const { conversationKey: long } = await receives(owner, 'How much?', { at: minutesAgo(40) })
  await endsNow(long)
  expect(await look()).toEqual(['waiting'])
  // Another snooze of the same person.
  await sql`update conversations set waiting_since = now() - interval '20 hours' where id = ${long}`
  await endsNow(long)
  expect(await look()).toEqual(['waiting', 'waiting'])

  const { conversationKey: answered } = await receives(owner, 'Closed', { from: '+15125550105', at: minutesAgo(40) })
  await sql`update conversations set waiting_since = null where id = ${answered}`
  await endsNow(answered)
  const { conversationKey: short } = await receives(owner, 'Short', { from: '+15125550106', at: minutesAgo(20) })
  await endsNow(short)
  expect(await look()).toEqual(['waiting', 'waiting'])
  await sql`update conversations set waiting_since = now() - interval '31 minutes' where id = ${short}`
  expect(await look()).toEqual(['waiting', 'waiting', 'waiting'])

  await sql`update accounts set closed_at = now() where id = ${owner.user.accountId}`
  await endsNow(long)
  expect(await look()).toEqual(['waiting', 'waiting', 'waiting'])
})

test('whoever waits longer than their member answers is told to all once the conversation is theirs, but not again to whom it was told', async () => {
  const { owner, agent, viewer } = await team()
  const { sql } = app.services
  const rule = { id: randomUUID(), type: 'round_robin', people: [agent.user.id] }
  await owner.request('PUT', '/api/assignment-rules', { rules: [rule], reassignAfterMinutes: 60 })
  const { conversationKey } = await receives(owner, 'How much?')
  const waits = (minutes: number) =>
    sql`update conversations set waiting_since = now() - make_interval(mins => ${minutes}), assigned_at = now() - make_interval(mins => ${minutes}) where id = ${conversationKey}`
  await waits(35)
  await alertOfWaiting(sql)
  expect([await told(owner), await told(agent)]).toEqual([[], ['assigned', 'waiting']])
  await waits(61)
  for (const _ of [1, 2]) {
    await reassignWaiting(app.services)
    await alertOfWaiting(sql)
  }
  expect([await told(owner), await told(agent), await told(viewer)]).toEqual([['waiting'], ['assigned', 'waiting'], []])
})

test('a long wait is told in hours or days', () => {
  const told = { event: 'waiting', conversationId: null, name: 'Ada', text: '' } as const
  expect([40, 119, 1200, 4400].map((minutes) => titleOf({ ...told, minutes }))).toEqual([
    'Ada has waited for 40 minutes',
    'Ada has waited for 119 minutes',
    'Ada has waited for 20 hours',
    'Ada has waited for 3 days',
  ])
})

test('the mail names the person, has the text and leads into the conversation of that account; many at once are one mail', async () => {
  const { owner, agent } = await team()
  await choose(agent, { mail: ['assigned'] })
  const { conversationKey: one } = await receives(owner, 'How much?', { name: 'Ada Lovelace' })
  await assign(owner, one, agent)
  const [first] = await mailsTo(app, agent.user.email, 'Ada Lovelace was assigned to you')
  expect(first).toContain('“How much?”')
  expect(first).toContain(`/alert?conversation=${one}&account=${owner.user.accountId}`)
  expect(first).toContain('/settings/alerts')

  const keys = []
  for (const last of [2, 3, 4])
    keys.push((await receives(owner, `Text ${last}`, { from: `+1512555010${last}` })).conversationKey)
  await owner.request('POST', '/api/messages/bulk', {
    conversationKeys: keys,
    act: { type: 'assign', to: agent.user.id },
  })
  // The next mail leaves a minute after the one before.
  await app.services.sql`update alerts set mail_due_at = now() where mailed_at is null and user_id = ${agent.user.id}`
  await app.services.sql`update queue_jobs set run_at = now() where name = 'mail-alerts'`
  const [second, ...others] = await mailsTo(app, agent.user.email, '3 alerts from')
  expect([...(second?.match(/Text \d/g) ?? [])].toSorted()).toEqual(['Text 2', 'Text 3', 'Text 4'])
  expect(others).toEqual([])
})

test('in quiet hours, in the member’s own time zone, all waits for one mail at their end', async () => {
  const owner = await app.signedIn()
  const zone = 'Asia/Tokyo'
  const clock = (inMinutes: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
      Date.now() + inMinutes * 60_000,
    )
  await choose(owner, { quietHours: { from: clock(-60), until: clock(60) }, timeZone: zone })
  await receives(owner, 'One', { from: '+15125550102' })
  await receives(owner, 'Two', { from: '+15125550103' })
  const due = await app.services.sql<{ minutes: number; jobs: number }[]>`
    select extract(epoch from mail_due_at - now()) / 60 as minutes,
      (select count(*)::int from queue_jobs where name = 'mail-alerts' and payload->>'userId' = ${owner.user.id}) as jobs
    from alerts where user_id = ${owner.user.id}
  `
  expect(due).toHaveLength(2)
  for (const { minutes, jobs } of due) {
    expect(Number(minutes)).toBeGreaterThan(57)
    expect(Number(minutes)).toBeLessThan(61)
    expect(jobs).toBe(1)
  }
  await app.services.sql`update alerts set mail_due_at = now() where user_id = ${owner.user.id}`
  await app.services.sql`update queue_jobs set run_at = now() where name = 'mail-alerts'`
  expect(await mailsTo(app, owner.user.email, '2 alerts from')).toHaveLength(1)
})

test('at the end of quiet hours a mail tells only of what the member still wants to be told of', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { id: userId, accountId, email } = owner.user
  const clock = (inMinutes: number) => new Date(Date.now() + inMinutes * 60_000).toISOString().slice(11, 16)
  const atNight = (settings: Partial<AlertSettings>) =>
    choose(owner, { quietHours: { from: clock(-60), until: clock(60) }, push: [], ...settings })
  const mailedInTheMorning = async () => {
    await sql`update alerts set mail_due_at = now() where user_id = ${userId} and mailed_at is null`
    await sql`delete from mails where recipient = ${email}`
    await mailAlerts.run({ accountId, userId }, app.services)
    return (await sql<{ body: string }[]>`select body from mails where recipient = ${email}`).map(({ body }) => body)
  }
  await atNight({ mail: ['unassigned'] })
  await receives(owner, 'Mail was turned off since', { from: '+15125550102' })
  await atNight({ mail: ['mention'], push: ['unassigned'] })
  expect(await mailedInTheMorning()).toEqual([])

  await atNight({ mail: ['unassigned'] })
  await receives(owner, 'Mail is still on', { from: '+15125550103' })
  expect(await mailedInTheMorning()).toEqual([expect.stringMatching(/^(?!.*turned off)[^]*Mail is still on/)])

  // What is pushed at other times is mailed at the end of quiet hours.
  await sql`
    insert into push_devices (account_id, user_id, session_id, endpoint, p256dh, auth, device)
    select ${accountId}, ${userId}, id, 'https://push.example.com/1', '', '', 'Chrome' from sessions where user_id = ${userId} limit 1
  `
  await atNight({ mail: [], push: ['unassigned'] })
  await receives(owner, 'Instead of a push', { from: '+15125550104' })
  expect(await mailedInTheMorning()).toEqual([expect.stringContaining('Instead of a push')])
})

test('what another member got or answered meanwhile is not told any more, and a member who was removed gets nothing', async () => {
  const { owner, agent } = await team()
  const { conversationKey: given } = await receives(owner, 'Given to another', { from: '+15125550102' })
  await receives(owner, 'Answered', { from: '+15125550103' })
  await receives(owner, 'Still waits', { from: '+15125550104' })
  await app.services
    .sql`update alerts set mail_due_at = now(), mailed_at = null where account_id = ${owner.user.accountId}`
  await assign(owner, given, owner)
  await app.services
    .sql`update conversations set waiting_since = null where account_id = ${owner.user.accountId} and phone = '+15125550103'`
  await app.services.sql`delete from mails where recipient = ${agent.user.email}`
  await mailAlerts.run({ accountId: owner.user.accountId, userId: agent.user.id }, app.services)
  const [mail] = await mailsTo(app, agent.user.email, '')
  expect(mail).toContain('Still waits')
  expect(mail).not.toMatch(/Given to another|Answered/)

  await owner.request('DELETE', `/api/members/${agent.user.id}`)
  expect(await told(agent)).toEqual([])
  await receives(owner, 'Later', { from: '+15125550105' })
  expect(await told(agent)).toEqual([])
})

test('settings are the member’s own in each account, and a test mail comes at once, one a minute', async () => {
  const { owner, agent } = await team()
  await choose(agent, {
    waitingMinutes: 45,
    quietHours: { from: '22:00', until: '07:00' },
    timeZone: 'America/Chicago',
  })
  expect((await agent.request('GET', '/api/settings/alerts')).body.settings).toMatchObject({
    waitingMinutes: 45,
    quietHours: { from: '22:00', until: '07:00' },
  })
  expect((await owner.request('GET', '/api/settings/alerts')).body.settings.waitingMinutes).toBe(30)
  expect(await choose(agent, { timeZone: 'Mars/Base' })).toMatchObject({ status: 422, body: { code: 'unknown_zone' } })
  const sendTest = () => agent.request('POST', '/api/settings/alerts/test', { channel: 'mail' })
  expect((await sendTest()).status).toBe(204)
  expect(await sendTest()).toMatchObject({ status: 429, body: { code: 'too_soon' } })
  expect(await mailsTo(app, agent.user.email, 'This is a test')).toHaveLength(1)
})

test('an open window hears an alert of its member who chose a sound', async () => {
  const owner = await app.signedIn()
  await choose(owner, { sound: ['unassigned'] })
  const heard: string[] = []
  const stop = app.services.live.subscribe(owner.user.accountId, (frame) => heard.push(frame))
  await receives(owner, 'How much?')
  await eventually(
    async () => heard.join('\n'),
    (frames) => frames.includes(`"type":"alert","id":"${owner.user.id}"`),
  )
  stop()
})
