import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'
import { connect, type Pool } from './sql.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let sql: Pool
beforeEach(async () => {
  database = await createDatabase({ empty: true })
  sql = connect({ url: database.url, max: 6 })
  await sql`create table people (id int primary key, name text)`
  await sql`insert into people select g, 'Ada' from generate_series(1, 100) g`
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

/** Reads the table in a transaction that stays open, as a backup does for minutes; returns how it ends. */
async function startBackup(): Promise<() => Promise<void>> {
  const session = await sql.reserve()
  await session`begin isolation level repeatable read read only`
  await session`select count(*) from people`
  return async () => {
    await session`commit`
    session.release()
  }
}

test('while a backup reads a table, a migration that needs it lets callers pass, says what it waits for and comes after it', async () => {
  const endBackup = await startBackup()
  // Callers as `serve` has them: a statement that waits too long for a table is refused.
  const callers = connect({ url: database.url, max: 4, lockSeconds: 20 })
  const said: string[] = []
  const migration = migrate(sql, folderOf({ '0001_mail.sql': 'alter table people add column mail text' }), {
    say: (line) => said.push(line),
    sayEveryMs: 0,
  })
  while (said.length < 3) await callers`update people set name = 'Grace' where id = 7`
  expect(said[0]).toMatch(
    /^0001_mail.sql waits for a table that process \d+ \(lotline\), since \d+ seconds, holds; it is tried again/,
  )
  expect(
    await sql`select 1 from information_schema.columns where table_name = 'people' and column_name = 'mail'`,
  ).toEqual([])
  await endBackup()
  expect(await migration).toBe(1)
  expect(await callers`select mail from people where id = 7`).toEqual([{ mail: null }])
  await callers.end()
})

test('a migration that waited left nothing of its first try', async () => {
  const endBackup = await startBackup()
  const said: string[] = []
  const folder = folderOf({
    '0001_two.sql': 'create table two (n int); insert into two values (1); alter table people add column mail text',
  })
  const migration = migrate(sql, folder, { say: (line) => said.push(line), sayEveryMs: 0 })
  while (said.length < 2) await new Promise((resolve) => setTimeout(resolve, 20))
  await endBackup()
  await migration
  expect(await sql`select n from two`).toEqual([{ n: 1 }])
})

test('an index that is made concurrently lets callers write, and one that was broken off is made again', async () => {
  const folder = folderOf({
    '0001_by_name.sql':
      '-- Serves the list.\ncreate index concurrently if not exists people_by_name on people (name);\n',
  })
  // As a process that was killed leaves it.
  await sql`create unique index concurrently people_by_name on people (name)`.catch(() => undefined)
  expect(await validity()).toEqual([false])
  const endBackup = await startBackup()
  const migration = migrate(sql, folder)
  while (
    !(
      await sql`select 1 from pg_stat_activity where query ~ 'index concurrently' and wait_event_type = 'Lock' and datname = current_database()`
    ).length
  )
    await sql`update people set name = 'Grace' where id = 7`
  await sql`update people set name = 'Alan' where id = 8`
  await endBackup()
  expect(await migration).toBe(1)
  expect(await validity()).toEqual([true])
  expect(await migrate(sql, folder)).toBe(0)
})

const validity = async () =>
  (
    await sql<
      { valid: boolean }[]
    >`select indisvalid as valid from pg_index where indexrelid = to_regclass('people_by_name')`
  ).map(({ valid }) => valid)
