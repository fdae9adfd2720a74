import { MAX_CELL, type ImportRow } from 'contract/contact-batches'
import { columnCalled, plainHeader } from 'lists/header-aliases'
import { meaningOfHeader } from 'lists/header-words'
import { phoneColumn } from 'lists/phone-column'

/** The fields of an import, with the column titles that match them. First and last name are joined where there is no full name, and the parts of an address always. */
export const importFields = [
  { field: 'phone', label: 'Phone', titles: ['phone'] },
  { field: 'name', label: 'Name', titles: ['name', 'otherName'] },
  { field: 'firstName', label: 'First name', titles: ['firstName'] },
  { field: 'lastName', label: 'Last name', titles: ['lastName'] },
  { field: 'email', label: 'Email', titles: ['email'] },
  { field: 'address', label: 'Address', titles: ['address'] },
  { field: 'city', label: 'City', titles: ['city'] },
  { field: 'state', label: 'State', titles: ['state'] },
  { field: 'zip', label: 'ZIP Code', titles: ['zip'] },
  { field: 'tags', label: 'Tags', titles: ['tags'] },
  { field: 'notes', label: 'Notes', titles: ['notes'] },
  { field: 'status', label: 'Status', titles: ['status'] },
  { field: 'lastContact', label: 'Last contact', titles: ['lastContact'] },
  { field: 'created', label: 'Created', titles: ['created'] },
] as const

type ImportField = (typeof importFields)[number]['field']

export const importFieldNames = importFields.map(({ field }) => field)

/** The column index of each field, from 0. */
export type ColumnMap = Partial<Record<ImportField, number>>

/** Guesses the mapping from the titles, whole ones first and then word for word, and the phone column from the cells when no title matches. */
export function guessColumns(header: readonly string[], sample: readonly (readonly string[])[]): ColumnMap {
  const named = header.map(plainHeader)
  const map: ColumnMap = {}
  for (const { field, titles } of importFields) {
    const column = columnCalled(named, ...titles)
    if (column !== undefined) map[field] = column
  }
  for (const [column, title] of header.entries()) {
    const field = importFieldNames.find((name) => name === meaningOfHeader(title))
    const isTaken = Object.values(map).includes(column) || (field === 'name' && map.lastName !== undefined)
    if (field && map[field] === undefined && !isTaken) map[field] = column
  }
  const phone = map.phone ?? phoneColumn([header, ...sample])
  return phone === undefined ? map : { ...map, phone }
}

/** Returns a row of the file in the API's format; `row` counts from 1, without the header. */
export function rowOf(cells: readonly string[], map: ColumnMap, row: number): ImportRow {
  const cell = (field: ImportField) => {
    const column = map[field]
    return column === undefined ? '' : (cells[column] ?? '').slice(0, MAX_CELL)
  }
  return {
    row,
    phone: cell('phone'),
    name: cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ').slice(0, MAX_CELL),
    email: cell('email'),
    address: addressOf(cell('address').trim(), cell('city').trim(), cell('state').trim(), cell('zip').trim()),
    tags: cell('tags'),
    notes: cell('notes'),
    status: cell('status'),
    lastContact: cell('lastContact'),
    created: cell('created'),
  }
}

/** "12 Oak St" with the place that stands in columns of its own; a line that ends with that place already is whole. */
function addressOf(line: string, city: string, state: string, zip: string): string {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean)
  const last = zip.slice(0, 5) || [city, state].filter(Boolean).join(' ')
  const isWhole = last !== '' && (plain(line).endsWith(` ${plain(last)}`) || plain(line).endsWith(` ${plain(zip)}`))
  return (isWhole ? [line] : [line, ...place]).filter(Boolean).join(', ').slice(0, MAX_CELL)
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(' ')
