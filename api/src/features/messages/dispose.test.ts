import { eventually, testApp } from '../../../test/app.ts'
import { recordOutbound } from './record-outbound.ts'
import { incomingTexts, minutesAgo, samplePhone } from '../../../test/incoming-texts.ts'

const app = testApp()
const { receives, conversations } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

test('a text that came after what was shown stays unread and waits when the conversation is marked, but for who may not be texted any more', async () => {
  const owner = await app.signedIn()
  const { conversationKey: key } = await receives(owner, 'No, thanks', { at: minutesAgo(3) })
  const [{ id: seen }] = (await owner.request('GET', `/api/messages/${key}`)).body
  await receives(owner, 'Wait, how much?', { at: minutesAgo(2) })
  await receives(owner, 'Hello?', { at: minutesAgo(1) })
  const mark = async (disposition: string, more = {}) =>
    (await owner.request('POST', `/api/messages/${key}/disposition`, { disposition, ...more })).body.conversation
  const [, second, newest] = (await owner.request('GET', `/api/messages/${key}`)).body
  expect(await mark('not_interested', { seen })).toMatchObject({
    disposition: 'not_interested',
    status: 'lost',
    hasNewReply: true,
    waitingSince: second.at,
  })
  expect(await mark('interested', { seen: newest.id })).toMatchObject({ hasNewReply: false, waitingSince: null })
  expect(await mark('do_not_contact', { seen })).toMatchObject({ optedOut: true, waitingSince: null })
  const other = await receives(owner, 'Hi', { from: '+15125550199' })
  const path = `/api/messages/${other.conversationKey}/disposition`
  expect((await owner.request('POST', path, { disposition: 'interested', seen })).body.conversation).toMatchObject({
    hasNewReply: false,
    waitingSince: null,
  })
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

test('a contact that keeps the label Do not contact, since it was changed before the label was undone, stays opted out', async () => {
  const owner = await app.signedIn()
  const { conversationKey, contactId } = await receives(owner, 'Leave me alone', { name: 'Ada Lovelace' })
  const label = `/api/messages/${conversationKey}/disposition`
  const { undoId } = (await owner.request('POST', label, { disposition: 'do_not_contact' })).body
  await owner.request('PUT', `/api/contacts/${contactId}`, { notes: 'Called in May' })
  await owner.request('POST', `${label}/undo`, { undoId })
  expect((await owner.request('GET', `/api/contacts/${contactId}`)).body).toMatchObject({
    tags: ['Do not contact'],
    notes: 'Called in May',
    optedOut: true,
  })
})

test('who writes again from a wrong number does not get the name of whom the campaign meant', async () => {
  const owner = await app.signedIn()
  const meant = { name: 'Ada Lovelace', address: '1 Main St' }
  const { conversationKey, contactId } = await receives(owner, 'Who is this?', { ...meant, at: minutesAgo(5) })
  await owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition: 'wrong_number' })
  await receives(owner, 'Leave me alone', { ...meant, at: minutesAgo(2), optedOut: true })
  expect(await conversations(owner)).toMatchObject([{ name: '', lastMessage: 'Leave me alone' }])
  await owner.request('DELETE', `/api/contacts/${contactId}`)
  await receives(owner, 'Do you hear?', { ...meant, optedOut: true })
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([{ name: '', address: '' }])
  expect(await conversations(owner)).toMatchObject([{ name: '' }])

  // They are the ones after all.
  await owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition: 'interested' })
  await receives(owner, 'It was my wife', meant)
  expect(await conversations(owner)).toMatchObject([{ name: 'Ada Lovelace' }])
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
  const { conversationKey } = await receives(owner, 'no', { at: minutesAgo(10) })
  await owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition: 'not_interested' })
  expect(await conversations(owner, '?filter=waiting')).toEqual([])
  await receives(owner, 'well, how much?')
  expect(await conversations(owner, '?filter=waiting')).toMatchObject([
    { conversationKey, disposition: 'not_interested', hasNewReply: true },
  ])
})

test('a wrong number is marked at the moment at which the other phone of its person becomes a contact of its own', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { conversationKey } = await receives(owner, 'Wrong number', { name: 'Ada Lovelace' })
  const [{ id }] = (await owner.request('GET', '/api/contacts')).body
  const { body: other } = await owner.request('POST', '/api/contacts', { phone: '5125550102', name: 'Ada' })
  expect((await owner.request('POST', `/api/contacts/${id}/merge`, { otherId: other.id })).status).toBe(201)
  const { marked } = await sql.begin(async (tx) => {
    await tx`insert into contacts (account_id, phone, name, status, source) values (${owner.user.accountId}, '+15125550102', 'Grace Hopper', 'new', 'import')`
    const asked = owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition: 'wrong_number' })
    await eventually(
      () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      (waiting) => waiting.length > 0,
    )
    return { marked: asked }
  })
  expect(await marked).toMatchObject({ status: 201, body: { conversation: { disposition: 'wrong_number' } } })
  expect(
    (await owner.request('GET', '/api/contacts?sort=name')).body.map(({ phone }: { phone: string }) => phone),
  ).toEqual(expect.arrayContaining(['+15125550101', '+15125550102']))
})

test('a mark and a text to the same person at the same moment wait for each other in turn, never in a circle', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await receives(owner, 'call me')
  const { sql } = app.services
  const marking = await sql.begin(async (tx) => {
    // As a text that leaves: the contact first, then the conversation.
    await tx`update contacts set updated_at = now() where account_id = ${owner.user.accountId}`
    const asked = owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition: 'interested' })
    for (let waits = false; !waits;)
      [{ waits } = { waits: false }] = await sql<{ waits: boolean }[]>`
        select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits
      `
    await tx`update conversations set last_message = 'Hello' where account_id = ${owner.user.accountId}`
    return { asked }
  })
  expect((await marking.asked).body).toMatchObject({ conversation: { disposition: 'interested' } })
})

test('the undo of a mark leaves who was answered since answered and read', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await receives(owner, 'how much?', { at: minutesAgo(10) })
  const { body } = await owner.request('POST', `/api/messages/${conversationKey}/disposition`, {
    disposition: 'interested',
  })
  await owner.request('POST', `/api/messages/${conversationKey}`, { body: 'Make an offer', override: true })
  const undone = await owner.request('POST', `/api/messages/${conversationKey}/disposition/undo`, {
    undoId: body.undoId,
  })
  expect(undone.body).toMatchObject({ disposition: null, waitingSince: null, hasNewReply: false })
})

test('who told the number to stop since a mark does not wait again by its undo', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await receives(owner, 'how much?', { at: minutesAgo(10) })
  const { body } = await owner.request('POST', `/api/messages/${conversationKey}/disposition`, {
    disposition: 'interested',
  })
  await owner.request('POST', '/api/suppressions', { phones: [samplePhone] })
  await receives(owner, 'STOP', { optedOut: true })
  const undone = await owner.request('POST', `/api/messages/${conversationKey}/disposition/undo`, {
    undoId: body.undoId,
  })
  expect(undone.body).toMatchObject({ disposition: null, waitingSince: null, optedOut: true })
})

test('who was converted stays so when they are marked as interested, and is lost when marked as not', async () => {
  const owner = await app.signedIn()
  const { conversationKey, contactId } = await receives(owner, 'I know somebody who sells too')
  await owner.request('PUT', `/api/contacts/${contactId}`, { status: 'converted' })
  const mark = (disposition: string) =>
    owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition })
  expect((await mark('interested')).body.conversation).toMatchObject({ status: 'converted', disposition: 'interested' })
  expect((await mark('not_interested')).body.conversation).toMatchObject({ status: 'lost' })
  expect((await mark('interested')).body.conversation).toMatchObject({ status: 'responded' })
})

test('a mark that says what a contact is already does not change it: what was done before can be undone', async () => {
  const owner = await app.signedIn()
  const { conversationKey, contactId } = await receives(owner, 'how much?', { at: minutesAgo(10) })
  const contact = async () => (await owner.request('GET', `/api/contacts/${contactId}`)).body
  const path = `/api/messages/${conversationKey}/disposition`
  await owner.request('POST', path, { disposition: 'interested' })
  const { body: batch } = await owner.request('POST', '/api/contacts/bulk', {
    filter: {},
    act: { type: 'tag', tag: 'spring' },
  })
  const marked = await contact()
  expect(marked).toMatchObject({ status: 'responded', tags: ['Interested', 'spring'] })
  const { body: again } = await owner.request('POST', path, { disposition: 'interested' })
  expect((await contact()).version).toBe(marked.version)
  await owner.request('POST', `${path}/undo`, { undoId: again.undoId })
  expect(await contact()).toMatchObject({ version: marked.version, tags: ['Interested', 'spring'] })
  await owner.request('POST', `/api/contacts/batches/${batch.id}/undo`, {})
  expect(await contact()).toMatchObject({ tags: ['Interested'] })
})

describe('the undo of a mark of who was', () => {
  /** A conversation whose contact has a status that a person set, and what marks it and takes the mark back. */
  async function marked(status: string, disposition: string) {
    const owner = await app.signedIn()
    const { conversationKey, contactId } = await receives(owner, 'how much?', { at: minutesAgo(10) })
    await owner.request('PUT', `/api/contacts/${contactId}`, { status })
    const { body } = await owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition })
    const undo = async () => {
      const { undoId } = body
      const undone = await owner.request('POST', `/api/messages/${conversationKey}/disposition/undo`, { undoId })
      expect(undone.status).toBe(201)
      return (await owner.request('GET', `/api/contacts/${contactId}`)).body
    }
    /** A text leaves for them, and the carrier takes it. */
    const texted = async () => {
      const { body: text } = await owner.request('POST', `/api/messages/${conversationKey}`, {
        body: 'Hi',
        override: true,
      })
      const at = new Date()
      await app.services.sql`update outbound_messages set sent_at = ${at.toISOString()} where id = ${text.id}`
      await app.services.sql.begin((tx) => recordOutbound(tx, owner.user.accountId, [{ phone: samplePhone, at }]))
    }
    return { owner, undo, texted }
  }

  test.each([
    ['new', 'not_interested'],
    ['new', 'interested'],
    ['contacted', 'do_not_contact'],
  ])('%s and marked %s leaves who replied since as responded', async (status, disposition) => {
    const { owner, undo } = await marked(status, disposition)
    await receives(owner, 'Well, make me an offer')
    expect(await undo()).toMatchObject({ status: 'responded', tags: [] })
  })

  test.each(['not_interested', 'interested'])(
    'new and marked %s leaves who was texted since as contacted',
    async (mark) => {
      const { undo, texted } = await marked('new', mark)
      await texted()
      expect(await undo()).toMatchObject({ status: 'contacted', tags: [], lastContactedAt: expect.any(String) })
    },
  )

  test.each(['lost', 'converted', 'responded'])('%s is that again, though they replied since', async (status) => {
    const { owner, undo } = await marked(status, 'not_interested')
    await receives(owner, 'Well, make me an offer')
    expect(await undo()).toMatchObject({ status, tags: [] })
  })

  test('new is new again where neither happened', async () => {
    const { undo } = await marked('new', 'not_interested')
    expect(await undo()).toMatchObject({ status: 'new', tags: [] })
  })

  test('made by it keeps the contact of who replied since, without the mark', async () => {
    const owner = await app.signedIn()
    const { conversationKey, contactId } = await receives(owner, 'how much?', { at: minutesAgo(10) })
    await owner.request('DELETE', `/api/contacts/${contactId}`)
    const path = `/api/messages/${conversationKey}/disposition`
    const { body } = await owner.request('POST', path, { disposition: 'not_interested' })
    await receives(owner, 'Well, make me an offer')
    await owner.request('POST', `${path}/undo`, { undoId: body.undoId })
    expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([{ status: 'responded', tags: [] }])
  })
})
