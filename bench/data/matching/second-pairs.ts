import { findColumns } from 'lists/find-columns'
import { comparable } from '../../../api/src/features/skip-trace/matching/comparable.ts'
import { compareParties } from '../../../api/src/features/skip-trace/matching/compare.ts'
import type { LabelledPair } from '../../../api/src/features/skip-trace/matching/fit-weights.ts'
import type { Model } from '../../../api/src/features/skip-trace/matching/model.ts'
import { pairKeys } from '../../../api/src/features/skip-trace/matching/pair-keys.ts'
import { partyIndex } from '../../../api/src/features/skip-trace/matching/party-index.ts'
import { surnameShares } from '../../../api/src/features/skip-trace/matching/surname-shares.ts'
import { readParty } from '../../../api/src/features/skip-trace/read-party.ts'
import { secondLists } from './second-lists.ts'

const PEOPLE = 6000

/** Pairs of the second sample's lists, to learn from beside those of the first: people of another country, in columns in parts. */
export function secondPairs(model: Model): LabelledPair[] {
  const [lists] = secondLists(PEOPLE, 'learn')
  const { header, left = [], right = [], truth = [] } = lists ?? { header: [] }
  const { mapping } = findColumns([header, ...left.slice(0, 200)].map((row) => [...row]))
  const records = right.map((row) => readParty(row, mapping, 'surest'))
  const candidates = records.map((party, of) => ({ party: comparable(party), of }))
  const index = partyIndex(candidates, records, pairKeys)
  const frequencyOf = surnameShares(candidates.map(({ party }) => party))
  const truths = new Map(truth)
  return left.flatMap((row, at) => {
    const party = readParty(row, mapping)
    const wanted = comparable(party)
    return index.candidatesFor(pairKeys(party)).flatMap((candidate): LabelledPair[] => {
      const { levels, rarity } = compareParties(wanted, candidate.party, model, frequencyOf)
      // Its noise makes more usual names of others than people do.
      if (levels.given === 'rival') return []
      return [{ levels, rarity, same: truths.get(at) === candidate.of, isOfOtherLists: true }]
    })
  })
}
