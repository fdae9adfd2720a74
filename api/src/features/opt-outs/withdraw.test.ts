import { randomUUID } from 'node:crypto'
import type { Act } from 'contract/acts'
import { testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts } from '../../../test/incoming-texts.ts'
import { startEverywhere, stopEverywhere } from './number-opt-outs.ts'

const app = testApp()
const { receives } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

const PHONE = '+15125550131'
const OTHER = '+15125550132'

const listed = async (owner: Caller) =>
  (await owner.request('GET', '/api/suppressions')).body.map(({ phone }: { phone: string }) => phone).sort()
const entry = async (owner: Caller) => (await owner.request('GET', '/api/suppressions?search=5550131')).body[0]
const lastAct = async (owner: Caller): Promise<Act> => (await owner.request('GET', '/api/acts')).body[0]
const undo = async (owner: Caller, { id }: Act) =>
  (await owner.request('POST', `/api/acts/${id}/undo`, { reason: 'A slip' })).body

async function types(owner: Caller, ...phones: string[]): Promise<Act> {
  await owner.request('POST', '/api/suppressions', { phones })
  return lastAct(owner)
}

async function imports(owner: Caller, ...phones: string[]): Promise<Act> {
  const { body } = await owner.request('POST', '/api/contacts/imports', {
    fileName: 'never.csv',
    target: 'do_not_contact',
  })
  const rows = phones.map((phone, index) => ({ row: index + 1, phone }))
  await owner.request('POST', `/api/contacts/imports/${body.id}/rows`, { rows })
  return lastAct(owner)
}

/** What a person wrote, as the engine stores it. */
async function texted(owner: Caller, body: string) {
  const [message] = await app.services.sql<{ id: string }[]>`
    insert into inbound_messages (account_id, phone, body, kind, carrier_sid, received_at)
    values (${owner.user.accountId}, ${PHONE}, ${body}, ${body.toLowerCase()}, ${randomUUID()}, now()) returning id
  `
  return {
    phone: PHONE,
    accountId: owner.user.accountId,
    inboundId: message?.id ?? '',
    receivedAt: new Date().toISOString(),
  }
}
const stop = async (owner: Caller) => {
  const text = await texted(owner, 'STOP')
  await app.services.sql.begin((tx) => stopEverywhere(tx, text))
}
const start = async (owner: Caller) => {
  const text = await texted(owner, 'START')
  await app.services.sql.begin((tx) => startEverywhere(tx, text))
}

test('a phone that was imported and then typed in stays when the import is undone, as typed in, until that is undone too', async () => {
  const owner = await app.signedIn()
  const imported = await imports(owner, PHONE, OTHER)
  const typed = await types(owner, PHONE)
  expect(await undo(owner, imported)).toMatchObject({ restored: 1, kept: 1 })
  expect(await listed(owner)).toEqual([PHONE])
  expect(await entry(owner)).toMatchObject({ source: 'manual', reason: 'Added by hand' })
  expect(await undo(owner, typed)).toMatchObject({ restored: 1, kept: 0 })
  expect(await listed(owner)).toEqual([])
})

test('a phone that was imported and then typed in stays when only the typing is undone', async () => {
  const owner = await app.signedIn()
  const imported = await imports(owner, PHONE)
  const typed = await types(owner, PHONE)
  expect(await undo(owner, typed)).toMatchObject({ restored: 0, kept: 1 })
  expect(await entry(owner)).toMatchObject({ source: 'import' })
  expect(await undo(owner, imported)).toMatchObject({ restored: 1, kept: 0 })
  expect(await listed(owner)).toEqual([])
})

test.each([
  ['the import first', [1, 0]],
  ['the typing first', [0, 1]],
])('a phone that was typed in and then imported is lifted when both are undone, %s', async (_order, [first, then]) => {
  const owner = await app.signedIn()
  const acts = [await types(owner, PHONE), await imports(owner, PHONE)]
  for (const [turn, left] of [
    [first, [PHONE]],
    [then, []],
  ] as const) {
    const act = acts[turn ?? -1]
    if (!act) throw new Error('There is no such act')
    await undo(owner, act)
    expect(await listed(owner)).toEqual(left)
  }
})

test('of two imports with the same phone each undo takes back its own', async () => {
  const owner = await app.signedIn()
  const first = await imports(owner, PHONE)
  const second = await imports(owner, PHONE, OTHER)
  await undo(owner, first)
  expect(await listed(owner)).toEqual([PHONE, OTHER])
  await undo(owner, second)
  expect(await listed(owner)).toEqual([])
})

test('undone at the same moment, two acts leave no phone behind, and the list of the lifted names it once', async () => {
  const owner = await app.signedIn()
  const acts = [await imports(owner, PHONE), await types(owner, PHONE)]
  await Promise.all(acts.map((act) => undo(owner, act)))
  expect(await listed(owner)).toEqual([])
  const lifts = await app.services
    .sql`select phone from suppressions where account_id = ${owner.user.accountId} and action = 'lift'`
  expect([...lifts]).toEqual([{ phone: PHONE }])
})

test.each(['before', 'after'])('a STOP that came %s both is lifted by no undo, only by START', async (when) => {
  const owner = await app.signedIn()
  if (when === 'before') await stop(owner)
  const acts = [await imports(owner, PHONE), await types(owner, PHONE)]
  if (when === 'after') await stop(owner)
  expect(await entry(owner)).toMatchObject({ source: 'person' })
  for (const act of acts) expect(await undo(owner, act)).toMatchObject({ restored: 0, kept: 1 })
  expect(await entry(owner)).toMatchObject({ source: 'person' })
  await start(owner)
  expect(await listed(owner)).toEqual([])
})

test('a label of the message centre is one more request: its undo leaves what was imported, and the other way round', async () => {
  const owner = await app.signedIn()
  const phone = '+15125550133'
  const { conversationKey } = await receives(owner, 'Who is this?', { from: phone })
  const imported = await imports(owner, phone)
  const marked = async () => {
    await owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition: 'do_not_contact' })
    return lastAct(owner)
  }
  await undo(owner, await marked())
  expect(await listed(owner)).toEqual([phone])
  const again = await marked()
  await undo(owner, imported)
  expect(await listed(owner)).toEqual([phone])
  await undo(owner, again)
  expect(await listed(owner)).toEqual([])
})

test('a search of the opt-outs finds phones by any part of them, and nothing for what is no part of a phone', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/suppressions', { phones: ['(512) 555-0171', '(216) 555-0172'] })
  const found = async (search: string) =>
    (await owner.request('GET', `/api/suppressions?search=${encodeURIComponent(search)}`)).body.map(
      ({ phone }: { phone: string }) => phone,
    )
  expect(await found('(216) 5')).toEqual(['+12165550172'])
  expect(await found('0171')).toEqual(['+15125550171'])
  expect(await found('Ada')).toEqual([])
  expect(await found('')).toHaveLength(2)
})
