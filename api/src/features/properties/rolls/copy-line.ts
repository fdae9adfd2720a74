import type { Owner } from '../owners/parse-owners.ts'
import type { PropertyRecord } from './property-record.ts'

/** How a column is written in PostgreSQL's text COPY. */
type Write = (record: PropertyRecord) => string | number

/** The table's columns that come from a roll, in the order of a COPY line; the number we gave the property and the row's fingerprint follow them. */
const written: readonly (readonly [column: string, write: Write])[] = [
  ['fips', ({ fips }) => fips],
  ['apn', ({ apn }) => escaped(apn)],
  ['apn_key', ({ apnKey }) => apnKey],
  ['source', ({ source }) => escaped(source)],
  ['source_as_of', ({ sourceAsOf }) => sourceAsOf ?? NULL],
  ['sample', ({ sample }) => (sample ? 't' : 'f')],
  ['street_number', ({ streetNumber }) => text(streetNumber)],
  ['street_dir_prefix', ({ streetDirPrefix }) => text(streetDirPrefix)],
  ['street_name', ({ streetName }) => text(streetName)],
  ['street_suffix', ({ streetSuffix }) => text(streetSuffix)],
  ['street_dir_suffix', ({ streetDirSuffix }) => text(streetDirSuffix)],
  ['unit_type', ({ unitType }) => text(unitType)],
  ['unit_number', ({ unitNumber }) => text(unitNumber)],
  ['unparsed_address', ({ unparsedAddress }) => text(unparsedAddress)],
  ['city', ({ city }) => text(city)],
  ['state_or_province', ({ stateOrProvince }) => stateOrProvince],
  ['postal_code', ({ postalCode }) => postalCode ?? NULL],
  ['postal_code_plus4', ({ postalCodePlus4 }) => postalCodePlus4 ?? NULL],
  ['county_or_parish', ({ countyOrParish }) => escaped(countyOrParish)],
  ['latitude', ({ latitude }) => latitude ?? NULL],
  ['longitude', ({ longitude }) => longitude ?? NULL],
  ['owner_name_raw', ({ ownerNameRaw }) => text(ownerNameRaw)],
  ['owners', ({ owners }) => ownersJson(owners)],
  ['owner_kind', ({ ownerKind }) => ownerKind],
  ['mail_care_of', ({ mailCareOf }) => text(mailCareOf)],
  ['mail_address', ({ mailAddress }) => text(mailAddress)],
  ['mail_city', ({ mailCity }) => text(mailCity)],
  ['mail_state', ({ mailState }) => mailState ?? NULL],
  ['mail_postal_code', ({ mailPostalCode }) => mailPostalCode ?? NULL],
  ['absentee_owner', ({ absenteeOwner }) => (absenteeOwner === null ? NULL : absenteeOwner ? 't' : 'f')],
  ['owner_occupied', ({ ownerOccupied }) => ownerOccupied],
  ['property_type', ({ propertyType }) => text(propertyType)],
  ['property_sub_type', ({ propertySubType }) => text(propertySubType)],
  ['year_built', ({ yearBuilt }) => yearBuilt ?? NULL],
  ['bedrooms_total', ({ bedroomsTotal }) => bedroomsTotal ?? NULL],
  ['bathrooms_total', ({ bathroomsTotal }) => bathroomsTotal ?? NULL],
  ['living_area', ({ livingArea }) => livingArea ?? NULL],
  ['lot_size_square_feet', ({ lotSizeSquareFeet }) => lotSizeSquareFeet ?? NULL],
  ['stories_total', ({ storiesTotal }) => storiesTotal ?? NULL],
  ['number_of_units_total', ({ numberOfUnitsTotal }) => numberOfUnitsTotal ?? NULL],
  ['tax_assessed_value', ({ taxAssessedValue }) => taxAssessedValue ?? NULL],
  ['market_value', ({ marketValue }) => marketValue ?? NULL],
  ['last_sale_date', ({ lastSaleDate }) => lastSaleDate ?? NULL],
  ['last_sale_price', ({ lastSalePrice }) => lastSalePrice ?? NULL],
  ['phones', ({ phones }) => list(phones)],
  ['phone_types', ({ phoneTypes }) => list(phoneTypes)],
  ['emails', ({ emails }) => list(emails)],
]

/** `property_id` and `fingerprint` last. */
export const columnNames = [...written.map(([column]) => column), 'property_id', 'fingerprint']

const NULL = '\\N'
const writers = written.map(([, write]) => write)

/** Filled again for every line: one text is made of it, and none for each cell. */
const cells: (string | number)[] = columnNames.map(() => '')

/** One line of PostgreSQL's text COPY. */
export function copyLine(record: PropertyRecord, propertyId: number, fingerprint: number): string {
  writers.forEach((write, at) => {
    cells[at] = write(record)
  })
  cells[writers.length] = propertyId
  cells[writers.length + 1] = fingerprint
  return `${cells.join('\t')}\n`
}

/** The lines for `property_keys`. */
export function keyLines({ stateOrProvince, matchKeys }: PropertyRecord, propertyId: number): string {
  let lines = ''
  for (const key of matchKeys) lines += `${key}\t${stateOrProvince}\t${propertyId}\n`
  return lines
}

/** What JSON writes as it is. */
const needsEscape = /[^ !#-[\]-\uD7FF\uE000-\uFFFF]/

/** Put together by hand unless a name needs escaping: this is done for every row. */
function ownersJson(owners: readonly Owner[]): string {
  let json = ''
  for (const owner of owners) {
    const { fullName, firstName, middleName, lastName, suffix, kind } = owner
    if (needsEscape.test(fullName + firstName + middleName + lastName)) return escaped(JSON.stringify(owners))
    json += `${json ? ',' : ''}{"fullName":"${fullName}","firstName":"${firstName}","middleName":"${middleName}","lastName":"${lastName}","suffix":"${suffix}","kind":"${kind}"}`
  }
  return `[${json}]`
}

const text = (value: string | null): string => (value === null ? NULL : escaped(value))

const list = (values: readonly string[]): string =>
  values.length === 0 ? '{}' : escaped(`{${values.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escaped = (value: string): string =>
  /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : value
