import type { Job } from '../../../platform/jobs/job.ts'
import { testApp, type Caller } from '../../../../test/app.ts'
import { jobs } from '../../../app/jobs.ts'
import { changeManyContacts } from '../../contacts/change-contacts.ts'
import { undoLargeBatch } from '../../contacts/undo-batch.ts'
import { actOnManyConversations } from '../../messages/bulk/bulk-act.ts'
import { undoManyConversations } from '../../messages/bulk/undo-bulk.ts'
import { fetchMedia } from '../../messages/media/fetch-media.ts'
import { insertMedia } from '../../messages/media/media-queries.ts'
import { incomingTexts } from '../../../../test/incoming-texts.ts'
import { doneAgain } from './done-again.ts'

const app = testApp()
const { receives } = incomingTexts(app)
let employee: Caller
beforeAll(async () => {
  await app.start()
  employee = await app.signedIn({ employee: true })
})
afterAll(app.stop)

const newestAct = async (by: Caller) => (await by.request('GET', '/api/acts')).body[0]
const undo = async (by: Caller) => (await by.request('POST', `/api/acts/${(await newestAct(by)).id}/undo`, {})).body
const again = (id: string) => employee.request('POST', `/api/operations/set-aside-jobs/${id}/again`)

/** What a worker does with an account's waiting job after the last try. Returns the job's id. */
async function givesUp(definition: Job, { user }: Caller): Promise<string> {
  const { services } = app
  const [job] = await services.sql<{ id: string; payload: unknown }[]>`
    update queue_jobs set failed_at = now(), attempts_left = 0
    where name = ${definition.name} and account_id = ${user.accountId} and failed_at is null returning id::text as id, payload
  `
  if (!job) throw new Error(`No ${definition.name} waits`)
  await definition.gaveUp?.(definition.payload.parse(job.payload), services, new Error('no more attempts'))
  return job.id
}

/** Takes an account's job from the queue and does it. */
async function does(definition: Job, { user }: Caller): Promise<void> {
  const [job] = await app.services.sql<{ payload: unknown }[]>`
    delete from queue_jobs where name = ${definition.name} and account_id = ${user.accountId} and failed_at is null returning payload
  `
  if (!job) throw new Error(`No ${definition.name} waits`)
  await definition.run(definition.payload.parse(job.payload), app.services)
}

/** As if a step could not be kept any more once more than so many were changed. */
async function breaksOff(table: string, column: string, definition: Job, customer: Caller): Promise<void> {
  const { sql } = app.services
  await sql.unsafe(
    `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger broken_off before update on ${table} for each row when (new.${column} > 5000) execute function break_off()`,
  )
  const [job] = await sql<{ payload: unknown }[]>`
    select payload from queue_jobs where name = ${definition.name} and account_id = ${customer.user.accountId} and failed_at is null`
  await expect(definition.run(definition.payload.parse(job?.payload), app.services)).rejects.toThrow('broken')
  await sql.unsafe(`drop trigger broken_off on ${table}; drop function break_off`)
}

async function withContacts(): Promise<Caller> {
  const customer = await app.signedIn()
  await app.services.sql`
    insert into contacts (account_id, phone, name, source) select ${customer.user.accountId}, '+1512' || (2000000 + i), 'Many', 'import' from generate_series(1, 12000) i`
  await app.services.sql`analyze contacts` // as autovacuum does soon after so many came
  const act = { type: 'status', status: 'lost' }
  expect((await customer.request('POST', '/api/contacts/bulk', { filter: {}, act })).body.state).toBe('doing')
  return customer
}

async function withConversations(): Promise<Caller> {
  const customer = await app.signedIn()
  await app.services.sql`
    insert into conversations (account_id, phone, last_message, last_message_at, last_direction, last_inbound_at)
    select ${customer.user.accountId}, '+1737' || (5550000 + n), 'Hello', now(), 'in', now() from generate_series(1, 10000) n`
  await app.services.sql`analyze conversations`
  const body = { matching: { filter: 'all', assigned: 'all' }, act: { type: 'read' } }
  expect((await customer.request('POST', '/api/messages/bulk', body)).body.state).toBe('doing')
  return customer
}

describe.each([
  {
    what: 'contacts',
    made: withContacts,
    total: 12_000,
    table: 'contact_batches',
    change: changeManyContacts,
    takeBack: undoLargeBatch,
  },
  {
    what: 'conversations',
    made: withConversations,
    total: 10_000,
    table: 'conversation_batches',
    change: actOnManyConversations,
    takeBack: undoManyConversations,
  },
])('a batch of $what', ({ made, total, table, change, takeBack }) => {
  test('that was given up in its middle is done to its end once it is done again, and its undo too', async () => {
    const customer = await made()
    await breaksOff(table, 'changed', change, customer)
    const given = await givesUp(change, customer)
    const left = await newestAct(customer)
    expect(left.state).toBe('done')
    expect(left.changed).toBeLessThan(total)
    expect((await again(given)).status).toBe(204)
    expect(await newestAct(customer)).toMatchObject({ state: 'doing', total })
    await does(change, customer)
    expect(await newestAct(customer)).toMatchObject({ state: 'done', changed: total, total })

    expect((await undo(customer)).state).toBe('undoing')
    await breaksOff(table, 'restored', takeBack, customer)
    const undoing = await givesUp(takeBack, customer)
    expect(await newestAct(customer)).toMatchObject({ state: 'done' })
    expect((await again(undoing)).status).toBe(204)
    expect(await newestAct(customer)).toMatchObject({ state: 'undoing' })
    await does(takeBack, customer)
    expect(await newestAct(customer)).toMatchObject({ state: 'undone', restored: total, kept: 0 })
  })

  test('that its customer undid after it was given up is not done again', async () => {
    const customer = await made()
    await breaksOff(table, 'changed', change, customer)
    const given = await givesUp(change, customer)
    const { changed } = await newestAct(customer)
    expect(await undo(customer)).toMatchObject({ state: 'undone', restored: changed })
    expect(await again(given)).toMatchObject({ status: 409, body: { code: 'ended' } })
    expect(await newestAct(customer)).toMatchObject({ state: 'undone', changed })
  })

  test('that was given up stays as it is for a worker that comes late', async () => {
    const customer = await made()
    await breaksOff(table, 'changed', change, customer)
    const given = await givesUp(change, customer)
    const left = await newestAct(customer)
    const [job] = await app.services.sql<{ payload: unknown }[]>`select payload from queue_jobs where id = ${given}`
    await change.run(change.payload.parse(job?.payload), app.services)
    expect(await newestAct(customer)).toEqual(left)
  })
})

test('a picture that was given up is fetched again', async () => {
  const customer = await app.signedIn()
  await receives(customer, 'Look')
  const { accountId } = customer.user
  const { sql } = app.services
  const [text] = await sql<{ id: string }[]>`select id from inbound_messages where account_id = ${accountId}`
  const [media] = await insertMedia(sql, accountId, text?.id ?? '', [
    { url: 'https://example.com/a', type: 'image/png' },
  ])
  const [job] = await sql<{ id: string }[]>`
    insert into queue_jobs (name, payload, attempts_left, failed_at, account_id)
    values (${fetchMedia.name}, ${sql.json({ id: media?.id ?? '' })}, 0, now(), ${accountId}) returning id::text as id`
  await fetchMedia.gaveUp?.({ id: media?.id ?? '' }, app.services, new Error('no more attempts'))
  const states = () => sql`select state from message_media where account_id = ${accountId}`
  expect(await states()).toEqual([{ state: 'refused' }])
  expect((await again(job?.id ?? '')).status).toBe(204)
  expect(await states()).toEqual([{ state: 'waiting' }])
})

test('whatever a job ends when it is given up, it opens again when it is done again', async () => {
  /** What they are done for is opened with their order, or nothing is ended that would stop them. */
  const needNothing = ['send-mail', 'fill-pull-list', 'match-skip-trace', 'call-webhook', 'advance-registration']
  const opening = jobs.filter(({ again: opens }) => opens)
  expect(jobs.filter(({ gaveUp }) => gaveUp).map(({ name }) => name)).toEqual(
    expect.arrayContaining(opening.map(({ name }) => name)),
  )
  expect(
    jobs
      .filter(({ gaveUp, name }) => gaveUp && !needNothing.includes(name))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(opening.map(({ name }) => name).toSorted())
  expect(doneAgain.map(({ name }) => name).toSorted()).toEqual(opening.map(({ name }) => name).toSorted())
})

test('employees see every set-aside job, older ones window by window, with how many there are', async () => {
  const { sql } = app.services
  await sql`
    insert into queue_jobs (name, payload, attempts_left, failed_at)
    select 'call-webhook', '{}', 0, now() - make_interval(secs => n) from generate_series(1, 120) n`
  const window = async (query: string) => {
    const { headers, body } = await employee.request('GET', `/api/operations/set-aside-jobs?${query}`)
    return { total: Number(headers.get('x-total-count')), ids: body.map(({ id }: { id: string }) => id) }
  }
  const newest = await window('limit=100')
  const older = await window('limit=100&offset=100')
  expect(newest.ids).toHaveLength(100)
  expect(newest.total).toBeGreaterThanOrEqual(120)
  expect(older.total).toBe(newest.total)
  expect(new Set([...newest.ids, ...older.ids]).size).toBe(newest.total)
})
