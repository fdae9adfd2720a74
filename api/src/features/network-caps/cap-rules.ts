import type { Network } from 'contract/networks'
import type { NetworkClasses } from '../../platform/providers/sms/registrar.ts'

/** Sources, read in November 2026: developers.telnyx.com/docs/messaging/10dlc/10dlc-rate-limits, docs.bird.com (10DLC throughput and daily caps), */
/** support.twilio.com 1260804800549 (T-Mobile's day), support.messangi.com 18953411 (Verizon). The operator's NETWORK_CAPS corrects them. */

/** Segments a day that T-Mobile takes of a brand, by its tier. The day begins at midnight in Los Angeles. */
export const T_MOBILE_A_DAY = {
  TOP: 200_000,
  UPPER_MID: 40_000,
  LOWER_MID: 10_000,
  LOW: 2000,
  SOLE_PROPRIETOR: 1000,
} as const
export type Tier = keyof typeof T_MOBILE_A_DAY

/** Segments a minute that AT&T takes of a registered campaign, by its message class. */
export const ATT_A_MINUTE = {
  A: 4500,
  B: 4500,
  C: 2400,
  D: 2400,
  E: 240,
  F: 240,
  T: 75,
  SOLE_PROPRIETOR: 15,
} as const
export type MessageClass = keyof typeof ATT_A_MINUTE

/** Segments a minute that Verizon takes of a number. */
export const VERIZON_A_MINUTE = 6000

/** Which part of a day's cap campaigns leave for typed answers. */
export const KEPT_FOR_ANSWERS = 0.02

/** Where each tier begins, by the score of a vetted brand. */
const TIERS_BY_SCORE: readonly (readonly [score: number, tier: Tier, messageClass: MessageClass])[] = [
  [75, 'TOP', 'B'],
  [50, 'UPPER_MID', 'D'],
  [1, 'LOWER_MID', 'F'],
]

/**
 * A sender's tier and class: the carrier's own answer, else what follows of the score, else the lowest. As what it is registered
 * is null where that is not known: the strictest.
 */
export function tierAndClass(
  kind: string | null,
  { tier, messageClass, score }: NetworkClasses,
): { tier: Tier; messageClass: MessageClass } {
  if (kind === null || kind === 'sole_proprietor') return { tier: 'SOLE_PROPRIETOR', messageClass: 'SOLE_PROPRIETOR' }
  const [, byScoreTier, byScoreClass] =
    (kind !== 'low_volume' && score !== null && TIERS_BY_SCORE.find(([from]) => score >= from)) || LOWEST
  return {
    tier: tier !== null && isTier(tier) ? tier : byScoreTier,
    messageClass: messageClass !== null && isClass(messageClass) ? messageClass : byScoreClass,
  }
}

const LOWEST = [0, 'LOW', 'T'] as const
const isTier = (text: string): text is Tier => text in T_MOBILE_A_DAY
const isClass = (text: string): text is MessageClass => text in ATT_A_MINUTE

/** Which part of all phones each network has, roughly: for plans of lists that were not looked up yet. */
export const SHARES: readonly (readonly [network: Network, share: number])[] = [
  ['tmobile', 0.36],
  ['verizon', 0.32],
  ['att', 0.27],
  ['uscellular', 0.01],
  ['other', 0.04],
]
