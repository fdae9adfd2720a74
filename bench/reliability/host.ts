import { loops, jobs } from '../../api/src/app/jobs.ts'
import { rawRoutes, routes, streams } from '../../api/src/app/routes.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import { startWorker } from '../../api/src/platform/jobs/worker.ts'
import {
  startSandboxCarrier,
  type SandboxCarrier,
  type SandboxOptions,
} from '../../api/src/platform/providers/sms/start-sandbox-carrier.ts'
import type { SandboxChanges } from '../../api/src/platform/providers/sms/sandbox-settings.ts'
import type { Services } from '../../api/src/platform/services/services.ts'
import { startSendingHost } from '../sms/host.ts'
import { serveApp, signUp, startHost, type Host, type Visitor } from '../host.ts'
import { compareTexts } from './compare-texts.ts'
import { unless, withMore, type Outcome } from './outcome.ts'

/** The whole product in this process, on a PostgreSQL of its own that writes to the disk, with a carrier whose list is its own. */
export interface Product extends Host {
  url: string
  owner: Visitor
  sandbox: SandboxCarrier
  /** A worker with every job and loop, by the product's own times. */
  work(given?: Services): Promise<void>
}

export async function startProduct(
  env: Record<string, string> = {},
  settings: SandboxChanges = {},
  database: Record<string, string> = {},
  options: Parameters<typeof startHost>[2] & Pick<SandboxOptions, 'onCall'> = {},
): Promise<Product> {
  const host = await startHost(
    database,
    {
      LOG_LEVEL: 'silent',
      SANDBOX_NUMBERS: 'shared',
      CARRIER_MESSAGES_PER_MINUTE: '12000',
      CARRIER_SEGMENTS_PER_DAY: '100000000',
      ...env,
    },
    options,
  )
  const { services } = host
  const { url, server } = await serveApp(createApp({ streams, routes, raw: rawRoutes }, services), services)
  services.config.publicUrl = url
  const sandbox = await startSandboxCarrier({
    port: 0,
    sql: services.sql,
    messageStore: 'memory',
    ...(options.onCall ? { onCall: options.onCall } : {}),
    inboundUrl: `${url}/api/carrier/inbound`,
    settings: { replyShare: 0, stopShare: 0, sentAfterMs: 100, deliveredAfterMs: 300, ...settings },
  })
  const workers: { stop(): Promise<void> }[] = []
  return {
    ...host,
    url,
    sandbox,
    owner: await signUp(url, 'owner'),
    async work(given = services) {
      workers.push(startWorker(given, jobs, loops))
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
      await sandbox.stop()
      server.closeAllConnections()
      server.close()
      await host.stop()
    },
  }
}

export { startSendingHost }

/** The three of `compareTexts`, and that so many phones got a campaign's text, each once. */
export async function compare(
  { services, sandbox }: Pick<Product, 'services' | 'sandbox'>,
  expected: number,
): Promise<Outcome> {
  const outcome = await compareTexts(services)
  const [row] = await services.sql<{ phones: number }[]>`
    select count(distinct phone)::int as phones from outbound_messages where kind = 'campaign' and carrier_sid is not null
  `
  const atCarrier = new Set(
    (await sandbox.messages()).filter(({ direction }) => direction !== 'inbound').map(({ toNumber }) => toNumber),
  )
  return withMore(
    [
      ...unless(row?.phones === expected, `${row?.phones} of ${expected} phones were texted`),
      ...unless(atCarrier.size >= expected, `${atCarrier.size} of ${expected} phones are at the carrier`),
    ],
    outcome,
  )
}
