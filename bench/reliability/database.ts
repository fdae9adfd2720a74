import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServices } from '../../api/src/app/create-services.ts'
import { LOCK_SECONDS } from '../../api/src/app/waits.ts'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { connect } from '../../api/src/platform/db/sql.ts'
import { freePort } from '../../api/src/platform/db/embedded/free-port.ts'
import { root, signUp } from '../host.ts'
import { startProcess } from '../scaling/processes.ts'
import { killServer } from '../sms/host.ts'
import { compareLedger, compareTexts } from './compare-texts.ts'
import { unless, withMore, type Row } from './outcome.ts'
import { median, percentile } from '../statistics.ts'
import { startProduct } from './host.ts'
import { benchCampaign, people } from '../bench-campaign.ts'
import { ended } from './campaign.ts'

/** So soon it must be back after it was killed, in milliseconds. */
const MAX_AWAY_MS = 5000

/** Of `serve` and `work` together, for each kill: once that it is away and once that it is back, and what failed for another reason beside it. */
const MAX_LINES = 6

/** Texts a minute. */
const PACE = 24_000

export const killedDatabase: Row = {
  what: 'PostgreSQL killed 50 times under `local` (what `npm start` runs), while texts are sent and contacts are added',
  async run(run) {
    const folder = mkdtempSync(path.join(tmpdir(), 'lotline-bench-'))
    // Run as root, the database uses another user, who must reach it.
    chmodSync(folder, 0o755)
    const port = await freePort()
    const env = {
      DATA_DIR: folder,
      PORT: String(port),
      SANDBOX_CARRIER_PORT: String(await freePort()),
      SANDBOX_NUMBERS: 'shared',
      CARRIER_MESSAGES_PER_MINUTE: String(PACE),
      CARRIER_SEGMENTS_PER_DAY: '100000000',
      LOG_LEVEL: 'warn',
    }
    const log = path.join(folder, 'product.log')
    const local = await startProcess('local', env, { log })
    const { data, databaseUrl } = whereIs(path.join(folder, 'postgres'))
    const { services, close } = await createServices(readConfig({ ...env, LOG_LEVEL: 'silent' }, root), {
      databaseUrl,
      name: 'bench',
    })
    try {
      const owner = await signUp(local.url, 'owner')
      const texts = Math.max(500, run.of(50_000))
      const { id } = await launchCampaign(services, owner.accountId, benchCampaign(people(texts)))
      const adding = addContacts(local.url, owner.cookie)
      const away: number[] = []
      const kills: number[] = []
      const before = readFileSync(log, 'utf8').length
      for (let n = 0; n < run.of(50); n += 1) {
        await wait(1000 + Math.random() * 1000)
        const killed = performance.now()
        kills.push(Date.now())
        killServer(data)
        while (!(await isAnswered(local.url, owner.cookie))) await wait(10)
        away.push(performance.now() - killed)
      }
      const server = readFileSync(path.join(folder, 'postgres/postgres.log'), 'utf8').split('\n')
      const own = kills.map((killed) => (readyAfter(server, killed) ?? Number.NaN) - killed)
      const early = server.filter((line) => line.includes('FATAL:  the database system')).length
      const lines = readFileSync(log, 'utf8').slice(before).split('\n').length - 1
      const acknowledged = await adding.stop()
      await ended({ services }, id)
      const kept = new Set(
        (await services.sql<{ phone: string }[]>`select phone from contacts where account_id = ${owner.accountId}`).map(
          ({ phone }) => phone,
        ),
      )
      const lost = acknowledged.filter((phone) => !kept.has(phone)).length
      const [campaign] = await services.sql<{ phones: number }[]>`
        select count(distinct phone)::int as phones from outbound_messages where campaign_id = ${id} and carrier_sid is not null
      `
      run.say('kills; acknowledged contacts, of them lost', `${away.length}; ${acknowledged.length}, ${lost}`)
      run.say(
        'milliseconds until a call was answered again: median, longest',
        `${Math.round(median(away))}, ${Math.round(percentile(away, 1))}`,
      )
      run.say(
        'of them until the database itself took connections: median, longest',
        `${Math.round(median(own))}, ${Math.round(percentile(own, 1))}`,
      )
      run.say(
        'for each kill: connections refused while it started; lines of log',
        `${Math.round(early / kills.length)}; ${Math.round(lines / kills.length)}`,
      )
      return withMore(
        [
          ...unless(lost === 0, `${lost} acknowledged contacts are lost`),
          ...unless(lines <= kills.length * MAX_LINES, `${lines} lines of log for ${kills.length} kills`),
          ...unless(percentile(away, 1) <= MAX_AWAY_MS, `away for ${Math.round(percentile(away, 1))} ms`),
          ...unless(campaign?.phones === texts, `${campaign?.phones} of ${texts} phones were texted`),
        ],
        await compareTexts(services),
      )
    } finally {
      await close()
      await local.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** The embedded server of a data folder. */
function whereIs(folder: string): { data: string; databaseUrl: string } {
  const data = path.join(folder, 'data')
  const port = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim()
  return { data, databaseUrl: `postgres://lotline:${password}@127.0.0.1:${port}/lotline` }
}

/** When the server next took connections, by its own log. */
const readyAfter = (log: readonly string[], moment: number): number | undefined =>
  log
    .filter((line) => line.includes('database system is ready to accept connections'))
    .map((line) => Date.parse(line.slice(0, 23).replace(' ', 'T') + 'Z'))
    .find((ready) => ready > moment)

const isAnswered = (url: string, cookie: string) =>
  fetch(`${url}/api/contacts`, { headers: { cookie } }).then(
    async (response) => (await response.arrayBuffer(), response.ok),
    () => false,
  )

/** Adds contacts one after the other, four at a time; returns the phones of those that were answered with 201. */
function addContacts(url: string, cookie: string) {
  const state = { isDone: false }
  const acknowledged: string[] = []
  const add = async (index: number) => {
    for (let n = index; !state.isDone; n += 4) {
      const phone = `+1303${2_000_000 + n}`
      const response = await fetch(`${url}/api/contacts`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ name: 'Ada', phone }),
      }).catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
      if (response?.status === 201) acknowledged.push(phone)
      else await wait(20)
    }
  }
  const all = [0, 1, 2, 3].map(add)
  return {
    async stop() {
      state.isDone = true
      await Promise.all(all)
      return acknowledged
    },
  }
}

export const closedConnections: Row = {
  what: 'connections ended, a table locked with the pool full, statements that time out',
  async run(run) {
    const product = await startProduct({}, {}, {}, { lockSeconds: LOCK_SECONDS })
    const { url, owner, database, services } = product
    const beside = connect({ url: database.url, max: 2 })
    const took: number[] = []
    const answers = new Map<number, number>()
    const acknowledged: string[] = []
    const state = { going: true }
    const headers = { cookie: owner.cookie }
    const ask = async (index: number) => {
      for (let n = 0; state.going; n += 1) {
        const phone = `+1303${2_000_000 + index * 10_000 + n}`
        const key = `${index}-${n}`
        const isWrite = n % 5 === 0
        const begun = performance.now()
        const response = await (isWrite
          ? fetch(`${url}/api/contacts`, {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
              body: JSON.stringify({ name: 'Ada', phone }),
            })
          : fetch(`${url}/api/contacts`, { headers }))
        await response.arrayBuffer()
        took.push(performance.now() - begun)
        answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
        if (isWrite && response.ok) acknowledged.push(phone)
        await wait(5)
      }
    }
    const slowest = (what: string) => {
      run.say(`${what}: calls, slowest in milliseconds`, `${took.length}, ${Math.round(percentile(took, 1))}`)
      return percentile(took.splice(0), 1)
    }
    try {
      const people = Array.from({ length: 30 }, (_, index) => ask(index))
      for (let n = 0; n < run.of(50); n += 1) {
        await wait(100)
        await beside`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      }
      const terminated = slowest(`every connection ended ${run.of(50)} times`)
      await beside.begin(async (tx) => {
        await tx`lock table contacts in access exclusive mode`
        await wait(20_000)
      })
      await wait(1000)
      const locked = slowest('the table of contacts locked for 20 s, with every connection waiting for it')
      await beside.unsafe(`alter role current_user set statement_timeout = '1ms'`)
      await beside`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      await wait(3000)
      await beside.unsafe(`alter role current_user reset statement_timeout`)
      await beside`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      await wait(1000)
      const timedOut = slowest('statements that time out')
      state.going = false
      await Promise.all(people)
      const kept = await services.sql<
        { phone: string }[]
      >`select phone from contacts where account_id = ${owner.accountId}`
      const known = new Set(kept.map(({ phone }) => phone))
      const lost = acknowledged.filter((phone) => !known.has(phone)).length
      run.say('answers by status', [...answers].map(([status, count]) => `${status}: ${count}`).join(', '))
      run.say(
        'acknowledged writes, of them lost; phones twice',
        `${acknowledged.length}, ${lost}; ${kept.length - known.size}`,
      )
      const last = await fetch(`${url}/api/contacts`, { headers })
      return withMore(
        [
          ...unless(Math.max(terminated, locked, timedOut) <= 10_000, 'a call took longer than 10 s'),
          ...unless(lost === 0, `${lost} acknowledged writes are lost`),
          ...unless(kept.length === known.size, `${kept.length - known.size} contacts are there twice`),
          ...unless(last.ok, `afterwards it answers ${last.status}`),
        ],
        await compareLedger(services),
      )
    } finally {
      state.going = false
      await beside.end()
      await product.stop()
    }
  },
}
