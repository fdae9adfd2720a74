import type { PropertyRecord } from './read-record.ts'

type Column = keyof PropertyRecord

/** The table's columns that come from a roll, in the order of a COPY line; `fingerprint` follows them. */
export const rollColumns = [
  'fips', 'apn', 'apnKey', 'source', 'sourceAsOf', 'sample',
  'streetNumber', 'streetDirPrefix', 'streetName', 'streetSuffix', 'streetDirSuffix', 'unitType', 'unitNumber', 'unparsedAddress',
  'city', 'stateOrProvince', 'postalCode', 'postalCodePlus4', 'countyOrParish', 'addressKey', 'latitude', 'longitude',
  'ownerNameRaw', 'owners', 'ownerKind',
  'mailCareOf', 'mailAddress', 'mailCity', 'mailState', 'mailPostalCode', 'mailAddressKey', 'absenteeOwner', 'ownerOccupied',
  'propertyType', 'propertySubType', 'yearBuilt', 'bedroomsTotal', 'bathroomsTotal', 'livingArea', 'lotSizeSquareFeet', 'storiesTotal', 'numberOfUnitsTotal',
  'taxAssessedValue', 'marketValue', 'lastSaleDate', 'lastSalePrice', 'phones', 'phoneTypes', 'emails', 'matchKeys',
] as const satisfies readonly Column[]

/** snake_case names, `fingerprint` last. */
export const columnNames = [...rollColumns, 'fingerprint'].map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/(\D)4$/, '$14'))

/** One line of PostgreSQL's text COPY, with the row's fingerprint at the end. */
export function copyLine(record: PropertyRecord, fingerprint: number): string {
  let line = ''
  for (const column of rollColumns) line += `${valueOf(column, record[column])}\t`
  return `${line}${fingerprint}\n`
}

function valueOf(column: Column, value: PropertyRecord[Column]): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (column === 'owners') return value.length === 0 ? '[]' : escaped(JSON.stringify(value))
  if (column === 'matchKeys') return `{${value.join(',')}}`
  return escaped(`{${value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escaped = (text: string): string => (/[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : text)
