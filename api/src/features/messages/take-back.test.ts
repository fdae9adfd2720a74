import { testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts, minutesAgo } from '../../../test/incoming-texts.ts'
import { chargeAnswers } from '../billing/answer-bills.ts'

// No worker runs: what is typed waits.
const app = testApp()
const { receives, conversations } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

const answer = async (by: Caller, key: string, body: string, more = {}) =>
  (await by.request('POST', `/api/messages/${key}`, { body, ...more })).body
const takeBack = (by: Caller, key: string, id: string) => by.request('POST', `/api/messages/${key}/take-back`, { id })
const thread = async (by: Caller, key: string) => (await by.request('GET', `/api/messages/${key}`)).body

test('an answer that is taken back before it left never leaves, costs nothing, and the person waits as before it was typed', async () => {
  const owner = await app.signedIn()
  const { conversationKey: key } = await receives(owner, 'How much?', { at: minutesAgo(30) })
  const before = await conversations(owner)
  const { id } = await answer(owner, key, 'Two thousnad')
  expect(await conversations(owner)).toMatchObject([{ waitingSince: null, lastMessage: 'Two thousnad' }])

  const taken = await takeBack(owner, key, id)
  expect([taken.status, taken.body]).toEqual([200, { ...before[0], hasNewReply: false }])
  expect(await thread(owner, key)).toMatchObject([
    { body: 'How much?' },
    { body: 'Two thousnad', state: 'canceled', waits: null, failure: 'Canceled before it left' },
  ])
  expect((await takeBack(owner, key, id)).body).toEqual(taken.body)
  await chargeAnswers(app.services, new Date())
  expect(await app.services.sql`select from answer_bills where account_id = ${owner.user.accountId}`).toHaveLength(0)
})

test.each(['sending', 'unknown', 'sent', 'delivered'])(
  'an answer that is %s by then is not taken back, and stays an answer',
  async (state) => {
    const owner = await app.signedIn()
    const { conversationKey: key } = await receives(owner, 'How much?')
    const { id } = await answer(owner, key, 'Two thousand')
    await app.services.sql`update outbound_messages set state = ${state}, lease_until = now() where id = ${id}`
    expect(await takeBack(owner, key, id)).toMatchObject({ status: 409, body: { code: 'left' } })
    expect((await thread(owner, key))[1].state).toBe(state)
    expect(await conversations(owner)).toMatchObject([{ waitingSince: null, lastAnswerId: id }])
  },
)

test('of two answers that are taken back the person waits once both are, since their first text', async () => {
  const owner = await app.signedIn()
  const { conversationKey: key } = await receives(owner, 'How much?', { at: minutesAgo(30) })
  const [{ waitingSince }] = await conversations(owner)
  const first = await answer(owner, key, 'Two thousand')
  const second = await answer(owner, key, 'Or three')
  expect((await takeBack(owner, key, first.id)).body).toMatchObject({ waitingSince: null, lastAnswerId: second.id })
  expect((await takeBack(owner, key, second.id)).body).toMatchObject({
    waitingSince,
    lastAnswerId: null,
    lastMessage: 'How much?',
    lastDirection: 'in',
  })
})

test('who wrote again meanwhile, was labelled or told the number to stop waits as that says', async () => {
  const owner = await app.signedIn()
  const [asked, labelled, stopped] = [
    await receives(owner, 'How much?', { from: '+15125550101', at: minutesAgo(30) }),
    await receives(owner, 'How much?', { from: '+15125550102' }),
    await receives(owner, 'How much?', { from: '+15125550103' }),
  ]
  const ids = new Map<string, string>()
  for (const { conversationKey: key } of [asked, labelled, stopped]) ids.set(key, (await answer(owner, key, 'Two')).id)
  await receives(owner, 'Hello?', { from: '+15125550101', at: minutesAgo(-1) })
  await owner.request('POST', `/api/messages/${labelled.conversationKey}/disposition`, {
    disposition: 'not_interested',
  })
  await owner.request('POST', '/api/suppressions', { phones: ['+15125550103'] })
  const taken = async ({ conversationKey: key }: { conversationKey: string }) =>
    (await takeBack(owner, key, ids.get(key) ?? '')).body
  const { waitingSince, lastMessage } = await taken(asked)
  expect([Date.now() - Date.parse(waitingSince) > 29 * 60_000, lastMessage]).toEqual([true, 'Hello?'])
  expect(await taken(labelled)).toMatchObject({ waitingSince: null, disposition: 'not_interested' })
  expect(await taken(stopped)).toMatchObject({ waitingSince: null, optedOut: true })
})

test('a colleague who began to write after an answer that was taken back is not told of an older one', async () => {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  const { conversationKey: key } = await receives(owner, 'How much?')
  await answer(owner, key, 'Two thousand')
  const { id: after } = await answer(owner, key, 'Or three')
  await takeBack(owner, key, after)
  const sent = await agent.request('POST', `/api/messages/${key}`, { body: 'Shall we talk?', after })
  expect(sent.status).toBe(201)
})

test('an answer is taken back where it was typed, by who may answer there', async () => {
  const owner = await app.signedIn()
  const { conversationKey: key } = await receives(owner, 'How much?', { from: '+15125550101' })
  const { conversationKey: other } = await receives(owner, 'Who is this?', { from: '+15125550102' })
  const { id } = await answer(owner, key, 'Two thousand')
  expect((await takeBack(owner, other, id)).status).toBe(404)
  expect((await takeBack(await app.signedIn(), key, id)).status).toBe(404)
  expect((await takeBack(await app.memberOf(owner, 'viewer'), key, id)).status).toBe(403)
  const agent = await app.memberOf(owner, 'agent')
  await app.services.sql`update memberships set only_mine = true where user_id = ${agent.user.id}`
  expect((await takeBack(agent, key, id)).status).toBe(404)
  await owner.request('POST', `/api/messages/${key}/assign`, { to: agent.user.id })
  expect((await takeBack(agent, key, id)).body).toMatchObject({ lastMessage: 'How much?', lastAnswerId: null })
})
