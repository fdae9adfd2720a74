import { testApp } from '../../../test/app.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { DAYS } from '../retention/rules.ts'
import { eventWriter } from './event-writer.ts'
import { interpretInbound } from './interpret-inbound.ts'
import { interpretReports } from './interpret-reports.ts'
import { MAX_ATTEMPTS } from './retry-event.ts'

const app = testApp()
beforeAll(async () => {
  await app.start()
  // A fault of the database that only some events meet: a text that says "poison", and a message to a phone that ends in 6666.
  await app.services.sql.unsafe(`
    create function refuse_poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
    create trigger poisoned_text before insert on inbound_messages for each row when (new.body like '%poison%') execute function refuse_poison();
    create trigger poisoned_report before update on outbound_messages for each row when (new.phone like '%6666') execute function refuse_poison();
  `)
})
afterAll(app.stop)

let count = 0
const store = (
  event: Pick<Parameters<ReturnType<typeof eventWriter>>[0], 'kind' | 'payload'> & {
    sid?: string
    status?: string
    messageId?: number
  },
) =>
  eventWriter(app.services.sql)({
    sid: `SM${String((count += 1)).padStart(32, '0')}`,
    status: '',
    errorCode: null,
    messageId: null,
    ...event,
  })
const text = (phone: string, body: string, to = '') =>
  store({ kind: 'inbound', payload: { From: phone, To: to, Body: body } })
const pass = () => interpretInbound(app.services)
const heal = () => app.services.sql`alter table inbound_messages disable trigger poisoned_text`
const poison = () => app.services.sql`alter table inbound_messages enable trigger poisoned_text`
const mayText = async (phone: string) =>
  !(await isSuppressed(app.services.sql, (await app.signedIn()).user.accountId, phone))

async function failToTheLast(): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await app.services.sql`update carrier_events set next_attempt_at = null where state = 'new'`
    await pass()
  }
}
const setAside = async (phone: string) => {
  const employee = await app.signedIn({ employee: true })
  const { body } = await employee.request('GET', '/api/set-aside-events')
  return { employee, event: body.find((one: { phone: string }) => one.phone === phone) }
}
/** The text that an employee has tried again once nothing is wrong any more. */
async function tryAgainHealed(phone: string, trigger: string): Promise<void> {
  const { employee, event } = await setAside(phone)
  await app.services.sql.unsafe(`drop trigger ${trigger} on inbound_messages`)
  expect((await employee.request('POST', `/api/set-aside-events/${event.id}/try-again`)).status).toBe(204)
}
const refuse = (kind: 'stop' | 'start', phone: string, trigger: string) =>
  app.services.sql.unsafe(
    `create trigger ${trigger} before insert on inbound_messages for each row when (new.kind = '${kind}' and new.phone = '${phone}') execute function refuse_poison()`,
  )
/** As if all that the phone wrote had come so long ago that its events are not kept any more; only what is set aside is. */
async function longAgo(phone: string): Promise<void> {
  const { sql } = app.services
  const days = DAYS.carrierEvent + 1
  await sql`update carrier_events set received_at = received_at - make_interval(days => ${days}) where payload ->> 'From' = ${phone}`
  await sql`update inbound_messages set received_at = received_at - make_interval(days => ${days}) where phone = ${phone}`
  await applyRetention(app.services)
  expect(await sql`select state from carrier_events where payload ->> 'From' = ${phone}`).toEqual([
    { state: 'set_aside' },
  ])
}
const unclaimed = async (phone: string) =>
  (await app.services.sql`select body from inbound_messages where phone = ${phone} order by received_at`).map(
    (row) => row['body'],
  )

test('a text that cannot be interpreted delays no other: those after it are interpreted in the same pass', async () => {
  await text('+12155550101', 'before')
  await text('+12155550102', 'poison')
  await text('+12155550102', 'after, from the same phone')
  await text('+12155550103', 'after')
  expect(await pass()).toBe(4)
  expect(await Promise.all(['+12155550101', '+12155550102', '+12155550103'].map(unclaimed))).toEqual([
    ['before'],
    ['after, from the same phone'],
    ['after'],
  ])
  // It waits for its time, and nothing else is due.
  expect(await pass()).toBe(0)
})

test('one report that cannot be applied holds up none of the others that came with it', async () => {
  const { user } = await app.signedIn()
  const { sql } = app.services
  const messages = await sql<{ id: number; phone: string }[]>`
    insert into outbound_messages (account_id, kind, phone, body, state, carrier_sid, carrier_status, attempts)
    select ${user.accountId}, 'reply', '+1215556' || lpad(i::text, 4, '0'), 'Hi', 'sent', 'SR' || i, 'sent', 1 from generate_series(6600, 6700) i returning id, phone
  `
  await Promise.all(
    messages.map(({ id, phone }) =>
      store({
        kind: 'status',
        sid: `SR${Number(phone.slice(-4))}`,
        status: 'delivered',
        messageId: id,
        payload: { To: phone },
      }),
    ),
  )
  await interpretReports(app.services)
  const states =
    await sql`select state, count(*)::int as count from outbound_messages where account_id = ${user.accountId} group by state order by state`
  expect(states).toEqual([
    { state: 'delivered', count: 100 },
    { state: 'sent', count: 1 },
  ])
  expect(await interpretReports(app.services)).toBe(0)

  await sql`update carrier_events set state = 'set_aside', set_aside_at = now() where state = 'new' and kind = 'status'`
  const { employee, event } = await setAside('+12155566666')
  expect(event).toMatchObject({ kind: 'status', content: 'delivered', attempts: 1, error: 'poisoned' })
  await sql`alter table outbound_messages disable trigger poisoned_report`
  expect((await employee.request('POST', `/api/set-aside-events/${event.id}/try-again`)).status).toBe(204)
  expect(
    await sql`select 1 from outbound_messages where account_id = ${user.accountId} and state = 'sent'`,
  ).toHaveLength(0)
})

test('a STOP that cannot be interpreted holds from its first attempt; set aside and tried again, it is the account’s as any other', async () => {
  const phone = '+12155550110'
  const owner = await app.signedIn()
  await app.services
    .sql`insert into outbound_messages (account_id, kind, phone, body, state, attempts, sent_at, claimed_at) values (${owner.user.accountId}, 'reply', ${phone}, 'Hi', 'sent', 1, now(), now())`
  await text(phone, 'Please take me off your list, this is poison')
  await pass()
  expect(await mayText(phone)).toBe(false)

  await failToTheLast()
  const { employee, event } = await setAside(phone)
  expect(event).toMatchObject({
    kind: 'inbound',
    phone,
    content: 'Please take me off your list, this is poison',
    attempts: MAX_ATTEMPTS,
    error: 'poisoned',
  })
  expect(await employee.request('POST', `/api/set-aside-events/${event.id}/try-again`)).toMatchObject({
    status: 422,
    body: { code: 'failed_again' },
  })
  expect((await setAside(phone)).event.attempts).toBe(MAX_ATTEMPTS + 1)

  await heal()
  expect((await employee.request('POST', `/api/set-aside-events/${event.id}/try-again`)).status).toBe(204)
  await poison()
  expect((await employee.request('POST', `/api/set-aside-events/${event.id}/try-again`)).status).toBe(404)
  expect((await setAside(phone)).event).toBeUndefined()
  expect((await owner.request('GET', '/api/suppressions')).body).toMatchObject([{ phone, source: 'person' }])
  expect((await owner.request('GET', '/api/messages')).body).toMatchObject([{ phone, optedOut: true }])
  // Confirmed once, although it was held before.
  expect(
    await app.services.sql`select 1 from outbound_messages where phone = ${phone} and kind = 'confirmation'`,
  ).toHaveLength(1)
  expect(await mayText(phone)).toBe(false)
})

test('the last request counts: a START that is interpreted late does not lift a STOP that came after it', async () => {
  const phone = '+12155550120'
  await refuse('start', phone, 'poisoned_start')
  await text(phone, 'START')
  await text(phone, 'STOP')
  await failToTheLast()
  await tryAgainHealed(phone, 'poisoned_start')
  expect(await mayText(phone)).toBe(false)
})

test('the last request counts: a START takes back a STOP that was only held, and the late STOP changes nothing', async () => {
  const phone = '+12155550130'
  await refuse('stop', phone, 'poisoned_stop')
  await text(phone, 'STOP')
  await pass()
  expect(await mayText(phone)).toBe(false)
  await text(phone, 'START')
  await pass()
  expect(await mayText(phone)).toBe(true)
  await failToTheLast()
  expect(await mayText(phone)).toBe(true)
  await tryAgainHealed(phone, 'poisoned_stop')
  expect(await mayText(phone)).toBe(true)
})

test('the last request counts: a START that is tried again after more than a month does not lift a STOP that came after it', async () => {
  const phone = '+12155550140'
  await refuse('start', phone, 'poisoned_old_start')
  await text(phone, 'START')
  await failToTheLast()
  await text(phone, 'STOP')
  await pass()
  await longAgo(phone)
  await tryAgainHealed(phone, 'poisoned_old_start')
  expect(await mayText(phone)).toBe(false)
})

test('the same holds of the words to an account’s own number', async () => {
  const [phone, number] = ['+12155550141', '+12155550199']
  const owner = await app.signedIn()
  await app.services
    .sql`insert into sender_numbers (account_id, number, kind, state) values (${owner.user.accountId}, ${number}, 'local', 'active')`
  await refuse('start', phone, 'poisoned_own_start')
  await text(phone, 'STOP', number)
  await pass()
  await text(phone, 'START', number)
  await failToTheLast()
  await text(phone, 'STOP', number)
  await pass()
  await longAgo(phone)
  await tryAgainHealed(phone, 'poisoned_own_start')
  expect(await isSuppressed(app.services.sql, owner.user.accountId, phone)).toBe(true)
})

test('of a START and a STOP of the same moment whose order is not known any more, the STOP counts', async () => {
  const phone = '+12155550142'
  await refuse('start', phone, 'poisoned_start_at_once')
  await text(phone, 'START')
  await failToTheLast()
  await text(phone, 'STOP')
  await pass()
  const { sql } = app.services
  await sql`update carrier_events set received_at = date_trunc('hour', now()) where payload ->> 'From' = ${phone}`
  await sql`update inbound_messages set received_at = date_trunc('hour', now()) where phone = ${phone}`
  await longAgo(phone)
  await tryAgainHealed(phone, 'poisoned_start_at_once')
  expect(await mayText(phone)).toBe(false)
})

test('the last request counts: a STOP that is tried again after more than a month changes nothing after the START that came after it', async () => {
  const phone = '+12155550143'
  await refuse('stop', phone, 'poisoned_old_stop')
  await text(phone, 'STOP')
  await failToTheLast()
  await text(phone, 'START')
  await pass()
  await longAgo(phone)
  await tryAgainHealed(phone, 'poisoned_old_stop')
  expect(await mayText(phone)).toBe(true)
})

test('the last request counts: a START that is tried again lifts no later STOP that is set aside itself', async () => {
  const phone = '+12155550150'
  await refuse('start', phone, 'poisoned_start_before')
  await refuse('stop', phone, 'poisoned_stop_after')
  await text(phone, 'START')
  await text(phone, 'STOP')
  await failToTheLast()
  expect(await mayText(phone)).toBe(false)
  await tryAgainHealed(phone, 'poisoned_start_before')
  expect(await mayText(phone)).toBe(false)
  await tryAgainHealed(phone, 'poisoned_stop_after')
  expect(await mayText(phone)).toBe(false)
})

test('only employees see what was set aside', async () => {
  const owner = await app.signedIn()
  expect((await owner.request('GET', '/api/set-aside-events')).status).toBe(404)
  expect((await owner.request('POST', '/api/set-aside-events/1/try-again')).status).toBe(404)
})
