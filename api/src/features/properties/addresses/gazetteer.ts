import shipped from './gazetteer.json' with { type: 'json' }
import { countyName, placeKey } from './places.ts'

/** A post office's place: its ZIP lies there. */
export interface PostalPlace {
  city: string
  county: string
  state: string
}

/** Key of a name → its states. */
type StatesByName = ReadonlyMap<string, ReadonlySet<string>>

/** The place of a ZIP; undefined for one that is not assigned. */
export function placeOfZip(zip: string): PostalPlace | undefined {
  for (const state of statesByPrefix().get(zip.slice(0, 3)) ?? []) {
    const place = zipsOf(state).get(zip)
    if (place) return place
  }
  return undefined
}

/** The states that have a city or county of this name, in any usual spelling. A county is named without "County". */
export function statesWith(kind: 'city' | 'county', name: string): readonly string[] {
  if (kind === 'county') return [...(counties().states.get(cityKey(name)) ?? [])]
  const [states = []] = cityKeys(name).flatMap((key) => statesOfCity(cityKey(key)) ?? [])
  return [...states]
}

/** Whether a state has a city of this name. */
export const isCityOf = (name: string, state: string): boolean => statesOfCity(cityKey(name))?.has(state) ?? false

/** How a state's county is written, "DeSoto" for "DE SOTO"; undefined for one that the state does not have. A county is named without "County". */
export const countyNameIn = (state: string, name: string): string | undefined =>
  counties().names.get(countyNameKey(state, name))

const countyNameKey = (state: string, name: string): string => `${state} ${placeKey(name).replaceAll(' ', '')}`

/** Like `placeKey`, with the abbreviations of post offices written out: "N Hollywood" and "North Hollywood" are one. */
export function cityKey(name: string): string {
  return placeKey(name)
    .replace(/^MC (?=\p{L})/u, 'MC')
    .split(' ')
    .map((word) => inFull[word] ?? word)
    .join(' ')
}

const inFull: Readonly<Record<string, string>> = {
  N: 'NORTH',
  S: 'SOUTH',
  E: 'EAST',
  W: 'WEST',
  BCH: 'BEACH',
  CTR: 'CENTER',
  CTY: 'CITY',
  GDNS: 'GARDENS',
  GRV: 'GROVE',
  HBR: 'HARBOR',
  HLS: 'HILLS',
  HTS: 'HEIGHTS',
  IS: 'ISLAND',
  JCT: 'JUNCTION',
  LK: 'LAKE',
  PK: 'PARK',
  PT: 'POINT',
  SPGS: 'SPRINGS',
  STA: 'STATION',
  VLG: 'VILLAGE',
  VLY: 'VALLEY',
}

/** Inside a name: `placeKey` makes one of those that it begins with. */
const inside: Readonly<Record<string, string>> = { ST: 'SAINT', FT: 'FORT', MT: 'MOUNT' }

const shortOf = (full: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(full).flatMap(
      ([short, word]) =>
        [
          [short, word],
          [word, short],
        ] as const,
    ),
  )
const [anywhere, insideOnly] = [shortOf(inFull), shortOf(inside)]

/** A name of more words that may be shortened is none. */
const MAX_SPELLINGS = 16

/**
 * The keys under which rolls may have a city, the name's own first: "Port St. Lucie" is "PORT SAINT LUCIE" in some, and "Sterling Heights" is "STERLING HTS"
 * where there is room for thirteen letters.
 */
export function cityKeys(name: string): string[] {
  let keys = ['']
  for (const [at, word] of placeKey(name).split(' ').entries()) {
    const other = anywhere.get(word) ?? (at > 0 ? insideOnly.get(word) : undefined)
    const ways = other === undefined ? [word] : [word, other]
    keys = keys.flatMap((key) => ways.map((way) => (at === 0 ? way : `${key} ${way}`))).slice(0, MAX_SPELLINGS)
  }
  return keys
}

// Taken apart where it is first asked for: a process that reads one list begins with it, and all of it took 400 ms of such a process.
const byState: ReadonlyMap<string, string> = new Map(Object.entries(shipped))

/** First three digits of a ZIP → the states with such ones, nearly always one. */
const statesByPrefix = made((): ReadonlyMap<string, readonly string[]> => {
  const states = new Map<string, string[]>()
  for (const [state, text] of byState)
    for (const prefix of new Set(Array.from(text.matchAll(/ (\d{3})\d\d(?!\d)/g), ([, digits = '']) => digits)))
      states.set(prefix, [...(states.get(prefix) ?? []), state])
  return states
})

const zipsOf = made((state): ReadonlyMap<string, PostalPlace> => {
  const zips = new Map<string, PostalPlace>()
  for (const listed of byState.get(state)?.split(';') ?? []) {
    const [county = '', ...places] = listed.split('|')
    for (const written of places) {
      const end = written.search(/ \d/)
      const place = { city: written.slice(0, end), county, state }
      for (const zip of written.slice(end + 1).split(' ')) zips.set(zip, place)
    }
  }
  return zips
})

/** A key begins with the letter that the name begins with. */
const statesOfCity = (key: string) => (/^[A-Z]/.test(key) ? citiesAt(key.charAt(0)).get(key) : undefined)

/** The cities whose names begin with a letter. */
const citiesAt = made((letter): StatesByName => {
  const cities = new Map<string, Set<string>>()
  const name = new RegExp(`\\|(${letter}[^|;]*?) \\d`, 'g')
  for (const [state, text] of byState) for (const [, city = ''] of text.matchAll(name)) note(cities, city, state)
  return cities
})

/** Their states, and by state and key how they are written. */
const counties = made((): { states: StatesByName; names: ReadonlyMap<string, string> } => {
  const states = new Map<string, Set<string>>()
  const names = new Map<string, string>()
  for (const [state, text] of byState)
    for (const [, county = ''] of text.matchAll(/(?:^|;)([^|;]*)/g)) {
      note(states, county, state)
      names.set(countyNameKey(state, countyName(county)), countyName(county))
    }
  return { states, names }
})

/** Makes what belongs to a key when it is first asked for, and keeps it. */
function made<T>(make: (key: string) => T): (key?: string) => T {
  const known = new Map<string, T>()
  return (key = '') => {
    const before = known.get(key)
    if (before !== undefined) return before
    const first = make(key)
    known.set(key, first)
    return first
  }
}

function note(into: Map<string, Set<string>>, name: string, state: string): void {
  const key = cityKey(name)
  const states = into.get(key)
  if (states) states.add(state)
  else into.set(key, new Set([state]))
}
