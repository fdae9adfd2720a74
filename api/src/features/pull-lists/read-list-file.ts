import { csvRows } from 'lists/csv-rows'
import { decodeText, withoutNuls } from 'lists/decode-text'
import { firstPhone, furtherPhoneColumns } from 'lists/first-phone'
import { unguarded } from 'lists/formula-guard'
import { columnCalled, plainHeader, type HeaderMeaning } from 'lists/header-aliases'
import type { Services } from '../../platform/services/services.ts'
import { rowsWithMarks } from './rows-with-marks.ts'

/** A record of a result file as contacts and campaigns need it; `phone` is '' where there is none that can be texted. */
export interface ListedOwner {
  phone: string
  name: string
  address: string
  email: string
}

/** Where the columns stand; -1 for one that the file does not have. */
interface ListPlaces extends Record<keyof ListedOwner, number> {
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

/** Finds the columns by their titles. */
export function listColumns(header: readonly string[]): ListPlaces {
  const titles = header.map(plainHeader)
  const find = (...meanings: HeaderMeaning[]) => columnCalled(titles, ...meanings) ?? -1
  const places = {
    phone: find('phone'),
    name: find('name', 'firstName', 'otherName'),
    address: find('address'),
    email: find('email'),
  }
  const others = furtherPhoneColumns(header, Object.values(places))
  if (places.phone >= 0) return { ...places, furtherPhones: others }
  const [phone = -1, ...furtherPhones] = others
  return { ...places, phone, furtherPhones }
}

/** Without a phone that is one of those that the list marks, as `rowsWithMarks` finds them. */
export function ownerOf(row: readonly string[], at: ListPlaces, marked: ReadonlySet<string>): ListedOwner {
  const value = (index: number) => unguarded((row[index] ?? '').trim())
  const phones = [at.phone, ...at.furtherPhones].map(value)
  const isFree = (text: string) => !marked.has(firstPhone([text]).phone ?? '')
  return {
    phone: firstPhone(marked.size > 0 ? phones.filter(isFree) : phones).phone ?? '',
    name: value(at.name),
    address: value(at.address),
    email: value(at.email),
  }
}
