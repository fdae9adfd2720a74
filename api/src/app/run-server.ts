import type { CommandContext } from './command-context.ts'
import { createServices } from './create-services.ts'
import { startSandboxCarrier } from '../platform/providers/sms/start-sandbox-carrier.ts'
import { readArguments, type CommandForm } from '../platform/commands/command-form.ts'
import { createApp } from '../platform/http/app.ts'
import { endServer } from '../platform/http/end-server.ts'
import { noteEnding } from '../platform/http/health.ts'
import { warnOfOtherPrices } from '../features/prices/warn-of-other-prices.ts'
import { listen } from '../platform/http/listen.ts'
import { isLongCall } from '../platform/http/long-calls.ts'
import { LONG_CALLS_FLAG } from './long-calls/long-calls-folder.ts'
import { runLongCalls } from './long-calls/run-long-calls.ts'
import { startLongCalls } from './long-calls/start-long-calls.ts'
import { localRoutes, rawRoutes, routes, streams } from './routes.ts'
import { startTracing } from '../platform/tracing/tracing.ts'
import { assertFinished } from '../platform/db/unfinished-restore.ts'
import { watchLeftFiles } from '../platform/disk/left-files.ts'
import { watchDatabase } from '../platform/disk/watch-database.ts'
import { endInTime, requiredDatabase, untilStopped } from './process-life.ts'
import { assertSafeDatabase, assertSafeEnvironment } from './start/assert-safe-start.ts'
import { LOCAL_FLAG_ONLY } from './start/start-rules.ts'
import { ANSWER_SECONDS, CONNECT_SECONDS, LOCK_SECONDS } from './waits.ts'

interface Serve {
  isLocal: boolean
  /** It is the process for the long calls of another `serve`, and this is the folder of its socket. */
  longCallsIn?: string | undefined
}

export const serveForm: CommandForm<Serve> = {
  usage: 'serve: the HTTP side',
  // Its flags are not for people.
  read(args) {
    const { local, 'long-calls': longCallsIn } = readArguments(
      args,
      { local: { type: 'boolean', default: false }, [LONG_CALLS_FLAG]: { type: 'string' } },
      0,
    ).values
    return { isLocal: local, longCallsIn }
  },
}

/** `serve`: answers HTTP until it is told to stop; balancers are told so, and requests under way are finished (at most 8 s). */
export async function runServer(
  context: CommandContext,
  { isLocal, longCallsIn }: ReturnType<typeof serveForm.read>,
): Promise<void> {
  if (longCallsIn !== undefined) return runLongCalls(context, longCallsIn)
  const { config, say } = context
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
  const longCalls = startLongCalls({ isLong: isLongCall(routes), databaseUrl, say })
  const server = await listen(app, running.services, config, { longCalls })
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
    await Promise.all([endServer(server), longCalls.stop()])
    await sandbox?.stop()
    await running.close()
    await stopTracing?.()
  })
  process.exit(0)
}
