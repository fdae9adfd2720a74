import type { ColumnMapping } from 'contract/skip-trace'
import type { Sql } from '../../platform/db/sql.ts'
import { cityZips, type CityZips } from '../properties/city-zips.ts'
import { candidatesFor, coversSome, namesakesFor, type Found } from './candidates.ts'
import { surnameShares, type SurnameShares } from './catalog-surnames.ts'
import { lookUpKeys, namesakeKeys, SURE } from './look-up-keys.ts'
import { choose, noMatch, type Candidate, type Choice } from './matching/choose.ts'
import { comparable, type Comparable } from './matching/comparable.ts'
import { shippedModel } from './matching/shipped-model.ts'
import type { Party } from './matching/party.ts'
import { readParty } from './read-party.ts'
import { inOtherNumbers, inOtherZips, withCityZips } from './with-city-zips.ts'

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
      const choices = answersTo({ sql, shares, zipsOf, threshold }, parties)
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

interface Asked {
  party: Party
  keys: readonly number[]
}

interface Wanted extends Asked {
  ready: Comparable
  candidates: readonly Candidate<Found>[]
}

/** Keys that are looked up together: a row without a ZIP in a large city has hundreds, each with records of its own. */
const MAX_KEYS = 10_000

/** The answers to some rows, in their order. */
async function answersTo(lookUp: LookUp, parties: readonly Party[]): Promise<Choice<Found>[]> {
  const asked = await Promise.all(
    parties.map(async (named) => {
      const party = await withCityZips(named, lookUp.zipsOf)
      return { party, keys: lookUpKeys(party) }
    }),
  )
  const answers: Choice<Found>[] = []
  for (const some of partsOf(asked, ({ keys }) => keys)) answers.push(...(await answersToSome(lookUp, some)))
  return answers
}

/** Rows in parts that are looked up together, in their order. */
function partsOf<T>(rows: readonly T[], keysOf: (row: T) => readonly number[]): T[][] {
  const parts: T[][] = []
  let left = 0
  for (const row of rows) {
    const { length } = keysOf(row)
    if (parts.length === 0 || length > left) {
      parts.push([])
      left = MAX_KEYS
    }
    left -= length
    parts.at(-1)?.push(row)
  }
  return parts
}

/** Rows that none of the records found first is surely about are looked for farther. */
async function answersToSome(lookUp: LookUp, asked: readonly Asked[]): Promise<Choice<Found>[]> {
  const ready = asked.map(({ party }) => comparable(party))
  const surnames = ready.flatMap(({ names }) => names.flatMap(({ last, first }) => [last, first])).filter(Boolean)
  const [byKey, frequencies] = await Promise.all([
    candidatesFor(lookUp.sql, distinct(asked.flatMap(({ keys }) => keys))),
    lookUp.shares(surnames),
  ])
  const frequencyOf = (surname: string) => frequencies.get(surname)
  const chosen = ({ ready: row, keys, candidates }: Wanted): Choice<Found> =>
    keys.length === 0
      ? { ...noMatch, reason: 'No name with a ZIP, no address and no phone to look up' }
      : choose(row, candidates, { model: shippedModel, threshold: lookUp.threshold, frequencyOf })
  const wanted = asked.flatMap((row, at): Wanted[] =>
    ready[at] ? [{ ...row, ready: ready[at], candidates: behind(row.keys, byKey) }] : [],
  )
  const choices = wanted.map(chosen)
  const unsure = [...wanted.keys()].filter((at) => wanted[at]?.keys.length && (choices[at]?.probability ?? 0) < SURE)
  const farther = await fartherCandidates(
    lookUp,
    unsure.flatMap((at) => wanted[at] ?? []),
  )
  for (const [place, at] of unsure.entries()) {
    const row = wanted[at]
    const more = farther[place] ?? []
    if (row && more.length > 0) choices[at] = chosen({ ...row, candidates: [...new Set([...row.candidates, ...more])] })
  }
  return choices
}

/**
 * For each row the records of people who are called so, wherever they live, and those of its house in the other ZIPs of its city
 * and at the numbers that may be meant.
 */
async function fartherCandidates({ sql, zipsOf }: LookUp, rows: readonly Wanted[]): Promise<Candidate<Found>[][]> {
  const asked = await Promise.all(
    rows.map(async ({ party, candidates }) => {
      const elsewhere = await inOtherZips(party, zipsOf)
      const misnumbered = inOtherNumbers(
        party,
        candidates.map((candidate) => candidate.party),
      )
      const parties = [elsewhere, misnumbered].filter((other) => other !== undefined)
      return { places: parties.flatMap(lookUpKeys), names: namesakeKeys(party) }
    }),
  )
  const found: Candidate<Found>[][] = []
  for (const some of partsOf(asked, ({ places }) => places)) {
    const [byPlace, byName] = await Promise.all([
      candidatesFor(sql, distinct(some.flatMap(({ places }) => places))),
      namesakesFor(sql, distinct(some.flatMap(({ names }) => names))),
    ])
    found.push(...some.map(({ places, names }) => [...behind(places, byPlace), ...behind(names, byName)]))
  }
  return found
}

const distinct = (keys: readonly number[]): number[] => [...new Set(keys)]

/** Each candidate once. */
const behind = (
  keys: readonly number[],
  byKey: ReadonlyMap<number, readonly Candidate<Found>[]>,
): Candidate<Found>[] => [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))]
