import { Pool as Sockets } from 'undici'
import type { Config } from '../../config/config.ts'
import type { Pool } from '../../db/sql.ts'
import type { Carrier } from './carrier.ts'
import { sandboxAccount, SANDBOX_FROM, SANDBOX_SID } from './sandbox-account.ts'
import { twilioCarrier } from './twilio-carrier.ts'

/** How long one call to the carrier may take. */
export const CARRIER_TIMEOUT_MS = { sandbox: 5000, twilio: 15_000 } as const

/** The carrier that the environment names: Twilio's own, or the sandbox on loopback, whose address its process leaves in the database. */
export function connectCarrier(
  config: Pick<Config, 'carrier'>,
  sql: Pool,
  { sockets = 128, timeoutMs }: { sockets?: number; timeoutMs?: number } = {},
): Carrier {
  const { carrier } = config
  if (carrier.kind === 'twilio') {
    const pool = new Sockets('https://api.twilio.com', poolOptions(sockets, timeoutMs ?? CARRIER_TIMEOUT_MS.twilio))
    return twilioCarrier({
      kind: 'twilio',
      from: carrier.from,
      timeoutMs: timeoutMs ?? CARRIER_TIMEOUT_MS.twilio,
      account: () => Promise.resolve({ sid: carrier.accountSid, authToken: carrier.authToken, sockets: pool }),
      close: () => pool.close(),
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
        if (open?.url !== url) {
          void open?.pool.close().catch(() => {})
          open = {
            url,
            authToken,
            pool: new Sockets(url, poolOptions(sockets, timeoutMs ?? CARRIER_TIMEOUT_MS.sandbox)),
          }
        }
      }
      return { sid: SANDBOX_SID, authToken: open.authToken, sockets: open.pool }
    },
    close: async () => open?.pool.close(),
  })
}

const poolOptions = (connections: number, timeoutMs: number) => ({
  connections,
  pipelining: 1,
  keepAliveTimeout: 30_000,
  headersTimeout: timeoutMs,
  bodyTimeout: timeoutMs,
  connect: { timeout: timeoutMs },
})
