import type { ColumnMapping } from 'contract/skip-trace'
import type { Sql } from '../../platform/db/sql.ts'
import { cityZips, type CityZips } from '../properties/city-zips.ts'
import { candidatesFor, coversSome, namesakesFor, surnameShares, type Found, type SurnameShares } from './candidates.ts'
import { lookUpKeys, namesakeKeys, SURE } from './look-up-keys.ts'
import { choose, noMatch, type Candidate, type Choice } from './matching/choose.ts'
import { comparable, type Comparable } from './matching/comparable.ts'
import { shippedModel } from './matching/shipped-model.ts'
import type { Party } from './matching/party.ts'
import { readParty } from './read-party.ts'
import { inOtherZips, withCityZips } from './with-city-zips.ts'

/** A batch whose answers are on their way; in an object, so that who begins it does not wait for them. */
interface BatchUnderWay {
  choices: Promise<Choice<Found>[]>
}

/** Looks batches of rows up, side by side. */
export function rowLookUp(sql: Sql, threshold: number) {
  const shares = surnameShares(sql)
  const zipsOf = cityZips(sql)
  let covered = false
  return {
    /** Whether the catalog has records in the area of at least one row, or a row names no area. */
    isCovered: () => covered,
    async begin(rows: readonly string[][], columns: ColumnMapping): Promise<BatchUnderWay> {
      const parties = rows.map((row) => readParty(row, columns))
      covered ||= await coversSome(sql, parties)
      const withZips = await Promise.all(parties.map((party) => withCityZips(party, zipsOf)))
      const choices = answersTo({ sql, shares, zipsOf, threshold }, withZips)
      // Awaited in its turn; until then a failure must not count as unhandled.
      choices.catch(() => {})
      return { choices }
    },
  }
}

interface LookUp {
  sql: Sql
  shares: SurnameShares
  zipsOf: CityZips
  threshold: number
}

interface Wanted {
  party: Party
  ready: Comparable
  keys: readonly number[]
  candidates: readonly Candidate<Found>[]
}

/** The answers to some rows, in their order. Rows that none of the records found first is surely about are looked for farther. */
async function answersTo(lookUp: LookUp, parties: readonly Party[]): Promise<Choice<Found>[]> {
  const asked = parties.map((party) => ({ party, ready: comparable(party), keys: lookUpKeys(party) }))
  const surnames = asked.flatMap(({ ready }) => ready.names.flatMap(({ last, first }) => [last, first])).filter(Boolean)
  const [byKey, frequencies] = await Promise.all([
    candidatesFor(lookUp.sql, distinct(asked.flatMap(({ keys }) => keys))),
    lookUp.shares(surnames),
  ])
  const chosen = ({ ready, keys, candidates }: Wanted): Choice<Found> =>
    keys.length === 0
      ? { ...noMatch, reason: 'No name with a ZIP, no address and no phone to look up' }
      : choose(ready, candidates, {
          model: shippedModel,
          threshold: lookUp.threshold,
          frequencyOf: (surname) => frequencies.get(surname),
        })
  const wanted = asked.map((row): Wanted => ({ ...row, candidates: behind(row.keys, byKey) }))
  const choices = wanted.map(chosen)
  const unsure = [...wanted.keys()].filter((at) => wanted[at]?.keys.length && (choices[at]?.probability ?? 0) < SURE)
  const farther = await fartherCandidates(
    lookUp,
    unsure.flatMap((at) => wanted[at] ?? []),
  )
  for (const [place, at] of unsure.entries()) {
    const row = wanted[at]
    const more = farther[place] ?? []
    if (row && more.length > 0) choices[at] = chosen({ ...row, candidates: [...row.candidates, ...more] })
  }
  return choices
}

/** For each row the records of people who are called so, wherever they live, and those of its house in the other ZIPs of its city. */
async function fartherCandidates({ sql, zipsOf }: LookUp, rows: readonly Wanted[]): Promise<Candidate<Found>[][]> {
  const elsewhere = await Promise.all(rows.map(({ party }) => inOtherZips(party, zipsOf)))
  const placeKeys = elsewhere.map((party) => (party ? lookUpKeys(party) : []))
  const names = rows.map(({ party }) => namesakeKeys(party))
  const [byPlace, byName] = await Promise.all([
    candidatesFor(sql, distinct(placeKeys.flat())),
    namesakesFor(sql, distinct(names.flat())),
  ])
  return rows.map((_row, at) => [...behind(placeKeys[at] ?? [], byPlace), ...behind(names[at] ?? [], byName)])
}

const distinct = (keys: readonly number[]): number[] => [...new Set(keys)]

/** Each candidate once. */
const behind = (
  keys: readonly number[],
  byKey: ReadonlyMap<number, readonly Candidate<Found>[]>,
): Candidate<Found>[] => [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))]
