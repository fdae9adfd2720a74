import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { rawRoutes, routes, streams } from '../../api/src/app/routes.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import { stripeCards } from '../../api/src/platform/providers/cards/stripe-cards.ts'
import { connectCarrier } from '../../api/src/platform/providers/sms/connect-carrier.ts'
import type { Services } from '../../api/src/platform/services/services.ts'
import { startCrashWorker } from '../../api/test/sending-crashes/start-crash-worker.ts'
import { serveApp, startHost } from '../host.ts'
import { crashDatabase } from '../sms/host.ts'

/** With paid money, not the demo's: an order that is not covered waits. Its carrier and its workers are processes of their own. */
export interface PaidProduct {
  url: string
  databaseUrl: string
  services: Services
  carrier: ChildProcess
  workers: readonly ChildProcess[]
  /** Kills a worker and starts another in its place. */
  kill(index: number): Promise<void>
  /** Kills every process of the database and starts it again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  workers: number
  /** What a worker process runs, and what is added to its environment. */
  program: string
  env?: Record<string, string>
  /** Texts a minute. */
  pace: number
  /** Where the card processor answers. */
  processor: string
}

/** What the processor is called with, and what it signs with. */
export const processorAccount = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec' }

/** Everything but a bank: real processes, HTTP both ways, PostgreSQL that writes to the disk. */
export async function startPaidProduct({
  workers: count,
  program,
  env,
  pace,
  processor,
}: Options): Promise<PaidProduct> {
  const host = await startHost(
    {},
    {
      LOG_LEVEL: 'silent',
      SANDBOX_NUMBERS: 'shared',
      CARRIER_MESSAGES_PER_MINUTE: String(pace),
      CARRIER_SEGMENTS_PER_DAY: '100000000',
    },
  )
  const { services, database } = host
  services.cards = stripeCards({ ...processorAccount, baseUrl: processor })
  const { url, server } = await serveApp(createApp({ streams, routes, raw: rawRoutes }, services), services)
  services.config.publicUrl = url
  const carrier = fork(path.join(import.meta.dirname, 'money-carrier.ts'), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: database.url, PUBLIC_URL: url },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await new Promise((resolve) => carrier.once('message', resolve))
  services.carrier = connectCarrier(services.config, services.sql, { sockets: 64 })
  const start = () =>
    startCrashWorker(program, {
      services,
      databaseUrl: database.url,
      messagesPerMinute: pace,
      ...(env ? { env } : {}),
    })
  const workers = Array.from({ length: count }, start)
  await Promise.all(workers.map(({ ready }) => ready))
  for (const worker of workers) worker.begin()
  return {
    url,
    databaseUrl: database.url,
    services,
    carrier,
    get workers() {
      return workers.map((worker) => worker.process)
    },
    async kill(index) {
      workers[index % count]?.process.kill('SIGKILL')
      const fresh = start()
      workers[index % count] = fresh
      await fresh.ready
      fresh.begin()
    },
    crash: () => crashDatabase(database),
    async stop() {
      for (const worker of workers) worker.process.kill('SIGKILL')
      carrier.kill('SIGKILL')
      server.closeAllConnections()
      server.close()
      await host.stop()
    },
  }
}
