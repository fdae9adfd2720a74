import { readPhone } from 'contract/phone'
import type { ColumnMapping, ColumnMeaning } from 'contract/skip-trace'
import { addressColumns, placeColumns } from 'lists/address-columns'
import { addressParts, placeParts } from 'lists/address-line'
import { furtherPhoneColumns } from 'lists/first-phone'
import { columnCalled, plainHeader } from 'lists/header-aliases'
import { headerRow, titlesOf } from 'lists/header-row'
import { meaningOfHeader } from 'lists/header-words'
import { phoneColumn } from 'lists/phone-column'

export const listFields = ['phone', 'phone2', 'phone3', 'name', 'lastName', ...addressParts, ...placeParts] as const
/** The column of each field of a campaign's recipients, from 0; the first phone of a row that can be texted is taken. */
export type ListColumns = Partial<Record<(typeof listFields)[number], number>>

/** What a list's columns were found to mean. */
export interface FoundList {
  columns: ListColumns
  /** The columns of phones beyond the third. */
  morePhones?: readonly number[] | undefined
  /** Whether a row names the columns. */
  header: boolean
  /** How many lines stand above that row, such as "Leads for March". */
  above: number
}

/** Finds what the columns mean by what they hold: `findColumns`, which a page does not need that reads pasted lines alone. */
export type ByCells = (rows: readonly (readonly string[])[]) => { mapping: ColumnMapping }

/**
 * Finds the columns by their names, whole ones first and then word for word; without a header, by the shape of the cells. Without a phone
 * when no column looks like one of phones.
 */
export function columnsOf(rows: readonly (readonly string[])[], byCells?: ByCells): FoundList {
  const at = headerRow(rows)
  const above = at ?? 0
  const [first = [], ...below] = rows.slice(above)
  const { columns: named, morePhones }: Named = at === undefined ? { columns: {} } : namedColumns(first, below)
  if (named.phone !== undefined) return { columns: named, morePhones, header: true, above }
  const guessed = phoneColumn(rows.slice(above))
  if (guessed === undefined) {
    const { mapping = {} } = byCells?.(rows.slice(above)) ?? {}
    const { lastName, address, city, state, zip } = mapping
    const looked = mapOf({ name: mapping.firstName ?? mapping.name, lastName, address, city, state, zip })
    return { columns: { ...looked, ...named }, header: titlesOf(rows).hasHeader, above }
  }
  // Where titles say what a name is, what stands beside the phones says nothing.
  if (named.name !== undefined || named.address !== undefined)
    return { columns: { ...named, phone: guessed }, header: true, above }
  return {
    columns: mapOf({ phone: guessed, ...untitledColumns(rows.slice(above), guessed, byCells) }),
    header: readPhone(first[guessed] ?? '').phone === undefined,
    above,
  }
}

type Named = Pick<FoundList, 'columns' | 'morePhones'>

function namedColumns(header: readonly string[], rows: readonly (readonly string[])[]): Named {
  const titles = header.map(plainHeader)
  const called = (meaning: ColumnMeaning) => {
    const at = header.findIndex((title) => meaningOfHeader(title) === meaning)
    return at < 0 ? undefined : at
  }
  const phone = columnCalled(titles, 'phone') ?? called('phone') ?? columnCalled(titles, 'number')
  const name = columnCalled(titles, 'name', 'firstName', 'otherName') ?? called('firstName') ?? called('name')
  const lastName = name === undefined ? undefined : (columnCalled(titles, 'lastName') ?? called('lastName'))
  const taken = [phone, name, lastName].filter((at) => at !== undefined)
  const property = addressColumns(header, rows, taken)
  const line = property.address ?? columnCalled(titles, 'property')
  const whose = line === undefined ? 'mailing' : 'property'
  const street = line === undefined ? addressColumns(header, rows, taken, whose) : { ...property, address: line }
  // A place without a street is no address.
  const place = street.address === undefined ? {} : placeColumns(header, [...taken, ...Object.values(street)], whose)
  const parts = { ...street, ...place }
  const [phone2, phone3, ...morePhones] =
    phone === undefined ? [] : furtherPhoneColumns(header, [...taken, ...Object.values(parts)])
  const columns: ListColumns = { ...mapOf({ phone, phone2, phone3, name, lastName }), ...parts }
  return { columns, morePhones }
}

/** By what the cells look like; where they say nothing, the name comes first and then the address. */
function untitledColumns(rows: readonly (readonly string[])[], phone: number, byCells?: ByCells) {
  const { mapping = {} } = byCells?.(rows) ?? {}
  const name = mapping.firstName ?? mapping.name
  const { lastName, address, city, state, zip } = mapping
  const taken = [phone, ...Object.values(mapping)]
  const others = (rows[0] ?? []).map((_, index) => index).filter((index) => !taken.includes(index))
  if (name === undefined && address === undefined) return { name: others[0], address: others[1] }
  return {
    name: name ?? others.find((at) => rows.every((cells) => /^\p{L}|^$/u.test((cells[at] ?? '').trim()))),
    lastName,
    address,
    city,
    state,
    zip,
  }
}

/** Without those that are not there. */
function mapOf(columns: Partial<Record<(typeof listFields)[number], number | undefined>>): ListColumns {
  const map: ListColumns = {}
  for (const field of listFields) if (columns[field] !== undefined) map[field] = columns[field]
  return map
}
