import { createHash } from 'node:crypto'
import type { ColumnMapping, ColumnMeaning } from 'contract/skip-trace'
import { addressParts } from 'lists/address-line'
import { unguarded } from 'lists/formula-guard'
import { readParty } from '../skip-trace/read-party.ts'

/** What the address of a property stands in. */
const parts = [...addressParts, 'city', 'state', 'zip'] as const satisfies readonly ColumnMeaning[]

/**
 * What a record is known to be bought by: the address of the property with its unit, in whatever columns it stands; where it is
 * not known, all that the row says.
 */
export function recordKeyIn(columns: ColumnMapping): (row: readonly string[]) => string {
  const ofProperty: ColumnMapping = {}
  for (const part of parts) if (columns[part] !== undefined) ofProperty[part] = columns[part]
  return (row) => readParty(row, ofProperty).places[0]?.key || wholeRowKey(row)
}

function wholeRowKey(row: readonly string[]): string {
  const said = row.map((cell) => unguarded(cell.trim()).toUpperCase()).join('\u0000')
  return `row ${createHash('sha256').update(said).digest('base64url')}`
}
