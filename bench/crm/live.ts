import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApp } from '../../api/src/platform/http/app.ts'
import { notifyAccount } from '../../api/src/platform/live/notify-account.ts'
import { routes, streams } from '../../api/src/app/routes.ts'
import { serveApp, signUp, startHost } from '../host.ts'
import { noLimits } from '../no-limits.ts'
import { argumentsOf } from '../arguments.ts'
import { median } from '../statistics.ts'

/**
 * How many open windows one process of the API holds, how much memory each takes, and how long an event takes to all of them:
 * `pnpm --filter bench exec tsx crm/live.ts [most windows] [windows a step]`. The windows are opened by processes of their own, as
 * many a process as this one may open files.
 */
const { most, step } = argumentsOf({ most: 40_000, step: 5000 })
const EVENTS = 20
const WINDOWS_A_CLIENT = Math.min(15_000, openFiles() - 200)

interface Answer {
  open?: number
  refused?: string
  /** The event that all windows received. */
  all?: string
}

const { services, stop } = await startHost({ fsync: 'off' })
const clients: ChildProcess[] = []

try {
  const app = createApp({ streams, routes }, { ...services, limits: noLimits })
  const { url, server } = await serveApp(app, services, '0.0.0.0')
  const { accountId: id, cookie } = await signUp(url, 'one')
  const empty = await memory()
  say('files this process may open', String(openFiles()))

  for (let windows = step; windows <= most; windows += step) {
    const before = process.cpuUsage()
    const started = performance.now()
    const refused = await open(windows)
    if (refused) {
      say(`${windows} windows`, `not held: ${refused}`)
      break
    }
    const seconds = (performance.now() - started) / 1000
    const used = process.cpuUsage(before)
    const { median, slowest, processor } = await events(windows)
    const kilobytes = ((await memory()) - empty) / windows / 1024
    say(
      `${windows} windows`,
      `opened in ${seconds.toFixed(1)} s (${((used.user + used.system) / 1e6).toFixed(1)} s of processor), ${kilobytes.toFixed(1)} KB each; an event in all: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, ${processor.toFixed(0)} ms of processor`,
    )
  }
  for (const client of clients) client.kill()
  server.closeAllConnections()
  server.close()

  /** Has the clients open them; returns why not, when they are refused. */
  async function open(windows: number): Promise<string | undefined> {
    for (let index = 0; index * WINDOWS_A_CLIENT < windows; index += 1) {
      const client = (clients[index] ??= fork(
        fileURLToPath(new URL('live-windows.ts', import.meta.url)),
        [new URL(url).port, cookie],
        { execArgv: ['--import', 'tsx'] },
      ))
      const wanted = Math.min(WINDOWS_A_CLIENT, windows - index * WINDOWS_A_CLIENT)
      const answer = answerOf(client, ({ open, refused }) => refused !== undefined || open === wanted)
      client.send({ windows: wanted })
      const { refused } = await answer
      if (refused) return refused
    }
    return undefined
  }

  /** Events one after the other, each until every window has it. */
  async function events(windows: number) {
    const times: number[] = []
    const before = process.cpuUsage()
    for (let event = 0; event < EVENTS; event += 1) {
      const name = `${windows}-${event}`
      const all = Promise.all(clients.map((client) => answerOf(client, (answer) => answer.all === name)))
      const started = performance.now()
      await notifyAccount(services.sql, id, { type: 'message', id: name })
      await all
      times.push(performance.now() - started)
    }
    const { user, system } = process.cpuUsage(before)
    return { median: median(times), slowest: Math.max(...times), processor: (user + system) / 1000 / EVENTS }
  }
} finally {
  for (const client of clients) client.kill()
  await stop()
}

async function answerOf(client: ChildProcess, wanted: (answer: Answer) => boolean) {
  for (;;) {
    const [answer]: Answer[] = await once(client, 'message')
    if (answer && wanted(answer)) return answer
  }
}

/** What stays after the garbage is gone, as far as it can be told from outside. */
async function memory(): Promise<number> {
  await wait(1000)
  return process.memoryUsage().rss
}

function openFiles(): number {
  const [, most = '1024'] = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return Number(most)
}

function say(what: string, figure: string) {
  console.log(`${what.padEnd(30)} ${figure}`)
}
process.exit(0)
