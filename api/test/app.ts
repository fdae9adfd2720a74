import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { User } from 'contract/auth'
import type { Role } from 'contract/roles'
import { readConfig } from '../src/platform/config/config.ts'
import type { Job, Loop } from '../src/platform/jobs/job.ts'
import { jobs as allJobs, loops as allLoops } from '../src/app/jobs.ts'
import { startWorker, type Worker } from '../src/platform/jobs/worker.ts'
import { createApp } from '../src/platform/http/app.ts'
import { connectionLimits, listen } from '../src/platform/http/listen.ts'
import { localRoutes, rawRoutes, routes, streams } from '../src/app/routes.ts'
import { createServices, type RunningServices } from '../src/app/create-services.ts'
import type { Services } from '../src/platform/services/services.ts'
import { createDatabase, apiFolder } from './database.ts'

export interface Answer {
  status: number
  /** Parsed JSON, text of anything else, null where there is none. */
  body: any // The boundary: tests assert what is in it.
  headers: Headers
}

export interface Caller {
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Multipart: text fields and files. */
  upload(path: string, fields: Record<string, string | File>, headers?: Record<string, string>): Promise<Answer>
  /** Anything at all, as it is: an answer's status, its size and its text. */
  send(method: string, path: string, init: RequestInit): Promise<{ status: number; bytes: number; text: string }>
  /** As sign-up answered. */
  user: User
}

export interface TestApp {
  start(): Promise<void>
  stop(): Promise<void>
  /** A new account, signed in over HTTP; its address is confirmed where that is asked, and an employee's always. */
  signedIn(options?: { employee?: boolean; confirmed?: boolean }): Promise<Caller>
  /** A new person, signed in as a member of the other's account. */
  memberOf(other: Caller, role: Role): Promise<Caller>
  signedOut(): Caller
  /** The services behind the routes, to arrange and to look at the database. */
  readonly services: Services
  readonly url: string
  readonly databaseUrl: string
  /** Runs the worker (all jobs and loops, or the given ones) until the app stops. */
  work(jobs?: readonly Job[], loops?: readonly Loop[]): Promise<Worker>
}

const visitor: User = {
  id: '',
  email: '',
  fullName: '',
  employee: false,
  emailConfirmed: false,
  needsSecondFactor: false,
  accountId: '',
  accountName: '',
  role: 'viewer',
  severalAccounts: false,
  isAgency: false,
  agencyName: null,
  onlyMine: false,
  suspendedFor: null,
  owing: null,
  visitUntil: null,
}

/** Nearly nothing: a thousand tests sign an account up, and few are about passwords. */
const CHEAP_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/**
 * The real API over HTTP on a database of its own. `env` sets configuration, `now` the clock, `timeouts` how long connections may
 * take; not `local` is `serve` started by itself; `root` is the checkout it runs from, `realHashCost` hashes passwords as slowly
 * as the product does; `lockSeconds` is how long a statement waits for others', for good where it is absent.
 */
export function testApp({
  env = {},
  now,
  timeouts = {},
  local = true,
  realHashCost = false,
  lockSeconds,
  root = path.resolve(apiFolder, '..'),
}: {
  env?: Record<string, string>
  now?: () => Date
  timeouts?: Partial<typeof connectionLimits>
  local?: boolean
  realHashCost?: boolean
  lockSeconds?: number
  root?: string
} = {}): TestApp {
  let database: Awaited<ReturnType<typeof createDatabase>>
  let running: RunningServices
  let server: Server
  let url = ''
  let worker: Worker | undefined
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-test-'))

  const caller = (user: Caller['user'], cookie?: string): Caller => {
    async function send(method: string, target: string, init: RequestInit): Promise<Answer> {
      const headers = new Headers(init.headers)
      if (cookie) headers.set('cookie', [cookie, headers.get('cookie')].filter(Boolean).join('; '))
      const response = await fetch(url + target, { ...init, method, headers, redirect: 'manual' })
      const text = await response.text()
      return {
        status: response.status,
        body: parsed(text, response.headers.get('content-type')),
        headers: response.headers,
      }
    }
    return {
      user,
      async send(method, target, init) {
        const headers = new Headers(init.headers)
        if (cookie) headers.set('cookie', cookie)
        const response = await fetch(url + target, { ...init, method, headers, redirect: 'manual' })
        const answered = Buffer.from(await response.arrayBuffer())
        return { status: response.status, bytes: answered.length, text: answered.toString() }
      },
      request: (method, target, body, headers = {}) =>
        send(
          method,
          target,
          body === undefined
            ? { headers }
            : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
        ),
      upload(target, fields, headers = {}) {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        return send('POST', target, { body: form, headers })
      },
    }
  }

  const signedIn: TestApp['signedIn'] = async ({ employee = false, confirmed = employee } = {}) => {
    const email = `${randomUUID()}@example.com`
    const signedUp = await fetch(`${url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'Sample Person', email, password: 'correct horse' }),
    })
    if (!signedUp.ok) throw new Error(`Nobody could sign up: ${signedUp.status} ${await signedUp.text()}`)
    const user = (await signedUp.json()) as Caller['user']
    // A test's people come from everywhere, though they all have this machine's address.
    await running.services.limits.forget('sign_up', { address: '127.0.0.1' })
    if (confirmed)
      await running.services
        .sql`update users set employee = ${employee}, email_confirmed_at = now() where id = ${user.id}`
    return caller(user, signedUp.headers.getSetCookie()[0]?.split(';')[0])
  }

  return {
    async start() {
      database = await createDatabase()
      const config = readConfig(
        { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_CONNECTIONS: '8', ...env },
        root,
      )
      running = await createServices(config, {
        databaseUrl: database.url,
        name: 'test',
        ...(lockSeconds ? { lockSeconds } : {}),
        ...(now ? { now } : {}),
        ...(realHashCost ? {} : { hashCost: CHEAP_HASH }),
      })
      const app = createApp({ streams, routes, raw: [...(local ? localRoutes : []), ...rawRoutes] }, running.services)
      server = await listen(
        app,
        running.services,
        { host: '127.0.0.1', port: 0 },
        { serverOptions: { ...connectionLimits, ...timeouts } },
      )
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      if (!env.PUBLIC_URL) running.services.config.publicUrl = url
    },

    async stop() {
      await worker?.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await running.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },

    signedIn,
    async memberOf({ user: { accountId, accountName } }, role) {
      const member = await signedIn()
      const { sql } = running.services
      await sql`insert into memberships (account_id, user_id, role) values (${accountId}, ${member.user.id}, ${role})`
      await sql`update sessions set account_id = ${accountId} where user_id = ${member.user.id}`
      return { ...member, user: { ...member.user, accountId, accountName, role, severalAccounts: true } }
    },

    signedOut: () => caller(visitor),

    async work(jobs = allJobs, loops = allLoops) {
      worker = startWorker(running.services, jobs, loops)
      return worker
    },

    get services() {
      return running.services
    },
    get url() {
      return url
    },
    get databaseUrl() {
      return database.url
    },
  }
}

function parsed(text: string, type: string | null): unknown {
  if (text === '') return null
  return type?.includes('json') ? JSON.parse(text) : text
}

/** However slow the machine is; a test itself may take five minutes. */
const MAX_WAIT_SECONDS = 180

/** Waits until a check holds; fails with the last thing it saw. Looks less often the longer it waits: looking takes the time of what it waits for. */
export async function eventually<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
  const begun = Date.now()
  for (;;) {
    const seen = await look()
    if (holds(seen)) return seen
    const waited = Date.now() - begun
    if (waited > MAX_WAIT_SECONDS * 1000) throw new Error(`Still ${JSON.stringify(seen)} after ${MAX_WAIT_SECONDS} s`)
    await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(25, waited / 10), 250)))
  }
}
