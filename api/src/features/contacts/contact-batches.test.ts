import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eventually, testApp } from '../../../test/app.ts'
import { incomingTexts } from '../../../test/incoming-texts.ts'
import { CHANNEL } from '../../platform/live/notify-account.ts'
import { recordOutbound } from '../messages/record-outbound.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { changeManyContacts } from './change-contacts.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)
const { receives } = incomingTexts(app)

const ada = { name: 'Ada Lovelace', phone: '(512) 555-0101', email: 'ada@example.com', tags: ['vip', ' probate '] }

test('everything that matches is changed at once, and undone at once, but for what changed since', async () => {
  const owner = await app.signedIn()
  const ids: string[] = []
  for (let index = 0; index < 4; index++)
    ids.push(
      (await owner.request('POST', '/api/contacts', { phone: `512555030${index}`, name: index ? 'Match' : 'Other' }))
        .body.id,
    )

  const { body: batch } = await owner.request('POST', '/api/contacts/bulk', {
    filter: { search: 'match' },
    act: { type: 'status', status: 'lost' },
  })
  expect(batch).toMatchObject({ kind: 'status', title: 'Status set to lost', changed: 3 })
  await owner.request('PUT', `/api/contacts/${ids[1]}`, { status: 'converted' })

  expect((await owner.request('POST', `/api/contacts/batches/${batch.id}/undo`, {})).body).toEqual({
    state: 'undone',
    restored: 2,
    kept: 1,
  })
  expect((await owner.request('POST', `/api/contacts/batches/${batch.id}/undo`, {})).body.code).toBe('already_undone')
  expect(
    (await owner.request('GET', '/api/contacts?sort=created')).body.map(({ status }: { status: string }) => status),
  ).toEqual(['new', 'converted', 'new', 'new'])
})

test('a change whose filter is misspelt changes no contact: without it all would match', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', ada)
  const { status, body } = await owner.request('POST', '/api/contacts/bulk', {
    filter: { serach: 'nobody' },
    act: { type: 'delete' },
  })
  expect([status, body.message]).toEqual([422, expect.stringContaining('serach')])
  expect((await owner.request('GET', '/api/contacts')).body).toHaveLength(1)
  expect((await owner.request('GET', '/api/contacts/recipients?serach=nobody')).status).toBe(422)
})

test('an undo, or a contact brought back, does not forget who was texted meanwhile: they would be texted as new once more', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const add = async (phone: string) => (await owner.request('POST', '/api/contacts', { phone })).body.id
  const [changed, deleted, untexted] = [await add('5125550311'), await add('5125550312'), await add('5125550313')]
  const { body: batch } = await owner.request('POST', '/api/contacts/bulk', {
    filter: {},
    act: { type: 'status', status: 'contacted' },
  })
  await owner.request('DELETE', `/api/contacts/${deleted}`)
  const at = new Date().toISOString()
  await app.services.sql.begin(async (tx) => {
    for (const phone of ['+15125550311', '+15125550312'])
      await tx`insert into outbound_messages (account_id, kind, phone, body, state, attempts, sent_at) values (${accountId}, 'campaign', ${phone}, 'Hi', 'sent', 1, ${at})`
    await recordOutbound(tx, accountId, [
      { phone: '+15125550311', at },
      { phone: '+15125550312', at },
    ])
  })

  await owner.request('POST', `/api/contacts/${deleted}/restore`)
  await owner.request('POST', `/api/contacts/batches/${batch.id}/undo`, {})
  const now = async (id: string) => (await owner.request('GET', `/api/contacts/${id}`)).body
  expect(await now(changed)).toMatchObject({ status: 'contacted', lastContactedAt: at })
  expect(await now(deleted)).toMatchObject({ status: 'contacted', lastContactedAt: at })
  expect(await now(untexted)).toMatchObject({ status: 'new', lastContactedAt: null })
})

test('a contact that is made as an undo brings back another with its phone is kept, and the other is counted as kept', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  for (const phone of ['5125550321', '5125550322'])
    await owner.request('POST', '/api/contacts', { phone, name: 'Older' })
  const { body: batch } = await owner.request('POST', '/api/contacts/bulk', { filter: {}, act: { type: 'delete' } })
  const undoing = await sql.begin(async (tx) => {
    await tx`insert into contacts (account_id, phone, name, source) values (${owner.user.accountId}, '+15125550321', 'Newer', 'reply')`
    const asked = owner.request('POST', `/api/contacts/batches/${batch.id}/undo`, {})
    await eventually(
      () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ({ length }) => length === 1,
    )
    return { asked }
  })
  expect((await undoing.asked).body).toEqual({ state: 'undone', restored: 1, kept: 1 })
  expect((await owner.request('GET', '/api/contacts?sort=name')).body).toMatchObject([
    { phone: '+15125550321', name: 'Newer' },
    { phone: '+15125550322', name: 'Older' },
  ])
})

test('a contact that is saved at the moment in which a change of many is undone keeps what was saved, and is counted as kept', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const ids: string[] = []
  for (const phone of ['5125550331', '5125550332'])
    ids.push((await owner.request('POST', '/api/contacts', { phone })).body.id)
  const { body: batch } = await owner.request('POST', '/api/contacts/bulk', {
    filter: {},
    act: { type: 'status', status: 'lost' },
  })
  const undoing = await sql.begin(async (tx) => {
    // As a colleague's save does it, which is not over yet.
    await tx`update contacts set notes = 'Call on Monday', version = version + 1 where id = ${ids[0] ?? null}`
    const asked = owner.request('POST', `/api/contacts/batches/${batch.id}/undo`, {})
    await eventually(
      () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ({ length }) => length === 1,
    )
    return { asked }
  })
  expect((await undoing.asked).body).toEqual({ state: 'undone', restored: 1, kept: 1 })
  expect((await owner.request('GET', '/api/contacts?sort=created')).body).toMatchObject([
    { id: ids[0], status: 'lost', notes: 'Call on Monday' },
    { id: ids[1], status: 'new', notes: '' },
  ])
})

test('a contact that is made as a deleted one with its phone comes back stays alone: that one is refused', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { body: contact } = await owner.request('POST', '/api/contacts', { phone: '5125550323' })
  await owner.request('DELETE', `/api/contacts/${contact.id}`)
  const restoring = await sql.begin(async (tx) => {
    await tx`insert into contacts (account_id, phone, source) values (${owner.user.accountId}, '+15125550323', 'reply')`
    const asked = owner.request('POST', `/api/contacts/${contact.id}/restore`, {})
    await eventually(
      () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ({ length }) => length === 1,
    )
    return { asked }
  })
  expect((await restoring.asked).body.code).toBe('phone_taken')
})

test('who answered since is responded after an undo of their status, of many or of one, also by the other phone of a merge', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const add = async (phone: string, status: string) =>
    (await owner.request('POST', '/api/contacts', { phone, status })).body.id
  const now = async (id: string) => (await owner.request('GET', `/api/contacts/${id}`)).body.status
  const ids = [
    await add('5125550331', 'contacted'),
    await add('5125550332', 'new'),
    await add('5125550333', 'converted'),
    await add('5125550334', 'contacted'),
  ]
  const [answered = '', merged = ''] = ids
  await owner.request('POST', `/api/contacts/${merged}/merge`, { otherId: await add('5125550335', 'new') })
  const lost = { filter: {}, act: { type: 'status', status: 'lost' } }
  const { body: batch } = await owner.request('POST', '/api/contacts/bulk', lost)
  for (const from of ['+15125550331', '+15125550335', '+15125550333'])
    await receives(owner, 'How much would you pay?', { from })
  await app.services
    .sql`insert into inbound_messages (account_id, phone, body, kind, carrier_sid) values (${accountId}, '+15125550334', 'STOP', 'stop', ${randomUUID()})`
  await owner.request('POST', `/api/contacts/batches/${batch.id}/undo`, {})
  expect(await Promise.all(ids.map(now))).toEqual(['responded', 'responded', 'converted', 'contacted'])

  const one = await add('5125550336', 'new')
  await owner.request('PUT', `/api/contacts/${one}`, { status: 'lost' })
  await receives(owner, 'How much would you pay?', { from: '+15125550336' })
  await owner.request('PUT', `/api/contacts/${one}`, { name: 'Ada' })
  const { body: acts } = await owner.request('GET', '/api/acts')
  await owner.request('POST', `/api/acts/${acts[0].id}/undo`, {})
  expect(await now(one)).toBe('responded')
  expect(await now(answered)).toBe('responded')
})

test('a change of all that match is told to the account’s other windows, and so is its undo', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', ada)
  // A change of many names no contact; the event of the contact's own creation does, and may come only now.
  let told = 0
  const { unlisten } = await app.services.direct.listen(CHANNEL, (payload) => {
    const { accountId, type, id } = JSON.parse(payload)
    if (accountId === owner.user.accountId && type === 'contact' && id === undefined) told += 1
  })
  const isTold = (times: number) =>
    eventually(
      async () => told,
      (count) => count === times,
    )
  const { body: batch } = await owner.request('POST', '/api/contacts/bulk', {
    filter: {},
    act: { type: 'tag', tag: 'hot' },
  })
  await isTold(1)
  await owner.request('POST', `/api/contacts/batches/${batch.id}/undo`, {})
  await isTold(2)
  await unlisten()
})

test('tags are added and taken from all that match; deleting all can be undone', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', ada)
  await owner.request('POST', '/api/contacts', { phone: '5125550102', tags: ['hot'] })
  const all = { filter: {} }
  expect(
    (await owner.request('POST', '/api/contacts/bulk', { ...all, act: { type: 'tag', tag: 'hot' } })).body.changed,
  ).toBe(1)
  expect((await owner.request('GET', '/api/contacts/tags')).body).toEqual([
    { tag: 'hot', count: 2 },
    { tag: 'probate', count: 1 },
    { tag: 'vip', count: 1 },
  ])
  expect(
    (await owner.request('POST', '/api/contacts/bulk', { ...all, act: { type: 'untag', tag: 'vip' } })).body.changed,
  ).toBe(1)
  expect((await owner.request('POST', '/api/contacts/bulk', { ...all, act: { type: 'tag', tag: 'a,b' } })).status).toBe(
    422,
  )
  const { body: batch } = await owner.request('POST', '/api/contacts/bulk', { ...all, act: { type: 'delete' } })
  expect((await owner.request('GET', '/api/contacts')).body).toEqual([])
  await owner.request('POST', `/api/contacts/batches/${batch.id}/undo`, {})
  expect((await owner.request('GET', '/api/contacts')).body).toHaveLength(2)
})

test('a tag for all that match leaves out who has as many as a contact can have, and says how many they are', async () => {
  const owner = await app.signedIn()
  const most = Array.from({ length: 100 }, (_, index) => `t${index}`)
  const { body: full } = await owner.request('POST', '/api/contacts', { phone: '5125550341', tags: most })
  await owner.request('POST', '/api/contacts', { phone: '5125550342', tags: most.slice(1) })
  const tag = async (word: string) =>
    (await owner.request('POST', '/api/contacts/bulk', { filter: {}, act: { type: 'tag', tag: word } })).body
  expect(await tag('hot')).toMatchObject({ changed: 1, total: 1, full: 1 })
  expect((await owner.request('GET', `/api/contacts/${full.id}`)).body.tags).toEqual(most)
  expect(await tag('t1')).toMatchObject({ changed: 0, total: 0, full: 0 })
})

test('the recipients of a campaign are all that match', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', { ...ada, address: '1 Main St' })
  await owner.request('POST', '/api/contacts', { phone: '5125550102', status: 'lost' })
  expect((await owner.request('GET', '/api/contacts/recipients?status=new')).body).toEqual([
    { phone: '+15125550101', name: 'Ada Lovelace', address: '1 Main St' },
  ])
})

test('hundreds of contacts chosen by hand are named once, then exported, texted and changed', async () => {
  const owner = await app.signedIn()
  const stranger = await app.signedIn()
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1)
    ids.push(
      (await owner.request('POST', '/api/contacts', { phone: `51255501${10 + n}`, name: `Person ${n}` })).body.id,
    )
  const many = [...ids.slice(0, 10), ...Array.from({ length: 2000 }, () => randomUUID())]

  const { status, body } = await owner.request('POST', '/api/contacts/selections', { ids: many })
  expect(status).toBe(201)
  expect((await owner.request('GET', `/api/contacts/recipients?selection=${body.id}`)).body).toHaveLength(10)
  expect(
    (await owner.request('GET', `/api/export/contacts?format=csv&selection=${body.id}`)).body.trim().split('\n'),
  ).toHaveLength(11)
  expect(
    (
      await owner.request('POST', '/api/contacts/bulk', {
        filter: { selection: body.id },
        act: { type: 'tag', tag: 'spring' },
      })
    ).body,
  ).toMatchObject({ changed: 10 })
  expect((await stranger.request('GET', `/api/contacts/recipients?selection=${body.id}`)).status).toBe(410)
})

test('an account keeps ten of the largest selections, the newest, and who may do nothing with one names none', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { accountId } = owner.user
  await sql`
    insert into contact_selections (account_id, ids, created_at)
    select ${accountId}, array(select gen_random_uuid() from generate_series(1, 50000)), now() - make_interval(mins => minutes)
    from generate_series(1, 12) minutes
  `
  const { body } = await owner.request('POST', '/api/contacts/selections', { ids: [randomUUID()] })
  const kept = await sql<{ id: string; minutes: number }[]>`
    select id, round(extract(epoch from now() - created_at) / 60)::int as minutes from contact_selections
    where account_id = ${accountId} order by created_at desc
  `
  expect(kept.map(({ minutes }) => minutes)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(kept[0]?.id).toBe(body.id)

  const viewer = await app.memberOf(owner, 'viewer')
  expect((await viewer.request('POST', '/api/contacts/selections', { ids: [randomUUID()] })).status).toBe(403)
})

test('contacts that were chosen more than a day ago are said to be forgotten, not to be none', async () => {
  const owner = await app.signedIn()
  const { id } = (await owner.request('POST', '/api/contacts', ada)).body
  const { body } = await owner.request('POST', '/api/contacts/selections', { ids: [id] })
  await app.services
    .sql`update contact_selections set created_at = created_at - interval '25 hours' where id = ${body.id}`
  await applyRetention(app.services)
  for (const path of ['/api/contacts/recipients', '/api/export/contacts'])
    expect(await owner.request('GET', `${path}?selection=${body.id}`)).toMatchObject({
      status: 410,
      body: { code: 'selection_expired', message: expect.stringContaining('Choose them again in Contacts') },
    })
})

test('a tag with a comma becomes two in a form, and is refused as one bulk tag', async () => {
  const owner = await app.signedIn()
  const { body } = await owner.request('POST', '/api/contacts', { ...ada, tags: ['hot, spring', ' ,'] })
  expect(body.tags).toEqual(['hot', 'spring'])
  const bulk = await owner.request('POST', '/api/contacts/bulk', { filter: {}, act: { type: 'tag', tag: 'a,b' } })
  expect([bulk.status, bulk.body.message]).toEqual([422, 'Enter one tag, without a comma'])
})

describe('a change of 12,000 contacts', () => {
  async function many() {
    const owner = await app.signedIn()
    const { sql } = app.services
    const { accountId } = owner.user
    await sql`insert into contacts (account_id, phone, name, source) select ${accountId}, '+1512' || (2000000 + i), 'Many', 'import' from generate_series(1, 12000) i`
    const counts = async () => {
      const [row] = await sql<{ lost: number; fresh: number }[]>`
        select count(*) filter (where status = 'lost') as lost, count(*) filter (where status = 'new') as fresh from contacts where account_id = ${accountId}
      `
      return row
    }
    const latestAct = async () => (await owner.request('GET', '/api/acts')).body[0]
    const { body: batch } = await owner.request('POST', '/api/contacts/bulk', {
      filter: {},
      act: { type: 'status', status: 'lost' },
    })
    expect(batch).toMatchObject({ kind: 'status', state: 'doing', total: 12_000, changed: 0 })
    expect(await latestAct()).toMatchObject({ state: 'doing', total: 12_000, changed: 0 })
    const undo = () => owner.request('POST', `/api/contacts/batches/${batch.id}/undo`, {})
    return { sql, accountId, counts, latestAct, undo, payload: { accountId, id: batch.id } }
  }

  test('goes on where a killed worker left it, and changes nothing twice', async () => {
    const { sql, counts, latestAct, payload } = await many()
    await sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`
    await sql`create trigger broken_off before update on contact_batches for each row when (new.changed > 5000) execute function break_off()`
    await expect(changeManyContacts.run(payload, app.services)).rejects.toThrow('killed')
    await sql`drop trigger broken_off on contact_batches`
    await sql`drop function break_off`
    expect(await latestAct()).toMatchObject({ state: 'doing', total: 12_000 })
    const { changed } = await latestAct()
    expect(await counts()).toEqual({ lost: changed, fresh: 12_000 - changed })
    await changeManyContacts.run(payload, app.services)
    await changeManyContacts.run(payload, app.services) // by a second worker
    expect(await latestAct()).toMatchObject({ state: 'done', changed: 12_000 })
    const [versions] = await sql<
      { most: number }[]
    >`select max(version) - 1 as most from contacts where account_id = ${payload.accountId}`
    expect(versions?.most).toBe(1)
  })

  test('that is undone before its worker came changes nothing, and one that its worker gave up keeps what was done', async () => {
    const undone = await many()
    expect((await undone.undo()).body).toEqual({ state: 'undone', restored: 0, kept: 0 })
    await changeManyContacts.run(undone.payload, app.services)
    expect(await undone.counts()).toEqual({ lost: 0, fresh: 12_000 })

    const given = await many()
    await changeManyContacts.gaveUp?.(given.payload, app.services, new Error('no more attempts'))
    expect(await given.counts()).toEqual({ lost: 0, fresh: 12_000 })
    const left = () => given.sql`select from contact_selections where account_id = ${given.accountId}`
    expect(await left()).toHaveLength(3) // for an employee who has it done again
    await given.undo()
    expect(await left()).toHaveLength(0)
  })

  test('is kept in steps: contacts already changed can be changed again, those that come meanwhile stay as they are, and one undo puts all back', async () => {
    const { sql, accountId, counts, latestAct, undo, payload } = await many()
    const [last] = await sql<
      { id: string }[]
    >`select unnest(ids) as id from contact_selections where account_id = ${accountId} and cardinality(ids) = 2000 limit 1`
    let changing: Promise<void> | undefined
    await sql.begin(async (tx) => {
      await tx`select from contacts where id = ${last?.id ?? null} for update`
      await sql`insert into contacts (id, account_id, phone, name, source) values ('ffffffff-ffff-4fff-bfff-ffffffffffff', ${accountId}, '+15125550199', 'Newcomer', 'added')`
      changing = changeManyContacts.run(payload, app.services)
      for (let lost = 0; lost < 5000; lost = (await counts())?.lost ?? 0) await setTimeout(20)
      await sql`update contacts set notes = 'Called' where account_id = ${accountId} and status = 'lost'`
    })
    await changing
    expect(await latestAct()).toMatchObject({ state: 'done', total: 12_000, changed: 12_000 })
    expect(await counts()).toEqual({ lost: 12_000, fresh: 1 })
    expect((await undo()).body.state).toBe('undoing')
    await app.work()
    for (let fresh = 1; fresh < 12_001; fresh = (await counts())?.fresh ?? 0) await setTimeout(50)
  })
})
