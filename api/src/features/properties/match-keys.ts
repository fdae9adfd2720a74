import { addressKey, type StreetAddress } from './addresses/parse-street.ts'
import { hash32Of } from './hash.ts'
import type { Owner } from './owners/parse-owners.ts'
import { companyKey, phonetic } from './owners/sounds.ts'

/** What two records of one owner are likely to share: each is one way a skip trace looks a record up. */
export interface Findable {
  places: readonly FindablePlace[]
  owners: readonly Pick<Owner, 'firstName' | 'lastName' | 'fullName'>[]
  phones: readonly string[]
  emails: readonly string[]
}

interface FindablePlace {
  street: StreetAddress | null
  zip: string
  city?: string
  state?: string
  /** The `addressKey` of the whole address, '' when too little is known; absent where it must be put together. */
  key?: string
}

/** The keys that a record is stored under. */
export function recordKeys(record: Findable): number[] {
  const keys = matchKeys(record)
  addNameKeys(keys, record.owners)
  return keys
}

/** Hashes of the keys of houses, names at places, phones and mailboxes, each once. A collision only costs a comparison. */
export function matchKeys(record: Findable): number[] {
  const keys: number[] = []
  addHouseKeys(keys, record.places)
  addKeysBesideHouses(keys, record)
  return keys
}

/**
 * The house, whatever its unit, suffix and direction were written as, and by how its street begins: most slips leave that. Without a unit
 * it finds whatever the whole address would.
 */
function addHouseKeys(keys: number[], places: Findable['places']): void {
  for (const { street, zip } of places)
    if (street?.number && zip) add(keys, hash32Of('H ', street.number, ' ', beginningOf(street.name), ' ', zip))
}

/** Those of `matchKeys` but the ones by how a house's street begins. */
export function keysBesideHouses(record: Findable): number[] {
  const keys: number[] = []
  addKeysBesideHouses(keys, record)
  return keys
}

function addKeysBesideHouses(keys: number[], { places, owners, phones, emails }: Findable): void {
  for (const place of places) {
    const { street, zip } = place
    if (street?.number && zip && !street.unitNumber) continue
    const key = place.key ?? addressKey(street, place)
    if (key) add(keys, hash32Of('A ', key))
  }
  for (const { lastName, firstName, fullName } of owners) {
    if (!lastName && fullName) add(keys, hash32Of('C ', companyKey(fullName)))
    const initial = lastName && firstName.charAt(0).toUpperCase()
    for (const sound of lastName ? surnameSounds(lastName) : companySounds(fullName)) {
      // A slip in the street or the number leaves the ZIP.
      for (const { zip } of places) if (zip) add(keys, hash32Of('N ', sound, ' ', initial, ' ', zip))
    }
  }
  for (const phone of phones) add(keys, hash32Of('P ', phone))
  for (const email of emails) add(keys, hash32Of('E ', email.toLowerCase()))
}

/**
 * Keys of the names alone: how first and last name sound, in either order. Of a person who moved nothing else is left; what thousands
 * are called says nothing.
 */
export function nameKeys(owners: Findable['owners']): number[] {
  const keys: number[] = []
  addNameKeys(keys, owners)
  return keys
}

function addNameKeys(keys: number[], owners: Findable['owners']): void {
  for (const { lastName, firstName } of owners) {
    if (!lastName || firstName.length < 2) continue
    const [first, last] = [phonetic(firstName), phonetic(lastName)]
    add(keys, first < last ? hash32Of('B ', first, ' ', last) : hash32Of('B ', last, ' ', first))
  }
}

/** The first letter of a street's name; "25TH" and "26TH" begin alike, for either may be meant. */
function beginningOf(name: string): string {
  const code = name.charCodeAt(0)
  return code >= 48 && code <= 57 ? '#' : name.charAt(0)
}

/** Of a double name also each part, one of which may stand alone elsewhere. */
function surnameSounds(lastName: string): string[] {
  if (!/[\s-]/.test(lastName)) return [phonetic(lastName)]
  const parts = lastName.split(/[\s-]+/).filter((part) => part.length > 2)
  return [lastName, ...parts].map((part) => phonetic(part))
}

/** A company goes by its first word where the rest is written in short. */
function companySounds(name: string): string[] {
  const first = name.replace(/^THE /i, '').split(/[\s-]/)[0] ?? ''
  return first.length > 1 ? [phonetic(first)] : []
}

function add(keys: number[], key: number): void {
  if (!keys.includes(key)) keys.push(key)
}
