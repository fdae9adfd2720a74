import { recordKeys } from '../match-keys.ts'
import { parseOwners, type OwnerKind } from '../owners/parse-owners.ts'
import { properCase } from '../owners/proper-case.ts'
import { remembered } from '../remembered.ts'
import type { BoundRoll } from './bind-columns.ts'
import type { Parcel } from './identify-parcel.ts'
import type { PropertyRecord } from './property-record.ts'
import { absentee, mailOf, siteOf } from './read-addresses.ts'
import { contactsOf } from './read-contacts.ts'
import { fieldReaders, type Dropped } from './read-fields.ts'
import type { RollFormat } from './roll-format.ts'
import { readText, saysYes } from './values.ts'

/** Returns how to read the rows of one file: each of an identified parcel; `dropped` is called with every value that is left out. */
export function recordReader(
  format: RollFormat,
  roll: BoundRoll,
  today: string,
  dropped: Dropped,
): (row: readonly string[], parcel: Parcel) => PropertyRecord {
  const { read } = roll
  const { number, whole, date } = fieldReaders(format, roll, today, dropped)
  const latestYear = Number(today.slice(0, 4)) + 1
  const hasAcres = format.columns.lotAcres !== undefined

  const sourceAsOf = date('asOf')
  const latitude = number('latitude', -90, 90)
  const longitude = number('longitude', -180, 180)
  const yearBuilt = whole('yearBuilt', 1600, latestYear)
  const bedrooms = whole('bedrooms', 0, 200)
  const bathrooms = number('bathrooms', 0, 200)
  const livingArea = whole('livingArea', 50, 5_000_000)
  const squareFeet = whole('lotSize', 1, 2_000_000_000)
  const lotAcres = number('lotAcres', 0, 45_000)
  const stories = number('stories', 0, 150)
  const units = whole('units', 0, 20_000)
  const assessedValue = number('assessedValue', 0, 1e11)
  const marketValue = number('marketValue', 0, 1e11)
  const lastSaleDate = date('lastSaleDate')
  const lastSalePrice = number('lastSalePrice', 0, 1e11)

  function lotSize(row: readonly string[]): number | null {
    const size = squareFeet(row)
    const acres = size === null && hasAcres ? lotAcres(row) : null
    return acres ? Math.max(1, Math.round(acres * SQUARE_FEET_AN_ACRE)) : size
  }

  return (row, parcel) => {
    const site = siteOf(roll, row, parcel, dropped)
    const names = roll.owners(row)
    const owners = parseOwners(names, format.nameOrder)
    const mail = mailOf(format, roll, row, site, dropped)
    const { phones, phoneTypes, emails } = contactsOf(roll.contacts(row), dropped)
    const homestead = saysYes(read.homestead(row))
    const absent = absentee(site, mail, homestead)
    return {
      fips: parcel.fips,
      apn: parcel.apn,
      apnKey: parcel.apnKey,
      source: format.source,
      sourceAsOf: sourceAsOf(row),
      sample: format.sample,
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
      latitude: latitude(row),
      longitude: longitude(row),
      ownerNameRaw: together(names) || null,
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
      yearBuilt: yearBuilt(row),
      bedroomsTotal: bedrooms(row),
      bathroomsTotal: bathrooms(row),
      livingArea: livingArea(row),
      lotSizeSquareFeet: lotSize(row),
      storiesTotal: stories(row),
      numberOfUnitsTotal: units(row),
      taxAssessedValue: assessedValue(row),
      marketValue: marketValue(row),
      lastSaleDate: lastSaleDate(row),
      lastSalePrice: salePriceOf(lastSalePrice(row), dropped),
      phones,
      phoneTypes,
      emails,
      matchKeys: recordKeys({ places: mail === site ? [site] : [site, mail], owners, phones, emails }),
    }
  }
}

/** The owner's name fields as the roll writes them. */
function together(names: readonly string[]): string {
  let all = ''
  for (const name of names) {
    const tidy = name.trim()
    if (tidy) all = all ? `${all}; ${tidy}` : tidy
  }
  return all
}

const SQUARE_FEET_AN_ACRE = 43_560

/** A deed for a dollar is a gift or a transfer within a family: no price at all. */
function salePriceOf(price: number | null, dropped: Dropped): number | null {
  if (price === null || price >= 100) return price
  dropped('lastSalePrice', 'nominal (under $100)', String(price))
  return null
}

const isPrivate = (kind: OwnerKind | undefined) => kind === 'person' || kind === 'trust' || kind === 'estate'

function typeOf(format: RollFormat, text: string): string | null {
  const word = capitalsOf(text)
  if (!word) return null
  return format.propertyTypes[word] ?? format.propertyTypes[word.charAt(0)] ?? properCase(word)
}

const capitalsOf = remembered((text) => readText(text)?.toUpperCase())
