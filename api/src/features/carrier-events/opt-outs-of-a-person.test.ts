import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { stopsRead } from '../../../test/stops-read.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { conversations, text, waitingText } from '../../../test/texted-phones.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'
import { applyRetention } from '../retention/apply-retention.ts'

const app = testApp({ env: QUICK_PACE })
const sandbox = quickSandbox(app)
beforeAll(sandbox.start)
afterAll(sandbox.stop)

const blocked = (owner: Caller, phone: string) => isSuppressed(app.services.sql, owner.user.accountId, phone)
const numberOf = async (owner: Caller): Promise<string> =>
  (await owner.request('GET', '/api/numbers')).body.numbers[0].number

const contacts = (owner: Caller, phones: readonly string[]): Promise<{ id: string }[]> =>
  Promise.all(phones.map(async (phone) => (await owner.request('POST', '/api/contacts', { phone, name: 'Sam' })).body))

/** Makes one contact of the two, of which the first stays. */
async function merge(owner: Caller, [contact, other]: readonly { id: string }[]) {
  const { body } = await owner.request('POST', `/api/contacts/${contact?.id}/merge`, { otherId: other?.id })
  expect(body.contact).toMatchObject({ id: contact?.id })
  return {
    id: body.contact.id as string,
    undo: () => owner.request('POST', `/api/contacts/batches/${body.batchId}/undo`, {}),
  }
}

/** One contact with these phones, of which the first is its own. */
const person = async (owner: Caller, phones: readonly [string, string]) => merge(owner, await contacts(owner, phones))

/** The person says a word from a phone, to the account's number. */
async function says(owner: Caller, phone: string, word: 'STOP' | 'START') {
  await sandbox.text(phone, word, await numberOf(owner))
  if (word === 'STOP') await stopsRead(app.services.sql)
  await eventually(
    () => blocked(owner, phone),
    (is) => is === (word === 'STOP'),
  )
}

test('STOP from one phone of a person reaches the others: what waits is taken back, no campaign and no answer reaches them', async () => {
  const owner = await app.signedIn()
  const [mobile, work, strangers] = ['+12155554001', '+12155554002', '+12155554003'] as const
  const { id } = await person(owner, [mobile, work])
  await text(owner, work)
  const [waiting, unrelated] = [
    await waitingText(app.services.sql, owner, mobile),
    await waitingText(app.services.sql, owner, strangers),
  ]
  await says(owner, work, 'STOP')

  expect(await waiting()).toEqual({ state: 'skipped', reason: 'opted_out' })
  expect(await unrelated()).toEqual({ state: 'queued', reason: null })
  const recipients = [mobile, work, strangers].map((phone) => ({ phone }))
  const { body: plan } = await owner.request('POST', '/api/campaigns/plan', { messageTemplate: 'Hi', recipients })
  expect(plan.never).toEqual([{ reason: 'opted_out', count: 2 }])
  expect((await owner.request('GET', `/api/contacts/${id}`)).body).toMatchObject({ phone: mobile, optedOut: true })
  expect((await owner.request('GET', '/api/contacts?optedOut=yes')).body).toMatchObject([{ id }])
  const listed: { phone: string; reason: string }[] = (await owner.request('GET', '/api/suppressions')).body
  expect(listed.find(({ phone }) => phone === mobile)).toMatchObject({
    reason: 'Their other number: They asked for no more texts',
    source: 'person',
  })
  const theirs = (await conversations(owner)).find((one: { phone: string }) => one.phone === work)
  expect(theirs).toMatchObject({ optedOut: true })
})

test('a text that waited when its person was merged with one who said STOP does not leave', async () => {
  const owner = await app.signedIn()
  const [mobile, work] = ['+12155554011', '+12155554012'] as const
  const both = await contacts(owner, [mobile, work])
  await text(owner, work)
  await says(owner, work, 'STOP')
  const waiting = await waitingText(app.services.sql, owner, mobile)
  await merge(owner, both)
  await app.services
    .sql`update outbound_messages set not_before = now() where account_id = ${owner.user.accountId} and phone = ${mobile}`
  expect(
    await eventually(waiting, (message) => message?.['state'] !== 'queued' && message?.['state'] !== 'sending'),
  ).toEqual({ state: 'skipped', reason: 'opted_out' })
  expect((await sandbox.messages()).filter(({ toNumber }) => toNumber === mobile)).toEqual([])
})

test('undoing the merge lets the other phone be texted, and not the one that said STOP', async () => {
  const owner = await app.signedIn()
  const [mobile, work] = ['+12155554021', '+12155554022'] as const
  const { undo } = await person(owner, [mobile, work])
  await text(owner, work)
  await says(owner, work, 'STOP')
  expect(await blocked(owner, mobile)).toBe(true)
  expect((await undo()).status).toBe(201)
  expect([await blocked(owner, mobile), await blocked(owner, work)]).toEqual([false, true])
})

test('deleting the contact or changing its phone lifts nothing', async () => {
  const owner = await app.signedIn()
  const [mobile, work, newer] = ['+12155554031', '+12155554032', '+12155554033'] as const
  const { id } = await person(owner, [mobile, work])
  await text(owner, work)
  await says(owner, work, 'STOP')
  await owner.request('PUT', `/api/contacts/${id}`, { phone: newer })
  expect([await blocked(owner, mobile), await blocked(owner, newer)]).toEqual([true, true])
  await owner.request('DELETE', `/api/contacts/${id}`)
  expect([await blocked(owner, mobile), await blocked(owner, newer)]).toEqual([true, true])
})

test('a contact that was deleted so long ago that nothing of it is kept lifts nothing either', async () => {
  const owner = await app.signedIn()
  const [mobile, work] = ['+12155554061', '+12155554062'] as const
  const { id } = await person(owner, [mobile, work])
  await text(owner, work)
  await says(owner, work, 'STOP')
  await owner.request('DELETE', `/api/contacts/${id}`)
  await app.services.sql`update contacts set deleted_at = now() - interval '91 days' where id = ${id}`
  await applyRetention(app.services)
  expect(await app.services.sql`select from contacts where id = ${id}`).toEqual([])
  expect([await blocked(owner, mobile), await blocked(owner, work)]).toEqual([true, true])
})

test('a phone that is labelled as a wrong number is none of the person any more: their own is texted, and the label’s undo gives it back', async () => {
  const owner = await app.signedIn()
  const [mobile, wrong] = ['+12155554071', '+12155554072'] as const
  await person(owner, [mobile, wrong])
  await text(owner, wrong)
  await sandbox.text(wrong, 'Who is this?', await numberOf(owner))
  const [{ conversationKey }] = await eventually(
    () => conversations(owner),
    (all) => all.length === 1,
  )
  const label = async (path: string, body: object) =>
    (await owner.request('POST', `/api/messages/${conversationKey}/disposition${path}`, body)).body
  const waiting = await waitingText(app.services.sql, owner, mobile)
  const { undoId } = await label('', { disposition: 'wrong_number' })
  expect([await blocked(owner, mobile), await blocked(owner, wrong)]).toEqual([false, true])
  expect(await waiting()).toEqual({ state: 'queued', reason: null })

  expect(await label('/undo', { undoId })).toMatchObject({ disposition: null })
  expect([await blocked(owner, mobile), await blocked(owner, wrong)]).toEqual([false, false])
  await says(owner, wrong, 'STOP')
  expect(await blocked(owner, mobile)).toBe(true)
})

test('a person whose own phone is a wrong number stays who they are under their other, which is texted, and the label’s undo gives all back', async () => {
  const owner = await app.signedIn()
  const [wrong, right] = ['+12155554081', '+12155554082'] as const
  const details = {
    name: 'Sam Hill',
    address: '1 Main St, Austin, TX 78701',
    tags: ['Seller'],
    notes: 'Wants to sell in May',
  }
  const { id } = await person(owner, [wrong, right])
  await owner.request('PUT', `/api/contacts/${id}`, details)
  await text(owner, wrong)
  await sandbox.text(wrong, 'Who is this?', await numberOf(owner))
  const [{ conversationKey }] = await eventually(
    () => conversations(owner),
    (all) => all.length === 1,
  )
  const people = async () => (await owner.request('GET', '/api/contacts?sort=created')).body
  // The worker notes when the text left, and may else do so between the two looks.
  const { sql } = app.services
  await eventually(
    () => sql`select from texted_people where account_id = ${owner.user.accountId} and behind`,
    (behind) => behind.length === 0,
  )
  const before = await people()
  const label = async (path: string, body: object) =>
    (await owner.request('POST', `/api/messages/${conversationKey}/disposition${path}`, body)).body
  const waiting = await waitingText(app.services.sql, owner, right)
  const { undoId } = await label('', { disposition: 'wrong_number' })
  expect(await people()).toMatchObject([
    { ...details, id, phone: right, status: before[0].status, optedOut: false },
    { name: '', address: '', phone: wrong, tags: ['Wrong number'], notes: '', status: 'lost', optedOut: true },
  ])
  expect(await waiting()).toEqual({ state: 'queued', reason: null })

  expect(await label('/undo', { undoId })).toMatchObject({ disposition: null, name: 'Sam Hill' })
  expect(await people()).toEqual([{ ...before[0], version: expect.any(Number), updatedAt: expect.any(String) }])
  await says(owner, wrong, 'STOP')
  expect(await blocked(owner, right)).toBe(true)
})

test('a person tagged Do Not Call whose own phone is a wrong number is not texted at their other, until the label is undone', async () => {
  const owner = await app.signedIn()
  const [wrong, right] = ['+12155554086', '+12155554087'] as const
  const { id } = await person(owner, [wrong, right])
  await text(owner, wrong)
  await owner.request('PUT', `/api/contacts/${id}`, { tags: ['Do Not Call'] })
  await sandbox.text(wrong, 'Who is this?', await numberOf(owner))
  const [{ conversationKey }] = await eventually(
    () => conversations(owner),
    (all) => all.length === 1,
  )
  const label = `/api/messages/${conversationKey}/disposition`
  const { undoId } = (await owner.request('POST', label, { disposition: 'wrong_number' })).body
  expect((await owner.request('GET', `/api/contacts/${id}`)).body).toMatchObject({
    phone: right,
    tags: ['Do Not Call'],
    optedOut: true,
  })
  await owner.request('POST', `${label}/undo`, { undoId })
  const { body } = await owner.request('GET', '/api/suppressions')
  expect(new Set(body.map(({ phone, reason }: Record<string, string>) => [phone, reason].join(': ')))).toEqual(
    new Set([`${wrong}: Tagged Do Not Call`, `${right}: Their other number: Tagged Do Not Call`]),
  )
})

test('a person whose two phones are both wrong numbers comes back with both, whichever label is undone first', async () => {
  for (const [index, order] of [
    [0, 1],
    [1, 0],
  ].entries()) {
    const owner = await app.signedIn()
    const phones = [`+1215555409${index * 2}`, `+1215555409${index * 2 + 1}`] as const
    await person(owner, phones)
    for (const phone of phones) {
      await text(owner, phone)
      await sandbox.text(phone, 'Who is this?', await numberOf(owner))
    }
    const all: { conversationKey: string; phone: string }[] = await eventually(
      () => conversations(owner),
      (found) => found.length === 2,
    )
    const labels: { path: string; undoId: string }[] = []
    for (const phone of phones) {
      const path = `/api/messages/${all.find((one) => one.phone === phone)?.conversationKey}/disposition`
      labels.push({ path, undoId: (await owner.request('POST', path, { disposition: 'wrong_number' })).body.undoId })
    }
    const people = async () => (await owner.request('GET', '/api/contacts')).body
    expect((await people()).map(({ name }: { name: string }) => name)).toEqual(['', ''])
    for (const at of order) {
      const { path = '', undoId } = labels[at] ?? {}
      expect((await owner.request('POST', `${path}/undo`, { undoId })).status).toBe(201)
    }
    expect(await people()).toMatchObject([{ name: 'Sam' }])
    const [{ phone: own }] = await people()
    await says(owner, phones.find((phone) => phone !== own) ?? '', 'STOP')
    expect(await blocked(owner, own)).toBe(true)
  }
})

test('START counts for the phone that says it, until another of the person says STOP again', async () => {
  const owner = await app.signedIn()
  const [mobile, work, home] = ['+12155554041', '+12155554042', '+12155554043'] as const
  const { id } = await person(owner, [mobile, work])
  await merge(owner, [{ id }, ...(await contacts(owner, [home]))])
  for (const phone of [mobile, work]) await text(owner, phone)
  await says(owner, work, 'STOP')
  await says(owner, mobile, 'START')
  expect([await blocked(owner, mobile), await blocked(owner, work), await blocked(owner, home)]).toEqual([
    false,
    true,
    true,
  ])
  await says(owner, work, 'STOP')
  expect(await blocked(owner, mobile)).toBe(true)
  await says(owner, work, 'START')
  expect([await blocked(owner, mobile), await blocked(owner, work), await blocked(owner, home)]).toEqual([
    false,
    false,
    false,
  ])
})

test('a member who sees only their own is told when another phone of their person said STOP', async () => {
  const owner = await app.signedIn()
  const [mobile, work] = ['+12155554051', '+12155554052'] as const
  const both = await contacts(owner, [mobile, work])
  for (const phone of [mobile, work]) await text(owner, phone)
  await sandbox.text(mobile, 'Who is this?', await numberOf(owner))
  const [conversation] = await eventually(
    () => conversations(owner),
    (all) => all.length === 1,
  )
  const agent = await app.memberOf(owner, 'agent')
  await owner.request('POST', `/api/messages/${conversation.conversationKey}/assign`, { to: agent.user.id })
  await app.services
    .sql`update memberships set only_mine = true where account_id = ${owner.user.accountId} and user_id = ${agent.user.id}`
  await merge(owner, both)
  await says(owner, work, 'STOP')
  expect(await conversations(agent)).toMatchObject([{ phone: mobile, optedOut: true }])
  const answer = await agent.request('POST', `/api/messages/${conversation.conversationKey}`, {
    body: 'Hi',
    override: true,
  })
  expect(answer.body.code).toBe('opted_out')
})
