import { addressColumns, placeColumns, type AddressColumns } from 'lists/address-columns'
import { addressLine } from 'lists/address-line'
import type { ColumnMeaning } from 'contract/skip-trace'
import { saysNothing } from 'contract/says-nothing'
import { csvRows } from 'lists/csv-rows'
import { decodeText, withoutNuls } from 'lists/decode-text'
import { firstEmail } from 'lists/first-email'
import { firstPhone, furtherPhoneColumns } from 'lists/first-phone'
import { unguarded } from 'lists/formula-guard'
import { columnCalled, plainHeader, type HeaderMeaning } from 'lists/header-aliases'
import { meaningOfHeader } from 'lists/header-words'
import { wholeAddress } from 'lists/whole-address'
import type { Services } from '../../platform/services/services.ts'
import { rowsWithMarks } from './rows-with-marks.ts'

/** A record of a result file as contacts and campaigns need it; `phone` is '' where there is none that can be texted. */
export interface ListedOwner {
  phone: string
  name: string
  address: string
  email: string
  /** Without a phone since the list marks all of them. */
  isMarked?: true
}

/** Where the columns stand; -1 for one that the file does not have. */
export interface ListPlaces extends Record<
  'phone' | 'name' | 'address' | 'email' | 'lastName' | 'city' | 'state' | 'zip',
  number
> {
  /** Of an address whose parts stand in columns of their own, where they do; `address` is one of them. */
  addressParts: AddressColumns
  /** The other columns of phones: of a row's phones the first is taken that may be texted. */
  furtherPhones: readonly number[]
}

/** Streams a delivered file, whoever made it, row by row. A phone that one row marks is that of no other row. */
export async function* readListFile(fileKey: string, { files }: Pick<Services, 'files'>): AsyncGenerator<ListedOwner> {
  let at: ListPlaces | undefined
  for await (const { row, marked } of rowsWithMarks(() => deliveredRows(fileKey, { files }))) {
    if (at) yield ownerOf(row, at, marked)
    else at = listColumns(row)
  }
}

/** The rows of a delivered file; the first is its header. */
export async function* deliveredRows(fileKey: string, { files }: Pick<Services, 'files'>): AsyncGenerator<string[]> {
  for await (const rows of csvRows(withoutNuls(decodeText(await files.get(fileKey))), { delimiter: ',' })) yield* rows
}

/**
 * Finds the columns by their titles, whole ones first and then word for word. A first name comes before a name that may be turned round: people are greeted
 * by it.
 */
export function listColumns(header: readonly string[]): ListPlaces {
  const titles = header.map(plainHeader)
  const meant = header.map(meaningOfHeader)
  const called = (...meanings: HeaderMeaning[]) => columnCalled(titles, ...meanings) ?? -1
  const find = (...meanings: (ColumnMeaning & HeaderMeaning)[]) =>
    [called(...meanings), ...meanings.map((meaning) => meant.indexOf(meaning))].find((at) => at >= 0) ?? -1
  const name = called('name', 'firstName', 'otherName')
  const people = { phone: called('phone'), name: name < 0 ? find('firstName', 'name') : name, email: find('email') }
  const lastName = people.name >= 0 && people.name === find('firstName') ? find('lastName') : -1
  const taken = [...Object.values(people), lastName]
  const addressParts = addressColumns(header, [], taken)
  const { city = -1, state = -1, zip = -1 } = placeColumns(header, taken)
  const places = { ...people, lastName, address: addressParts.address ?? -1, city, state, zip }
  const others = furtherPhoneColumns(header, [...Object.values(places), ...Object.values(addressParts)])
  if (places.phone >= 0) return { ...places, addressParts, furtherPhones: others }
  const [phone = -1, ...furtherPhones] = others
  return { ...places, addressParts, phone, furtherPhones }
}

/** Without a phone that is one of those that the list marks, as `rowsWithMarks` finds them. */
export function ownerOf(row: readonly string[], at: ListPlaces, marked: ReadonlySet<string>): ListedOwner {
  const value = (column: number) => valueAt(row, column)
  const phones = [at.phone, ...at.furtherPhones].map(value)
  const isFree = (text: string) => !marked.has(firstPhone([text]).phone ?? '')
  const phone = firstPhone(marked.size > 0 ? phones.filter(isFree) : phones).phone ?? ''
  return {
    phone,
    ...(phone === '' && !phones.every(isFree) && { isMarked: true as const }),
    name: nameOf(row, at),
    address: addressOf(row, at),
    email: firstEmail(value(at.email)),
  }
}

/** What the columns of first and last names say together, or the one of names. */
export const nameOf = (row: readonly string[], at: Pick<ListPlaces, 'name' | 'lastName'>): string =>
  [valueAt(row, at.name), valueAt(row, at.lastName)].filter(Boolean).join(' ')

/** The whole address, also of what stands in columns of its own: its city, its ZIP Code. Blank without a street. */
export function addressOf(
  row: readonly string[],
  at: Pick<ListPlaces, 'address' | 'addressParts' | 'city' | 'state' | 'zip'>,
): string {
  const line = addressLine((part) => valueAt(row, at.addressParts[part] ?? -1))
  return (
    line &&
    wholeAddress(line, { city: valueAt(row, at.city), state: valueAt(row, at.state), zip: valueAt(row, at.zip) })
  )
}

/** What says nothing, as "NULL" does, is blank. */
function valueAt(row: readonly string[], column: number): string {
  const text = unguarded((row[column] ?? '').trim())
  return saysNothing(text) ? '' : text
}
