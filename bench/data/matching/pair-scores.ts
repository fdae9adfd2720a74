/** A pair of a matcher, by the places of its rows, and how likely it said that it is one person. */
export interface ScoredPair {
  left: number
  right: number
  probability: number
}

export interface Scores {
  threshold: number
  precision: number
  recall: number
  f1: number
  wrong: number
}

const keyOf = (left: number, right: number): string => `${left} ${right}`

/** How good some pairs are against the true ones. */
export function pairScores(pairs: readonly ScoredPair[], truth: readonly (readonly [number, number])[]) {
  const known = new Set(truth.map(([left, right]) => keyOf(left, right)))
  const ordered = pairs
    .map(({ left, right, probability }) => ({ probability, same: known.has(keyOf(left, right)) }))
    .toSorted((one, other) => other.probability - one.probability)
  const scoresOf = (threshold: number, right: number, given: number): Scores => {
    const precision = right / Math.max(1, given)
    const recall = right / Math.max(1, known.size)
    return {
      threshold,
      precision,
      recall,
      f1: (2 * precision * recall) / Math.max(1e-9, precision + recall),
      wrong: given - right,
    }
  }
  return {
    /** From a probability on. */
    from(threshold: number): Scores {
      const given = ordered.filter(({ probability }) => probability >= threshold)
      return scoresOf(threshold, given.filter(({ same }) => same).length, given.length)
    },
    /** At the threshold with the highest F1, chosen on these very pairs. */
    best(): Scores {
      let right = 0
      let best = scoresOf(1, 0, 0)
      for (const [at, { same, probability }] of ordered.entries()) {
        right += same ? 1 : 0
        // Equal ones are given together.
        if (ordered[at + 1]?.probability === probability) continue
        const scores = scoresOf(probability, right, at + 1)
        if (scores.f1 > best.f1) best = scores
      }
      return best
    },
    /** The difference between what was said and what was right, over all pairs from a probability on. */
    calibrationError(least: number): number {
      const bins = [least, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95, 0.99, 0.999, 1.01]
      let error = 0
      let all = 0
      for (const [at, from] of bins.entries()) {
        const to = bins[at + 1] ?? from
        const inside = ordered.filter(({ probability }) => probability >= from && probability < to)
        all += inside.length
        error += Math.abs(inside.reduce((sum, { probability, same }) => sum + probability - (same ? 1 : 0), 0))
      }
      return error / Math.max(1, all)
    },
  }
}

/** The best pair of each row of the left list alone, as a skip trace answers. */
export function bestOfEach(pairs: readonly ScoredPair[]): ScoredPair[] {
  const best = new Map<number, ScoredPair>()
  for (const pair of pairs) if (pair.probability > (best.get(pair.left)?.probability ?? 0)) best.set(pair.left, pair)
  return [...best.values()]
}
