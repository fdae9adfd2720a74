import { readPhone } from 'contract/phone'
import { phoneProblemLabels } from 'contract/phone-problems'
import { isBlankRow } from 'lists/blank-row'
import { joinAreaCodes } from 'lists/area-codes'
import type { DoNotCallMarks } from 'lists/do-not-call'
import { unguarded } from 'lists/formula-guard'
import { MAX_COLUMNS } from 'lists/max-columns'
import type { RejectedRow } from 'lists/rejected-rows'
import { columnsOf, type ByCells, type FoundList, type ListColumns } from './list-columns.ts'
import { packRow, type PackedRows } from './packed-rows.ts'
import { phoneSet } from './phone-set.ts'
import { markPhones, phoneColumnsOf, phoneOf, samePhones, unmarkedPhone, type PhoneColumns } from './row-phones.ts'
import { addressIn, nameIn } from './row-texts.ts'

/** A recipient as the pages keep it: the phone as its ten digits. */
export interface ListRow {
  id: string
  phone: string
  name: string
  address: string
}

/** The outcome of every row of a file; the others add up to `rows`. */
export interface RowCounts {
  rows: number
  loaded: number
  duplicates: number
  invalid: number
  /** All usable phones of the row are marked as Do Not Call or as a litigator's. */
  doNotCall: number
}

/** How the columns are found: by name, or in the order phone, name. */
export type Layout = 'named' | 'phone first'

/** The columns of a list as the page shows them: their titles, or numbers where they have none, and the first value of each. */
export interface ShownColumns {
  titles: string[]
  example: string[]
  columns: ListColumns
  /** The columns of phones beyond the third that are read. */
  morePhones: readonly number[]
  /** The columns that mark phones as Do Not Call or as a litigator's. */
  doNotCall: readonly number[]
}

/** Turns the rows of a file into recipients. Rows may be given in any number of batches. */
export interface RowReader {
  take(rows: Rows): ListRow[]
  /** The same, packed for posting to the page. */
  pack(rows: Rows): PackedRows
  counts(): RowCounts
  rejected(): readonly RejectedRow[]
  /** The ids of recipients that were given out before a later row marked their phone. */
  withdrawn(): readonly string[]
  /** All phones that were marked, in E.164, also those of no recipient. */
  marked(): readonly string[]
  /** How many rows that hold anything were left out since they are hidden in their sheet; they are not among `counts`. */
  hidden(): number
  /** The first row that names the columns, for the file of rejected rows. */
  header(): readonly string[]
  found(): ShownColumns
}

/** Thrown for a file in which no column looks like one of phones. */
export class NoPhoneColumn extends Error {
  /** What was found, for a person to choose the column. */
  readonly found: ShownColumns

  constructor(found: ShownColumns) {
    super('No column with phone numbers was found')
    this.found = found
  }
}

interface Reading {
  /** What the columns mean, where a person said so. */
  chosen?: ListColumns | undefined
  byCells?: ByCells
  /** Finds what a list's titles say of its phones: `doNotCallMarks`, which a page does not need that reads pasted lines alone. */
  marksIn?: (titles: readonly string[]) => DoNotCallMarks | undefined
  /** Joins titles that stand on two lines: `withTitlesOnOneLine`, which a page does not need that reads pasted lines alone. */
  joinTitles?: (rows: Rows) => Rows
  /** Whether a line of the file, from 1, is hidden in its sheet. No phone of it is texted, and none that it marks. */
  isHidden?: (line: number) => boolean
}

type Rows = readonly (readonly string[])[]
type Refused = 'invalid' | 'duplicates' | 'doNotCall'

export function rowReader(
  layout: Layout,
  { chosen, byCells, marksIn, joinTitles = (rows) => rows, isHidden = () => false }: Reading = {},
): RowReader {
  const seen = phoneSet()
  /** Those that the list marks, in whichever of its rows: another row that does not mark one of them does not make it free. */
  const marked = new Set<string>()
  /** Of a list with marks, the rows that were loaded, by their phones. */
  const loadedRows = new Map<string, Pick<RejectedRow, 'line' | 'cells'>>()
  const withdrawn: string[] = []
  /** The columns that marked any, also those of statuses and tags. */
  const marking = new Set<number>()
  const counts: RowCounts = { rows: 0, loaded: 0, duplicates: 0, invalid: 0, doNotCall: 0 }
  const rejected: RejectedRow[] = []
  let list: FoundList | undefined
  let header: readonly string[] = []
  let shown: ShownColumns = { titles: [], example: [], columns: {}, morePhones: [], doNotCall: [] }
  let phones: PhoneColumns = { read: [0], others: [] }
  let marks: DoNotCallMarks | undefined
  let joinCodes: ReturnType<typeof joinAreaCodes>
  let [line, hidden] = [0, 0]

  /** The phone of a row that is loaded, in E.164. */
  function phoneIn(cells: readonly string[]): string | undefined {
    if (isBlankRow(cells)) return undefined
    if (isHidden(line)) {
      hidden += 1
      if (marks) markPhones(cells, phones, { ...marks, mark })
      return undefined
    }
    counts.rows += 1
    const { phone, problem } = marks
      ? unmarkedPhone(cells, phones, { ...marks, marked, mark })
      : phoneOf(cells, phones.read)
    if (problem === 'marked') return reject('doNotCall', MARKED, cells)
    if (problem) return reject('invalid', phoneProblemLabels[problem], cells)
    if (!seen.add(phone)) return reject('duplicates', 'This phone is in the file already', cells)
    counts.loaded += 1
    if (marks) loadedRows.set(phone, { line, cells })
    return phone
  }

  function mark(phone: string, cells: readonly string[]): void {
    marked.add(phone)
    for (const at of marks?.markedBy(cells) ?? []) marking.add(at)
    const row = loadedRows.get(phone)
    if (!row) return
    loadedRows.delete(phone)
    withdrawn.push(phone)
    counts.loaded -= 1
    counts.doNotCall += 1
    rejected.push({ ...row, reason: MARKED })
  }

  function reject(outcome: Refused, reason: string, cells: readonly string[]): undefined {
    counts[outcome] += 1
    rejected.push({ line, reason, cells })
  }

  function each(rows: Rows, found: (phone: string, name: string, address: string) => void): void {
    for (const row of behindHeader(rows)) {
      const columns = list?.columns ?? fixedColumns
      line += 1
      const cells = joinCodes?.(row) ?? row
      const phone = phoneIn(cells)
      if (phone !== undefined) found(phone, nameIn(cells, columns), addressIn(cells, columns))
    }
  }

  /** The first rows of a file say which column is which. */
  function behindHeader(rows: Rows): Rows {
    const filled = list ? -1 : rows.findIndex((cells) => !isBlankRow(cells))
    if (filled < 0) return rows
    const looked = joinTitles(rows.slice(filled, filled + SAMPLE_ROWS))
    const named = columnsOf(looked, byCells)
    list = readAs(named, { layout, chosen, first: rows[filled]?.[0] })
    phones = phoneColumnsOf(list, named)
    const first = filled + list.above
    const titles = list.header ? (looked[list.above] ?? []) : undefined
    marks = titles && marksIn?.(titles)
    joinCodes = titles && joinAreaCodes(titles)
    shown = { ...shownColumns(looked.slice(list.above), list), doNotCall: marks?.columns ?? [] }
    if (list.columns.phone === undefined) throw new NoPhoneColumn(shown)
    if (!titles) return rows
    header = titles
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
    rejected: () => (withdrawn.length > 0 ? rejected.toSorted((a, b) => a.line - b.line) : rejected),
    withdrawn: () => withdrawn,
    marked: () => [...marked],
    hidden: () => hidden,
    header: () => header,
    found: () => ({ ...shown, doNotCall: [...new Set([...shown.doNotCall, ...marking])].sort((a, b) => a - b) }),
  }
}

const MARKED = 'The list marks it as Do Not Call or as a litigator’s'
/** Enough rows to tell what a column holds. */
const SAMPLE_ROWS = 60

const fixedColumns: ListColumns = { phone: 0, name: 1, address: 2 }

/** What the columns mean: as they were found, in their fixed order, or as a person said. */
function readAs(
  named: FoundList,
  { layout, chosen, first }: { layout: Layout; chosen: ListColumns | undefined; first: string | undefined },
): FoundList {
  const isFixed = layout === 'phone first' && !(named.header && named.columns.name !== undefined)
  const list = isFixed ? { columns: fixedColumns, header: !isPhone(first), above: named.above } : named
  return chosen ? { ...list, columns: chosen, morePhones: samePhones(chosen, list) ? list.morePhones : [] } : list
}

const isPhone = (cell = '') => readPhone(unguarded(cell.trim())).phone !== undefined
function shownColumns(rows: Rows, { header, columns, morePhones = [] }: FoundList) {
  const people = header ? rows.slice(1) : rows
  const longest = Math.max(0, ...rows.map((cells) => cells.length))
  const width = Math.min(longest, Math.max(MAX_COLUMNS, ...Object.values(columns).map((at) => at + 1)))
  const titles = Array.from({ length: width }, (_, at) => (header && rows[0]?.[at]?.trim()) || `Column ${at + 1}`)
  return {
    titles,
    example: titles.map((_, at) => people.find((cells) => cells[at]?.trim())?.[at]?.trim() ?? ''),
    columns,
    morePhones,
  }
}
