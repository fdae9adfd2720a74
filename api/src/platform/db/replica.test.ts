import { pino } from 'pino'
import { testApp } from '../../../test/app.ts'
import { canReplicate, startWithReplica } from '../../../test/streaming-replica.ts'
import { testWhere } from '../../../test/test-where.ts'
import { createReplica, type ReadFrom } from './replica.ts'
import { connect } from './sql.ts'

const log = pino({ level: 'silent' })
const testReplica = testWhere(canReplicate, 'no streaming replica can be made on Windows')

testReplica(
  'reads go to a real replica while it has what was just committed, and to the database itself while it is behind or away',
  async () => {
    const servers = await startWithReplica()
    const sql = connect({ url: servers.url, max: 2 })
    const copy = connect({ url: servers.replicaUrl, max: 2 })
    const from: ReadFrom[] = []
    const replica = createReplica({
      sql,
      replica: { url: servers.replicaUrl, max: 2 },
      log,
      count: (read) => from.push(read),
    })
    const read = async () => {
      const pool = await replica.forReading()
      const [row] = await pool<{ sum: number; copied: boolean }[]>`
        select coalesce(sum(n), 0)::int as sum, pg_is_in_recovery() as copied from numbers
      `
      return row
    }
    try {
      await sql`create table numbers (n int)`
      // Each change is in what is read right after it.
      for (let n = 1; n <= 20; n += 1) {
        await sql`insert into numbers values (1)`
        expect((await read())?.sum).toBe(n)
      }
      expect(from).toContain('replica')
      // Also where a commit did not wait for the disk, as the results of texts do not.
      for (let n = 21; n <= 60; n += 1) {
        await sql.begin(async (tx) => {
          await tx`set local synchronous_commit = off`
          await tx`insert into numbers values (1)`
        })
        expect((await read())?.sum).toBe(n)
      }
      expect(from.slice(20)).toContain('replica')
      await sql`delete from numbers where ctid in (select ctid from numbers limit 40)`
      // A replica that stands still, for ten minutes or for a moment, does not answer what has changed since.
      await copy`select pg_wal_replay_pause()`
      await sql`insert into numbers values (100)`
      expect(await read()).toEqual({ sum: 120, copied: false })
      expect(from.at(-1)).toBe('behind')
      await copy`select pg_wal_replay_resume()`
      await sql`insert into numbers values (1000)`
      expect((await read())?.sum).toBe(1120)
      await servers.stopReplica()
      expect(await read()).toEqual({ sum: 1120, copied: false })
      expect(from.at(-1)).toBe('away')
    } finally {
      await Promise.all([sql.end(), copy.end(), replica.close()])
      await servers.stop()
    }
  },
  60_000,
)

describe('a replica that cannot be used', () => {
  // The database itself replays nothing: an address that was mixed up, or a replica that was promoted.
  const app = testApp({ env: { DATABASE_REPLICA_URL: 'postgres://lotline:none@127.0.0.1:1/lotline' } })
  beforeAll(app.start)
  afterAll(app.stop)

  test('exports and counts are answered by the database itself, and the metrics say so', async () => {
    const caller = await app.signedIn()
    await caller.request('POST', '/api/contacts', { name: 'Ada', phone: '(512) 555-0101' })
    const exported = await caller.request('GET', '/api/export/contacts?format=csv')
    expect([exported.status, exported.body]).toEqual([200, expect.stringContaining('Ada')])
    expect((await caller.request('GET', '/api/inbox/counts')).body).toMatchObject({ all: 0 })
    expect((await app.signedOut().request('GET', '/metrics')).body).toContain(
      'lotline_replica_reads_total{from="away"} 2',
    )
  })

  test('while the database itself is away, the replica is not blamed for it', async () => {
    const from: ReadFrom[] = []
    const warned: unknown[] = []
    const gone = connect({ url: 'postgres://lotline:none@127.0.0.1:1/lotline', connectSeconds: 1 })
    const replica = createReplica({
      sql: gone,
      replica: { url: app.databaseUrl },
      log: { warn: (...all: unknown[]) => void warned.push(all) },
      count: (read) => from.push(read),
    })
    await expect(replica.forReading()).rejects.toThrow('ECONNREFUSED')
    expect([from, warned]).toEqual([[], []])
    await Promise.all([replica.close(), gone.end({ timeout: 1 })])
  })

  test('a server that replays nothing is no replica', async () => {
    const from: ReadFrom[] = []
    const { sql } = app.services
    const replica = createReplica({ sql, replica: { url: app.databaseUrl }, log, count: (read) => from.push(read) })
    expect(await replica.forReading()).toBe(sql)
    expect(from).toEqual(['behind'])
    await replica.close()
  })
})
