import shipped from './gazetteer.json' with { type: 'json' }
import { countyName, placeKey } from './places.ts'

/** A post office's place: its ZIP lies there. */
export interface PostalPlace {
  city: string
  county: string
  state: string
}

interface Gazetteer {
  zips: ReadonlyMap<string, PostalPlace>
  /** Key of a name → its states. */
  cities: ReadonlyMap<string, ReadonlySet<string>>
  counties: ReadonlyMap<string, ReadonlySet<string>>
  /** State and key of a county → how it is written. */
  countyNames: ReadonlyMap<string, string>
}

/** The place of a ZIP; undefined for one that is not assigned. */
export const placeOfZip = (zip: string): PostalPlace | undefined => gazetteer().zips.get(zip)

/** The states that have a city or county of this name, in any usual spelling. A county is named without "County". */
export function statesWith(kind: 'city' | 'county', name: string): readonly string[] {
  if (kind === 'county') return [...(gazetteer().counties.get(cityKey(name)) ?? [])]
  const [states = []] = cityKeys(name).flatMap((key) => gazetteer().cities.get(cityKey(key)) ?? [])
  return [...states]
}

/** Whether a state has a city of this name. */
export const isCityOf = (name: string, state: string): boolean =>
  gazetteer().cities.get(cityKey(name))?.has(state) ?? false

/** How a state's county is written, "DeSoto" for "DE SOTO"; undefined for one that the state does not have. A county is named without "County". */
export const countyNameIn = (state: string, name: string): string | undefined =>
  gazetteer().countyNames.get(countyNameKey(state, name))

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

let known: Gazetteer | undefined

/** Taken apart at its first use: about 30 ms and 10 MB. */
function gazetteer(): Gazetteer {
  known ??= read()
  return known
}

function read(): Gazetteer {
  const zips = new Map<string, PostalPlace>()
  const cities = new Map<string, Set<string>>()
  const counties = new Map<string, Set<string>>()
  const countyNames = new Map<string, string>()
  for (const [state, text] of Object.entries(shipped)) {
    for (const listed of text.split(';')) {
      const [county = '', ...places] = listed.split('|')
      note(counties, county, state)
      countyNames.set(countyNameKey(state, countyName(county)), countyName(county))
      for (const written of places) {
        const end = written.search(/ \d/)
        const city = written.slice(0, end)
        const place = { city, county, state }
        note(cities, city, state)
        for (const zip of written.slice(end + 1).split(' ')) zips.set(zip, place)
      }
    }
  }
  return { zips, cities, counties, countyNames }
}

function note(into: Map<string, Set<string>>, name: string, state: string): void {
  const key = cityKey(name)
  const states = into.get(key)
  if (states) states.add(state)
  else into.set(key, new Set([state]))
}
