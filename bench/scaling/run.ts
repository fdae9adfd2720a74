// Several `serve` and `work` of the built program against one PostgreSQL through PgBouncer in transaction mode:
//   npx tsx bench/scaling/run.ts [texts: 2000] [serve and work, each: 2] [connections of PgBouncer: 10]
// It is restarted in mid-campaign, as a worker and a serve are, one after the other. Without pgbouncer (Debian's package) it says so and ends.
import { setTimeout as wait } from 'node:timers/promises'
import { createServices } from '../../api/src/app/create-services.ts'
import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { freePort } from '../../api/src/platform/db/embedded/free-port.ts'
import { root, signUp, startDatabase } from '../host.ts'
import { hasPgBouncer, startPooler } from '../../api/test/pooler.ts'
import { startProcess, type Running } from './processes.ts'
import { argumentsOf } from '../arguments.ts'
import { benchCampaign, people } from '../bench-campaign.ts'

const { texts, each, connections } = argumentsOf({ texts: 2000, each: 2, connections: 10 })
if (!hasPgBouncer()) {
  console.log('Skipped: pgbouncer is not installed (Debian: apt-get install pgbouncer)')
  process.exit()
}
const say = (what: string, figure: string | number) => console.log(`${what.padEnd(60)} ${figure}`)
const database = await startDatabase()
const pooler = await startPooler(database.url, connections)
const ports = await Promise.all(Array.from({ length: 2 * each }, () => freePort()))
const env = {
  DATABASE_URL: pooler.url,
  DATABASE_URL_DIRECT: database.url,
  DATABASE_PREPARE: 'false',
  DATA_DIR: database.folder,
  SANDBOX_CARRIER_PORT: String(ports[each]),
  CARRIER_MESSAGES_PER_MINUTE: '12000',
  CARRIER_SEGMENTS_PER_DAY: '10000000',
}
const running: Running[] = []
const { services, close } = await createServices(readConfig({ ...env, LOG_LEVEL: 'error' }, root), {
  databaseUrl: pooler.url,
  name: 'bench',
})
const { sql } = services
try {
  await sql.unsafe(`alter database lotline set idle_in_transaction_session_timeout = '60s'`)
  const serve = (n: number) =>
    startProcess('serve', {
      ...env,
      PORT: String(ports[n]),
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
      // Each brings a sandbox carrier; the workers use the first one's.
      SANDBOX_CARRIER_PORT: String(ports[each + n]),
    })
  for (let n = 0; n < each; n += 1) running.push(await serve(n))
  for (let n = 0; n < each; n += 1) running.push(await startProcess('work', env))
  const [first, second] = running
  const owner = await signUp(first?.url ?? '', 'scaling')

  const heard = await listen(second?.url ?? '', owner.cookie)
  await launchCampaign(services, owner.accountId, benchCampaign(people(texts, 5_122_000_000), 'Hi {firstName}'))
  const asking = ask([first?.url ?? '', second?.url ?? ''], owner.cookie)
  const begun = performance.now()
  const sent = async () =>
    (
      await sql<
        { count: number }[]
      >`select count(*)::int as count from outbound_messages where sent_at is not null`.catch(() => [])
    )[0]?.count ?? 0
  const until = async (part: number) => {
    while ((await sent()) < texts * part) {
      if (performance.now() - begun > 240_000) throw new Error(`Only ${await sent()} of ${texts} left`)
      await wait(50)
    }
  }
  await until(0.3)
  await pooler.restart()
  say('PgBouncer was killed and started again at', `${Math.round(((await sent()) / texts) * 100)} %`)
  await until(0.6)
  running[each]?.process.kill('SIGKILL')
  running.push(await startProcess('work', env))
  await until(1)
  const took = (performance.now() - begun) / 1000
  await wait(6000)
  const calls = await asking.stop()
  // Of the campaign alone: who asks for help gets an answer besides.
  const phones = await sql<
    { times: number }[]
  >`select count(*)::int as times from sandbox.messages where direction <> 'inbound' and body like 'Hi %' group by to_number`
  say(
    `texts of ${texts} at the carrier, phones, phones texted twice`,
    `${phones.reduce((sum, { times }) => sum + times, 0)}, ${phones.length}, ${phones.filter(({ times }) => times > 1).length}`,
  )
  say('seconds', took.toFixed(1))
  say('differences between ledger and messages', (await reconcile(services)).length)
  say('news that a window at the other serve heard', heard.count())
  say(
    'calls meanwhile; failed while PgBouncer was away; failed otherwise',
    `${calls.asked}; ${calls.away}; ${calls.failed.length} ${calls.failed[0] ?? ''}`,
  )
  const servers = await sql<
    { count: number }[]
  >`select count(*)::int as count from pg_stat_activity where datname = current_database()`
  say(`connections at PostgreSQL for ${each} serve and ${each} work`, servers[0]?.count ?? 0)
} finally {
  for (const one of running) await one.stop()
  await close()
  await pooler.stop()
  await database.stop()
}
process.exit()

/** A window's stream of news. */
async function listen(url: string, cookie: string) {
  const response = await fetch(`${url}/api/live`, { headers: { cookie } })
  if (!response.ok) throw new Error(`/api/live: ${response.status}`)
  let count = 0
  void (async () => {
    for await (const chunk of response.body ?? []) count += Buffer.from(chunk).toString().split('data:').length - 1
  })().catch(() => {})
  return { count: () => count }
}

/** Asks both processes in turn; a call that fails while PgBouncer was away is 503. */
function ask(urls: string[], cookie: string) {
  const seen = { asked: 0, away: 0, failed: [] as string[] }
  const state = { isDone: false }
  const going = (async () => {
    for (let n = 0; !state.isDone; n += 1) {
      const response = await fetch(
        `${urls[n % urls.length]}${['/api/contacts', '/api/campaigns', '/api/inbox/counts'][n % 3]}`,
        {
          headers: { cookie },
        },
      )
      await response.arrayBuffer()
      seen.asked += 1
      if (response.status === 503) seen.away += 1
      else if (!response.ok) seen.failed.push(String(response.status))
      await wait(20)
    }
  })()
  return {
    async stop() {
      state.isDone = true
      await going
      return seen
    },
  }
}
