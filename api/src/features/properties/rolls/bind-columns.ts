import { countyOf } from '../county-spellings.ts'
import { hash32, hash53 } from '../hash.ts'
import { codeKey, columnReader, headerOf, nothing, type ColumnReader, type Header } from './column-reader.ts'
import { rollFields, type Place, type RollField, type RollFormat } from './roll-format.ts'

type Row = readonly string[]

/** Phones and emails as the roll writes them. */
export interface Contacts {
  phones: readonly { number: string; type: string }[]
  emails: readonly string[]
}

/** What a format wants of a file and what the file has of it. */
export interface BoundField extends ColumnReader {
  /** As `columns` names it, or place, owner 1, phone 1, phone type 1, email 1. */
  name: string
}

/** The columns of a format, found in one file: reads its rows. */
export interface BoundRoll {
  /** One reader a field; a field without a column reads as ''. */
  read: Readonly<Record<RollField, (row: Row) => string>>
  /** The place by the column that the format names, with its county as records keep it; undefined when the format has none for the value. */
  place(row: Row): Place | undefined
  owners(row: Row): string[]
  contacts(row: Row): Contacts
  /** Whether the marks between the parts of a parcel number count. */
  apnAsWritten: boolean
  /** Of the columns of a row; a row of more values was divided wrongly. */
  titles: Row
  /** Whether the row belongs to the roll. */
  belongs(row: Row): boolean
  /** Of everything in the row that the format reads: equal for an unchanged row. */
  fingerprint(row: Row): number
  /** What the format wants, in its order. */
  fields: readonly BoundField[]
  /** Of each column of the file, whether it is read. */
  wanted: readonly boolean[]
  /** The columns of the file that nothing reads. */
  unread: readonly string[]
}

/** Part of every fingerprint: raised when the importer reads the same values better, so that the next import writes them again. */
const READER_VERSION = 11

/**
 * Finds the format's columns in a file's header, whatever their capitals and order, and returns how to read a row.
 * Throws a sentence that names the missing columns when the file is not of this format: it has no parcel number, or not the column of the place.
 */
export function bindColumns(format: RollFormat, header: Row): BoundRoll {
  const at = headerOf(header)
  const reader = (columns: Parameters<typeof columnReader>[0] | undefined) =>
    columns === undefined ? nothing : columnReader(columns, at)
  const byField = new Map(rollFields.map((field) => [field, reader(format.columns[field])]))
  const places = placeReader(format, at)
  const owners = format.owners.map(reader)
  const phones = format.phones.map(({ number, type }) => ({ number: reader(number), type: reader(type) }))
  const emails = format.emails.map(reader)
  const only = format.only && reader(format.only.of)
  const values = new Set(format.only?.in.map(codeKey))
  const fields: BoundField[] = [
    ...(only ? [{ name: 'only', ...only }] : []),
    ...(places.reader ? [{ name: 'place', ...places.reader }] : []),
    ...[...byField].flatMap(([field, found]) =>
      format.columns[field] === undefined ? [] : [{ name: field, ...found }],
    ),
    ...owners.map((found, index) => ({ name: `owner ${index + 1}`, ...found })),
    ...phones.flatMap(({ number, type }, index) => [
      { name: `phone ${index + 1}`, ...number },
      ...(format.phones[index]?.type === undefined ? [] : [{ name: `phone type ${index + 1}`, ...type }]),
    ]),
    ...emails.map((found, index) => ({ name: `email ${index + 1}`, ...found })),
  ]
  const needed = fields.filter(({ name, found }) => (name === 'apn' || name === 'place' || name === 'only') && !found)
  if (needed.length > 0)
    throw new Error(
      `This file does not match the format ${format.name}. Missing columns: ${needed.flatMap(({ missing }) => missing).join(', ')}\nThe first line of the file is: ${titlesOf(header)}\nGive the format the names of this file, or delete what stands above the titles.`,
    )
  const used = fields.flatMap((field) => field.used)
  const read = new Set(used)
  const seed = hash32(`${READER_VERSION} ${JSON.stringify(format)}`)
  return {
    // `rollFields` names every key, which the compiler cannot see through fromEntries.
    read: Object.fromEntries([...byField].map(([field, found]) => [field, found.read])) as BoundRoll['read'],
    place: places.place,
    owners: (row) => owners.map((owner) => owner.read(row)),
    contacts:
      phones.length + emails.length === 0
        ? () => noContacts
        : (row) => ({
            phones: phones.map(({ number, type }) => ({ number: number.read(row), type: type.read(row) })),
            emails: emails.map((email) => email.read(row)),
          }),
    apnAsWritten: format.apnAsWritten ?? false,
    titles: header,
    belongs: only ? (row) => values.has(codeKey(only.read(row))) : () => true,
    fingerprint: (row) => hash53(row, used, seed),
    fields,
    wanted: header.map((_, index) => read.has(index)),
    unread: header.filter((name, index) => name.trim() !== '' && !read.has(index)).map((name) => name.trim()),
  }
}

/** As many as fit into a few lines. */
function titlesOf(header: Row): string {
  const titles = header
    .map((title) =>
      title
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, MAX_TITLE),
    )
    .filter(Boolean)
  const more = titles.length - MAX_TITLES
  return titles.slice(0, MAX_TITLES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
const MAX_TITLES = 60
const MAX_TITLE = 60

const noContacts: Contacts = { phones: [], emails: [] }

function placeReader(
  { place }: RollFormat,
  at: Header,
): { reader?: ColumnReader; place: (row: Row) => Place | undefined } {
  if (!place) return { place: () => undefined }
  if (!('column' in place)) {
    const only = inOneSpelling(place)
    return { place: () => only }
  }
  const reader = columnReader(place.column, at)
  const places = new Map(Object.entries(place.places).map(([code, where]) => [codeKey(code), inOneSpelling(where)]))
  return { reader, place: (row) => places.get(codeKey(reader.read(row))) }
}

/** With its county as records keep it. */
const inOneSpelling = (place: Place): Place => ({ ...place, county: countyOf(place.county, place.state) })
