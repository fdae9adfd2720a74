import type { Owner } from '../owners/parse-owners.ts'
import type { CopyText } from './copy-text.ts'
import type { PropertyRecord } from './property-record.ts'

/** How a column is written in PostgreSQL's text COPY. */
type Write = (out: CopyText, record: PropertyRecord) => void

/** The table's columns that come from a roll, in the order of a COPY line; the number we gave the property and the row's fingerprint follow them. */
const written: readonly (readonly [column: string, write: Write])[] = [
  ['fips', (out, { fips }) => out.text(fips)],
  ['apn', (out, { apn }) => out.text(apn)],
  ['apn_key', (out, { apnKey }) => out.text(apnKey)],
  ['source', (out, { source }) => out.text(source)],
  ['source_as_of', (out, { sourceAsOf }) => out.text(sourceAsOf)],
  ['sample', (out, { sample }) => yesNo(out, sample)],
  ['street_number', (out, { streetNumber }) => out.text(streetNumber)],
  ['street_dir_prefix', (out, { streetDirPrefix }) => out.text(streetDirPrefix)],
  ['street_name', (out, { streetName }) => out.text(streetName)],
  ['street_suffix', (out, { streetSuffix }) => out.text(streetSuffix)],
  ['street_dir_suffix', (out, { streetDirSuffix }) => out.text(streetDirSuffix)],
  ['unit_type', (out, { unitType }) => out.text(unitType)],
  ['unit_number', (out, { unitNumber }) => out.text(unitNumber)],
  ['unparsed_address', (out, { unparsedAddress }) => out.text(unparsedAddress)],
  ['city', (out, { city }) => out.text(city)],
  ['state_or_province', (out, { stateOrProvince }) => out.text(stateOrProvince)],
  ['postal_code', (out, { postalCode }) => out.text(postalCode)],
  ['postal_code_plus4', (out, { postalCodePlus4 }) => out.text(postalCodePlus4)],
  ['county_or_parish', (out, { countyOrParish }) => out.text(countyOrParish)],
  ['latitude', (out, { latitude }) => out.number(latitude)],
  ['longitude', (out, { longitude }) => out.number(longitude)],
  ['owner_name_raw', (out, { ownerNameRaw }) => out.text(ownerNameRaw)],
  ['owners', (out, { owners }) => writeOwners(out, owners)],
  ['owner_kind', (out, { ownerKind }) => out.text(ownerKind)],
  ['mail_care_of', (out, { mailCareOf }) => out.text(mailCareOf)],
  ['mail_address', (out, { mailAddress }) => out.text(mailAddress)],
  ['mail_city', (out, { mailCity }) => out.text(mailCity)],
  ['mail_state', (out, { mailState }) => out.text(mailState)],
  ['mail_postal_code', (out, { mailPostalCode }) => out.text(mailPostalCode)],
  ['absentee_owner', (out, { absenteeOwner }) => yesNo(out, absenteeOwner)],
  ['owner_occupied', (out, { ownerOccupied }) => out.text(ownerOccupied)],
  ['property_type', (out, { propertyType }) => out.text(propertyType)],
  ['property_sub_type', (out, { propertySubType }) => out.text(propertySubType)],
  ['year_built', (out, { yearBuilt }) => out.number(yearBuilt)],
  ['bedrooms_total', (out, { bedroomsTotal }) => out.number(bedroomsTotal)],
  ['bathrooms_total', (out, { bathroomsTotal }) => out.number(bathroomsTotal)],
  ['living_area', (out, { livingArea }) => out.number(livingArea)],
  ['lot_size_square_feet', (out, { lotSizeSquareFeet }) => out.number(lotSizeSquareFeet)],
  ['stories_total', (out, { storiesTotal }) => out.number(storiesTotal)],
  ['number_of_units_total', (out, { numberOfUnitsTotal }) => out.number(numberOfUnitsTotal)],
  ['tax_assessed_value', (out, { taxAssessedValue }) => out.number(taxAssessedValue)],
  ['market_value', (out, { marketValue }) => out.number(marketValue)],
  ['last_sale_date', (out, { lastSaleDate }) => out.text(lastSaleDate)],
  ['last_sale_price', (out, { lastSalePrice }) => out.number(lastSalePrice)],
  ['phones', (out, { phones }) => out.text(list(phones))],
  ['phone_types', (out, { phoneTypes }) => out.text(list(phoneTypes))],
  ['emails', (out, { emails }) => out.text(list(emails))],
]

const TAB = 9
const NEWLINE = 10
const YES = 116
const NO = 102

/** How a record becomes a line of PostgreSQL's text COPY. */
export interface RecordLine {
  /** `property_id` and `fingerprint` last. */
  columns: readonly string[]
  write(out: CopyText, record: PropertyRecord, propertyId: number, fingerprint: number): void
}

/** Lines of all columns but those that are left to the table. */
export function recordLine(isLeft: (column: string) => boolean = () => false): RecordLine {
  const sent = written.filter(([column]) => !isLeft(column))
  const writers = sent.map(([, write]) => write)
  return {
    columns: [...sent.map(([column]) => column), 'property_id', 'fingerprint'],
    write(out, record, propertyId, fingerprint) {
      for (const write of writers) {
        write(out, record)
        out.character(TAB)
      }
      out.number(propertyId)
      out.character(TAB)
      out.number(fingerprint)
      out.character(NEWLINE)
    },
  }
}

/** All that comes from a roll. */
export const wholeLine = recordLine()

/** Writes the lines for `property_keys`. */
export function writeKeys(out: CopyText, { stateOrProvince, matchKeys }: PropertyRecord, propertyId: number): void {
  for (const key of matchKeys) {
    out.number(key)
    out.character(TAB)
    out.text(stateOrProvince)
    out.character(TAB)
    out.number(propertyId)
    out.character(NEWLINE)
  }
}

function yesNo(out: CopyText, value: boolean | null) {
  if (value === null) out.text(null)
  else out.character(value ? YES : NO)
}

/** What JSON writes as it is. */
const needsEscape = /[^ !#-[\]-\uD7FF\uE000-\uFFFF]/

/** Put together by hand unless a name needs escaping: this is done for every row. */
function writeOwners(out: CopyText, owners: readonly Owner[]) {
  if (owners.some(needsEscaping)) return out.text(JSON.stringify(owners))
  let before = '[{"fullName":"'
  for (const { fullName, firstName, middleName, lastName, suffix, kind } of owners) {
    out.text(before)
    out.text(fullName)
    out.text('","firstName":"')
    out.text(firstName)
    out.text('","middleName":"')
    out.text(middleName)
    out.text('","lastName":"')
    out.text(lastName)
    out.text('","suffix":"')
    out.text(suffix)
    out.text('","kind":"')
    out.text(kind)
    before = '"},{"fullName":"'
  }
  out.text(owners.length > 0 ? '"}]' : '[]')
}

const needsEscaping = ({ fullName, firstName, middleName, lastName }: Owner): boolean =>
  !isPlain(fullName) || !isPlain(firstName) || !isPlain(middleName) || !isPlain(lastName)

/** A walk through letters and spaces takes a fifth of what a pattern does. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < SPACE || code === QUOTE || code === BACKSLASH || code > TILDE) return !needsEscape.test(text)
  }
  return true
}

const SPACE = 32
const QUOTE = 34
const BACKSLASH = 92
const TILDE = 126

const list = (values: readonly string[]): string =>
  values.length === 0 ? '{}' : `{${values.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
