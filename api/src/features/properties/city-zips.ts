import type { Sql } from '../../platform/db/sql.ts'
import { cityKeys } from './addresses/gazetteer.ts'
import { placeKey, stateCode } from './addresses/places.ts'
import { edits } from './edits.ts'
import { areasNamed, citiesOf } from './area-queries.ts'

/** Returns a city's ZIPs as far as the catalog has records there; empty for one it does not know and for one of too many. */
export type CityZips = (city: string, state: string) => Promise<readonly string[]>

/** A city of more ZIPs than this would cost more look-ups than its rows are worth. */
const MAX_ZIPS = 120

/** Shorter names are too easily another's. */
const MIN_MISSPELT = 6

/** So many are kept: real lists name some hundred, and each may have as many ZIPs as above. */
const MAX_CITIES = 5000

/** Asks the catalog once for each of the last few thousand cities. Without a state the city counts if only one state has it. */
export function cityZips(sql: Sql): CityZips {
  const known = new Map<string, Promise<readonly string[]>>()
  const cities = new Map<string, Promise<readonly string[]>>()
  const citiesIn = (state: string) => {
    const asked = cities.get(state) ?? citiesOf(sql, state).then((rows) => rows.map(({ nameKey }) => nameKey))
    cities.set(state, asked)
    return asked
  }
  return (city, named) => {
    // Another country's state is none of ours.
    const state = stateCode(named)
    const key = `${placeKey(city)} ${state}`
    const before = known.get(key)
    if (before) return before
    const asked = zipsOf(sql, placeKey(city), state, citiesIn)
    if (known.size >= MAX_CITIES) known.clear()
    known.set(key, asked)
    return asked
  }
}

async function zipsOf(
  sql: Sql,
  city: string,
  state: string,
  citiesIn: (state: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const [area, ...others] = await areasNamed(sql, 'city', cityKeys(city), state)
  if (!area) {
    const meant = state ? meantBy(city, await citiesIn(state)) : undefined
    return meant === undefined ? [] : zipsOf(sql, meant, state, citiesIn)
  }
  if (others.some((other) => other.state !== area.state)) return []
  const spellings = [area, ...others].map(({ value }) => value)
  const rows = await sql<{ zip: string }[]>`
    select distinct postal_code as zip from properties where state_or_province = ${area.state} and city = any(${spellings}) and postal_code is not null limit ${MAX_ZIPS + 1}
  `
  return rows.length > MAX_ZIPS ? [] : rows.map(({ zip }) => zip)
}

/** The one city that a misspelt name is a slip away from: one letter too many, too few or another, or two swapped. */
export function meantBy(misspelt: string, cities: readonly string[]): string | undefined {
  if (misspelt.length < MIN_MISSPELT) return undefined
  const near = cities.filter((city) => edits(city, misspelt, 1) <= 1)
  return near.length === 1 ? near[0] : undefined
}
