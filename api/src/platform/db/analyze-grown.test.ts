import { eventually, testApp } from '../../../test/app.ts'
import { analyzeGrown } from './analyze-grown.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

test('a plan made for an empty table goes as soon as the table has grown, and one that grows slowly is left alone', async () => {
  const { sql } = app.services
  const { user } = await app.signedIn()
  const add = (from: number, to: number) => sql`
    insert into contacts (account_id, phone, name, source) select ${user.accountId}, '+1512' || (2000000 + n), 'Ada', 'import' from generate_series(${from}::int, ${to}::int) n
  `
  /** What a connection counted is seen by others at once, and not only a second or two later. */
  const shareCounts = () => sql`select pg_stat_force_next_flush()`
  await sql`analyze contacts`
  await sql.reserve().then(async (connection) => {
    const plan = async () => {
      const lines = await connection<
        { queryPlan: string }[]
      >`explain execute found (${connection.unsafe(`'${user.accountId}'`)}, '+15122000001')`
      return lines.map((line) => Object.values(line).join('')).join('\n')
    }
    await connection.unsafe(
      'prepare found (uuid, text) as select name from contacts where account_id = $1 and phone = $2 and deleted_at is null',
    )
    await connection.unsafe('set plan_cache_mode = force_generic_plan')
    expect(await plan()).toContain('Seq Scan')
    await add(1, 5000)
    expect(await plan()).toContain('Seq Scan')

    await eventually(
      async () => {
        await shareCounts()
        return analyzeGrown(sql)
      },
      (grown) => grown.includes('contacts'),
    )
    expect(await plan()).not.toContain('Seq Scan')
    connection.release()
  })

  await add(5001, 6000)
  await eventually(
    async () => {
      await shareCounts()
      const [seen] = await sql<
        { rows: number }[]
      >`select n_live_tup as rows from pg_stat_user_tables where relname = 'contacts'`
      return seen?.rows ?? 0
    },
    (rows) => rows === 6000,
  )
  expect(await analyzeGrown(sql)).not.toContain('contacts')
})
