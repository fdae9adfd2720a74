/** How two values of one field can compare, best first; `missing` says nothing either way. */
export const levels = {
  surname: ['same', 'close', 'sound', 'different'],
  given: ['same', 'nickname', 'initial', 'close', 'different'],
  middle: ['same', 'different'],
  company: ['same', 'close', 'different'],
  address: ['same', 'unit', 'near', 'street', 'zip', 'different'],
  phone: ['same', 'different'],
  email: ['same', 'different'],
} as const

export type Field = keyof typeof levels
export type Level<F extends Field = Field> = (typeof levels)[F][number] | 'missing'

/** For each level: m, its share among true pairs, and u, its share among pairs that are not (Fellegi and Sunter 1969). */
export interface Model {
  /** The share of true pairs among the pairs that blocking finds. */
  prior: number
  shares: { [F in Field]: { [L in (typeof levels)[F][number]]: readonly [m: number, u: number] } }
}

/**
 * Set by hand on the noise model of `bench/leads`; `u` is among blocked pairs, which agree on something already.
 * A surname that agrees counts by how common it is: `u` of `same` is only its fallback.
 */
export const defaultModel: Model = {
  prior: 0.05,
  shares: {
    surname: { same: [0.86, 0.01], close: [0.08, 0.004], sound: [0.03, 0.01], different: [0.03, 0.976] },
    given: {
      same: [0.72, 0.02],
      nickname: [0.07, 0.004],
      initial: [0.1, 0.06],
      close: [0.06, 0.01],
      different: [0.05, 0.906],
    },
    middle: { same: [0.9, 0.08], different: [0.1, 0.92] },
    company: { same: [0.85, 0.0005], close: [0.12, 0.005], different: [0.03, 0.9945] },
    address: {
      same: [0.72, 0.0004],
      unit: [0.08, 0.002],
      near: [0.08, 0.002],
      street: [0.03, 0.008],
      zip: [0.05, 0.15],
      different: [0.04, 0.8376],
    },
    phone: { same: [0.6, 0.00001], different: [0.4, 0.99999] },
    email: { same: [0.6, 0.00001], different: [0.4, 0.99999] },
  },
}

/** The evidence of one level in bits: positive speaks for one person, negative against. */
export function weightOf<F extends Field>(model: Model, field: F, level: Level<F>, frequency?: number): number {
  if (level === 'missing') return 0
  const [m, u] = model.shares[field][level as (typeof levels)[F][number]]
  return Math.log2(m / (level === 'same' && frequency ? Math.min(0.5, Math.max(frequency, 1e-6)) : u))
}

/** Bits of evidence to the probability that the two are one. */
export function probabilityOf(model: Model, bits: number): number {
  const odds = (model.prior / (1 - model.prior)) * 2 ** Math.min(60, bits)
  return odds / (1 + odds)
}
