import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts, minutesAgo, samplePhone as phone } from '../../../test/incoming-texts.ts'
import { recordOutbound } from './record-outbound.ts'

const app = testApp()
const { receives, conversations } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

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
  await receives(owner, 'second', { from: '+15125550102', at: minutesAgo(20) })
  const first = await receives(owner, 'first', { from: '+15125550101', at: minutesAgo(60) })
  await receives(owner, 'first again', { from: '+15125550101', at: minutesAgo(1) })
  await receives(owner, 'third', { from: '+15125550103', at: minutesAgo(10) })
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
    snoozed: 0,
  })
})

test('a thread holds what came and what went, oldest first, window by window', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await receives(owner, 'one', { at: minutesAgo(50) })
  for (const [index, body] of ['two', 'three', 'four'].entries())
    await receives(owner, body, { at: minutesAgo(40 - index) })
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
  const { conversationKey } = await receives(owner, 'hello', { at: minutesAgo(5) })
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
  const { again } = await receives(owner, 'newest', { at: minutesAgo(1) })
  await receives(owner, 'older', { at: minutesAgo(30) })
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
      owner.user.accountId,
      [0, 1, 2].map((index) => ({ phone: `+1512555010${index}`, at })),
    ),
  )
  await app.services.sql.begin((tx) =>
    recordOutbound(tx, owner.user.accountId, [{ phone: '+15125550100', at: '2026-04-01T10:00:00.000Z' }]),
  )
  expect((await owner.request('GET', '/api/contacts?sort=created')).body).toMatchObject([
    { status: 'contacted', lastContactedAt: at },
    { status: 'responded', lastContactedAt: at },
    { status: 'lost', lastContactedAt: at },
  ])
  expect(await conversations(owner)).toEqual([])
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
      receives(owner, `reply ${index}`, { from: `+1512555${String(2000 + index)}`, at: minutesAgo(index) }),
    ),
  )
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => receives(owner, `again ${index}`, { from: '+15125552000' })),
  )
  const list = await conversations(owner)
  expect(list).toHaveLength(21)
  expect(list.find(({ phone }: { phone: string }) => phone === '72345')).toMatchObject({ lastMessage: '', name: '' })
})

test('what a colleague changed in a saved reply meanwhile is not taken back by whoever edits it as it was before', async () => {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  const was = { title: 'Price', body: 'It costs $40' }
  const theirs = { title: 'Price', body: 'It costs $50' }
  const { body: reply } = await owner.request('POST', '/api/saved-replies', was)
  const change = (by: Caller, wanted: object) => by.request('PUT', `/api/saved-replies/${reply.id}`, wanted)
  expect((await change(agent, { ...theirs, was })).status).toBe(200)
  expect(await change(owner, { title: 'Our price', body: was.body, was })).toMatchObject({
    status: 409,
    body: { code: 'changed_elsewhere', details: theirs },
  })
  // The same once more, because no answer came.
  expect((await change(agent, { ...theirs, was })).status).toBe(200)
  expect((await change(owner, { ...theirs, title: 'Our price', was: theirs })).body.title).toBe('Our price')
  expect((await change(owner, was)).status).toBe(200)
})

test('of two saved replies that are added at once where one is left, one is kept', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { accountId } = owner.user
  await sql`insert into saved_replies (account_id, title, body) select ${accountId}, 'Reply ' || n, 'Hello' from generate_series(1, 199) n`
  const { added } = await sql.begin(async (tx) => {
    // Neither is written before both have begun.
    await tx`lock table saved_replies in share mode`
    const both = ['One', 'Two'].map((title) => owner.request('POST', '/api/saved-replies', { title, body: 'Hello' }))
    await eventually(
      () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      (waiting) => waiting.length === 2,
    )
    return { added: Promise.all(both) }
  })
  expect((await added).map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await owner.request('GET', '/api/saved-replies')).body).toHaveLength(200)
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

  await app.services.sql`
    insert into saved_replies (account_id, title, body) select ${owner.user.accountId}, 'Reply ' || n, 'Hello' from generate_series(1, 199) n
  `
  const last = await owner.request('POST', '/api/saved-replies', { title: 'The last one', body: 'Hello' })
  expect(last.status).toBe(201)
  const refused = await owner.request('POST', '/api/saved-replies', { title: 'One more', body: 'Hello' })
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_saved_replies'])
  expect((await owner.request('GET', '/api/saved-replies')).body).toHaveLength(200)
})

test('an older text that could be interpreted only after a newer one was read shows as a new reply, and ends a snooze', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await receives(owner, 'Hello?', { at: minutesAgo(10) })
  await owner.request('POST', `/api/messages/${conversationKey}/read`, {})
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await owner.request('POST', `/api/messages/${conversationKey}/snooze`, { until })
  await receives(owner, 'I would take 250,000', { at: minutesAgo(20) })
  expect(await conversations(owner)).toMatchObject([{ lastMessage: 'Hello?', hasNewReply: true, snoozedUntil: null }])
})

test('a text that is handed over only after its conversation was read shows as a new reply', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await receives(owner, 'Hello', { at: minutesAgo(20) })
  await owner.request('POST', `/api/messages/${conversationKey}/read`, { read: true })
  const late = await receives(owner, 'Still there?', { at: minutesAgo(10) })
  expect(await conversations(owner)).toMatchObject([{ hasNewReply: true, lastMessage: 'Still there?' }])
  await owner.request('POST', `/api/messages/${conversationKey}/read`, { read: true })
  await late.again()
  expect(await conversations(owner)).toMatchObject([{ hasNewReply: false }])
})
