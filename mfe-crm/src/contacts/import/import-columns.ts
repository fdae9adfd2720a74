import { MAX_CELL, type ImportRow, type importTargets } from 'contract/contact-batches'
import { saysNothing } from 'contract/says-nothing'
import { addressLabels } from 'lists/address-labels'
import { addressLine, addressParts } from 'lists/address-line'
import { firstEmail } from 'lists/first-email'
import { firstPhone, phonesInCell } from 'lists/first-phone'
import { unguarded } from 'lists/formula-guard'
import { localMoment } from 'lists/local-moment'
import { wholeAddress } from 'lists/whole-address'

/**
 * The fields of an import. The first phone of a row that can be texted is its contact's. First and last name are joined where there is no full name, and the
 * parts of an address always.
 */
export const importFields = [
  { field: 'phone', label: 'Phone' },
  { field: 'phone2', label: 'Second phone' },
  { field: 'phone3', label: 'Third phone' },
  { field: 'name', label: 'Name' },
  { field: 'firstName', label: 'First name' },
  { field: 'lastName', label: 'Last name' },
  { field: 'email', label: 'Email' },
  ...addressParts.map((field) => ({ field, label: addressLabels[field] })),
  { field: 'city', label: 'City' },
  { field: 'state', label: 'State' },
  { field: 'zip', label: 'ZIP Code' },
  { field: 'tags', label: 'Tags' },
  { field: 'notes', label: 'Notes' },
  { field: 'status', label: 'Status' },
  { field: 'lastContact', label: 'Last contact' },
  { field: 'created', label: 'Created' },
] as const

export type ImportField = (typeof importFields)[number]['field']

export const importFieldNames = importFields.map(({ field }) => field)

/** The column index of each field, from 0. */
export type ColumnMap = Partial<Record<ImportField, number>>

/** What becomes of the rows. */
export type ImportTarget = (typeof importTargets)[number]

/** Whether the file marks the phone in a column of the row as Do Not Call or as a litigator's. */
export type IsMarked = (column: number) => boolean

interface RowReading {
  target?: ImportTarget
  isMarked?: IsMarked | undefined
  /** The columns of phones beyond the third. */
  morePhones?: readonly number[]
  /** The columns of emails beyond the first. */
  moreEmails?: readonly number[]
  /** Columns of phones that are not read, of which those that are marked are told. */
  otherPhones?: readonly number[]
}

/** What a file was found to have. */
interface Found {
  found: ColumnMap
  /** Its columns of phones beyond the third. */
  morePhones: readonly number[]
}

/** The columns of emails beyond the first that are read where that is blank: none where a person chose another first one, and none that means something else. */
export function moreEmailsOf(
  map: ColumnMap,
  { found, moreEmails }: { found: ColumnMap; moreEmails: readonly number[] },
): number[] {
  const taken = Object.values(map)
  return map.email !== undefined && map.email === found.email ? moreEmails.filter((at) => !taken.includes(at)) : []
}

/** The columns of phones beyond the third that are read: none where a person chose other phones, and none that means something else. */
export function morePhonesOf(map: ColumnMap, { found, morePhones }: Found): number[] {
  const isAsFound = phoneFields.every((field) => map[field] === found[field])
  const taken = Object.values(map)
  return isAsFound ? morePhones.filter((at) => !taken.includes(at)) : []
}

/** The columns of phones that a person chose not to read: what the file marks there holds all the same. None that means something else. */
export function otherPhonesOf(map: ColumnMap, { found, morePhones }: Found): number[] {
  const read = [...Object.values(map), ...morePhonesOf(map, { found, morePhones })]
  const all = [...phoneFields.flatMap((field) => found[field] ?? []), ...morePhones]
  return all.filter((at) => !read.includes(at))
}

const phoneFields = ['phone', 'phone2', 'phone3'] as const

/** Returns a row of the file in the API's format; `row` is its line there, from 1, as a spreadsheet counts it. */
export function rowOf(
  cells: readonly string[],
  map: ColumnMap,
  row: number,
  { target = 'contacts', isMarked, morePhones = [], moreEmails = [], otherPhones = [] }: RowReading = {},
): ImportRow {
  const cellAt = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? '').slice(0, MAX_CELL))
  const cell = (field: ImportField) => cellAt(map[field])
  const place = (field: ImportField) => unguarded(cell(field).trim())
  const phoneAt = (column: number | undefined) => ({
    text: cellAt(column),
    isMarked: isMarked?.(column ?? -1) ?? false,
  })
  return {
    row,
    ...(target === 'contacts'
      ? phonesIn([...phoneFields.map((field) => map[field]), ...morePhones].map(phoneAt), otherPhones.map(phoneAt))
      : neverTexted([...phoneFields.map((field) => map[field]), ...morePhones].map(cellAt))),
    name: nameOf(cell).slice(0, MAX_CELL),
    email: firstEmail([map.email, ...moreEmails].map(cellAt).find((email) => email.trim() !== '') ?? ''),
    address: wholeAddress(addressLine(cell), { city: place('city'), state: place('state'), zip: place('zip') }).slice(
      0,
      MAX_CELL,
    ),
    tags: cell('tags'),
    notes: cell('notes'),
    status: cell('status'),
    lastContact: localMoment(cell('lastContact')),
    created: localMoment(cell('created')),
  }
}

interface PhoneCell {
  text: string
  isMarked: boolean
}

/** The first phone of a row that can be texted, one that is not marked before one that is; and those that are marked, `others` among them. */
function phonesIn(phones: readonly PhoneCell[], others: readonly PhoneCell[]) {
  const whole = firstPhone(phones.map(({ text }) => text))
  const free = firstPhone(phones.flatMap(({ text, isMarked }) => (isMarked ? [] : [text])))
  const doNotCall = [...phones, ...others].flatMap(({ text, isMarked }) =>
    isMarked && text !== '' ? textsOfPhones(text) : [],
  )
  return { phone: whole.phone !== undefined && free.phone !== undefined ? free.text : whole.text, doNotCall }
}

/** Fewer digits are no phone with a mistake in it: "none", "0". */
const LEAST_DIGITS = 7

/** All phones of a row, since of those that are never to be texted none may be left out. Where a cell holds what was to be one, it is told as the row's, which is refused for it. */
function neverTexted(cells: readonly string[]) {
  const phones = new Map(cells.flatMap(phonesInCell).map(({ phone, text }) => [phone, text]))
  const unread = cells.find(
    (cell) => firstPhone([cell]).phone === undefined && cell.replaceAll(/\D/g, '').length >= LEAST_DIGITS,
  )
  if (unread !== undefined) return { phone: unread, doNotCall: [...phones.values()] }
  const [phone = cells.find((cell) => cell.trim() !== '') ?? '', ...doNotCall] = phones.values()
  return { phone, doNotCall }
}

/** Each phone of a cell as it is written; one without any is told as it is. */
function textsOfPhones(cell: string): string[] {
  const texts = phonesInCell(cell).map(({ text }) => text)
  return texts.length > 0 ? texts : [cell]
}

/** Beside a column of last names alone, "Name" may hold first names. */
function nameOf(cell: (field: 'name' | 'firstName' | 'lastName') => string): string {
  const [name, first, last] = [cell('name').trim(), said(cell('firstName')), said(cell('lastName'))]
  if (name && (first || !last || words(name).some((word) => words(last).includes(word)))) return name
  return [name || first, last].filter(Boolean).join(' ')
}

/** Beside the other name "NULL" is no part of one. */
const said = (text: string): string => (saysNothing(text) ? '' : text.trim())

const words = (text: string): string[] => text.toLowerCase().split(/[\s,]+/)
