import { createHash, randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { memoryFolder } from '../../scripts/memory-folder.ts'
import { startEmbedded, type EmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { connect } from '../src/platform/db/sql.ts'

export const apiFolder = path.resolve(__dirname, '..')
const migrationsFolder = path.join(apiFolder, 'migrations')

/** The tests' own server: nothing on it outlives a test, so it need not survive a power cut. */
export const startTestServer = (): Promise<EmbeddedPostgres> =>
  startEmbedded({
    folder: path.join(apiFolder, '../.data/test-postgres'),
    from: path.join(apiFolder, 'package.json'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })

/** The address of another database of the same server. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** Migrates a template once per state of the migrations; each test file copies it. */
export async function createTemplate(serverUrl: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder).sort())
    hash.update(name).update(readFileSync(path.join(migrationsFolder, name)))
  const template = `template_${hash.digest('hex').slice(0, 16)}`
  const admin = postgres(withDatabase(serverUrl, 'postgres'), { max: 1, onnotice: () => {} })
  try {
    await admin`select pg_advisory_lock(42)`
    const [known] = await admin`select 1 from pg_database where datname = ${template}`
    if (!known) {
      const draft = `draft_${randomUUID().slice(0, 8)}`
      await admin.unsafe(`create database ${draft}`)
      const pool = connect({ url: withDatabase(serverUrl, draft), max: 2 })
      await migrate(pool, migrationsFolder)
      await pool.end()
      await admin.unsafe(`alter database ${draft} rename to ${template}`)
    }
    return template
  } finally {
    await admin.end()
  }
}

const TABLESPACE = 'memory'

/**
 * Where the server puts the tests' databases: a tablespace in memory, or undefined where this machine has none. Each database has a thousand files, and
 * making and dropping one on a disk took twenty times the processor time.
 */
export async function tablespaceInMemory({ url, folder }: EmbeddedPostgres): Promise<string | undefined> {
  const memory = memoryFolder()
  if (!memory) return undefined
  const admin = postgres(withDatabase(url, 'postgres'), { max: 1, onnotice: () => {} })
  try {
    await admin`select pg_advisory_lock(43)`
    const known = await tablespaceFolder(admin)
    if (known && existsSync(known)) return TABLESPACE
    // The machine was started again meanwhile.
    if (known) await dropTablespace(admin)
    const place = mkdtempSync(path.join(memory, 'lotline-tests-'))
    const { uid, gid } = statSync(path.join(folder, 'data'))
    chownSync(place, uid, gid)
    await admin.unsafe(`create tablespace ${TABLESPACE} location '${place}'`)
    return TABLESPACE
  } finally {
    await admin.end()
  }
}

async function tablespaceFolder(admin: postgres.Sql): Promise<string | undefined> {
  const [known] = await admin<
    { folder: string }[]
  >`select pg_tablespace_location(oid) as folder from pg_tablespace where spcname = ${TABLESPACE}`
  return known?.folder
}

/** With the databases in it that a killed run has left, and its folder: memory is given back. */
export async function dropTablespace(admin: postgres.Sql): Promise<void> {
  const folder = await tablespaceFolder(admin)
  if (!folder) return
  const left = await admin<{ name: string }[]>`
    select datname as name from pg_database join pg_tablespace t on t.oid = dattablespace where spcname = ${TABLESPACE}
  `
  for (const { name } of left) await admin.unsafe(`drop database ${name} with (force)`)
  await admin.unsafe(`drop tablespace ${TABLESPACE}`)
  rmSync(folder, { recursive: true, force: true })
}

/** A database of a test's own, copied from the template; an empty one where that is asked for. */
export async function createDatabase({ empty = false } = {}): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = process.env.TEST_SERVER_URL ?? ''
  const template = empty ? 'template0' : (process.env.TEST_TEMPLATE ?? '')
  const place = process.env.TEST_TABLESPACE ? `tablespace ${process.env.TEST_TABLESPACE}` : ''
  const name = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const admin = postgres(withDatabase(serverUrl, 'postgres'), { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name} template ${template} ${place} strategy file_copy`)
  return {
    url: withDatabase(serverUrl, name),
    async drop() {
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
