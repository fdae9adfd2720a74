import type { Config } from '../../platform/config/config.ts'
import { CARRIER_TIMEOUT_MS } from '../../platform/providers/sms/connect-carrier.ts'
import type { Pace } from './pace.ts'

/** The times that keep a text from leaving twice. */
export interface SendingRules {
  pace: Pace
  /** Calls under way at once; at most twice as many are claimed ahead, so that few rows are in doubt after a crash. */
  atOnce: number
  /** At least four times the time-out of a call. */
  leaseSeconds: number
  /**
   * So long after its claim a text may begin to leave, in milliseconds; later it goes back. The claim sees a suspension, a pause and a STOP that are
   * committed, so this bounds how long after one of them a call to the carrier can still begin.
   */
  leavesWithinMs: number
  timeoutMs: number
  /** How long after its lease a row in doubt is left alone: reports usually settle it, and the carrier's list may be late. */
  graceSeconds: number
  /** Whether new accounts have an allowance of texts a day. */
  rampUp: boolean
}

export function sendingRules({
  carrier,
  pace,
  newAccountLimits,
}: Pick<Config, 'carrier' | 'pace' | 'newAccountLimits'>): SendingRules {
  const sandbox = carrier.kind === 'sandbox'
  return {
    pace: {
      sender: sandbox ? 'sandbox' : `twilio ${carrier.from}`,
      messagesPerMinute: pace.messagesPerMinute,
      segmentsPerDay: pace.segmentsPerDay,
    },
    atOnce: 128,
    leaseSeconds: sandbox ? 20 : 60,
    leavesWithinMs: 2000,
    timeoutMs: CARRIER_TIMEOUT_MS[carrier.kind],
    // A duplicate costs trust; waiting costs nothing.
    graceSeconds: sandbox ? 4 : 900,
    rampUp: newAccountLimits,
  }
}
