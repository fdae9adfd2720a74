import { readPhone, type PhoneReading } from 'contract/phone'
import { phoneProblemLabels } from 'contract/phone-problems'
import { saysNothing } from 'contract/says-nothing'
import { firstNameOf } from 'contract/template'
import { isBlankRow } from 'lists/blank-row'
import { addressLine } from 'lists/address-line'
import { joinAreaCodes } from 'lists/area-codes'
import type { DoNotCallMarks } from 'lists/do-not-call'
import { firstPhone, phonesInCell } from 'lists/first-phone'
import { unguarded } from 'lists/formula-guard'
import { MAX_COLUMNS } from 'lists/max-columns'
import type { RejectedRow } from 'lists/rejected-rows'
import { wholeAddress } from 'lists/whole-address'
import { columnsOf, type ByCells, type FoundList, type ListColumns } from './list-columns.ts'
import { packRow, type PackedRows } from './packed-rows.ts'
import { phoneSet } from './phone-set.ts'

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
  /** Whether a line of the file, from 1, is hidden in its sheet. Nobody of it is texted; whom it marks is not texted either. */
  isHidden?: (line: number) => boolean
}

type Rows = readonly (readonly string[])[]

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
  let line = 0
  let hidden = 0

  /** The phone of a row that is loaded, in E.164. */
  function phoneIn(cells: readonly string[]): string | undefined {
    if (isBlankRow(cells)) return undefined
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

  function hide(cells: readonly string[]): void {
    if (isBlankRow(cells)) return
    hidden += 1
    if (marks) markPhones(cells, phones, { ...marks, mark })
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

  function reject(
    outcome: 'invalid' | 'duplicates' | 'doNotCall',
    reason: string,
    cells: readonly string[],
  ): undefined {
    counts[outcome] += 1
    rejected.push({ line, reason, cells })
  }

  function each(rows: Rows, found: (phone: string, name: string, address: string) => void): void {
    for (const row of behindHeader(rows)) {
      const columns = list?.columns ?? fixedColumns
      line += 1
      const cells = joinCodes?.(row) ?? row
      if (isHidden(line)) {
        hide(cells)
        continue
      }
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
    const isFixed = layout === 'phone first' && !(named.header && named.columns.name !== undefined)
    list = isFixed ? { columns: fixedColumns, header: !isPhone(rows[filled]?.[0]), above: named.above } : named
    if (chosen) list = { ...list, columns: chosen, morePhones: samePhones(chosen, list) ? list.morePhones : [] }
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

/** In the order in which they are taken. */
const phonesOf = ({ columns: { phone, phone2, phone3 }, morePhones = [] }: FoundList): number[] =>
  [phone, phone2, phone3, ...morePhones].filter((at) => at !== undefined)

interface PhoneColumns {
  read: readonly number[]
  /** Those that a person chose not to read: what is marked there holds all the same. */
  others: readonly number[]
}

function phoneColumnsOf(list: FoundList, found: FoundList): PhoneColumns {
  const read = phonesOf(list)
  const taken = [...read, ...Object.values(list.columns)]
  return { read, others: phonesOf(found).filter((at) => !taken.includes(at)) }
}

/** Whether a person left the columns of phones as they were found: of others no more are read than were chosen. */
const samePhones = (chosen: ListColumns, { columns }: FoundList): boolean =>
  (['phone', 'phone2', 'phone3'] as const).every((field) => chosen[field] === columns[field])

/** Nearly every row has one phone, in the first of the columns. */
function phoneOf(cells: readonly string[], phones: readonly number[]): PhoneReading {
  const first = readPhone(cell(cells, phones[0]))
  return first.phone === undefined ? firstPhone(phones.map((at) => cell(cells, at))) : first
}

/** The first phone of a row that can be texted and is not marked; `mark` is told of all that the row marks, and keeps them in `marked`. */
function unmarkedPhone(
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

function markPhones(cells: readonly string[], { read, others }: PhoneColumns, { isMarked, mark }: Marking): void {
  for (const at of [...read, ...others])
    if (isMarked(cells, at)) for (const { phone } of phonesInCell(cell(cells, at))) mark(phone, cells)
}

const isPhone = (cell = '') => readPhone(unguarded(cell.trim())).phone !== undefined
/** What says nothing, as "NULL" does, is blank. */
function cell(cells: readonly string[], index: number | undefined): string {
  const text = index === undefined ? '' : unguarded((cells[index] ?? '').trim())
  return saysNothing(text) ? '' : text
}

/** With the last name of a column of its own, unless the person would be greeted otherwise by both: "Ada Trust" looks like no person. */
function nameIn(cells: readonly string[], columns: ListColumns): string {
  const [name, last] = [cell(cells, columns.name), cell(cells, columns.lastName)]
  if (name === '' || last === '' || partsOfName(name).some((word) => partsOfName(last).includes(word))) return name
  const both = `${name} ${last}`
  return firstNameOf(both) === firstNameOf(name) ? both : name
}

const partsOfName = (text: string): string[] => text.toLowerCase().split(/[\s,]+/)

/** With its city and ZIP Code, by which it is told when a person may be texted; blank without a street. */
function addressIn(cells: readonly string[], columns: ListColumns): string {
  const line = addressLine((part) => {
    const at = columns[part]
    return at === undefined ? '' : (cells[at] ?? '')
  })
  const { city, state, zip } = columns
  if (line === '' || (city ?? state ?? zip) === undefined) return line
  return wholeAddress(line, { city: cell(cells, city), state: cell(cells, state), zip: cell(cells, zip) })
}

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
