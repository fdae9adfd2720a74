import type { CommandContext } from './command-context.ts'
import { createServices } from './create-services.ts'
import { startSandboxCarrier } from '../platform/providers/sms/start-sandbox-carrier.ts'
import { readArguments, type CommandForm } from '../platform/commands/command-form.ts'
import { createApp } from '../platform/http/app.ts'
import { endServer } from '../platform/http/end-server.ts'
import { noteEnding } from '../platform/http/health.ts'
import { warnOfOtherPrices } from '../features/prices/warn-of-other-prices.ts'
import { listen } from '../platform/http/listen.ts'
import { localRoutes, rawRoutes, routes, streams } from './routes.ts'
import { startTracing } from '../platform/tracing/tracing.ts'
import { assertFinished } from '../platform/db/unfinished-restore.ts'
import { watchLeftFiles } from '../platform/disk/left-files.ts'
import { watchDatabase } from '../platform/disk/watch-database.ts'
import { endInTime, requiredDatabase, untilStopped } from './process-life.ts'
import { assertSafeDatabase, assertSafeEnvironment } from './start/assert-safe-start.ts'
import { LOCAL_FLAG_ONLY } from './start/start-rules.ts'

/** A person is told to try again rather than left waiting; the calls of one moment wait for each other's places a few times over. */
export const LOCK_SECONDS = 2

/** No person's call hangs over ten seconds. */
export const ANSWER_SECONDS = 8

/** A database that was killed may leave a socket behind that takes connections and answers none: a call must not wait for it as long as for an answer. */
const CONNECT_SECONDS = 4

export const serveForm: CommandForm<{ isLocal: boolean }> = {
  usage: 'serve: the HTTP side',
  // LOCAL_FLAG is not for people.
  read: (args) => ({ isLocal: readArguments(args, { local: { type: 'boolean', default: false } }, 0).values.local }),
}

/** `serve`: answers HTTP until it is told to stop; balancers are told so, and requests under way are finished (at most 8 s). */
export async function runServer(
  { config, say }: CommandContext,
  { isLocal }: ReturnType<typeof serveForm.read>,
): Promise<void> {
  if (isLocal && config.isPublic) throw new Error(LOCAL_FLAG_ONLY)
  await assertSafeEnvironment(config)
  const databaseUrl = requiredDatabase(config)
  const stopTracing = config.traces && (await startTracing(config.traces, 'serve'))
  const running = await createServices(config, {
    databaseUrl,
    name: 'serve',
    lockSeconds: LOCK_SECONDS,
    connectSeconds: CONNECT_SECONDS,
  })
  await assertFinished(running.services.sql)
  await watchDatabase(running.services.disk, running.services.sql, databaseUrl)
  await assertSafeDatabase(config, running.services.sql)
  watchLeftFiles(running.services)
  await warnOfOtherPrices(running.services)
  const raw = [...(isLocal ? localRoutes : []), ...rawRoutes]
  const app = createApp({ streams, routes, raw, answerSeconds: ANSWER_SECONDS }, running.services)
  const server = await listen(app, running.services, config)
  // Beside the HTTP side, as a carrier would be beside us: its messages are in the database and survive this process.
  const sandbox =
    config.carrier.kind === 'sandbox'
      ? await startSandboxCarrier({
          port: config.carrier.port,
          sql: running.services.sql,
          inboundUrl: `${config.publicUrl}/api/carrier/inbound`,
        })
      : undefined
  say(`Serving ${config.publicUrl}`)
  process.send?.('ready')
  await untilStopped()
  noteEnding()
  await endInTime(async () => {
    await endServer(server)
    await sandbox?.stop()
    await running.close()
    await stopTracing?.()
  })
  process.exit(0)
}
