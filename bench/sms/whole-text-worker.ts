import path from 'node:path'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { createServices } from '../../api/src/app/create-services.ts'
import { carrierHooks } from '../../api/src/features/carrier-events/hooks.ts'
import { eventInterpreter } from '../../api/src/features/carrier-events/interpret-events.ts'
import { runSender } from '../../api/src/features/sending/sender.ts'
import { sendingRules } from '../../api/src/features/sending/sending-rules.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import { serveApp } from '../host.ts'

// All that a text costs the product besides its database, in one process: claim, call, result, the carrier's callbacks and what they mean.
const config = readConfig(process.env, path.resolve(import.meta.dirname, '../..'))
const { services } = await createServices(config, { databaseUrl: config.databaseUrl ?? '', name: 'bench' })
const { url } = await serveApp(createApp({ raw: [carrierHooks] }, services), services)
config.publicUrl = url
let working = new AbortController()
let loops: Promise<unknown> = Promise.resolve()
process.once('disconnect', () => process.exit())
process.on('message', async (said) => {
  if (said === 'work') {
    working = new AbortController()
    const { signal } = working
    loops = Promise.all([runSender(services, signal, sendingRules(config)), eventInterpreter.run(services, signal)])
  } else {
    working.abort()
    await loops
  }
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.send?.('ready')
