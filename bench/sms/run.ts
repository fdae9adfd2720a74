// Sending against its raw ceiling, and the launch of a big campaign. Ratios of one run; the machine is shared.
// npx tsx sms/run.ts [recipients] [rounds] [registered|free] [campaigns]; registered: by an account whose texts count to the caps of networks, none of which is reached;
// campaigns: over so many they are spread, all under way at once.
import { fork, type ChildProcess } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { loadAll } from '../../api/src/features/campaigns/load-recipients.ts'
import { connectCarrier } from '../../api/src/platform/providers/sms/connect-carrier.ts'
import { copyIn } from '../../api/src/platform/db/copy.ts'
import { databaseTime } from './database-time.ts'
import { startSendingHost, type SendingHost } from './host.ts'

const [recipients = 10_000, rounds = 3] = process.argv.slice(2).map(Number)
const AT_ONCE = 128
const PACE = 60_000_000
const isRegistered = process.argv[4] === 'registered'
const campaigns = Number(process.argv[5] ?? 1)
const NO_CAPS = '{"tmobile":{"TOP":1000000000},"att":{"A":1000000000},"verizon":1000000000}'
let launched = 0

const host = await startSendingHost({ messagesPerMinute: PACE })
if (isRegistered) await register(host)
const carrier = fork(path.join(import.meta.dirname, 'carrier.ts'), [], {
  execArgv: ['--import', 'tsx'],
  env: { ...process.env, DATABASE_URL: host.databaseUrl },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
await new Promise((resolve) => carrier.once('message', resolve))
const senders = await Promise.all([startSender(host), startSender(host)])
try {
  // The first run of each kind pays for compiling and for empty caches; it is not counted.
  await rawCeiling(host)
  await sendWith(host, senders)
  await sendWith(host, senders.slice(0, 1))
  const ratios: { one: number; two: number }[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const raw = await rawCeiling(host)
    const one = await sendWith(host, senders.slice(0, 1))
    const two = await sendWith(host, senders)
    ratios.push({ one: one.rate / raw.rate, two: two.rate / raw.rate })
    const times = ({ cpu, database }: Sent) => `${Math.round(cpu)} µs a message, the database ${Math.round(database)}`
    console.log(
      `round ${round}: bare loop ${raw.rate}/s (${Math.round(raw.cpu)} µs of processor a message), one worker ${one.rate}/s (${(one.rate / raw.rate).toFixed(2)}; ${times(one)}), two workers ${two.rate}/s (${(two.rate / raw.rate).toFixed(2)}; ${times(two)}); load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  console.log(
    `median of ${rounds} rounds against the bare loop: one worker ${middle(ratios.map(({ one }) => one)).toFixed(2)}, two workers ${middle(ratios.map(({ two }) => two)).toFixed(2)}`,
  )
  if (senders[0]) await firstMessage(host, senders[0])
  for (const child of senders) child.kill('SIGKILL')
  await launches(host)
} finally {
  for (const child of senders) child.kill('SIGKILL')
  carrier.kill('SIGKILL')
  await host.stop()
}
process.exit()

interface Sent {
  /** Messages a second. */
  rate: number
  /** Processor time of the sending processes, and of the database, in microseconds a message. */
  cpu: number
  database: number
}

/** The same calls by the same official client on the same kept-alive sockets, without a database. */
async function rawCeiling({ services }: SendingHost): Promise<Sent> {
  const client = connectCarrier(services.config, services.sql, { sockets: AT_ONCE })
  let next = 0
  const used = process.cpuUsage()
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < recipients) {
        next += 1
        await client.send({
          to: `+1${2_152_000_000 + next}`,
          body: 'Hi Ada, I am a local cash buyer interested in 12 Oak St. Would you consider an offer?',
          statusCallback: `${services.config.publicUrl}/api/carrier/status?m=${next}`,
        })
      }
    }),
  )
  await client.close()
  const { user, system } = process.cpuUsage(used)
  return {
    rate: Math.round(recipients / ((performance.now() - begun) / 1000)),
    cpu: (user + system) / recipients,
    database: 0,
  }
}

async function startSender({ services, databaseUrl }: SendingHost): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'sender.ts'), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: services.config.publicUrl,
      LOG_LEVEL: 'warn',
      CARRIER_MESSAGES_PER_MINUTE: String(PACE),
      CARRIER_SEGMENTS_PER_DAY: '100000000',
      NETWORK_CAPS: NO_CAPS,
    },
  })
  await new Promise((resolve) => child.once('message', resolve))
  return child
}

/** As after the carrier's answer, with every phone looked up. */
async function register({ services: { sql }, accountId }: SendingHost): Promise<void> {
  await sql`
    insert into registrations (account_id, state, made, submitted, classes)
    values (${accountId}, 'live', '{"campaign":"QE1"}', '{"kind":"standard","ein":"12-3456789"}', '{"tier":"TOP","messageClass":"A","score":90}')
  `
  await sql`
    insert into phone_networks (phone, network)
    select '+1' || (2152000000 + n), (array['tmobile', 'att', 'verizon'])[1 + n % 3] from generate_series(0, 1000000) n
  `
}

function ask(child: ChildProcess, what: 'rest' | 'cpu'): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (said) => resolve(Number(said)))
    child.send(what)
  })
}

/** From the start signal until every recipient is handed over and stored. */
async function sendWith({ services, accountId }: SendingHost, workers: readonly ChildProcess[]): Promise<Sent> {
  const { sql } = services
  const ids: string[] = []
  const all = people(recipients)
  for (let at = 0; at < campaigns; at += 1) {
    const part = all.slice(Math.floor((at * recipients) / campaigns), Math.floor(((at + 1) * recipients) / campaigns))
    const { id } = await launch(services, accountId, part)
    await loadAll(sql, accountId, id)
    ids.push(id)
  }
  const used = await Promise.all(workers.map((child) => ask(child, 'cpu')))
  const database = await databaseTime(sql)
  const begun = performance.now()
  for (const child of workers) child.send('work')
  const last = await lastOf(sql, ids)
  while (await isOpen(sql, ids, last)) await wait(20)
  const seconds = (performance.now() - begun) / 1000
  const spent = (await databaseTime(sql)) - database
  const cpu = (await Promise.all(workers.map((child) => ask(child, 'cpu')))).reduce(
    (sum, time, index) => sum + time - (used[index] ?? 0),
    0,
  )
  await Promise.all(workers.map((child) => ask(child, 'rest')))
  await sql`update campaigns set status = 'completed' where id = any(${ids})`
  return { rate: Math.round(recipients / seconds), cpu: cpu / recipients, database: spent / recipients }
}

async function lastOf(sql: SendingHost['services']['sql'], ids: readonly string[]): Promise<number> {
  const [last] = await sql<
    { id: number }[]
  >`select max(id) as id from outbound_messages where campaign_id = any(${[...ids]})`
  return last?.id ?? 0
}

/** Asks for the last row alone until it is stored, and only then for the rest: the query must not distort the measurement. */
async function isOpen(sql: SendingHost['services']['sql'], ids: readonly string[], last: number): Promise<boolean> {
  const [row] = await sql<{ state: string }[]>`select state from outbound_messages where id = ${last}`
  if (row?.state === 'queued' || row?.state === 'sending') return true
  const open = await sql`
    (select 1 from outbound_messages where campaign_id = any(${[...ids]}) and state = 'queued' and not_before is null limit 1)
    union all (select 1 from outbound_messages where state in ('sending', 'unknown') limit 1)
  `
  return open.length > 0
}

/** Several times each, in turns with the COPY: the medians count. */
async function launches(host: SendingHost): Promise<void> {
  const { services, accountId } = host
  for (const count of [10_000, 100_000]) {
    const seen: { copied: number; took: number; stall: number; loaded: number }[] = []
    for (let round = 0; round < 5; round += 1) {
      const copied = await bareCopy(host, count)
      const list = people(count)
      await wait(50)
      const begun = performance.now()
      const stall = watchStalls()
      const { id } = await launch(services, accountId, list)
      const took = performance.now() - begun
      const longest = stall()
      await loadAll(services.sql, accountId, id)
      if (round > 0) seen.push({ copied, took, stall: longest, loaded: performance.now() - begun })
      await services.sql`update campaigns set status = 'canceled' where id = ${id}`
    }
    const median = (what: 'copied' | 'took' | 'stall' | 'loaded') => Math.round(middle(seen.map((row) => row[what])))
    const ratio = seen.map(({ took, copied }) => (took / copied).toFixed(2)).join(', ')
    console.log(
      `launch of ${count}: answered after ${median('took')} ms, all rows there after ${median('loaded')} ms; bare COPY of the same rows ${median('copied')} ms (${ratio}); longest stall of the loop ${median('stall')} ms; load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
}

/** From the request to the first text that the carrier took, with a worker that sends and one that writes the list out. */
async function firstMessage({ services, accountId }: SendingHost, worker: ChildProcess): Promise<void> {
  worker.send('work')
  const list = people(100_000)
  const begun = performance.now()
  const { id } = await launch(services, accountId, list)
  const answered = performance.now() - begun
  const loading = loadAll(services.sql, accountId, id)
  while (
    (await services.sql`select 1 from outbound_messages where campaign_id = ${id} and sent_at is not null limit 1`)
      .length === 0
  )
    await wait(10)
  console.log(
    `100000 recipients: answered after ${Math.round(answered)} ms, the first text taken after ${Math.round(performance.now() - begun)} ms`,
  )
  await services.sql`update campaigns set status = 'canceled' where id = ${id}`
  await loading
  await ask(worker, 'rest')
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function watchStalls(): () => number {
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 5)
    last = performance.now()
  }, 5)
  return () => {
    clearInterval(watch)
    return longest
  }
}

/** Phones of its own for every campaign: the daily cap would hold back a fourth text to the same. */
function people(count: number) {
  const first = 2_152_000_000 + launched
  launched += count
  return Array.from({ length: count }, (_, index) => ({
    phone: `+1${first + index}`,
    name: 'Ada Lovelace',
    address: `${index} Oak St`,
  }))
}

function launch(services: SendingHost['services'], accountId: string, recipients: ReturnType<typeof people>) {
  return launchCampaign(services, accountId, {
    name: 'Bench',
    messageTemplate: 'Hi {firstName}, I am a local cash buyer interested in {address}. Would you consider an offer?',
    provider: 'twilio',
    recipients,
  })
}

async function bareCopy({ services: { sql } }: SendingHost, count: number): Promise<number> {
  await sql`create table if not exists bare (like outbound_messages including defaults including identity)`
  await sql`truncate bare`
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `00000000-0000-4000-8000-000000000001\tcampaign\t+1${2_152_000_000 + index}\tAda Lovelace\t${index} Oak St\tHi Ada, I am a local cash buyer interested in ${index} Oak St. Would you consider an offer?\tqueued\n`,
  )
  const begun = performance.now()
  await sql.begin((tx) =>
    copyIn(tx, 'copy bare (account_id, kind, phone, name, address, body, state) from stdin', lines),
  )
  return performance.now() - begun
}
