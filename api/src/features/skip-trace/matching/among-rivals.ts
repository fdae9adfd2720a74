import { bitsAmong } from './choose.ts'

/** A compared pair: the position of either side in its list, and the evidence that the two are one, by itself. */
export interface ScoredPair {
  left: number
  right: number
  bits: number
}

/** Whether two of a list are one person, who may well be in it twice. */
type AreOne = (one: number, other: number) => boolean

/** Weaker pairs than this are no rivals. */
const MIN_BITS = -10

/**
 * The evidence of each pair when a row of the left list is one person of the right one at most: the odds of its other pairs speak
 * against it, but for those that lead to the same person. All pairs of one row of the left list stand together.
 */
export function amongRivals(pairs: readonly ScoredPair[], sameRight: AreOne): number[] {
  const against = new Float64Array(pairs.length)
  for (const [at, pair] of pairs.entries()) {
    for (let next = at + 1; pairs[next]?.left === pair.left; next++) {
      const other = pairs[next]
      if (!other || Math.max(pair.bits, other.bits) < MIN_BITS) continue
      if (other.right === pair.right || sameRight(pair.right, other.right)) continue
      against[at] = (against[at] ?? 0) + oddsOf(other)
      against[next] = (against[next] ?? 0) + oddsOf(pair)
    }
  }
  return pairs.map(({ bits }, at) => bitsAmong(bits, against[at] ?? 0))
}

const oddsOf = ({ bits }: ScoredPair): number => (bits < MIN_BITS ? 0 : 2 ** bits)

/**
 * The evidence of each pair when each of either list stands in one pair at most: the best pair takes its two, and speaks against all
 * others of them. Two rows that fit one record equally well share it, so that neither is sure, unless they are one person.
 */
export function eachOnce(pairs: readonly ScoredPair[], sameLeft: AreOne): number[] {
  const evidence = pairs.map(({ bits }) => bits)
  const takenLeft = new Map<number, number>()
  const takenRight = new Map<number, number>()
  const best = [...pairs.keys()].toSorted((one, other) => (evidence[other] ?? 0) - (evidence[one] ?? 0))
  for (const at of best) {
    const pair = pairs[at]
    if (!pair) continue
    const { left, right, bits } = pair
    const holders = [takenLeft.get(left), takenRight.get(right)].filter((holder) => holder !== undefined)
    if (holders.length === 0) {
      takenLeft.set(left, at)
      takenRight.set(right, at)
      continue
    }
    evidence[at] = bitsAmong(bits, Math.max(...holders.map((holder) => 2 ** (pairs[holder]?.bits ?? 0))))
    const holder = takenLeft.has(left) ? undefined : takenRight.get(right)
    const rival = holder === undefined ? undefined : pairs[holder]
    if (holder !== undefined && rival?.bits === bits && !sameLeft(rival.left, left))
      evidence[holder] = bitsAmong(evidence[holder] ?? bits, 2 ** bits)
  }
  return evidence
}
