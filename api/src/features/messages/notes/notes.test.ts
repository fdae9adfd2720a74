import { testApp, type Caller } from '../../../../test/app.ts'
import { incomingTexts } from '../../../../test/incoming-texts.ts'

const app = testApp()
const { receives, conversations } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

const notesOf = async (by: Caller, key: string) => (await by.request('GET', `/api/messages/${key}/notes`)).body

test('a note is seen by the members, mentions them, and is never sent nor part of the thread', async () => {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  const { conversationKey: key } = await receives(owner, 'How much?')
  const note = { body: 'Wants to sell before spring', mentions: [agent.user.id, agent.user.id] }
  expect(await owner.request('POST', `/api/messages/${key}/notes`, note)).toMatchObject({ status: 201 })
  expect(await notesOf(agent, key)).toMatchObject([
    { body: note.body, by: 'Sample Person', mentions: ['Sample Person'] },
  ])
  const { body: thread } = await agent.request('GET', `/api/messages/${key}`)
  expect(thread).toHaveLength(1)
  expect(await conversations(agent)).toMatchObject([{ lastMessage: 'How much?' }])
  const [sent] = await app.services.sql<{ count: number }[]>`
    select count(*)::int as count from outbound_messages where account_id = ${owner.user.accountId}
  `
  expect(sent).toEqual({ count: 0 })
})

test('only members can be mentioned', async () => {
  const owner = await app.signedIn()
  const stranger = await app.signedIn()
  const { conversationKey: key } = await receives(owner, 'How much?')
  expect(
    await owner.request('POST', `/api/messages/${key}/notes`, { body: 'Hello', mentions: [stranger.user.id] }),
  ).toMatchObject({ status: 422, body: { code: 'no_member' } })
  expect(await notesOf(owner, key)).toEqual([])
})
