import { probabilityOf, type Model } from './model.ts'

/** From the bits that the weights add up to, to the log odds (to the base 2) that a pair by itself is one person; both rise. */
export type EvidenceScale = readonly (readonly [bits: number, evidence: number])[]

/** Nothing is certain, and nothing ruled out. */
const [LEAST, MOST] = [1e-6, 0.999_99]
/** Where no more is known, a bit more still speaks a little more for one person: two of equal evidence are rivals. */
const RISE = 0.02

/** The scale of a model at some bits, with what is to be added to its log odds there. */
export function evidenceScale(
  model: Model,
  at: readonly number[],
  moreAt: (bits: number) => number = () => 0,
): EvidenceScale {
  const places = [...model.curve.map(([bits]) => bits), ...at].toSorted((one, other) => one - other)
  const points: [number, number][] = []
  for (const bits of places) {
    const evidence = knownEvidence(model, bits) + moreAt(bits)
    const before = points.at(-1)
    if (!before) points.push([bits, evidence])
    else if (bits > before[0]) points.push([bits, Math.max(evidence, before[1] + RISE * (bits - before[0]))])
  }
  return points
}

/** The log odds that a model's curve gives some bits; above all that was measured a bit is a bit. */
export function knownEvidence(model: Model, bits: number): number {
  const chance = Math.min(MOST, Math.max(LEAST, probabilityOf(model, bits)))
  const top = model.curve.find(([, known]) => known >= MOST)?.[0] ?? Number.POSITIVE_INFINITY
  return Math.log2(chance / (1 - chance)) + Math.max(0, bits - top)
}

/** The evidence of some bits; outside of the scale a bit is a bit. */
export function evidenceAt(scale: EvidenceScale, bits: number): number {
  let [from, to] = [0, scale.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((scale[middle]?.[0] ?? 0) < bits) from = middle + 1
    else to = middle
  }
  const [above, below] = [scale[from], scale[from - 1]]
  if (above && below) return below[1] + ((bits - below[0]) / (above[0] - below[0])) * (above[1] - below[1])
  const end = above ?? below
  return end ? end[1] + bits - end[0] : bits
}

/** Evidence to probability. */
export const chanceOf = (evidence: number): number => Math.min(MOST, 1 / (1 + 2 ** -evidence))
