import { readPhone } from 'contract/phone'
import { columnCalled, plainHeader } from 'lists/header-aliases'
import type { ColumnMeaning } from 'contract/skip-trace'
import { headerRow } from 'lists/header-row'
import { meaningOfHeader } from 'lists/header-words'
import { phoneColumn } from 'lists/phone-column'

/** The column indexes of a campaign's fields; -1 for a missing column. */
export interface ListColumns {
  phone: number
  name: number
  address: number
  /** Whether a row names the columns. */
  header: boolean
  /** How many lines stand above that row, such as "Leads for March". */
  above: number
}

/**
 * Finds the columns by their names, whole ones first and then word for word; without a header, by the shape of the cells. Undefined when no
 * cell looks like a phone number.
 */
export function columnsOf(rows: readonly (readonly string[])[]): ListColumns | undefined {
  const at = headerRow(rows)
  const above = at ?? 0
  const [first = []] = rows.slice(above)
  const titles = at === undefined ? [] : first.map(plainHeader)
  const called = (meaning: ColumnMeaning) => first.findIndex((title) => meaningOfHeader(title) === meaning)
  const [phone, name, address] =
    at === undefined
      ? [-1, -1, -1]
      : [
          firstOf(columnCalled(titles, 'phone'), called('phone'), columnCalled(titles, 'number')),
          firstOf(columnCalled(titles, 'name', 'firstName', 'otherName'), called('firstName'), called('name')),
          firstOf(
            columnCalled(titles, 'address', 'property'),
            called('address'),
            columnCalled(titles, 'mailingAddress'),
          ),
        ]
  if (phone >= 0) return { phone, name, address, header: true, above }
  const guessed = phoneColumn(rows.slice(above))
  if (guessed === undefined) return undefined
  // Where titles say what a name is, what stands beside the phones says nothing.
  if (name >= 0 || address >= 0) return { phone: guessed, name, address, header: true, above }
  const others = first.map((_, index) => index).filter((index) => index !== guessed)
  return {
    phone: guessed,
    name: others[0] ?? -1,
    address: others[1] ?? -1,
    header: readPhone(first[guessed] ?? '').phone === undefined,
    above,
  }
}

/** The first column that is there, -1 for none. */
const firstOf = (...columns: readonly (number | undefined)[]): number =>
  columns.find((column) => column !== undefined && column >= 0) ?? -1
