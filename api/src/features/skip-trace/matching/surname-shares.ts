import type { Comparable } from './comparable.ts'
import type { SurnameFrequency } from './compare-names.ts'

/** As if each list went on with this many owners of other names: in a short one no surname is known to be common. */
const OTHERS = 1000

/** The share of a surname among owners. */
export const shareOf = (count: number, all: number): number => (count + 1) / (all + OTHERS)

/** How common each surname is in a list, for lists that come without a catalog. */
export function surnameShares(parties: readonly Comparable[]): SurnameFrequency {
  const counts = new Map<string, number>()
  let all = 0
  for (const { names } of parties) {
    for (const { last } of names) {
      if (!last) continue
      all += 1
      counts.set(last, (counts.get(last) ?? 0) + 1)
    }
  }
  return (surname) => shareOf(counts.get(surname) ?? 0, all)
}
