import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { applyMigration, withShortLocks, type Migration } from './apply-migration.ts'
import type { Pool, Sql } from './sql.ts'
import { assertFinished } from './unfinished-restore.ts'

/** Any number will do, as long as every release uses the same. */
const LOCK = 7_316_001

/** Where the numbered files lie. */
export const migrationsFolder = ({ root }: Pick<Config, 'root'>) => path.join(root, 'api/migrations')

interface MigrateOptions {
  say?: (line: string) => void
  /** Hears what it waits for; `say` when absent. */
  sayWaiting?: (line: string) => void
  /** Where the data lies when the database is the embedded one: what a person moves away to start again. */
  dataFolders?: string[] | undefined
  /** Set by a restore alone, while the database is marked as unfinished: which migrations, by name; numbers may be left out. */
  restoreTo?: 'newest' | ReadonlySet<string>
  /** How often it says at most that it waits for a table, in milliseconds. */
  sayEveryMs?: number
}

/**
 * Applies the numbered files of a folder, each in a transaction, under an advisory lock, and returns how many were new. It never has others wait
 * long for a table: one that is held is come back to.
 * Refuses a file that changed after it was applied, a database from before the first release, and one that is newer than this build, unless all that is newer
 * was made for the release after it, which takes nothing away that this build uses (docs/decisions/0080-steps-of-migrations.md).
 */
export async function migrate(
  pool: Pool,
  folder: string,
  { say = () => {}, sayWaiting = say, dataFolders = [], restoreTo, sayEveryMs = 10_000 }: MigrateOptions = {},
): Promise<number> {
  const all = await knownMigrations(folder)
  const waiting = { say: sayWaiting, sayEveryMs }
  const session = await pool.reserve()
  try {
    // Polled: a session that blocks on the lock holds a snapshot, and `create index concurrently` would wait for it.
    while (!(await session<{ held: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as held`)[0]?.held) await wait(200)
    if (restoreTo === undefined) await assertFinished(session)
    await makeList(session)
    const applied = await session<Applied[]>`select id, name, checksum, survived_by from schema_migrations order by id`
    const [first] = applied
    if (first && !all.some(({ name }) => name === first.name))
      throw new Error(await earlierDatabase(session, dataFolders))
    for (const done of applied) {
      const file = all.find(({ id }) => id === done.id)
      if (file && file.checksum !== done.checksum)
        throw new Error(`The migration ${done.name} was changed after it was applied. Restore it and add a new one.`)
    }
    const missing = all.filter(
      ({ id, name }) =>
        (restoreTo === undefined || restoreTo === 'newest' || restoreTo.has(name)) &&
        !applied.some((done) => done.id === id),
    )
    const newer = applied.filter((done) => !all.some(({ id }) => id === done.id))
    assertSurvives(newer, missing.length > 0 ? undefined : all.at(-1))
    if (newer.length > 0)
      say(
        `The database is newer than this build and goes on serving it: it also has ${newer.map(({ name }) => name).join(', ')}`,
      )
    for (const migration of missing) {
      await applyMigration(session, migration, waiting)
      say(`Applied ${migration.name}`)
    }
    await notePromise(session, folder, all)
    // Also where nothing was missing: the one that made the last tables may have been killed before this.
    const [known] = await session`select 1 where to_regprocedure('protect_accounts()') is not null`
    if (known) await withShortLocks(session, 'Row level security', waiting, () => session`select protect_accounts()`)
    return missing.length
  } finally {
    await session`select pg_advisory_unlock(${LOCK})`.catch(() => {})
    session.release()
  }
}

interface Applied {
  id: number
  name: string
  checksum: string
  /** The last migration of the build that goes on working beside it, as the newer build said. */
  survivedBy: string | null
}

/** The list of what was applied. */
async function makeList(session: Sql): Promise<void> {
  await session`create table if not exists schema_migrations (id int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now(), survived_by text)`
  const [column] = await session`
    select 1 from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'survived_by' and not attisdropped
  `
  if (!column) await session`alter table schema_migrations add column if not exists survived_by text`
}

/** Passes what a newer build applied and said to leave the build alone that ends with this migration. */
function assertSurvives(newer: readonly Applied[], last: Migration | undefined): void {
  const unknown = newer.find(({ survivedBy }) => last === undefined || survivedBy !== last.name)
  if (!unknown) return
  throw new Error(
    `The database is newer than this build: it has ${unknown.name}, which is not known to leave what this build uses. Start a build that is at least as new, or the one before it.`,
  )
}

/** Notes for the build before this one, should it come back, that what was made since takes nothing away from it. */
async function notePromise(session: Sql, folder: string, all: readonly Migration[]): Promise<void> {
  const reviewed = await readFile(path.join(folder, 'reviewed.json'), 'utf8').catch(() => '{}')
  const { lastReleased } = JSON.parse(reviewed) as { lastReleased?: string } // the boundary: lint-migration-steps.ts keeps this file
  if (lastReleased === undefined) return
  const since = all.flatMap(({ name }) => (name > lastReleased ? [name] : []))
  await session`
    update schema_migrations set survived_by = ${lastReleased} where name = any(${since}) and survived_by is distinct from ${lastReleased}
  `
}

/** Before the first release the files were rewritten as one set: there is no migration from the earlier ones. */
async function earlierDatabase(sql: Sql, dataFolders: string[]): Promise<string> {
  const made = 'was made by an earlier version of Lotline, before its first release.'
  if (dataFolders.length > 0) return `This data folder ${made} Move ${dataFolders.join(' and ')} away and start again.`
  const [database] = await sql<{ name: string }[]>`select current_database() as name`
  return `The database ${database?.name} ${made} Make an empty one, name it in DATABASE_URL and start again.`
}

/** Returns how many files of a folder a database lacks; all of them where it was never migrated. */
export async function missingMigrations(pool: Pool, folder: string): Promise<number> {
  const names = await migrationNames(folder)
  const [made] = await pool<{ there: boolean }[]>`select to_regclass('schema_migrations') is not null as there`
  if (!made?.there) return names.length
  const applied = await pool<{ name: string }[]>`select name from schema_migrations`
  return names.filter((name) => !applied.some((done) => done.name === name)).length
}

/** In the order in which they are applied. */
const migrationNames = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()

/** The files of a folder in the order in which they are applied. */
export async function knownMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder)
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { id: Number(name.slice(0, 4)), name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
