import { testApp } from '../../../test/app.ts'
import { LOCK_SECONDS } from '../../app/waits.ts'

const app = testApp({ lockSeconds: LOCK_SECONDS })
beforeAll(app.start)
afterAll(app.stop)

/** Does something while a table can neither be read nor written. */
const whileLocked = <T>(table: string, work: () => Promise<T>): Promise<T> =>
  app.services.direct.begin(async (tx) => {
    await tx.unsafe(`lock table ${table} in access exclusive mode`)
    return work()
  })

test('while a table is locked, people are told to try again, nothing was done, and the same call is done afterwards', async () => {
  const person = await app.signedIn()
  const post = () =>
    person.request('POST', '/api/contacts', { name: 'Ada', phone: '(512) 555-0101' }, { 'idempotency-key': 'one' })
  const refused = await whileLocked('contacts', () => Promise.all([person.request('GET', '/api/contacts'), post()]))
  for (const { status, body, headers } of refused)
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'held_up', '2'])
  expect((await person.request('GET', '/api/contacts')).body).toEqual([])
  expect((await post()).status).toBe(201)
  expect((await person.request('GET', '/api/contacts')).body).toMatchObject([{ name: 'Ada' }])
})

test('with more calls than connections, none waits for the end of the lock', async () => {
  const person = await app.signedIn()
  const statuses = await whileLocked('contacts', () =>
    Promise.all(Array.from({ length: 24 }, async () => (await person.request('GET', '/api/contacts')).status)),
  )
  expect(new Set(statuses)).toEqual(new Set([503]))
})

test('what a carrier tells meanwhile waits, because it is told once', async () => {
  const { sql } = app.services
  const [before] = await sql<{ timeout: string }[]>`select current_setting('lock_timeout') as timeout`
  expect(before?.timeout).toBe('2s')
  const { eventWriter } = await import('../../features/carrier-events/event-writer.ts')
  const told = await whileLocked('carrier_events', async () => {
    const kept = eventWriter(sql)({
      kind: 'status',
      sid: 'SM1',
      status: 'sent',
      errorCode: null,
      messageId: null,
      payload: {},
    })
    kept.catch(() => {}) // told below
    // Longer than a person's call waits.
    await sql`select pg_sleep(2.5)`
    return { kept }
  })
  await told.kept
  expect(await sql`select sid from carrier_events`).toMatchObject([{ sid: 'SM1' }])
})
