// What a whole text costs in processor time: claim, carrier's call, result, its two callbacks and what they mean, of the product's processes and of
// PostgreSQL; in turn for an account that is not registered and for one whose texts count to three caps of networks, none of which is reached.
// npx tsx sms/whole-text.ts [texts] [rounds] [registered|not]; against another commit: the three files of this name work in its checkout too, at the same
// time as this one, so that other work on the machine slows both.
import { fork, type ChildProcess } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadAll } from '../../api/src/features/campaigns/load-recipients.ts'
import { databaseTime } from './database-time.ts'
import { startSendingHost } from './host.ts'
import { median } from '../statistics.ts'
import { argumentsOf } from '../arguments.ts'
import { register } from './register.ts'
import { launch, people } from './launch.ts'

const { texts, rounds, only } = argumentsOf({ texts: 10_000, rounds: 5, only: '' })
const PACE = 60_000_000
const host = await startSendingHost({ messagesPerMinute: PACE })
const { services, databaseUrl } = host
const { sql } = services
const begin = async (file: string, env: Record<string, string> = {}): Promise<ChildProcess> => {
  const child = fork(path.join(import.meta.dirname, file), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
  })
  await new Promise((resolve) => child.once('message', resolve))
  return child
}
const carrier = await begin('whole-text-carrier.ts')
const worker = await begin('whole-text-worker.ts', {
  LOG_LEVEL: 'warn',
  CARRIER_MESSAGES_PER_MINUTE: String(PACE),
  CARRIER_SEGMENTS_PER_DAY: '100000000',
  NETWORK_CAPS: '{"tmobile":{"TOP":1000000000},"att":{"A":1000000000},"verizon":1000000000}',
})

try {
  const kinds = {
    ...(only === 'registered' ? {} : { 'not registered': await account(false) }),
    ...(only !== 'not' && (await hasCaps()) ? { registered: await account(true) } : {}),
  }
  // The first ones pay for compiling and for empty caches; they are not counted.
  for (const accountId of Object.values(kinds)) await cost(accountId)
  const seen = new Map<string, { product: number; database: number }[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, accountId] of Object.entries(kinds).toSorted(() => (round % 2 === 0 ? 1 : -1)))
      seen.set(kind, [...(seen.get(kind) ?? []), await cost(accountId)])
  for (const [kind, costs] of seen) {
    const all = costs.map(({ product, database }) => product + database)
    const part = (what: 'product' | 'database') => Math.round(median(costs.map((one) => one[what])))
    console.log(
      `${kind}: ${Math.round(median(all))} µs a text (${all.map(Math.round).join(', ')}), the product ${part('product')}, the database ${part('database')}; load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
} finally {
  worker.kill('SIGKILL')
  carrier.kill('SIGKILL')
  await host.stop()
}
process.exit()

async function hasCaps(): Promise<boolean> {
  const [found] = await sql`select to_regclass('network_cap_use') is not null as found`
  return found?.found === true
}

/** An account, registered where that is asked. */
async function account(isRegistered: boolean): Promise<string> {
  const [made] = await sql<{ id: string }[]>`insert into accounts (name) values ('Bench') returning id`
  const accountId = made?.id ?? ''
  if (isRegistered) await register(sql, accountId, texts * (2 * rounds + 3))
  return accountId
}

/** Microseconds a text, from its launch's end until it is delivered. */
async function cost(accountId: string): Promise<{ product: number; database: number }> {
  const { id } = await launch(services, accountId, people(texts))
  await loadAll(sql, accountId, id)
  const before = { database: await databaseTime(sql), product: await tell('work') }
  for (let open = 1; open > 0; await wait(250)) {
    const [left] = await sql<{ open: number }[]>`
      select (exists (select from outbound_messages where campaign_id = ${id} and state <> 'delivered'))::int as open
    `
    open = left?.open ?? 0
  }
  return {
    product: ((await tell('rest')) - before.product) / texts,
    database: ((await databaseTime(sql)) - before.database) / texts,
  }
}

/** Has the worker begin or end, and answers how much processor time it has used so far. */
function tell(what: 'work' | 'rest'): Promise<number> {
  return new Promise((resolve) => {
    worker.once('message', (said) => resolve(Number(said)))
    worker.send(what)
  })
}
