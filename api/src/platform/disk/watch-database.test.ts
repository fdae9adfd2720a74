import { createDatabase } from '../../../test/database.ts'
import { connect, type Pool } from '../db/sql.ts'
import { createDiskWatch } from './disk-watch.ts'
import { watchDatabase } from './watch-database.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let sql: Pool
beforeAll(async () => {
  database = await createDatabase()
  sql = connect({ url: database.url, max: 1 })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

test.each([
  ['postgres://a:b@127.0.0.1:5432/c', true],
  ['postgres://a:b@%2Fvar%2Frun%2Fpostgresql/c', true],
  ['postgres:///c', true],
  ['postgres://a:b@database.example.com/c', false],
])('whether the disk of a database at %s is watched: %s', async (url, isWatched) => {
  const disk = createDiskWatch([], 0)
  await watchDatabase(disk, sql, url)
  expect((await disk.state()).free !== undefined).toBe(isWatched)
})
