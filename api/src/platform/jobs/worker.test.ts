import { z } from 'zod'
import { eventually, testApp } from '../../../test/app.ts'
import { freePort } from '../db/embedded/free-port.ts'
import { enqueue, job } from './job.ts'
import { startWorker } from './worker.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const payload = z.object({ word: z.string() })
const waiting = async () =>
  (await app.services.sql<{ name: string }[]>`select name from queue_jobs where failed_at is null`).map(
    ({ name }) => name,
  )

test('a job exists if and only if the change that needs it was committed', async () => {
  const said: string[] = []
  const speak = job({ name: 'speak', payload, attempts: 1, run: async ({ word }) => void said.push(word) })
  const worker = startWorker(app.services, [speak], [])
  await app.services.sql
    .begin(async (tx) => {
      await enqueue(tx, speak, { word: 'rolled back' })
      throw new Error('no')
    })
    .catch(() => {})
  await app.services.sql.begin((tx) => enqueue(tx, speak, { word: 'committed' }))
  await eventually(
    async () => said,
    (seen) => seen.length > 0,
  )
  await worker.stop()
  expect(said).toEqual(['committed'])
  expect(await waiting()).toEqual([])
})

test('two jobs with one key are one job until the first has ended', async () => {
  const count = job({ name: 'count', payload, attempts: 1, run: async () => {} })
  await Promise.all(Array.from({ length: 5 }, () => enqueue(app.services.sql, count, { word: 'x' }, { key: 'same' })))
  expect((await waiting()).filter((name) => name === 'count')).toHaveLength(1)
})

test('a failing job is tried again later and set aside after its last try, and its owner is told once', async () => {
  const gaveUp: string[] = []
  const stumble = job({
    name: 'stumble',
    payload,
    attempts: 2,
    run: async () => {
      throw new Error('stumbled')
    },
    gaveUp: async ({ word }) => void gaveUp.push(word),
  })
  const worker = startWorker(app.services, [stumble], [])
  await enqueue(app.services.sql, stumble, { word: 'twice' })
  await eventually(
    () =>
      app.services
        .sql`select 1 from queue_jobs where name = 'stumble' and failed_at is not null and last_error like '%stumbled%'`,
    (rows) => rows.length === 1,
  )
  await worker.stop()
  expect(gaveUp).toEqual(['twice'])
})

test('a job that was set aside says what its failure began with', async () => {
  const address = `127.0.0.1:${await freePort()}`
  const call = job({
    name: 'call',
    payload,
    attempts: 1,
    run: async () => void (await fetch(`http://${address}`)),
  })
  const worker = startWorker(app.services, [call], [])
  await enqueue(app.services.sql, call, { word: 'once' })
  const [failed] = await eventually(
    () => app.services.sql`select last_error from queue_jobs where name = 'call' and failed_at is not null`,
    (rows) => rows.length === 1,
  )
  await worker.stop()
  expect(failed).toEqual({ lastError: `TypeError: fetch failed (connect ECONNREFUSED ${address})` })
})

test('what a stopped worker held goes to the next one at once; what a killed one held, after its lease', async () => {
  const { sql } = app.services
  const done: string[] = []
  const hold = job({ name: 'hold', payload, attempts: 3, run: async ({ word }) => void done.push(word) })
  await enqueue(sql, hold, { word: 'held' })
  await sql`update queue_jobs set claimed_by = gen_random_uuid(), lease_until = now() + interval '1 hour' where name = 'hold'`
  const worker = startWorker(app.services, [hold], [])
  // A job that was stored later is taken, past the one that is held.
  await enqueue(sql, hold, { word: 'free' })
  await eventually(
    async () => done.length,
    (count) => count > 0,
  )
  expect(done).toEqual(['free'])
  await sql`update queue_jobs set lease_until = now() - interval '1 second' where name = 'hold'`
  await eventually(
    async () => done,
    (seen) => seen.includes('held'),
  )
  await worker.stop()
})

test('a job whose lease ended under its worker, as while its machine slept, is not begun by it a second time', async () => {
  const { sql } = app.services
  const begun: string[] = []
  let end = () => {}
  const ended = new Promise<void>((done) => {
    end = done
  })
  const long = job({
    name: 'long',
    payload,
    attempts: 3,
    run: async ({ word }) => {
      begun.push(word)
      if (word === 'slept through') await ended
    },
  })
  const worker = startWorker(app.services, [long], [])
  try {
    await enqueue(sql, long, { word: 'slept through' })
    await eventually(
      async () => begun.length,
      (count) => count === 1,
    )
    await sql`update queue_jobs set lease_until = now() - interval '3 days' where name = 'long'`
    await enqueue(sql, long, { word: 'later' })
    await eventually(
      async () => begun.length,
      (count) => count === 2,
    )
    expect(begun).toEqual(['slept through', 'later'])
  } finally {
    end()
    await worker.stop()
  }
})

test('a failed job that could not be put back is not held for as long as its worker lives: it is done again after its lease', async () => {
  const { sql } = app.services
  // As where the database goes away at that moment.
  await sql.unsafe(`
    create sequence put_backs;
    create function refuse_put_back() returns trigger language plpgsql as $$ begin perform nextval('put_backs'); raise 'not now'; end $$;
    create trigger refuse_put_back before update on queue_jobs for each row when (old.name = 'trip' and new.claimed_by is null)
      execute function refuse_put_back();
  `)
  jest.useFakeTimers({
    doNotFake: ['Date', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
  })
  let runs = 0
  let letGo = () => {}
  const trip = job({
    name: 'trip',
    payload,
    attempts: 3,
    run: async () => {
      runs += 1
      if (runs === 1) throw new Error('tripped')
    },
  })
  const sit = job({
    name: 'sit',
    payload,
    attempts: 1,
    run: () =>
      new Promise<void>((done) => {
        letGo = done
      }),
  })
  const leases = async () =>
    Object.fromEntries(
      (
        await sql<{ name: string; seconds: number }[]>`
          select name, extract(epoch from lease_until - now())::float8 as seconds from queue_jobs where claimed_by is not null
        `
      ).map(({ name, seconds }) => [name, seconds]),
    )
  const worker = startWorker(app.services, [trip, sit], [])
  for (const each of [trip, sit]) await enqueue(sql, each, { word: 'one' })
  await eventually(leases, ({ sit: seconds = 0 }) => seconds > 0)
  await eventually(
    () => sql<{ refused: boolean }[]>`select is_called as refused from put_backs`,
    ([seen]) => seen?.refused === true,
  )
  await sql`update queue_jobs set lease_until = now() + interval '20 seconds' where claimed_by is not null`
  jest.advanceTimersByTime(15_000)
  const renewed = await eventually(leases, ({ sit: seconds = 0 }) => seconds > 40)
  expect(renewed['trip']).toBeLessThan(21)
  await sql`drop trigger refuse_put_back on queue_jobs`
  await sql`update queue_jobs set lease_until = now() - interval '1 second' where name = 'trip'`
  await eventually(
    async () => runs,
    (count) => count === 2,
  )
  jest.useRealTimers()
  letGo()
  await worker.stop()
  expect(await waiting()).not.toContain('trip')
})

test('a job whose failure cannot be stored as it is said is put back all the same', async () => {
  const { sql } = app.services
  const mumble = job({
    name: 'mumble',
    payload,
    attempts: 1,
    run: async () => {
      throw new Error('cell A1: \0')
    },
  })
  const worker = startWorker(app.services, [mumble], [])
  await enqueue(sql, mumble, { word: 'x' })
  await eventually(
    () =>
      sql<{ lastError: string }[]>`select last_error from queue_jobs where name = 'mumble' and failed_at is not null`,
    ([seen]) => seen?.lastError.includes('cell A1: ') === true,
  )
  await worker.stop()
})

test('a loop that throws begins again, and ends when the worker stops', async () => {
  let runs = 0
  const worker = startWorker(
    app.services,
    [],
    [
      {
        name: 'fragile',
        async run(_services, signal) {
          runs += 1
          if (runs === 1) throw new Error('a bad moment')
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
        },
      },
    ],
  )
  await eventually(
    async () => runs,
    (seen) => seen === 2,
  )
  await worker.stop()
})
