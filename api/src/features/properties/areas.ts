import type { Area } from 'contract/properties'
import { trimEndOf } from 'contract/trim-characters'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { cityKeys, statesWith } from './addresses/gazetteer.ts'
import { nameAndState } from './addresses/name-and-state.ts'
import { countyName, placeKey, withoutCountry, zipOf } from './addresses/places.ts'
import { areasNamed } from './area-queries.ts'
import { properCase } from './owners/proper-case.ts'

/** Which records an order wants: an area of the catalog, and the filters of an advanced search. */
export interface Selection {
  states: string[]
  zip?: string
  city?: string
  county?: string
  propertyType?: string
  minPrice?: number
  maxPrice?: number
  bedrooms?: number
  bathrooms?: number
  /** Built in this year or later. */
  builtSince?: number
}

/** What a typed location is, as far as the catalog knows. */
export type Resolved =
  | {
      kind: 'catalog'
      label: string
      location: string
      selection: Selection
      records: number
      /** Of the records, those with a phone or an email; null until they are counted. */
      reachable: number | null
      sample: boolean
    }
  | { kind: 'manual'; label: string }
  | { kind: 'ambiguous'; message: string; choices: string[] }
  | { kind: 'invalid'; message: string }

/** Looks a typed location up. A ZIP is five digits; a city or county may carry its state, and must where several states have one, in the catalog or not. */
export async function resolveArea(
  sql: Sql,
  { location, locationType }: { location: string; locationType: Area['locationType'] },
): Promise<Resolved> {
  if (locationType === 'zipcode') return resolveZip(sql, withoutCountry(location))
  const { place, zip } = splitZip(location)
  // Ordered as the city, it would be a hundred times what was meant, or half of it.
  if (zip) return { kind: 'invalid', message: zipBeside(locationType, zip) }
  const { name, state } = nameAndState(locationType, place)
  const plainName = locationType === 'county' ? countyName(name) : cityName(name, state)
  const key = placeKey(plainName)
  if (!/\p{L}/u.test(key)) return { kind: 'invalid', message: `Please enter the name of a ${locationType}` }
  const found = await areasNamed(sql, locationType, locationType === 'city' ? cityKeys(plainName) : [key], state)
  const [only] = found
  // The catalog's own first: the others are filled by hand.
  const states = state
    ? [state]
    : [...new Set([...found.map((area) => area.state), ...statesWith(locationType, plainName)])]
  if (states.length > 1) {
    const shown = only?.name ?? properCase(plainName.toUpperCase())
    return {
      kind: 'ambiguous',
      message: `There is more than one ${locationType === 'county' ? `${shown} County` : shown}: in ${listed(states)}. Please choose one.`,
      choices: states.map((one) => labelOf(locationType, shown, one)),
    }
  }
  if (!only) return { kind: 'manual', label: labelOf(locationType, plainName, states[0] ?? '') }
  const label = labelOf(locationType, only.name, only.state)
  const selection = {
    states: [only.state],
    ...(locationType === 'city' ? { city: only.value } : { county: only.value }),
  }
  const { records, reachable, sample } = only
  return { kind: 'catalog', label, location: label, selection, records, reachable, sample }
}

/** "New York City, NY" is New York: no place of the state is called so, as Ocean City of New Jersey is. */
function cityName(name: string, state: string): string {
  const short = name.trim().replace(/\scity$/i, '')
  const isIn = (city: string) => {
    const states = statesWith('city', city)
    return state ? states.includes(state) : states.length > 0
  }
  return short !== name.trim() && !isIn(name) && isIn(short) ? short : name
}

/** "Austin, TX 78704, USA" is a place and a ZIP Code; `zip` is '' where none stands at the end, or nothing else does. */
export function splitZip(typed: string): { place: string; zip: string } {
  const text = withoutCountry(typed)
  const found = /\b(\d{5})(?:-\d{4})?$/.exec(text.trimEnd())
  const place = trimEndOf(text.slice(0, found?.index), ' ,')
  return found?.[1] && /\p{L}/u.test(place) ? { place, zip: found[1] } : { place: text, zip: '' }
}

const zipBeside = (locationType: 'city' | 'county', zip: string): string =>
  `Leave the ZIP Code out to get the whole ${locationType}, or choose ZIP Code and enter ${zip} to get that alone`

async function resolveZip(sql: Sql, location: string): Promise<Resolved> {
  if (/^\s*000\d\d/.test(location)) return { kind: 'invalid', message: 'No ZIP Code begins with 000' }
  const { zip } = zipOf(location)
  if (!zip || !/^\s*\d{5}/.test(location)) return { kind: 'invalid', message: 'Please enter a ZIP Code of five digits' }
  const found = await areasNamed(sql, 'zipcode', [zip], '')
  if (found.length === 0) return { kind: 'manual', label: `ZIP ${zip}` }
  return {
    kind: 'catalog',
    label: `ZIP ${zip}`,
    location: zip,
    selection: { states: found.map(({ state }) => state), zip },
    records: found.reduce((sum, { records }) => sum + records, 0),
    reachable: found.reduce<number | null>(
      (sum, { reachable }) => (sum === null || reachable === null ? null : sum + reachable),
      0,
    ),
    sample: found.every(({ sample }) => sample),
  }
}

/** Turns what cannot be ordered into a refusal. */
export function orderable(area: Resolved): Extract<Resolved, { kind: 'catalog' | 'manual' }> {
  if (area.kind === 'invalid') throw new Refusal(422, 'invalid', area.message)
  if (area.kind === 'ambiguous') throw new Refusal(409, 'ambiguous_area', area.message, { choices: area.choices })
  return area
}

/** "Austin, TX"; "Travis County, TX". */
export function labelOf(locationType: 'city' | 'county' | 'zipcode', name: string, state: string): string {
  if (locationType === 'zipcode') return name
  const full = locationType === 'county' ? `${countyName(name)} ${state === 'LA' ? 'Parish' : 'County'}` : name
  return state ? `${full}, ${state}` : full
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
