import { addressColumns } from 'lists/address-columns'
import { addressParts } from 'lists/address-line'
import { findColumns } from 'lists/find-columns'
import { columnCalled, plainHeader, type HeaderMeaning } from 'lists/header-aliases'
import { meaningOfHeader } from 'lists/header-words'
import { phoneColumn } from 'lists/phone-column'
import { importFieldNames, type ColumnMap, type ImportField } from './import-columns.ts'

const titlesOf = (field: ImportField): HeaderMeaning[] => (field === 'name' ? ['name', 'otherName'] : [field])

/** Guesses the mapping from the titles, whole ones first and then word for word, and from the cells where titles say too little. */
export function guessColumns(header: readonly string[], rows: readonly (readonly string[])[]): ColumnMap {
  const named = header.map(plainHeader)
  const map: ColumnMap = {}
  const fields = importFieldNames.filter((field) => !addressParts.some((part) => part === field))
  for (const field of fields) {
    const column = columnCalled(named, ...titlesOf(field))
    if (column !== undefined) map[field] = column
  }
  for (const [column, title] of header.entries()) {
    const field = fields.find((name) => name === meaningOfHeader(title))
    const isTaken = Object.values(map).includes(column) || (field === 'name' && map.lastName !== undefined)
    if (field && map[field] === undefined && !isTaken) map[field] = column
  }
  const phone = map.phone ?? phoneColumn([header, ...rows])
  if (phone !== undefined) map.phone = phone
  return { ...map, ...addressColumns(header, rows, Object.values(map)) }
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
