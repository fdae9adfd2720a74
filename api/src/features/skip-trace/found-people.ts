import { toE164 } from 'contract/phone'
import { unguarded } from 'lists/formula-guard'
import type { Services } from '../../platform/services/services.ts'
import { rowsWithMarks } from '../pull-lists/rows-with-marks.ts'
import {
  addressOf,
  deliveredRows,
  listColumns,
  nameOf,
  type ListedOwner,
  type ListPlaces,
} from '../pull-lists/read-list-file.ts'
import { addedTitles } from './result-columns.ts'

/** Where a result has what was found; -1 for a column that it does not have. The columns of the customer's own are none of them. */
export interface FoundColumns {
  /** Says of a row whether its owner was found. */
  match: number
  name: number
  address: number
  email: number
  /** In their order, each with the column that says what kind of phone it is. */
  phones: { phone: number; type: number }[]
}

/** Whether a cell of the column `Match` says that the owner was found. */
export const saysFound = (cell: string): boolean => /^(?:y|yes|true)$/i.test(cell)

/** Those of a result that we wrote: ours stand last. Undefined of a header that does not end so. */
export function addedColumns(header: readonly string[]): FoundColumns | undefined {
  const start = header.length - addedTitles.length
  const isOurs = addedTitles.every((title, at) => [title, `Found ${title}`].includes(header[start + at] ?? ''))
  if (!isOurs) return undefined
  const placeOf = (title: string) => start + addedTitles.indexOf(title)
  return {
    match: placeOf('Match'),
    name: placeOf('Matched Owner'),
    address: placeOf('Matched Address'),
    email: placeOf('Email'),
    phones: addedTitles
      .filter((title) => addedTitles.includes(`${title} Type`))
      .map((title) => ({ phone: placeOf(title), type: placeOf(`${title} Type`) })),
  }
}

/** Of a person's phones the one that a list would have: the first mobile one, or else the first. */
export const phoneToText = <Phone extends { type: string }>(phones: readonly Phone[]): Phone | undefined =>
  phones.find(({ type }) => /^(?:mobile|cell|wireless)/i.test(type)) ?? phones[0]

/**
 * Whom a row was found to be, as contacts and campaigns need it; `phone` is '' where no person or no phone was found. One of those that the result marks,
 * as `rowsWithMarks` finds them, is none: the customer's own columns may say so, too. `own` are those where an employee's result says whom it found by them.
 */
export function personFound(
  row: readonly string[],
  at: FoundColumns,
  marked: ReadonlySet<string>,
  own?: ListPlaces,
): ListedOwner {
  const value = (column: number) => unguarded((row[column] ?? '').trim())
  if (at.match >= 0 && !saysFound(value(at.match))) return { phone: '', name: '', address: '', email: '' }
  const all = at.phones.flatMap(({ phone, type }) => {
    const number = toE164(value(phone))
    return number ? [{ number, type: value(type) }] : []
  })
  const phone = phoneToText(all.filter(({ number }) => !marked.has(number)))?.number ?? ''
  return {
    phone,
    ...(phone === '' && all.length > 0 && { isMarked: true as const }),
    name: own && own.name === at.name ? nameOf(row, own) : value(at.name),
    address: own && own.address === at.address ? addressOf(row, own) : value(at.address),
    email: value(at.email),
  }
}

/** Streams whom a delivered result has found, row by row. `columns` are those that an employee's result was read with. */
export async function* readFoundPeople(
  { fileKey, columns }: { fileKey: string; columns: FoundColumns | null },
  { files }: Pick<Services, 'files'>,
): AsyncGenerator<ListedOwner> {
  let at: FoundColumns | undefined
  let own: ListPlaces | undefined
  for await (const { row, marked } of rowsWithMarks(() => deliveredRows(fileKey, { files }))) {
    if (at) yield personFound(row, at, marked, own)
    // A result of an employee from before its columns were kept: which phones are the customer's own is not known, and no person is texted by a guess.
    else if (!(at = columns ?? addedColumns(row))) return
    else if (columns) own = listColumns(row)
  }
}

/** Distinct numbers that people can be texted at. */
export async function countPhones(people: AsyncIterable<ListedOwner>): Promise<number> {
  const phones = new Set<string>()
  for await (const { phone } of people) if (phone) phones.add(phone)
  return phones.size
}
