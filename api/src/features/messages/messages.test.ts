import { randomUUID } from 'node:crypto'
import { testApp, type Caller } from '../../../test/app.ts'
import { recordInbound } from './record-inbound.ts'
import { recordOutbound } from './record-outbound.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const phone = '+15125550101'

/** A message comes in, as the engine stores it. */
async function receives(
  owner: Caller,
  body: string,
  { from = phone, at = new Date(), optedOut = false, name = '', address = '' } = {},
) {
  const [message] = await app.services.sql<{ id: string }[]>`
    insert into inbound_messages (owner_id, phone, body, kind, carrier_sid, received_at) values (${owner.user.id}, ${from}, ${body}, 'reply', ${randomUUID()}, ${at.toISOString()}) returning id
  `
  const messageId = message?.id ?? ''
  const record = () =>
    app.services.sql.begin((tx) =>
      recordInbound(tx, { ownerId: owner.user.id, phone: from, messageId, body, at, optedOut, name, address }),
    )
  return { ...(await record()), again: record }
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const conversations = async (owner: Caller, query = '') => (await owner.request('GET', `/api/messages${query}`)).body

test('a reply appears as a conversation with a new reply, and its sender as a contact who responded', async () => {
  const owner = await app.signedIn()
  await receives(owner, 'Is it still for sale?', { name: 'Ada Lovelace', address: '1 Main St' })
  expect(await conversations(owner)).toMatchObject([
    {
      name: 'Ada Lovelace',
      phone,
      lastMessage: 'Is it still for sale?',
      hasNewReply: true,
      status: 'responded',
      optedOut: false,
      failed: false,
    },
  ])
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([
    { name: 'Ada Lovelace', phone, address: '1 Main St', status: 'responded' },
  ])
})

test('who waits longest comes first, then the newest; an answer takes the waiting away', async () => {
  const owner = await app.signedIn()
  await receives(owner, 'second', { from: '+15125550102', at: ago(20) })
  const first = await receives(owner, 'first', { from: '+15125550101', at: ago(60) })
  await receives(owner, 'first again', { from: '+15125550101', at: ago(1) })
  await receives(owner, 'third', { from: '+15125550103', at: ago(10) })
  const order = async () => (await conversations(owner)).map(({ phone }: { phone: string }) => phone.slice(-1)).join('')
  expect(await order()).toBe('123')

  const sent = await owner.request('POST', `/api/messages/${first.conversationKey}`, { body: 'Yes, it is' })
  expect([sent.status, sent.body]).toMatchObject([201, { direction: 'out', body: 'Yes, it is', state: 'queued' }])
  expect(await order()).toBe('231')
  expect((await owner.request('GET', '/api/inbox/counts')).body).toEqual({
    all: 3,
    waiting: 2,
    unread: 2,
    failed: 0,
    optedOut: 0,
  })
})

test('a thread holds what came and what went, oldest first, window by window', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await receives(owner, 'one', { at: ago(50) })
  for (const [index, body] of ['two', 'three', 'four'].entries()) await receives(owner, body, { at: ago(40 - index) })
  await owner.request('POST', `/api/messages/${conversationKey}`, { body: 'five' })
  const thread = async (query = '') =>
    (await owner.request('GET', `/api/messages/${conversationKey}${query}`)).body as {
      id: string
      body: string
      direction: string
    }[]

  expect((await thread()).map(({ body, direction }) => `${direction} ${body}`)).toEqual([
    'in one',
    'in two',
    'in three',
    'in four',
    'out five',
  ])
  const newest = await thread('?limit=2')
  expect(newest.map(({ body }) => body)).toEqual(['four', 'five'])
  expect((await thread(`?limit=2&before=${newest[0]?.id}`)).map(({ body }) => body)).toEqual(['two', 'three'])
})

test('a text that did not arrive says why on its bubble, and the list finds it', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await receives(owner, 'hello', { at: ago(5) })
  const { body: sent } = await owner.request('POST', `/api/messages/${conversationKey}`, { body: 'hi' })
  await app.services
    .sql`update outbound_messages set state = 'undelivered', reason = 'landline', sent_at = now() where id = ${sent.id}`
  expect((await owner.request('GET', `/api/messages/${conversationKey}`)).body.at(-1)).toMatchObject({
    state: 'undelivered',
    failure: 'A landline that takes no texts',
  })
  expect(await conversations(owner, '?filter=failed')).toMatchObject([{ conversationKey, failed: true }])
  await owner.request('POST', `/api/messages/${conversationKey}`, { body: 'hi again' })
  expect(await conversations(owner, '?filter=failed')).toEqual([])
})

test('opening marks read, in every window; marking unread brings the badge back', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await receives(owner, 'hello')
  expect((await owner.request('POST', `/api/messages/${conversationKey}/read`, {})).status).toBe(204)
  expect(await conversations(owner)).toMatchObject([{ hasNewReply: false }])
  expect(await conversations(owner, '?filter=unread')).toEqual([])
  await owner.request('POST', `/api/messages/${conversationKey}/read`, { read: false })
  expect(await conversations(owner)).toMatchObject([{ hasNewReply: true }])
})

test('the same message twice, or late, changes nothing that is newer', async () => {
  const owner = await app.signedIn()
  const { again } = await receives(owner, 'newest', { at: ago(1) })
  await receives(owner, 'older', { at: ago(30) })
  await again()
  expect(await conversations(owner)).toMatchObject([{ lastMessage: 'newest' }])
})

test('a status that a person set to converted stays when they write', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', { phone, name: 'Ada', status: 'converted' })
  await receives(owner, 'hello')
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([{ status: 'converted', name: 'Ada' }])
})

test('a sent text makes a new contact contacted and moves its last contact, and makes no conversation', async () => {
  const owner = await app.signedIn()
  for (const [index, status] of ['new', 'responded', 'lost'].entries())
    await owner.request('POST', '/api/contacts', { phone: `+1512555010${index}`, status })
  const at = '2026-05-01T10:00:00.000Z'
  await app.services.sql.begin((tx) =>
    recordOutbound(
      tx,
      owner.user.id,
      [0, 1, 2].map((index) => ({ phone: `+1512555010${index}`, at })),
    ),
  )
  await app.services.sql.begin((tx) =>
    recordOutbound(tx, owner.user.id, [{ phone: '+15125550100', at: '2026-04-01T10:00:00.000Z' }]),
  )
  expect((await owner.request('GET', '/api/contacts?sort=created')).body).toMatchObject([
    { status: 'contacted', lastContactedAt: at },
    { status: 'responded', lastContactedAt: at },
    { status: 'lost', lastContactedAt: at },
  ])
  expect(await conversations(owner)).toEqual([])
})

test('one key marks, labels, suppresses and takes off the list; its undo puts back exactly that', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await receives(owner, 'wrong number!', { name: 'Ada Lovelace', address: '1 Main St' })
  const before = (await owner.request('GET', `/api/messages/${conversationKey}/about`)).body

  const {
    body: { undoId, conversation },
  } = await owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition: 'wrong_number' })
  expect(conversation).toMatchObject({
    name: '',
    disposition: 'wrong_number',
    optedOut: true,
    waitingSince: null,
    status: 'lost',
    hasNewReply: false,
  })
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([
    { name: '', address: '', tags: ['Wrong number'], status: 'lost', optedOut: true },
  ])
  expect((await owner.request('POST', `/api/messages/${conversationKey}`, { body: 'sorry' })).body).toMatchObject({
    code: 'opted_out',
  })
  expect((await owner.request('GET', `/api/messages/${conversationKey}`)).body).toHaveLength(1)

  const undone = await owner.request('POST', `/api/messages/${conversationKey}/disposition/undo`, { undoId })
  expect(undone.body).toMatchObject(before.conversation)
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([
    { name: 'Ada Lovelace', address: '1 Main St', tags: [], status: 'responded', optedOut: false },
  ])
  expect((await owner.request('POST', `/api/messages/${conversationKey}/disposition/undo`, { undoId })).status).toBe(
    409,
  )
})

test('the undo of a mark never lifts an opt-out that was there before', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await receives(owner, 'stop it')
  const first = await owner.request('POST', `/api/messages/${conversationKey}/disposition`, {
    disposition: 'do_not_contact',
  })
  const second = await owner.request('POST', `/api/messages/${conversationKey}/disposition`, {
    disposition: 'wrong_number',
  })
  expect(
    (await owner.request('POST', `/api/messages/${conversationKey}/disposition/undo`, { undoId: first.body.undoId }))
      .status,
  ).toBe(409)
  const undone = await owner.request('POST', `/api/messages/${conversationKey}/disposition/undo`, {
    undoId: second.body.undoId,
  })
  expect(undone.body).toMatchObject({ disposition: 'do_not_contact', optedOut: true })
})

test('a new message from a person who was marked waits again', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await receives(owner, 'no', { at: ago(10) })
  await owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition: 'not_interested' })
  expect(await conversations(owner, '?filter=waiting')).toEqual([])
  await receives(owner, 'well, how much?')
  expect(await conversations(owner, '?filter=waiting')).toMatchObject([
    { conversationKey, disposition: 'not_interested', hasNewReply: true },
  ])
})

test('search looks into names, phones, and what people wrote, theirs and ours', async () => {
  const owner = await app.signedIn()
  const ada = await receives(owner, 'My mother’s house on Elm', { from: '+15125550101', name: 'Ada Lovelace' })
  await receives(owner, 'no thanks', { from: '+15125550102', name: 'Grace' })
  await owner.request('POST', `/api/messages/${ada.conversationKey}`, { body: 'The roof is 100% new' })
  const found = async (search: string) =>
    (await conversations(owner, `?search=${encodeURIComponent(search)}`))
      .map(({ phone }: { phone: string }) => phone.slice(-1))
      .join('')
  expect([
    await found('LOVELACE'),
    await found('(512) 555-0102'),
    await found('elm'),
    await found('roof'),
    await found('0%'),
    await found('nothing'),
  ]).toEqual(['1', '2', '1', '1', '1', ''])
})

test('search finds a phrase, takes one or two letters for names and phones, and counts what is rare', async () => {
  const owner = await app.signedIn()
  await receives(owner, 'Ask the tenant and me', { from: '+15125550101', name: 'Bo Li' })
  await receives(owner, 'The tenant left. And me? I stay', { from: '+15125550102', name: '李雷' })
  const found = async (search: string) => {
    const { body, headers } = await owner.request('GET', `/api/messages?search=${encodeURIComponent(search)}`)
    return [body.map(({ phone }: { phone: string }) => phone.slice(-1)).join(''), headers.get('x-total-count')]
  }
  expect(await found('tenant and')).toEqual(['1', '1'])
  expect(await found('tenant')).toEqual(['12', '2'])
  expect(await found('bo')).toEqual(['1', '1'])
  expect(await found('李')).toEqual(['2', '1'])
  expect(await found('_')).toEqual(['', '0'])
})

test('a word that is in every conversation fills its window, and the next one', async () => {
  const owner = await app.signedIn()
  for (let n = 0; n < 7; n += 1) await receives(owner, 'The roof leaks', { from: `+1512555010${n}`, at: ago(60 - n) })
  const window = async (offset: number) =>
    (await conversations(owner, `?search=roof&limit=3&offset=${offset}`))
      .map(({ phone }: { phone: string }) => phone.slice(-1))
      .join('')
  expect([await window(0), await window(3), await window(6), await window(9)]).toEqual(['012', '345', '6', ''])
})

test('a phone that a merge gave to a contact is searched by their name, marked as theirs, and cut from them as a wrong number', async () => {
  const owner = await app.signedIn()
  const { body: kept } = await owner.request('POST', '/api/contacts', {
    phone: '5125550101',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
  })
  const { body: other } = await owner.request('POST', '/api/contacts', {
    phone: '5125550199',
    email: 'ada@example.com',
  })
  await owner.request('POST', `/api/contacts/${kept.id}/merge`, { otherId: other.id })
  const { conversationKey } = await receives(owner, 'Hello', { from: '+15125550199' })
  expect(await conversations(owner, '?search=lovelace')).toMatchObject([{ phone: '+15125550199' }])

  const mark = async (disposition: string) =>
    (await owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition })).body
  await mark('interested')
  const people = async () => (await owner.request('GET', '/api/contacts?sort=created')).body
  expect(await people()).toMatchObject([{ id: kept.id, name: 'Ada Lovelace', tags: ['Interested'] }])

  const { undoId } = await mark('wrong_number')
  expect(await people()).toMatchObject([
    { id: kept.id, name: 'Ada Lovelace', status: 'responded', tags: ['Interested'] },
    { name: '', phone: '+15125550199', status: 'lost', optedOut: true },
  ])
  await owner.request('POST', `/api/messages/${conversationKey}/disposition/undo`, { undoId })
  expect(await people()).toMatchObject([{ id: kept.id, name: 'Ada Lovelace' }])
})

test('a stranger can neither read, answer, mark nor search a conversation', async () => {
  const owner = await app.signedIn()
  const stranger = await app.signedIn()
  const { conversationKey } = await receives(owner, 'secret words')
  expect(await conversations(stranger)).toEqual([])
  expect(await conversations(stranger, '?search=secret')).toEqual([])
  for (const [method, path, body] of [
    ['GET', ''],
    ['GET', '/about'],
    ['POST', '', { body: 'hi' }],
    ['POST', '/read', {}],
    ['POST', '/disposition', { disposition: 'interested' }],
  ] as const)
    expect([
      method,
      path,
      (await stranger.request(method, `/api/messages/${conversationKey}${path}`, body)).status,
    ]).toEqual([method, path, 404])
  expect(await conversations(owner)).toMatchObject([{ hasNewReply: true, disposition: null }])
})

test('a message without text, from a short code, and 500 in a minute all have their place', async () => {
  const owner = await app.signedIn()
  await receives(owner, '', { from: '72345' })
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      receives(owner, `reply ${index}`, { from: `+1512555${String(2000 + index)}`, at: ago(index) }),
    ),
  )
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => receives(owner, `again ${index}`, { from: '+15125552000' })),
  )
  const list = await conversations(owner)
  expect(list).toHaveLength(21)
  expect(list.find(({ phone }: { phone: string }) => phone === '72345')).toMatchObject({ lastMessage: '', name: '' })
})

test('saved replies are kept for their owner alone', async () => {
  const owner = await app.signedIn()
  const stranger = await app.signedIn()
  const { body: reply } = await owner.request('POST', '/api/saved-replies', {
    title: 'Price',
    body: 'Hi {firstName}, what do you have in mind?',
  })
  expect(
    (await owner.request('PUT', `/api/saved-replies/${reply.id}`, { title: 'Price?', body: reply.body })).body.title,
  ).toBe('Price?')
  expect((await stranger.request('PUT', `/api/saved-replies/${reply.id}`, { title: 'x', body: 'x' })).status).toBe(404)
  expect((await stranger.request('DELETE', `/api/saved-replies/${reply.id}`)).status).toBe(404)
  expect((await stranger.request('GET', '/api/saved-replies')).body).toEqual([])
  expect((await owner.request('DELETE', `/api/saved-replies/${reply.id}`)).status).toBe(204)
})
