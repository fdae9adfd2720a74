import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { startPushService } from '../../api/test/push-service.ts'
import { jobs, loops } from '../../api/src/app/jobs.ts'
import { routes, streams } from '../../api/src/app/routes.ts'
import { carrierHooks } from '../../api/src/features/carrier-events/hooks.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import { startWorker } from '../../api/src/platform/jobs/worker.ts'
import { publishSandbox } from '../../api/src/platform/providers/sms/sandbox-account.ts'
import { sandboxHooks } from '../../api/src/platform/providers/sms/sandbox-hooks.ts'
import { serveApp, signUp, startHost } from '../host.ts'
import { noLimits } from '../no-limits.ts'
import { argumentsOf } from '../arguments.ts'
import { percentile } from '../statistics.ts'

/**
 * How long a reply takes from the carrier's call to the windows and the devices of eight people, whose pushes a service on this machine takes and
 * decrypts: `pnpm --filter bench exec tsx crm/alerts.ts [replies] [a second]`. Four a second are 14,400 an hour.
 */
const { replies, aSecond } = argumentsOf({ replies: 200, aSecond: 4 })
const PEOPLE = 8

const { services, stop } = await startHost({ fsync: 'off' })
const { sql } = services
const service = await startPushService()
const hooks = sandboxHooks('bench')
const leaving = new AbortController()

try {
  const app = createApp({ streams, routes, raw: [carrierHooks] }, { ...services, limits: noLimits })
  const { url, server } = await serveApp(app, services)
  services.config.publicUrl = url
  await publishSandbox(sql, url, 'bench')
  const worker = startWorker(services, jobs, loops)

  /** When each window heard of a conversation. */
  const heard: Map<string, number>[] = []
  let accountId = ''
  for (let person = 0; person < PEOPLE; person += 1) {
    const { id, accountId: own, cookie } = await signUp(url, String(person))
    if (person === 0) accountId = own
    else {
      await sql`insert into memberships (account_id, user_id, role) values (${accountId}, ${id}, 'agent')`
      await sql`update sessions set account_id = ${accountId} where user_id = ${id}`
    }
    const added = await fetch(`${url}/api/settings/alerts/devices`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(service.subscribe().subscription),
    })
    if (!added.ok) throw new Error(await added.text())
    heard.push(await window(url, cookie))
  }
  await sql`
    insert into outbound_messages (account_id, kind, phone, phone_given, body, segments, state, attempts, sent_at)
    select ${accountId}, 'reply', phone, phone, 'Hi', 1, 'sent', 1, now() from unnest(${phones()}::text[]) as texted (phone)
  `

  const called = new Map<string, number>()
  const calls = phones().map(async (phone, place) => {
    await wait((place * 1000) / aSecond)
    called.set(phone, Date.now())
    await hooks.post(`${url}/api/carrier/inbound`, { MessageSid: `SM${randomUUID()}`, From: phone, Body: 'How much?' })
  })
  await Promise.all(calls)
  const end = Date.now() + 20_000
  while (heard.some((window) => window.size < replies) && Date.now() < end) await wait(50)
  await wait(2000)

  const conversations = await sql<{ id: string; phone: string }[]>`
    select id, phone from conversations where account_id = ${accountId}
  `
  const since = (phone: string, at: number | undefined) => (at ?? Number.POSITIVE_INFINITY) - (called.get(phone) ?? 0)
  say(
    'open windows',
    heard.flatMap((window) => conversations.map(({ id, phone }) => since(phone, window.get(id)))),
  )
  // One push may tell of several: each that it names counts.
  say(
    'pushes',
    service.pushed.flatMap(({ message: { title, body }, at }) =>
      [...`${title}\n${body}`.matchAll(/\+1\d{10}/g)].map(([phone]) => since(phone, at)),
    ),
  )
  const twice = await sql`
    select 1 from alerts where account_id = ${accountId} group by user_id, conversation_id having count(*) > 1
  `
  console.log(`alerts told twice: ${twice.length}; pushes ${service.pushed.length}, load ${loadavg()[0]?.toFixed(1)}`)
  await worker.stop()
  leaving.abort()
  server.closeAllConnections()
  server.close()
} finally {
  service.close()
  await hooks.stop()
  await stop()
}
process.exit(0)

function phones(): string[] {
  return Array.from({ length: replies }, (_, place) => `+1512555${String(place).padStart(4, '0')}`)
}

/** Opens a person's live stream; returns when it heard of each conversation first. */
async function window(url: string, cookie: string): Promise<Map<string, number>> {
  const first = new Map<string, number>()
  const stream = await fetch(`${url}/api/live`, { headers: { cookie }, signal: leaving.signal })
  void (async () => {
    const decoder = new TextDecoder()
    for await (const part of stream.body ?? []) {
      for (const [, id = ''] of decoder.decode(part).matchAll(/"type":"message","id":"([\w-]+)"/g))
        if (!first.has(id)) first.set(id, Date.now())
    }
  })().catch(() => {})
  return first
}

function say(what: string, times: number[]) {
  const at = (share: number) => `${percentile(times, share).toFixed(0)} ms`
  console.log(`${what}: ${times.length} of ${replies * PEOPLE}, p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)}`)
}
