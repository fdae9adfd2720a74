import { readPhone } from 'contract/phone'
import { columnCalled, plainHeader } from 'lists/header-aliases'
import { phoneColumn } from 'lists/phone-column'

/** The column indexes of a campaign's fields; -1 for a missing column. */
export interface ListColumns {
  phone: number
  name: number
  address: number
  /** Whether the first row names the columns. */
  header: boolean
}

/**
 * Finds the columns by their names, ignoring case, spaces and punctuation; without a header, by the shape of the cells. Undefined when no
 * cell looks like a phone number.
 */
export function columnsOf(rows: readonly (readonly string[])[]): ListColumns | undefined {
  const [first = []] = rows
  const titles = first.map(plainHeader)
  const phone = columnCalled(titles, 'phone', 'number')
  if (phone !== undefined)
    return {
      phone,
      name: columnCalled(titles, 'name', 'firstName', 'otherName') ?? -1,
      address: columnCalled(titles, 'address', 'property', 'mailingAddress') ?? -1,
      header: true,
    }
  const guessed = phoneColumn(rows)
  if (guessed === undefined) return undefined
  const others = first.map((_, index) => index).filter((index) => index !== guessed)
  return {
    phone: guessed,
    name: others[0] ?? -1,
    address: others[1] ?? -1,
    header: readPhone(first[guessed] ?? '').phone === undefined,
  }
}
