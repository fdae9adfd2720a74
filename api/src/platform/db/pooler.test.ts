import { createDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/app.ts'
import { hasPgBouncer, startPooler } from '../../../test/pooler.ts'
import { testWhere } from '../../../test/test-where.ts'
import { inAccount } from './in-account.ts'
import { connect } from './sql.ts'

const testPooler = testWhere(hasPgBouncer(), 'pgbouncer is not installed (Debian: apt-get install pgbouncer)')

testPooler(
  'through PgBouncer in transaction mode each call sees its own account alone, whichever connection it gets, also after PgBouncer was killed',
  async () => {
    const database = await createDatabase()
    const pooler = await startPooler(database.url, 2)
    // More than PgBouncer has to the database: they take turns, transaction by transaction.
    const sql = connect({ url: pooler.url, prepare: false, max: 8 })
    try {
      const accounts = await sql<{ id: string }[]>`
        insert into accounts (name) select 'Sample ' || n from generate_series(1, 4) n returning id
      `
      for (const { id } of accounts)
        await sql`insert into contacts (account_id, phone, status, source) values (${id}, '+15125550101', 'new', 'import')`
      const seenBy = (id: string) =>
        inAccount(sql, id, (own) => own<{ accountId: string }[]>`select account_id from contacts`)
      const all = async () => {
        const calls = Array.from({ length: 40 }, (_, index) => accounts[index % accounts.length]?.id ?? '')
        const seen = await Promise.all(calls.map(seenBy))
        expect(seen.map((rows) => rows.map(({ accountId }) => accountId))).toEqual(calls.map((id) => [id]))
        // What a transaction set is not left behind on the connection.
        const outside = await Promise.all(
          calls.map(() => sql<{ count: number }[]>`select count(*)::int as count from contacts`),
        )
        expect(outside.flat().every(({ count }) => count === accounts.length)).toBe(true)
      }
      await all()
      const connections = await sql`select 1 from pg_stat_activity where datname = current_database()`
      expect(connections.length).toBeLessThanOrEqual(2)

      const underWay = sql`select pg_sleep(30)`.catch((error: unknown) => error)
      await eventually(
        () => sql`select 1 from pg_stat_activity where state = 'active' and query = 'select pg_sleep(30)'`,
        ({ length }) => length === 1,
      )
      await pooler.restart()
      expect(await underWay).toBeInstanceOf(Error)
      await eventually(
        () => sql`select 1`.catch(() => []),
        ({ length }) => length === 1,
      )
      await all()
    } finally {
      await sql.end({ timeout: 1 })
      await pooler.stop()
      await database.drop()
    }
  },
  60_000,
)
