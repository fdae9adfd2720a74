import type { CommandContext } from './command-context.ts'
import { createServices } from './create-services.ts'
import { jobs, loops } from './jobs.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { startTracing } from '../platform/tracing/tracing.ts'
import { assertFinished } from '../platform/db/unfinished-restore.ts'
import { watchLeftFiles } from '../platform/disk/left-files.ts'
import { watchDatabase } from '../platform/disk/watch-database.ts'
import { endInTime, requiredDatabase, untilStopped } from './process-life.ts'
import { connectionsStandBack, standBack } from './stand-back.ts'
import { assertSafeDatabase, assertSafeEnvironment } from './start/assert-safe-start.ts'

/** `work`: does the jobs and the sending until it is told to stop; what it had claimed is given back. */
export async function runWorker({ config, say }: CommandContext): Promise<void> {
  await assertSafeEnvironment(config)
  standBack(config.workNiceness)
  const databaseUrl = requiredDatabase(config)
  const stopTracing = config.traces && (await startTracing(config.traces, 'work'))
  const running = await createServices(config, { databaseUrl, name: 'work' })
  const letConnectionsBe = connectionsStandBack(running.services.sql, config)
  await assertFinished(running.services.sql)
  await watchDatabase(running.services.disk, running.services.sql, databaseUrl)
  await assertSafeDatabase(config, running.services.sql)
  watchLeftFiles(running.services)
  const worker = startWorker(running.services, jobs, loops)
  say('Working')
  process.send?.('ready')
  await untilStopped()
  await endInTime(async () => {
    await worker.stop()
    letConnectionsBe()
    await running.close()
    await stopTracing?.()
  })
  process.exit(0)
}
