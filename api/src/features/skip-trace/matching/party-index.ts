import type { Party } from './party.ts'

/** Most parties behind one key that are compared: a key that thousands share says nothing. */
const MAX_PER_KEY = 60

type Keys = (party: Party) => readonly number[]

/** Candidates in memory, one for each of the parties, found by the keys of those. */
export function partyIndex<T>(candidates: readonly T[], parties: readonly Party[], keysOf: Keys) {
  const byKey = new Map<number, T[]>()
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
    candidatesFor: (keys: readonly number[]): T[] => [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))],
  }
}
