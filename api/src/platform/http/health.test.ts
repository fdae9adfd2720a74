import { createServer, type AddressInfo, type Socket } from 'node:net'
import { eventually, testApp } from '../../../test/app.ts'
import { migrate, migrationsFolder, missingMigrations } from '../db/migrate.ts'
import { connect } from '../db/sql.ts'
import { createApp } from './app.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

/** A new instance of the HTTP side, without anything that it cached. */
const fresh = (services: Partial<typeof app.services> = {}) => createApp({}, { ...app.services, ...services })

test('a process that runs is live, and ready when its database answers and is up to date', async () => {
  expect(await app.signedOut().request('GET', '/health/live')).toMatchObject({ status: 200, body: { live: true } })
  const ready = await app.signedOut().request('GET', '/health/ready')
  expect(ready).toMatchObject({
    status: 200,
    body: {
      ready: true,
      checks: {
        database: { ok: true },
        migrations: { ok: true },
        disk: { ok: true },
        worker: { ok: false, reason: 'No worker was seen in the last 30 seconds: run work' },
      },
    },
  })
  expect(ready.headers.get('cache-control')).toBe('no-store')
})

test('a worker that runs is seen', async () => {
  const worker = await app.work([], [])
  await eventually(
    async () => (await (await fresh().request('/health/ready')).json()) as { checks: { worker: { ok: boolean } } },
    ({ checks }) => checks.worker.ok,
  )
  await worker.stop()
  expect(await (await fresh().request('/health/ready')).json()).toMatchObject({
    ready: true,
    checks: { worker: { ok: false } },
  })
})

test('a probe may come by any name and as often as it likes', async () => {
  const site = fresh()
  const statuses = await Promise.all(
    Array.from(
      { length: 50 },
      async () =>
        (await site.request('http://10.9.8.7:4000/health/ready', { headers: { host: '10.9.8.7:4000' } })).status,
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a database that lacks a migration is live but not ready, and says what to run', async () => {
  const { sql, config } = app.services
  const [newest] =
    await sql`delete from schema_migrations where id = (select max(id) from schema_migrations) returning *`
  try {
    const answer = await fresh().request('/health/ready')
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      {
        ready: false,
        checks: {
          database: { ok: true },
          migrations: { ok: false, reason: 'Migrations that are not applied: 1. Run migrate.' },
        },
      },
    ])
    expect((await fresh().request('/health/live')).status).toBe(200)
  } finally {
    await sql`insert into schema_migrations ${sql(newest ?? {})}`
  }
  expect(await migrate(sql, migrationsFolder(config))).toBe(0)
  expect((await fresh().request('/health/ready')).status).toBe(200)
})

test('a database that was never migrated lacks all of them', async () => {
  const { sql, config } = app.services
  await sql`alter table schema_migrations rename to schema_migrations_away`
  try {
    expect(await missingMigrations(sql, migrationsFolder(config))).toBeGreaterThan(10)
  } finally {
    await sql`alter table schema_migrations_away rename to schema_migrations`
  }
})

test('where the database takes connections and never answers, the probe is told within its time and the process stays live', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const sql = connect({ url: `postgres://nobody@127.0.0.1:${port}/nothing`, max: 1 })
  try {
    const site = fresh({ sql })
    const answer = await site.request('/health/ready')
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { ready: false, checks: { database: { ok: false, reason: 'The database does not answer' }, disk: { ok: true } } },
    ])
    expect((await site.request('/health/live')).status).toBe(200)
  } finally {
    for (const socket of sockets) socket.destroy()
    silent.close()
    await sql.end({ timeout: 0 })
  }
})
