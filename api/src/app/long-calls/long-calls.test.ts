import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually, testApp } from '../../../test/app.ts'
import { runProgram, signUpAt, type Program } from '../../../test/program.ts'
import { freePort } from '../../platform/db/embedded/free-port.ts'

const app = testApp()
// What `serve` keeps there is seen by this test alone.
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-long-calls-'))
let serve: Program
let url: string
let cookie: string

const startServe = async (env: Record<string, string> = {}): Promise<void> => {
  const port = String(await freePort())
  serve = runProgram(['serve'], {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.services.config.dataDir,
    PORT: port,
    TMPDIR: folder,
    ...env,
  })
  await serve.until('Serving')
  url = `http://127.0.0.1:${port}`
}

const stopServe = async (): Promise<void> => {
  serve.stop()
  await serve.ended
}

beforeAll(async () => {
  await app.start()
  await startServe()
  cookie = await signUpAt(url, 'long@example.com')
})
afterAll(async () => {
  await stopServe()
  await app.stop()
})

const KEY = randomUUID()

/** Opts a phone out with a body that is long for its spaces. */
const longCall = (headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/api/suppressions`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ phones: ['512 555 0100'] }) + ' '.repeat(1_100_000),
  })
/** The same, with these headers and four others alone. */
const statusOfRaw = (headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ phones: ['512 555 0100'] }) + ' '.repeat(1_100_000)
    const lines = Object.entries({
      host: new URL(url).host,
      cookie,
      'content-type': 'application/json',
      'content-length': body.length,
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(`POST /api/suppressions HTTP/1.1\r\n${lines.join('')}\r\n${body}`),
    )
    socket.once('error', reject).once('data', (head) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(head))?.[1]))
      socket.destroy()
    })
  })
const numbered = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-${n}`, '1']))
const shortCall = (): Promise<Response> => fetch(`${url}/api/auth/me`, { headers: { cookie } })
const download = (): Promise<Response> => fetch(`${url}/api/export/contacts`, { headers: { cookie } })

const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((found) =>
      Number(found?.[2]) === parent && found?.[3]?.includes('--long-calls') ? [Number(found[1])] : [],
    )

/** Makes a long call, and returns the process that answers the next ones. */
async function processForThem(): Promise<number> {
  const { status, body } = await download()
  await body?.cancel()
  expect(status).toBe(200)
  await eventually(
    async () => Promise.all(readdirSync(folder).map((name) => isListening(path.join(folder, name, 'socket')))),
    (found) => found.includes(true),
  )
  const [pid] = childrenOf(serve.pid)
  if (pid === undefined) throw new Error('No process answers long calls')
  return pid
}

const isListening = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket)
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('connect', () => connection.destroy())
  })

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Whether it has come after so long; what was asked may still come later. */
const isThere = (answer: Promise<Response>, ms: number): Promise<boolean> =>
  Promise.race([answer.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms))])

test('long calls wait for a process of their own, and no other call waits for them', async () => {
  const pid = await processForThem()
  process.kill(pid, 'SIGSTOP')
  const [added, file] = [longCall(), download()]
  expect([await isThere(added, 300), await isThere(file, 0)]).toEqual([false, false])
  expect((await shortCall()).status).toBe(200)
  process.kill(pid, 'SIGCONT')
  expect([(await added).status, await (await added).json()]).toEqual([200, { added: 1, already: 0, invalid: 0 }])
  expect(await (await file).text()).toMatch(/^\uFEFF?Name,/)
})

test.each([
  ['its connection’s, whatever the visitor writes', {}, '127.0.0.1'],
  ['what a trusted proxy says', { TRUSTED_PROXIES: '127.0.0.1' }, '203.0.113.7'],
])('the visitor’s address is %s', async (_, env, address) => {
  await stopServe()
  await startServe(env)
  await processForThem()
  // A hundred headers are read of a request.
  for (const count of [0, 95]) {
    await app.services.sql`update sessions set last_used_at = now() - interval '2 minutes', last_address = null`
    expect(await statusOfRaw({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7', ...numbered(count) })).toBe(200)
    const seen = await app.services.sql<{ lastAddress: string }[]>`
      select last_address from sessions join users on users.id = user_id where email = 'long@example.com'
    `
    expect(seen).toEqual([{ lastAddress: address }])
  }
})

test('where no process can be started for them, `serve` answers them and goes on', async () => {
  await stopServe()
  await startServe({ TMPDIR: path.join(folder, 'not-there') })
  for (let n = 0; n < 2; n += 1) expect((await download()).status).toBe(200)
  expect((await shortCall()).status).toBe(200)
  await stopServe()
  await startServe()
})

test('its answers and its connections are counted where the metrics are read', async () => {
  await processForThem()
  const read = async () => (await fetch(`${url}/metrics`)).text()
  const counted = async () =>
    Number(
      /http_requests_total\{method="GET",route="\/api\/export\/contacts",status="200"\} (\d+)/.exec(await read())?.[1],
    )
  const before = await counted()
  await (await download()).text()
  await eventually(counted, (count) => count > before)
  await eventually(read, (text) => /database_connections\{process="long calls",state="idle"\} [1-9]/.test(text))
})

test('what is left of a refused body is read, so that its connection takes the next call', async () => {
  await processForThem()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (method: string, address: string, body = ''): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': body.length }
      request(`${url}${address}`, { agent, method, headers }, (answer) =>
        answer.resume().once('end', () => resolve(answer.statusCode)),
      )
        .once('error', reject)
        .end(body)
    })
  for (let n = 0; n < 3; n += 1) {
    expect(await ask('POST', '/api/suppressions', ' '.repeat(20_000_000))).toBe(401)
    expect(await ask('GET', '/api/auth/me')).toBe(401)
  }
  agent.destroy()
})

test('a call whose process is killed is refused with what to do, and done once when it is sent again', async () => {
  const pid = await processForThem()
  process.kill(pid, 'SIGSTOP')
  const broken = longCall({ 'idempotency-key': KEY })
  expect(await isThere(broken, 300)).toBe(false)
  process.kill(pid, 'SIGKILL')
  const answer = await broken
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'broken_off', message: expect.stringContaining('before you try again') }),
  ])
  const [first, second] = [await longCall({ 'idempotency-key': KEY }), await longCall({ 'idempotency-key': KEY })]
  expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true'])
  expect(await processForThem()).not.toBe(pid)
})

describe('a download that is longer than what lies on its way', () => {
  beforeAll(async () => {
    await app.services.sql`
      insert into contacts (account_id, phone, name, status, source)
      select account_id, '+1' || (4000000000 + n), 'Ada ' || repeat(md5(n::text), 8), 'new', 'import'
      from sessions join users on users.id = user_id, generate_series(1, 50000) n where email = 'long@example.com'
    `
  })
  const readings = async () =>
    (
      await app.services
        .sql`select from pg_stat_activity where application_name = 'lotline long calls' and query ilike 'copy%' and state = 'active'`
    ).length

  test('ends at the database when its visitor goes away', async () => {
    await processForThem()
    const visitor = new AbortController()
    const { body } = await fetch(`${url}/api/export/contacts`, { headers: { cookie }, signal: visitor.signal })
    await body?.getReader().read()
    await eventually(readings, (count) => count === 1)
    visitor.abort()
    await eventually(readings, (count) => count === 0)
  })

  test('is broken off for its visitor, too, when its process is killed', async () => {
    const pid = await processForThem()
    const reader = (await download()).body?.getReader()
    await reader?.read()
    process.kill(pid, 'SIGKILL')
    await expect(async () => {
      while (!(await reader?.read())?.done);
    }).rejects.toThrow('terminated')
  })
})

test.each(['SIGTERM', 'SIGKILL'] as const)('after %s of `serve` nothing of it is left', async (signal) => {
  const pid = await processForThem()
  process.kill(serve.pid, signal)
  await serve.ended
  await eventually(
    async () => isAlive(pid) || readdirSync(folder).length > 0,
    (left) => !left,
  )
  await startServe()
})
