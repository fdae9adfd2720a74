import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '../../../test/app.ts'
import { runProgram, signInAt, signUpAt, type Program } from '../../../test/program.ts'
import { freePort } from '../../platform/db/embedded/free-port.ts'
import { readConfig } from '../../platform/config/config.ts'
import { isAlive } from '../../platform/db/embedded/processes.ts'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { connect } from '../../platform/db/sql.ts'
import { openLocalDatabase, type LocalDatabase } from './local-database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lotline-revive-'))
const config = readConfig({ DATA_DIR: folder }, path.resolve(__dirname, '../../../..'))
let database: LocalDatabase
let server: Program
let url: string
let endWatch: () => void

beforeAll(async () => {
  // Run as root, the database uses another user, who must be able to read this folder.
  chmodSync(folder, 0o755)
  database = await openLocalDatabase(config, () => {})
  endWatch = database.keepRunning(() => {})
  const pool = connect({ url: database.url, max: 2 })
  await migrate(pool, migrationsFolder(config))
  await pool.end()
  const port = await freePort()
  url = `http://localhost:${port}`
  server = runProgram(['serve'], {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
  })
  await server.until('Serving')
})
afterAll(async () => {
  server.stop()
  await server.ended
  endWatch()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('whenever the embedded database is killed, calls are told so in plain words, and all that was confirmed is there again by itself', async () => {
  const refusals: unknown[] = []
  for (const email of ['first@example.com', 'second@example.com', 'third@example.com']) {
    const cookie = await signUpAt(url, email)
    const ask = async () => {
      const answer = await fetch(`${url}/api/auth/me`, { headers: { cookie } })
      if (answer.status !== 200) refusals.push({ status: answer.status, said: await answer.json() })
      return answer.status
    }
    // Calls are under way and come in when it dies; one that comes when it is already there again is answered.
    const asked = Array.from({ length: 20 }, async (_, index) => {
      await wait(index * 20)
      return ask()
    })
    await wait(100)
    process.kill(pidOf(database), 'SIGKILL')
    await Promise.all(asked)
    await eventually(ask, (status) => status === 200)
    await eventually(
      async () => outageLines(),
      (lines) => lines.at(-1)?.msg === 'the database is back',
    )
    expect(await signInAt(url, email)).not.toBe('')
  }
  expect(refusals.length).toBeGreaterThan(0)
  for (const refusal of refusals)
    expect(refusal).toEqual({
      status: 503,
      said: {
        code: 'database_away',
        message:
          'The database does not answer at the moment. What was confirmed is kept. Please try again in a few seconds.',
      },
    })

  const lines = outageLines()
  expect(lines.map(({ msg }) => msg.split(':')[0])).toEqual(
    Array.from({ length: 3 }, () => ['the database is away', 'the database is back']).flat(),
  )
  const found = lines.map(({ failed }) => failed?.['a call found the database away'] ?? 0)
  expect(found.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(refusals.length)
  expect(server.printed()).not.toContain('"msg":"a call found the database away"')
})

/** What the log of `serve` says of the database's going and coming. */
const outageLines = () =>
  server
    .printed()
    .split('\n')
    .filter((line) => line.includes('"msg":"the database is '))
    .map((line): { msg: string; failed?: Record<string, number> } => JSON.parse(line))

test('where another program took its port meanwhile, it comes up at another one, and who uses it is told where', async () => {
  const own = await openOwn()
  const sql = connect({ url: own.url, max: 1 })
  await sql`create table kept as select 1 as id`
  await sql.end()
  const before = own.url
  process.kill(pidOf(own), 'SIGKILL')
  const other = net.createServer()
  await eventually(
    () =>
      new Promise<boolean>((resolve) =>
        other
          .once('error', () => resolve(false))
          .listen(Number(new URL(before).port), '127.0.0.1', () => resolve(true)),
      ),
    Boolean,
  )
  const moves: string[] = []
  const end = own.keepRunning((moved) => moves.push(moved))
  await eventually(
    async () => moves.length,
    (count) => count === 1,
  )
  expect([own.url, own.url === before]).toEqual([moves[0], false])
  const again = connect({ url: own.url, max: 1 })
  expect(await again`select id from kept`).toEqual([{ id: 1 }])
  await again.end()
  end()
  other.close()
  await own.stop()
})

test('ended while it is just being started again, it is not left running', async () => {
  const said: string[] = []
  const own = await openOwn((line) => said.push(line))
  const first = pidOf(own)
  const end = own.keepRunning(() => {})
  process.kill(first, 'SIGKILL')
  await eventually(
    async () => said.at(-1) ?? '',
    (line) => line === 'The database went away: starting it again',
  )
  end()
  await own.stop()
  for (let look = 0; look < 20; look++) {
    expect(livingPid(own)).toBeUndefined()
    await wait(100)
  }
})

async function openOwn(say: (line: string) => void = () => {}): Promise<LocalDatabase> {
  const own = mkdtempSync(path.join(folder, 'own-'))
  chmodSync(own, 0o755)
  return openLocalDatabase({ ...config, dataDir: own }, say)
}

const pidOf = (of: LocalDatabase) =>
  Number(readFileSync(path.join(of.folder ?? '', 'data/postmaster.pid'), 'utf8').split('\n')[0])

function livingPid(of: LocalDatabase): number | undefined {
  try {
    const pid = pidOf(of)
    return isAlive(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}
