import { toE164 } from 'contract/phone'
import type { ColumnMapping, ColumnMeaning } from 'contract/skip-trace'
import { MAX_EMAIL } from 'contract/text-limits'
import { unguarded } from 'lists/formula-guard'
import { parseOneLine } from '../properties/addresses/parse-one-line.ts'
import { parsePlace, type PlaceNames } from '../properties/addresses/parse-place.ts'
import { addressKey, parseStreet, type StreetAddress } from '../properties/addresses/parse-street.ts'
import { stateCode, zipOf } from '../properties/addresses/places.ts'
import { parseOwners, type Owner } from '../properties/owners/parse-owners.ts'
import { remembered } from '../properties/remembered.ts'
import type { Party, Place } from './matching/party.ts'
import { withLetters } from './misread.ts'

/** Reads a row of an upload as a party; a name without a comma is read in both orders. */
export function readParty(row: readonly string[], mapping: ColumnMapping): Party {
  const value = (meaning: ColumnMeaning): string => {
    const column = mapping[meaning]
    return column === undefined ? '' : unguarded((row[column] ?? '').trim())
  }
  const places = [
    placeOf(value('address'), value('city'), value('state'), value('zip')),
    placeOf(value('mailingAddress'), value('mailingCity'), value('mailingState'), value('mailingZip')),
  ].filter((place) => place.street !== null || place.zip !== '')
  const phone = toE164(value('phone'))
  const email = value('email').toLowerCase()
  return {
    owners: ownersOf(value),
    places,
    phones: phone ? [phone] : [],
    emails: email.length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+$/.test(email) ? [email] : [],
  }
}

function ownersOf(value: (meaning: ColumnMeaning) => string): Owner[] {
  const first = value('firstName')
  const last = value('lastName')
  if (last) return parseOwners([withLetters(`${last}, ${first}`.replace(/, $/, ''))], 'county')
  const name = value('name') || first
  if (!name) return []
  const lettered = withLetters(name)
  const people = lettered === name ? [] : namedIn(lettered).filter(({ lastName }) => lastName)
  return people.length > 0 ? people : namedIn(name)
}

function namedIn(name: string): Owner[] {
  const turned = name.includes(',')
  // "Brown Mary P" cannot be in natural order; in "M, Brown" the initial is the first name all the same.
  const natural = parseOwners([name], 'natural').flatMap((owner) =>
    owner.lastName.length !== 1 ? [owner] : turned ? [exchanged(owner)] : [],
  )
  const county = turned ? [] : parseOwners([name], 'county')
  return [...natural, ...county.filter(({ fullName }) => !natural.some((known) => known.fullName === fullName))]
}

function exchanged(owner: Owner): Owner {
  const { firstName: lastName, lastName: firstName, middleName, suffix } = owner
  return {
    ...owner,
    firstName,
    lastName,
    fullName: [firstName, middleName, lastName, suffix].filter(Boolean).join(' '),
  }
}

function placeOf(address: string, city: string, state: string, zip: string): Place {
  const line = parseOneLine(address)
  const place = placeIn({ city, state, zip }, line)
  const street = streetIn(line.street)
  return { street, key: addressKey(street, place), ...place }
}

function streetIn(line: string): StreetAddress | null {
  const street = parseStreet(line)
  return street && /[A-Z]/.test(street.name) ? { ...street, name: withLetters(street.name) } : street
}

/** A cell may hold more than its column says: "Austin, TX 78701", under "Zip" or under all three. What a column says alone comes first. */
function placeIn({ city, state, zip }: PlaceNames, line: PlaceNames): PlaceNames {
  if (!isMixed(city) && !isMixed(state) && !isMixed(zip))
    return { city: city || line.city, state: stateOf(state) || line.state, zip: zipOf(zip).zip || line.zip }
  const mixed = [...new Set([city, state, zip])].filter(isMixed).map(parsePlace)
  const within = (what: keyof PlaceNames) => mixed.map((place) => place[what]).find(Boolean) ?? line[what]
  return {
    city: city && !isMixed(city) ? city : within('city'),
    state: stateCode(state) || within('state'),
    zip: zipOf(zip).zip || within('zip'),
  }
}

const isMixed = remembered((cell) => (/\p{L}/u.test(cell) && /[\d,;/|]/.test(cell)) || /\s[A-Z]{2}$/.test(cell))
const stateOf = remembered(stateCode)
