import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import path from 'node:path'
import { root, startDatabase } from '../host.ts'
import { argumentsOf } from '../arguments.ts'
import { median, percentile } from '../statistics.ts'

/**
 * What 48 sign-ins at once do to all other callers: `pnpm --filter bench exec tsx auth/sign-in.ts [rounds] [port]`, after a build. Each
 * round asks for the page of /login and signs in alone, then does both again while 48 sign-ins run at once, burst after burst.
 */
const { rounds, port } = argumentsOf({ rounds: 5, port: 4199 })
const AT_ONCE = 48
/** Seconds of a round under load; the part without load takes half as long. */
const ROUND_MS = 6000

const url = `http://127.0.0.1:${port}`
const database = await startDatabase({ fsync: 'off' })
const server = spawn(process.execPath, [path.join(root, 'api/dist/main.mjs'), 'serve'], {
  env: {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: 'loopback',
  },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})

try {
  await new Promise((resolve, reject) => server.once('message', resolve).once('exit', reject))
  const account = { email: 'one@example.com', password: 'correct horse' }
  await post('/api/auth/signup', { fullName: 'Bench', ...account })
  for (let run = 0; run < 5; run++) await page()
  const ratios: number[] = []
  const knownToUnknown: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const quiet = await during(ROUND_MS / 2, page)
    const alone = await during(ROUND_MS / 4, () => post('/api/auth/login', account))
    const wrong = await known(account.email)
    const { storm, pages } = await underStorm()
    knownToUnknown.push(median(wrong.known) / median(wrong.unknown))
    ratios.push(p95(pages) / p95(quiet))
    say(`round ${round}`, `load ${loadavg()[0]?.toFixed(1)}`)
    say('  /login alone', timesOf(quiet))
    say(`  /login under ${AT_ONCE} sign-ins`, timesOf(pages))
    say('  sign-in alone', timesOf(alone))
    say('  wrong password, known address', timesOf(wrong.known))
    say('  wrong password, unknown address', timesOf(wrong.unknown))
    say(
      '  sign-ins of the storm',
      `${storm.done.length} done (${timesOf(storm.done)}), ${storm.refused.length} refused with 503 (${timesOf(storm.refused)})`,
    )
  }
  say('/login under the storm, p95 to p95', `${median(ratios).toFixed(1)} times as long as alone`)

  say('known address to unknown, medians', knownToUnknown.map((ratio) => ratio.toFixed(2)).join(', '))

  /** Wrong passwords for a known and an unknown address in turn. */
  async function known(email: string) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let run = 0; run < 20; run++) {
      times.known.push(...(await during(0, () => post('/api/auth/login', { email, password: 'guessed it' }))))
      times.unknown.push(
        ...(await during(0, () =>
          post('/api/auth/login', { email: `${randomUUID()}@example.com`, password: 'guessed it' }),
        )),
      )
    }
    return times
  }

  /** Bursts of strangers, each from an address of his own, while the page is asked for again and again. */
  async function underStorm() {
    const storm = { done: [] as number[], refused: [] as number[] }
    const over = new AbortController()
    const bursts = (async () => {
      while (!over.signal.aborted) await Promise.all(Array.from({ length: AT_ONCE }, signInOfAStranger))
    })()
    const pages = await during(ROUND_MS, page)
    over.abort()
    await bursts
    return { storm, pages }

    async function signInOfAStranger() {
      const started = performance.now()
      const status = await post('/api/auth/login', { email: `${randomUUID()}@example.com`, password: 'guessed it' })
      ;(status === 503 ? storm.refused : storm.done).push(performance.now() - started)
    }
  }
} finally {
  server.kill()
  await new Promise((resolve) => server.once('exit', resolve))
  await database.stop()
}

async function page() {
  const response = await fetch(`${url}/login`, { headers: { 'accept-encoding': 'br' } })
  const html = await response.text()
  if (!response.ok || !html.includes('<html'))
    throw new Error(`/login answered ${response.status}: is everything built?`)
}

async function post(target: string, body: object): Promise<number> {
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
  const response = await fetch(url + target, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  await response.text()
  if (![200, 201, 401, 503].includes(response.status)) throw new Error(`${target} answered ${response.status}`)
  return response.status
}

/** How long each run took, one after the other for so long, at least one; in milliseconds. */
async function during(ms: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + ms
  do {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  } while (performance.now() < end)
  return times
}

function p95(values: readonly number[]): number {
  return percentile(values, 0.95)
}

function timesOf(times: readonly number[]) {
  return times.length === 0
    ? 'none'
    : `median ${median(times).toFixed(0)} ms, p95 ${p95(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`
}

function say(what: string, figure: string) {
  console.log(`${what.padEnd(34)} ${figure}`)
}
