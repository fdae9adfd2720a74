/** A compared pair: the position of either side in its list, and the odds that the two are one, by themselves. */
export interface ScoredPair {
  left: number
  right: number
  odds: number
}

interface Lists {
  /** Whether two of the left list, or two of the right, are one person. */
  sameLeft: (one: number, other: number) => boolean
  sameRight: (one: number, other: number) => boolean
}

/**
 * The probability of each pair when a person of one list is one person of the other: the odds of the other pairs of either side speak
 * against it, but for those that lead to the same person, who may well be in a list twice.
 */
export function amongRivals(pairs: readonly ScoredPair[], { sameLeft, sameRight }: Lists): number[] {
  const ofLeft = grouped(pairs, ({ left }) => left)
  const ofRight = grouped(pairs, ({ right }) => right)
  return pairs.map((pair) => {
    const { left, right, odds } = pair
    const forLeft = sum((ofLeft.get(left) ?? []).filter((other) => other !== pair && !sameRight(right, other.right)))
    const forRight = sum((ofRight.get(right) ?? []).filter((other) => other !== pair && !sameLeft(left, other.left)))
    return odds / (1 + odds + Math.max(forLeft, forRight))
  })
}

const sum = (pairs: readonly ScoredPair[]): number => pairs.reduce((total, { odds }) => total + odds, 0)

function grouped(pairs: readonly ScoredPair[], of: (pair: ScoredPair) => number): Map<number, ScoredPair[]> {
  const groups = new Map<number, ScoredPair[]>()
  for (const pair of pairs) {
    const group = groups.get(of(pair))
    if (group) group.push(pair)
    else groups.set(of(pair), [pair])
  }
  return groups
}
