import { z } from 'zod'

/** How sure a skip trace must be of a person before it answers with them. */
export const certainties = ['certain', 'balanced', 'most'] as const
export const Certainty = z.enum(certainties)
export type Certainty = z.output<typeof Certainty>

/** What each is called where it is chosen. */
export const certaintyLabels: Readonly<Record<Certainty, string>> = {
  certain: 'Only the certain',
  balanced: 'Balanced',
  most: 'As many as possible',
}

interface ExpectedOutcome {
  /** The probability from which a person is answered, 0 to 1. */
  from: number
  /** Of 1,000 rows whose people are all on record: how many come back with the right person. */
  right: number
  /** Of 1,000 rows: how many come back with a wrong one. */
  wrong: number
}

/** Measured on the made-up lists that are only scored; `bench/data/matching/quality.ts` prints these figures, docs/performance.md explains them. */
export const expectedOutcomes: Readonly<Record<Certainty, ExpectedOutcome>> = {
  certain: { from: 0.997, right: 934, wrong: 0.03 },
  balanced: { from: 0.4, right: 985, wrong: 5.58 },
  most: { from: 0.1, right: 988, wrong: 19.75 },
}
