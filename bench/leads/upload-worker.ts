// The worker of upload.ts: a process of its own, so that its memory is its own.
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../api/src/config.ts'
import { createServices } from '../../api/src/create-services.ts'
import { startWorker } from '../../api/src/jobs/worker.ts'
import { matchSkipTrace } from '../../api/src/skip-trace/match-skip-trace.ts'

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, fileURLToPath(new URL('../..', import.meta.url)))
const { services } = await createServices(config, { databaseUrl, name: 'bench' })
await startWorker(services, [matchSkipTrace], [])
