import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { migrate, knownMigrations } from '../db/migrate.ts'
import { connect, type Connection, type Pool, type Sql, type Transaction } from '../db/sql.ts'
import { isUnfinished, markUnfinished } from '../db/unfinished-restore.ts'
import type { FileStore } from '../providers/files/file-store.ts'
import { fullName, type BackupEnd, type Manifest } from './backup-format.ts'
import type { BackupKey } from './backup-key.ts'
import { makeBare, type BareTables } from './bare-tables.ts'
import { copyStatement, quoted } from './catalog.ts'
import { makePartitions } from './make-partitions.ts'
import { readBackup } from './read-backup.ts'

interface Target {
  /** The empty database, as the role that shall own the tables. */
  connection: Connection
  files: FileStore
  key: BackupKey
  migrationsFolder: string
  secretKeyFingerprint: string
  /** Second factors that another key sealed are of no use; a person said that this is known. */
  otherSecretKey?: boolean
  say?: (line: string) => void
}

/**
 * Restores a backup into an empty database and the file store, as it was at the moment of the backup. The database stays marked as
 * unfinished: whoever calls says when it may be used. Throws a sentence where the database is not empty.
 */
export async function loadBackup(source: Readable, target: Target): Promise<{ manifest: Manifest; end: BackupEnd }> {
  const { connection, files, key, migrationsFolder, say = () => {} } = target
  const pool = connect({ ...connection, max: 4, idleSeconds: 0 })
  let building = Promise.resolve()
  let bare: BareTables = { keys: new Map(), references: [], triggers: [] }
  let loading: string | undefined
  let tables: Manifest['tables'] = []

  /** Beside the loading of what follows; PostgreSQL builds each index with several processes. */
  function build(table: string): void {
    const statements = bare.keys.get(table) ?? []
    bare.keys.delete(table)
    building = building.then(async () => {
      for (const statement of statements) await withMemory(pool, statement)
    })
    building.catch(() => {})
  }

  try {
    await assertEmpty(pool)
    const read = await readBackup(source, key, {
      async begin(manifest) {
        await assertFits(manifest, target)
        await startAgain(pool)
        await migrate(pool, migrationsFolder, { restoreTo: new Set(manifest.migrations.map(({ name }) => name)) })
        tables = await pool.begin((tx) => makePartitions(tx, manifest.tables))
        for (const table of manifest.tables)
          if (!tables.includes(table))
            say(`${fullName(table)} is no table of this product: it is left out, its rows stay in the backup.`)
        bare = await pool.begin((tx) => makeBare(tx))
        // What migrations put in is in the backup, too.
        await pool.unsafe(`truncate ${tables.map(({ schema, name }) => quoted(schema, name)).join(', ')}`)
        say(`Loading ${tables.length} tables as of ${manifest.takenAt}`)
      },
      async rows(table, rows) {
        if (!tables.includes(table)) return
        if (loading !== undefined && loading !== fullName(table)) build(loading)
        loading = fullName(table)
        await pipeline([rows], await pool.unsafe(copyStatement(table, 'from stdin')).writable())
      },
      async tablesEnded() {
        for (const table of bare.keys.keys()) build(table)
        await building
        for (const statement of [...bare.references, ...bare.triggers]) await withMemory(pool, statement)
        say('The tables have their keys and indexes again')
      },
      file: (name, content) => files.put(name, content),
    })
    await setSequences(pool, read.end)
    await pool.unsafe('analyze')
    await assertCounts(pool, tables, read.end)
    await migrate(pool, migrationsFolder, { say, restoreTo: 'newest' })
    return read
  } finally {
    await building.catch(() => {})
    await pool.end({ timeout: 5 })
  }
}

/** No table is there, or what is there is the rest of a restore that did not finish. Throws a sentence otherwise. */
export async function assertEmpty(sql: Sql): Promise<void> {
  if (await isUnfinished(sql)) return
  const [found] = await sql<{ database: string; tables: number }[]>`
    select current_database() as database, count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  `
  if (found && found.tables > 0)
    throw new Error(
      `The database ${found.database} is not empty, and a restore never writes over one: make an empty one and name it in DATABASE_URL (for a drill by --into), or set DATA_DIR to a new folder.`,
    )
}

async function assertFits(manifest: Manifest, target: Target): Promise<void> {
  const known = await knownMigrations(target.migrationsFolder)
  for (const { name, checksum } of manifest.migrations)
    if (!known.some((migration) => migration.name === name && migration.checksum === checksum))
      throw new Error(
        `This build does not have the migration ${name} as the backup has it. Restore with the build that made the backup, or a newer one.`,
      )
  if (manifest.secretKeyFingerprint !== target.secretKeyFingerprint && !target.otherSecretKey)
    throw new Error(
      'The backup was made with another SECRET_KEY, without which authenticator apps cannot be checked. Set that one (or put the old file secret-key into DATA_DIR), or add --other-secret-key: then everybody with an app sets it up again.',
    )
}

/** Drops what a restore that did not finish has left, and marks the database. */
async function startAgain(pool: Pool): Promise<void> {
  await pool.begin(async (tx) => {
    if (await isUnfinished(tx)) await dropAll(tx)
    await markUnfinished(tx)
  })
}

/** Leaves the database empty, as it was before a restore. */
export async function dropAll(tx: Transaction): Promise<void> {
  await tx`drop schema if exists sandbox cascade`
  await tx`drop schema public cascade`
  await tx`create schema public`
  await tx`grant usage on schema public to public`
}

/** Those that are there: what is left out may have had others. */
async function setSequences(sql: Sql, { sequences }: BackupEnd): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    if (value !== null)
      await sql`
        select setval(there, ${value}::bigint) from to_regclass(${quoted(...name.split('.'))}::text) there where there is not null
      `
}

async function assertCounts(sql: Sql, tables: Manifest['tables'], { tables: totals }: BackupEnd): Promise<void> {
  for (const table of tables) {
    const [found] = await sql.unsafe<{ rows: number }[]>(
      `select count(*)::float8 as rows from ${quoted(table.schema, table.name)}`,
    )
    const expected = totals[fullName(table)]?.rows
    if (found?.rows !== expected)
      throw new Error(`${fullName(table)} has ${found?.rows} rows after the restore, the backup ${expected}.`)
  }
}

/** More memory for building an index than a session has. */
async function withMemory(pool: Pool, statement: string): Promise<void> {
  await pool.begin(async (tx) => {
    await tx`set local maintenance_work_mem = '256MB'`
    await tx.unsafe(statement)
  })
}
