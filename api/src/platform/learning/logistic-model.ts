/** A logistic regression over features that a text has or has not: the weight of each, and what speaks for it before one is seen. */
export interface LogisticModel {
  bias: number
  weights: ReadonlyMap<string, number>
}

export interface Labelled {
  features: readonly string[]
  wanted: boolean
}

/** How likely a text of these features is what the model learned to find, from 0 to 1. */
export function likelihood({ bias, weights }: LogisticModel, features: readonly string[]): number {
  let sum = 0
  for (const feature of features) sum += weights.get(feature) ?? 0
  return logistic(bias + sum / Math.sqrt(features.length))
}

/**
 * Learns from labelled texts by stochastic gradient descent. The same texts always give the same model. `shrink` draws weights
 * to zero, so that no single text decides; what stays under `least` is left out.
 */
export function learn(
  texts: readonly Labelled[],
  { rounds = 20, rate = 0.5, shrink = 1e-3, least = 0.2 } = {},
): LogisticModel {
  const weights = new Map<string, number>()
  const random = sequence(1)
  let bias = 0
  let step = rate
  for (let round = 0; round < rounds; round += 1, step *= 0.9) {
    for (const { features, wanted } of shuffled(texts, random)) {
      const share = 1 / Math.sqrt(features.length)
      const sum = features.reduce((total, feature) => total + (weights.get(feature) ?? 0), 0)
      const error = logistic(bias + sum * share) - (wanted ? 1 : 0)
      bias -= step * error * 0.1
      for (const feature of features) {
        const weight = weights.get(feature) ?? 0
        weights.set(feature, weight - step * (error * share + shrink * weight))
      }
    }
  }
  return { bias, weights: new Map([...weights].filter(([, weight]) => Math.abs(weight) >= least)) }
}

/** The model of a file of weights, unpacked at its first use. */
export function shippedModel({
  bias,
  weights,
}: {
  bias: number
  weights: Readonly<Record<string, number>>
}): () => LogisticModel {
  let model: LogisticModel | undefined
  return () => (model ??= { bias, weights: new Map(Object.entries(weights)) })
}

/** The model as a file of weights has it. */
export const asShipped = ({ bias, weights }: LogisticModel): string => {
  const rounded = [...weights]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, weight]) => [feature, Number(weight.toFixed(2))])
  return `${JSON.stringify({ bias: Number(bias.toFixed(3)), weights: Object.fromEntries(rounded) }, null, 2)}\n`
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
