import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { testApp } from '../../../test/app.ts'
import { createDatabase } from '../../../test/database.ts'
import { runProgram } from '../../../test/program.ts'
import type { BackupEnd } from '../../platform/backup/backup-format.ts'
import { backupKey, newBackupKey } from '../../platform/backup/backup-key.ts'
import { takenAtOf } from '../../platform/backup/backup-name.ts'
import { quoted, tablesOf } from '../../platform/backup/catalog.ts'
import { readBackup } from '../../platform/backup/read-backup.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { readConfig, type Config } from '../../platform/config/config.ts'
import { migrate, migrationsFolder, missingMigrations } from '../../platform/db/migrate.ts'
import { connect, type Pool } from '../../platform/db/sql.ts'
import { UNFINISHED } from '../../platform/db/unfinished-restore.ts'
import { localFiles } from '../../platform/providers/files/local-files.ts'
import type { Services } from '../../platform/services/services.ts'
import { importRoll, importRollForm } from '../../features/properties/import-roll.ts'
import { backup, backupForm } from './backup.ts'
import { keyFingerprint } from './key-fingerprint.ts'
import { restore, restoreForm } from './restore.ts'

const app = testApp()
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-backup-'))
const secret = { SECRET_KEY: Buffer.alloc(32, 3).toString('base64') }
const databases: { drop: () => Promise<void> }[] = []
let key = ''
let file = ''

beforeAll(async () => {
  await app.start()
  key = (await newBackupKey()).identity
  await fill()
  file = path.join(folder, await take())
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** An account with a bit of everything, and files. */
async function fill() {
  const owner = await app.signedIn()
  const { files } = app.services
  for (const name of ['Ada\tLovelace', 'new\nline \\ back', 'Ünï 😀'])
    await owner.request('POST', '/api/contacts', { name, phone: `512555${1000 + name.length}`, tags: ['a,b', '"'] })
  await owner.request('POST', '/api/bulk-sms-campaigns', {
    name: 'Spring',
    messageTemplate: 'Hi {firstName}',
    recipients: [{ phone: '(512) 555-0101', name: 'Ada', address: '' }],
    provider: 'twilio',
    totalRecipients: 1,
  })
  await files.put('orders/ä b/list.csv', 'name\nAda')
  await files.put(`releases/${'long/'.repeat(30)}pages.js`, randomBytes(300_000))
}

const configOf = (env: Record<string, string>): Config =>
  readConfig(
    { LOG_LEVEL: 'silent', BACKUP_KEY: key, ...secret, DATABASE_URL: app.databaseUrl, ...env },
    app.services.config.root,
  )

/** Makes a backup and returns its name. */
async function take(args: string[] = [], url = app.databaseUrl): Promise<string> {
  const { said } = await taken(args, { DATABASE_URL: url })
  return said.find((line) => line.startsWith('lotline-'))?.split(':')[0] ?? ''
}

/** Makes a backup and returns what it says and, where it fails, why. */
async function taken(args: string[] = [], env: Record<string, string> = {}) {
  const said: string[] = []
  const config = configOf({ DATA_DIR: app.services.config.dataDir, BACKUP_TO: folder, ...env })
  const failure = await backup({ config, say: (line) => said.push(line) }, backupForm.read(args), (work) =>
    work(env['DATABASE_URL'] ?? app.databaseUrl),
  ).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { said, failure }
}

const backups = () => readdirSync(folder).filter((name) => name.startsWith('lotline-'))

/** Restores into an empty database, or the given one. */
async function restored(
  from = file,
  env: Record<string, string> = {},
  args: string[] = [],
  into?: string,
  root?: string,
) {
  const database = into === undefined ? await createDatabase({ empty: true }) : undefined
  if (database) databases.push(database)
  const url = into ?? database?.url ?? ''
  const dataDir = mkdtempSync(path.join(folder, 'data-'))
  const config = configOf({ DATABASE_URL: url, DATA_DIR: dataDir, ...env })
  if (root !== undefined) config.root = root
  const said: string[] = []
  const outcome = await restore(
    { config, say: (line) => said.push(line) },
    restoreForm.read([from, ...args]),
    url,
  ).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  return { outcome, url, dataDir, said }
}

/** Every row of every table as text. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const sql: Pool = connect({ url, max: 1 })
  const content: Record<string, string[]> = {}
  for (const { schema, name } of await tablesOf(sql)) {
    const rows = await sql.unsafe<{ row: string }[]>(`select t::text as row from ${quoted(schema, name)} t order by 1`)
    content[`${schema}.${name}`] = rows.map(({ row }) => row)
  }
  await sql.end()
  return content
}

/** What the catalog says of keys, indexes, triggers, policies and columns. */
async function catalogOf(url: string) {
  const sql = connect({ url, max: 1 })
  const read = (statement: string) => sql.unsafe<{ line: string }[]>(`${statement} order by 1`)
  const lines = [
    ...(await read(`select indexdef as line from pg_indexes where schemaname in ('public', 'sandbox')`)),
    ...(await read(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line from pg_constraint where connamespace in ('public'::regnamespace, 'sandbox'::regnamespace)`,
    )),
    ...(await read(
      `select tgrelid::regclass || tgname || tgenabled::text as line from pg_trigger where not tgisinternal`,
    )),
    ...(await read(`select tablename || policyname as line from pg_policies`)),
    ...(await read(
      `select attrelid::regclass || attname || attnotnull as line from pg_attribute where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')`,
    )),
  ]
  await sql.end()
  return lines.map(({ line }) => line)
}

describe('of a site with rolls in the catalog, whose states have a table each that no migration made', () => {
  let before: Record<string, string[]>
  let outcome: string
  let url: string
  let dataDir: string
  let said: string[]
  let backup: string
  const sampleOf = (format: string) => path.join(app.services.config.root, `api/data/formats/samples/${format}.csv`)
  const importSample = (services: Pick<Services, 'sql' | 'now' | 'config'>, format: string) =>
    importRoll(services, importRollForm.read(['--format', format, sampleOf(format)]), { write: () => true })
  beforeAll(async () => {
    for (const format of ['boston-assessing', 'philadelphia-opa']) await importSample(app.services, format)
    before = await contentOf(app.databaseUrl)
    await app.services.sql`create table our_own_notes as select 'hello' as note`
    backup = path.join(folder, await take())
    await app.services.sql`drop table our_own_notes`
    ;({ outcome, url, dataDir, said } = await restored(backup))
  })

  test('everything comes back: every row of every table, every file, and the database as the migrations make it', async () => {
    expect(outcome).toBe('restored')
    const after = await contentOf(url)
    const expected = { ...before }
    // People sign in again, and what is written at the end of a backup and of a restore is new.
    for (const apart of ['public.sessions', 'public.last_backup', 'public.restoration']) {
      delete expected[apart]
      expect({ apart, rows: after[apart]?.length }).toEqual({ apart, rows: apart === 'public.sessions' ? 0 : 1 })
      delete after[apart]
    }
    expect(after).toEqual(expected)
    expect(before['public.contacts']).toHaveLength(3)
    // The indexes of the states' own tables have other names: the next test looks at them.
    const ofMigrations = (line: string) => !/\bpropert(?:ies|y_keys)_(?:ma|pa)/.test(line)
    expect((await catalogOf(url)).filter(ofMigrations)).toEqual((await catalogOf(app.databaseUrl)).filter(ofMigrations))
    const files = localFiles(path.join(dataDir, 'files'))
    const keys = []
    for await (const found of files.list()) keys.push(found)
    expect(keys.sort()).toEqual(['orders/ä b/list.csv', `releases/${'long/'.repeat(30)}pages.js`])
    expect((await buffer(await files.get('orders/ä b/list.csv'))).toString()).toBe('name\nAda')
    expect(await files.size(keys[1] ?? '')).toBe(300_000)
    // Ids that went out since the backup are not given to anything else.
    const sql = connect({ url, max: 1 })
    const [id] = await sql<
      { next: number }[]
    >`select nextval(pg_get_serial_sequence('outbound_messages', 'id')) as next`
    expect(id?.next).toBeGreaterThan(1_000_000_000)
    await sql.end()
  })

  test('the database knows when the backup was taken that it comes from, so that whoever watches hears when no other follows', async () => {
    const sql = connect({ url, max: 1 })
    expect(await sql`select taken_at, bytes from last_backup`).toEqual([
      { takenAt: takenAtOf(path.basename(backup))?.toISOString(), bytes: statSync(backup).size },
    ])
    await sql.end()
  })

  const keysAndIndexes = (sql: Pool) => sql`
    select t.relname, am.amname, i.indisunique, i.indisprimary, pg_get_indexdef(x.oid, 1, false) as first, pg_get_indexdef(x.oid, 2, false) as second
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid join pg_am am on am.oid = x.relam
    where t.relname like 'propert%' order by 1, 2, 3, 4, 5, 6
  `

  test('every record comes back with its indexes, and the same roll finds nothing new; tables that are none of the product’s are left out and named', async () => {
    const after = await contentOf(url)
    for (const table of ['properties_ma', 'properties_pa', 'property_keys_ma', 'property_keys_pa', 'areas']) {
      expect(before[`public.${table}`]).not.toHaveLength(0)
      expect(after[`public.${table}`]).toEqual(before[`public.${table}`])
    }
    expect(said).toContainEqual(expect.stringContaining('public.our_own_notes'))
    expect(Object.keys(after)).not.toContain('public.our_own_notes')
    const sql = connect({ url, max: 4 })
    expect(await keysAndIndexes(sql)).toEqual(await keysAndIndexes(app.services.sql))
    expect(await importSample({ ...app.services, sql }, 'boston-assessing')).toMatchObject({ imported: 0, updated: 0 })
    await sql.end()
  })
})

describe('what goes on in the database while a backup is made', () => {
  let end: BackupEnd
  let said: string[]
  let copy: Pool
  /** Pairs of counts that were written together before the backup's end. */
  let written: number
  beforeAll(async () => {
    const { sql } = app.services
    await sql`create table our_own_notes as select n, 'note ' || n as note from generate_series(1, 3) n`
    await sql`create table property_keys_vt_loading (like property_keys)`
    await sql`insert into property_keys_vt_loading values (1, 'VT', 1)`
    await sql`insert into carrier_pace (sender, segments_today) values ('moment', 0)`
    await sql`insert into work_counts (metric, labels, value) values ('moment', '', 0)`
    const use = { on: true, times: 0 }
    const used = (async () => {
      for (; use.on; use.times++)
        await sql.begin(async (tx) => {
          await tx`update carrier_pace set segments_today = segments_today + 1 where sender = 'moment'`
          await tx`update work_counts set value = value + 1 where metric = 'moment'`
        })
    })()
    const made = await whileWritten(async (changing) => {
      await changing`alter table property_keys_vt_loading rename to property_keys_vt`
      await expect(changing`alter table our_own_notes alter column n type bigint`).rejects.toThrow('lock timeout')
    })
    written = use.times
    use.on = false
    await used
    await sql`alter table our_own_notes alter column n type bigint`
    await sql`drop table our_own_notes, property_keys_vt`
    const { outcome, url, said: lines } = await restored(path.join(folder, made.name))
    expect(outcome).toBe('restored')
    end = made.end
    said = lines
    copy = connect({ url, max: 1 })
  })
  afterAll(() => copy.end())

  test('a backup shows one moment while the product is being used', async () => {
    const [pace] = await copy<{ count: number }[]>`
      select segments_today as count from carrier_pace where sender = 'moment'`
    const [counts] = await copy<{ count: number }[]>`select value as count from work_counts where metric = 'moment'`
    expect(pace?.count).toBe(counts?.count)
    expect(pace?.count).toBeLessThan(written)
  })

  test('a table that a migration rewrites meanwhile is in it with its rows: the migration waits', () => {
    expect(end.tables['public.our_own_notes']).toMatchObject({ rows: 3 })
  })

  test('an import of a first roll that is between its two commits goes on beside a backup, which has nothing of it', () => {
    expect(said.filter((line) => line.includes('property_keys_vt'))).toEqual([])
  })
})

/** Makes a backup by its own function, and does something in the database once it has begun and none of the tables was read to its end. */
async function whileWritten(act: (changing: Pool) => PromiseLike<unknown>) {
  const { sql, files } = app.services
  // More than fits between the database and who takes the backup; the tables come by their size.
  await sql`create table bulk as select sha512(n::text::bytea) as bytes from generate_series(1, 20000) n`
  const pool = connect({ url: app.databaseUrl, max: 4 })
  const changing = connect({ url: app.databaseUrl, max: 1, lockSeconds: 1 })
  const name = `beside-${randomBytes(4).toString('hex')}.age`
  try {
    const { end } = await writeBackup({
      pool,
      files,
      key: backupKey(key),
      secretKeyFingerprint: keyFingerprint(configOf({})),
      store: async (sealed) => {
        await act(changing)
        await pipeline(sealed, createWriteStream(path.join(folder, name)))
      },
    })
    return { name, end }
  } finally {
    await Promise.all([pool.end(), changing.end()])
    await sql`drop table bulk`
  }
}

describe('where files are not in a backup, whoever makes it is told, and none stands there as whole', () => {
  /** Files that the database names, of which the store has some. */
  async function named(keys: readonly string[], there: readonly string[]) {
    const { sql, files } = app.services
    const owner = await app.signedIn()
    for (const key of keys)
      await sql`insert into stored_files ${sql({ key, accountId: owner.user.accountId, kind: 'result', bytes: 8 })}`
    for (const key of there) await files.put(key, 'name\nAda')
  }
  afterEach(async () => void (await app.services.sql`delete from stored_files`))

  test('of some that the store has lost it says how many', async () => {
    await named(['orders/1.csv', 'orders/2.csv', 'orders/3.csv'], ['orders/2.csv'])
    const { said, failure } = await taken()
    expect(failure).toBeUndefined()
    expect(said).toContain('Of 3 files that the database names the file store lacks 2: they are not in it.')
  })

  test('of another folder than that of the product nothing is kept', async () => {
    await named(['orders/4.csv'], [])
    const before = backups()
    const { failure } = await taken([], { DATA_DIR: mkdtempSync(path.join(folder, 'elsewhere-')) })
    expect(failure).toContain('The file store has none of the 1 files that the database names')
    expect(backups()).toEqual(before)
  })

  test('a folder that cannot be read is no empty store', async () => {
    const dataDir = mkdtempSync(path.join(folder, 'unreadable-'))
    // A link that leads to itself cannot be entered, whoever asks.
    symlinkSync('files', path.join(dataDir, 'files'))
    const before = backups()
    expect((await taken([], { DATA_DIR: dataDir })).failure).toContain('ELOOP')
    expect(backups()).toEqual(before)
  })

  test('a file that a bucket lists and refuses fails it; one that went meanwhile is left out', async () => {
    let refuses = true
    const server = createServer(({ url = '', method }, response) => {
      if (url.includes('list-type'))
        return response.writeHead(200).end('<R><Contents><Key>orders/5.csv</Key><Size>8</Size></Contents></R>')
      if (!refuses) return response.writeHead(404).end()
      if (method === 'HEAD') return response.writeHead(200, { 'content-length': 8 }).end()
      return response.writeHead(403).end('<Code>AccessDenied</Code>')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const bucket = {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_BUCKET: 'lotline',
      FILES_S3_REGION: 'eu-central-1',
      FILES_S3_ACCESS_KEY_ID: 'key',
      FILES_S3_SECRET_ACCESS_KEY: 'secret',
    }
    const before = backups()
    const refused = await taken([], bucket)
    const left = backups()
    refuses = false
    const without = await taken([], bucket)
    server.close()
    expect(refused.failure).toContain('The file store answered 403 to GET')
    expect(left).toEqual(before)
    expect(without).toMatchObject({
      failure: undefined,
      said: [expect.stringContaining(' and 0 files'), expect.anything()],
    })
  })
})

/** A copy of the backup that is cut off at a part of its length, or has one bit changed there. */
function damaged(part: number, how: 'cut' | 'changed'): string {
  const whole = readFileSync(file)
  const at = Math.floor((whole.length - 1) * part)
  whole[at] = (whole[at] ?? 0) ^ 1
  const place = path.join(folder, `${how}-${part}`)
  writeFileSync(place, how === 'cut' ? whole.subarray(0, at) : whole)
  return place
}

test.each([0.0001, 0.05, 0.5, 0.9, 1].flatMap((part) => [['cut', part] as const, ['changed', part] as const]))(
  'a backup that is %s at %d of its length is seen to be, without a database',
  async (how, part) => {
    await expect(
      backup({ config: configOf({}), say: () => {} }, { act: 'check', file: damaged(part, how) }, () =>
        Promise.resolve(),
      ),
    ).rejects.toThrow(/cut off or damaged|beginning of the file is damaged|its beginning is damaged/)
  },
)

test('where the place of a backup breaks off while it is read, the backup is not called damaged', async () => {
  const whole = readFileSync(file)
  const broken = Readable.from(
    (async function* () {
      yield whole.subarray(0, whole.length / 2)
      throw new Error('The line broke')
    })(),
  )
  await expect(readBackup(broken, backupKey(key), {})).rejects.toThrow(
    'The backup could not be read to its end: The line broke. It may be whole all the same',
  )
})

test('where there is no room for the files of a backup, the backup is not called damaged', async () => {
  const full = () => new Writable({ write: (_bytes, _encoding, done) => done(new Error('No room')) })
  const begun = path.join(folder, 'begun')
  const store = async (_key: string, content: Readable) => {
    // It removes what it has of the file, as a folder does, before it says so.
    await pipeline(content, full()).finally(() => rm(begun, { force: true }))
  }
  await expect(readBackup(createReadStream(file), backupKey(key), { file: store })).rejects.toThrow(/^No room$/)
})

test('a wrong key, another SECRET_KEY, a file that is no backup and one that is not there are each said in a sentence', async () => {
  const other = (await newBackupKey()).identity
  expect((await restored(file, { BACKUP_KEY: other })).outcome).toContain('BACKUP_KEY is not the key')
  expect((await restored(file, { SECRET_KEY: Buffer.alloc(32, 9).toString('base64') })).outcome).toContain(
    'another SECRET_KEY',
  )
  const text = path.join(folder, 'text')
  writeFileSync(text, 'hello')
  expect((await restored(text)).outcome).toContain('no backup of Lotline')
  expect((await restored(path.join(folder, 'none'))).outcome).toContain('There is no backup at')
})

describe('whoever names the wrong place or key is told which it was', () => {
  /** What is said, or why it failed. */
  async function called(args: string[], env: Record<string, string> = {}) {
    const { said, failure } = await taken(args, env)
    return failure ?? said.join('\n')
  }

  test('backups are asked for in a folder that cannot be one', async () => {
    expect(await called(['--to', file])).toBe(`Backups cannot be kept in ${file}`)
  })

  test('backups are listed of a folder that is not there', async () => {
    const absent = path.join(folder, 'absent')
    expect(await called(['list', '--to', absent])).toBe(`There is no folder ${absent}`)
  })

  test('a folder is read as a backup', async () => {
    expect(await called(['check', folder])).toBe(`${folder} is a folder: name a backup in it.`)
  })

  test.each(['AGE-SECRET-KEY-1KUS7', 'age1jh6leq'])('the key %s is a part of one', async (part) => {
    const before = backups()
    expect(await called([], { BACKUP_KEY: part })).toBe(
      'BACKUP_KEY is not a whole key: set it to a line as `backup key` printed it.',
    )
    expect(backups()).toEqual(before)
  })

  test('backups are asked for in a bucket that is not there', async () => {
    const server = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const store = {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_REGION: 'eu-central-1',
      BACKUP_S3_ACCESS_KEY_ID: 'key',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(await called(['--to', 's3://lotline/nightly'], store)).toBe('The file store has no bucket "lotline"')
    server.close()
  })
})

/** A checkout whose build is one migration behind this one's. */
function olderBuild(): string {
  const root = mkdtempSync(path.join(folder, 'older-'))
  const { root: ours } = app.services.config
  cpSync(path.join(ours, 'api/migrations'), path.join(root, 'api/migrations'), { recursive: true })
  rmSync(path.join(root, 'api/migrations', newestMigration()))
  return root
}
const newestMigration = () =>
  readdirSync(migrationsFolder(app.services.config))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1) ?? ''

test('a backup of a newer build is refused with the migration that is missing, and nothing is written', async () => {
  const { outcome, url } = await restored(file, {}, [], undefined, olderBuild())
  expect(outcome).toContain(`does not have the migration ${newestMigration()}`)
  expect(outcome).toContain('Restore with the build that made the backup, or a newer one')
  expect(await contentOf(url)).toEqual({})
})

describe('of a database that other builds have made', () => {
  let root: string
  let older: string
  let gapped: string
  beforeAll(async () => {
    root = olderBuild()
    const database = await createDatabase({ empty: true })
    databases.push(database)
    const pool = connect({ url: database.url, max: 2 })
    await migrate(pool, migrationsFolder({ root }))
    await pool`insert into accounts (name) values ('Of last month')`
    older = path.join(folder, await take([], database.url))
    const newest = newestMigration()
    cpSync(
      path.join(migrationsFolder(app.services.config), newest),
      path.join(migrationsFolder({ root }), `9999${newest.slice(4)}`),
    )
    await migrate(pool, migrationsFolder({ root }))
    await pool.end()
    gapped = path.join(folder, await take([], database.url))
  })

  test('a backup of an older build comes back as this build has it', async () => {
    const { outcome, url } = await restored(older)
    expect(outcome).toBe('restored')
    const sql = connect({ url, max: 1 })
    expect(await sql`select name from accounts`).toEqual([{ name: 'Of last month' }])
    expect(await missingMigrations(sql, migrationsFolder(app.services.config))).toBe(0)
    await sql.end()
  })

  test('a backup of a build whose migrations leave numbers out comes back', async () => {
    expect((await restored(gapped, {}, [], undefined, root)).outcome).toBe('restored')
  })
})

test('a living database is refused and stays as it is', async () => {
  const before = await contentOf(app.databaseUrl)
  const { outcome } = await restored(file, {}, [], app.databaseUrl)
  expect(outcome).toContain('is not empty, and a restore never writes over one')
  expect(await contentOf(app.databaseUrl)).toEqual(before)
})

test('a restore that broke off leaves a database on which nothing starts, and may begin again', async () => {
  const { outcome, url, dataDir } = await restored(damaged(0.9, 'cut'))
  expect(outcome).toContain('cut off or damaged')
  const worker = runProgram(['work'], { DATABASE_URL: url, DATA_DIR: dataDir })
  const pool = connect({ url, max: 2 })
  await expect(migrate(pool, migrationsFolder(app.services.config))).rejects.toThrow(UNFINISHED)
  await pool.end()
  expect(await worker.ended).toBe(1)
  expect(worker.printed()).toContain(UNFINISHED)
  // With another SECRET_KEY, too, once a person has said that this is known.
  const other = { SECRET_KEY: Buffer.alloc(32, 9).toString('base64') }
  expect((await restored(file, other, ['--other-secret-key'], url)).outcome).toBe('restored')
  const sql = connect({ url, max: 1 })
  expect(await sql`select from users`).not.toHaveLength(0)
  await sql.end()
})

test('older backups go by the plan, the newest stays, and nothing that is not whole is listed', async () => {
  writeFileSync(path.join(folder, 'lotline-20200101T000000000Z.tar.gz.age'), 'old')
  const newest = await take(['--keep', '1d'])
  const left = (await readdir(folder)).filter((name) => name.startsWith('lotline-'))
  expect(left).toEqual([newest])
})

test('a backup of a day that is still to come, as a clock that ran ahead has left it, does not take the place of today’s', async () => {
  const ahead = 'lotline-29990101T000000000Z.tar.gz.age'
  writeFileSync(path.join(folder, ahead), 'of a clock that ran ahead')
  const newest = await take(['--keep', '1d'])
  expect(backups().toSorted()).toEqual([newest, ahead].toSorted())
})
