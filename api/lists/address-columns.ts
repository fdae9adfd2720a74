import type { ColumnMapping, ColumnMeaning } from 'contract/skip-trace'
import {
  addressParts,
  DIRECTION,
  KIND_OF_STREET,
  placeParts,
  type AddressPart,
  type PlacePart,
} from './address-line.ts'
import { columnCalled, plainHeader } from './header-aliases.ts'
import { mailingMeanings, meaningOfHeader } from './header-words.ts'
import { shareOf } from './share-of.ts'

/** What the cells of a part look like. */
const partLooks = {
  suffix: KIND_OF_STREET,
  direction: DIRECTION,
  number: /^\d{1,6}[a-z]?(-\d{1,5})?$/i,
  unit: /^(#|apt|apartment|unit|ste|suite|bldg|building|fl|floor|rm|room|lot|trlr|ph)\b|^#?\s?\d{1,5}[a-z]?$|^[a-z]$/i,
}
/** Titles that mean one part or another, told by what most of their cells look like. */
const parts: readonly (readonly [titles: RegExp, meaning: ColumnMeaning, looks: RegExp])[] = [
  [/^(owner)?suffix$/, 'nameSuffix', /^(jr|sr|[iv]{1,3}|[2-4](nd|rd|th))\.?$/i],
  [/^(property|prop|situs|site)?(suffix|suf|type|mode)$/, 'streetSuffix', partLooks.suffix],
  [/^(mailing|mail)(suffix|suf|type|mode)$/, 'mailingStreetSuffix', partLooks.suffix],
  [/^(property|prop|situs|site)?(dir|direction|predir|predirection)$/, 'streetDirection', partLooks.direction],
  [/^(mailing|mail)(dir|direction|predir|predirection)$/, 'mailingStreetDirection', partLooks.direction],
  [/^(property|prop|situs|site)?(quadrant|quad|dir2|direction2)$/, 'streetPostDirection', partLooks.direction],
  [/^(mailing|mail)(quadrant|quad|dir2|direction2)$/, 'mailingStreetPostDirection', partLooks.direction],
  [/^(number|num|no|nbr)$/, 'houseNumber', partLooks.number],
  [/^(mailing|mail)(number|num|no|nbr)$/, 'mailingHouseNumber', partLooks.number],
  [/^(property|situs|site)?(address|addressline|addr|street|line)2$/, 'unit', partLooks.unit],
  [/^(mailing|mail|owner)(address|addressline|addr|street|line)2$/, 'mailingUnit', partLooks.unit],
]

/** Finds the parts whose titles say too little, by their cells. `titles` are plain headers, `taken` columns that mean something else. */
export function sniffParts(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping,
  taken: readonly number[] = [],
): void {
  for (const [at, title] of titles.entries()) {
    if (taken.includes(at) || Object.values(mapping).includes(at)) continue
    const part = parts.find(
      ([called, meaning, look]) =>
        called.test(title) &&
        (mapping[meaning] === undefined || isBehindStreet(at, meaning, mapping)) &&
        shareOf(rows, at, (value) => look.test(value)) > 0.6,
    )
    if (!part || (part[1] === 'houseNumber' && !lacksNumbers(rows, mapping.address))) continue
    mapping[mapping[part[1]] === undefined ? part[1] : 'streetPostDirection'] = at
  }
  placeDirection(titles, mapping, 'property')
  placeDirection(titles, mapping, 'mailing')
}

/**
 * A direction whose title does not say that it stands before the street stands where its column does: of "Number, Street, Suffix, Direction" behind it. Next
 * to the house number it stands between that and the street, in whichever order a list has them.
 */
function placeDirection(titles: readonly string[], mapping: ColumnMapping, whose: 'property' | 'mailing'): void {
  const meaningOf = (part: AddressPart) => (whose === 'mailing' ? mailingMeanings[part] : part)
  const at = mapping[meaningOf('streetDirection')]
  const street = mapping[meaningOf('address')]
  if (at === undefined || street === undefined || at < street || /pre/.test(titles[at] ?? '')) return
  if (mapping[meaningOf('streetPostDirection')] !== undefined || mapping[meaningOf('houseNumber')] === at - 1) return
  delete mapping[meaningOf('streetDirection')]
  mapping[meaningOf('streetPostDirection')] = at
}

/** Whether a column holds streets without their houses: beside whole addresses "No." counts the rows. */
const lacksNumbers = (rows: readonly (readonly string[])[], street: number | undefined): boolean =>
  street !== undefined && shareOf(rows, street, (line) => /^\d\S*\s/.test(line)) <= 0.5

/** Of "Dir, Street, Suffix, Dir" the second direction is the one behind. */
const isBehindStreet = (at: number, meaning: ColumnMeaning, mapping: ColumnMapping): boolean =>
  meaning === 'streetDirection' &&
  mapping.streetPostDirection === undefined &&
  [mapping.address, mapping.streetSuffix].includes(at - 1)

/** The columns of the place that the property, or the owner's mail, lies in: by whole titles first, then word for word. `taken` columns mean something else. */
export function placeColumns(
  header: readonly string[],
  taken: readonly number[],
  whose: 'property' | 'mailing' = 'property',
): Partial<Record<PlacePart, number>> {
  const titles = header.map(plainHeader)
  const meant = header.map(meaningOfHeader)
  const found: Partial<Record<PlacePart, number>> = {}
  for (const part of placeParts) {
    const meaning = whose === 'mailing' ? mailingMeanings[part] : part
    const at = [columnCalled(titles, meaning), meant.indexOf(meaning)].find(
      (column) => column !== undefined && column >= 0 && !taken.includes(column),
    )
    if (at !== undefined) found[part] = at
  }
  return found
}

/** The column of each part of an address. */
export type AddressColumns = Partial<Record<AddressPart, number>>

/**
 * The columns of the property's address, or of where the owner gets mail: by whole titles first, then word for word, then by cells. `taken` are columns that
 * mean something else. None without a street.
 */
export function addressColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  taken: readonly number[],
  whose: 'property' | 'mailing' = 'property',
): AddressColumns {
  const titles = header.map(plainHeader)
  const meant = header.map(meaningOfHeader)
  const mapping: ColumnMapping = {}
  const isFree = (at: number | undefined) => at !== undefined && at >= 0 && !taken.includes(at)
  const meanings = addressParts.map((part) => (whose === 'mailing' ? mailingMeanings[part] : part))
  for (const meaning of meanings) {
    const at = [columnCalled(titles, meaning), meant.indexOf(meaning)].find(isFree)
    if (at !== undefined) mapping[meaning] = at
  }
  sniffParts(titles, rows, mapping, taken)
  const found: AddressColumns = {}
  for (const [index, part] of addressParts.entries()) {
    const at = mapping[meanings[index] ?? part]
    if (at !== undefined) found[part] = at
  }
  return found.address === undefined ? {} : found
}
