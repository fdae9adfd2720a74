import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from '../../db/sql.ts'
import type { SandboxCall } from './create-sandbox-message.ts'
import { publishSandbox } from './sandbox-account.ts'
import { databaseMessageStore, memoryMessageStore, type SandboxMessage } from './sandbox-message-store.ts'
import { sandboxHooks } from './sandbox-hooks.ts'
import { sandboxNumbers } from './sandbox-numbers.ts'
import { sandboxLife, type SandboxLife } from './sandbox-life.ts'
import type { SandboxOutcomes } from './sandbox-people.ts'
import { sandboxRegistrations } from './sandbox-registrations.ts'
import { sandboxSenders } from './sandbox-senders.ts'
import { sandboxRequests } from './sandbox-requests.ts'
import { defaultSandboxSettings, SandboxSettings, type SandboxChanges } from './sandbox-settings.ts'

export interface SandboxOptions {
  /** Loopback port; 0 picks a free one. */
  port: number
  sql: Pool
  /** Where inbound texts are posted: `<PUBLIC_URL>/api/carrier/inbound`. */
  inboundUrl: string
  settings?: SandboxChanges
  /** `memory` for measurements; the site keeps them in the database. */
  messageStore?: 'database' | 'memory'
  /** What becomes of each text, in place of what the settings say. */
  outcomes?: SandboxOutcomes
  /** Hears each create that came to be looked at. */
  onCall?: (call: SandboxCall) => void
}

/** A running sandbox carrier. */
export interface SandboxCarrier {
  url: string
  settings(): SandboxSettings
  change(settings: SandboxChanges): void
  /** What it took, as a real carrier's list would show it. */
  messages(): Promise<SandboxMessage[]>
  /** A person texts one of our numbers: the one that texted them last, where none is named. */
  text(from: string, body: string, to?: string): Promise<void>
  end: SandboxLife['end']
  stop(): Promise<void>
}

/**
 * A carrier of our own on loopback: the REST calls, statuses, error codes, signed reports and inbound texts of the real one,
 * as far as the official client uses them. Its behaviour may change while it runs.
 */
export async function startSandboxCarrier({
  port,
  sql,
  inboundUrl,
  settings: given = {},
  messageStore: kept = 'database',
  outcomes,
  onCall,
}: SandboxOptions): Promise<SandboxCarrier> {
  const messageStore = kept === 'database' ? databaseMessageStore(sql) : memoryMessageStore()
  // A call that comes before the stored messages were read waits for that.
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  const server = createServer(
    (request, response) => void opened.then(() => handle(request, response)).catch(() => response.destroy()),
  )
  server.keepAliveTimeout = 60_000
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${portOf(server.address())}`
  const account = await publishSandbox(sql, url, randomBytes(16).toString('hex'))
  const hooks = sandboxHooks(account.authToken)
  const stored = SandboxSettings.partial().safeParse(account.settings)
  let settings = SandboxSettings.parse({ ...defaultSandboxSettings, ...(stored.success ? stored.data : {}), ...given })
  const senderOf = sandboxSenders(sql, () => settings)
  const life = sandboxLife({
    messageStore,
    hooks,
    settings: () => settings,
    url,
    inboundUrl,
    campaignOf: async (number) => (await senderOf(number)).campaign,
    outcomes,
  })
  await life.recall()
  const handle = sandboxRequests({
    messageStore,
    numbers: sandboxNumbers(sql, () => settings),
    isUnregistered: async (number) => (await senderOf(number)).isUnregistered,
    life,
    registrations: sandboxRegistrations(sql, () => settings),
    authToken: account.authToken,
    settings: () => settings,
    change: changeForGood,
    onCall,
  })
  open()

  function change(changed: SandboxChanges): void {
    settings = SandboxSettings.parse({ ...settings, ...changed })
  }

  async function changeForGood(changed: SandboxChanges): Promise<void> {
    change(changed)
    await sql`update sandbox.carrier set settings = settings || ${JSON.stringify(changed)}::text::jsonb`.catch(() => {})
  }

  return {
    url,
    settings: () => settings,
    change,
    messages: () => messageStore.all(),
    text: life.text,
    end: life.end,
    async stop() {
      life.stop()
      await hooks.stop()
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

const portOf = (address: AddressInfo | string | null) =>
  address !== null && typeof address === 'object' ? address.port : 0
