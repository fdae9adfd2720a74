// The worker of upload.ts: a process of its own, so that its memory is its own.
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { createServices } from '../../api/src/app/create-services.ts'
import { startWorker } from '../../api/src/platform/jobs/worker.ts'
import { matchSkipTrace } from '../../api/src/features/skip-trace/match-skip-trace.ts'

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const config = readConfig(
  { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  fileURLToPath(new URL('../..', import.meta.url)),
)
const { services } = await createServices(config, { databaseUrl, name: 'bench' })
startWorker(services, [matchSkipTrace], [])
