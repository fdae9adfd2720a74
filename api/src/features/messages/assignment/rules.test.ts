import { randomUUID } from 'node:crypto'
import { testApp, type Caller } from '../../../../test/app.ts'
import { incomingTexts } from '../../../../test/incoming-texts.ts'

const app = testApp()
const { receives } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

const phone = (place: number) => `+1512555${String(place).padStart(4, '0')}`
const inTurn = (...people: Caller[]) => ({
  id: randomUUID(),
  type: 'round_robin',
  people: people.map(({ user }) => user.id),
})
const byZip = (zips: string[], ...people: Caller[]) => ({ ...inTurn(...people), type: 'zip', zips })
const setRules = (by: Caller, ...rules: object[]) =>
  by.request('PUT', '/api/assignment-rules', { rules, reassignAfterMinutes: null })

async function team() {
  const owner = await app.signedIn({ confirmed: true })
  const ana = await app.memberOf(owner, 'agent')
  const ben = await app.memberOf(owner, 'agent')
  return { owner, ana, ben }
}

/** A text comes in, and whose the conversation is then. */
async function givenTo(owner: Caller, text: Parameters<typeof receives>[2] = {}): Promise<string | null> {
  const { conversationKey } = await receives(owner, 'Hello', text)
  const { conversation } = (await owner.request('GET', `/api/messages/${conversationKey}/about`)).body
  return conversation.assignedTo?.id ?? null
}

async function campaignOf({ user }: Caller, name: string): Promise<string> {
  const [campaign] = await app.services.sql<{ id: string }[]>`
    insert into campaigns (account_id, kind, name, message_template, provider, status) values (${user.accountId}, 'bulk', ${name}, 'Hello', 'sandbox', 'completed') returning id
  `
  return campaign?.id ?? ''
}

test('a person’s other phone is of the ZIP of the contact with whom it was merged', async () => {
  const { owner, ana, ben } = await team()
  await setRules(owner, byZip(['78704'], ana), inTurn(ben))
  const add = async (draft: object) => (await owner.request('POST', '/api/contacts', draft)).body.id
  const person = await add({ phone: phone(151), address: '1 Main St, Austin, TX 78704' })
  await owner.request('POST', `/api/contacts/${person}/merge`, { otherId: await add({ phone: phone(152) }) })
  expect(await givenTo(owner, { from: phone(152) })).toBe(ana.user.id)
  expect(await givenTo(owner, { from: phone(153) })).toBe(ben.user.id)
})

test('without rules a conversation stays unassigned', async () => {
  const { owner } = await team()
  expect((await owner.request('GET', '/api/assignment-rules')).body).toEqual({ rules: [], reassignAfterMinutes: null })
  expect(await givenTo(owner)).toBeNull()
})

test('the first rule that applies decides: who answered last, the campaign, the ZIP, else in turn', async () => {
  const { owner, ana, ben } = await team()
  const campaignId = await campaignOf(owner, 'Spring sellers')
  const wanted = [
    { id: randomUUID(), type: 'last_answered' },
    { ...inTurn(ben), type: 'campaign', campaignId },
    byZip(['78704', '733'], ana),
    inTurn(owner),
  ]
  const saved = await setRules(owner, ...wanted)
  expect(saved).toMatchObject({ status: 200, body: { rules: wanted, reassignAfterMinutes: null } })
  expect((await owner.request('GET', '/api/assignment-rules')).body).toEqual(saved.body)

  expect(await givenTo(owner, { from: phone(101), address: '1 Main St, Austin, TX 78704-1234' })).toBe(ana.user.id)
  expect(await givenTo(owner, { from: phone(102), address: '1 Main St, Austin, TX 73301' })).toBe(ana.user.id)
  expect(await givenTo(owner, { from: phone(103), address: '1 Main St, Austin, TX 78705' })).toBe(owner.user.id)

  const { conversationKey } = await receives(owner, 'Hello', { from: phone(104) })
  await app.services.sql`update conversations set campaign_id = ${campaignId} where id = ${conversationKey}`
  const unassign = () => owner.request('POST', `/api/messages/${conversationKey}/assign`, { to: null })
  await unassign()
  expect(await givenTo(owner, { from: phone(104) })).toBe(ben.user.id)
  await unassign()
  expect((await ana.request('POST', `/api/messages/${conversationKey}`, { body: 'Hi', override: true })).status).toBe(
    201,
  )
  expect(await givenTo(owner, { from: phone(104) })).toBe(ana.user.id)
})

test('what a member has stays theirs, and a text that waits for no answer is given to none', async () => {
  const { owner, ana, ben } = await team()
  await setRules(owner, inTurn(ana, ben))
  expect(await givenTo(owner, { from: phone(101), optedOut: true })).toBeNull()
  const first = await givenTo(owner, { from: phone(102) })
  expect(first).toBe(ana.user.id)
  expect(await givenTo(owner, { from: phone(102) })).toBe(first)
})

test('the conversation’s card says by which rule it was assigned', async () => {
  const { owner, ana } = await team()
  await setRules(owner, byZip(['787'], ana))
  const { conversationKey } = await receives(owner, 'Hello', { address: 'Austin, TX 78704' })
  expect((await owner.request('GET', `/api/messages/${conversationKey}/about`)).body.lastAssignment).toMatchObject({
    cause: 'rule',
    to: ana.user.fullName,
    by: null,
    rule: 'ZIP 787',
  })
})

test('of texts that come in at the same moment two in a row never go to one member', async () => {
  const { owner, ana, ben } = await team()
  await setRules(owner, inTurn(owner, ana, ben))
  await Promise.all(Array.from({ length: 60 }, (_, place) => receives(owner, 'Hello', { from: phone(place) })))
  const given = await app.services.sql<{ toUserId: string }[]>`
    select to_user_id from conversation_assignments where account_id = ${owner.user.accountId} order by id
  `
  expect(given).toHaveLength(60)
  const cycle = [owner, ana, ben].map(({ user }) => user.id)
  expect(given.map(({ toUserId }) => toUserId)).toEqual(given.map((_, place) => cycle[place % 3]))
})

test('a member who was removed or may not answer any more is passed over, and a rule without members is too', async () => {
  const { owner, ana, ben } = await team()
  await setRules(owner, byZip(['787'], ana), inTurn(ben, owner))
  await owner.request('PUT', `/api/members/${ana.user.id}`, { role: 'viewer' })
  await owner.request('DELETE', `/api/members/${ben.user.id}`)
  for (const place of [101, 102])
    expect(await givenTo(owner, { from: phone(place), address: 'Austin, TX 78704' })).toBe(owner.user.id)
  expect((await owner.request('GET', '/api/assignment-rules')).body.rules).toMatchObject([
    { type: 'zip', people: [] },
    { type: 'round_robin', people: [owner.user.id] },
  ])
})

test('a rule that is saved again keeps whose turn it is', async () => {
  const { owner, ana, ben } = await team()
  const rule = inTurn(ana, ben)
  await setRules(owner, rule)
  expect(await givenTo(owner, { from: phone(101) })).toBe(ana.user.id)
  await setRules(owner, { id: randomUUID(), type: 'last_answered' }, rule)
  expect(await givenTo(owner, { from: phone(102) })).toBe(ben.user.id)
  expect(await givenTo(owner, { from: phone(103) })).toBe(ana.user.id)
})

test('rules name members who may answer, and campaigns of the account', async () => {
  const { owner } = await team()
  const other = await team()
  const campaignId = await campaignOf(other.owner, 'Not theirs')
  const viewer = await app.memberOf(owner, 'viewer')
  for (const person of [viewer, other.ana])
    expect(await setRules(owner, inTurn(person))).toMatchObject({ status: 422, body: { code: 'no_member' } })
  expect(await setRules(owner, { ...inTurn(owner), type: 'campaign', campaignId })).toMatchObject({
    status: 422,
    body: { code: 'no_campaign' },
  })
  expect((await setRules(owner, byZip(['7870x'], owner))).status).toBe(422)
  const twice = inTurn(owner)
  expect((await setRules(owner, twice, twice)).status).toBe(422)
  expect((await owner.request('GET', '/api/assignment-rules')).body.rules).toEqual([])
})

test('of two managers who change the rules, the second sees what the first did instead of taking it back', async () => {
  const { owner, ana, ben } = await team()
  const manager = await app.memberOf(owner, 'admin')
  const shown = async (by: Caller) => (await by.request('GET', '/api/assignment-rules')).body
  const [first, second] = [inTurn(ana), byZip(['787'], ben)]
  await setRules(owner, first)
  const was = await shown(owner)
  const change = (by: Caller, rules: object[]) =>
    by.request('PUT', '/api/assignment-rules', { rules, reassignAfterMinutes: null, was })
  expect((await change(manager, [second, first])).status).toBe(200)
  // Sent again because no answer came.
  expect((await change(manager, [second, first])).status).toBe(200)

  const refused = await change(owner, [])
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed_elsewhere', details: await shown(owner) } })
  expect((await shown(owner)).rules).toMatchObject([{ id: second.id }, { id: first.id }])
  expect((await owner.request('GET', '/api/acts')).body).toEqual([])
  expect((await setRules(owner)).status).toBe(200)
})
