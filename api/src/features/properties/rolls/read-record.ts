import { toE164 } from 'contract/phone'
import { addressKey, parseStreet, streetLine, type StreetAddress } from '../addresses/parse-street.ts'
import { placeKey, splitCityState, stateCode, zipOf } from '../addresses/places.ts'
import { matchKeys } from '../match-keys.ts'
import { parseOwners, type Owner, type OwnerKind } from '../owners/parse-owners.ts'
import { properCase, properCaseBehind } from '../owners/proper-case.ts'
import type { BoundRoll, Contacts } from './bind-columns.ts'
import type { Parcel } from './identify-parcel.ts'
import type { RollColumns, RollFormat } from './roll-format.ts'
import { remembered } from '../remembered.ts'
import { readDate, readNumber, readText, saysYes } from './values.ts'

/** A property as the catalog keeps it; the keys are the table's columns. Unknown is null. */
export interface PropertyRecord {
  fips: string
  apn: string
  apnKey: string
  source: string
  sourceAsOf: string | null
  sample: boolean
  streetNumber: string | null
  streetDirPrefix: string | null
  streetName: string | null
  streetSuffix: string | null
  streetDirSuffix: string | null
  unitType: string | null
  unitNumber: string | null
  unparsedAddress: string | null
  city: string | null
  stateOrProvince: string
  postalCode: string | null
  postalCodePlus4: string | null
  countyOrParish: string
  latitude: number | null
  longitude: number | null
  ownerNameRaw: string | null
  owners: Owner[]
  ownerKind: OwnerKind
  mailCareOf: string | null
  mailAddress: string | null
  mailCity: string | null
  mailState: string | null
  mailPostalCode: string | null
  absenteeOwner: boolean | null
  ownerOccupied: 'yes' | 'probable' | 'no' | 'unknown'
  propertyType: string | null
  propertySubType: string | null
  yearBuilt: number | null
  bedroomsTotal: number | null
  bathroomsTotal: number | null
  livingArea: number | null
  lotSizeSquareFeet: number | null
  storiesTotal: number | null
  numberOfUnitsTotal: number | null
  taxAssessedValue: number | null
  marketValue: number | null
  lastSaleDate: string | null
  lastSalePrice: number | null
  phones: string[]
  phoneTypes: string[]
  emails: string[]
  matchKeys: number[]
}

/** Returns how to read the rows of one file: each of an identified parcel; `dropped` is called with every value that is left out. */
export function recordReader(
  format: RollFormat,
  roll: BoundRoll,
  today: string,
  dropped: Dropped,
): (row: readonly string[], parcel: Parcel) => PropertyRecord {
  const { read } = roll
  const zeroIsUnknown = new Set<keyof RollColumns>(format.zeroIsUnknown)
  const latestYear = Number(today.slice(0, 4)) + 1

  function number(row: readonly string[], field: keyof RollColumns, least: number, most: number): number | null {
    const reading = readNumber(read[field](row), least, most, zeroIsUnknown.has(field))
    if (reading.dropped) dropped(field, reading.dropped)
    return reading.value
  }

  function whole(row: readonly string[], field: keyof RollColumns, least: number, most: number): number | null {
    const value = number(row, field, least, most)
    return value === null ? null : Math.round(value)
  }

  function date(row: readonly string[], field: keyof RollColumns): string | null {
    const reading = readDay(read[field](row))
    if (reading.dropped) dropped(field, reading.dropped)
    return reading.value
  }
  const readDay = remembered((text) => readDate(text, today))

  return (row, parcel) => {
    const site = siteOf(roll, row, parcel, dropped)
    const names = roll.owners(row)
    const owners = parseOwners(names)
    const mail = mailOf(format, roll, row, site, dropped)
    const { phones, phoneTypes, emails } = contactsOf(roll.contacts(row), dropped)
    const homestead = saysYes(read.homestead(row))
    const absent = absentee(site, mail, homestead)
    return {
      fips: parcel.fips,
      apn: parcel.apn,
      apnKey: parcel.apnKey,
      source: format.source,
      sourceAsOf: date(row, 'asOf'),
      sample: format.sample ?? false,
      streetNumber: site.street?.number || null,
      streetDirPrefix: site.street?.dirPrefix || null,
      streetName: site.street?.name || null,
      streetSuffix: site.street?.suffix || null,
      streetDirSuffix: site.street?.dirSuffix || null,
      unitType: site.street?.unitType || null,
      unitNumber: site.street?.unitNumber || null,
      unparsedAddress: site.line,
      city: site.city || null,
      stateOrProvince: parcel.state,
      postalCode: site.zip || null,
      postalCodePlus4: site.plus4 || null,
      countyOrParish: parcel.county,
      latitude: number(row, 'latitude', -90, 90),
      longitude: number(row, 'longitude', -180, 180),
      ownerNameRaw:
        names.length === 1
          ? names[0]?.trim() || null
          : names
              .map((name) => name.trim())
              .filter(Boolean)
              .join('; ') || null,
      owners,
      ownerKind: owners[0]?.kind ?? 'unknown',
      mailCareOf: readText(read.careOf(row)),
      mailAddress: mail.line,
      mailCity: mail.city || null,
      mailState: mail.state || null,
      mailPostalCode: mail.zip || null,
      absenteeOwner: absent,
      ownerOccupied: homestead
        ? 'yes'
        : absent === true
          ? 'no'
          : absent === false && isPrivate(owners[0]?.kind)
            ? 'probable'
            : 'unknown',
      propertyType: typeOf(format, read.propertyType(row)),
      propertySubType: readText(read.propertySubType(row)),
      yearBuilt: whole(row, 'yearBuilt', 1600, latestYear),
      bedroomsTotal: whole(row, 'bedrooms', 0, 200),
      bathroomsTotal: number(row, 'bathrooms', 0, 200),
      livingArea: whole(row, 'livingArea', 50, 5_000_000),
      lotSizeSquareFeet: whole(row, 'lotSize', 1, 2_000_000_000),
      storiesTotal: number(row, 'stories', 0, 150),
      numberOfUnitsTotal: whole(row, 'units', 0, 20_000),
      taxAssessedValue: number(row, 'assessedValue', 0, 1e11),
      marketValue: number(row, 'marketValue', 0, 1e11),
      lastSaleDate: date(row, 'lastSaleDate'),
      lastSalePrice: salePriceOf(number(row, 'lastSalePrice', 0, 1e11), dropped),
      phones,
      phoneTypes,
      emails,
      matchKeys: matchKeys({ places: mail === site ? [site] : [site, mail], owners, phones, emails }),
    }
  }
}

/** A deed for a dollar is a gift or a transfer within a family: no price at all. */
function salePriceOf(price: number | null, dropped: Dropped): number | null {
  if (price === null || price >= 100) return price
  dropped('lastSalePrice', 'nominal (under $100)')
  return null
}

type Dropped = (field: string, reason: string) => void

interface Address {
  street: StreetAddress | null
  line: string | null
  city: string
  state: string
  zip: string
  plus4: string
  key: string
}

function siteOf(
  { read }: BoundRoll,
  row: readonly string[],
  { state, city: named }: Parcel,
  dropped: Dropped,
): Address {
  const street = parseStreet(read.siteAddress(row))
  const { zip, plus4 } = zipOf(read.zip(row))
  if (!zip && read.zip(row).trim()) dropped('zip', 'not a ZIP')
  const city = named ?? cityName(read.city(row))
  return {
    street,
    line: street && lineOf(street),
    city,
    state,
    zip,
    plus4,
    key: addressKey(street, { zip, city, state }),
  }
}

/** "6191 N CHESTNUT RD UNIT 3" → "6191 N Chestnut Rd Unit 3". */
function lineOf(street: StreetAddress): string {
  const { number } = street
  return number
    ? `${number} ${properCaseBehind(streetLine({ ...street, number: '' }))}`
    : properCase(streetLine(street))
}

function mailOf(
  format: RollFormat,
  { read }: BoundRoll,
  row: readonly string[],
  site: Address,
  dropped: Dropped,
): Address {
  const line = read.mailAddress(row)
  if (!line.trim()) {
    if (format.blankMailingIsSite && site.street) return site
    return { street: null, line: null, city: '', state: '', zip: '', plus4: '', key: '' }
  }
  const together = cityAndState(read.mailCityState(row))
  const street = parseStreet(line)
  const { zip, plus4 } = zipOf(read.mailZip(row))
  if (!zip && read.mailZip(row).trim()) dropped('mailZip', 'not a ZIP')
  const city = cityName(read.mailCity(row) || together.city)
  const state = stateOf(read.mailState(row)) || together.state
  return {
    street,
    line: street && lineOf(street),
    city,
    state,
    zip,
    plus4,
    key: addressKey(street, { zip, city, state }),
  }
}

/** True, false, or unknown (null): a PO box in the same state says nothing, and neither does a mailing elsewhere of a homestead. */
function absentee(site: Address, mail: Address, homestead: boolean): boolean | null {
  if (!mail.key || !site.key) return homestead ? false : null
  if (mail.key === site.key) return false
  // The same house with or without its unit is the same owner at home.
  if (
    mail.street &&
    site.street &&
    mail.zip === site.zip &&
    mail.street.number === site.street.number &&
    mail.street.name === site.street.name
  )
    return false
  if (homestead) return null
  if (mail.street?.poBox && mail.state === site.state) return null
  return true
}

const isPrivate = (kind: OwnerKind | undefined) => kind === 'person' || kind === 'trust' || kind === 'estate'

function contactsOf({ phones, emails }: Contacts, dropped: Dropped) {
  if (phones.length + emails.length === 0) return noContacts
  const kept: { number: string; type: string }[] = []
  for (const { number, type } of phones) {
    if (!number.trim()) continue
    const phone = toE164(number)
    if (!phone) dropped('phone', 'not a phone number')
    else if (!kept.some((known) => known.number === phone))
      kept.push({ number: phone, type: type.trim().toLowerCase() })
  }
  const addresses = emails
    .map((email) => email.trim().toLowerCase())
    .filter((email) => {
      const good = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(email)
      if (email && !good) dropped('email', 'not an e-mail address')
      return good
    })
  return {
    phones: kept.map(({ number }) => number),
    phoneTypes: kept.map(({ type }) => type),
    emails: [...new Set(addresses)],
  }
}

const noContacts = { phones: [], phoneTypes: [], emails: [] }

function typeOf(format: RollFormat, text: string): string | null {
  const word = capitalsOf(text)
  if (!word) return null
  return format.propertyTypes?.[word] ?? format.propertyTypes?.[word.charAt(0)] ?? properCase(word)
}

const capitalsOf = remembered((text) => readText(text)?.toUpperCase())

/** One spelling per city: "SAINT PETERSBURG" and "St. Petersburg" are "St Petersburg". */
const cityName = remembered((text) => {
  const key = placeKey(text)
  return key === '' || key === 'NA' || key === 'N A' ? '' : properCase(key)
})
const cityAndState = remembered(splitCityState)
const stateOf = remembered(stateCode)
