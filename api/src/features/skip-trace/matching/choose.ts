import type { Comparable } from './comparable.ts'
import type { SurnameFrequency } from './compare-names.ts'
import { mostLikely, told, weigh, type Comparison, type Weighed } from './compare.ts'
import { probabilityOf, type Model } from './model.ts'

export interface Candidate<T> {
  party: Comparable
  /** What the caller gets back of the one that is chosen. */
  of: T
  /** Candidates of one owner do not compete: the same name and mailing address on several parcels. Worked out where there are several. */
  owner: () => string
}

export interface Choice<T> {
  /** Undefined when no candidate fits well enough. */
  chosen: T | undefined
  /** That the best candidate is the person, among all the others: 0 to 1; 0 without any. */
  probability: number
  /** The evidence for that. */
  bits: number
  best: (Comparison & { of: T }) | undefined
  /** In the customer's words. */
  reason: string
}

/**
 * The one candidate that is the same person, if there is one: each other owner who fits speaks against the best by as much as they
 * fit. A row without a name asks who owns an address: then the whole address, unit and all, is answer enough whatever the threshold.
 */
export function choose<T>(
  wanted: Comparable,
  candidates: readonly Candidate<T>[],
  { model, threshold, frequencyOf = unknown }: { model: Model; threshold: number; frequencyOf?: SurnameFrequency },
): Choice<T> {
  const weighed = candidates.map(({ party }) => weigh(wanted, party, model, frequencyOf))
  let place = 0
  for (let at = 1; at < weighed.length; at++) if (bitsAt(weighed, at) > bitsAt(weighed, place)) place = at
  const [first, candidate] = [weighed[place], candidates[place]]
  if (!first || !candidate) return { ...noMatch, reason: 'No record of this person or address' }
  const best = { ...told(first, candidate.party), of: candidate.of }
  const rivals = candidates.length === 1 ? 0 : rivalsOf(candidate.owner(), weighed, candidates)
  const bits = bitsAmong(best.bits, rivals)
  const probability = Math.min(probabilityOf(model, bits), mostLikely(best.levels))
  const answer = { chosen: candidate.of, probability, bits, best, reason: '' }
  const asked = wanted.names.length === 0 && asksForOwner(best) && rivals < 2 ** (best.bits - 1)
  if (asked || answer.probability >= threshold) return answer
  // Alone it would have been sure enough.
  const alone = Math.min(probabilityOf(model, best.bits), mostLikely(best.levels))
  const reason = alone >= threshold ? 'Several owners fit equally well' : whyNot(best)
  return { ...answer, chosen: undefined, reason }
}

const unknown: SurnameFrequency = () => undefined

/** Where there is no candidate. */
export const noMatch = { chosen: undefined, probability: 0, bits: Number.NEGATIVE_INFINITY, best: undefined }

/** Weaker candidates are no rivals. */
const MIN_RIVAL = -12

/** The odds of all other owners, the best record of each, put together. */
function rivalsOf(key: string, weighed: readonly Weighed[], candidates: readonly Candidate<unknown>[]): number {
  const ofOwner = new Map<string, number>()
  for (const [at, { bits }] of weighed.entries()) {
    if (bits < MIN_RIVAL) continue
    const owner = candidates[at]?.owner() ?? ''
    if (owner !== key) ofOwner.set(owner, Math.max(bits, ofOwner.get(owner) ?? Number.NEGATIVE_INFINITY))
  }
  let sum = 0
  for (const bits of ofOwner.values()) sum += 2 ** bits
  return sum
}

/** Evidence for one candidate when only one of all can be right: the odds of the others speak against it. */
export const bitsAmong = (bits: number, rivals: number): number => bits - Math.log2(1 + rivals)

const bitsAt = (weighed: readonly Weighed[], at: number): number => weighed[at]?.bits ?? Number.NEGATIVE_INFINITY

const asksForOwner = ({ whole, levels }: Comparison): boolean =>
  whole && levels.phone !== 'different' && levels.email !== 'different'

function whyNot({ levels }: Comparison): string {
  const here = levels.number === 'same' && levels.street === 'same'
  const otherName = levels.surname === 'different' || levels.given === 'different' || levels.company === 'different'
  if (here && otherName) return 'The address is known, but its owner has another name'
  if (here) return 'The address is known, but too little else agrees'
  if ((levels.surname === 'same' && levels.given !== 'different') || levels.company === 'same')
    return 'The name is known, but at another address'
  return 'No record fits well enough'
}
