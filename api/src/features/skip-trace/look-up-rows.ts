import type { ColumnMapping } from 'contract/skip-trace'
import type { Sql } from '../../platform/db/sql.ts'
import { cityZips } from '../properties/city-zips.ts'
import { candidatesFor, coversSome, surnameShares, type Found, type SurnameShares } from './candidates.ts'
import { lookUpKeys } from './look-up-keys.ts'
import { choose, noMatch, type Candidate, type Choice } from './matching/choose.ts'
import { comparable } from './matching/comparable.ts'
import { shippedModel } from './matching/shipped-model.ts'
import type { Party } from './matching/party.ts'
import { readParty } from './read-party.ts'
import { withCityZips } from './with-city-zips.ts'

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
      const choices = answersTo(sql, shares, withZips, threshold)
      // Awaited in its turn; until then a failure must not count as unhandled.
      choices.catch(() => {})
      return { choices }
    },
  }
}

/** The answers to some rows, in their order. */
async function answersTo(
  sql: Sql,
  shares: SurnameShares,
  parties: readonly Party[],
  threshold: number,
): Promise<Choice<Found>[]> {
  const wanted = parties.map(comparable)
  const keys = parties.map(lookUpKeys)
  const surnames = wanted.flatMap(({ names }) => names.flatMap(({ last, first }) => [last, first])).filter(Boolean)
  const [byKey, frequencies] = await Promise.all([candidatesFor(sql, [...new Set(keys.flat())]), shares(surnames)])
  return wanted.map((party, at) => {
    const own = keys[at] ?? []
    if (own.length === 0) return { ...noMatch, reason: 'No name with a ZIP, no address and no phone to look up' }
    const candidates = new Set<Candidate<Found>>(own.flatMap((key) => byKey.get(key) ?? []))
    return choose(party, [...candidates], {
      model: shippedModel,
      threshold,
      frequencyOf: (surname) => frequencies.get(surname),
    })
  })
}
