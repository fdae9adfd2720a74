import { addressColumns } from 'lists/address-columns'
import { findColumns } from 'lists/find-columns'
import { furtherPhoneColumns } from 'lists/first-phone'
import { columnCalled, plainHeader, type HeaderMeaning } from 'lists/header-aliases'
import { mailingMeanings, meaningOfHeader } from 'lists/header-words'
import { phoneColumn } from 'lists/phone-column'
import { importFieldNames, type ColumnMap, type ImportField } from './import-columns.ts'

/** What is known by its title alone. */
const titled = [
  'phone',
  'name',
  'firstName',
  'lastName',
  'email',
  'city',
  'state',
  'zip',
  'tags',
  'notes',
  'status',
  'lastContact',
  'created',
] as const satisfies readonly (ImportField & HeaderMeaning)[]

/** Guesses the mapping from the titles, whole ones first and then word for word, and from the cells where titles say too little. */
export function guessColumns(header: readonly string[], rows: readonly (readonly string[])[]): ColumnMap {
  const named = header.map(plainHeader)
  const map: ColumnMap = {}
  for (const field of titled) {
    const column = columnCalled(named, field, ...(field === 'name' ? (['otherName'] as const) : []))
    if (column !== undefined) map[field] = column
  }
  for (const [column, title] of header.entries()) {
    const field = titled.find((name) => name === meaningOfHeader(title))
    const isTaken = Object.values(map).includes(column) || (field === 'name' && map.lastName !== undefined)
    if (field && map[field] === undefined && !isTaken) map[field] = column
  }
  const phone = map.phone ?? phoneColumn([header, ...rows])
  if (phone !== undefined) map.phone = phone
  Object.assign(map, placeColumns(header, rows, map))
  const [phone2, phone3] = furtherPhoneColumns(header, Object.values(map))
  if (phone2 !== undefined) map.phone2 = phone2
  if (phone3 !== undefined) map.phone3 = phone3
  return map
}

/** Where the property lies; in a list that says nothing of it, where the owner gets mail. */
function placeColumns(header: readonly string[], rows: readonly (readonly string[])[], map: ColumnMap): ColumnMap {
  const taken = Object.values(map)
  const property = addressColumns(header, rows, taken)
  if (property.address !== undefined || map.city !== undefined || map.zip !== undefined) return property
  const { mapping } = findColumns([header, ...rows])
  const place: ColumnMap = addressColumns(header, rows, taken, 'mailing')
  if (place.address === undefined) return {}
  for (const part of ['city', 'state', 'zip'] as const) {
    const at = mapping[mailingMeanings[part]]
    if (at !== undefined && !taken.includes(at)) place[part] = at
  }
  return place
}

/** Guesses the mapping of a list without titles, by what its cells look like. */
export function guessByCells(rows: readonly (readonly string[])[]): ColumnMap {
  const { mapping } = findColumns(rows)
  const map: ColumnMap = {}
  for (const [meaning, column] of Object.entries(mapping)) {
    const field = importFieldNames.find((name) => name === meaning)
    if (field) map[field] = column
  }
  return map
}
