import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent } from 'undici'
import { createServices } from '../../api/src/app/create-services.ts'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import type { Pool } from '../../api/src/platform/db/sql.ts'
import { newToken, tokenHash } from '../../api/src/platform/secrets/token.ts'
import { insertUser } from '../../api/src/features/auth/queries.ts'
import { insertSession } from '../../api/src/features/auth/sessions/queries.ts'
import { callFor } from '../api/raw-calls.ts'
import { databaseTime } from '../sms/database-time.ts'
import { freePort } from '../free-port.ts'
import { root, startDatabase } from '../host.ts'
import { startProcess, type Running } from '../scaling/processes.ts'
import { askAboutUnreported, compareLedger, compareTexts } from './compare-texts.ts'
import { people } from './host.ts'
import { flood } from './flood.ts'
import { at, load, unless, withMore, type Outcome, type Row, type Run } from './outcome.ts'
import { buildPrevious } from './previous.ts'
import { allSent, ended } from './sending.ts'

interface Person {
  accountId: string
  cookie: string
}

/** One `serve` and one `work` of the built program on a database of their own, with so many signed-in people, each with 200 contacts and 40 conversations. */
async function startSite(count: number, { serves = 1, from = root }: { serves?: number; from?: string } = {}) {
  const database = await startDatabase({ shared_buffers: '256MB' })
  const ports = await Promise.all(Array.from({ length: 2 * serves }, freePort))
  const env = (n: number) => ({
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    PORT: String(ports[n]),
    PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    SANDBOX_CARRIER_PORT: String(ports[serves + n]),
    SANDBOX_NUMBERS: 'shared',
    CARRIER_MESSAGES_PER_MINUTE: '12000',
    CARRIER_SEGMENTS_PER_DAY: '100000000',
  })
  const { services, close } = await createServices(readConfig({ ...env(0), LOG_LEVEL: 'error' }, root), {
    databaseUrl: database.url,
    name: 'bench',
  })
  const running: Running[] = []
  for (let n = 0; n < serves; n += 1) running.push(await startProcess('serve', env(n), from))
  running.push(await startProcess('work', env(0), from))
  const visitors = await signIn(services.sql, count)
  return {
    services,
    running,
    people: visitors,
    url: running[0]?.url ?? '',
    again: (command: 'serve' | 'work', n: number) => startProcess(command, env(n)),
    async stop() {
      for (const one of running) await one.stop()
      await close()
      await database.stop()
    },
  }
}

async function signIn(sql: Pool, count: number): Promise<Person[]> {
  const visitors: Person[] = []
  for (let n = 0; n < count; n += 1) {
    const token = newToken()
    const person = { email: `person${n}@example.com`, fullName: `Person ${n}`, passwordHash: 'none' }
    const [{ id = '' } = {}] = await insertUser(sql, person, { isPublic: false })
    await insertSession(sql, { tokenHash: tokenHash(token), userId: id, device: 'Bench', address: '127.0.0.1' })
    const [member] = await sql<{ accountId: string }[]>`select account_id from memberships where user_id = ${id}`
    visitors.push({ accountId: member?.accountId ?? '', cookie: `lotline_session=${token}` })
  }
  await sql`
    insert into contacts (account_id, phone, name, address, status, source)
    select m.account_id, '+1303' || (2000000 + n), 'Ada ' || md5(n::text), n || ' Oak St, Austin, TX 78704', 'new', 'import'
    from memberships m, generate_series(1, 200) n
  `
  await sql`
    insert into conversations (account_id, phone, name, last_message, last_message_at, last_direction, last_inbound_at)
    select m.account_id, '+1303' || (2000000 + n), '', 'How much would you pay', now() - n * interval '1 minute', 'in', now() - n * interval '1 minute' from memberships m, generate_series(1, 40) n
  `
  await sql`analyze`
  return visitors
}

const lists = [
  '/api/contacts',
  '/api/contacts?search=ada',
  '/api/messages',
  '/api/campaigns',
  '/api/messages?search=pay',
]
const polls = ['/api/inbox/counts', '/api/auth/me']

/** People who ask every so many milliseconds on average: 60 % lists and searches, 30 % polls, 10 % writes. */
function working(url: string, visitors: readonly Person[], everyMs: number) {
  const agent = new Agent({ connections: 128 })
  const times: number[] = []
  const failed: string[] = []
  const state = { isDone: false }
  const person = async ({ cookie }: Person, index: number) => {
    await wait(Math.random() * everyMs)
    for (let n = 0; !state.isDone; n += 1) {
      const draw = Math.random()
      const [path, body] =
        draw < 0.6
          ? [lists[(index + n) % lists.length]]
          : draw < 0.9
            ? [polls[n % polls.length]]
            : ['/api/contacts', { name: 'Grace', phone: `+1512${2_000_000 + ((index * 1000 + n) % 7_000_000)}` }]
      const begun = performance.now()
      const outcome = await fetch(url + path, {
        // The boundary: Node's own fetch takes a dispatcher.
        ...({ dispatcher: agent } as object),
        method: body ? 'POST' : 'GET',
        headers: {
          cookie,
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': `${index}-${n}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
        .then(async (response) => {
          await response.arrayBuffer()
          return response.ok ? '' : `${path} ${response.status}`
        })
        .catch((error: unknown) => `${path} ${String(error)}`)
      times.push(performance.now() - begun)
      if (outcome) failed.push(outcome)
      await wait(everyMs * (0.5 + Math.random()))
    }
  }
  const all = visitors.map(person)
  return {
    times,
    async stop() {
      state.isDone = true
      await Promise.all(all)
      await agent.close()
      return { times, failed }
    },
  }
}

/** Processor time of a process so far, in microseconds. */
function processorOf(pid: number | undefined): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** Memory of a process, in MB. */
const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const told = (times: readonly number[]) =>
  `${times.length}; ${[0.5, 0.95, 0.99, 1].map((part) => at(part, times).toFixed(1)).join(', ')}`

export const crowd: Row = {
  what: '500 signed-in people, 10 minutes: 60 % lists and searches, 30 % polls, 10 % writes',
  async run(run) {
    const site = await startSite(run.of(500))
    try {
      const going = working(site.url, site.people, 5000)
      await wait(10_000)
      going.times.length = 0
      const memory: number[] = []
      const loads: number[] = []
      for (let second = 0; second < run.of(600); second += 5) {
        await wait(5000)
        memory.push(memoryOf(site.running[0]?.process.pid))
        loads.push(Number(load()))
      }
      const { times, failed } = await going.stop()
      const third = Math.ceil(memory.length / 3)
      const [middle, end] = [at(0.5, memory.slice(third, 2 * third)), at(0.5, memory.slice(-third))]
      run.say(
        'people, each about every 5 s; seconds; load',
        `${site.people.length}; ${run.of(600)}; ${at(0.5, loads)} to ${at(1, loads)}`,
      )
      run.say('calls; median, p95, p99, slowest in milliseconds', told(times))
      run.say('failed', `${failed.length} ${failed[0] ?? ''}`)
      run.say('memory of serve in its middle and last third, MB', `${middle.toFixed(0)}, ${end.toFixed(0)}`)
      return withMore(
        [
          ...unless(failed.length === 0, `${failed.length} calls failed`),
          ...unless(at(0.99, times) <= 100, `p99 is ${at(0.99, times).toFixed(0)} ms`),
          ...unless(end <= middle * 1.15, 'memory grows'),
        ],
        await compareLedger(site.services),
      )
    } finally {
      await site.stop()
    }
  },
}

export const launchAndExport: Row = {
  what: 'a launch of 100,000 and an export of a million rows beside 50 people',
  async run(run) {
    const site = await startSite(51)
    const { sql } = site.services
    try {
      const [big, ...others] = site.people
      if (!big) throw new Error('Nobody is there')
      const [{ definitions = [] } = {}] = await sql<{ definitions: string[] }[]>`
        select array_agg(indexdef) as definitions from pg_indexes where indexdef like '%gin_trgm_ops%' and tablename = 'contacts'
      `
      const names = definitions.map((text) => /INDEX (\S+)/i.exec(text)?.[1] ?? '')
      for (const name of names) await sql.unsafe(`drop index ${name}`)
      await sql`
        insert into contacts (account_id, phone, name, email, address, status, source)
        select ${big.accountId}, '+1' || (4000000000 + n), 'Ada ' || md5(n::text), md5(n::text) || '@example.com', n || ' Oak St, Austin, TX 78704', 'new', 'import'
        from generate_series(1, ${run.of(1_000_000)}) n
      `
      for (const definition of definitions) await sql.unsafe(definition)
      await sql.unsafe('vacuum analyze contacts')
      const going = working(site.url, others, 1000)
      await wait(10_000)
      const alone = going.times.splice(0)
      const post = async () => {
        const body = JSON.stringify({
          name: 'Bench',
          messageTemplate: 'Hi {firstName}',
          provider: 'twilio',
          recipients: people(run.of(100_000)),
        })
        const begun = performance.now()
        const response = await fetch(`${site.url}/api/bulk-sms-campaigns`, {
          method: 'POST',
          headers: { cookie: big.cookie, 'content-type': 'application/json', 'idempotency-key': 'launch' },
          body,
        })
        return `${response.status} after ${Math.round(performance.now() - begun)} ms`
      }
      const download = async () => {
        const begun = performance.now()
        const response = await fetch(`${site.url}/api/export/contacts?format=csv`, { headers: { cookie: big.cookie } })
        let bytes = 0
        for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length
        return `${response.status}, ${(bytes / 1e6).toFixed(0)} MB in ${((performance.now() - begun) / 1000).toFixed(1)} s`
      }
      const [launched, exported] = await Promise.all([post(), download()])
      const beside = going.times.splice(0)
      await wait(10_000)
      const loading = going.times.splice(0)
      const { failed } = await going.stop()
      run.say('launch; export', `${launched}; ${exported}`)
      run.say('50 people alone: calls; median, p95, p99, slowest in milliseconds', told(alone))
      run.say('… beside the launch and the export', told(beside))
      run.say('… while its recipients are written out and texted', told(loading))
      run.say('failed', `${failed.length} ${failed[0] ?? ''}`)
      // Not all of its texts are waited for: what the launch and the export cost others is seen by then.
      const [launch] = await sql<{ id: string }[]>`select id from campaigns where account_id = ${big.accountId}`
      const canceled = await fetch(`${site.url}/api/campaigns/${launch?.id}/cancel`, {
        method: 'POST',
        headers: { cookie: big.cookie },
      })
      if (canceled.ok && launch) await ended(site, launch.id)
      return withMore(
        [
          ...unless(failed.length === 0, `${failed.length} calls failed`),
          ...unless(at(0.99, beside) <= 50, `their p99 is ${at(0.99, beside).toFixed(0)} ms`),
          ...unless(launched.startsWith('201') && exported.startsWith('200'), `launch ${launched}, export ${exported}`),
          ...unless(canceled.ok, `the launch was not canceled: ${canceled.status}`),
        ],
        await compareTexts(site.services),
      )
    } finally {
      await site.stop()
    }
  },
}

export const overload: Row = {
  what: 'ten times capacity: 80 % of the peak kept, the rest refused at once, back in 5 s',
  async run(run) {
    const site = await startSite(50)
    try {
      const requests = site.people.map(({ cookie }) =>
        Buffer.from(`GET /api/contacts HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`),
      )
      const request = (index: number) => requests[index % requests.length] ?? Buffer.alloc(0)
      const seconds = Math.max(2, run.of(10))
      const spent = async () => processorOf(site.running[0]?.process.pid) + (await databaseTime(site.services.sql))
      await callFor(site.url, { connections: 32, seconds: 3, request })
      const peaks: number[] = []
      const each: number[] = []
      for (let round = 0; round < 3; round += 1) {
        const before = await spent()
        const { answered, seconds: took } = await callFor(site.url, { connections: 32, seconds, request })
        peaks.push(answered / took)
        each.push(((await spent()) - before) / answered)
      }
      const peak = at(0.5, peaks)
      const before = await spent()
      const over = await flood(site.url, { perSecond: peak * 10, seconds, connections: 2000, request })
      const ended = performance.now()
      const spentOver = (await spent()) - before
      let back = 0
      // Back: twenty calls in a row, none refused, each as quick as at the peak.
      for (let quick = 0; quick < 20;) {
        const begun = performance.now()
        const { status } = await fetch(`${site.url}/api/contacts`, {
          headers: { cookie: site.people[0]?.cookie ?? '' },
        })
        quick = status === 200 && performance.now() - begun < 100 ? quick + 1 : 0
        back = (performance.now() - ended) / 1000
        if (back > 30) break
      }
      const kept = over.answered.length / over.seconds / peak
      run.say('peak with 32 connections, calls a second', peaks.map(Math.round).join(', '))
      run.say('asked for ten times that; asked in fact, times the peak', (over.asked / over.seconds / peak).toFixed(1))
      run.say(
        'answered, of the peak; their median, p99 in milliseconds',
        `${kept.toFixed(2)}; ${at(0.5, over.answered).toFixed(0)}, ${at(0.99, over.answered).toFixed(0)}`,
      )
      run.say(
        'processor of serve and database for each that was answered, at the peak and now, ms; the one of the other',
        `${(at(0.5, each) / 1000).toFixed(1)}, ${(spentOver / over.answered.length / 1000).toFixed(1)}; ${((at(0.5, each) * over.answered.length) / spentOver).toFixed(2)}`,
      )
      run.say(
        'refused with 503; their median, p99 in milliseconds',
        `${over.refused.length}; ${at(0.5, over.refused).toFixed(0)}, ${at(0.99, over.refused).toFixed(0)}`,
      )
      run.say('not asked because no connection was free; cut off', `${over.unasked}; ${over.cut}`)
      run.say('seconds until twenty calls in a row were quick again', back.toFixed(1))
      return withMore(
        [
          ...unless(kept >= 0.8, `${kept.toFixed(2)} of the peak`),
          ...unless(back <= 5, `back after ${back.toFixed(1)} s`),
          ...unless(over.cut === 0, `${over.cut} calls were cut off`),
        ],
        await compareLedger(site.services),
      )
    } finally {
      await site.stop()
    }
  },
}

export const ending: Row = {
  what: 'serve and work ended with SIGTERM one after the other under load',
  run: (run) => rolling(run, root),
}

export const releases: Row = {
  what: 'the processes of the commit before (or PREVIOUS=<commit>) replaced by those of this one, one after the other under load, on one database',
  async run(run) {
    const previous = await buildPrevious(process.env.PREVIOUS ?? 'HEAD~1')
    run.say('from the commit', previous.commit)
    try {
      return await rolling(run, previous.folder)
    } finally {
      previous.remove()
    }
  },
}

/** Processes of a checkout are ended and those of this one started in their place, while people ask and texts are sent. */
async function rolling(run: Run, from: string): Promise<Outcome> {
  const site = await startSite(40, { serves: 2, from })
  const { running, services } = site
  const { sql } = services
  const state = { isDone: false, asked: 0, elsewhere: 0, ready: [true, true] }
  const probe = async (which: number) => {
    for (; !state.isDone; await wait(200))
      state.ready[which] = await fetch(`${running[which]?.url}/health/ready`).then(
        (response) => response.ok,
        () => false,
      )
  }
  const failed: string[] = []
  const client = async ({ cookie }: Person, index: number) => {
    for (let n = index; !state.isDone; n += 1) {
      const isWrite = n % 10 === 0
      const init = isWrite
        ? {
            method: 'POST',
            headers: { cookie, 'content-type': 'application/json', 'idempotency-key': `${index}-${n}` },
            body: JSON.stringify({ name: 'Grace', phone: `+1512${2_000_000 + index * 10_000 + n}` }),
          }
        : { headers: { cookie } }
      // As a balancer does: who is not ready is not asked, and a process that takes no connection was not asked, so the other one is.
      for (let attempt = 0; ; attempt += 1) {
        const ready = [0, 1].filter((which) => state.ready[which])
        const { url } = running[ready[(n + attempt) % ready.length] ?? attempt % 2] ?? { url: '' }
        const outcome = await fetch(`${url}/api/contacts`, init).then(
          async (response) => {
            await response.arrayBuffer()
            return response.ok ? '' : String(response.status)
          },
          (error: unknown) => codeOf(error),
        )
        if (outcome === 'ECONNREFUSED' && attempt < 20) {
          state.elsewhere += 1
          continue
        }
        state.asked += 1
        if (outcome) failed.push(`${isWrite ? 'POST' : 'GET'} ${outcome}`)
        break
      }
      await wait(10)
    }
  }
  try {
    const texts = run.of(6000)
    const { id } = await launchCampaign(services, site.people[0]?.accountId ?? '', {
      name: 'Bench',
      messageTemplate: 'Hi',
      provider: 'twilio',
      recipients: people(texts),
    })
    const clients = [...site.people.map(client), probe(0), probe(1)]
    const ends: number[] = []
    for (let n = 0; n < run.of(10); n += 1) {
      await wait(500)
      const which = n % 3
      const [one] = running.slice(which, which + 1)
      const begun = performance.now()
      await one?.stop()
      ends.push((performance.now() - begun) / 1000)
      running[which] = await site.again(which === 2 ? 'work' : 'serve', which === 2 ? 0 : which)
    }
    await wait(500)
    state.isDone = true
    await Promise.all(clients)
    await allSent(services, id)
    const open = async () =>
      (await sql`select from sandbox.messages where direction <> 'inbound' and status in ('queued', 'sent') limit 1`)
        .length > 0
    for (let n = 0; n < 600 && (await open()); n += 1) await wait(100)
    // The carrier lives in the processes that were ended: what one had still to tell is told by the next.
    await askAboutUnreported(services)
    await ended(site, id)
    const phones = await sql<{ times: number }[]>`
        select count(*)::int as times from sandbox.messages where direction <> 'inbound' and body = 'Hi' group by to_number
      `
    run.say('processes ended; seconds each took', `${ends.length}; ${ends.map((one) => one.toFixed(1)).join(', ')}`)
    run.say(
      'calls; sent to the other process; failed',
      `${state.asked}; ${state.elsewhere}; ${failed.length} ${failed[0] ?? ''}`,
    )
    run.say('phones texted, of them twice', `${phones.length}, ${phones.filter(({ times }) => times > 1).length}`)
    return withMore(
      [
        ...unless(failed.length === 0, `${failed.length} calls failed: ${[...new Set(failed)].join(', ')}`),
        ...unless(at(1, ends) <= 10, `one took ${at(1, ends).toFixed(1)} s to end`),
        ...unless(phones.length === texts, `${phones.length} of ${texts} phones were texted`),
        ...unless(
          phones.every(({ times }) => times === 1),
          'a phone was texted twice',
        ),
      ],
      await compareTexts(services),
    )
  } finally {
    await site.stop()
  }
}

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}
