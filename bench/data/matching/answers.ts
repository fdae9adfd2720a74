import { placeKey } from '../../../api/src/features/properties/addresses/places.ts'
import { lookUpKeys } from '../../../api/src/features/skip-trace/look-up-keys.ts'
import { choose, type Candidate } from '../../../api/src/features/skip-trace/matching/choose.ts'
import { comparable } from '../../../api/src/features/skip-trace/matching/comparable.ts'
import type { SurnameFrequency } from '../../../api/src/features/skip-trace/matching/compare-names.ts'
import { compareParties } from '../../../api/src/features/skip-trace/matching/compare.ts'
import type { LabelledPair } from '../../../api/src/features/skip-trace/matching/fit-weights.ts'
import type { Model } from '../../../api/src/features/skip-trace/matching/model.ts'
import type { Party } from '../../../api/src/features/skip-trace/matching/party.ts'
import { pairKeys } from '../../../api/src/features/skip-trace/matching/pair-keys.ts'
import { partyIndex } from '../../../api/src/features/skip-trace/matching/party-index.ts'
import { surnameShares } from '../../../api/src/features/skip-trace/matching/surname-shares.ts'
import { matchKeys } from '../../../api/src/features/properties/match-keys.ts'
import { pick, type Chance } from '../../leads/made-up-owners.ts'
import type { Asked } from './sample.ts'

/** What the engine answers to a row whose right record is known. */
export interface Answered {
  truth: number
  chosen: number | undefined
  bits: number
  probability: number
}

/** Made-up records as a catalog in memory, asked as a skip trace asks the real one. */
export function catalogOf(records: readonly Party[]) {
  const candidates = records.map((party, at): Candidate<number> => ({
    party: comparable(party),
    of: at,
    owner: () => String(at),
  }))
  const index = partyIndex(candidates, records, matchKeys)
  const wider = partyIndex(candidates, records, pairKeys)
  const frequencyOf: SurnameFrequency = surnameShares(candidates.map(({ party }) => party))
  const zips = new Map<string, Set<string>>()
  for (const { places } of records)
    for (const { city, state, zip } of places)
      for (const key of [`${placeKey(city)} ${state}`, `${placeKey(city)} `])
        zips.set(key, (zips.get(key) ?? new Set()).add(zip))
  const candidatesFor = (party: Party) => index.candidatesFor(lookUpKeys(party))
  return {
    candidatesFor,
    /** The share of the rows with a record whose record is among those compared. */
    reach: (rows: readonly Asked[]): number => {
      const known = rows.filter(({ truth }) => truth >= 0)
      return (
        known.filter(({ truth, party }) => candidatesFor(withZips(party, zips)).some(({ of }) => of === truth)).length /
        known.length
      )
    },
    /** Each row with what the keys of the catalog and of two lists find for it, and with some records drawn at random. */
    pairs: (rows: readonly Asked[], model: Model, chance: Chance): LabelledPair[] =>
      rows.flatMap(({ truth, party }) => {
        const wanted = comparable(party)
        const others = [pick(chance, candidates), pick(chance, candidates)]
        return [...new Set([...candidatesFor(party), ...wider.candidatesFor(pairKeys(party)), ...others])].map(
          (candidate) => {
            const { levels, rarity } = compareParties(wanted, candidate.party, model, frequencyOf)
            return { levels, rarity, same: candidate.of === truth }
          },
        )
      }),
    answers: (rows: readonly Asked[], model: Model): Answered[] =>
      rows.map(({ truth, party: asked }) => {
        const party = withZips(asked, zips)
        const { chosen, bits, probability } = choose(comparable(party), candidatesFor(party), {
          model,
          threshold: 0,
          frequencyOf,
        })
        return { truth, chosen, bits, probability }
      }),
  }
}

function withZips(party: Party, zips: ReadonlyMap<string, ReadonlySet<string>>): Party {
  const places = party.places.flatMap((place) => {
    const known = place.zip || !place.city ? undefined : zips.get(`${placeKey(place.city)} ${place.state}`)
    return known ? [...known].map((zip) => ({ ...place, zip })) : [place]
  })
  return { ...party, places }
}
