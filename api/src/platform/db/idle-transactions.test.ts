import { createDatabase } from '../../../test/database.ts'
import { connect } from './sql.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

test('a process that hangs inside a transaction loses its locks, and nothing of it is kept', async () => {
  const [frozen, other] = [
    connect({ url: database.url, max: 1, idleSeconds: 1 }),
    connect({ url: database.url, max: 1 }),
  ]
  await other`create table parcels (id int primary key, owner text)`
  await other`insert into parcels values (1, 'Ada')`
  let standing = () => {}
  const still = new Promise<void>((wake) => {
    standing = wake
  })
  let hold = () => {}
  const holding = new Promise<void>((wake) => {
    hold = wake
  })
  const held = frozen.begin(async (tx) => {
    await tx`update parcels set owner = 'Grace' where id = 1`
    hold()
    await still
    await tx`select 1`
  })
  const lost = held.then(
    () => 'kept',
    () => 'lost',
  )
  await holding
  await other`update parcels set owner = owner || ' Lovelace' where id = 1`
  standing()
  expect(await lost).toBe('lost')
  expect(await other`select owner from parcels`).toMatchObject([{ owner: 'Ada Lovelace' }])
  // The pool goes on with a new connection.
  expect(await frozen`select 1 as one`).toMatchObject([{ one: 1 }])
  // The driver waits for ever for the end of a connection that the server ended; the product closes with a limit, too.
  await Promise.all([frozen.end({ timeout: 1 }), other.end()])
})

test('every connection of the product has the limit, but none behind a pooler', async () => {
  const [direct, pooled] = [
    connect({ url: database.url, max: 1 }),
    connect({ url: database.url, max: 1, prepare: false }),
  ]
  expect(await direct`show idle_in_transaction_session_timeout`).toMatchObject([
    { idleInTransactionSessionTimeout: '1min' },
  ])
  expect(await pooled`show idle_in_transaction_session_timeout`).toMatchObject([
    { idleInTransactionSessionTimeout: '0' },
  ])
  await Promise.all([direct.end(), pooled.end()])
})
