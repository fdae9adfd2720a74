import { testApp } from '../../../test/app.ts'
import { recordInbound } from '../messages/record-inbound.ts'
import { recordOutbound } from '../messages/record-outbound.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const ada = { name: 'Ada Lovelace', phone: '(512) 555-0101', email: 'ada@example.com', tags: ['vip', ' probate '] }

test('two contacts of one person become one, and two again', async () => {
  const owner = await app.signedIn()
  const { body: contact } = await owner.request('POST', '/api/contacts', { ...ada, name: '' })
  const { body: duplicate } = await owner.request('POST', '/api/contacts', {
    phone: '5125550102',
    name: 'Ada',
    email: 'ADA@example.com',
    tags: ['hot'],
    notes: 'calls at noon',
  })
  expect((await owner.request('GET', `/api/contacts/${contact.id}/duplicates`)).body).toMatchObject([
    { id: duplicate.id },
  ])

  const {
    body: { contact: merged, batchId },
  } = await owner.request('POST', `/api/contacts/${contact.id}/merge`, { otherId: duplicate.id })
  expect(merged).toMatchObject({
    name: 'Ada',
    tags: ['vip', 'probate', 'hot'],
    notes: 'calls at noon\nOther number: +15125550102',
  })
  expect((await owner.request('GET', '/api/contacts')).body).toHaveLength(1)

  await owner.request('POST', `/api/contacts/batches/${batchId}/undo`, {})
  expect((await owner.request('GET', '/api/contacts?sort=created')).body).toMatchObject([
    { name: '', tags: ['vip', 'probate'], notes: '' },
    { name: 'Ada', notes: 'calls at noon' },
  ])
})

test('after a merge the other phone leads to the contact, and an undo is exact', async () => {
  const owner = await app.signedIn()
  const { body: kept } = await owner.request('POST', '/api/contacts', ada)
  const { body: other } = await owner.request('POST', '/api/contacts', {
    phone: '5125550199',
    name: 'A. Lovelace',
    address: '1 Main St',
    status: 'contacted',
  })
  const before = (await owner.request('GET', '/api/contacts')).body
  const hears = (messageId: string) =>
    app.services.sql.begin((tx) =>
      recordInbound(tx, {
        accountId: owner.user.accountId,
        phone: '+15125550199',
        messageId,
        body: 'Hello',
        optedOut: false,
        at: new Date(),
      }),
    )

  const { body: merge } = await owner.request('POST', `/api/contacts/${kept.id}/merge`, { otherId: other.id })
  const undone = await owner.request('POST', `/api/contacts/batches/${merge.batchId}/undo`)
  expect(undone.body).toEqual({ state: 'undone', restored: 2, kept: 0 })
  const plain = (contacts: object[]) => contacts.map((contact) => ({ ...contact, version: 0, updatedAt: '' }))
  expect(plain((await owner.request('GET', '/api/contacts')).body)).toEqual(plain(before))

  await owner.request('POST', `/api/contacts/${kept.id}/merge`, { otherId: other.id })
  const { contactId, conversationKey } = await hears('1')
  expect(contactId).toBe(kept.id)
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([
    { id: kept.id, name: 'Ada Lovelace', status: 'responded' },
  ])
  expect((await owner.request('GET', `/api/messages/${conversationKey}/about`)).body).toMatchObject({
    conversation: { name: 'Ada Lovelace', phone: '+15125550199' },
    contact: { id: kept.id, phone: '+15125550101' },
  })
})

test('a text to a phone that a merge led elsewhere and that a contact has as its own again counts for that contact', async () => {
  const owner = await app.signedIn()
  const [first, other] = [
    await owner.request('POST', '/api/contacts', { phone: '+15125550171', name: 'Ada' }),
    await owner.request('POST', '/api/contacts', { phone: '+15125550172', name: 'Ada' }),
  ]
  await owner.request('POST', `/api/contacts/${first.body.id}/merge`, { otherId: other.body.id })
  await app.services
    .sql`insert into contacts (account_id, phone, name, status, source) values (${owner.user.accountId}, '+15125550172', 'Grace', 'new', 'import')`
  await app.services.sql.begin((tx) =>
    recordOutbound(tx, owner.user.accountId, [{ phone: '+15125550172', at: new Date() }]),
  )
  const { body } = await owner.request('GET', '/api/contacts')
  expect(body.map(({ name, status }: { name: string; status: string }) => [name, status]).sort()).toEqual([
    ['Ada', 'new'],
    ['Grace', 'contacted'],
  ])
})

test('a merge keeps when the person was last texted and that they answered, whichever of the two contacts knew it', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const { body: kept } = await owner.request('POST', '/api/contacts', { phone: '+15125550181', name: 'Ada' })
  const { body: other } = await owner.request('POST', '/api/contacts', { phone: '+15125550182', name: 'Ada' })
  await app.services.sql.begin((tx) =>
    recordOutbound(tx, accountId, [{ phone: '+15125550182', at: '2026-01-02T15:00:00.000Z' }]),
  )
  await app.services.sql`update contacts set status = 'responded' where id = ${other.id}`

  const { body } = await owner.request('POST', `/api/contacts/${kept.id}/merge`, { otherId: other.id })
  expect(body.contact).toMatchObject({ lastContactedAt: '2026-01-02T15:00:00.000Z', status: 'responded' })

  const { body: lost } = await owner.request('POST', '/api/contacts', { phone: '+15125550183', status: 'lost' })
  const { body: again } = await owner.request('POST', `/api/contacts/${lost.id}/merge`, { otherId: kept.id })
  expect(again.contact).toMatchObject({ lastContactedAt: '2026-01-02T15:00:00.000Z', status: 'lost' })
})

test('a contact is found by the other number that a merge led to it, however that is typed', async () => {
  const owner = await app.signedIn()
  const stranger = await app.signedIn()
  for (const who of [owner, stranger]) {
    const { body: kept } = await who.request('POST', '/api/contacts', ada)
    const { body: other } = await who.request('POST', '/api/contacts', { phone: '5125550199' })
    await who.request('POST', `/api/contacts/${kept.id}/merge`, { otherId: other.id })
  }
  const found = async (search: string) =>
    (await owner.request('GET', `/api/contacts?search=${encodeURIComponent(search)}`)).body.map(
      ({ phone }: { phone: string }) => phone,
    )
  for (const search of ['5125550199', '(512) 555-0199', '0199', '+15125550199'])
    expect(await found(search)).toEqual(['+15125550101'])
  expect(await found('0198')).toEqual([])
})

test('the history of a contact has the texts of the phones that a merge led to it', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const { body: kept } = await owner.request('POST', '/api/contacts', { phone: '+15125550191', name: 'Ada' })
  const { body: other } = await owner.request('POST', '/api/contacts', { phone: '+15125550192', name: 'Ada' })
  await app.services.sql`
    insert into inbound_messages (account_id, phone, body, kind, carrier_sid) values (${accountId}, '+15125550192', 'How much?', 'reply', 'SM-merged')
  `
  const texts = async () =>
    (await owner.request('GET', `/api/contacts/${kept.id}/history`)).body
      .filter(({ kind }: { kind: string }) => kind === 'received')
      .map(({ text }: { text: string }) => text)
  expect(await texts()).toEqual([])
  await owner.request('POST', `/api/contacts/${kept.id}/merge`, { otherId: other.id })
  expect(await texts()).toEqual(['How much?'])
})

test('a merge that would not keep all notes, or make a contact that no form takes, is refused with what to do and changes nothing', async () => {
  const owner = await app.signedIn()
  const add = async (draft: object) => (await owner.request('POST', '/api/contacts', draft)).body.id
  const tags = (letter: string) => Array.from({ length: 60 }, (_, index) => `${letter}${index}`)
  const long = await add({ phone: '5125550151', notes: 'a'.repeat(19_990) })
  const noted = await add({ phone: '5125550152', notes: 'Wants 300,000' })
  expect((await owner.request('POST', `/api/contacts/${long}/merge`, { otherId: noted })).body).toMatchObject({
    code: 'too_much',
    message:
      'Together their notes have 20,031 characters, and a contact can have 20,000. Shorten the notes of one of them, then merge them.',
  })
  const [one, other] = [
    await add({ phone: '5125550153', tags: tags('a') }),
    await add({ phone: '5125550154', tags: tags('b') }),
  ]
  expect((await owner.request('POST', `/api/contacts/${one}/merge`, { otherId: other })).body).toMatchObject({
    code: 'too_much',
    message: 'Together they have 120 tags, and a contact can have 100. Remove tags of one of them, then merge them.',
  })
  expect((await owner.request('GET', '/api/contacts')).body).toHaveLength(4)
  expect((await owner.request('GET', '/api/contacts/batches')).body).toEqual([])
})

test('a contact that was merged away comes back by the undo of its merge alone, and one that was deleted after an undone merge by itself', async () => {
  const owner = await app.signedIn()
  const { body: kept } = await owner.request('POST', '/api/contacts', ada)
  const { body: other } = await owner.request('POST', '/api/contacts', { phone: '5125550199', name: 'A. Lovelace' })
  const restore = (id: string) => owner.request('POST', `/api/contacts/${id}/restore`)
  const names = async () =>
    (await owner.request('GET', '/api/contacts')).body.map(({ name }: { name: string }) => name).sort()
  const merge = async () => (await owner.request('POST', `/api/contacts/${kept.id}/merge`, { otherId: other.id })).body

  const { batchId } = await merge()
  expect(await restore(other.id)).toMatchObject({ status: 409, body: { code: 'merged', details: { batchId } } })
  expect(await names()).toEqual(['Ada Lovelace'])
  // Nor by a member who does not see the merge, but whose conversation the other's is.
  const agent = await app.memberOf(owner, 'agent')
  const { conversationKey } = await app.services.sql.begin((tx) =>
    recordInbound(tx, {
      accountId: owner.user.accountId,
      phone: '+15125550199',
      messageId: 'of the other',
      body: 'Hello',
      optedOut: false,
      at: new Date(),
    }),
  )
  await owner.request('POST', `/api/messages/${conversationKey}/assign`, { to: agent.user.id })
  await owner.request('PUT', `/api/members/${agent.user.id}/only-mine`, { onlyMine: true })
  expect((await agent.request('POST', `/api/contacts/${other.id}/restore`)).body.code).toBe('merged')

  // Whoever the other was merged into is deleted and brought back like any contact.
  await owner.request('DELETE', `/api/contacts/${kept.id}`)
  expect((await restore(kept.id)).status).toBe(201)
  expect((await restore(other.id)).body.code).toBe('merged')

  await owner.request('POST', `/api/contacts/batches/${batchId}/undo`)
  expect(await names()).toEqual(['A. Lovelace', 'Ada Lovelace'])
  await owner.request('DELETE', `/api/contacts/${other.id}`)
  expect((await restore(other.id)).status).toBe(201)
  expect(await names()).toEqual(['A. Lovelace', 'Ada Lovelace'])
})

test('a contact leads to its conversation also where the person has written only from the phone that a merge led to it', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const { body: kept } = await owner.request('POST', '/api/contacts', ada)
  const hears = (phone: string) =>
    app.services.sql.begin((tx) =>
      recordInbound(tx, { accountId, phone, messageId: phone, body: 'Hello', optedOut: false, at: new Date() }),
    )
  const { conversationKey, contactId } = await hears('+15125550199')
  const leadsTo = async () => (await owner.request('GET', `/api/contacts/${kept.id}`)).body.conversationKey
  expect(await leadsTo()).toBeNull()
  const { body } = await owner.request('POST', `/api/contacts/${kept.id}/merge`, { otherId: contactId })
  expect([body.contact.conversationKey, await leadsTo()]).toEqual([conversationKey, conversationKey])
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([{ conversationKey }])

  const own = await hears('+15125550101')
  expect(await leadsTo()).toBe(own.conversationKey)
  await owner.request('POST', `/api/contacts/batches/${body.batchId}/undo`)
  expect((await owner.request('GET', `/api/contacts/${contactId}`)).body.conversationKey).toBe(conversationKey)
})
