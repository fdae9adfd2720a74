// Sending against its raw ceiling, and the launch of a big campaign. Ratios of one run; the machine is shared.
// npx tsx sms/run.ts [recipients] [rounds] [registered|free] [campaigns]; registered: by an account whose texts count to the caps
// of networks, none of which is reached; campaigns: over so many they are spread, all under way at once.
import { fork, type ChildProcess } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadAll } from '../../api/src/features/campaigns/load-recipients.ts'
import { connectCarrier } from '../../api/src/platform/providers/sms/connect-carrier.ts'
import { databaseTime } from './database-time.ts'
import { startSendingHost, type SendingHost } from './host.ts'
import { launch, people } from './launch.ts'
import { firstMessage, launches } from './launch-times.ts'
import { median } from '../statistics.ts'
import { argumentsOf } from '../arguments.ts'
import { register } from './register.ts'

const { recipients, rounds, account, campaigns } = argumentsOf({
  recipients: 10_000,
  rounds: 3,
  account: 'free',
  campaigns: 1,
})
const isRegistered = account === 'registered'
const AT_ONCE = 128
const PACE = 60_000_000
const NO_CAPS = '{"tmobile":{"TOP":1000000000},"att":{"A":1000000000},"verizon":1000000000}'

const host = await startSendingHost({ messagesPerMinute: PACE })
if (isRegistered) await register(host.services.sql, host.accountId, 1_000_000)
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
    `median of ${rounds} rounds against the bare loop: one worker ${median(ratios.map(({ one }) => one)).toFixed(2)}, two workers ${median(ratios.map(({ two }) => two)).toFixed(2)}`,
  )
  if (senders[0]) {
    senders[0].send('work')
    await firstMessage(host)
    await ask(senders[0], 'rest')
  }
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
