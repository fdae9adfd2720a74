import { columnMeanings, ColumnMapping, type ColumnMeaning } from 'contract/skip-trace'
import { canMatch, findColumns } from 'lists/find-columns'
import { withTitlesOnOneLine } from 'lists/title-lines'
import { listRows } from './list-rows.ts'
import type { Party } from './matching/party.ts'
import { readParty, type NameReading } from './read-party.ts'

/** From a meaning to a header of the file. */
export type Headers = Partial<Record<ColumnMeaning, string>>

/** Enough rows to tell what the columns mean. */
const SAMPLE_ROWS = 500

/**
 * The people of a list, one after the other; without headers the columns are found as for an upload. Of two lists one is read in
 * the `surest` order of names. `say` is told which columns are read. Throws a sentence for a list without rows, or without a column to
 * compare by.
 */
export async function* readParties(
  file: string,
  headers: Headers,
  { reading = 'both', say = () => {} }: { reading?: NameReading; say?: (line: string) => void } = {},
): AsyncGenerator<Party> {
  const held: string[][] = []
  let mapping: ColumnMapping | undefined
  for await (const batch of listRows(file)) {
    held.push(...batch)
    if (!mapping && held.length <= SAMPLE_ROWS) continue
    mapping ??= readTable(file, held, headers, say)
    for (const row of held.splice(0)) yield readParty(row, mapping, reading)
  }
  if (mapping) return
  if (held.length === 0) throw new Error(`${file} has no rows`)
  const found = readTable(file, held, headers, say)
  if (held.length === 0) throw new Error(`${file} has no rows below its titles`)
  for (const row of held) yield readParty(row, found, reading)
}

/** Takes the header off the first rows where they have one, and the lines above it. */
function readTable(file: string, held: string[][], headers: Headers, say: (line: string) => void): ColumnMapping {
  const sample = withTitlesOnOneLine(held.slice(0, SAMPLE_ROWS))
  const { mapping, hasHeader, above } = findColumns(sample)
  held.splice(0, above)
  const first = sample[above] ?? []
  const named = mappingOf(file, first, headers)
  const isNamed = Object.keys(named).length > 0
  const columns = isNamed ? named : mapping
  if (!canMatch(columns))
    throw new Error(
      `No column of ${file} is known to hold a name, an address, a phone or an email. Name them in a file for --columns. ${titlesOf(first)}`,
    )
  if (isNamed || hasHeader) held.shift()
  const read = Object.entries(columns).map(
    ([meaning, at]) =>
      `${meaning} in ${isNamed || hasHeader ? JSON.stringify(first[at]?.trim() ?? '') : `column ${at + 1}`}`,
  )
  say(`${file}: ${read.join(', ')}`)
  return columns
}

const titlesOf = (first: readonly string[]): string =>
  `Its first row is: ${first
    .map((title) => title.trim())
    .filter(Boolean)
    .slice(0, MAX_TITLES)
    .join(', ')
    .slice(0, MAX_TITLES_LENGTH)}`
const MAX_TITLES = 60
const MAX_TITLES_LENGTH = 2000

/** What a mapping file says of one of the two lists. Throws a sentence for one that says anything else. */
export function headersFor(named: unknown, side: 'left' | 'right'): Headers {
  if (!isObject(named)) throw noMapping()
  for (const list of Object.keys(named))
    if (list !== 'left' && list !== 'right')
      throw new Error(`"${list}" is no list. Name the columns of "left" or "right".`)
  const headers = named[side] ?? {}
  if (!isObject(headers)) throw noMapping()
  return Object.fromEntries(
    Object.entries(headers).map(([meaning, header]) => {
      if (!isMeaning(meaning))
        throw new Error(`"${meaning}" is no meaning of a column. These are: ${columnMeanings.join(', ')}.`)
      if (typeof header !== 'string') throw new Error(`The column of "${meaning}" is named by its header, a text.`)
      return [meaning, header]
    }),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isMeaning = (word: string): word is ColumnMeaning => columnMeanings.some((meaning) => meaning === word)
const noMapping = () => new Error('A mapping is an object such as { "left": { "name": "Owner" } }.')

function mappingOf(file: string, header: readonly string[], headers: Headers): ColumnMapping {
  const entries = columnMeanings.flatMap((meaning) => {
    const name = headers[meaning]
    if (name === undefined) return []
    const at = header.findIndex((column) => column.trim().toLowerCase() === name.trim().toLowerCase())
    if (at < 0) throw new Error(`There is no column "${name}" in ${file}. ${titlesOf(header)}`)
    return [[meaning, at] as const]
  })
  return ColumnMapping.parse(Object.fromEntries(entries))
}
