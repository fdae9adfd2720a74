import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Pool } from '../db/sql.ts'
import { addressBlock } from '../caller/visitor-address.ts'
import { recordSecurityEvent, type SecurityEventName } from './record-security-event.ts'

/** One visitor writes a line of a kind once a minute, all together 100 of an event: no visitor fills the log. */
const EACH = { points: 1, duration: 60 }
const ALL = { points: 100, duration: 60 }

interface Refused {
  event: Extract<SecurityEventName, 'limit_reached' | 'permission_refused' | 'request_refused'>
  /** The limit's name, or the code of the refusal. */
  reason: string
  address: string
  userId?: string | null
}

/** Writes refusals to the security log, seldom enough. No request waits for it, and nothing depends on it. */
export type RefusalLog = (refused: Refused) => void

export function createRefusalLog({ sql, log }: { sql: Pool; log: Logger }): RefusalLog {
  const [each, all] = [new RateLimiterMemory(EACH), new RateLimiterMemory(ALL)]
  return ({ event, reason, address, userId = null }) => {
    void each
      .consume(`${event} ${reason} ${userId ?? addressBlock(address)}`)
      .then(() => all.consume(event))
      .then(
        () =>
          recordSecurityEvent({ sql, log }, { event, outcome: 'failure', userId, address, details: { reason } }).catch(
            (error: unknown) => log.warn({ err: error }, 'a refusal was not written to the security log'),
          ),
        () => undefined, // it was said a moment ago
      )
  }
}
