import type { CommandContext } from './command-context.ts'
import { createServices } from './create-services.ts'
import { jobs, loops } from './jobs.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { requiredDatabase, untilStopped } from './process-life.ts'
import { assertSafeDatabase, assertSafeEnvironment } from './start/assert-safe-start.ts'

/** `work`: does the jobs and the sending until it is told to stop; what it had claimed is given back. */
export async function runWorker({ config, say }: CommandContext): Promise<void> {
  await assertSafeEnvironment(config)
  const running = await createServices(config, { databaseUrl: requiredDatabase(config), name: 'work' })
  await running.services.sql`select 1`
  await assertSafeDatabase(config, running.services.sql)
  const worker = startWorker(running.services, jobs, loops)
  say('Working')
  process.send?.('ready')
  await untilStopped()
  await worker.stop()
  await running.close()
  process.exit(0)
}
