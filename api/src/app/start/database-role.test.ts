import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from '../../../test/app.ts'
import { apiFolder, createDatabase } from '../../../test/database.ts'
import { runProgram, signUpAt } from '../../../test/program.ts'
import { freePort } from '../../platform/db/embedded/free-port.ts'
import { connect, type Pool } from '../../platform/db/sql.ts'

// The program itself, with the role that docs/operating.md tells the operator to make.
const role = `app_${randomUUID().slice(0, 8)}`
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-role-'))
let database: Awaited<ReturnType<typeof createDatabase>>
let owner: Pool
let app: Pool
let url: string

beforeAll(async () => {
  database = await createDatabase()
  owner = connect({ url: database.url, max: 1 })
  const manual = readFileSync(path.join(apiFolder, '../docs/operating.md'), 'utf8')
  const statements = /```sql\n(create role lotline_app[^`]*)```/.exec(manual)?.[1] ?? ''
  await owner.unsafe(statements.replaceAll('lotline_app', role))
  url = Object.assign(new URL(database.url), { username: role, password: encodeURIComponent('choose one') }).href
  app = connect({ url, max: 1 })
})
afterAll(async () => {
  await app.end()
  await owner.unsafe(`drop owned by ${role}; drop role ${role}`)
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('`serve` and `work` do all their work with it: a sign-up, a skip trace, a list, the nightly deletion', async () => {
  const loaded = runProgram(['load-sample'], { DATABASE_URL: database.url, DATA_DIR: folder })
  expect(await loaded.ended).toBe(0)
  const port = await freePort()
  const env = { DATABASE_URL: url, DATA_DIR: folder, PORT: String(port) }
  const [serve, work] = [runProgram(['serve'], env), runProgram(['work'], env, { sources: true })]
  await serve.until('Serving')
  const ask = (target: string, init: RequestInit = {}) => fetch(`http://localhost:${port}${target}`, init)
  const json = { 'content-type': 'application/json' }
  const cookie = await signUpAt(`http://localhost:${port}`, 'ada@example.com')
  const form = new FormData()
  form.set('file', new File(['Name,Address\nAda Sample,12 Main St Austin TX 78701\n'], 'owners.csv'))
  expect((await ask('/api/skip-trace/basic', { method: 'POST', headers: { cookie }, body: form })).status).toBe(201)

  const area = { location: '43215', locationType: 'zipcode' }
  const ordered = await ask('/api/properties/search/basic', {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify(area),
  })
  expect(ordered.status).toBe(201)
  const orders = await eventually(
    async () => (await (await ask('/api/jobs', { headers: { cookie } })).json()) as { status: string }[],
    (seen) => seen.length === 2 && seen.every(({ status }) => status === 'complete'),
  )
  expect(orders).toHaveLength(2)
  const nights = await eventually(
    async () => owner<{ removed: object | null }[]>`select removed from retention_runs`,
    ([night]) => Boolean(night?.removed),
  )
  expect(Object.keys(nights[0]?.removed ?? {})).toEqual(expect.arrayContaining(['sent mails', 'security events']))
  for (const program of [serve, work]) program.stop()
  expect(await Promise.all([serve.ended, work.ended])).toEqual([0, 0])
})

test.each([
  'drop table users',
  'truncate ledger_entries',
  'create table public.mine (id int)',
  'alter table security_events disable trigger all',
  'alter table users add column mine int',
  'delete from schema_migrations',
  `create role ${role}_2`,
])('with it "%s" is refused', async (statement) => {
  await expect(app.unsafe(statement)).rejects.toThrow(/permission denied|must be owner/)
})

test('what a later migration adds needs no further grant', async () => {
  await owner`create table public.added_later (id bigserial primary key, word text)`
  await app`insert into added_later (word) values ('new')`
  expect(await app`select word from added_later`).toEqual([{ word: 'new' }])
})
