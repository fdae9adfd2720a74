import type { Comparison } from './compare.ts'
import { COMMON, fields, levels, type Field } from './model.ts'

/** A compared pair; all pairs of one row of the left list stand together. */
export interface ComparedPair extends Pick<Comparison, 'levels' | 'rarity'> {
  left: number
}

/** How some pairs compare, told once for all of them. */
export interface Pattern {
  /** For each field the place of its level from 1 on; 0 where nothing is told. */
  codes: Uint8Array
  /** City, state and ZIP together; 0 where none of them is told. */
  town: number
  /** Of one town. */
  isNear: boolean
  rarity: number
}

/** How often each level of each field, and each way in which towns compare, is seen in some pairs. */
export interface Shares {
  fields: readonly Float64Array[]
  town: Float64Array
}

/** Those of strangers. On which street they live depends on whether it is one town. */
export interface StrangersShares extends Shares {
  near: readonly Float64Array[]
}

/** No level is impossible, however seldom it was seen. */
const UNSEEN = 0.5
/** Fewer pairs of one town say too little of its streets. */
const MIN_NEAR = 200

/** City, state and ZIP say one thing three times. */
const ofTown: readonly Field[] = ['city', 'state', 'zip']
const ofStreet: readonly Field[] = ['number', 'street', 'unit']
const placeOf = (field: Field): number => fields.indexOf(field)
const TOWNS = ofTown.reduce((all, field) => all * (levels[field].length + 1), 1)

/** The codes of city, state and ZIP that were put together as `town`. */
const codesOfTown = (town: number): number[] =>
  ofTown
    .toReversed()
    .reduce<[codes: number[], rest: number]>(
      ([codes, rest], field) => [
        [...codes, rest % (levels[field].length + 1)],
        Math.floor(rest / (levels[field].length + 1)),
      ],
      [[], town],
    )[0]

/** Which of city, state and ZIP a way of comparing towns tells, as three bits. */
export const toldOf = (town: number): number =>
  codesOfTown(town).reduce((told, code, at) => told + (code > 0 ? 2 ** at : 0), 0)

/** Whether all that is told of the towns is the same, and something is. */
export const isAgreed = (town: number): boolean => town > 0 && codesOfTown(town).every((code) => code <= 1)

export function patternOf({ levels: found, rarity }: Pick<ComparedPair, 'levels' | 'rarity'>): Pattern {
  const codes = Uint8Array.from(
    fields,
    (field) => 1 + (levels[field] as readonly string[]).indexOf(found[field] ?? 'missing'),
  )
  return {
    codes,
    town: ofTown.reduce((town, field) => town * (levels[field].length + 1) + (codes[placeOf(field)] ?? 0), 0),
    isNear: found.zip === 'same' || (found.zip === 'missing' && found.city === 'same'),
    rarity: Math.round(rarity * 4) / 4,
  }
}

/** Millions of pairs compare in some thousand ways; how rare a surname is counts in quarters. */
export function patternsOf(pairs: readonly ComparedPair[]): { different: Pattern[]; of: Int32Array } {
  const known = new Map<string, number>()
  const different: Pattern[] = []
  const of = Int32Array.from(pairs, (pair) => {
    const pattern = patternOf(pair)
    const key = `${pattern.codes.join('')} ${pattern.rarity}`
    const before = known.get(key)
    if (before !== undefined) return before
    known.set(key, different.length)
    return different.push(pattern) - 1
  })
  return { different, of }
}

/** How often each level is seen in some ways of comparing, each as often as `weight` says. */
export function sharesOf(patterns: readonly Pattern[], weight: (at: number) => number = () => 1): Shares {
  const counts = fields.map((field) => new Float64Array(levels[field].length + 1))
  const town = new Float64Array(TOWNS)
  for (const [at, pattern] of patterns.entries()) {
    const by = weight(at)
    town[pattern.town] = (town[pattern.town] ?? 0) + by
    for (const [field, count] of counts.entries()) {
      const code = pattern.codes[field] ?? 0
      if (code > 0) count[code] = (count[code] ?? 0) + by
    }
  }
  return { fields: counts.map(smoothed), town: smoothed(town) }
}

function smoothed(counts: Float64Array): Float64Array {
  const total = sumOf(counts.subarray(1)) + UNSEEN * (counts.length - 1)
  return counts.map((seen, code) => (code === 0 ? 0 : (seen + UNSEEN) / total))
}

export function strangersShares(patterns: readonly Pattern[]): StrangersShares {
  const shares = sharesOf(patterns)
  const near = patterns.filter(({ isNear }) => isNear)
  return { ...shares, near: near.length < MIN_NEAR ? shares.fields : sharesOf(near).fields }
}

/** Evidence of one kind of pairs against strangers, in bits; fields that agree by chance say nothing. */
export function evidenceOf(
  { codes, town, isNear, rarity }: Pattern,
  kind: Shares,
  strangers: StrangersShares,
  chance: readonly Field[],
): number {
  let bits = town > 0 && !chance.includes('zip') ? Math.log2((kind.town[town] ?? 1) / (strangers.town[town] ?? 1)) : 0
  for (const [at, field] of fields.entries()) {
    const code = codes[at] ?? 0
    if (code === 0 || ofTown.includes(field) || chance.includes(field)) continue
    const share = kind.fields[at]?.[code] ?? 1
    const ofStrangers = isNear && ofStreet.includes(field) ? strangers.near : strangers.fields
    // A surname says as much as it is rare, where that is known.
    if (field === 'surname' && code === 1 && rarity !== 0) bits += Math.log2(share / COMMON) + rarity
    else bits += Math.log2(share / (ofStrangers[at]?.[code] ?? 1))
  }
  return bits
}

export const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)
