import { readPhone, type PhoneReading } from 'contract/phone'
import type { DoNotCallMarks } from 'lists/do-not-call'
import { firstPhone, phonesInCell } from 'lists/first-phone'
import type { FoundList, ListColumns } from './list-columns.ts'
import { cell } from './row-texts.ts'

/** In the order in which they are taken. */
const phonesOf = ({ columns: { phone, phone2, phone3 }, morePhones = [] }: FoundList): number[] =>
  [phone, phone2, phone3, ...morePhones].filter((at) => at !== undefined)

/** The columns of a list's phones. */
export interface PhoneColumns {
  read: readonly number[]
  /** Those that a person chose not to read: what is marked there holds all the same. */
  others: readonly number[]
}

export function phoneColumnsOf(list: FoundList, found: FoundList): PhoneColumns {
  const read = phonesOf(list)
  const taken = [...read, ...Object.values(list.columns)]
  return { read, others: phonesOf(found).filter((at) => !taken.includes(at)) }
}

/** Whether a person left the columns of phones as they were found: of others no more are read than were chosen. */
export const samePhones = (chosen: ListColumns, { columns }: FoundList): boolean =>
  (['phone', 'phone2', 'phone3'] as const).every((field) => chosen[field] === columns[field])

/** Nearly every row has one phone, in the first of the columns. */
export function phoneOf(cells: readonly string[], phones: readonly number[]): PhoneReading {
  const first = readPhone(cell(cells, phones[0]))
  return first.phone === undefined ? firstPhone(phones.map((at) => cell(cells, at))) : first
}

/** The first phone of a row that can be texted and is not marked; `mark` is told of all that the row marks, and keeps them in `marked`. */
export function unmarkedPhone(
  cells: readonly string[],
  phoneColumns: PhoneColumns,
  { marked, ...marks }: Marking & { marked: ReadonlySet<string> },
): PhoneReading | { phone?: undefined; problem: 'marked' } {
  const columns = phoneColumns.read
  const phones = columns.map((at) => phoneOf(cells, [at]))
  markPhones(cells, phoneColumns, marks)
  const all = phoneOf(cells, columns)
  if (all.problem) return all
  for (const { phone } of phones) if (phone !== undefined && !marked.has(phone)) return { phone }
  return { problem: 'marked' }
}

type Marking = Pick<DoNotCallMarks, 'isMarked'> & { mark: (phone: string, cells: readonly string[]) => void }

/** Tells all phones of a row that it marks. */
export function markPhones(
  cells: readonly string[],
  { read, others }: PhoneColumns,
  { isMarked, mark }: Marking,
): void {
  for (const at of [...read, ...others])
    if (isMarked(cells, at)) for (const { phone } of phonesInCell(cell(cells, at))) mark(phone, cells)
}
