import type { Candidate } from './choose.ts'
import type { Party } from './party.ts'

/** Most parties behind one key that are compared: a key that thousands share says nothing. */
const MAX_PER_KEY = 60

export interface PartyIndex<T> {
  candidatesFor(wanted: Party): Candidate<T>[]
}

/** Parties in memory, found by the same keys as in the catalog. */
export function partyIndex<T>(
  candidates: Iterable<Candidate<T>>,
  keysOf: (party: Party) => readonly (number | string)[],
): PartyIndex<T> {
  const byKey = new Map<number | string, Candidate<T>[]>()
  for (const candidate of candidates) {
    for (const key of keysOf(candidate.party)) {
      const known = byKey.get(key)
      if (!known) byKey.set(key, [candidate])
      else if (known.length < MAX_PER_KEY) known.push(candidate)
    }
  }
  return {
    candidatesFor: (wanted) => [...new Set(keysOf(wanted).flatMap((key) => byKey.get(key) ?? []))],
  }
}
