import { phoneProblemLabels, readPhone } from 'contract/phone'
import { isBlankRow } from 'lists/blank-row'
import { unguarded } from 'lists/formula-guard'
import type { RejectedRow } from 'lists/rejected-rows'
import { columnsOf, type ListColumns } from './list-columns.ts'
import { packRow, type PackedRows } from './packed-rows.ts'
import { phoneSet } from './phone-set.ts'

/** A recipient as the pages keep it: the phone as its ten digits. */
export interface ListRow {
  id: string
  phone: string
  name: string
  address: string
}

/** The outcome of every row of a file; `loaded`, `duplicates` and `invalid` add up to `rows`. */
export interface RowCounts {
  rows: number
  loaded: number
  duplicates: number
  invalid: number
}

/** How the columns are found: by name, or in the order phone, name. */
export type Layout = 'named' | 'phone first'

/** Turns the rows of a file into recipients. Rows may be given in any number of batches. */
export interface RowReader {
  take(rows: readonly (readonly string[])[]): ListRow[]
  /** The same, packed for posting to the page. */
  pack(rows: readonly (readonly string[])[]): PackedRows
  counts(): RowCounts
  rejected(): readonly RejectedRow[]
  /** The first row that names the columns, for the file of rejected rows. */
  header(): readonly string[]
}

/** Thrown for a file in which nothing looks like a phone number. */
class NoPhoneColumn extends Error {}

export function rowReader(layout: Layout): RowReader {
  const seen = phoneSet()
  const counts: RowCounts = { rows: 0, loaded: 0, duplicates: 0, invalid: 0 }
  const rejected: RejectedRow[] = []
  let columns: ListColumns | undefined
  let header: readonly string[] = []
  let line = 0

  /** The phone of a row that is loaded, in E.164. */
  function phoneIn(cells: readonly string[]): string | undefined {
    if (isBlankRow(cells)) return undefined
    counts.rows += 1
    const { phone, problem } = readPhone(cell(cells, (columns ?? fixed).phone))
    if (problem) return reject('invalid', phoneProblemLabels[problem], cells)
    if (!seen.add(phone)) return reject('duplicates', 'This phone is in the file already', cells)
    counts.loaded += 1
    return phone
  }

  function reject(outcome: 'invalid' | 'duplicates', reason: string, cells: readonly string[]): undefined {
    counts[outcome] += 1
    rejected.push({ line, reason, cells })
  }

  function each(
    rows: readonly (readonly string[])[],
    found: (phone: string, name: string, address: string) => void,
  ): void {
    const rest = behindHeader(rows)
    const { name, address } = columns ?? fixed
    for (const cells of rest) {
      line += 1
      const phone = phoneIn(cells)
      if (phone !== undefined) found(phone, cell(cells, name), cell(cells, address))
    }
  }

  /** The first rows of a file say which column is which. */
  function behindHeader(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
    const filled = columns ? -1 : rows.findIndex((cells) => !isBlankRow(cells))
    if (filled < 0) return rows
    const named = columnsOf(rows.slice(filled, filled + 60))
    const isFixed = layout === 'phone first' && !(named?.header && named.name >= 0)
    columns = isFixed ? { ...fixed, header: !isPhone(rows[filled]?.[0]), above: named?.above ?? 0 } : named
    if (!columns) throw new NoPhoneColumn('No column with phone numbers was found')
    if (!columns.header) return rows
    const first = filled + columns.above
    header = rows[first] ?? []
    line += first + 1
    return rows.slice(first + 1)
  }

  return {
    take(rows) {
      const found: ListRow[] = []
      each(rows, (phone, name, address) => found.push({ id: phone, phone: phone.slice(2), name, address }))
      return found
    },
    pack(rows) {
      let packed = ''
      each(rows, (phone, name, address) => {
        packed += packRow(phone.slice(2), name, address)
      })
      return packed
    },
    counts: () => ({ ...counts }),
    rejected: () => rejected,
    header: () => header,
  }
}

const fixed: ListColumns = { phone: 0, name: 1, address: 2, header: true, above: 0 }
const isPhone = (cell = '') => readPhone(unguarded(cell.trim())).phone !== undefined
const cell = (cells: readonly string[], index: number) => (index < 0 ? '' : unguarded((cells[index] ?? '').trim()))
