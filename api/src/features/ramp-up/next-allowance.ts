/** What became of an account's campaign texts on its last day. */
export interface DayFigures {
  /** Handed to the carrier. */
  sent: number
  delivered: number
  answered: number
  /** People who opted out, in whatever words. */
  optedOut: number
  /** Refused by carriers as unwanted. */
  filtered: number
}

/** Why an allowance is as it is; as it is stored. */
export type AllowanceReason = 'new' | 'known' | 'grew' | 'kept' | 'opt_outs' | 'filtered' | 'set'

/** How an account's daily allowance begins, grows, falls and ends. Shares are of the texts that were sent. */
export const rampRules = {
  /** Texts on the first day. */
  firstDay: 100,
  /** It does not fall below this. */
  least: 25,
  /** From so many a day on, nothing is asked of the account any more. */
  endsAt: 20_000,
  /** Shares of fewer texts say nothing. */
  judgedFrom: 20,
  falls: { optedOut: 0.06, filtered: 0.05, to: 0.5 },
  /** Above these it does not grow, nor when fewer texts arrived. */
  stays: { optedOut: 0.03, filtered: 0.02, delivered: 0.7 },
  /** It grows when at least this part of it was used: twofold, and threefold where people answer. */
  grows: { used: 0.5, times: 2, answered: 0.03, timesWhenAnswered: 3 },
} as const

/** Tomorrow's allowance by what became of today's texts; null where nothing is asked of the account any more. */
export function nextAllowance(
  textsADay: number,
  { sent, delivered, answered, optedOut, filtered }: DayFigures,
): { textsADay: number | null; why: AllowanceReason } {
  const { least, endsAt, judgedFrom, falls, stays, grows } = rampRules
  if (sent < judgedFrom) return { textsADay, why: 'kept' }
  const fallen = Math.min(textsADay, Math.max(least, Math.floor(textsADay * falls.to)))
  if (filtered >= sent * falls.filtered) return { textsADay: fallen, why: 'filtered' }
  if (optedOut >= sent * falls.optedOut) return { textsADay: fallen, why: 'opt_outs' }
  const isFine =
    filtered < sent * stays.filtered && optedOut < sent * stays.optedOut && delivered >= sent * stays.delivered
  if (!isFine || sent < textsADay * grows.used) return { textsADay, why: 'kept' }
  const grown = textsADay * (answered >= sent * grows.answered ? grows.timesWhenAnswered : grows.times)
  return { textsADay: grown >= endsAt ? null : grown, why: 'grew' }
}
