import path from 'node:path'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { createServices } from '../../api/src/app/create-services.ts'
import { runSender } from '../../api/src/features/sending/sender.ts'
import { sendingRules } from '../../api/src/features/sending/sending-rules.ts'

// One worker that only sends, while it is told to: its code stays warm from round to round, as the bare loop's does.
const config = readConfig(process.env, path.resolve(import.meta.dirname, '../..'))
const { services } = await createServices(config, { databaseUrl: config.databaseUrl ?? '', name: 'bench' })
let working = new AbortController()
let sending = Promise.resolve()
process.once('disconnect', () => process.exit())
process.on('message', async (said) => {
  if (said === 'work') {
    working = new AbortController()
    sending = runSender(services, working.signal, sendingRules(config))
  } else if (said === 'rest') {
    working.abort()
    await sending
    process.send?.('resting')
  } else {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  }
})
process.send?.('ready')
