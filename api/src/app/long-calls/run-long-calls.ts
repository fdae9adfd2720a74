import { rmSync } from 'node:fs'
import type { Config } from '../../platform/config/config.ts'
import { watchDatabase } from '../../platform/disk/watch-database.ts'
import { createApp } from '../../platform/http/app.ts'
import { endServer } from '../../platform/http/end-server.ts'
import { listen } from '../../platform/http/listen.ts'
import { countElsewhere } from '../../platform/http/measure-requests.ts'
import { startTracing } from '../../platform/tracing/tracing.ts'
import type { CommandContext } from '../command-context.ts'
import { createServices } from '../create-services.ts'
import { endInTime, requiredDatabase, untilStopped } from '../process-life.ts'
import { connectionsStandBack, standBack } from '../stand-back.ts'
import { routes } from '../routes.ts'
import { socketIn } from './long-calls-folder.ts'
import { ANSWER_SECONDS, CONNECT_SECONDS, LOCK_SECONDS } from '../waits.ts'

/** Answers the long calls of the `serve` that started this process, at a socket, until it is told to stop or that one has ended. */
export async function runLongCalls({ config }: CommandContext, folder: string): Promise<void> {
  standBack(config.workNiceness)
  const own = behindServe(config)
  const databaseUrl = requiredDatabase(own)
  const stopTracing = own.traces && (await startTracing(own.traces, 'long calls'))
  const running = await createServices(own, {
    databaseUrl,
    name: 'long calls',
    lockSeconds: LOCK_SECONDS,
    connectSeconds: CONNECT_SECONDS,
  })
  const letConnectionsBe = connectionsStandBack(running.services.sql, config)
  await watchDatabase(running.services.disk, running.services.sql, databaseUrl)
  countElsewhere((answered) => process.send?.(answered))
  const socket = socketIn(folder)
  // One that was killed has left it behind.
  rmSync(socket, { force: true })
  const app = createApp({ routes, answerSeconds: ANSWER_SECONDS }, running.services)
  const server = await listen(app, running.services, { path: socket })
  process.send?.('ready')
  await untilStopped()
  await endInTime(async () => {
    await endServer(server)
    letConnectionsBe()
    await running.close()
    await stopTracing?.()
  })
  // Where the `serve` that started this process was killed, it is still there.
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

/** The configuration of a process that only `serve` can reach: the nearest address is that of `serve`, which is believed what it adds. */
const behindServe = (config: Config): Config => ({
  ...config,
  trustedProxies: (address, hop) => hop === 0 || config.trustedProxies(address, hop - 1),
})
