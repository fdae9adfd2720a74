import type { Comparison } from './compare.ts'
import { bitsOf, fields, levels, type Field, type Model } from './model.ts'

const ROUNDS = 50
/** No level is impossible, however seldom it was seen. */
const UNSEEN = 0.5

type Compared = Pick<Comparison, 'levels' | 'rarity'>

/** For each level of each field: how often it was seen. */
type Counts = Map<string, number>

/**
 * Works out the weights of two lists whose true pairs are not known: u is counted among pairs drawn at random, m and the share of true
 * pairs by expectation and maximisation among those that a key brought together (Fellegi and Sunter 1969, Winkler 1988). A field
 * that no pair has keeps what `before` knows of it.
 */
export function fitUnlabelled(
  pairs: readonly Compared[],
  random: readonly Compared[],
  before: Omit<Model, 'curve'>,
): Omit<Model, 'curve'> {
  const u = sharesOf(random, () => 1)
  let chances = pairs.map((pair) => chanceOf(bitsOf(before, pair)))
  let prior = 0.5
  let model = before
  for (let round = 0; round < ROUNDS; round++) {
    const m = sharesOf(pairs, (at) => chances[at] ?? 0)
    prior = Math.min(0.9, Math.max(1e-6, chances.reduce((sum, chance) => sum + chance, 0) / Math.max(1, pairs.length)))
    model = {
      prior: Math.log2(prior / (1 - prior)),
      rarity: before.rarity,
      // `levels` names every level of every field.
      weights: Object.fromEntries(
        fields.map((field) => [field, weightsOf(field, m, u, before)]),
      ) as unknown as Model['weights'],
    }
    const latest = model
    chances = pairs.map((pair) => chanceOf(bitsOf(latest, pair)))
  }
  return model
}

function weightsOf(field: Field, m: Counts, u: Counts, before: Omit<Model, 'curve'>): Record<string, number> {
  const total = (counts: Counts) =>
    levels[field].reduce((sum, level) => sum + (counts.get(`${field} ${level}`) ?? 0), 0)
  const [ofSame, ofOthers] = [total(m), total(u)]
  const known: Record<string, number> = before.weights[field]
  if (levels[field].length === 1 || ofSame < 1 || ofOthers < 1) return known
  const share = (counts: Counts, all: number, level: string) =>
    ((counts.get(`${field} ${level}`) ?? 0) + UNSEEN) / (all + UNSEEN * levels[field].length)
  return Object.fromEntries(
    levels[field].map((level) => [level, Math.log2(share(m, ofSame, level) / share(u, ofOthers, level))]),
  )
}

function sharesOf(pairs: readonly Compared[], weight: (at: number) => number): Counts {
  const counts: Counts = new Map()
  for (const [at, { levels: found }] of pairs.entries()) {
    const by = weight(at)
    for (const [field, level] of Object.entries(found)) {
      const key = `${field} ${level}`
      counts.set(key, (counts.get(key) ?? 0) + by)
    }
  }
  return counts
}

const chanceOf = (bits: number): number => 1 / (1 + 2 ** -bits)
