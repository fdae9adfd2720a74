import path from 'node:path'
import { readConfig } from '../../api/src/config.ts'
import { createServices } from '../../api/src/create-services.ts'
import { runSender } from '../../api/src/sending/sender.ts'
import { sendingRules } from '../../api/src/sending/sending-rules.ts'

// One worker that only sends.
const config = readConfig(process.env, path.resolve(import.meta.dirname, '../..'))
const { services } = await createServices(config, { databaseUrl: config.databaseUrl ?? '', name: 'bench' })
const begun = process.cpuUsage()
process.on('message', () => {
  const { user, system } = process.cpuUsage(begun)
  process.send?.(user + system)
})
process.send?.('ready')
await runSender(services, new AbortController().signal, sendingRules(config))
