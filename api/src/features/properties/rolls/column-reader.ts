import { unguarded } from 'lists/formula-guard'
import { plainAmount, readText } from './values.ts'
import type { Columns } from './roll-format.ts'

type Row = readonly string[]

/** How one value of a format is read from the rows of one file. */
export interface ColumnReader {
  read(row: Row): string
  /** The columns that are read, as positions; a fixed value has none. */
  used: readonly number[]
  /** It can say something: a column is there, or the value is fixed. */
  found: boolean
  /** Names that the file has none of, as the format writes them. */
  missing: readonly string[]
}

/** Where each column of a file stands, by its name in small letters. */
export type Header = ReadonlyMap<string, number>

export const headerOf = (names: Row): Header => {
  const at = new Map<string, number>()
  // Of two columns with one name the first counts.
  for (const [index, name] of names.entries()) {
    const key = name.trim().toLowerCase()
    if (!at.has(key)) at.set(key, index)
  }
  return at
}

/** Reads nothing: a field that the format does not have. */
export const nothing: ColumnReader = { read: () => '', used: [], found: false, missing: [] }

export function columnReader(columns: Columns, at: Header): ColumnReader {
  if (typeof columns === 'string') return named([columns], at)
  if (isList(columns)) return named(columns, at)
  if ('value' in columns) return { read: () => columns.value, used: [], found: true, missing: [] }
  if ('join' in columns) return joined(columns.join, columns.by ?? ' ', at)
  if ('firstOf' in columns) return firstOf(columns.firstOf, at)
  if ('sum' in columns) return summed(columns.sum, at)
  if ('codes' in columns) {
    const meanings = new Map(Object.entries(columns.codes).map(([code, meaning]) => [codeKey(code), meaning]))
    return changed(columns.of, at, (value) => meanings.get(codeKey(value)) ?? '')
  }
  if ('digits' in columns)
    return changed(columns.of, at, (value) => {
      const digits = withoutDecimals(value.trim())
      return /^\d+$/.test(digits) ? digits.padStart(columns.digits, '0') : value
    })
  if ('without' in columns) {
    const words = columns.without.map((word) => word.replace(/[^\w\s]/g, '\\$&')).join('|')
    const [begin, end] = [new RegExp(`^\\s*(?:${words})\\s+`, 'i'), new RegExp(`\\s(?:${words})$`, 'i')]
    return changed(columns.of, at, (value) => value.replace(begin, '').trimEnd().replace(end, ''))
  }
  return dateInParts(columns, at)
}

const isList = (columns: Columns): columns is readonly string[] => Array.isArray(columns)

function named(names: readonly string[], at: Header): ColumnReader {
  for (const name of names) {
    const index = at.get(name.trim().toLowerCase())
    if (index !== undefined)
      return { read: (row) => written(row[index] ?? ''), used: [index], found: true, missing: [] }
  }
  return { ...nothing, missing: [names.join(' or ')] }
}

/** `="0012"`, by which a file makes a spreadsheet keep the zeros, is "0012". */
const written = (value: string): string => (value.charCodeAt(0) === EQUALS ? unguarded(value) : value)
const EQUALS = 61

/** `found` says whether those that are there suffice. */
function together(readers: readonly ColumnReader[], found: boolean): Omit<ColumnReader, 'read'> {
  return {
    used: readers.flatMap(({ used }) => used),
    found,
    missing: readers.flatMap(({ missing }) => missing),
  }
}

function joined(parts: readonly Columns[], by: string, at: Header): ColumnReader {
  const readers = parts.map((part) => columnReader(part, at))
  // A fixed word alone says nothing of the row.
  const varying = readers.filter(({ used }) => used.length > 0)
  return {
    ...together(readers, varying.length > 0),
    read: (row) => {
      let text = ''
      let says = false
      for (const { read, used } of readers) {
        const part = read(row).trim()
        if (!part) continue
        text = text ? text + by + part : part
        says ||= used.length > 0
      }
      return says ? text : ''
    },
  }
}

function firstOf(choices: readonly Columns[], at: Header): ColumnReader {
  const readers = choices.map((choice) => columnReader(choice, at))
  return {
    ...together(
      readers,
      readers.some(({ found }) => found),
    ),
    read: (row) => {
      for (const { read } of readers) {
        const value = read(row)
        if (!isNothing(value)) return value
      }
      return ''
    },
  }
}

/** Empty, a placeholder, or 0 in any writing: "0", "00000", "0.00". */
const isNothing = (value: string): boolean => readText(value) === null || /^\s*0+(\.0*)?\s*$/.test(value)

function summed(parts: readonly Columns[], at: Header): ColumnReader {
  const readers = parts.map((part) => columnReader(part, at))
  return {
    ...together(
      readers,
      readers.every(({ found }) => found),
    ),
    read: (row) => {
      let total: number | undefined
      for (const { read } of readers) {
        const value = plainAmount(read(row))
        if (value === '') continue
        const amount = Number(value)
        // Read as it is, so that it is counted as no number.
        if (Number.isNaN(amount)) return value
        total = (total ?? 0) + amount
      }
      return total === undefined ? '' : String(total)
    },
  }
}

function changed(of: Columns, at: Header, change: (value: string) => string): ColumnReader {
  const reader = columnReader(of, at)
  return { ...reader, read: (row) => change(reader.read(row)) }
}

function dateInParts({ year, month, day }: Extract<Columns, { year: Columns }>, at: Header): ColumnReader {
  const readers = [year, month, ...(day === undefined ? [] : [day])].map((part) => columnReader(part, at))
  return {
    ...together(readers, readers[0]?.found === true && readers[1]?.found === true),
    read: (row) => {
      const [y = '', m = '', d = ''] = readers.map(({ read }) => withoutDecimals(read(row).trim()))
      if (isNothing(y)) return ''
      return `${y}-${isNothing(m) ? '1' : m}-${isNothing(d) ? '1' : d}`
    },
  }
}

/** "16", " 16", "016" and "16.0" are one code. */
export function codeKey(text: string): string {
  const code = withoutDecimals(text.trim().toUpperCase())
  return /^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code
}

/** "1020230118.00", which a spreadsheet made of "1020230118". */
export const withoutDecimals = (text: string): string =>
  /^\d+\.0*$/.test(text) ? text.slice(0, text.indexOf('.')) : text
