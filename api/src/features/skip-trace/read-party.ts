import { toE164 } from 'contract/phone'
import type { ColumnMapping, ColumnMeaning } from 'contract/skip-trace'
import { MAX_ADDRESS, MAX_EMAIL } from 'contract/text-limits'
import { streetLine } from 'lists/address-line'
import { unguarded } from 'lists/formula-guard'
import { mailingMeanings } from 'lists/header-words'
import { parseOneLine } from '../properties/addresses/parse-one-line.ts'
import { parsePlace, type PlaceNames } from '../properties/addresses/parse-place.ts'
import { addressKey, parseStreet, type StreetAddress } from '../properties/addresses/parse-street.ts'
import { stateCode, zipOf } from '../properties/addresses/places.ts'
import { givenness } from '../properties/owners/known-names.ts'
import { parseOwners, type Owner } from '../properties/owners/parse-owners.ts'
import { remembered } from '../properties/remembered.ts'
import type { Party, Place } from './matching/party.ts'
import { withLetters } from './misread.ts'

/** How a name without a comma is read: in both orders, or in the one that its words tell where they do. */
export type NameReading = 'both' | 'surest'

/**
 * Reads a row of an upload as a party; a name without a comma is read in both orders. Of two parties one is to be read in the surest order alone: of two
 * read in both, "Ada Sample" and "Bo Sample" agree in a given name, Sample.
 */
export function readParty(row: readonly string[], mapping: ColumnMapping, reading: NameReading = 'both'): Party {
  const value = (meaning: ColumnMeaning): string => {
    const column = mapping[meaning]
    return column === undefined ? '' : unguarded((row[column] ?? '').trim())
  }
  const places = [
    placeOf(streetLine(value), value('unit'), {
      city: value('city'),
      state: value('state'),
      zip: value('zip'),
    }),
    placeOf(
      streetLine((part) => value(mailingMeanings[part])),
      value('mailingUnit'),
      {
        city: value('mailingCity'),
        state: value('mailingState'),
        zip: value('mailingZip'),
      },
    ),
  ].filter((place) => place.street !== null || place.zip !== '')
  return {
    owners: ownersOf(value, reading, mapping.lastName !== undefined),
    places,
    phones: severalIn(value('phone'), /[,;/|\r\n]+|\s:::\s/, toE164),
    emails: severalIn(value('email'), /[,;|\s]+/, emailIn),
  }
}

/** What a cell says as one, or else each of several in it; no more than a person has. */
function severalIn(cell: string, by: RegExp, read: (text: string) => string | null): string[] {
  const whole = read(cell)
  if (whole !== null || cell.length > MAX_ADDRESS) return whole === null ? [] : [whole]
  return [...new Set(cell.split(by).flatMap((part) => read(part.trim()) ?? []))].slice(0, MAX_SEVERAL)
}
const MAX_SEVERAL = 5

const emailIn = (text: string): string | null => {
  const email = text.toLowerCase()
  return email.length <= MAX_EMAIL && /^[^\s@,;|]+@[^\s@,;|]+$/.test(email) ? email : null
}

type ValueOf = (meaning: ColumnMeaning) => string

function ownersOf(value: ValueOf, reading: NameReading, hasLastNames: boolean): Owner[] {
  const last = value('lastName')
  const behind = [value('middleName'), value('nameSuffix')].filter(Boolean).join(' ')
  const first = last
    ? inColumns(last, value('firstName') || givenIn(value('name'), last), behind)
    : hasLastNames && !value('name')
      ? withoutLastName(value('firstName'), value('middleName'))
      : inOneColumn(value('name') || [value('firstName'), behind].filter(Boolean).join(' '), reading)
  const secondLast = value('secondLastName')
  const secondFirst = value('secondFirstName')
  const second =
    secondFirst || secondLast ? inColumns(secondLast || last || (first[0]?.lastName ?? ''), secondFirst, '') : []
  const others = [...second, ...inOneColumn(value('secondName'), reading)]
  return others.length === 0
    ? first
    : [...first, ...others.filter(({ fullName }) => !first.some((known) => known.fullName === fullName))]
}

/** What a column of names says beside one of last names: "Maria", or all of "Maria Demoson". */
const givenIn = (name: string, last: string): string =>
  name
    .split(/[\s,]+/)
    .filter((word) => !last.toLowerCase().split(' ').includes(word.toLowerCase()))
    .join(' ')

/** In a list with a column of last names the one word that is left is none. */
function withoutLastName(firstName: string, middleName: string): Owner[] {
  const fullName = [firstName, middleName].filter(Boolean).join(' ')
  return fullName ? [{ firstName, middleName, lastName: '', suffix: '', fullName, kind: 'person' }] : []
}

const inColumns = (last: string, first: string, behind: string): Owner[] =>
  parseOwners([withLetters([`${last},`, first, behind].filter(Boolean).join(' ').replace(/,$/, ''))], 'county')

function inOneColumn(name: string, reading: NameReading): Owner[] {
  if (!name) return []
  const lettered = withLetters(name)
  const people = lettered === name ? [] : namedIn(lettered, reading).filter(({ lastName }) => lastName)
  return people.length > 0 ? people : namedIn(name, reading)
}

function namedIn(name: string, reading: NameReading): Owner[] {
  const turned = name.includes(',')
  const order = reading === 'surest' && !turned ? surestOrder(name) : undefined
  // "Brown Mary P" cannot be in natural order; in "M, Brown" the initial is the first name all the same.
  const natural =
    order === 'county'
      ? []
      : parseOwners([name], 'natural').flatMap((owner) =>
          owner.lastName.length !== 1 ? [owner] : turned ? [exchanged(owner)] : [],
        )
  if (turned || (order === 'natural' && natural.length > 0)) return natural
  const county = parseOwners([name], 'county')
  return [...natural, ...county.filter(({ fullName }) => !natural.some((known) => known.fullName === fullName))]
}

/** How much likelier one order must be than the other, in bits, for the other not to be read. */
const SURELY = 4

/** The order of a plain name that its first and its last word tell: "Joan Quinsteinford", "QUINSTEINFORD JOAN"; undefined where either may be meant. */
function surestOrder(name: string): 'natural' | 'county' | undefined {
  if (!/^\p{L}+(?: \p{L}+){1,3}$/u.test(name)) return undefined
  const words = name.toUpperCase().split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const evidence = first.length > 1 && last.length > 1 ? givenness(first) - givenness(last) : 0
  return evidence >= SURELY ? 'natural' : evidence <= -SURELY ? 'county' : undefined
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

function placeOf(address: string, unit: string, names: PlaceNames): Place {
  const line = parseOneLine(address)
  const place = placeIn(names, line)
  const street = withUnit(streetIn(line.street), unit)
  return { street, key: addressKey(street, place), ...place }
}

/** A unit of a column of its own counts where the line names none. */
function withUnit(street: StreetAddress | null, unit: string): StreetAddress | null {
  if (!unit || !street || street.unitType || street.unitNumber || street.poBox) return street
  const read = parseStreet(`1 A ST ${/^[^\s#]{1,8}$/.test(unit) ? `# ${unit}` : unit}`)
  return read ? { ...street, unitType: read.unitType, unitNumber: read.unitNumber } : street
}

function streetIn(line: string): StreetAddress | null {
  const street = parseStreet(line)
  return street && /[A-Z]/.test(street.name) ? { ...street, name: withLetters(street.name) } : street
}

/** A cell may hold more than its column says: "Austin, TX 78701", under "Zip" or under all three. What a column says alone comes first. */
function placeIn({ city, state, zip }: PlaceNames, line: PlaceNames): PlaceNames {
  if (!isMixed(city) && !isMixed(state) && (!isMixed(zip) || foreignPostcode(zip)))
    return {
      city: city || line.city,
      state: stateOf(state) || line.state || foreignState(state),
      zip: zipIn(zip) || line.zip || foreignPostcode(zip),
    }
  const mixed = [...new Set([city, state, zip])].filter(isMixed).map(parsePlace)
  const within = (what: keyof PlaceNames) => mixed.map((place) => place[what]).find(Boolean) ?? line[what]
  return {
    city: city && !isMixed(city) ? city : within('city'),
    state: stateCode(state) || within('state'),
    zip: zipIn(zip) || within('zip'),
  }
}

/** Of six figures one that stands twice is one too many ("777190"); where any of several may be, none is known. */
const zipIn = remembered((text) => {
  const { zip } = zipOf(text)
  if (zip) return zip
  // A spreadsheet takes both zeros of Puerto Rico's "00725".
  if (/^(?:501|544|[6-9]\d\d)(?:\.0)?$/.test(text)) return `00${text.slice(0, 3)}`
  if (!/^\d{6}$/.test(text)) return ''
  const shorter = new Set(
    Array.from(text.matchAll(/(\d)\1/g), ({ index }) => text.slice(0, index) + text.slice(index + 1)),
  )
  const [only] = shorter
  return shorter.size === 1 && only !== undefined ? zipOf(only).zip : ''
})

const isMixed = remembered((cell) => (/\p{L}/u.test(cell) && /[\d,;/|]/.test(cell)) || /\s[A-Z]{2}$/.test(cell))
const stateOf = remembered(stateCode)

/** Two lists of another country have codes of their own, which tell people apart as ours do: "NSW", "SW1A 1AA". */
const foreignState = (text: string): string => (/^[A-Za-z]{2,3}$/.test(text) ? text.toUpperCase() : '')
const foreignPostcode = (text: string): string => {
  const code = text.toUpperCase().replace(/[\s-]/g, '')
  return /^(?=.*[1-9])(?!.*\d{5})[A-Z0-9]{3,8}$/.test(code) ? code : ''
}
