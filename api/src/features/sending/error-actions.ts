import type { Reason } from 'contract/recipient-states'

/** What the product does about a carrier's error code. */
export interface ErrorAction {
  reason: Reason
  /** The account never texts this phone again. */
  suppress?: true
  /** The number itself is of no use: the contact is marked. */
  badNumber?: boolean
  /** Tried once more after so many seconds. */
  retryAfterSeconds?: number
  /** The message goes back into our queue and everything waits so long. */
  slowDownSeconds?: number
  /** The network whose cap the account has used up. */
  networkOver?: 'tmobile'
  /** Goes back into our queue until the carrier's day begins again (00:00 Pacific). */
  parkUntilTomorrow?: boolean
  /** The campaign is paused until the account resumes it. */
  stopsCampaign?: boolean
  /** Our own pacing or checks let through what they must not. */
  alarm?: boolean
}

/** The action for a code; an unknown code is not retried. */
export const actionFor = (code: number | null): ErrorAction =>
  code === null ? { reason: 'carrier_unknown' } : (actions[code] ?? { reason: 'carrier_refused' })

// carriers-and-law, 3.7: twilio.com/docs/api/errors. Kept as data because the carrier refines its codes over time.
const actions: Readonly<Record<number, ErrorAction>> = {
  20003: { reason: 'credentials', stopsCampaign: true },
  20005: { reason: 'balance', stopsCampaign: true },
  20404: { reason: 'credentials', stopsCampaign: true },
  20429: { reason: 'carrier_busy', slowDownSeconds: 2 },
  21211: { reason: 'bad_number', badNumber: true },
  21212: { reason: 'not_registered', stopsCampaign: true },
  21606: { reason: 'not_registered', stopsCampaign: true },
  21610: { reason: 'opted_out', suppress: true },
  21611: { reason: 'carrier_busy', slowDownSeconds: 60, alarm: true },
  21612: { reason: 'bad_number', badNumber: true },
  21614: { reason: 'landline', badNumber: true },
  21617: { reason: 'too_long' },
  21635: { reason: 'landline', badNumber: true },
  14107: { reason: 'carrier_busy', slowDownSeconds: 30 },
  30001: { reason: 'carrier_busy', slowDownSeconds: 60, alarm: true },
  30002: { reason: 'balance', stopsCampaign: true },
  30003: { reason: 'unreachable', retryAfterSeconds: 6 * 3600 },
  30004: { reason: 'carrier_refused', suppress: true },
  30005: { reason: 'bad_number', badNumber: true },
  30006: { reason: 'landline', badNumber: true },
  30007: { reason: 'filtered' },
  30008: { reason: 'carrier_unknown', retryAfterSeconds: 900 },
  30022: { reason: 'carrier_busy', slowDownSeconds: 10 },
  30023: { reason: 'daily_cap', parkUntilTomorrow: true, networkOver: 'tmobile' },
  30027: { reason: 'daily_cap', parkUntilTomorrow: true, networkOver: 'tmobile' },
  30034: { reason: 'not_registered', stopsCampaign: true },
  30036: { reason: 'expired', retryAfterSeconds: 60 },
  30039: { reason: 'filtered' },
  30044: { reason: 'not_registered', stopsCampaign: true },
  30450: { reason: 'filtered', alarm: true },
  30610: { reason: 'quiet_hours', alarm: true },
  30640: { reason: 'filtered', suppress: true, alarm: true },
  30951: { reason: 'not_registered', stopsCampaign: true },
  63038: { reason: 'daily_cap', parkUntilTomorrow: true },
}

/** Whether we know what a code of the carrier means. */
export const isKnownCode = (code: number): boolean => code in actions

/** Codes by which the carrier takes nothing of the installation, whoever's text it is. */
export const codesAgainstUs: readonly number[] = Object.entries(actions).flatMap(([code, { reason }]) =>
  reason === 'credentials' || reason === 'balance' ? [Number(code)] : [],
)
