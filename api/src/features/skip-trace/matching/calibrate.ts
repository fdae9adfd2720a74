import type { Model } from './model.ts'

/** An answer with the evidence for it, and whether it was right, or how likely that is. */
export interface Answer {
  bits: number
  right: boolean | number
}

/** Answers of about equal evidence are counted together. */
const MIN_PER_POINT = 400
/** Each group counts as if so many more had been seen, as right as the logistic line has it. */
const EXPECTED = 20
/** Nothing is certain. */
const [LEAST, MOST] = [1e-6, 0.999_99]

interface Group {
  /** On average. */
  bits: number
  right: number
  count: number
}

/**
 * Which share of answers of some evidence is right, as rising points: neighbouring groups whose shares fall are put together (Ayer
 * and others 1955). What few answers cannot tell, how many of the surest are wrong, is told by a logistic line through all of them (Platt 1999).
 */
export function calibrate(answers: readonly Answer[], leastOfPoint = MIN_PER_POINT): Model['curve'] {
  const ordered = answers.toSorted((one, other) => one.bits - other.bits)
  const expected = logisticLine(ordered)
  const groups: Group[] = []
  const size = Math.max(leastOfPoint, Math.ceil(ordered.length / 200))
  for (let from = 0; from < ordered.length; from += size) {
    const some = ordered.slice(from, from + size)
    const mean = (of: (answer: Answer) => number) => some.reduce((sum, answer) => sum + of(answer), 0) / some.length
    groups.push({
      bits: mean(({ bits }) => bits),
      right: some.length * mean(({ right }) => Number(right)) + EXPECTED * mean(({ bits }) => expected(bits)),
      count: some.length + EXPECTED,
    })
    joinFalling(groups)
  }
  return groups.map(({ bits, right, count }) => [
    Number(bits.toFixed(2)),
    Number(Math.min(MOST, Math.max(LEAST, right / count)).toFixed(6)),
  ])
}

/** Puts the last groups together as long as the last is not the more right one. */
function joinFalling(groups: Group[]): void {
  for (let at = groups.length - 1; at > 0; at--) {
    const [above, below] = [groups[at], groups[at - 1]]
    if (!above || !below || above.right / above.count > below.right / below.count) return
    const count = above.count + below.count
    groups.splice(at - 1, 2, {
      bits: (above.bits * above.count + below.bits * below.count) / count,
      right: above.right + below.right,
      count,
    })
  }
}

const STEPS = 30

/** The chance of being right that rises with the evidence as a logistic curve, where it makes the answers likeliest (Newton's method). */
function logisticLine(answers: readonly Answer[]): (bits: number) => number {
  // Evidence of no limit would decide the whole line.
  const bounded = (bits: number) => Math.max(-20, Math.min(20, bits))
  let [level, slope] = [0, Math.LN2]
  const chanceOf = (bits: number) => 1 / (1 + Math.exp(-(level + slope * bounded(bits))))
  for (let step = 0; step < STEPS; step++) {
    let [byLevel, bySlope, levelBend, slopeBend, both] = [0, -(slope - Math.LN2), 1e-6, 1, 0]
    for (const { bits, right } of answers) {
      const chance = chanceOf(bits)
      const x = bounded(bits)
      const miss = Number(right) - chance
      const sharp = Math.max(1e-9, chance * (1 - chance))
      byLevel += miss
      bySlope += miss * x
      levelBend += sharp
      slopeBend += sharp * x * x
      both += sharp * x
    }
    const area = levelBend * slopeBend - both * both
    if (area < 1e-9) break
    const [up, steeper] = [
      (slopeBend * byLevel - both * bySlope) / area,
      (levelBend * bySlope - both * byLevel) / area,
    ].map((move) => Math.max(-1, Math.min(1, move)))
    level += up ?? 0
    slope = Math.max(0.01, slope + (steeper ?? 0))
    if (Math.abs(up ?? 0) + Math.abs(steeper ?? 0) < 1e-6) break
  }
  return chanceOf
}
