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
 * against it, but for those that lead to the same person.
 */
export function amongRivals(pairs: readonly ScoredPair[], sameRight: AreOne): number[] {
  const ofLeft = grouped(
    pairs.filter(({ bits }) => bits >= MIN_BITS),
    ({ left }) => left,
  )
  return pairs.map((pair) => {
    const against = (ofLeft.get(pair.left) ?? []).filter(
      ({ right }) => right !== pair.right && !sameRight(pair.right, right),
    )
    return bitsAmong(pair.bits, odds(against))
  })
}

/**
 * The evidence of each pair when each of either list stands in one pair at most: the best pair takes its two, and speaks against all
 * others of them. Two rows that fit one record equally well share it, so that neither is sure, unless they are one person.
 */
export function eachOnce(pairs: readonly ScoredPair[], sameLeft: AreOne): number[] {
  const evidence = pairs.map(({ bits }) => bits)
  const takenLeft = new Map<number, number>()
  const takenRight = new Map<number, number>()
  const best = pairs
    .map(({ left, right, bits }, at) => ({ left, right, bits, at }))
    .toSorted((one, other) => other.bits - one.bits)
  for (const { left, right, bits, at } of best) {
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

const odds = (pairs: readonly ScoredPair[]): number => pairs.reduce((total, { bits }) => total + 2 ** bits, 0)

function grouped(pairs: readonly ScoredPair[], of: (pair: ScoredPair) => number): Map<number, ScoredPair[]> {
  const groups = new Map<number, ScoredPair[]>()
  for (const pair of pairs) {
    const group = groups.get(of(pair))
    if (group) group.push(pair)
    else groups.set(of(pair), [pair])
  }
  return groups
}
