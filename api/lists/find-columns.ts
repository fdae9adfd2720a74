import { givenNames } from 'contract/given-names'
import { columnMeanings, type ColumnMapping, type ColumnMeaning } from 'contract/skip-trace'
import { sniffParts } from './address-columns.ts'
import { columnCalled, plainHeader, type HeaderMeaning } from './header-aliases.ts'
import { looks, looksLikeData, titlesOf } from './header-row.ts'
import {
  isMailingWord,
  isOfMailing,
  isOfOtherThings,
  mailingMeanings,
  meaningOfHeader,
  namesCompany,
} from './header-words.ts'
import { MAX_COLUMNS } from './max-columns.ts'
import { SAMPLE_ROWS, shareOf } from './share-of.ts'
import { mayBeZipOf } from './zip-regions.ts'

/** What the columns of an upload were found to mean. */
export interface FoundColumns {
  mapping: ColumnMapping
  /** False when the first row is already a person. */
  hasHeader: boolean
  /** How many lines stand above the header, such as "Leads for March"; they are no people either. */
  above: number
}

/** By which titles a column is known; the first that is present wins. */
const aliasesOf = (meaning: ColumnMeaning): HeaderMeaning[] => (meaning === 'name' ? ['name', 'otherName'] : [meaning])

/** Finds the columns by their headers, whole ones first and then word for word, and the missing ones by what their values look like. */
export function findColumns(rows: readonly (readonly string[])[]): FoundColumns {
  const { above, hasHeader } = titlesOf(rows)
  const [first = [], ...rest] = rows.slice(above)
  const titles = hasHeader ? first.slice(0, MAX_COLUMNS) : []
  const body = hasHeader ? rest : rows
  const width = Math.min(MAX_COLUMNS, first.length)
  const mapping = meaningsOf(titles)
  if (hasHeader) sniffParts(titles.map(plainHeader), body, mapping)
  takeRepeated(titles, mapping)
  sniffPlaces(body, mapping, width)
  sniff(body, titles, mapping, width)
  if (!hasHeader) sniffNeighbours(body, mapping, width)
  takeCompany(titles, mapping)
  return { mapping, hasHeader, above }
}

function meaningsOf(titles: readonly string[]): ColumnMapping {
  const names = titles.map(plainHeader)
  const mapping: ColumnMapping = {}
  for (const meaning of columnMeanings) {
    const at = columnCalled(names, ...aliasesOf(meaning))
    if (at !== undefined && !Object.values(mapping).includes(at)) mapping[meaning] = at
  }
  for (const [at, header] of titles.entries()) {
    if (!Object.values(mapping).includes(at)) take(mapping, combinedMeanings(header), at)
  }
  // "Owner Mailing Zip" reads like a header wherever it stands; a person called Street would not be in all rows.
  for (const [at, header] of titles.entries()) {
    const meaning = Object.values(mapping).includes(at) || looksLikeData(header) ? undefined : meaningOfHeader(header)
    if (
      meaning !== undefined &&
      mapping[meaning] === undefined &&
      !(meaning === 'name' && mapping.lastName !== undefined)
    )
      mapping[meaning] = at
  }
  return mapping
}

/** Of "Address, City, ZIP, Address, City, ZIP" the second is where the owner gets mail. A program that forbids two of a name writes "City.1". */
function takeRepeated(titles: readonly string[], mapping: ColumnMapping): void {
  if (Object.values(mailingMeanings).some((meaning) => mapping[meaning] !== undefined)) return
  const again = (at: number | undefined) =>
    at === undefined
      ? -1
      : titles.findIndex(
          (title, column) =>
            column > at &&
            plainHeader(title.replace(/\.1$/, '')) === plainHeader(titles[at] ?? '') &&
            !Object.values(mapping).includes(column),
        )
  if (again(mapping.address) < 0) return
  // The boundary: Object.keys loses the key type.
  for (const meaning of Object.keys(mailingMeanings) as (keyof typeof mailingMeanings)[]) {
    const column = again(mapping[meaning])
    if (column >= 0) mapping[mailingMeanings[meaning]] = column
  }
}

/** A company owns what no person is named for. */
function takeCompany(titles: readonly string[], mapping: ColumnMapping): void {
  if (mapping.name !== undefined || mapping.firstName !== undefined || mapping.lastName !== undefined) return
  const at = titles.findIndex((title, column) => namesCompany(title) && !Object.values(mapping).includes(column))
  if (at >= 0) mapping.name = at
}

const take = (mapping: ColumnMapping, meanings: readonly ColumnMeaning[], at: number): void => {
  for (const meaning of meanings) mapping[meaning] ??= at
}

/** A longer title says no more. */
const MAX_HEADER = 200

const COMBINED =
  /^(owner|mailing|mail|property|prop|situs|site|current|home|tax|billing)?((?:city|town|state|st|zipcode|zip5?|and)+)$/

/** Of a column that holds city, state and ZIP together, or two of them: "City/State/Zip", "Mailing City, St Zip", "CSZ". */
function combinedMeanings(header: string): ColumnMeaning[] {
  // "Postal" holds the letters "st", which are a state of their own.
  const title = plainHeader(header.slice(0, MAX_HEADER)).replace(/csz$/, 'citystatezip').replaceAll('postalcode', 'zip')
  const [, whose = '', names = ''] = COMBINED.exec(title) ?? []
  const found = (['city', 'state', 'zip'] as const).filter((name) => placeNames[name].test(names))
  if (found.length < 2) return []
  return isMailingWord(whose) ? found.map((name) => mailingMeanings[name]) : found
}

const placeNames = { city: /city|town/, state: /st/, zip: /zip/ }

/** True when there is anything to look a person up by. */
export const canMatch = (mapping: ColumnMapping): boolean =>
  [mapping.name, mapping.lastName, mapping.address, mapping.mailingAddress, mapping.phone, mapping.email].some(
    (column) => column !== undefined,
  )

const isName = (value: string): boolean => /^[\p{L}.'’-]+(,? [\p{L}.'’&-]+){1,4}$/u.test(value)
const sniffed: [ColumnMeaning, (value: string) => boolean][] = [
  ['email', looks.email],
  ['phone', looks.phone],
  ['zip', looks.zip],
  ['address', looks.address],
  ['state', (value) => /^[A-Z]{2}$/.test(value)],
  ['name', isName],
]

function sniff(
  rows: readonly (readonly string[])[],
  titles: readonly string[],
  mapping: ColumnMapping,
  width: number,
): void {
  for (const [meaning, test] of sniffed) {
    if (mapping[meaning] !== undefined || (meaning === 'name' && mapping.lastName !== undefined)) continue
    let best = { column: -1, share: 0.6 }
    for (let column = 0; column < width; column++) {
      if (Object.values(mapping).includes(column)) continue
      const share = shareOf(rows, column, test)
      const title = titles[column] ?? ''
      if (share > best.share && !isOfOtherThings(title) && mayMean(meaning, { rows, column, title, mapping }))
        best = { column, share }
    }
    if (best.column >= 0) mapping[meaning] = best.column
  }
}

interface Column {
  rows: readonly (readonly string[])[]
  column: number
  title: string
  mapping: ColumnMapping
}

/** What looks alike is told by what else a list holds: a ZIP by its state, and a name under a title that says nothing by given names. */
function mayMean(meaning: ColumnMeaning, { rows, column, title, mapping }: Column): boolean {
  // Where the owner gets mail is not where the property lies.
  if (meaning in mailingMeanings && isOfMailing(title)) return false
  if (meaning === 'name') return title.trim() === '' || shareOf(rows, column, hasGivenName) >= LEAST_GIVEN
  if (meaning !== 'zip' || mapping.state === undefined) return true
  const { state } = mapping
  const sample = rows.slice(0, SAMPLE_ROWS).filter((row) => (row[column] ?? '').trim() !== '')
  const fitting = sample.filter((row) => mayBeZipOf(row[state] ?? '', (row[column] ?? '').trim()))
  return fitting.length > sample.length * 0.6
}

/** Of the names of people this share, and more, holds one that we know; of "Single Family" and "Travis County" only chance ones do. */
const LEAST_GIVEN = 0.2
const hasGivenName = (value: string): boolean =>
  value.split(/[\s,&]+/).some((word) => givenNames.has(word.toLowerCase()))

/** Under whatever title: a column of "Austin, TX 78701" says all that no column of its own says. */
function sniffPlaces(rows: readonly (readonly string[])[], mapping: ColumnMapping, width: number): void {
  if (mapping.zip !== undefined) return
  for (let column = 0; column < width; column++) {
    if (Object.values(mapping).includes(column) || shareOf(rows, column, isPlace) <= 0.6) continue
    return take(mapping, ['city', 'state', 'zip'], column)
  }
}

const isPlace = (value: string): boolean =>
  /^\p{L}[\p{L}.'’-]*(?: [\p{L}.'’-]+)*,? [A-Z]{2},? \d{5}(-\d{4})?$/u.test(value) ||
  /^\d{5}(-\d{4})?,? \p{L}[\p{L}.'’-]*(?: [\p{L}.'’-]+)*,? [A-Z]{2}$/u.test(value)

const ALPHABETIC = /^[\p{L}][\p{L}.'’ -]+$/u

/** Without a header: the city is beside the state or the ZIP, and a column of given names beside the last names. */
function sniffNeighbours(rows: readonly (readonly string[])[], mapping: ColumnMapping, width: number): void {
  const share = (column: number, test: (value: string) => boolean) => shareOf(rows, column, test)
  const free = (column: number | undefined): column is number =>
    column !== undefined &&
    column >= 0 &&
    column < width &&
    !Object.values(mapping).includes(column) &&
    share(column, (value) => ALPHABETIC.test(value)) > 0.8
  const isGiven = (value: string) => givenNames.has(value.split(' ')[0]?.toLowerCase() ?? '')

  if (mapping.name === undefined && mapping.lastName === undefined) {
    const [given] = Array.from({ length: width }, (_, column) => column)
      .filter((column) => free(column) && share(column, isGiven) > 0.5)
      .toSorted((a, b) => share(b, isGiven) - share(a, isGiven))
    const last = given === undefined ? undefined : [given + 1, given - 1].find(free)
    if (given !== undefined && last !== undefined) Object.assign(mapping, { firstName: given, lastName: last })
  }
  if (mapping.city !== undefined) return
  const beside = [mapping.state, mapping.zip, mapping.address].flatMap((column) =>
    column === undefined ? [] : [column - 1, column + 1],
  )
  const city = beside.find(free)
  if (city !== undefined) mapping.city = city
}
