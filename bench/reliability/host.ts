import { loops, jobs } from '../../api/src/app/jobs.ts'
import { rawRoutes, routes, streams } from '../../api/src/app/routes.ts'
import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import { startWorker } from '../../api/src/platform/jobs/worker.ts'
import { startSandboxCarrier, type SandboxCarrier } from '../../api/src/platform/providers/sms/start-sandbox-carrier.ts'
import type { SandboxChanges } from '../../api/src/platform/providers/sms/sandbox-settings.ts'
import type { Services } from '../../api/src/platform/services/services.ts'
import { startSendingHost } from '../sms/host.ts'
import { serveApp, signUp, startHost, type Host, type Visitor } from '../host.ts'
import { unless } from './outcome.ts'

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
  options: Parameters<typeof startHost>[2] = {},
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

/** A campaign's recipients, each a phone of its own. */
export const people = (count: number, first = 2_152_000_000) =>
  Array.from({ length: count }, (_, index) => ({
    phone: `+1${first + index * 7}`,
    name: 'Ada Lovelace',
    address: `${index} Oak St`,
  }))

/** The texts of a campaign with these words: the carrier's own list, ours and the ledger, compared at the end. */
export async function compare(
  { services, sandbox }: Pick<Product, 'services' | 'sandbox'>,
  say: (what: string, figure: string | number) => void,
  /** Phones that must have got it, each once. */
  expected: number,
): Promise<string[]> {
  const { sql } = services
  const listed = (await sandbox.messages()).filter(({ direction }) => direction !== 'inbound')
  const ours = await sql<{ carrierSid: string; kind: string }[]>`
    select carrier_sid, kind from outbound_messages where carrier_sid is not null
  `
  const known = new Map(ours.map(({ carrierSid, kind }) => [carrierSid, kind]))
  const atCarrier = new Set(listed.map(({ sid }) => sid))
  const campaign = listed.filter(({ sid }) => (known.get(sid) ?? 'campaign') === 'campaign')
  const phones = new Set(campaign.map(({ toNumber }) => toNumber))
  const unknown = listed.filter(({ sid }) => !known.has(sid)).length
  const unlisted = ours.filter(({ carrierSid }) => !atCarrier.has(carrierSid)).length
  const ledger = await reconcile(services)
  say('texts of campaigns at the carrier, phones', `${campaign.length}, ${phones.size}`)
  say('texts at the carrier that we do not know; of ours that it does not', `${unknown}; ${unlisted}`)
  say('differences between the ledger and what was delivered', ledger.length)
  return [
    ...unless(campaign.length === phones.size, `${campaign.length - phones.size} texts are doubled`),
    ...unless(phones.size === expected, `${phones.size} of ${expected} phones were texted`),
    ...unless(unknown === 0, `${unknown} texts at the carrier are not ours`),
    ...unless(unlisted === 0, `${unlisted} of our texts are not at the carrier`),
    ...ledger.map(({ what, id, ledger: inLedger, delivered }) => `${what} ${id}: ${inLedger}, ${delivered}`),
  ]
}
