import { saysNothing } from 'contract/says-nothing'
import { firstNameOf } from 'contract/template'
import { addressLine } from 'lists/address-line'
import { unguarded } from 'lists/formula-guard'
import { wholeAddress } from 'lists/whole-address'
import type { ListColumns } from './list-columns.ts'

/** What says nothing, as "NULL" does, is blank. */
export function cell(cells: readonly string[], index: number | undefined): string {
  const text = index === undefined ? '' : unguarded((cells[index] ?? '').trim())
  return saysNothing(text) ? '' : text
}

/** With the last name of a column of its own, unless the person would be greeted otherwise by both: "Ada Trust" looks like no person. */
export function nameIn(cells: readonly string[], columns: ListColumns): string {
  const [name, last] = [cell(cells, columns.name), cell(cells, columns.lastName)]
  if (name === '' || last === '' || partsOfName(name).some((word) => partsOfName(last).includes(word))) return name
  const both = `${name} ${last}`
  return firstNameOf(both) === firstNameOf(name) ? both : name
}

const partsOfName = (text: string): string[] => text.toLowerCase().split(/[\s,]+/)

/** With its city and ZIP Code, by which it is told when a person may be texted; blank without a street. */
export function addressIn(cells: readonly string[], columns: ListColumns): string {
  const line = addressLine((part) => {
    const at = columns[part]
    return at === undefined ? '' : (cells[at] ?? '')
  })
  const { city, state, zip } = columns
  if (line === '' || (city ?? state ?? zip) === undefined) return line
  return wholeAddress(line, { city: cell(cells, city), state: cell(cells, state), zip: cell(cells, zip) })
}
