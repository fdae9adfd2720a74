import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
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

/** A database of a test's own, copied from the template; an empty one where that is asked for. */
export async function createDatabase({ empty = false } = {}): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = process.env.TEST_SERVER_URL ?? ''
  const template = empty ? 'template0' : (process.env.TEST_TEMPLATE ?? '')
  const name = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const admin = postgres(withDatabase(serverUrl, 'postgres'), { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
  return {
    url: withDatabase(serverUrl, name),
    async drop() {
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
