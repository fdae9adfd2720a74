import { readConfig } from '../../api/src/platform/config/config.ts'
import { createServices } from '../../api/src/app/create-services.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import { routes } from '../../api/src/app/routes.ts'
import { root, serveApp } from '../host.ts'
import { noLimits } from '../no-limits.ts'
import { tellProcessorTime } from '../tell-processor-time.ts'

/** The servers of auth/limits.ts, in a process of their own: one with the limits of a public installation, one without any. */
const [databaseUrl = '', folder = ''] = process.argv.slice(2)
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

const urls: Record<string, string> = {}
for (const [name, limits] of Object.entries({ with: services.limits, without: noLimits })) {
  const { url } = await serveApp(createApp({ routes }, { ...services, limits }), services)
  urls[name] = url
}
process.send?.(urls)
tellProcessorTime()
