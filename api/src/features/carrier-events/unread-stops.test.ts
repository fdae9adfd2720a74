import { loops } from '../../app/jobs.ts'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { wakeSenders } from '../messages/wake-senders.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'
import { insertRestoration } from '../restoration/queries.ts'
import { settleRestoration } from '../restoration/settle-restoration.ts'
import { eventWriter } from './event-writer.ts'
import { eventInterpreter } from './interpret-events.ts'
import { interpretInbound } from './interpret-inbound.ts'
import { MAX_ATTEMPTS } from './retry-event.ts'

const app = testApp({ env: { ...QUICK_PACE, SANDBOX_NUMBERS: 'shared' } })
// What comes in is read where a test says so.
const sandbox = quickSandbox(app, { loops: loops.filter((loop) => loop !== eventInterpreter) })
beforeAll(async () => {
  await sandbox.start()
  // A fault of the database: nothing of a STOP from a phone that ends in 66 can be stored.
  await app.services.sql.unsafe(`
    create function refuse_stop() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refused_text before insert on inbound_messages for each row when (new.phone like '%66' and new.kind = 'stop') execute function refuse_stop();
    create trigger refused_opt_out before insert on number_opt_outs for each row when (new.phone like '%66') execute function refuse_stop();
  `)
})
afterAll(sandbox.stop)

const read = () => interpretInbound(app.services)
const heal = (how: 'disable' | 'enable') =>
  app.services.sql.unsafe(
    `alter table inbound_messages ${how} trigger refused_text; alter table number_opt_outs ${how} trigger refused_opt_out;`,
  )
const blocked = ({ user }: Caller, phone: string) => isSuppressed(app.services.sql, user.accountId, phone)
const unread = () => app.services.sql`select from unread_stops`

/** Texts that are due from now on; returns what became of each once none waits. */
async function due({ user }: Caller, phones: readonly string[]) {
  const { sql } = app.services
  await sql`
    insert into outbound_messages (account_id, kind, phone, phone_given, body, segments, state, override)
    select ${user.accountId}, 'reply', phone, phone, 'Hi', 1, 'queued', true from unnest(${[...phones]}::text[]) as phone
  `
  await wakeSenders(sql, 'all')
  const ended = await eventually(
    () => sql<{ phone: string; state: string; reason: string | null }[]>`
      select phone, state, reason from outbound_messages where account_id = ${user.accountId} and phone = any(${[...phones]}::text[]) order by id
    `,
    (all) => all.every(({ state }) => state !== 'queued' && state !== 'sending'),
  )
  return ended.map(({ phone, state, reason }) => [phone, reason ?? state])
}

/** A number of an account's own. */
async function withNumber(number: string): Promise<Caller> {
  const owner = await app.signedIn()
  await app.services
    .sql`insert into sender_numbers (account_id, number, kind, state) values (${owner.user.accountId}, ${number}, 'local', 'active')`
  return owner
}

test('a text that is due does not leave once its phone’s STOP is stored, also before the worker has read it', async () => {
  const owner = await app.signedIn()
  const [stopped, asked, other] = ['+15125556101', '+15125556102', '+15125556103']
  await sandbox.text(stopped, 'Please take me off your list')
  await sandbox.text(asked, 'Which house do you mean?')
  expect(await due(owner, [stopped, asked, other])).toEqual([
    [stopped, 'opted_out'],
    [asked, 'sent'],
    [other, 'sent'],
  ])
  const texted = (await sandbox.messages()).filter(({ direction }) => direction === 'outbound-api')
  expect(texted.map(({ toNumber }) => toNumber).toSorted()).toEqual([asked, other])
  await read()
  expect(await unread()).toHaveLength(0)
  expect(await blocked(owner, stopped)).toBe(true)
})

test('a STOP of which nothing can be stored holds while it is tried again and set aside, until it is read', async () => {
  const phone = '+15125556166'
  const owner = await app.signedIn()
  await sandbox.text(phone, 'STOP')
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await app.services.sql`update carrier_events set next_attempt_at = null where state = 'new'`
    await read()
    expect(await blocked(owner, phone)).toBe(true)
  }
  expect(await due(owner, [phone])).toEqual([[phone, 'opted_out']])
  const employee = await app.signedIn({ employee: true })
  const [event] = (await employee.request('GET', '/api/set-aside-events')).body
  expect(event).toMatchObject({ phone, content: 'STOP', error: 'refused' })
  await heal('disable')
  expect((await employee.request('POST', `/api/set-aside-events/${event.id}/try-again`)).status).toBe(204)
  await heal('enable')
  expect(await unread()).toHaveLength(0)
  expect(await blocked(owner, phone)).toBe(true)
  expect((await sandbox.messages()).filter(({ toNumber }) => toNumber === phone)).toEqual([])
})

test('a START that comes after a STOP of which nothing can be stored takes it back', async () => {
  const phone = '+15125556266'
  const owner = await app.signedIn()
  await sandbox.text(phone, 'STOP')
  await read()
  await sandbox.text(phone, 'START')
  expect(await blocked(owner, phone)).toBe(true)
  await read()
  expect(await blocked(owner, phone)).toBe(false)
})

test('a STOP to an account’s own number that is not read yet holds for its brand, and for no other account', async () => {
  const phone = '+15125556104'
  const [owner, brother, stranger] = [await withNumber('+15125550144'), await app.signedIn(), await app.signedIn()]
  await app.services
    .sql`update accounts set brand_key = 'one brand' where id in (${owner.user.accountId}, ${brother.user.accountId})`
  await sandbox.text(phone, 'STOP', '+15125550144')
  const all = () => Promise.all([owner, brother, stranger].map((account) => blocked(account, phone)))
  expect(await all()).toEqual([true, true, false])
  await read()
  expect(await all()).toEqual([true, true, false])
  expect(await unread()).toHaveLength(0)
})

test('the same webhook again, after its STOP was read and taken back, holds nothing', async () => {
  const phone = '+15125556105'
  const owner = await app.signedIn()
  await sandbox.text(phone, 'STOP')
  await read()
  await sandbox.text(phone, 'START')
  await read()
  const { sql } = app.services
  const [event] = await sql<{ sid: string; payload: Record<string, string> }[]>`
    select sid, payload from carrier_events where payload ->> 'From' = ${phone} order by id limit 1
  `
  if (!event) throw new Error('The STOP was not stored')
  await eventWriter(sql)({ kind: 'inbound', ...event, status: '', errorCode: null, messageId: null })
  expect(await blocked(owner, phone)).toBe(false)
})

test('a STOP that a restored database learns from the carrier’s list, and of which nothing can be stored, holds', async () => {
  const phone = '+15125556366'
  const owner = await app.signedIn()
  const { sql } = app.services
  await sandbox.text(phone, 'STOP')
  // As if it had come after the backup.
  await sql`delete from carrier_events where payload ->> 'From' = ${phone}`
  expect(await blocked(owner, phone)).toBe(false)
  await insertRestoration(sql, new Date(Date.now() - 3_600_000).toISOString())
  await settleRestoration(app.services)
  expect((await sql`select from inbound_messages where phone = ${phone}`).length).toBe(0)
  expect(await blocked(owner, phone)).toBe(true)
})
