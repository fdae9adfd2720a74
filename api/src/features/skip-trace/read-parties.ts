import { columnMeanings, ColumnMapping, type ColumnMeaning } from 'contract/skip-trace'
import { csvRows } from 'lists/csv-rows'
import { findColumns } from 'lists/find-columns'
import { textOfFile } from '../properties/rolls/text-of-file.ts'
import type { Party } from './matching/party.ts'
import { readParty } from './read-party.ts'

/** From a meaning to a header of the file. */
export type Headers = Partial<Record<ColumnMeaning, string>>

/** Enough rows to tell what the columns mean. */
const SAMPLE_ROWS = 500

/** The people of a list; without headers the columns are found as for an upload. */
export async function partiesOf(file: string, headers: Headers): Promise<Party[]> {
  const parties: Party[] = []
  let held: string[][] = []
  let read: ((row: readonly string[]) => Party) | undefined
  const take = (): void => {
    const { mapping, hasHeader } = tableOf(held, headers)
    const readRow = (row: readonly string[]) => readParty(row, mapping)
    read = readRow
    for (const row of hasHeader ? held.slice(1) : held) parties.push(readRow(row))
    held = []
  }
  for await (const batch of csvRows(textOfFile(file))) {
    if (read) for (const row of batch) parties.push(read(row))
    else held.push(...batch)
    if (held.length > SAMPLE_ROWS) take()
  }
  if (held.length > 0) take()
  return parties
}

function tableOf(rows: readonly string[][], headers: Headers): { mapping: ColumnMapping; hasHeader: boolean } {
  const named = mappingOf(rows[0] ?? [], headers)
  if (Object.keys(named).length > 0) return { mapping: named, hasHeader: true }
  return findColumns(rows.slice(0, SAMPLE_ROWS))
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
