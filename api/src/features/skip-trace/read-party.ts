import { toE164 } from 'contract/phone'
import type { ColumnMapping, ColumnMeaning } from 'contract/skip-trace'
import { MAX_EMAIL } from 'contract/text-limits'
import { unguarded } from 'lists/formula-guard'
import { parseOneLine } from '../properties/addresses/parse-one-line.ts'
import { parsePlace, type PlaceNames } from '../properties/addresses/parse-place.ts'
import { addressKey, parseStreet } from '../properties/addresses/parse-street.ts'
import { stateCode, zipOf } from '../properties/addresses/places.ts'
import { parseOwners, type Owner } from '../properties/owners/parse-owners.ts'
import type { Party, Place } from './matching/party.ts'

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
  if (last) return parseOwners([`${last}, ${first}`.replace(/, $/, '')], 'county')
  const name = value('name') || first
  if (!name) return []
  // "Brown Mary P" cannot be in natural order.
  const natural = parseOwners([name], 'natural').filter(({ lastName }) => lastName.length !== 1)
  const county = name.includes(',') ? [] : parseOwners([name], 'county')
  return [...natural, ...county.filter(({ fullName }) => !natural.some((known) => known.fullName === fullName))]
}

function placeOf(address: string, city: string, state: string, zip: string): Place {
  const line = parseOneLine(address)
  const place = placeIn({ city, state, zip }, line)
  const street = parseStreet(line.street)
  return { street, key: addressKey(street, place), ...place }
}

/** A cell may hold more than its column says: "Austin, TX 78701", under "Zip" or under all three. What a column says alone comes first. */
function placeIn({ city, state, zip }: PlaceNames, line: PlaceNames): PlaceNames {
  const mixed = [...new Set([city, state, zip])].filter(isMixed).map(parsePlace)
  const within = (what: keyof PlaceNames) => mixed.map((place) => place[what]).find(Boolean) ?? line[what]
  return {
    city: city && !isMixed(city) ? city : within('city'),
    state: stateCode(state) || within('state'),
    zip: zipOf(zip).zip || within('zip'),
  }
}

const isMixed = (cell: string): boolean => (/\p{L}/u.test(cell) && /[\d,;/|]/.test(cell)) || /\s[A-Z]{2}$/.test(cell)
