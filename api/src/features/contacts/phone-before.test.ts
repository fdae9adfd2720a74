import { testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts } from '../../../test/incoming-texts.ts'
import { waitingText } from '../../../test/texted-phones.ts'
import { OPTED_OUT, suppress } from '../opt-outs/suppressions.ts'

const app = testApp()
const { receives, conversations } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

const add = async (owner: Caller, phone: string, more = {}) =>
  (await owner.request('POST', '/api/contacts', { phone, ...more })).body
const change = async (owner: Caller, id: string, to: object) =>
  (await owner.request('PUT', `/api/contacts/${id}`, to)).body
const optedOut = async (owner: Caller): Promise<string[]> =>
  (await owner.request('GET', '/api/suppressions')).body.map(({ phone }: { phone: string }) => phone).sort()
const acts = async (owner: Caller) => (await owner.request('GET', '/api/acts')).body
const undo = async (owner: Caller, { id }: { id: string }, body = {}) =>
  (await owner.request('POST', `/api/acts/${id}/undo`, body)).status
const stops = (owner: Caller, phone: string) =>
  app.services.sql.begin((tx) =>
    suppress(tx, { accountId: owner.user.accountId, phone, reason: OPTED_OUT, source: 'person' }),
  )

test('a person who said STOP is not texted at the phone that an edit gives their contact, until the edit is undone', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '+15125550601')
  await stops(owner, '+15125550601')
  expect(await change(owner, id, { phone: '5125550602' })).toMatchObject({ phone: '+15125550602', optedOut: true })
  expect((await owner.request('GET', '/api/suppressions?search=5550602')).body).toMatchObject([
    { reason: 'Their other number: They asked for no more texts', source: 'person' },
  ])
  const plan = { messageTemplate: 'Hi', recipients: [{ phone: '+15125550602' }] }
  expect((await owner.request('POST', '/api/campaigns/plan', plan)).body.never).toEqual([
    { reason: 'opted_out', count: 1 },
  ])
  expect((await owner.request('GET', `/api/contacts/${id}/history`)).body).toContainEqual(
    expect.objectContaining({ text: 'The new phone is opted out, as the one before is' }),
  )
  expect(await undo(owner, (await acts(owner))[0])).toBe(200)
  expect(await optedOut(owner)).toEqual(['+15125550601'])
  expect((await owner.request('GET', `/api/contacts/${id}`)).body).toMatchObject({
    phone: '+15125550601',
    optedOut: true,
  })
})

test('STOP from the phone before reaches the new one after the edit, too: what waits for it is taken back', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '+15125550606')
  await receives(owner, 'Use my other number', { from: '+15125550606' })
  expect(await change(owner, id, { phone: '5125550607' })).toMatchObject({ optedOut: false })
  const waiting = await waitingText(app.services.sql, owner, '+15125550607')
  await stops(owner, '+15125550606')
  expect(await waiting()).toEqual({ state: 'skipped', reason: 'opted_out' })
  expect((await owner.request('GET', `/api/contacts/${id}`)).body).toMatchObject({ optedOut: true })
  expect((await owner.request('GET', '/api/contacts/batches')).body).toEqual([])
})

test('whom the thread of the phone before marks as do not contact is not texted at the new one; as a wrong number, is', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '+15125550608', { name: 'Ada' })
  await receives(owner, 'Use my other number', { from: '+15125550608' })
  const [{ conversationKey }] = await conversations(owner)
  await change(owner, id, { phone: '5125550609' })
  const mark = (disposition: string) =>
    owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition })
  const isOptedOut = async () => (await owner.request('GET', `/api/contacts/${id}`)).body.optedOut
  await mark('do_not_contact')
  expect(await isOptedOut()).toBe(true)
  const { undoId } = (await mark('wrong_number')).body
  expect(await isOptedOut()).toBe(false)
  await owner.request('POST', `/api/messages/${conversationKey}/disposition/undo`, { undoId })
  expect(await isOptedOut()).toBe(true)
})

test('a slip that was never texted is no phone of the person', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '+15125550604')
  await change(owner, id, { phone: '5125550605' })
  await stops(owner, '+15125550604')
  expect((await owner.request('GET', `/api/contacts/${id}`)).body).toMatchObject({ optedOut: false })
})

test('where the phone before was another person’s, the new one is texted: the opt-out stays with that person', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '+15125550611')
  await stops(owner, '+15125550611')
  const { optedOut: isOptedOut } = await change(owner, id, { phone: '5125550612', samePerson: false })
  expect(isOptedOut).toBe(false)
  expect(await optedOut(owner)).toEqual(['+15125550611'])
})

test('a tag that says Do Not Call is the person’s, whosever the phone before was', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '+15125550616', { tags: ['DNC'] })
  expect(await change(owner, id, { phone: '5125550617', samePerson: false })).toMatchObject({ optedOut: true })
})

test('the right phone of a person whose wrong one was marked so is texted, unless the edit says that both are theirs', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '+15125550621', { name: 'Ada' })
  await receives(owner, 'Who is this?', { from: '+15125550621' })
  const [{ conversationKey }] = await conversations(owner)
  await owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition: 'wrong_number' })
  await stops(owner, '+15125550621')
  expect(await change(owner, id, { phone: '5125550622', name: 'Ada' })).toMatchObject({ optedOut: false })
  await change(owner, id, { phone: '5125550621' })
  expect(await change(owner, id, { phone: '5125550623', samePerson: true })).toMatchObject({ optedOut: true })
})

test('of a merged person the phone before is cut where it was another person’s, and is theirs again when the edit is undone', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '+15125550631')
  const other = await add(owner, '+15125550632')
  await owner.request('POST', `/api/contacts/${id}/merge`, { otherId: other.id })
  await stops(owner, '+15125550631')
  expect(await change(owner, id, { phone: '5125550633', samePerson: false })).toMatchObject({ optedOut: false })
  expect(await optedOut(owner)).toEqual(['+15125550631'])
  expect(await undo(owner, (await acts(owner))[0])).toBe(200)
  expect((await owner.request('GET', `/api/contacts/${id}`)).body).toMatchObject({ optedOut: true })
  expect(await optedOut(owner)).toEqual(expect.arrayContaining(['+15125550631', '+15125550632']))
})

test('STOP from a phone that an undo takes away holds for the one that is back, as an act that is undone with a reason', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '+15125550641', { name: 'Ada' })
  await change(owner, id, { phone: '5125550642' })
  const [edit] = await acts(owner)
  await stops(owner, '+15125550642')
  expect(await undo(owner, edit)).toBe(200)
  expect(await optedOut(owner)).toEqual(['+15125550641', '+15125550642'])
  const [followed] = await acts(owner)
  expect(followed).toMatchObject({
    kind: 'opt_outs',
    title: 'Opted out +15125550641, as the phone that Ada had since',
    state: 'done',
  })
  expect(await undo(owner, followed)).toBe(422)
  expect(await undo(owner, followed, { reason: 'It was a slip' })).toBe(200)
  expect(await optedOut(owner)).toEqual(['+15125550642'])
})

test('what opted out the phone before lifts the new one, too, when it is undone', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '+15125550651')
  await owner.request('POST', '/api/suppressions', { phones: ['+15125550651'] })
  const [typed] = await acts(owner)
  await change(owner, id, { phone: '5125550652' })
  const [edit] = await acts(owner)
  expect(await optedOut(owner)).toEqual(['+15125550651', '+15125550652'])
  await undo(owner, typed, { reason: 'They said yes' })
  expect(await optedOut(owner)).toEqual([])
  expect(await undo(owner, edit)).toBe(200)
  expect(await optedOut(owner)).toEqual([])
})

test('a contact that gets a third phone is one person with all three, until its edits are undone together', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '+15125550671')
  await receives(owner, 'Hi', { from: '+15125550671' })
  await change(owner, id, { phone: '5125550672' })
  await change(owner, id, { phone: '5125550673' })
  await stops(owner, '+15125550671')
  expect(await optedOut(owner)).toEqual(['+15125550671', '+15125550672', '+15125550673'])
  expect(await undo(owner, (await acts(owner))[0])).toBe(200)
  expect(await optedOut(owner)).toEqual(['+15125550671'])
})

test('who keeps the tag DNC of an undone batch, since their phone was changed, stays opted out when that edit is undone, too', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '+15125550656')
  const { body: batch } = await owner.request('POST', '/api/contacts/bulk', {
    filter: {},
    act: { type: 'tag', tag: 'DNC' },
  })
  await change(owner, id, { phone: '5125550657' })
  const [edit] = await acts(owner)
  await owner.request('POST', `/api/contacts/batches/${batch.id}/undo`, {})
  expect(await undo(owner, edit)).toBe(200)
  expect((await owner.request('GET', `/api/contacts/${id}`)).body).toMatchObject({
    phone: '+15125550656',
    tags: ['DNC'],
    optedOut: true,
  })
})

test('a member who sees only their own takes the opt-out along, too', async () => {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  await app.services
    .sql`update memberships set only_mine = true where account_id = ${owner.user.accountId} and user_id = ${agent.user.id}`
  const { id } = await add(agent, '+15125550661')
  await stops(owner, '+15125550661')
  const { status } = await agent.request('PUT', `/api/contacts/${id}`, { phone: '5125550662' })
  expect(status).toBe(200)
  expect(await optedOut(owner)).toEqual(['+15125550661', '+15125550662'])
})
