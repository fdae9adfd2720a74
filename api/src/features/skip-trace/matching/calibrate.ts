import type { Model } from './model.ts'

/** An answer with the evidence for it, and whether it was right. */
export interface Answer {
  bits: number
  right: boolean
}

/** Answers of about equal evidence are counted together. */
const MIN_PER_POINT = 400
/** Nothing is certain: answers that were all right still count as one wrong in this many more. */
const UNSEEN = 0.5

/**
 * Which share of answers of some evidence is right, as rising points: neighbouring groups whose shares fall are put together (Ayer
 * and others 1955).
 */
export function calibrate(answers: readonly Answer[]): Model['curve'] {
  const ordered = answers.toSorted((one, other) => one.bits - other.bits)
  const groups: { bits: number; right: number; count: number }[] = []
  const size = Math.max(MIN_PER_POINT, Math.ceil(ordered.length / 200))
  for (let from = 0; from < ordered.length; from += size) {
    const some = ordered.slice(from, from + size)
    groups.push({
      bits: some.reduce((sum, { bits }) => sum + bits, 0),
      right: some.filter(({ right }) => right).length,
      count: some.length,
    })
    for (let at = groups.length - 1; at > 0; at--) {
      const [above, below] = [groups[at], groups[at - 1]]
      if (!above || !below || above.right / above.count > below.right / below.count) break
      groups.splice(at - 1, 2, {
        bits: above.bits + below.bits,
        right: above.right + below.right,
        count: above.count + below.count,
      })
    }
  }
  return groups.map(({ bits, right, count }) => [
    Number((bits / count).toFixed(2)),
    Number(((right + UNSEEN) / (count + 2 * UNSEEN)).toFixed(6)),
  ])
}
