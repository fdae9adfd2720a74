import { Hono } from 'hono'
import { serve } from '@hono/node-server'
import { createServices } from '../../api/src/app/create-services.ts'
import { routes, streams } from '../../api/src/app/routes.ts'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import { listen } from '../../api/src/platform/http/listen.ts'
import { root } from '../host.ts'
import { tellProcessorTime } from '../tell-processor-time.ts'

/** A server of api/me.ts in a process of its own: a bare Hono that says hello, or the API with all that stands before a call. */
const [kind = '', databaseUrl = '', folder = ''] = process.argv.slice(2)
const at = { host: '127.0.0.1', port: 0 }

if (kind === 'hello') {
  const app = new Hono().get('/', (context) => context.text('Hello'))
  const server = serve({ fetch: app.fetch, hostname: at.host, port: at.port }, () => tell(server.address()))
} else {
  // Local, so that its limits are counted and never reached.
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'warn' }, root)
  const { services } = await createServices(config, { databaseUrl, name: 'bench' })
  const server = await listen(createApp({ streams, routes }, services), services, at)
  tell(server.address())
}

function tell(address: unknown) {
  process.send?.(address)
}
tellProcessorTime()
