import type { BoundRow } from './read-record.ts'
import type { Columns, Place, RollFormat } from './roll-format.ts'

type Read = (row: readonly string[]) => string

/**
 * Finds the format's columns in a file's header, whatever their capitals and order, and answers how to read a row.
 * Throws a sentence that names the missing columns when the file is not of this format.
 */
export function bindColumns(format: RollFormat, header: readonly string[]): (row: readonly string[]) => BoundRow {
  const at = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]))
  const needed = [...namesIn(format.columns.apn), ...(format.place && 'column' in format.place ? [format.place.column] : [])]
  // A parcel number may come from one of several columns: one of them is enough.
  const missing = needed.filter((name) => !at.has(name))
  if (missing.length === needed.length) {
    throw new Error(`This file is no ${format.name} roll: it has no column ${missing.map((name) => `"${name}"`).join(', ')}`)
  }

  const readers = new Map(Object.entries(format.columns).map(([field, columns]) => [field, readerOf(columns as Columns, at)]))
  const owners = format.owners.map((columns) => readerOf(columns, at))
  const phones = (format.phones ?? []).map(({ number, type }) => ({ number: readerOf(number, at), type: type ? readerOf(type, at) : nothing }))
  const emails = (format.emails ?? []).map((name) => readerOf(name, at))
  const place = placeReader(format, at)

  return (row) => ({
    get: (field) => readers.get(field)?.(row) ?? '',
    place: place(row),
    owners: () => owners.map((read) => read(row)),
    contacts: () => ({
      phones: phones.map(({ number, type }) => ({ number: number(row), type: type(row) })),
      emails: emails.map((read) => read(row)),
    }),
  })
}

const nothing: Read = () => ''

function readerOf(columns: Columns, at: ReadonlyMap<string, number>): Read {
  if (typeof columns === 'string') {
    const index = at.get(columns)
    return index === undefined ? nothing : (row) => row[index] ?? ''
  }
  if ('join' in columns) {
    const parts = columns.join.map((name) => readerOf(name, at))
    return (row) => parts.map((read) => read(row).trim()).filter(Boolean).join(columns.by ?? ' ')
  }
  const choices = columns.firstOf.map((choice) => readerOf(choice, at))
  return (row) => {
    for (const read of choices) {
      const value = read(row)
      if (!/^\s*0?\s*$/.test(value)) return value
    }
    return ''
  }
}

function namesIn(columns: Columns): readonly string[] {
  if (typeof columns === 'string') return [columns]
  return 'join' in columns ? columns.join : columns.firstOf.flatMap(namesIn)
}

function placeReader({ place }: RollFormat, at: ReadonlyMap<string, number>): (row: readonly string[]) => Place | undefined {
  if (!place) return () => undefined
  if (!('column' in place)) return () => place
  const column = readerOf(place.column, at)
  return (row) => place.places[column(row).trim().toUpperCase()]
}
