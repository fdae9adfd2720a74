import type { Logger } from 'pino'
import type { Pool } from '../db/sql.ts'
import { addressBlock } from '../caller/visitor-address.ts'
import { createCallCounter } from '../call-counter/call-counter.ts'
import { recordSecurityEvent, type SecurityEventName } from './record-security-event.ts'

/** One visitor writes a line of a kind once a minute, all together 100 of an event: no visitor fills the log. */
const SECONDS = 60
const MAX_EACH = 1
const MAX_ALL = 100

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
  const [each, all] = [createCallCounter(SECONDS), createCallCounter(SECONDS)]
  return ({ event, reason, address, userId = null }) => {
    if (each.add(`${event} ${reason} ${userId ?? addressBlock(address)}`).count > MAX_EACH) return
    if (all.add(event).count > MAX_ALL) return
    void recordSecurityEvent({ sql, log }, { event, outcome: 'failure', userId, address, details: { reason } }).catch(
      (error: unknown) => log.warn({ err: error }, 'a refusal was not written to the security log'),
    )
  }
}
