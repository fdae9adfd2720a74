import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '../../api/src/app/routes.ts'
import { recordInbound } from '../../api/src/features/messages/record-inbound.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import { root, serveApp, signUp, startHost } from '../host.ts'
import { noLimits } from '../no-limits.ts'
import { argumentsOf } from '../arguments.ts'

/**
 * Eight people answer one inbox, each in a process of its own; one of them is killed every three seconds and comes back. No conversation may be
 * answered twice, and none be left: `pnpm --filter bench exec tsx crm/team-inbox.ts [replies]`. An hour's 2,000 replies come as fast as they are answered.
 */
const { replies } = argumentsOf({ replies: 2000 })
const PEOPLE = 8
const KILL_EVERY_MS = 3000

const { services, stop } = await startHost({ fsync: 'off' })
const { sql } = services
const clients: ChildProcess[] = []
const heard = new Map<string, number>()
let over = false

try {
  const { url, server } = await serveApp(createApp({ routes }, { ...services, limits: noLimits }), services)
  const [accountId, cookies] = await team(url)
  const started = performance.now()
  cookies.forEach((_, place) => begin(place))
  let kills = 0
  const killing = setInterval(() => {
    clients[kills % PEOPLE]?.kill('SIGKILL')
    kills += 1
  }, KILL_EVERY_MS)
  for (let reply = 0; reply < replies; reply += 1) {
    await receive(accountId, reply)
    // So that eight always find about two dozen that wait.
    while ((await waitingOf(accountId)) > 24) await wait(50)
  }
  const end = Date.now() + 90_000
  while ((await waitingOf(accountId)) > 0 && Date.now() < end) await wait(100)
  over = true
  clearInterval(killing)
  for (const client of clients) client.kill('SIGKILL')
  const [result] = await sql<{ twice: number; lost: number }[]>`
    select count(*) filter (where answers > 1)::int as twice, count(*) filter (where answers = 0)::int as lost
    from (select (select count(*) from outbound_messages o where o.account_id = c.account_id and o.phone = c.phone) as answers from conversations c where c.account_id = ${accountId}) as each
  `
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${replies} replies of ${PEOPLE} people in ${seconds.toFixed(1)} s, ${kills} kills, load ${loadavg()[0]?.toFixed(1)}: answered twice ${result?.twice}, lost ${result?.lost}; ${[...heard].map(([what, count]) => `${what} ${count}`).join(', ')}`,
  )
  process.exitCode = result?.twice === 0 && result.lost === 0 ? 0 : 1
  server.close()

  function begin(place: number) {
    const client = fork(path.join(root, 'bench/crm/team-inbox-client.ts'), [url, cookies[place] ?? ''], {
      execArgv: process.execArgv,
    })
    clients[place] = client
    client.on('message', (what) => heard.set(String(what), (heard.get(String(what)) ?? 0) + 1))
    client.once('exit', () => {
      if (!over) begin(place)
    })
  }
} finally {
  over = true
  for (const client of clients) client.kill('SIGKILL')
  await stop()
}

/** An account of eight, and the cookie of each. */
async function team(url: string): Promise<[string, string[]]> {
  const cookies: string[] = []
  let accountId = ''
  for (let person = 0; person < PEOPLE; person += 1) {
    const { id, accountId: own, cookie } = await signUp(url, String(person))
    cookies.push(cookie)
    if (person === 0) {
      accountId = own
      continue
    }
    await sql`insert into memberships (account_id, user_id, role) values (${accountId}, ${id}, 'agent')`
    await sql`update sessions set account_id = ${accountId} where user_id = ${id}`
  }
  return [accountId, cookies]
}

async function receive(accountId: string, place: number) {
  const phone = `+1512${String(5_550_000 + place).padStart(7, '0')}`
  const messageId = randomUUID()
  await sql`insert into inbound_messages (account_id, phone, body, kind, carrier_sid, received_at) values (${accountId}, ${phone}, 'How much?', 'reply', ${messageId}, now())`
  await sql.begin((tx) =>
    recordInbound(tx, { accountId, phone, messageId, body: 'How much?', at: new Date(), optedOut: false }),
  )
}

async function waitingOf(accountId: string): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from conversations where account_id = ${accountId} and waiting_since is not null and snoozed_until is null`
  return row?.count ?? 0
}
