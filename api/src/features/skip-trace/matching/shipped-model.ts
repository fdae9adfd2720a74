import type { Model } from './model.ts'
import shipped from './shipped-model.json' with { type: 'json' }

/** Fitted and calibrated by `bench/data/matching/quality.ts --write`. */
// The boundary: a file of data, whose points TypeScript takes for arrays of any length.
export const shippedModel = shipped as unknown as Model
