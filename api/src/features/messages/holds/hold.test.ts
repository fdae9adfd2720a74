import { testApp, type Caller } from '../../../../test/app.ts'
import { incomingTexts } from '../../../../test/incoming-texts.ts'

const app = testApp()
const { receives, conversations } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

async function team() {
  const owner = await app.signedIn()
  const ana = await app.memberOf(owner, 'agent')
  await app.services.sql`update users set full_name = 'Ana Ruiz' where id = ${ana.user.id}`
  const { conversationKey: key } = await receives(owner, 'How much?')
  return { owner, ana, key }
}

const hold = (by: Caller, key: string, body = {}) => by.request('POST', `/api/messages/${key}/hold`, body)
const release = (by: Caller, key: string) => by.request('DELETE', `/api/messages/${key}/hold`)
const holderOf = async (by: Caller, key: string) => (await by.request('GET', `/api/messages/${key}/hold`)).body.hold
const send = (by: Caller, key: string, more = {}) =>
  by.request('POST', `/api/messages/${key}`, { body: 'Tomorrow at five?', override: true, ...more })
const heldByAna = { status: 409, body: { code: 'held', details: { name: 'Ana Ruiz' } } }

test('while a colleague writes, an answer is refused with who writes; taking over knowingly lets it through', async () => {
  const { owner, ana, key } = await team()
  expect(await hold(ana, key)).toMatchObject({ status: 201, body: { id: ana.user.id, name: 'Ana Ruiz' } })
  expect(await holderOf(owner, key)).toMatchObject({ name: 'Ana Ruiz' })
  expect(await send(owner, key)).toMatchObject(heldByAna)
  expect(await hold(owner, key)).toMatchObject(heldByAna)
  expect(await release(owner, key)).toMatchObject({ status: 204 })
  expect(await send(owner, key)).toMatchObject(heldByAna)

  expect(await hold(owner, key, { take: true })).toMatchObject({ status: 201, body: { id: owner.user.id } })
  expect(await send(ana, key)).toMatchObject({ status: 409, body: { code: 'held', details: { id: owner.user.id } } })
  expect(await send(owner, key)).toMatchObject({ status: 201 })
})

test('a hold ends with its answer, by leaving, with its minute and with the membership; writing on renews it', async () => {
  const { owner, ana, key } = await team()
  const { sql } = app.services
  const runOut = () => sql`update conversation_holds set until = now() where conversation_id = ${key}`

  const { body: first } = await hold(ana, key)
  await sql`update conversation_holds set until = now() + interval '1 second' where conversation_id = ${key}`
  const { body: renewed } = await hold(ana, key)
  expect(renewed.since).toBe(first.since)
  expect(Date.parse(renewed.until)).toBeGreaterThanOrEqual(Date.parse(first.until))

  await send(ana, key)
  expect(await holderOf(owner, key)).toBeNull()
  await hold(ana, key)
  await release(ana, key)
  expect(await holderOf(owner, key)).toBeNull()
  await hold(ana, key)
  await runOut()
  expect(await holderOf(owner, key)).toBeNull()
  expect(await hold(owner, key)).toMatchObject({ status: 201 })
  await hold(ana, key, { take: true })
  await sql`delete from memberships where user_id = ${ana.user.id} and account_id = ${owner.user.accountId}`
  expect(await holderOf(owner, key)).toBeNull()
})

test('an answer begun before a colleague’s is refused with theirs, and sent when it is confirmed', async () => {
  const { owner, ana, key } = await team()
  expect(await send(ana, key, { after: null })).toMatchObject({ status: 201 })
  expect(await send(owner, key, { after: null })).toMatchObject({
    status: 409,
    body: { code: 'answered', details: { by: 'Ana Ruiz', body: 'Tomorrow at five?' } },
  })
  expect(await send(owner, key, { after: null, confirmed: true })).toMatchObject({ status: 201 })
  const [conversation] = await conversations(ana)
  expect(await send(ana, key, { after: conversation.lastAnswerId })).toMatchObject({ status: 201 })
  expect(await send(ana, key, { after: conversation.lastAnswerId })).toMatchObject({ status: 201 })
})

test('alone, nothing is held and nothing is asked', async () => {
  const owner = await app.signedIn()
  const { conversationKey: key } = await receives(owner, 'How much?')
  expect(await send(owner, key)).toMatchObject({ status: 201 })
  expect(await send(owner, key, { after: null })).toMatchObject({ status: 201 })
  expect(await holderOf(owner, key)).toBeNull()
})

test('eight who answer every conversation at the same moment answer each once', async () => {
  const owner = await app.signedIn()
  const people = [owner]
  // One after another: each sign-up hashes a password, and only a few may do so at a time.
  while (people.length < 8) people.push(await app.memberOf(owner, 'agent'))
  const keys: string[] = []
  for (let digit = 0; digit < 5; digit += 1)
    keys.push((await receives(owner, 'How much?', { from: `+1512555011${digit}` })).conversationKey)
  const sent = await Promise.all(
    keys.flatMap((key) => people.map(async (person) => (await send(person, key, { after: null })).status)),
  )
  expect(sent.filter((status) => status === 201)).toHaveLength(keys.length)
  expect(sent.filter((status) => status === 409)).toHaveLength(keys.length * 7)
  const [counted] = await app.services.sql<{ sent: number }[]>`
    select count(*)::int as sent from outbound_messages where account_id = ${owner.user.accountId}
  `
  expect(counted).toEqual({ sent: keys.length })
})
