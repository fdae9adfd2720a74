import { givenNames } from 'contract/given-names'
import { knownNames } from '../../properties/owners/known-names.ts'
import { plain, type StreetAddress } from '../../properties/addresses/parse-street.ts'
import { placeKey } from '../../properties/addresses/places.ts'
import type { Owner } from '../../properties/owners/parse-owners.ts'
import { companyName, type CompanyName } from './company-name.ts'
import { remembered } from '../../properties/remembered.ts'
import type { Party, Place } from './party.ts'

/** A name as it is compared: capitals without accents, spaces and marks. */
export interface ComparableName {
  owner: Owner
  /** '' for a company. */
  last: string
  /** The parts of a double surname. */
  lastParts: readonly string[]
  first: string
  /** The first name is one that many have. */
  isUsual: boolean
  middle: string
  generation: string
  /** Another name of the party is of the same words: the order was not told, and it was read in both. */
  isInBothOrders: boolean
  /** Both worked out when they are first asked for, by `companyOf` and `exchangedOf`. */
  company: CompanyName | undefined
  exchanged: ComparableName | undefined
}

export interface ComparablePlace {
  number: string
  street: string
  /** As it was read, in words. */
  words: string
  /** Suffix and directions, '' where none is known. */
  suffix: string
  direction: string
  unit: string
  city: string
  state: string
  zip: string
  zipsOfCity: readonly string[]
}

/** A party with all that every comparison of it needs, worked out once. */
export interface Comparable {
  names: readonly ComparableName[]
  places: readonly ComparablePlace[]
  phones: readonly string[]
  emails: readonly string[]
}

export const comparable = ({ owners, places, phones, emails }: Party): Comparable => ({
  names: owners.map((owner) => nameOf(owner, owners)),
  places: places.map(placeOf),
  phones,
  emails,
})

function nameOf(owner: Owner, owners: readonly Owner[]): ComparableName {
  const last = plain(owner.lastName)
  const first = letters(plain(owner.firstName))
  return {
    owner,
    last: letters(last),
    lastParts: partsOf(last),
    first,
    isUsual: isUsual(first),
    middle: letters(plain(owner.middleName)),
    generation: owner.suffix,
    isInBothOrders: owners.length > 1 && owners.some((other) => other !== owner && sorted(other) === sorted(owner)),
    company: undefined,
    exchanged: undefined,
  }
}

const sorted = ({ fullName }: Owner): string => fullName.toUpperCase().split(/\s+/).toSorted().join(' ')

function partsOf(last: string): string[] {
  if (/^[A-Z]*$/.test(last)) return last.length > 2 ? [last] : []
  return last.split(/[\s-]+/).filter((part) => part.length > 2)
}

const isUsual = (first: string): boolean =>
  first.length > 1 && (knownNames().commonGiven.has(first) || givenNames.has(first.toLowerCase()))

/** Of all words of the name; only asked for where one of two is no person. */
export const companyOf = (name: ComparableName): CompanyName => (name.company ??= companyName(name.owner.fullName))

/** With first and last name exchanged; undefined where it was read so anyway, or an initial would be the last name. */
export function exchangedOf(name: ComparableName): ComparableName | undefined {
  const { first, last } = name
  if (name.isInBothOrders || first.length < 2 || last.length < 2) return undefined
  name.exchanged ??= { ...name, last: first, lastParts: [first], first: last, isUsual: isUsual(last) }
  return name.exchanged
}

const letters = (text: string): string => (/^[A-Z]*$/.test(text) ? text : text.replace(/[^\p{L}]/gu, ''))

function placeOf({ street, city, state, zip, zipsOfCity = none }: Place): ComparablePlace {
  const { number, street: name, words, suffix, direction, unit } = streetOf(street)
  return { number, street: name, words, suffix, direction, unit, city: cityOf(city), state, zip, zipsOfCity }
}

const none: readonly string[] = []
const cityOf = remembered((city) => placeKey(city).replaceAll(' ', ''))

const nowhere = { number: '', street: '', words: '', suffix: '', direction: '', unit: '' }

function streetOf(street: StreetAddress | null): typeof nowhere {
  if (!street) return nowhere
  // A box is found by its number as a house is.
  if (street.poBox) return { ...nowhere, number: street.poBox.replace(/^PO BOX /, ''), street: 'POBOX' }
  return {
    number: street.number,
    street: street.name.replaceAll(' ', ''),
    words: street.name,
    suffix: street.suffix,
    direction: street.dirPrefix || street.dirSuffix,
    unit: street.unitNumber || street.unitType,
  }
}
