import type { Act } from 'contract/acts'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts } from '../../../test/incoming-texts.ts'
import { undoLargeBatch } from '../contacts/undo-batch.ts'
import { suppress } from '../opt-outs/suppressions.ts'

const app = testApp()
const { receives } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

const acts = async (owner: Caller): Promise<Act[]> => (await owner.request('GET', '/api/acts')).body
const undo = async (owner: Caller, act: Act | undefined, body = {}) =>
  owner.request('POST', `/api/acts/${act?.id}/undo`, body)
const contacts = async (owner: Caller) => (await owner.request('GET', '/api/contacts')).body

async function imports(owner: Caller, count: number, target = 'contacts') {
  const { body } = await owner.request('POST', '/api/contacts/imports', { fileName: 'owners.csv', target })
  for (let from = 0; from < count; from += 5000) {
    const rows = Array.from({ length: Math.min(5000, count - from) }, (_, index) => ({
      row: from + index + 1,
      phone: `+1512${String(2_000_000 + from + index)}`,
    }))
    await owner.request('POST', `/api/contacts/imports/${body.id}/rows`, { rows })
  }
}

test('the last acts stand in one list, newest first, and each that can be undone is undone there, once', async () => {
  const owner = await app.signedIn()
  await imports(owner, 3)
  const [first] = await contacts(owner)
  await owner.request('DELETE', `/api/contacts/${first.id}`)
  await owner.request('POST', '/api/contacts/bulk', { filter: {}, act: { type: 'status', status: 'lost' } })
  const [lost, deleted, imported] = await acts(owner)
  expect([lost, deleted, imported]).toMatchObject([
    { kind: 'contacts', title: 'Status set to lost', changed: 2, state: 'done', by: owner.user.fullName },
    { kind: 'contact_deleted', title: `Deleted ${first.phone}`, state: 'done' },
    { kind: 'contacts', title: 'Imported owners.csv', changed: 3, state: 'done' },
  ])

  expect((await undo(owner, lost)).body).toEqual({ state: 'undone', restored: 2, kept: 0 })
  expect((await undo(owner, lost)).body).toMatchObject({ code: 'already_undone' })
  expect((await undo(owner, deleted)).status).toBe(200)
  expect((await contacts(owner)).map(({ status }: { status: string }) => status)).toEqual(['new', 'new', 'new'])
  expect((await acts(owner)).map(({ state }) => state)).toEqual(['undone', 'undone', 'done'])

  const stranger = await app.signedIn()
  expect((await undo(stranger, imported)).status).toBe(404)
  expect(await acts(stranger)).toEqual([])
})

test('what was undone where it was done reads undone here, and what changed since is kept and counted', async () => {
  const owner = await app.signedIn()
  await imports(owner, 2)
  const [{ id }] = await contacts(owner)
  await owner.request('DELETE', `/api/contacts/${id}`)
  await owner.request('POST', `/api/contacts/${id}/restore`)
  await owner.request('PUT', `/api/contacts/${id}`, { notes: 'calls at noon' })
  const [edited, deleted, imported] = await acts(owner)
  expect(edited).toMatchObject({ kind: 'contact_changed', state: 'done' })
  expect(deleted).toMatchObject({ kind: 'contact_deleted', state: 'undone' })
  expect((await undo(owner, imported)).body).toEqual({ state: 'undone', restored: 1, kept: 1 })
  expect(await contacts(owner)).toMatchObject([{ id, notes: 'calls at noon' }])
})

test('opt-outs that were typed in are lifted with a reason; a STOP, and what others asked for, stays', async () => {
  const owner = await app.signedIn()
  const phones = ['+15125550171', '+15125550172', '+15125550173']
  await owner.request('POST', '/api/suppressions', { phones })
  await app.services.sql.begin((tx) =>
    suppress(tx, { accountId: owner.user.accountId, phone: '+15125550172', reason: 'They asked', source: 'person' }),
  )
  const { body } = await owner.request('POST', '/api/contacts/imports', { target: 'do_not_contact' })
  await owner.request('POST', `/api/contacts/imports/${body.id}/rows`, { rows: [{ row: 1, phone: '+15125550173' }] })

  const typed = (await acts(owner)).find(({ kind }) => kind === 'opt_outs')
  expect(typed).toMatchObject({ title: 'Opted out 3 phones', state: 'done' })
  expect(await undo(owner, typed)).toMatchObject({ status: 422, body: { code: 'reason_needed' } })
  expect((await undo(owner, typed, { reason: 'A slip of the list' })).body).toEqual({
    state: 'undone',
    restored: 1,
    kept: 2,
  })
  const left = (await owner.request('GET', '/api/suppressions')).body
  expect(left.map(({ phone }: { phone: string }) => phone).sort()).toEqual(['+15125550172', '+15125550173'])
  expect((await owner.request('GET', '/api/suppressions?list=lifted')).body).toMatchObject([
    { phone: '+15125550171', reason: 'A slip of the list' },
  ])
})

test('a saved reply that was brought back where it was deleted is not brought back once more', async () => {
  const owner = await app.signedIn()
  const saved = (await owner.request('POST', '/api/saved-replies', { title: 'Thanks', body: 'Thank you!' })).body
  const restore = () => owner.request('POST', `/api/saved-replies/${saved.id}/restore`)
  await owner.request('DELETE', `/api/saved-replies/${saved.id}`)
  expect((await (await app.signedIn()).request('POST', `/api/saved-replies/${saved.id}/restore`)).status).toBe(404)
  expect((await restore()).body).toEqual(saved)
  const [act] = await acts(owner)
  expect(act).toMatchObject({ kind: 'saved_reply_deleted', state: 'undone' })
  expect((await undo(owner, act)).body.code).toBe('already_undone')
  expect((await restore()).body).toEqual(saved)
  expect((await owner.request('GET', '/api/saved-replies')).body).toEqual([saved])
})

test('a label in the message centre and a saved reply come back', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await receives(owner, 'Is it still for sale?')
  await owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition: 'do_not_contact' })
  const saved = (await owner.request('POST', '/api/saved-replies', { title: 'Thanks', body: 'Thank you!' })).body
  await owner.request('DELETE', `/api/saved-replies/${saved.id}`)
  const [deleted, marked] = await acts(owner)
  expect([deleted, marked]).toMatchObject([
    { kind: 'saved_reply_deleted', title: 'Deleted the saved reply Thanks' },
    { kind: 'disposition', title: expect.stringContaining('Do not contact') },
  ])
  for (const act of [deleted, marked]) expect((await undo(owner, act)).status).toBe(200)
  expect((await owner.request('GET', '/api/saved-replies')).body).toEqual([saved])
  expect((await owner.request('GET', '/api/suppressions')).body).toEqual([])
})

test('what cannot be undone says why', async () => {
  const owner = await app.signedIn()
  const draft = await owner.request('POST', '/api/sms/send', {
    campaignName: 'Elm Street',
    message: 'Hi',
    recipients: [{ phone: '5125550180' }],
  })
  const [{ campaignId }] = (await owner.request('GET', '/api/sms/orders')).body
  expect(draft.status).toBe(201)
  await owner.request('POST', `/api/campaigns/${campaignId}/cancel`)
  const [canceled] = await acts(owner)
  expect(canceled).toMatchObject({
    title: 'Canceled the campaign Elm Street',
    state: 'final',
    finalReason: expect.stringContaining('Duplicate the campaign'),
  })
  expect(await undo(owner, canceled)).toMatchObject({
    status: 409,
    body: { code: 'final', message: canceled?.finalReason },
  })
})

test('what could be undone for a while only says so when it is over', async () => {
  const owner = await app.signedIn()
  await imports(owner, 1)
  const [{ id }] = await contacts(owner)
  await owner.request('DELETE', `/api/contacts/${id}`)
  const { conversationKey } = await receives(owner, 'Is it still for sale?')
  const label = (disposition: string) =>
    owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition })
  await label('interested')
  await label('wrong_number')
  const states = async () => (await acts(owner)).map(({ state }) => state)
  expect(await states()).toEqual(['done', 'final', 'done', 'done'])

  const { sql } = app.services
  await sql`update disposition_undos set created_at = created_at - interval '1 minute' where account_id = ${owner.user.accountId}`
  await sql`delete from contacts where id = ${id}`
  expect(await states()).toEqual(['final', 'final', 'final', 'done'])
  for (const act of (await acts(owner)).slice(0, 3))
    expect(await undo(owner, act)).toMatchObject({ status: 409, body: { code: 'final', message: act.finalReason } })
})

test('what deleted contacts or labelled conversations is not undone once these are no longer kept: it would bring nothing back', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const add = async (draft: object) => (await owner.request('POST', '/api/contacts', draft)).body.id
  const ada = await add({ name: 'Ada', phone: '5125550161' })
  const other = await add({ name: '', phone: '5125550162', email: 'ada@example.com' })
  await receives(owner, 'Is it still for sale?', { from: '+15125550163' })
  await owner.request('POST', '/api/messages/bulk', {
    matching: {},
    act: { type: 'dispose', disposition: 'do_not_contact' },
  })
  const merge = await owner.request('POST', `/api/contacts/${ada}/merge`, { otherId: other })
  const id = (await owner.request('POST', '/api/contacts/selections', { ids: [await add({ phone: '5125550164' })] }))
    .body.id
  await owner.request('POST', '/api/contacts/bulk', { filter: { selection: id }, act: { type: 'delete' } })
  const states = async () => (await acts(owner)).map(({ title, state }) => [title, state])
  expect(await states()).toEqual([
    ['Deleted', 'done'],
    ['Merged with +15125550162', 'done'],
    ['Marked: Do not contact', 'done'],
  ])

  // After a month and, as the nightly run does, after three.
  await sql`update conversation_batches set created_at = created_at - interval '30 days' where account_id = ${owner.user.accountId}`
  await sql`delete from contacts where account_id = ${owner.user.accountId} and deleted_at is not null`
  expect(await states()).toEqual([
    ['Deleted', 'final'],
    ['Merged with +15125550162', 'final'],
    ['Marked: Do not contact', 'final'],
  ])
  for (const act of await acts(owner))
    expect(await undo(owner, act)).toMatchObject({ status: 409, body: { code: 'final', message: act.finalReason } })
  const undoThere = await owner.request('POST', `/api/contacts/batches/${merge.body.batchId}/undo`)
  expect(undoThere).toMatchObject({ status: 409, body: { code: 'final' } })
  expect((await owner.request('GET', `/api/contacts/${ada}`)).body.email).toBe('ada@example.com')
})

test('an import of many rows is undone by a worker, and says so meanwhile, wherever the undo was asked for', async () => {
  const owners = [await app.signedIn(), await app.signedIn()]
  for (const [at, path] of ['/api/acts', '/api/contacts/batches'].entries()) {
    const owner = owners[at]
    if (!owner) throw new Error('No owner')
    await imports(owner, 6000)
    const [imported] = (await owner.request('GET', path)).body
    expect((await owner.request('POST', `${path}/${imported.id}/undo`, {})).body.state).toBe('undoing')
    expect(await owner.request('POST', `${path}/${imported.id}/undo`, {})).toMatchObject({
      status: 409,
      body: { code: 'already_undone' },
    })
    expect((await acts(owner))[0]).toMatchObject({ state: 'undoing', restored: 0, changed: 6000 })
  }
  await app.work()
  for (const owner of owners) {
    await eventually(
      () => acts(owner),
      ([act]) => act?.state === 'undone',
    )
    expect(await contacts(owner)).toEqual([])
  }
})

test('a large undo that was broken off goes on where it stood, and counts what it kept', async () => {
  const owner = await app.signedIn()
  await imports(owner, 6000)
  const [imported] = await acts(owner)
  const [{ id }] = await contacts(owner)
  await owner.request('PUT', `/api/contacts/${id}`, { notes: 'calls at noon' })
  const ofTheImport = async () => (await acts(owner)).find((act) => act.id === imported?.id)
  const { sql } = app.services
  const [batch] = await sql<{ id: string }[]>`select id from contact_batches where account_id = ${owner.user.accountId}`
  const payload = { accountId: owner.user.accountId, id: batch?.id ?? '' }
  await sql`update contact_batches set undoing_since = now() where id = ${payload.id}`
  await sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`
  await sql`create trigger broken_off before update on contact_batches for each row when (new.restored + new.kept > 5000) execute function break_off()`

  await expect(undoLargeBatch.run(payload, app.services)).rejects.toThrow('killed')
  const stood = await ofTheImport()
  expect(stood).toMatchObject({ state: 'undoing', changed: 6000 })
  expect((stood?.restored ?? 0) + (stood?.kept ?? 0)).toBe(5000)
  const { headers } = await owner.request('GET', '/api/contacts')
  expect(headers.get('x-total-count')).toBe(String(6000 - (stood?.restored ?? 0)))

  await sql`drop trigger broken_off on contact_batches`
  await undoLargeBatch.run(payload, app.services)
  expect(await ofTheImport()).toMatchObject({ state: 'undone', restored: 5999, kept: 1 })
  expect(await contacts(owner)).toMatchObject([{ id, notes: 'calls at noon' }])
})

test('an agent undoes a merge, where it was done and here, and no change of many', async () => {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  const add = async (name: string, phone: string) =>
    (await owner.request('POST', '/api/contacts', { name, phone })).body.id
  const [ada, other] = [await add('Ada', '5125550151'), await add('', '5125550152')]
  const merge = () => agent.request('POST', `/api/contacts/${ada}/merge`, { otherId: other })
  const undoThere = (id: string) => agent.request('POST', `/api/contacts/batches/${id}/undo`)

  expect((await undoThere((await merge()).body.batchId)).body).toMatchObject({ state: 'undone', restored: 2 })
  await merge()
  const [merged] = await acts(agent)
  expect(merged).toMatchObject({ title: 'Merged with +15125550152', undoRight: 'answer' })
  expect((await undo(agent, merged)).body).toMatchObject({ state: 'undone', restored: 2 })

  const { body } = await owner.request('POST', '/api/contacts/bulk', { filter: {}, act: { type: 'tag', tag: 'hot' } })
  const [tagged] = await acts(agent)
  expect(tagged?.undoRight).toBe('run')
  const refused = { status: 403, body: { code: 'role_missing' } }
  expect([await undo(agent, tagged), await undoThere(body.id)]).toMatchObject([refused, refused])
})

test('edits of a contact are one act for some minutes, whose undo puts back what was there first; a change since stands in its way', async () => {
  const owner = await app.signedIn()
  const { body: ada } = await owner.request('POST', '/api/contacts', {
    name: 'Ada',
    phone: '5125550131',
    email: '',
    address: '',
    tags: ['oak'],
    notes: '',
    status: 'new',
  })
  const edit = (change: object) => owner.request('PUT', `/api/contacts/${ada.id}`, change)
  await edit({ notes: 'calls at noon' })
  await edit({ notes: 'calls at one', tags: [] })
  await edit({ notes: 'calls at one' }) // which changes nothing
  const [act, ...others] = await acts(owner)
  expect(others).toEqual([])
  expect(act).toMatchObject({ kind: 'contact_changed', title: 'Edited Ada: notes, tags', state: 'done', total: null })

  const { sql } = app.services
  await sql`update acts set created_at = now() - interval '11 minutes' where id = ${act?.id ?? ''}`
  await edit({ tags: ['elm'] })
  const [later] = await acts(owner)
  expect(later?.title).toBe('Edited Ada: tags')
  expect((await undo(owner, act)).body).toMatchObject({
    code: 'changed_since',
    message: 'Ada was changed since: tags. Undo the later edit first, or edit the contact.',
  })
  expect((await undo(owner, later)).body).toEqual({ state: 'undone', restored: 1, kept: 0 })
  expect((await undo(owner, act)).status).toBe(200)
  expect((await contacts(owner))[0]).toMatchObject({ name: 'Ada', notes: '', tags: ['oak'] })
  expect((await undo(owner, act)).body).toMatchObject({ code: 'already_undone' })
})

test('an edit that joins another at the moment in which that one is undone is undone with it', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { body: ada } = await owner.request('POST', '/api/contacts', { name: 'Ada', phone: '5125550135' })
  const edit = (change: object) => owner.request('PUT', `/api/contacts/${ada.id}`, change)
  await edit({ name: 'Bo' })
  const [act] = await acts(owner)
  const untilWaiting = (count: number) =>
    eventually(
      () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ({ length }) => length === count,
    )
  const { edited, undone } = await sql.begin(async (tx) => {
    await tx`select from contacts where id = ${ada.id} for update`
    const edited = edit({ notes: 'calls at noon' })
    await untilWaiting(1)
    const undone = undo(owner, act)
    await untilWaiting(2)
    return { edited, undone }
  })
  expect([(await edited).status, (await undone).status]).toEqual([200, 200])
  expect(await contacts(owner)).toMatchObject([{ name: 'Ada', notes: '' }])
  expect(await acts(owner)).toMatchObject([{ title: 'Edited Bo: name, notes', state: 'undone' }])
})

test('edits between which something else changed the same are acts of their own: neither undo takes that away', async () => {
  const owner = await app.signedIn()
  const { body: ada } = await owner.request('POST', '/api/contacts', {
    name: 'Ada',
    phone: '5125550134',
    tags: ['oak'],
  })
  const edit = (change: object) => owner.request('PUT', `/api/contacts/${ada.id}`, change)
  await edit({ tags: ['oak', 'elm'] })
  await owner.request('POST', '/api/contacts/bulk', { filter: {}, act: { type: 'tag', tag: 'hot' } })
  await edit({ tags: ['oak', 'hot'], notes: 'calls at noon' })
  const [later, hot, earlier] = await acts(owner)
  expect([later?.title, hot?.title, earlier?.title]).toEqual([
    'Edited Ada: tags, notes',
    'Tagged hot',
    'Edited Ada: tags',
  ])
  expect((await undo(owner, earlier)).body).toMatchObject({ code: 'changed_since' })
  expect((await undo(owner, later)).status).toBe(200)
  expect(await contacts(owner)).toMatchObject([{ tags: ['oak', 'elm', 'hot'], notes: '' }])
})

test('an edit is not undone onto a phone that has another contact by now, nor while the contact is deleted', async () => {
  const owner = await app.signedIn()
  const add = async (phone: string) =>
    (
      await owner.request('POST', '/api/contacts', {
        name: 'Ada',
        phone,
        email: '',
        address: '',
        tags: [],
        notes: '',
        status: 'new',
      })
    ).body
  const ada = await add('5125550132')
  await owner.request('PUT', `/api/contacts/${ada.id}`, { phone: '5125550133' })
  await add('5125550132')
  const edited = (await acts(owner)).find(({ kind }) => kind === 'contact_changed')
  expect((await undo(owner, edited)).body).toMatchObject({ code: 'phone_taken' })
  await owner.request('DELETE', `/api/contacts/${ada.id}`)
  expect((await undo(owner, edited)).body).toMatchObject({ code: 'changed_since' })
})

test('a removed rule for new answers comes back in its place, with who may still answer', async () => {
  const owner = await app.signedIn()
  const id = () => crypto.randomUUID()
  const [zip, last, rest] = [
    { id: id(), type: 'zip', zips: ['787', '78704'], people: [owner.user.id] },
    { id: id(), type: 'last_answered' },
    { id: id(), type: 'round_robin', people: [owner.user.id] },
  ]
  const set = (rules: object[]) => owner.request('PUT', '/api/assignment-rules', { rules, reassignAfterMinutes: 30 })
  expect((await set([last, zip, rest])).status).toBe(200)
  await set([last, rest])
  const [removed] = await acts(owner)
  expect(removed).toMatchObject({
    kind: 'assignment_rule_removed',
    title: 'Removed the rule for ZIP 787, 78704',
    state: 'done',
  })
  expect((await undo(owner, removed)).status).toBe(200)
  const { body } = await owner.request('GET', '/api/assignment-rules')
  expect(body).toEqual({ rules: [last, zip, rest], reassignAfterMinutes: 30 })
})

test('a rule that was removed to make room is not brought back beyond what an account may have: the rules stay ones that can be changed', async () => {
  const owner = await app.signedIn()
  const rules = Array.from({ length: 51 }, (_, index) => ({
    id: crypto.randomUUID(),
    type: 'zip',
    zips: [String(70_000 + index)],
    people: [owner.user.id],
  }))
  const set = (some: object[]) =>
    owner.request('PUT', '/api/assignment-rules', { rules: some, reassignAfterMinutes: null })
  expect((await set(rules.slice(0, 50))).status).toBe(200)
  await set(rules.slice(1))
  const [removed] = await acts(owner)
  expect(await undo(owner, removed)).toMatchObject({ status: 409, body: { code: 'too_many_rules' } })
  await set(rules.slice(2))
  expect((await undo(owner, removed)).status).toBe(200)
  expect((await owner.request('GET', '/api/assignment-rules')).body.rules).toHaveLength(50)
})

test('a saved reply is not brought back beyond what an account may have', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const saved = (await owner.request('POST', '/api/saved-replies', { title: 'Thanks', body: 'Thank you!' })).body
  await owner.request('DELETE', `/api/saved-replies/${saved.id}`)
  await sql`insert into saved_replies (account_id, title, body) select ${owner.user.accountId}, 'Reply ' || n, 'Hello' from generate_series(1, 200) n`
  const [deleted] = await acts(owner)
  const tooMany = { status: 409, body: { code: 'too_many_saved_replies' } }
  expect(await undo(owner, deleted)).toMatchObject(tooMany)
  expect(await owner.request('POST', `/api/saved-replies/${saved.id}/restore`)).toMatchObject(tooMany)
  await sql`delete from saved_replies where account_id = ${owner.user.accountId} and title = 'Reply 1'`
  expect((await undo(owner, deleted)).status).toBe(200)
})
