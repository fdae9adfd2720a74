import { readPhone } from 'contract/phone'

/** Where a file keeps what a campaign needs; -1 where it does not. */
export interface ListColumns {
  phone: number
  name: number
  address: number
  /** Whether the first row names the columns. */
  header: boolean
}

/**
 * Finds the columns by their names, whatever their capitals, spaces and signs; in a file without names, by what the
 * cells look like. Undefined when nothing looks like a phone number.
 */
export function columnsOf(rows: readonly (readonly string[])[]): ListColumns | undefined {
  const [first = []] = rows
  const names = first.map(plain)
  const phone = indexOf(names, aliases.phone)
  if (phone >= 0) return { phone, name: indexOf(names, aliases.name), address: indexOf(names, aliases.address), header: true }
  const guessed = first.map((_, index) => index).find((index) => looksLikePhones(rows.map((row) => row[index] ?? '')))
  if (guessed === undefined) return undefined
  const others = first.map((_, index) => index).filter((index) => index !== guessed)
  return { phone: guessed, name: others[0] ?? -1, address: others[1] ?? -1, header: readPhone(first[guessed] ?? '').phone === undefined }
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function indexOf(names: readonly string[], known: readonly string[]): number {
  for (const alias of known) {
    const index = names.indexOf(alias)
    if (index >= 0) return index
  }
  return -1
}

function looksLikePhones(cells: readonly string[]): boolean {
  const filled = cells.slice(0, 50).filter((cell) => cell.trim() !== '')
  const phones = filled.filter((cell) => readPhone(cell).phone !== undefined)
  return phones.length > 0 && phones.length >= (filled.length - 1) * 0.6
}

/** The specification's names first, then those that other tools write. */
const aliases = {
  phone: ['phone', 'phonenumber', 'phone1', 'mobile', 'mobilephone', 'cell', 'cellphone', 'telephone', 'primaryphone', 'ownerphone', 'contactphone', 'number'],
  name: ['name', 'ownername', 'firstname', 'fullname', 'owner', 'owner1', 'contactname', 'contact', 'owner1name', 'ownerfirstname', 'recipient'],
  address: ['address', 'propertyaddress', 'street', 'streetaddress', 'siteaddress', 'situsaddress', 'currentaddress', 'address1', 'property', 'mailingaddress'],
} as const
