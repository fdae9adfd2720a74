import { columnMeanings, ColumnMapping, type ColumnMeaning } from 'contract/skip-trace'
import { findColumns } from 'lists/find-columns'
import { listRows } from './list-rows.ts'
import type { Party } from './matching/party.ts'
import { readParty, type NameReading } from './read-party.ts'

/** From a meaning to a header of the file. */
export type Headers = Partial<Record<ColumnMeaning, string>>

/** Enough rows to tell what the columns mean. */
const SAMPLE_ROWS = 500

/**
 * The people of a list, one after the other; without headers the columns are found as for an upload. Of two lists one is read in
 * the `surest` order of names.
 */
export async function* readParties(
  file: string,
  headers: Headers,
  reading: NameReading = 'both',
): AsyncGenerator<Party> {
  const held: string[][] = []
  let mapping: ColumnMapping | undefined
  for await (const batch of listRows(file)) {
    held.push(...batch)
    if (!mapping && held.length <= SAMPLE_ROWS) continue
    mapping ??= readTable(held, headers)
    for (const row of held.splice(0)) yield readParty(row, mapping, reading)
  }
  if (held.length === 0) return
  const found = readTable(held, headers)
  for (const row of held) yield readParty(row, found, reading)
}

/** Takes the header off the first rows where they have one, and the lines above it. */
function readTable(held: string[][], headers: Headers): ColumnMapping {
  const { mapping, hasHeader, above } = findColumns(held.slice(0, SAMPLE_ROWS))
  held.splice(0, above)
  const named = mappingOf(held[0] ?? [], headers)
  const isNamed = Object.keys(named).length > 0
  if (isNamed || hasHeader) held.shift()
  return isNamed ? named : mapping
}

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

function mappingOf(header: readonly string[], headers: Headers): ColumnMapping {
  const entries = columnMeanings.flatMap((meaning) => {
    const name = headers[meaning]
    if (name === undefined) return []
    const at = header.findIndex((column) => column.trim().toLowerCase() === name.trim().toLowerCase())
    if (at < 0) throw new Error(`There is no column "${name}" in the file`)
    return [[meaning, at] as const]
  })
  return ColumnMapping.parse(Object.fromEntries(entries))
}
