import { placeKey } from '../../../api/src/features/properties/addresses/places.ts'
import { lookUpKeys, MAX_NAMESAKES, namesakeKeys, SURE } from '../../../api/src/features/skip-trace/look-up-keys.ts'
import { inOtherNumbers, inOtherZips, withCityZips } from '../../../api/src/features/skip-trace/with-city-zips.ts'
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
import { meantBy, type CityZips } from '../../../api/src/features/properties/city-zips.ts'
import { matchKeys, nameKeys } from '../../../api/src/features/properties/match-keys.ts'
import { pick, type Chance } from '../../leads/made-up-owners.ts'
import type { Asked } from './sample.ts'

/** What the engine answers to a row whose right record is known. */
export interface Answered {
  truth: number
  chosen: number | undefined
  bits: number
  probability: number
  /** The right record was among those compared. */
  reached: boolean
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
  const namesakes = namesakesOf(records)
  const zipsOf = cityZipsOf(records)

  async function answer({ truth, party: asked }: Asked, model: Model): Promise<Answered> {
    const party = await withCityZips(asked, zipsOf)
    const keys = lookUpKeys(party)
    const wanted = comparable(party)
    const compared = index.candidatesFor(keys)
    const chosenFrom = () => choose(wanted, compared, { model, threshold: 0, frequencyOf })
    let choice = chosenFrom()
    if (choice.probability < SURE && keys.length > 0) {
      const elsewhere = await inOtherZips(party, zipsOf)
      const misnumbered = inOtherNumbers(
        party,
        compared.map((candidate) => candidate.party),
      )
      const farther = [
        ...(elsewhere ? index.candidatesFor(lookUpKeys(elsewhere)) : []),
        ...(misnumbered ? index.candidatesFor(lookUpKeys(misnumbered)) : []),
        ...namesakes(party).flatMap((at) => candidates[at] ?? []),
      ]
      compared.push(...farther.filter((candidate) => !compared.includes(candidate)))
      choice = chosenFrom()
    }
    const { chosen, bits, probability } = choice
    return { truth, chosen, bits, probability, reached: compared.some(({ of }) => of === truth) }
  }

  return {
    /** Each row with what the keys of the catalog and of two lists find for it, and with some records drawn at random. */
    pairs: (rows: readonly Asked[], model: Model, chance: Chance): LabelledPair[] =>
      rows.flatMap(({ truth, party }) => {
        const wanted = comparable(party)
        const others = [pick(chance, candidates), pick(chance, candidates)]
        const found = index.candidatesFor(lookUpKeys(party))
        return [...new Set([...found, ...wider.candidatesFor(pairKeys(party)), ...others])].map((candidate) => {
          const { levels, rarity } = compareParties(wanted, candidate.party, model, frequencyOf)
          return { levels, rarity, same: candidate.of === truth }
        })
      }),
    /** As a skip trace answers, which looks farther for rows that it is not sure of. */
    async answers(rows: readonly Asked[], model: Model): Promise<Answered[]> {
      const answered: Answered[] = []
      for (const row of rows) answered.push(await answer(row, model))
      return answered
    },
  }
}

/** The share of the rows with a record whose record was among those compared. */
export function reachOf(answers: readonly Answered[]): number {
  const known = answers.filter(({ truth }) => truth >= 0)
  return known.filter(({ reached }) => reached).length / known.length
}

/** The records of each name, unless more are called so. */
function namesakesOf(records: readonly Party[]): (party: Party) => number[] {
  const places = new Map<number, number[]>()
  for (const [at, { owners }] of records.entries())
    for (const key of nameKeys(owners)) {
      const known = places.get(key)
      if (known) known.push(at)
      else places.set(key, [at])
    }
  return (party) =>
    namesakeKeys(party).flatMap((key) => {
      const found = places.get(key) ?? []
      return found.length > MAX_NAMESAKES ? [] : found
    })
}

/** The ZIPs of each city of the records, as the catalog answers them. */
function cityZipsOf(records: readonly Party[]): CityZips {
  const zips = new Map<string, Set<string>>()
  const cities = new Map<string, Set<string>>()
  for (const { places } of records)
    for (const { city, state, zip } of places) {
      for (const key of [`${placeKey(city)} ${state}`, `${placeKey(city)} `])
        zips.set(key, (zips.get(key) ?? new Set()).add(zip))
      cities.set(state, (cities.get(state) ?? new Set()).add(placeKey(city)))
    }
  return (city, state) => {
    const known = zips.get(`${placeKey(city)} ${state}`)
    if (known) return Promise.resolve([...known])
    const meant = state ? meantBy(placeKey(city), [...(cities.get(state) ?? [])]) : undefined
    return Promise.resolve(meant === undefined ? [] : [...(zips.get(`${meant} ${state}`) ?? [])])
  }
}
