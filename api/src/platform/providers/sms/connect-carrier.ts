import type { Pool as Sockets } from 'undici'
import type { Config } from '../../config/config.ts'
import type { Pool } from '../../db/sql.ts'
import type { Carrier } from './carrier.ts'
import { sandboxAccount, SANDBOX_FROM, SANDBOX_SID } from './sandbox-account.ts'
import { twilioCarrier } from './twilio-carrier.ts'

/** How long one call to the carrier may take. */
export const CARRIER_TIMEOUT_MS = { sandbox: 5000, twilio: 15_000 } as const

const TWILIO = 'https://api.twilio.com'

/** The carrier that the environment names: Twilio's own, or the sandbox on loopback, whose address its process leaves in the database. */
export function connectCarrier(
  config: Pick<Config, 'carrier'>,
  sql: Pool,
  { sockets = 128, timeoutMs }: { sockets?: number; timeoutMs?: number } = {},
): Carrier {
  const { carrier } = config
  if (carrier.kind === 'twilio') {
    const wait = timeoutMs ?? CARRIER_TIMEOUT_MS.twilio
    let pool: Promise<Sockets> | undefined
    return twilioCarrier({
      kind: 'twilio',
      from: carrier.from,
      timeoutMs: wait,
      async account() {
        pool ??= opener(sockets, wait).then((openAt) => openAt(TWILIO))
        return { sid: carrier.accountSid, authToken: carrier.authToken, url: TWILIO, sockets: await pool }
      },
      close: async () => (await pool)?.close(),
    })
  }
  let open: { url: string; pool: Sockets; authToken: string } | undefined
  let askedAt = 0
  return twilioCarrier({
    kind: 'sandbox',
    from: SANDBOX_FROM,
    timeoutMs: timeoutMs ?? CARRIER_TIMEOUT_MS.sandbox,
    // Its process may have started again on another port: asked again once a second.
    async account() {
      if (!open || performance.now() - askedAt > 1000) {
        askedAt = performance.now()
        const { url, authToken } = await sandboxAccount(sql)
        const openAt = await opener(sockets, timeoutMs ?? CARRIER_TIMEOUT_MS.sandbox)
        if (open?.url !== url) {
          void open?.pool.close().catch(() => {})
          open = { url, authToken, pool: openAt(url) }
        }
      }
      return { sid: SANDBOX_SID, authToken: open.authToken, url: open.url, sockets: open.pool }
    },
    close: async () => open?.pool.close(),
  })
}

/** Opens sockets; its package is loaded with the first call. */
async function opener(connections: number, timeoutMs: number): Promise<(url: string) => Sockets> {
  const { Pool } = await import('undici')
  const options = {
    connections,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs },
  }
  return (url) => new Pool(url, options)
}
