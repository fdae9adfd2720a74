// Sending against its raw ceiling, and the launch of a big campaign. Ratios of one run; the machine is shared.
// npx tsx sms/run.ts [recipients]
import { fork, type ChildProcess } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launchCampaign } from '../../api/src/campaigns/launch-campaign.ts'
import { connectCarrier } from '../../api/src/providers/sms/connect-carrier.ts'
import { copyIn } from '../../api/src/db/copy.ts'
import { startHost, type Host } from './host.ts'

const recipients = Number(process.argv[2] ?? 20_000)
const AT_ONCE = 64
const PACE = 60_000_000
let launched = 0
/** Processor time of the last run, in microseconds a message, the database's not counted. */
let cpu = 0

const host = await startHost({ messagesPerMinute: PACE })
const carrier = fork(path.join(import.meta.dirname, 'carrier.ts'), [], { execArgv: ['--import', 'tsx'], env: { ...process.env, DATABASE_URL: host.databaseUrl }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
await new Promise((resolve) => carrier.once('message', resolve))
try {
  // The first run of each kind pays for compiling and for empty caches; it is not counted.
  await rawCeiling(host)
  await sendWith(host, 1)
  for (let round = 1; round <= 3; round += 1) {
    const raw = await rawCeiling(host)
    const rawCpu = cpu
    const one = await sendWith(host, 1)
    const oneCpu = cpu
    const two = await sendWith(host, 2)
    console.log(`round ${round}: bare loop ${raw}/s (${Math.round(rawCpu)} µs of processor a message), one worker ${one}/s (${(one / raw).toFixed(2)}; ${Math.round(oneCpu)} µs), two workers ${two}/s (${(two / raw).toFixed(2)}); load ${loadavg()[0]?.toFixed(1)}`)
  }
  await launches(host)
} finally {
  carrier.kill('SIGKILL')
  await host.stop()
}
process.exit()

/** The same calls through the same client, without a database. */
async function rawCeiling({ services }: Host): Promise<number> {
  const client = connectCarrier(services.config, services.sql, { sockets: AT_ONCE })
  let next = 0
  const used = process.cpuUsage()
  const begun = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (next < recipients) {
      next += 1
      await client.send({ to: `+1${2_150_000_000 + next}`, body: 'Hi Ada, I am a local cash buyer interested in 12 Oak St. Would you consider an offer?', statusCallback: `${services.config.publicUrl}/api/carrier/status?m=${next}` })
    }
  }))
  await client.close()
  const { user, system } = process.cpuUsage(used)
  cpu = (user + system) / recipients
  return Math.round(recipients / ((performance.now() - begun) / 1000))
}

async function sendWith({ services, databaseUrl, ownerId }: Host, workers: number): Promise<number> {
  const crew: ChildProcess[] = Array.from({ length: workers }, () => fork(path.join(import.meta.dirname, 'sender.ts'), [], {
    execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: databaseUrl, PUBLIC_URL: services.config.publicUrl, LOG_LEVEL: 'warn', CARRIER_MESSAGES_PER_MINUTE: String(PACE), CARRIER_SEGMENTS_PER_DAY: '100000000' },
  }))
  await Promise.all(crew.map((child) => new Promise((resolve) => child.once('message', resolve))))
  const { id } = await launch(services, ownerId, recipients)
  const begun = performance.now()
  for (;;) {
    const [left] = await services.sql<{ count: number }[]>`select count(*)::int as count from outbound_messages where campaign_id = ${id} and sent_at is null`
    if (left?.count === 0) break
    await wait(50)
  }
  const seconds = (performance.now() - begun) / 1000
  cpu = (await Promise.all(crew.map((child) => new Promise<number>((resolve) => { child.once('message', (used) => resolve(Number(used))); child.send('cpu') })))).reduce((sum, used) => sum + used, 0) / recipients
  for (const child of crew) child.kill('SIGKILL')
  return Math.round(recipients / seconds)
}

async function launches(host: Host): Promise<void> {
  for (const count of [10_000, 100_000]) {
    const { services, ownerId } = host
    const copied = await bareCopy(host, count)
    const begun = performance.now()
    let longest = 0
    let last = begun
    const watch = setInterval(() => { longest = Math.max(longest, performance.now() - last - 5); last = performance.now() }, 5)
    await launch(services, ownerId, count)
    clearInterval(watch)
    const took = performance.now() - begun
    console.log(`launch of ${count}: ${Math.round(took)} ms; bare COPY of the same rows ${Math.round(copied)} ms (${(took / copied).toFixed(2)}); longest stall of the loop ${Math.round(longest)} ms`)
    await services.sql`update campaigns set status = 'canceled'`
  }
}

/** Phones of its own: the daily cap would hold back a fourth text to the same. */
function launch(services: Host['services'], ownerId: string, count: number) {
  const first = 2_150_000_000 + launched
  launched += count
  return launchCampaign(services, ownerId, {
  name: 'Bench', messageTemplate: 'Hi {firstName}, I am a local cash buyer interested in {address}. Would you consider an offer?', provider: 'twilio',
  recipients: Array.from({ length: count }, (_, index) => ({ phone: `+1${first + index}`, name: 'Ada Lovelace', address: `${index} Oak St` })),
  })
}

async function bareCopy({ services: { sql } }: Host, count: number): Promise<number> {
  await sql`create table if not exists bare (like outbound_messages including defaults including identity)`
  await sql`truncate bare`
  const lines = Array.from({ length: count }, (_, index) => `00000000-0000-4000-8000-000000000001\tcampaign\t+1${2_150_000_000 + index}\tAda Lovelace\t${index} Oak St\tHi Ada, I am a local cash buyer interested in ${index} Oak St. Would you consider an offer?\tqueued\n`)
  const begun = performance.now()
  await sql.begin((tx) => copyIn(tx, 'copy bare (owner_id, kind, phone, name, address, body, state) from stdin', lines))
  return performance.now() - begun
}
