import { MAX_CELL, type ImportRow } from 'contract/contact-batches'
import { MAX_PHONE } from 'contract/text-limits'

/** What a column may hold. First and last name make a name where there is no whole one. */
export const importFields = [
  { field: 'phone', label: 'Phone', aliases: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'cell', 'cellphone', 'telephone', 'tel', 'phone1', 'wireless'] },
  { field: 'name', label: 'Name', aliases: ['name', 'ownername', 'fullname', 'contact', 'contactname', 'owner'] },
  { field: 'firstName', label: 'First name', aliases: ['firstname', 'first', 'givenname', 'ownerfirstname', 'owner1firstname'] },
  { field: 'lastName', label: 'Last name', aliases: ['lastname', 'last', 'surname', 'familyname', 'ownerlastname', 'owner1lastname'] },
  { field: 'email', label: 'Email', aliases: ['email', 'emailaddress', 'mail', 'email1'] },
  { field: 'address', label: 'Address', aliases: ['address', 'propertyaddress', 'street', 'streetaddress', 'currentaddress', 'siteaddress'] },
  { field: 'tags', label: 'Tags', aliases: ['tags', 'tag', 'labels', 'label'] },
  { field: 'notes', label: 'Notes', aliases: ['notes', 'note', 'comments', 'comment'] },
  { field: 'status', label: 'Status', aliases: ['status', 'leadstatus'] },
  { field: 'lastContact', label: 'Last contact', aliases: ['lastcontact', 'lastcontacted', 'lastcontactedat'] },
  { field: 'created', label: 'Created', aliases: ['created', 'createdat', 'dateadded'] },
] as const

type ImportField = (typeof importFields)[number]['field']

/** Which column holds what, by its place from 0. */
export type ColumnMap = Partial<Record<ImportField, number>>

/** Guesses from the titles, and the phone from the cells when no title says it. */
export function guessColumns(header: readonly string[], sample: readonly (readonly string[])[]): ColumnMap {
  const titles = header.map((title) => title.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const map: ColumnMap = {}
  for (const { field, aliases } of importFields) {
    const column = aliases.map((alias) => titles.indexOf(alias)).find((found) => found >= 0)
    if (column !== undefined) map[field] = column
  }
  if (map.phone === undefined) {
    const column = header.findIndex((_, at) => sample.length > 0 && sample.filter((cells) => looksLikePhone(cells[at] ?? '')).length > sample.length / 2)
    if (column >= 0) map.phone = column
  }
  return map
}

/** A line of the file as the server takes it; `row` counts lines from 1, without the titles. */
export function rowOf(cells: readonly string[], map: ColumnMap, row: number): ImportRow {
  const cell = (field: ImportField) => {
    const column = map[field]
    return column === undefined ? '' : (cells[column] ?? '').slice(0, MAX_CELL)
  }
  return {
    row,
    phone: phoneCell(cell('phone')),
    name: cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ').slice(0, MAX_CELL),
    email: cell('email'),
    address: cell('address'),
    tags: cell('tags'),
    notes: cell('notes'),
    status: cell('status'),
    lastContact: cell('lastContact'),
    created: cell('created'),
  }
}

/** A spreadsheet may have made a number of it: "5.12555E+09", "5125550101.0". */
const phoneCell = (text: string) => (text.length <= MAX_PHONE && /^\d+(\.\d+)?(e\+?\d+)?$/i.test(text.trim()) && /[.e]/i.test(text) ? String(Math.round(Number(text))) : text)

const looksLikePhone = (text: string) => text.length <= MAX_PHONE && /^[\d\s().+-]+$/.test(text) && text.replace(/\D/g, '').length >= 10 && text.replace(/\D/g, '').length <= 15
