// What one account's backlog does to another's hundred texts, with the real engine: from the launch of 100 until the carrier has
// taken them all, alone and while another account's texts wait and leave as fast as workers can. Each account has a number of its
// own: tsx bench/fair/sending.ts [backlog] [rounds] [a minute]
import { fork, type ChildProcess } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { loadAll } from '../../api/src/features/campaigns/load-recipients.ts'
import { startSendingHost } from '../sms/host.ts'
import { argumentsOf } from '../arguments.ts'
import { median } from '../statistics.ts'
import { benchCampaign } from '../bench-campaign.ts'
import { people } from '../sms/launch.ts'

const { backlog, rounds, perMinute } = argumentsOf({ backlog: 250_000, rounds: 9, perMinute: 60_000_000 })
const HUNDRED = 100
const MAX_LAUNCH = 250_000

const host = await startSendingHost({ messagesPerMinute: perMinute })
const { services, databaseUrl } = host
const { sql } = services
const env = {
  ...process.env,
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: services.config.publicUrl,
  LOG_LEVEL: 'warn',
  CARRIER_MESSAGES_PER_MINUTE: String(perMinute),
  CARRIER_SEGMENTS_PER_DAY: '100000000',
}
const children: ChildProcess[] = []

try {
  await start('../sms/carrier.ts')
  const senders = [await start('../sms/sender.ts'), await start('../sms/sender.ts')]
  const [busy, other] = [await account('Busy'), await account('Other')]
  // A first text each, so that both have their number.
  for (const sender of senders) sender.send('work')
  for (const id of [busy, other]) await launch(id, 1)
  await measure('to warm up', 3)
  const alone = await measure('alone', rounds)

  for (const sender of senders) await rest(sender)
  const begun: string[] = []
  for (let left = backlog; left > 0; left -= MAX_LAUNCH) begun.push(await queue(busy, Math.min(left, MAX_LAUNCH)))
  for (const id of begun) await loadAll(sql, busy, id)
  await sql`analyze outbound_messages`
  for (const sender of senders) sender.send('work')
  const [before] = await waiting()
  const during = await measure('while another account sends', rounds)
  const [after] = await waiting()
  console.log(
    `${before?.count} texts of the other account waited at first and ${after?.count} at the end; delayed by ${Math.round(median(during) - median(alone))} ms (medians), ${Math.round(Math.max(...during) - Math.max(...alone))} ms (the slowest of ${rounds}); load ${loadavg()[0]?.toFixed(1)}`,
  )

  /** Launches of a hundred, one after the other: how long until the carrier has taken the last. */
  async function measure(what: string, times: number): Promise<number[]> {
    const seen: number[] = []
    for (let round = 0; round < times; round += 1) {
      const started = performance.now()
      await launch(other, HUNDRED)
      seen.push(performance.now() - started)
      await wait(100)
    }
    console.log(`${what}: 100 texts were taken after ${seen.map((ms) => Math.round(ms)).join(', ')} ms`)
    return seen
  }
  async function waiting() {
    return sql<{ count: number }[]>`
      select count(*)::int as count from outbound_messages where account_id = ${busy} and state = 'queued'
    `
  }
} finally {
  for (const child of children) child.kill('SIGKILL')
  await host.stop()
}
process.exit()

async function account(name: string): Promise<string> {
  const [made] = await sql<{ id: string }[]>`insert into accounts (name) values (${name}) returning id`
  return made?.id ?? ''
}

async function start(file: string): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, file), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  })
  children.push(child)
  await new Promise((resolve) => child.once('message', resolve))
  return child
}

function rest(sender: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    sender.once('message', () => resolve())
    sender.send('rest')
  })
}

async function queue(accountId: string, count: number): Promise<string> {
  const campaign = benchCampaign(people(count), 'Hi {firstName}, about {address}?')
  return (await launchCampaign(services, accountId, campaign)).id
}

async function launch(accountId: string, count: number): Promise<void> {
  const id = await queue(accountId, count)
  for (;;) {
    const [row] = await sql<{ open: number }[]>`
      select count(*)::int as open from outbound_messages where campaign_id = ${id} and state in ('queued', 'sending')
    `
    if (row?.open === 0) return
    await wait(10)
  }
}
