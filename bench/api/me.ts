import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { insertUser } from '../../api/src/features/auth/queries.ts'
import { deleteSession, insertSession } from '../../api/src/features/auth/sessions/queries.ts'
import type { Pool } from '../../api/src/platform/db/sql.ts'
import { freePort } from '../../api/src/platform/db/embedded/free-port.ts'
import { newToken, tokenHash } from '../../api/src/platform/secrets/token.ts'
import { processorOf } from '../processor-of.ts'
import { startProcess } from '../scaling/processes.ts'
import { median } from '../statistics.ts'
import { databaseTime } from '../sms/database-time.ts'
import { callFor } from './raw-calls.ts'

const PEOPLE = 300
/** As many as a process works on or lets wait (`platform/http/admission.ts`): it refuses more. */
const CONNECTIONS = 40
/** Calls until the code is compiled. */
const WARM_UP = 10_000

interface Turn {
  perSecond: number
  /** Of the server's processor and of the database's, for each call. */
  server: number
  database: number
}

/** `GET /api/auth/me` of 300 signed-in people, of the built product, against a bare Hono that says hello, in turn; then sessions that end while they are asked with. */
export async function measureMe(
  { sql, databaseUrl, folder }: { sql: Pool; databaseUrl: string; folder: string },
  { rounds, seconds, say }: { rounds: number; seconds: number; say: (what: string, figure: string) => void },
): Promise<void> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signedIn(sql)))
  const hello = await startHello()
  const ours = await startOurs(databaseUrl, folder)
  const requests = {
    hello: () => Buffer.from('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'),
    ours: (index: number) => people[index % PEOPLE]?.request ?? Buffer.alloc(0),
  }
  try {
    const turns: Record<'hello' | 'ours', Turn[]> = { hello: [], ours: [] }
    for (const [name, { url }] of [
      ['hello', hello],
      ['ours', ours],
    ] as const)
      for (let warm = 0; warm < WARM_UP;)
        warm += (await callFor(url, { connections: CONNECTIONS, seconds: 1, request: requests[name] })).answered
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, server] of round % 2
        ? ([
            ['hello', hello],
            ['ours', ours],
          ] as const)
        : ([
            ['ours', ours],
            ['hello', hello],
          ] as const)) {
        const [before, databaseBefore] = [processorOf(server.process.pid), await databaseTime(sql)]
        const called = await callFor(server.url, { connections: CONNECTIONS, seconds, request: requests[name] })
        const [after, databaseAfter] = [processorOf(server.process.pid), await databaseTime(sql)]
        turns[name].push({
          perSecond: called.answered / called.seconds,
          server: (after - before) / called.answered,
          database: (databaseAfter - databaseBefore) / called.answered,
        })
      }
    }
    const middle = (name: 'hello' | 'ours', what: keyof Turn) => median(turns[name].map((turn) => turn[what]))
    const ratio = median(turns.ours.map(({ perSecond }, n) => perSecond / (turns.hello[n]?.perSecond ?? 1)))
    say('me against a bare hello', `${ratio.toFixed(2)} by the clock`)
    for (const name of ['hello', 'ours'] as const)
      say(
        `… ${name}`,
        `${middle(name, 'perSecond').toFixed(0)}/s, ${middle(name, 'server').toFixed(1)} µs of the server's processor a call, ${middle(name, 'database').toFixed(1)} µs of the database's`,
      )
    await revoke(sql, ours.url, say)
  } finally {
    hello.process.kill()
    ours.process.kill()
  }
}

/** Ends sessions, one after the other, while each is asked with on many connections: what is asked after the end is known must be refused. */
async function revoke(sql: Pool, url: string, say: (what: string, figure: string) => void): Promise<void> {
  let [passedBefore, refused, passedAfter] = [0, 0, 0]
  for (let index = 0; index < 100; index += 1) {
    const { token, headers } = await signedIn(sql)
    const session = { isEnded: false, isDone: false }
    const asking = Array.from({ length: 8 }, async () => {
      while (!session.isDone) {
        const askedAfter = session.isEnded
        const { status } = await fetch(`${url}/api/auth/me`, { headers })
        if (status === 401) refused += 1
        else if (askedAfter) passedAfter += 1
        else passedBefore += 1
      }
    })
    await wait(20)
    await deleteSession(sql, tokenHash(token))
    session.isEnded = true
    await wait(20)
    session.isDone = true
    await Promise.all(asking)
  }
  say(
    'a session that was ended',
    `${passedBefore} calls passed before, ${refused} were refused, ${passedAfter} passed that were sent after its end`,
  )
  if (passedAfter > 0) throw new Error('A revoked session passed')
}

async function startHello() {
  const child = fork(fileURLToPath(new URL('hello-server.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The server that says hello ended')))
  gone.catch(() => {}) // told where it did not start
  const [address]: AddressInfo[] = await Promise.race([once(child, 'message'), gone])
  return { url: `http://127.0.0.1:${address?.port}`, process: child }
}

/** On this machine alone, so that its limits are counted and never reached. */
async function startOurs(databaseUrl: string, folder: string) {
  const [port, carrierPort] = await Promise.all([freePort(), freePort()])
  return startProcess('serve', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SANDBOX_CARRIER_PORT: String(carrierPort),
  })
}

/** A signed-in person. */
async function signedIn(sql: Pool) {
  const token = newToken()
  const person = { email: `${randomUUID()}@example.com`, fullName: 'Bench', passwordHash: 'none' }
  const [{ id: userId = '' } = {}] = await insertUser(sql, person, { isPublic: false })
  await insertSession(sql, { tokenHash: tokenHash(token), userId, device: 'Bench', address: '127.0.0.1' })
  const headers = { cookie: `lotline_session=${token}` }
  const request = Buffer.from(`GET /api/auth/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${headers.cookie}\r\n\r\n`)
  return { token, headers, request }
}
