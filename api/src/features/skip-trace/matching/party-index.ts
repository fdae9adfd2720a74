import type { Candidate } from './choose.ts'
import type { Party } from './party.ts'

/** Most parties behind one key that are compared: a key that thousands share says nothing. */
const MAX_PER_KEY = 60

type Keys = (party: Party) => readonly number[]

/** Candidates in memory, found by the same keys as in the catalog. */
export function partyIndex<T>(candidates: readonly Candidate<T>[], parties: readonly Party[], keysOf: Keys) {
  const byKey = new Map<number, Candidate<T>[]>()
  for (const [at, candidate] of candidates.entries()) {
    const party = parties[at]
    for (const key of party ? keysOf(party) : []) {
      const known = byKey.get(key)
      if (!known) byKey.set(key, [candidate])
      else if (known.length < MAX_PER_KEY) known.push(candidate)
    }
  }
  return {
    /** Each candidate once. */
    candidatesFor: (keys: readonly number[]): Candidate<T>[] => [
      ...new Set(keys.flatMap((key) => byKey.get(key) ?? [])),
    ],
  }
}
