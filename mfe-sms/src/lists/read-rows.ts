import { phoneProblemWords, readPhone } from 'contract/phone'
import { columnsOf, type ListColumns } from './list-columns.ts'

/** A recipient as the pages keep it: the phone as its ten digits. */
export interface ListRow {
  id: string
  phone: string
  name: string
  address: string
}

/** What became of every row of a file; the three add up to `rows`. */
export interface ListFates {
  rows: number
  loaded: number
  duplicates: number
  invalid: number
}

export interface RejectedRow {
  line: number
  reason: string
  cells: readonly string[]
}

/** How the columns are found: by name, or first phone, then name. */
export type Layout = 'named' | 'phone first'

/** Turns the rows of a file into recipients as they come. Rows may be given in any number of portions. */
export interface RowReader {
  take(rows: readonly (readonly string[])[]): ListRow[]
  fates(): ListFates
  rejected(): readonly RejectedRow[]
  /** The first row that names the columns, for the file of rejected rows. */
  header(): readonly string[]
}

/** Thrown for a file in which nothing looks like a phone number. */
export class NoPhoneColumn extends Error {}

export function rowReader(layout: Layout): RowReader {
  const seen = new Set<string>()
  const fates: ListFates = { rows: 0, loaded: 0, duplicates: 0, invalid: 0 }
  const rejected: RejectedRow[] = []
  let columns: ListColumns | undefined
  let header: readonly string[] = []
  let line = 0

  function read(cells: readonly string[]): ListRow | null {
    const { phone: phoneColumn, name, address } = columns ?? fixed
    const text = cell(cells, phoneColumn)
    if (isBlank(cells)) return null
    fates.rows += 1
    const { phone, problem } = readPhone(text)
    if (problem) return reject('invalid', phoneProblemWords[problem], cells)
    if (seen.has(phone)) return reject('duplicates', 'This phone is in the file already', cells)
    seen.add(phone)
    fates.loaded += 1
    return { id: phone, phone: phone.slice(2), name: cell(cells, name), address: cell(cells, address) }
  }

  function reject(fate: 'invalid' | 'duplicates', reason: string, cells: readonly string[]): null {
    fates[fate] += 1
    rejected.push({ line, reason, cells })
    return null
  }

  return {
    take(rows) {
      let rest = rows
      const first = rows.findIndex((cells) => !isBlank(cells))
      if (!columns && first >= 0) {
        const named = columnsOf(rows.slice(first, first + 60))
        columns = layout === 'phone first' && !(named?.header && named.name >= 0) ? fixed : named
        if (!columns) throw new NoPhoneColumn('No column with phone numbers was found')
        if (columns.header) {
          header = rows[first] ?? []
          rest = rows.slice(first + 1)
          line += first + 1
        }
      }
      const found: ListRow[] = []
      for (const cells of rest) {
        line += 1
        const row = read(cells)
        if (row) found.push(row)
      }
      return found
    },
    fates: () => ({ ...fates }),
    rejected: () => rejected,
    header: () => header,
  }
}

const isBlank = (cells: readonly string[]) => cells.every((value) => value.trim() === '')
const fixed: ListColumns = { phone: 0, name: 1, address: 2, header: true }
const cell = (cells: readonly string[], index: number) => (index < 0 ? '' : (cells[index] ?? '').trim())
