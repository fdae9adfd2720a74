// A worker process of wallets.ts: all that sends, by the short times of the crash tests, and what starts an order once its money has come.
import { startUnpaid } from '../../api/src/features/campaigns/start-unpaid.ts'
import { createServices } from '../../api/src/app/create-services.ts'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { startWorker } from '../../api/src/platform/jobs/worker.ts'

const config = readConfig(process.env, process.argv[2] ?? '')
const { services } = await createServices(config, { databaseUrl: config.databaseUrl ?? '', name: 'starts' })
process.once('disconnect', () => process.exit())
process.once('message', () => void startWorker(services, [startUnpaid], []))
// Says that it is ready, and sends from the same message on.
await import('../../api/test/sending-crashes/worker.ts')
