import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { createServices } from '../../api/src/app/create-services.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import { listen } from '../../api/src/platform/http/listen.ts'
import { routes } from '../../api/src/app/routes.ts'
import { noLimits } from '../no-limits.ts'

/** The servers of auth/limits.ts, in a process of their own: one with the limits of a public installation, one without any. */
const [databaseUrl = '', folder = ''] = process.argv.slice(2)
const root = fileURLToPath(new URL('../..', import.meta.url))
const env = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'https://bench.example.com',
  ALLOWED_HOSTS: '127.0.0.1',
  TRUSTED_PROXIES: 'loopback',
}
const config = readConfig(env, root)
const { services } = await createServices(config, { databaseUrl, name: 'bench' })

const ports: Record<string, number> = {}
for (const [name, limits] of Object.entries({ with: services.limits, without: noLimits })) {
  const server = await listen(createApp({ routes }, { ...services, limits }), services, { host: '127.0.0.1', port: 0 })
  ports[name] = (server.address() as AddressInfo).port // a listening TCP server has one
}
process.send?.(ports)
// Processor time so far, in microseconds: it says more than the clock where other work shares the machine.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
