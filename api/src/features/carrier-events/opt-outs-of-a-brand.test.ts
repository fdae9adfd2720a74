import { randomUUID } from 'node:crypto'
import { goodProfile } from 'contract/test/sample-profile'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { stopsRead } from '../../../test/stops-read.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { conversations, text, waitingText } from '../../../test/texted-phones.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'
import { eventWriter } from './event-writer.ts'

const app = testApp({ env: QUICK_PACE })
const sandbox = quickSandbox(app)
beforeAll(sandbox.start)
afterAll(sandbox.stop)

let eins = 7_300_000
const newEin = () => `74-${++eins}`
const blocked = (owner: Caller, phone: string) => isSuppressed(app.services.sql, owner.user.accountId, phone)
const numberOf = async (owner: Caller): Promise<string> =>
  (await owner.request('GET', '/api/numbers')).body.numbers[0].number

/** Registered under an EIN: by another way, or by the form. */
async function registered(owner: Caller, ein: string): Promise<Caller> {
  const employee = await app.signedIn({ employee: true })
  const noted = { kind: 'low_volume', brand: 'Lone Star', campaign: `C ${ein} ${owner.user.accountId}`, ein }
  const { status } = await employee.request('POST', `/api/operations/registrations/${owner.user.accountId}/live`, {
    ...noted,
    reason: 'Registered in 2023',
  })
  expect(status).toBe(204)
  return owner
}
async function submitted(profile: object): Promise<Caller> {
  const owner = await app.signedIn({ confirmed: true })
  await owner.request('PUT', '/api/registration', { ...goodProfile, ...profile })
  expect((await owner.request('POST', '/api/registration/submit')).status).toBe(200)
  return owner
}
const ofBrand = async (ein: string) => registered(await app.signedIn(), ein)

test('STOP to one account of a brand takes back what the others have waiting, whichever way they were registered; START to any of them lifts it for all', async () => {
  const phone = '+12155553001'
  const ein = newEin()
  const [one, other] = [await ofBrand(ein), await ofBrand(ein)]
  const byForm = await submitted({ ein })
  const stranger = await ofBrand(newEin())
  for (const owner of [one, stranger]) await text(owner, phone)
  const all = [one, other, byForm, stranger]
  const waiting = await Promise.all(all.map((owner) => waitingText(app.services.sql, owner, phone)))
  await sandbox.text(phone, 'STOP', await numberOf(one))
  await stopsRead(app.services.sql)
  expect(await blocked(one, phone)).toBe(true)
  expect(await Promise.all(waiting.map((state) => state()))).toEqual([
    ...Array.from({ length: 3 }, () => ({ state: 'skipped', reason: 'opted_out' })),
    { state: 'queued', reason: null },
  ])
  expect(await Promise.all(all.map((owner) => blocked(owner, phone)))).toEqual([true, true, true, false])
  const plan = async (owner: Caller) =>
    (await owner.request('POST', '/api/campaigns/plan', { messageTemplate: 'Hi', recipients: [{ phone }] })).body.never
  expect(await plan(other)).toEqual([{ reason: 'opted_out', count: 1 }])
  expect(await plan(stranger)).toEqual([])

  await text(byForm, '+12155553002')
  await sandbox.text(phone, 'START', await numberOf(byForm))
  await eventually(
    () => blocked(one, phone),
    (still) => !still,
  )
  expect(await Promise.all(all.map((owner) => blocked(owner, phone)))).toEqual([false, false, false, false])
})

test('what another account of the brand wrote down by hand stays after START', async () => {
  const phone = '+12155553011'
  const ein = newEin()
  const [one, other] = [await ofBrand(ein), await ofBrand(ein)]
  await text(one, phone)
  await other.request('POST', '/api/suppressions', { phones: [phone] })
  await sandbox.text(phone, 'STOP', await numberOf(one))
  await stopsRead(app.services.sql)
  expect(await blocked(one, phone)).toBe(true)
  await sandbox.text(phone, 'START', await numberOf(one))
  await eventually(
    () => blocked(one, phone),
    (still) => !still,
  )
  expect(await blocked(other, phone)).toBe(true)
})

test('of a brand’s STOPs an account sees those of people whom it knows, and an account that joins the brand later is bound by those from before', async () => {
  const [phone, known] = ['+12155553021', '+12155553022']
  const ein = newEin()
  const one = await ofBrand(ein)
  const other = await app.signedIn()
  await other.request('POST', '/api/contacts', { phone: known, name: 'Somebody' })
  await sandbox.text(known, 'Hi', await (await text(other, '+12155553023'), numberOf(other)))
  await eventually(
    () => conversations(other),
    (all) => all.length === 1,
  )
  for (const each of [phone, known]) {
    await text(one, each)
    await sandbox.text(each, 'STOP', await numberOf(one))
    await stopsRead(app.services.sql)
    expect(await blocked(one, each)).toBe(true)
  }
  expect([await blocked(other, phone), await blocked(other, known)]).toEqual([false, false])
  await registered(other, ein)
  expect([await blocked(other, phone), await blocked(other, known)]).toEqual([true, true])
  expect((await other.request('GET', '/api/suppressions')).body).toMatchObject([
    { phone: known, reason: 'They asked for no more texts', source: 'person' },
  ])
  expect(await conversations(other)).toMatchObject([{ phone: known, optedOut: true }])
  expect((await other.request('GET', '/api/inbox/counts')).body).toMatchObject({ optedOut: 1 })
  // Under another brand it is another sender; its own people's words it keeps.
  await registered(other, newEin())
  expect([await blocked(other, phone), await blocked(one, phone)]).toEqual([false, true])
  expect((await other.request('GET', '/api/inbox/counts')).body).toMatchObject({ optedOut: 0 })
})

test('a member who sees only their own is told of a STOP to the brand as each member is', async () => {
  const phone = '+12155553031'
  const ein = newEin()
  const [one, other] = [await ofBrand(ein), await ofBrand(ein)]
  await text(one, phone)
  await text(other, phone)
  await sandbox.text(phone, 'Who is this?', await numberOf(other))
  const [conversation] = await eventually(
    () => conversations(other),
    (all) => all.length === 1,
  )
  const agent = await app.memberOf(other, 'agent')
  await other.request('POST', `/api/messages/${conversation.conversationKey}/assign`, { to: agent.user.id })
  await app.services
    .sql`update memberships set only_mine = true where account_id = ${other.user.accountId} and user_id = ${agent.user.id}`
  await sandbox.text(phone, 'STOP', await numberOf(one))
  await stopsRead(app.services.sql)
  expect(await blocked(one, phone)).toBe(true)
  expect(await conversations(agent)).toMatchObject([{ phone, optedOut: true }])
  expect(
    (await agent.request('POST', `/api/messages/${conversation.conversationKey}`, { body: 'Hi', override: true })).body
      .code,
  ).toBe('opted_out')
})

test('sole proprietors stay apart, whatever they typed as an EIN', async () => {
  const phone = '+12155553041'
  const ein = newEin()
  const kind = 'sole_proprietor'
  const [one, other] = [await submitted({ kind, ein }), await submitted({ kind, ein })]
  await text(one, phone)
  const waiting = await waitingText(app.services.sql, other, phone)
  await sandbox.text(phone, 'STOP', await numberOf(one))
  await stopsRead(app.services.sql)
  expect(await blocked(one, phone)).toBe(true)
  expect(await waiting()).toMatchObject({ state: 'queued' })
  expect(await blocked(other, phone)).toBe(false)
})

test('a STOP that cannot be interpreted holds for the whole brand, and the last word to any of its numbers counts', async () => {
  const [phone, later] = ['+12155553051', '+12155553052']
  const ein = newEin()
  const [one, other] = [await ofBrand(ein), await ofBrand(ein)]
  await text(one, phone)
  await text(other, later)
  const { sql } = app.services
  await sql.unsafe(`
    create function refuse_this() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
    create trigger poisoned_word before insert on inbound_messages for each row when (new.kind = 'stop' and new.phone in ('${phone}', '${later}')) execute function refuse_this();
  `)
  const waiting = await waitingText(app.services.sql, other, phone)
  const store = async (from: string, to: string) =>
    eventWriter(sql)({
      kind: 'inbound',
      sid: `SM${randomUUID().replaceAll('-', '')}`,
      status: '',
      errorCode: null,
      messageId: null,
      payload: { From: from, To: to, Body: 'STOP' },
    })
  await store(phone, await numberOf(one))
  await store(later, await numberOf(one))
  await stopsRead(app.services.sql)
  expect(await blocked(other, phone)).toBe(true)
  expect(await waiting()).toEqual({ state: 'skipped', reason: 'opted_out' })
  // START to the other account came after the STOP that is still being tried.
  await stopsRead(app.services.sql)
  expect(await blocked(one, later)).toBe(true)
  await sandbox.text(later, 'START', await numberOf(other))
  await eventually(
    () => blocked(one, later),
    (still) => !still,
  )
  await sql.unsafe('drop trigger poisoned_word on inbound_messages')
  await sql`update carrier_events set next_attempt_at = null where state = 'new'`
  await eventually(
    () => sql`select from inbound_messages where phone = any(${[phone, later]}) and kind = 'stop'`,
    ({ length }) => length === 2,
  )
  expect([await blocked(other, phone), await blocked(one, later), await blocked(other, later)]).toEqual([
    true,
    false,
    false,
  ])
})
