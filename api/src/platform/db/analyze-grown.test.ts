import { eventually, testApp } from '../../../test/app.ts'
import { rowsRead } from '../../../test/rows-read.ts'
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
    await connection.unsafe('reset plan_cache_mode')
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
  expect(await analyzeGrown(sql, 3600)).not.toContain('contacts')
})

test('the people of a customer who came after the last analysis are looked up by their phones, and not all gone through, and soon after it no table is analyzed again', async () => {
  const { sql } = app.services
  const known = await app.signedIn()
  const added = await app.signedIn()
  const add = (accountId: string) => sql`
    insert into contacts (account_id, phone, name, source) select ${accountId}, '+1737' || (5550000 + n), 'Ada', 'import' from generate_series(1, 1000) n
  `
  const phones = Array.from({ length: 50 }, (_, n) => `+1737${5550001 + n}`)
  const rowsToFindThem = () =>
    sql.begin(async (tx) => {
      const before = await rowsRead(tx, 'contacts')
      const found = await tx`
        select from contacts where account_id = ${added.user.accountId} and phone = any(${phones}::text[]) and deleted_at is null
      `
      expect(found).toHaveLength(phones.length)
      return (await rowsRead(tx, 'contacts')) - before
    })
  await add(known.user.accountId)
  await sql`analyze contacts`
  await add(added.user.accountId)
  expect(await rowsToFindThem()).toBe(1000)

  await eventually(
    async () => {
      await sql`select pg_stat_force_next_flush()`
      const [seen] = await sql<
        { changes: number }[]
      >`select n_mod_since_analyze as changes from pg_stat_user_tables where relname = 'contacts'`
      return seen?.changes
    },
    (changes = 0) => changes >= 1000,
  )
  expect(await analyzeGrown(sql, 3600)).not.toContain('contacts')
  expect(await analyzeGrown(sql, 0)).toContain('contacts')
  expect(await rowsToFindThem()).toBe(phones.length)
})
