import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { eventually, testApp, type Caller } from '../../../../test/app.ts'
import { incomingTexts } from '../../../../test/incoming-texts.ts'
import { bundledProgram } from '../../../../test/programs.ts'
import type { Task } from '../../../../test/reassignment/killed-process.ts'
import { reassignWaiting } from './reassign-waiting.ts'

const app = testApp()
const { receives } = incomingTexts(app)
let program: string
beforeAll(async () => {
  await app.start()
  program = bundledProgram('reassignment', app.services.config.root)
})
afterAll(app.stop)

const MINUTES = 10
const phone = (place: number) => `+1512555${String(place).padStart(4, '0')}`

/** An account in which Ana, Ben and Cal are given texts in turn, and those that wait go on after ten minutes. */
async function team() {
  const owner = await app.signedIn({ confirmed: true })
  const people = [
    await app.memberOf(owner, 'agent'),
    await app.memberOf(owner, 'agent'),
    await app.memberOf(owner, 'agent'),
  ]
  const rule = { id: randomUUID(), type: 'round_robin', people: people.map(({ user }) => user.id) }
  await owner.request('PUT', '/api/assignment-rules', { rules: [rule], reassignAfterMinutes: MINUTES })
  const [ana = owner, ben = owner, cal = owner] = people
  return { owner, ana, ben, cal }
}

const comesIn = async (owner: Caller, place = 101) =>
  (await receives(owner, 'Hello', { from: phone(place) })).conversationKey

/** As many minutes pass for all that the account has. */
async function pass(owner: Caller, minutes: number): Promise<void> {
  const { sql } = app.services
  const { accountId } = owner.user
  await sql`update conversations set waiting_since = waiting_since - make_interval(mins => ${minutes}), assigned_at = assigned_at - make_interval(mins => ${minutes}) where account_id = ${accountId}`
  await sql`update conversation_assignments set created_at = created_at - make_interval(mins => ${minutes}) where account_id = ${accountId}`
}

async function reassigned(owner: Caller, key: string): Promise<string | null> {
  await reassignWaiting(app.services)
  return (await owner.request('GET', `/api/messages/${key}/about`)).body.conversation.assignedTo?.id ?? null
}

test('what waits too long goes to the next member, once for each of the minutes, and at last to all', async () => {
  const { owner, ana, ben, cal } = await team()
  const key = await comesIn(owner)
  await pass(owner, MINUTES - 1)
  expect(await reassigned(owner, key)).toBe(ana.user.id)
  await pass(owner, 2)
  expect(await reassigned(owner, key)).toBe(ben.user.id)
  expect(await reassigned(owner, key)).toBe(ben.user.id)
  await pass(owner, MINUTES)
  expect(await reassigned(owner, key)).toBe(cal.user.id)
  await pass(owner, MINUTES)
  expect(await reassigned(owner, key)).toBeNull()
  await pass(owner, MINUTES)
  expect(await reassigned(owner, key)).toBeNull()
})

test('what was answered, is snoozed, or is held by a colleague stays where it is', async () => {
  const { owner, ana, ben, cal } = await team()
  const [answered, snoozed, held] = [await comesIn(owner, 101), await comesIn(owner, 102), await comesIn(owner, 103)]
  expect((await ana.request('POST', `/api/messages/${answered}`, { body: 'Hi', override: true })).status).toBe(201)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await ben.request('POST', `/api/messages/${snoozed}/snooze`, { until })
  await pass(owner, MINUTES)
  await cal.request('POST', `/api/messages/${held}/hold`, { take: false })
  expect(await reassigned(owner, answered)).toBe(ana.user.id)
  expect(await reassigned(owner, snoozed)).toBe(ben.user.id)
  expect(await reassigned(owner, held)).toBe(cal.user.id)

  // A snooze that ends begins the wait again.
  await ben.request('POST', `/api/messages/${snoozed}/snooze`, { until: null })
  expect(await reassigned(owner, snoozed)).toBe(ben.user.id)
  await cal.request('DELETE', `/api/messages/${held}/hold`)
  expect(await reassigned(owner, held)).toBe(ana.user.id)
})

test('where it is off, nothing moves, and without another member it becomes unassigned', async () => {
  const { owner, ana } = await team()
  const key = await comesIn(owner)
  const set = (reassignAfterMinutes: number | null) =>
    owner.request('PUT', '/api/assignment-rules', { rules: [], reassignAfterMinutes })
  await set(null)
  await pass(owner, MINUTES)
  expect(await reassigned(owner, key)).toBe(ana.user.id)
  expect((await set(4)).status).toBe(422)
  await set(MINUTES)
  expect(await reassigned(owner, key)).toBeNull()
})

test('only minutes in which the person may be texted count', async () => {
  const { owner, ana, ben } = await team()
  const key = await comesIn(owner)
  await pass(owner, MINUTES)
  const { config } = app.services
  // In Texas, on a Thursday.
  const at = (time: string) =>
    reassignWaiting({
      ...app.services,
      config: { ...config, quietHours: true },
      now: () => new Date(`2026-07-09T${time}:00-05:00`),
    })
  const assignee = async () =>
    (await owner.request('GET', `/api/messages/${key}/about`)).body.conversation.assignedTo?.id
  for (const night of ['03:00', '08:59', '09:05', '21:30']) await at(night)
  expect(await assignee()).toBe(ana.user.id)
  await at('09:15')
  expect(await assignee()).toBe(ben.user.id)
})

test('only minutes count in which the person may be texted wherever the account knows that they are', async () => {
  const { owner, ana, ben } = await team()
  const { conversationKey: key, contactId } = await receives(owner, 'Hello', { from: phone(102) })
  await owner.request('PUT', `/api/contacts/${contactId}`, { address: '1 Main St, Honolulu, HI 96813' })
  await pass(owner, MINUTES)
  const { config } = app.services
  const at = (time: string) =>
    reassignWaiting({
      ...app.services,
      config: { ...config, quietHours: true },
      now: () => new Date(`2026-07-09T${time}:00-05:00`),
    })
  const assignee = async () =>
    (await owner.request('GET', `/api/messages/${key}/about`)).body.conversation.assignedTo?.id
  // Nine in the morning in Honolulu is two in the afternoon in Texas, where the phone is from.
  for (const early of ['09:15', '13:59', '14:05']) await at(early)
  expect(await assignee()).toBe(ana.user.id)
  await at('14:15')
  expect(await assignee()).toBe(ben.user.id)
})

/** Kills a worker at one of its steps; whether it died of that. */
const dies = (dieAt: number) =>
  new Promise<boolean>((resolve, reject) => {
    const worker = fork(program, [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    worker.once('exit', (code, signal) =>
      code === 1 ? reject(new Error('The worker failed')) : resolve(signal === 'SIGKILL'),
    )
    const task: Task = { databaseUrl: app.databaseUrl, config: app.services.config, dieAt }
    worker.send(task)
  })

test('a worker that is killed at any step leaves nothing half done, and several move each conversation once', async () => {
  const { owner } = await team()
  const keys = [
    await comesIn(owner, 101),
    await comesIn(owner, 102),
    await comesIn(owner, 103),
    await comesIn(owner, 104),
  ]
  const { sql } = app.services
  let died = true
  for (let dieAt = 2; died; dieAt += 3) {
    // Since now, so that they wait for a first time again.
    await sql`update conversations set waiting_since = now(), assigned_at = now() where account_id = ${owner.user.accountId}`
    await sql`delete from conversation_assignments where account_id = ${owner.user.accountId}`
    await pass(owner, MINUTES)
    died = await dies(dieAt)
    // What the killed worker had locked is free once the database has noticed its end.
    const moved = await eventually(
      async () => {
        await Promise.all([1, 2, 3].map(() => reassignWaiting(app.services)))
        return sql<{ key: string; times: number }[]>`
          select conversation_id as key, count(*)::int as times from conversation_assignments
          where account_id = ${owner.user.accountId} and cause = 'clock' group by 1
        `
      },
      (rows) => rows.length === keys.length,
    )
    expect(moved.map(({ times }) => times)).toEqual([1, 1, 1, 1])
    expect(moved.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
  }
})

test('a conversation that cannot be given on holds up no other', async () => {
  const { owner, ben } = await team()
  const { sql } = app.services
  const [bad, good] = [await comesIn(owner, 171), await comesIn(owner, 172)]
  expect(await reassigned(owner, good)).toBe(ben.user.id)
  await pass(owner, MINUTES + 1)
  await sql.unsafe(`
    create function refuse_member() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuse_member before update on conversations for each row when (new.id = '${bad}') execute function refuse_member();
  `)
  expect(await reassigned(owner, good)).not.toBe(ben.user.id)
  await sql`drop trigger refuse_member on conversations`
})
