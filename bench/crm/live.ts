import http from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { serve, type ServerType } from '@hono/node-server'
import { readConfig } from '../../api/src/config.ts'
import { createServices } from '../../api/src/create-services.ts'
import { startEmbedded } from '../../api/src/db/embedded/embedded-postgres.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { createApp } from '../../api/src/http/app.ts'
import { notifyOwner } from '../../api/src/live/notify-owner.ts'
import { routes } from '../../api/src/routes.ts'

/** How many open windows one process of the API holds, and how long an event takes to all of them: `pnpm --filter bench exec tsx crm/live.ts [windows]`. */
const WINDOWS = Number(process.argv[2] ?? 5000)
const EVENTS = 20
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-bench-'))
const database = await startEmbedded({ folder: path.join(folder, 'postgres'), from: path.join(root, 'api/package.json'), settings: { fsync: 'off' } })
const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'error' }, root)
const { services, close } = await createServices(config, { databaseUrl: database.url, name: 'bench' })
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

try {
  await migrate(services.sql, path.join(root, 'api/migrations'))
  const server = await new Promise<ServerType>((resolve) => {
    const listening = serve({ fetch: createApp(routes, [], services).fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(listening))
  })
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  const signedUp = await fetch(`http://127.0.0.1:${port}/api/auth/signup`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fullName: 'Bench', email: 'one@example.com', password: 'correct horse' }) })
  const { id } = (await signedUp.json()) as { id: string }
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  let heard = 0
  let done = () => {}
  const before = process.memoryUsage().rss
  const opened = performance.now()
  for (let from = 0; from < WINDOWS; from += 100) {
    await Promise.all(Array.from({ length: Math.min(100, WINDOWS - from) }, () => openWindow()))
  }
  say(`${WINDOWS} windows open after`, `${((performance.now() - opened) / 1000).toFixed(1)} s`)
  say('memory a window, both ends', `${((process.memoryUsage().rss - before) / WINDOWS / 1024).toFixed(1)} KB`)

  const times: number[] = []
  for (let event = 0; event < EVENTS; event += 1) {
    heard = 0
    const all = new Promise<void>((resolve) => { done = resolve })
    const started = performance.now()
    await notifyOwner(services.sql, id, { type: 'message', id: String(event) })
    await all
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  say('an event in all of them', `median ${times[EVENTS / 2]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`)
  agent.destroy()
  if ('closeAllConnections' in server) server.closeAllConnections()
  server.close()

  function openWindow(): Promise<void> {
    return new Promise((resolve, reject) => {
      http.get({ port, host: '127.0.0.1', path: '/api/live', headers: { cookie }, agent }, (response) => {
        response.on('data', (chunk: Buffer) => {
          const text = chunk.toString()
          if (text.includes('hello')) return resolve()
          if (!text.includes('"message"')) return
          heard += 1
          if (heard === WINDOWS) done()
        })
      }).on('error', (error) => { if (heard < WINDOWS) reject(error) })
    })
  }
} finally {
  await close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

function say(what: string, figure: string) {
  console.log(`${what.padEnd(32)} ${figure}`)
}
process.exit(0)
