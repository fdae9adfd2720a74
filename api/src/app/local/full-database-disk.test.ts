import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '../../../test/app.ts'
import { runProgram, signUpAt, type Program } from '../../../test/program.ts'
import { freePort } from '../../platform/db/embedded/free-port.ts'
import { campaignTo, people } from '../../../test/sample-campaign.ts'
import { testWhere } from '../../../test/test-where.ts'
import { readConfig } from '../../platform/config/config.ts'
import { copyIn } from '../../platform/db/copy.ts'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { connect, type Pool } from '../../platform/db/sql.ts'
import { openLocalDatabase, type LocalDatabase } from './local-database.ts'

// The embedded PostgreSQL itself on a file system of 320 MB that is filled to its last byte.
const disk = mkdtempSync(path.join(tmpdir(), 'lotline-full-'))
const isMounted = mount()
const filler = path.join(disk, 'filler')

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Leaves this many bytes. */
function fill(left: number) {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)), { flag: 'a' })
}
const makeRoom = () => rmSync(filler, { force: true })

const config = readConfig({ DATA_DIR: path.join(disk, 'data') }, path.resolve(__dirname, '../../../..'))
const said: string[] = []
let database: LocalDatabase
let endWatch: () => void
let sql: Pool
let serve: Program
let url: string
let cookie: string
const programs: Program[] = []
const env: Record<string, string> = {}

const testFullDisk = testWhere(isMounted, 'this user may not mount a small file system')

beforeAll(async () => {
  if (!isMounted) return
  chmodSync(disk, 0o755)
  database = await openLocalDatabase(config, (line) => said.push(line))
  endWatch = database.keepRunning(() => {})
  sql = connect({ url: database.url, max: 6, connectSeconds: 3 })
  await migrate(sql, migrationsFolder(config))
  await sql`create table kept (id int primary key, filling text)`
  const port = String(await freePort())
  url = `http://localhost:${port}`
  Object.assign(env, {
    DATABASE_URL: database.url,
    DATA_DIR: config.dataDir,
    PORT: port,
    SANDBOX_CARRIER_PORT: String(await freePort()),
    NEW_ACCOUNT_LIMITS: 'off',
  })
  serve = runProgram(['serve'], env)
  programs.push(serve)
  await serve.until('Serving')
  cookie = await signUpAt(url, 'ada@example.com')
  await sql`update users set email_confirmed_at = now()`
})
afterAll(async () => {
  if (!isMounted) return
  makeRoom()
  for (const program of programs) program.stop()
  await Promise.all(programs.map(({ ended }) => ended))
  await sql.end({ timeout: 1 })
  endWatch()
  await database.stop()
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

async function call(method: string, target: string, body?: unknown) {
  const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(url + target, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  return {
    status: answer.status,
    body: JSON.parse((await answer.text()) || 'null'),
    retryAfter: answer.headers.get('retry-after'),
  }
}
let contacts = 0
const addContact = () =>
  call('POST', '/api/contacts', { firstName: 'Ada', phone: `(512) 555-${String(1000 + contacts++)}` })

/** Whether the database is alive, as the product sees it. */
const isUp = async () => (await call('GET', '/api/contacts')).status === 200

/** What a person is told while nothing can be saved: never an error of ours, always when to ask again. */
async function expectToldWhy() {
  const refused = await addContact()
  expect([refused.status, refused.retryAfter !== null]).toEqual([503, true])
  expect(['disk_full', 'database_away']).toContain(refused.body.code)
  expect(refused.body.message).toMatch(/too little room on its disk|database does not answer at the moment/)
}

/** By itself, at the same address. */
async function expectBack() {
  await eventually(isUp, Boolean)
  await eventually(addContact, ({ status }) => status === 201)
  expect(database.url).toBe(env.DATABASE_URL)
}

const keptIds = async () => new Set((await sql<{ id: number }[]>`select id from kept`).map(({ id }) => id))

/** Rows with nothing in them that compresses away. */
function* rows(from: number, count: number, at: (row: number) => void) {
  for (let row = 0; row < count; row++) {
    at(row)
    yield `${from + row}\t${String(from + row).padStart(400, 'x')}\n`
  }
}

testFullDisk(
  'a disk that fills up in the middle of a copy undoes the copy and keeps the rest; reading goes on, and it heals by itself',
  async () => {
    await sql`insert into kept (id) values (1), (2)`
    await eventually(addContact, ({ status }) => status === 201)
    const copying = copyIn(
      sql,
      'copy kept (id, filling) from stdin',
      rows(1000, 100_000, (row) => {
        if (row === 20_000) fill(1_000_000)
      }),
    )
    await expect(copying).rejects.toThrow()
    await expectToldWhy()
    if (await isUp()) expect((await call('GET', '/api/auth/me')).status).toBe(200)
    makeRoom()
    await expectBack()
    expect(await keptIds()).toEqual(new Set([1, 2]))
  },
)

testFullDisk(
  'a disk that fills up in the middle of a migration leaves nothing of it, and the next start applies it',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
    writeFileSync(path.join(folder, '0001_extensions.sql'), 'select 1')
    writeFileSync(
      path.join(folder, '0002_big.sql'),
      "create table big as select g, repeat('x', 500) as filling from generate_series(1, 40000) g; create index on big (g)",
    )
    const other = connect({ url: database.url, max: 2, connectSeconds: 3 })
    await other`create database migrated`
    const target = new URL(database.url)
    target.pathname = '/migrated'
    const pool = connect({ url: target.href, max: 2, connectSeconds: 3 })
    fill(4_000_000)
    await expect(migrate(pool, folder)).rejects.toThrow()
    makeRoom()
    await expectBack()
    const left = await eventually(
      () => pool`select to_regclass('big') as big`.then(JSON.stringify, String),
      (answer) => answer.startsWith('['),
    )
    expect(left).toBe('[{"big":null}]')
    expect(await migrate(pool, folder)).toBeGreaterThan(0)
    expect(await pool`select count(*)::int as rows from big`).toEqual([{ rows: 40_000 }])
    await pool.end({ timeout: 1 })
    await other`drop database migrated with (force)`
    await other.end({ timeout: 1 })
  },
)

testFullDisk(
  'a disk that fills up while transactions commit ends the database; what was confirmed is there again at the same address',
  async () => {
    const confirmed = new Set<number>()
    let next = 10_000_000
    const writing = new AbortController()
    const writers = Array.from({ length: 4 }, async () => {
      while (!writing.signal.aborted) {
        const id = next++
        await commit(id).then(
          () => confirmed.add(id),
          () => wait(50),
        )
      }
    })
    try {
      await eventually(
        async () => confirmed.size,
        (size) => size > 100,
      )
      const before = said.length
      fill(0)
      await eventually(
        async () => said.slice(before).join('\n'),
        (lines) => /did not start|ENOSPC/.test(lines),
      )
      await expectToldWhy()
      expect(await isUp()).toBe(false)
      makeRoom()
      await expectBack()
    } finally {
      writing.abort()
      await Promise.all(writers)
    }
    const kept = await keptIds()
    expect([...confirmed].filter((id) => !kept.has(id))).toEqual([])
  },
  400_000,
)

/** A row, and enough of the write-ahead log that it needs another file soon: without room for that PostgreSQL ends itself. */
const commit = (id: number) =>
  sql.begin(async (tx) => {
    await tx`select pg_logical_emit_message(true, 'filling', repeat(md5(${id}::text), 4000))`
    await tx`insert into kept (id) values (${id})`
  })

testFullDisk(
  'a campaign under way waits while the disk is full and the database is away, and each phone gets its text once',
  async () => {
    const campaign = { ...campaignTo(people(100, 60)), launchKey: randomUUID() }
    await eventually(
      () => call('POST', '/api/bulk-sms-campaigns', campaign),
      ({ status }) => status === 201,
    )
    fill(4_000_000)
    await eventually(addContact, ({ status }) => status === 503)
    const work = runProgram(['work'], env)
    programs.push(work)
    await work.until('Working')
    await eventually(
      async () => (await sql`select 1 from workers`).length,
      (living) => living > 0,
    )
    const sent = async () =>
      await sql<
        { phone: string; count: number }[]
      >`select to_number as phone, count(*)::int as count from sandbox.messages where direction <> 'inbound' group by 1`
    expect(await sent()).toEqual([])
    makeRoom()
    await eventually(sent, ({ length }) => length === 60)
    expect((await sent()).filter(({ count }) => count !== 1)).toEqual([])
  },
)
