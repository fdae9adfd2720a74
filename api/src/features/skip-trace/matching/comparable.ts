import { plain, type StreetAddress } from '../../properties/addresses/parse-street.ts'
import { placeKey } from '../../properties/addresses/places.ts'
import type { Owner } from '../../properties/owners/parse-owners.ts'
import { companyName, type CompanyName } from './company-name.ts'
import type { Party, Place } from './party.ts'

/** A name as it is compared: capitals without accents, spaces and marks. */
export interface ComparableName {
  owner: Owner
  /** '' for a company. */
  last: string
  /** The parts of a double surname. */
  lastParts: readonly string[]
  first: string
  middle: string
  generation: string
  /** Of all words of the name; only asked for where one of two is no person. */
  company: () => CompanyName
}

export interface ComparablePlace {
  key: string
  number: string
  street: string
  /** Suffix and directions, '' where none is known. */
  suffix: string
  direction: string
  unit: string
  city: string
  state: string
  zip: string
}

/** A party with all that every comparison of it needs, worked out once. */
export interface Comparable {
  names: readonly ComparableName[]
  places: readonly ComparablePlace[]
  phones: readonly string[]
  emails: readonly string[]
}

export const comparable = ({ owners, places, phones, emails }: Party): Comparable => ({
  names: owners.map(nameOf),
  places: places.map(placeOf),
  phones,
  emails,
})

function nameOf(owner: Owner): ComparableName {
  let company: CompanyName | undefined
  const last = plain(owner.lastName)
  return {
    owner,
    last: letters(last),
    lastParts: last.split(/[\s-]+/).filter((part) => part.length > 2),
    first: letters(plain(owner.firstName)),
    middle: letters(plain(owner.middleName)),
    generation: owner.suffix,
    company: () => (company ??= companyName(owner.fullName)),
  }
}

const letters = (text: string): string => (/^[A-Z]*$/.test(text) ? text : text.replace(/[^\p{L}]/gu, ''))

function placeOf({ street, key, city, state, zip }: Place): ComparablePlace {
  return { key, ...streetOf(street), city: placeKey(city).replaceAll(' ', ''), state, zip }
}

const nowhere = { number: '', street: '', suffix: '', direction: '', unit: '' }

function streetOf(street: StreetAddress | null): typeof nowhere {
  if (!street) return nowhere
  // A box is found by its number as a house is.
  if (street.poBox) return { ...nowhere, number: street.poBox.replace(/^PO BOX /, ''), street: 'POBOX' }
  return {
    number: street.number,
    street: street.name.replaceAll(' ', ''),
    suffix: street.suffix,
    direction: street.dirPrefix || street.dirSuffix,
    unit: street.unitNumber || street.unitType,
  }
}
