import { optOutFeatures } from './opt-out-features.ts'

/** A logistic regression: the weight of each feature, and what speaks for an opt-out before a word is read. */
export interface OptOutModel {
  bias: number
  weights: ReadonlyMap<string, number>
}

export interface Labelled {
  /** As `plainOf` makes it. */
  plain: string
  optOut: boolean
}

/** How likely a text asks for no more texts, from 0 to 1. */
export function likelihood({ bias, weights }: OptOutModel, plain: string): number {
  const features = optOutFeatures(plain)
  let sum = 0
  for (const feature of features) sum += weights.get(feature) ?? 0
  return logistic(bias + sum / Math.sqrt(features.length))
}

/**
 * Learns from labelled texts by stochastic gradient descent. The same texts always give the same model. `shrink` draws weights
 * to zero, so that no single text decides; what stays under `least` is left out.
 */
export function learnOptOuts(
  texts: readonly Labelled[],
  { rounds = 20, rate = 0.5, shrink = 1e-3, least = 0.2 } = {},
): OptOutModel {
  const weights = new Map<string, number>()
  const seen = texts.map(({ plain, optOut }) => ({ features: optOutFeatures(plain), wanted: optOut ? 1 : 0 }))
  const random = sequence(1)
  let bias = 0
  let step = rate
  for (let round = 0; round < rounds; round += 1, step *= 0.9) {
    for (const { features, wanted } of shuffled(seen, random)) {
      const share = 1 / Math.sqrt(features.length)
      const sum = features.reduce((total, feature) => total + (weights.get(feature) ?? 0), 0)
      const error = logistic(bias + sum * share) - wanted
      bias -= step * error * 0.1
      for (const feature of features) {
        const weight = weights.get(feature) ?? 0
        weights.set(feature, weight - step * (error * share + shrink * weight))
      }
    }
  }
  return { bias, weights: new Map([...weights].filter(([, weight]) => Math.abs(weight) >= least)) }
}

const logistic = (value: number): number => 1 / (1 + Math.exp(-value))

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Numbers from 0 to 1 that look random and are the same each time. */
function sequence(start: number): () => number {
  let state = start
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}
