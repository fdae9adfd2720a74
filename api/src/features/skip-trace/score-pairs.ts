import { amongRivals } from './matching/among-rivals.ts'
import { compareParties } from './matching/compare.ts'
import { defaultModel, probabilityOf } from './matching/model.ts'
import { pairKeys } from './matching/pair-keys.ts'
import { partyIndex } from './matching/party-index.ts'
import type { Party } from './matching/party.ts'

/** Two of one list that are this likely to be one person do not compete. */
const SAME = 0.9999999

/** One of each list, by its place there, and how alike they are. */
export interface Pair {
  left: number
  right: number
  /** That they are one person, alone and among all the others. */
  probability: number
  bits: number
  /** How each field compared. */
  levels: ReturnType<typeof compareParties>['levels']
}

/** The pairs of two lists that score at least `least` before rivals are weighed; after it some score less. */
export function scorePairs(left: readonly Party[], right: readonly Party[], least: number): Pair[] {
  const index = partyIndex(
    right.map((party, at) => ({ party, of: at, owner: String(at) })),
    pairKeys,
  )
  const frequencies = surnameShares(right)
  const compare = (one: Party, other: Party) =>
    compareParties(one, other, defaultModel, (surname) => frequencies.get(surname))
  const pairs = left.flatMap((party, at) =>
    index.candidatesFor(party).flatMap((candidate) => {
      const { bits, levels } = compare(party, candidate.party)
      const alone = probabilityOf(defaultModel, bits)
      return alone < least ? [] : [{ left: at, right: candidate.of, odds: alone / (1 - alone + 1e-12), bits, levels }]
    }),
  )
  const areOne = (parties: readonly Party[]) => (one: number, other: number) => {
    const [first, second] = [parties[one], parties[other]]
    return (
      first !== undefined && second !== undefined && probabilityOf(defaultModel, compare(first, second).bits) >= SAME
    )
  }
  const probabilities = amongRivals(pairs, { sameLeft: areOne(left), sameRight: areOne(right) })
  return pairs.map((pair, at) => ({ ...pair, probability: probabilities[at] ?? 0 }))
}

/** How common each surname is in a list, for lists that come without a catalog. */
function surnameShares(parties: readonly Party[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { owners } of parties)
    for (const { lastName } of owners)
      if (lastName) counts.set(lastName.toUpperCase(), (counts.get(lastName.toUpperCase()) ?? 0) + 1)
  return new Map([...counts].map(([surname, count]) => [surname, count / Math.max(1, parties.length)]))
}
