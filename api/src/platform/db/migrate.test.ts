import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'
import { connect, type Pool } from './sql.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let sql: Pool
beforeEach(async () => {
  database = await createDatabase()
  sql = connect({ url: database.url, max: 4 })
  await sql`drop table schema_migrations`
})
afterEach(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

test('four processes that start at once apply each file once', async () => {
  const folder = folderOf({ '0001_one.sql': 'create table one (n int)', '0002_two.sql': 'create table two (n int)' })
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(sql, folder)))
  expect(applied.sort()).toEqual([0, 0, 0, 2])
})

test('a file that fails leaves nothing behind and says which one it was', async () => {
  const folder = folderOf({ '0001_half.sql': 'create table half (n int); select 1 / 0;' })
  await expect(migrate(sql, folder)).rejects.toThrow('The migration 0001_half.sql failed: division by zero')
  expect(await sql`select to_regclass('half') as half`).toEqual([{ half: null }])
})

test('a table that a killed migration left without its row security has it after the next start', async () => {
  const folder = folderOf({ '0001_one.sql': 'select 1' })
  await migrate(sql, folder)
  await sql`create table notes (id int primary key, account_id uuid not null)`
  expect(await migrate(sql, folder)).toBe(0)
  expect(await sql`select relrowsecurity from pg_class where relname = 'notes'`).toEqual([{ relrowsecurity: true }])
})

test('a file that was changed after it was applied is refused', async () => {
  const folder = folderOf({ '0001_one.sql': 'create table one (n int)' })
  await migrate(sql, folder)
  writeFileSync(path.join(folder, '0001_one.sql'), 'create table one (n bigint)')
  await expect(migrate(sql, folder)).rejects.toThrow('0001_one.sql was changed after it was applied')
})

test('a build that is older than the database refuses to start', async () => {
  await migrate(sql, folderOf({ '0001_one.sql': 'select 1', '0002_two.sql': 'select 2' }))
  await expect(migrate(sql, folderOf({ '0001_one.sql': 'select 1' }))).rejects.toThrow(
    'The database is newer than this build: it has 0002_two.sql',
  )
})

describe('going back to the release before', () => {
  const before = { '0001_one.sql': 'create table one (n int)' }
  const after = { ...before, '0002_two.sql': 'create table two (n int)' }
  const reviewed = (lastReleased: string) => ({ 'reviewed.json': JSON.stringify({ lastReleased }) })

  test('its migrations have nothing to do, and say what the database has beyond them', async () => {
    await migrate(sql, folderOf({ ...after, ...reviewed('0001_one.sql') }))
    const said: string[] = []
    expect(await migrate(sql, folderOf(before), { say: (line) => said.push(line) })).toBe(0)
    expect(said).toEqual(['The database is newer than this build and goes on serving it: it also has 0002_two.sql'])
    expect(await migrate(sql, folderOf({ ...after, ...reviewed('0001_one.sql') }))).toBe(0)
  })

  test('also where the newer release was in use before it said so', async () => {
    await migrate(sql, folderOf(after))
    await migrate(sql, folderOf({ ...after, ...reviewed('0001_one.sql') }))
    expect(await migrate(sql, folderOf(before))).toBe(0)
  })

  test('the release before that one is refused: what it uses may be gone', async () => {
    const third = { ...after, '0003_three.sql': 'drop table one' }
    await migrate(sql, folderOf({ ...after, ...reviewed('0001_one.sql') }))
    await migrate(sql, folderOf({ ...third, ...reviewed('0002_two.sql') }))
    await expect(migrate(sql, folderOf(before))).rejects.toThrow('is newer than this build: it has 0003_three.sql')
    expect(await migrate(sql, folderOf({ ...after, ...reviewed('0001_one.sql') }))).toBe(0)
  })

  test('a build whose own migrations are not all applied is refused', async () => {
    await migrate(sql, folderOf({ ...before, '0003_three.sql': 'select 3', ...reviewed('0002_two.sql') }))
    await expect(migrate(sql, folderOf(after))).rejects.toThrow('is newer than this build: it has 0003_three.sql')
  })

  test('one whose own migration was changed is refused', async () => {
    await migrate(sql, folderOf({ ...after, ...reviewed('0001_one.sql') }))
    await expect(migrate(sql, folderOf({ '0001_one.sql': 'select 1' }))).rejects.toThrow(
      'was changed after it was applied',
    )
  })
})

test('a database that was migrated before that was kept learns it', async () => {
  await migrate(sql, folderOf({ '0001_one.sql': 'select 1' }))
  await sql`alter table schema_migrations drop column survived_by`
  expect(await migrate(sql, folderOf({ '0001_one.sql': 'select 1' }))).toBe(0)
})

test('a data folder from before the first release is refused with what to do', async () => {
  await migrate(
    sql,
    folderOf({ '0001_accounts.sql': 'select 1', '0002_queue.sql': 'select 2', '0073_merged_phones.sql': 'select 3' }),
  )
  const folder = folderOf({ '0001_extensions.sql': 'select 1', '0002_queue.sql': 'select 2' })
  await expect(migrate(sql, folder, { dataFolders: ['/srv/lotline/.data'] })).rejects.toThrow(
    'This data folder was made by an earlier version of Lotline, before its first release. Move /srv/lotline/.data away and start again.',
  )
})

test('a database of the operator from before the first release is refused by its name', async () => {
  await migrate(sql, folderOf({ '0001_accounts.sql': 'select 1' }))
  const { pathname } = new URL(database.url)
  await expect(migrate(sql, folderOf({ '0001_extensions.sql': 'select 1' }))).rejects.toThrow(
    `The database ${pathname.slice(1)} was made by an earlier version of Lotline, before its first release. Make an empty one, name it in DATABASE_URL and start again.`,
  )
})
