import { columnMeanings, ColumnMapping, type ColumnMeaning } from 'contract/skip-trace'
import { csvRows } from 'lists/csv-rows'
import { findColumns } from 'lists/find-columns'
import { textOfFile } from '../properties/rolls/text-of-file.ts'
import type { Party } from './matching/party.ts'
import { readParty } from './read-party.ts'

/** From a meaning to a header of the file. */
export type Headers = Partial<Record<ColumnMeaning, string>>

/** The people of a list; without headers the columns are found as for an upload. */
export async function partiesOf(file: string, headers: Headers): Promise<Party[]> {
  const rows: string[][] = []
  for await (const batch of csvRows(textOfFile(file))) rows.push(...batch)
  const [header = []] = rows
  const named = mappingOf(header, headers)
  const found = findColumns(rows.slice(0, 500))
  const mapping = Object.keys(named).length > 0 ? named : found.mapping
  return rows.slice(Object.keys(named).length > 0 || found.hasHeader ? 1 : 0).map((row) => readParty(row, mapping))
}

/** What a mapping file says of one of the two lists. */
export function headersFor(named: unknown, side: 'left' | 'right'): Headers {
  const sides = typeof named === 'object' && named !== null && side in named ? Reflect.get(named, side) : {}
  return Object.fromEntries(
    columnMeanings.flatMap((meaning) => (typeof sides?.[meaning] === 'string' ? [[meaning, sides[meaning]]] : [])),
  )
}

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
