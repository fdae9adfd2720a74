import { testApp, type Caller } from '../../../test/app.ts'
import { readOldTags } from './read-old-tags.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const add = async (owner: Caller, phone: string, tags: string[] = []) =>
  (await owner.request('POST', '/api/contacts', { phone, tags })).body
const optedOut = async (owner: Caller): Promise<string[]> =>
  (await owner.request('GET', '/api/contacts?optedOut=yes&sort=created')).body.map(
    ({ phone }: { phone: string }) => phone,
  )
const latestAct = async (owner: Caller) => (await owner.request('GET', '/api/acts')).body[0]
const undo = async (owner: Caller, body = {}) =>
  (await owner.request('POST', `/api/acts/${(await latestAct(owner)).id}/undo`, body)).status

test('a contact that gets the tag DNC in an edit is opted out, until the edit is undone; taking the tag off lifts nothing', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '5125550401', ['Hot'])
  const { body } = await owner.request('PUT', `/api/contacts/${id}`, { tags: ['Hot', 'DNC'] })
  expect(body).toMatchObject({ tags: ['Hot', 'DNC'], optedOut: true })
  expect((await owner.request('GET', '/api/suppressions')).body).toMatchObject([
    { phone: '+15125550401', reason: 'Tagged DNC', source: 'manual' },
  ])
  expect((await owner.request('PUT', `/api/contacts/${id}`, { tags: ['Hot'] })).body.optedOut).toBe(true)
  expect(await undo(owner)).toBe(200)
  expect((await owner.request('GET', `/api/contacts/${id}`)).body).toMatchObject({ tags: ['Hot'], optedOut: false })
})

test('an edit of a contact that has the tag already, and may be texted again, does not opt it out again', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '5125550411')
  await owner.request('PUT', `/api/contacts/${id}`, { tags: ['Do Not Call'] })
  const act = await latestAct(owner)
  await app.services.sql`delete from suppressed_phones where act_id = ${act.id}`
  const { body } = await owner.request('PUT', `/api/contacts/${id}`, { tags: ['Do Not Call', 'Said yes in May'] })
  expect(body.optedOut).toBe(false)
})

test('a contact that is added with the tag Do Not Call is opted out, as an act that is undone with a reason', async () => {
  const owner = await app.signedIn()
  expect(await add(owner, '5125550421', ['Do Not Call'])).toMatchObject({ optedOut: true })
  expect(await add(owner, '5125550422', ['Not on DNC'])).toMatchObject({ optedOut: false })
  expect(await latestAct(owner)).toMatchObject({
    kind: 'opt_outs',
    title: 'Opted out +15125550421, tagged Do Not Call',
  })
  expect(await undo(owner)).toBe(422)
  expect(await undo(owner, { reason: 'They asked to be called' })).toBe(200)
  expect(await optedOut(owner)).toEqual([])
})

test('contacts that are tagged Do Not Call together are opted out, and the undo takes the tag and the opt-outs back', async () => {
  const owner = await app.signedIn()
  const phones = ['+15125550431', '+15125550432', '+15125550433']
  for (const phone of phones) await add(owner, phone)
  const { body: batch } = await owner.request('POST', '/api/contacts/bulk', {
    filter: {},
    act: { type: 'tag', tag: 'Do Not Call' },
  })
  expect(batch).toMatchObject({ title: 'Tagged Do Not Call and opted out', changed: 3 })
  expect(await optedOut(owner)).toEqual(phones)
  const plan = { messageTemplate: 'Hi', recipients: phones.map((phone) => ({ phone })) }
  expect((await owner.request('POST', '/api/campaigns/plan', plan)).body.never).toEqual([
    { reason: 'opted_out', count: 3 },
  ])
  const { body: undone } = await owner.request('POST', `/api/contacts/batches/${batch.id}/undo`, {})
  expect(undone).toEqual({ state: 'undone', restored: 3, kept: 0 })
  expect(await optedOut(owner)).toEqual([])
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject(phones.map(() => ({ tags: [] })))
})

test('whom the undo of a tag leaves tagged, since they were changed meanwhile, stays opted out', async () => {
  const owner = await app.signedIn()
  for (const phone of ['5125550436', '5125550437']) await add(owner, phone)
  const { id } = await add(owner, '5125550438')
  const act = { type: 'tag', tag: 'DNC' }
  const { body: batch } = await owner.request('POST', '/api/contacts/bulk', { filter: {}, act })
  await owner.request('PUT', `/api/contacts/${id}`, { name: 'Grace' })
  const { body: undone } = await owner.request('POST', `/api/contacts/batches/${batch.id}/undo`, {})
  expect(undone).toEqual({ state: 'undone', restored: 2, kept: 1 })
  expect((await owner.request('GET', `/api/contacts/${id}`)).body).toMatchObject({ tags: ['DNC'], optedOut: true })
  expect(await optedOut(owner)).toEqual(['+15125550438'])
})

test('whom the undo of an import leaves tagged, since they were changed meanwhile, stays opted out', async () => {
  const owner = await app.signedIn()
  await add(owner, '5125550439')
  const { id: importId } = (await owner.request('POST', '/api/contacts/imports', { fileName: 'owners.csv' })).body
  const phones = ['5125550439', '5125550440', '5125550441']
  const rows = phones.map((phone, at) => ({ row: at + 1, phone, tags: at === 2 ? '' : 'DNC', doNotCall: [phone] }))
  await owner.request('POST', `/api/contacts/imports/${importId}/rows`, { rows })
  expect(await optedOut(owner)).toHaveLength(3)
  for (const { id, tags } of (await owner.request('GET', '/api/contacts')).body)
    if (tags.length > 0) await owner.request('PUT', `/api/contacts/${id}`, { notes: 'Spoke in May' })
  await owner.request('POST', `/api/contacts/batches/${importId}/undo`, {})
  expect((await owner.request('GET', '/api/contacts?sort=created')).body).toMatchObject([
    { phone: '+15125550439', tags: ['DNC'], optedOut: true },
    { phone: '+15125550440', tags: ['DNC'], optedOut: true },
  ])
  expect((await owner.request('GET', '/api/suppressions')).body).toHaveLength(2)
})

test('whom a merge gives the tag DNC, and its undo leaves it since they were changed meanwhile, stays opted out', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '5125550442')
  const other = await add(owner, '5125550443', ['DNC'])
  const merge = async () =>
    (await owner.request('POST', `/api/contacts/${id}/merge`, { otherId: other.id })).body.batchId
  const undoMerge = async (batch: string) => owner.request('POST', `/api/contacts/batches/${batch}/undo`, {})
  await undoMerge(await merge())
  expect(await optedOut(owner)).toEqual(['+15125550443'])

  const batch = await merge()
  await owner.request('PUT', `/api/contacts/${id}`, { name: 'Grace' })
  await undoMerge(batch)
  expect((await owner.request('GET', `/api/contacts/${id}`)).body).toMatchObject({ tags: ['DNC'], optedOut: true })
})

test('a member who sees only their own opts out whom they tag, and their undo takes it back', async () => {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  await app.services
    .sql`update memberships set only_mine = true where account_id = ${owner.user.accountId} and user_id = ${agent.user.id}`
  const { id } = await add(agent, '5125550441')
  expect((await agent.request('PUT', `/api/contacts/${id}`, { tags: ['DNC'] })).body.optedOut).toBe(true)
  expect(await undo(agent)).toBe(200)
  expect((await owner.request('GET', `/api/contacts/${id}`)).body).toMatchObject({ tags: [], optedOut: false })
})

test('a contact with the tag DNC is not texted at a phone that it gets later either, until that is undone; one that may be texted again is', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '5125550451', ['DNC'])
  const added = await latestAct(owner)
  const changed = await owner.request('PUT', `/api/contacts/${id}`, { phone: '5125550452' })
  expect(changed.body).toMatchObject({ phone: '+15125550452', optedOut: true })
  const listed = async (last: string) => (await owner.request('GET', `/api/suppressions?search=${last}`)).body
  expect(await listed('5550451')).toMatchObject([{ reason: 'Tagged DNC', source: 'manual' }])
  expect(await listed('5550452')).toMatchObject([{ reason: 'Their other number: Tagged DNC', source: 'manual' }])
  expect(await undo(owner)).toBe(200)
  expect(await optedOut(owner)).toEqual(['+15125550451'])
  expect((await owner.request('GET', '/api/suppressions')).body).toHaveLength(1)

  const reason = 'Said yes in May'
  expect((await owner.request('POST', `/api/acts/${added.id}/undo`, { reason })).status).toBe(200)
  const { body } = await owner.request('PUT', `/api/contacts/${id}`, { phone: '5125550453' })
  expect(body).toMatchObject({ tags: ['DNC'], optedOut: false })
})

test('a contact that was tagged DNC after its phone was changed is not texted when it gets the phone of before back', async () => {
  const owner = await app.signedIn()
  const { id } = await add(owner, '5125550461')
  await owner.request('PUT', `/api/contacts/${id}`, { phone: '5125550462' })
  const edit = await latestAct(owner)
  await owner.request('POST', '/api/contacts/bulk', { filter: {}, act: { type: 'tag', tag: 'DNC' } })
  expect((await owner.request('POST', `/api/acts/${edit.id}/undo`, {})).status).toBe(200)
  expect((await owner.request('GET', `/api/contacts/${id}`)).body).toMatchObject({
    phone: '+15125550461',
    tags: ['DNC'],
    optedOut: true,
  })
})

test('whom the tag DNC was given before it opted people out is opted out once, but for those who may be texted again', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const { sql } = app.services
  const [before, deleted, again] = ['+15125550471', '+15125550472', '+15125550473'] as const
  for (const phone of [before, deleted, again]) await add(owner, phone)
  await add(owner, '+15125550475', ['Not on DNC'])
  await sql`update contacts set tags = '{Hot,DNC}' where account_id = ${accountId} and phone in (${before}, ${deleted})`
  const { id } = (await owner.request('GET', `/api/contacts?search=${deleted.slice(-4)}`)).body[0]
  await owner.request('DELETE', `/api/contacts/${id}`)
  const { id: lifted } = (await owner.request('GET', `/api/contacts?search=${again.slice(-4)}`)).body[0]
  await owner.request('PUT', `/api/contacts/${lifted}`, { tags: ['DNC'] })
  await sql`delete from suppressed_phones where account_id = ${accountId}`

  await readOldTags(sql, accountId)
  expect(await optedOut(owner)).toEqual([before])
  expect((await owner.request('POST', `/api/contacts/${id}/restore`, {})).body.optedOut).toBe(true)
  const acts = (await owner.request('GET', '/api/acts')).body
  const act = acts.find(({ kind }: { kind: string }) => kind === 'opt_outs')
  expect(act).toMatchObject({ title: 'Opted out 2 phones of contacts with a tag that says Do Not Call', by: '' })
  await owner.request('POST', `/api/acts/${act.id}/undo`, { reason: 'The tag meant something else' })
  await readOldTags(sql, accountId)
  expect(await optedOut(owner)).toEqual([])
})

test('thousands whom an old tag names are opted out by acts of five thousand: a text to one of them waits for no more', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const { accountId } = owner.user
  await sql`
    insert into contacts (account_id, phone, tags) select ${accountId}, '+1737' || (5550000 + n), array['DNC'] from generate_series(1, 5002) n
  `
  await readOldTags(sql, accountId)
  const acts = (await owner.request('GET', '/api/acts')).body.map(({ title }: { title: string }) => title)
  expect(acts).toEqual([
    'Opted out 2 phones of contacts with a tag that says Do Not Call',
    'Opted out 5,000 phones of contacts with a tag that says Do Not Call',
  ])
  const [listed] =
    await sql`select count(distinct phone)::int as phones from suppressed_phones where account_id = ${accountId}`
  expect(listed).toEqual({ phones: 5002 })
})

test('an account that is made now needs no such look', async () => {
  const owner = await app.signedIn()
  expect(
    await app.services.sql`select from accounts where id = ${owner.user.accountId} and tags_read_at is null`,
  ).toEqual([])
})
