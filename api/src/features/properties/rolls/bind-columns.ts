import { hash32, hash53 } from '../hash.ts'
import type { Columns, Place, RollColumns, RollFormat } from './roll-format.ts'

type Row = readonly string[]
type Read = (row: Row) => string

/** Phones and e-mails as the roll writes them. */
export interface Contacts {
  phones: readonly { number: string; type: string }[]
  emails: readonly string[]
}

/** The columns of a format, found in one file: reads its rows. */
export interface BoundRoll {
  /** One reader a field; a field without a column reads as ''. */
  read: Readonly<Record<keyof RollColumns, Read>>
  /** The place by the column that the format names; undefined when the format has none for the value. */
  place(row: Row): Place | undefined
  owners(row: Row): string[]
  contacts(row: Row): Contacts
  /** Of everything in the row that the format reads: equal for an unchanged row. */
  fingerprint(row: Row): number
}

/** Part of every fingerprint: raised when the importer reads the same values better, so that the next import writes them again. */
const READER_VERSION = 3

/**
 * Finds the format's columns in a file's header, whatever their capitals and order, and returns how to read a row.
 * Throws a sentence that names the missing columns when the file is not of this format.
 */
export function bindColumns(format: RollFormat, header: readonly string[]): BoundRoll {
  const at = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]))
  const needed = [
    ...namesIn(format.columns.apn),
    ...(format.place && 'column' in format.place ? [format.place.column] : []),
  ]
  // A parcel number may come from one of several columns: one of them is enough.
  const missing = needed.filter((name) => !at.has(name))
  if (missing.length === needed.length) {
    throw new Error(
      `This file is no ${format.name} roll: it has no column ${missing.map((name) => `"${name}"`).join(', ')}`,
    )
  }
  const owners = format.owners.map((columns) => readerOf(columns, at))
  const phones = (format.phones ?? []).map(({ number, type }) => ({
    number: readerOf(number, at),
    type: type ? readerOf(type, at) : nothing,
  }))
  const emails = (format.emails ?? []).map((name) => readerOf(name, at))
  return {
    read: readersOf(format.columns, at),
    place: placeReader(format, at),
    owners: (row) => owners.map((read) => read(row)),
    contacts:
      phones.length + emails.length === 0
        ? () => noContacts
        : (row) => ({
            phones: phones.map(({ number, type }) => ({ number: number(row), type: type(row) })),
            emails: emails.map((read) => read(row)),
          }),
    fingerprint: fingerprintOf(format, at),
  }
}

const noContacts: Contacts = { phones: [], emails: [] }

const fields = [
  'apn',
  'fips',
  'county',
  'state',
  'city',
  'zip',
  'siteAddress',
  'latitude',
  'longitude',
  'careOf',
  'mailAddress',
  'mailCity',
  'mailState',
  'mailCityState',
  'mailZip',
  'propertyType',
  'propertySubType',
  'yearBuilt',
  'bedrooms',
  'bathrooms',
  'livingArea',
  'lotSize',
  'stories',
  'units',
  'assessedValue',
  'marketValue',
  'lastSaleDate',
  'lastSalePrice',
  'homestead',
  'asOf',
] as const satisfies readonly (keyof RollColumns)[]

function readersOf(columns: RollColumns, at: ReadonlyMap<string, number>): BoundRoll['read'] {
  const of = (field: keyof RollColumns): Read => {
    const named = columns[field]
    return named === undefined ? nothing : readerOf(named, at)
  }
  // `fields` names every key, which the compiler cannot see through fromEntries.
  return Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<(typeof fields)[number], Read>
}

function fingerprintOf(format: RollFormat, at: ReadonlyMap<string, number>): (row: Row) => number {
  const names = [
    ...fields.flatMap((field) => namesIn(format.columns[field] ?? { firstOf: [] })),
    ...format.owners.flatMap(namesIn),
    ...(format.phones ?? []).flatMap(({ number, type }) => (type ? [number, type] : [number])),
    ...(format.emails ?? []),
    ...(format.place && 'column' in format.place ? [format.place.column] : []),
  ]
  const used = [...new Set(names)].sort().flatMap((name) => at.get(name) ?? [])
  const seed = hash32(`${READER_VERSION} ${format.name}`)
  return (row) => hash53(row, used, seed)
}

const nothing: Read = () => ''

function readerOf(columns: Columns, at: ReadonlyMap<string, number>): Read {
  if (typeof columns === 'string') {
    const index = at.get(columns)
    return index === undefined ? nothing : (row) => row[index] ?? ''
  }
  if ('join' in columns) {
    const parts = columns.join.map((name) => readerOf(name, at))
    return (row) =>
      parts
        .map((read) => read(row).trim())
        .filter(Boolean)
        .join(columns.by ?? ' ')
  }
  const choices = columns.firstOf.map((choice) => readerOf(choice, at))
  return (row) => {
    for (const read of choices) {
      const value = read(row)
      const trimmed = value.trim()
      if (trimmed !== '' && trimmed !== '0') return value
    }
    return ''
  }
}

function namesIn(columns: Columns): readonly string[] {
  if (typeof columns === 'string') return [columns]
  return 'join' in columns ? columns.join : columns.firstOf.flatMap(namesIn)
}

function placeReader(
  { place }: RollFormat,
  at: ReadonlyMap<string, number>,
): (row: readonly string[]) => Place | undefined {
  if (!place) return () => undefined
  if (!('column' in place)) return () => place
  const column = readerOf(place.column, at)
  return (row) => place.places[column(row).trim().toUpperCase()]
}
