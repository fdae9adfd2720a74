// What one account with a hundred uploads of the worst files does to another's list of some 500 records and to a sign-in, on the real
// product: tsx bench/fair/run.ts [rounds] [port], after a build.
import { fork, type ChildProcess } from 'node:child_process'
import { constants, loadavg, setPriority } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { connect } from '../../api/src/platform/db/sql.ts'
import { loadSample } from '../../api/src/features/properties/load-sample.ts'
import { root, signUp, startDatabase } from '../host.ts'
import { argumentsOf } from '../arguments.ts'
import { median, percentile } from '../statistics.ts'

const { rounds, port } = argumentsOf({ rounds: 20, port: 4180 })
const UPLOADS = 100

const url = `http://127.0.0.1:${port}`
const database = await startDatabase()
const sql = connect({ url: database.url, max: 2 })
const env = {
  ...process.env,
  DATABASE_URL: database.url,
  DATA_DIR: database.folder,
  PORT: String(port),
  LOG_LEVEL: 'fatal',
}
const processes: ChildProcess[] = []
const ours: ChildProcess[] = []

try {
  await loadSample({ sql, now: () => new Date(), config: readConfig(env, root) }, { write: () => {} })
  ours.push(await start('serve'), await start('work'))
  processes.push(...ours)
  const [area] = await sql<
    { value: string; records: number }[]
  >`select value, records from areas where kind = 'zipcode' order by abs(records - 500) limit 1`
  if (!area) throw new Error('There is no catalog')
  const [busy, other] = [await signUp(url, 'busy'), await signUp(url, 'other')]
  await sql`insert into account_quotas (account_id, waiting_uploads, daily_uploads, stored_bytes) select id, 100000, 100000, 100000000000 from accounts`
  const { uploadAll } = await startUploader(busy.cookie)
  await measure('first, to warm up', 5)
  const alone = await measure('alone', rounds)
  const uploading = uploadAll()
  const during = await measure('while 100 files are uploaded and read', rounds, uploading)
  const [{ waiting = 0 } = {}] = await sql<
    { waiting: number }[]
  >`select count(*)::int as waiting from queue_jobs where name = 'match-skip-trace' and failed_at is null`
  const after = await measure(`while ${waiting} of them wait`, rounds)
  for (const [name, kind] of [
    ['list', 'lists'],
    ['sign-in', 'signIns'],
  ] as const) {
    say(
      `a ${name} is delayed by ${Math.round(median(during[kind]) - median(alone[kind]))} ms and ${Math.round(median(after[kind]) - median(alone[kind]))} ms (medians)`,
    )
  }

  /** Orders the list and signs in, one after the other, so many times, or until something is over. */
  async function measure(
    what: string,
    times: number,
    until?: Promise<unknown>,
  ): Promise<{ lists: number[]; signIns: number[] }> {
    const over = new AbortController()
    if (until) void until.then(() => over.abort())
    else over.abort()
    await Promise.all(ours.map(stallsOf))
    const lists: number[] = []
    const signIns: number[] = []
    while (lists.length < times || !over.signal.aborted) {
      lists.push(await timed(orderList))
      signIns.push(await timed(signIn))
    }
    const [serve, work] = await Promise.all(ours.map(stallsOf))
    say(`${what} (load ${loadavg()[0]?.toFixed(1)})`)
    say(`  list of ${area?.records} records   ${timesOf(lists)}`)
    say(`  sign-in               ${timesOf(signIns)}`)
    say(
      `  event loop stood still at most   serve ${serve?.longest.toFixed(0)} ms (p99 ${serve?.p99.toFixed(0)}), work ${work?.longest.toFixed(0)} ms (p99 ${work?.p99.toFixed(0)})`,
    )
    return { lists, signIns }
  }

  async function orderList(): Promise<void> {
    const { jobId } = await ask('/api/properties/search/basic', {
      method: 'POST',
      cookie: other.cookie,
      body: { location: area?.value, locationType: 'zipcode' },
    })
    for (;;) {
      const { status } = await ask(`/api/jobs/${jobId}`, { cookie: other.cookie })
      if (status === 'complete') return
      if (status === 'failed') throw new Error('The list failed')
      await wait(10)
    }
  }

  async function signIn(): Promise<void> {
    await ask('/api/auth/login', { method: 'POST', body: { email: other.email, password: 'correct horse' } })
  }
} finally {
  for (const one of processes) one.kill('SIGKILL')
  await sql.end()
  await database.stop()
}

function start(command: string): Promise<ChildProcess> {
  const child = fork(path.join(root, 'api/dist/main.mjs'), [command], {
    env,
    execArgv: ['--import', new URL('record-stalls.mjs', import.meta.url).href],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)))
    child.on('message', (word) => word === 'ready' && resolve(child))
  })
}

function stallsOf(child: ChildProcess): Promise<{ p99: number; longest: number }> {
  return new Promise((resolve) => {
    child.on('message', function told(word: { stalls?: { p99: number; longest: number } }) {
      if (!word.stalls) return
      child.off('message', told)
      resolve(word.stalls)
    })
    child.send('stalls')
  })
}

/** A process of its own that has made the files and waits to be told to send them. It represents another machine: nothing here waits for its processor. */
async function startUploader(cookie: string): Promise<{ uploadAll: () => Promise<void> }> {
  const uploader = fork(
    fileURLToPath(new URL('upload-worst-files.ts', import.meta.url)),
    [url, cookie, String(UPLOADS)],
    { execArgv: ['--import', 'tsx'] },
  )
  processes.push(uploader)
  await new Promise((resolve) => uploader.once('message', resolve))
  if (uploader.pid) setPriority(uploader.pid, constants.priority.PRIORITY_LOW)
  return {
    uploadAll: () =>
      new Promise((resolve, reject) => {
        uploader.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The uploads failed'))))
        uploader.send('begin')
      }),
  }
}

async function ask(
  target: string,
  { method = 'GET', cookie = '', body }: { method?: string; cookie?: string; body?: object },
) {
  const response = await fetch(url + target, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${target} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as { jobId?: string; status?: string }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function timesOf(times: readonly number[]): string {
  return `median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms of ${times.length}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
