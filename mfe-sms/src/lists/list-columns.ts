import { readPhone } from 'contract/phone'
import { columnCalled, plainHeader } from 'lists/header-aliases'
import { headerRow } from 'lists/header-row'
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
 * Finds the columns by their names, ignoring case, spaces and punctuation; without a header, by the shape of the cells. Undefined when no
 * cell looks like a phone number.
 */
export function columnsOf(rows: readonly (readonly string[])[]): ListColumns | undefined {
  const at = headerRow(rows)
  const above = at ?? 0
  const [first = []] = rows.slice(above)
  const titles = at === undefined ? [] : first.map(plainHeader)
  const phone = columnCalled(titles, 'phone', 'number')
  if (phone !== undefined)
    return {
      phone,
      name: columnCalled(titles, 'name', 'firstName', 'otherName') ?? -1,
      address: columnCalled(titles, 'address', 'property', 'mailingAddress') ?? -1,
      header: true,
      above,
    }
  const guessed = phoneColumn(rows.slice(above))
  if (guessed === undefined) return undefined
  const others = first.map((_, index) => index).filter((index) => index !== guessed)
  return {
    phone: guessed,
    name: others[0] ?? -1,
    address: others[1] ?? -1,
    header: readPhone(first[guessed] ?? '').phone === undefined,
    above,
  }
}
