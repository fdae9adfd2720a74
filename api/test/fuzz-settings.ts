import { isThorough } from './thorough.ts'

// The first four calls of each endpoint, always the same, of the ten of THOROUGH=1. A longer run: FUZZ_RUNS=2000 FUZZ_SEED=7 npx jest api/src/app/over-http/fuzz
export const numRuns = Number(process.env['FUZZ_RUNS'] ?? (isThorough ? 10 : 4))
export const seed = Number(process.env['FUZZ_SEED'] ?? 1)

/** A refusal is a sentence or a list of fields, whatever was sent. */
export const MAX_REFUSAL_BYTES = 64 * 1024

/** What every object shares, as far as a call could have put something there: nothing when all is well. */
export const sharedByObjects = (): unknown[] => [
  ...Object.keys(Object.prototype),
  ...Object.keys(Array.prototype),
  ...('employee' in {} ? ['employee'] : []),
]
