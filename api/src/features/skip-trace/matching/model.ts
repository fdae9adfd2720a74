/** How two values of one field can compare; `missing` says nothing either way. */
export const levels = {
  surname: ['same', 'close', 'far', 'part', 'different'],
  given: ['same', 'nickname', 'initial', 'close', 'far', 'rival', 'middle', 'different'],
  middle: ['same', 'initial', 'different'],
  generation: ['same', 'left-out', 'different'],
  order: ['exchanged'],
  /**
   * Of the same house, what may be said of another person who lives there too: an initial alone, two initials, an initial and the phone or mailbox that they
   * may share (`reached`), a given name that is only a little like the other (`far`).
   */
  door: ['initial', 'initials', 'reached', 'far'],
  company: ['same', 'close', 'part', 'series', 'different'],
  number: ['same', 'close', 'different'],
  street: ['same', 'other', 'close', 'near', 'different'],
  unit: ['same', 'left-out', 'different'],
  city: ['same', 'close', 'different'],
  state: ['same', 'different'],
  zip: ['same', 'close', 'near', 'different'],
  phone: ['same', 'close', 'different'],
  email: ['same', 'close', 'different'],
} as const

export type Field = keyof typeof levels
export type Level<F extends Field = Field> = (typeof levels)[F][number] | 'missing'
// The boundary: Object.keys loses the key type.
export const fields = Object.keys(levels) as Field[]

/** How each field of a pair compared. */
export type Levels = { [F in Field]?: Level<F> }

/** What a comparison is worth, as `fit-matching` works it out of pairs. */
export interface Model {
  /** Evidence that two are one before anything of them is compared, in bits. */
  prior: number
  /** Evidence of each level, in bits: positive speaks for one person, negative against. */
  weights: { [F in Field]: { [L in (typeof levels)[F][number]]: number } }
  /** What a surname that is half as common counts more, in bits. */
  rarity: number
  /** Measured probability by bits of evidence, both rising; between two points in a straight line. */
  curve: readonly (readonly [bits: number, probability: number])[]
}

/** The evidence of one level in bits; none where a value is missing. */
export const weightOf = (model: Omit<Model, 'curve'>, field: Field, level: Level | undefined): number =>
  level === undefined || level === 'missing' ? 0 : ((model.weights[field] as Record<string, number>)[level] ?? 0)

/** A surname that one owner in a thousand has counts as it is; a rarer one says more. */
export const COMMON = 0.001
const MAX_RARITY = 6

/** How many times a surname is rarer than one in a thousand, as a power of two; 0 where its share among owners is not known. */
export const rarityOf = (share: number | undefined): number =>
  share === undefined ? 0 : Math.max(-MAX_RARITY, Math.min(MAX_RARITY, Math.log2(COMMON / Math.max(share, 1e-9))))

/** Bits below which no evidence has this probability. */
export function leastBitsOf({ curve }: Model, probability: number): number {
  const at = curve.findIndex(([, known]) => known >= probability)
  const [above, below] = [curve[at], curve[at - 1]]
  if (!above || !below) return Number.NEGATIVE_INFINITY
  const share = (probability - below[1]) / Math.max(1e-9, above[1] - below[1])
  // What is lost in rounding may not lose a pair.
  return below[0] + share * (above[0] - below[0]) - 1e-6
}

/** Bits of evidence to the probability that the two are one, as it was measured. */
export function probabilityOf({ curve }: Model, bits: number): number {
  const at = curve.findIndex(([known]) => known >= bits)
  const [above, below] = [curve[at], curve[at - 1]]
  if (!above) return curve.at(-1)?.[1] ?? 1 / (1 + 2 ** -bits)
  if (!below) return above[1]
  const share = (bits - below[0]) / Math.max(1e-9, above[0] - below[0])
  return below[1] + share * (above[1] - below[1])
}
