import { toE164 } from './phone.ts'
import type { ColumnMapping, ColumnMeaning } from './skip-trace.ts'

/** What the columns of an upload were found to mean. */
export interface FoundColumns {
  mapping: ColumnMapping
  /** False when the first row is already a person. */
  hasHeader: boolean
}

/** Headers by meaning, without case, spaces and punctuation; the first that is present wins. */
const aliases: Record<ColumnMeaning, string> = {
  name: 'name|ownername|fullname|owner|owner1|ownerfullname|contactname|contact|customername|leadname|ownername1',
  firstName: 'firstname|first|ownerfirstname|fname|owner1firstname|givenname',
  lastName: 'lastname|last|ownerlastname|lname|owner1lastname|surname|familyname',
  address: 'address|propertyaddress|currentaddress|streetaddress|siteaddress|situsaddress|street|address1|addressline1|propertystreet|propertystreetaddress|homeaddress|location',
  city: 'city|propertycity|sitecity|situscity|town',
  state: 'state|propertystate|sitestate|situsstate|st|province',
  zip: 'zip|zipcode|propertyzip|propertyzipcode|postalcode|postcode|sitezip|situszip|zip5',
  mailingAddress: 'mailingaddress|mailaddress|mailingstreet|mailstreet|mailingaddress1|owneraddress|mailingstreetaddress|taxbilladdress',
  mailingCity: 'mailingcity|mailcity|ownercity',
  mailingState: 'mailingstate|mailstate|ownerstate',
  mailingZip: 'mailingzip|mailzip|mailingzipcode|ownerzip|mailingpostalcode|mailzipcode',
  phone: 'phone|phonenumber|phone1|mobile|mobilephone|cell|cellphone|telephone|tel|primaryphone|homephone|contactphone',
  email: 'email|emailaddress|email1|mail|primaryemail|contactemail',
}

/** Finds the columns by their headers, then the missing ones by what their values look like. */
export function findColumns(rows: readonly (readonly string[])[]): FoundColumns {
  const [first = [], ...rest] = rows
  const names = first.map(plainHeader)
  const mapping: ColumnMapping = {}
  for (const [meaning, list] of entriesOf(aliases)) {
    const at = list.split('|').map((alias) => names.indexOf(alias)).find((index) => index >= 0)
    if (at !== undefined && !Object.values(mapping).includes(at)) mapping[meaning] = at
  }
  const named = Object.keys(mapping).length > 0
  const hasHeader = named || (first.every((value) => !looksLikeData(value)) && rest.length > 0)
  sniff(hasHeader ? rest : rows, mapping, first.length)
  return { mapping, hasHeader }
}

/** True when there is anything to look a person up by. */
export const canMatch = (mapping: ColumnMapping): boolean =>
  [mapping.name, mapping.lastName, mapping.address, mapping.mailingAddress, mapping.phone, mapping.email].some((column) => column !== undefined)

const plainHeader = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

// The keys of a record of all meanings are the meanings.
const entriesOf = (record: Record<ColumnMeaning, string>) => Object.entries(record) as [ColumnMeaning, string][]

const looks: [ColumnMeaning, (value: string) => boolean][] = [
  ['email', (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)],
  ['phone', (value) => /^[+\d(][\d\s().+-]{8,}$/.test(value) && toE164(value) !== null],
  ['zip', (value) => /^\d{5}(-\d{4})?$/.test(value)],
  ['address', (value) => /^\d+[A-Z]?(-\d+)?\s+\S*[a-z]/i.test(value) || /^p\.?\s?o\.?\s?box\s/i.test(value)],
  ['state', (value) => /^[A-Z]{2}$/.test(value)],
  ['name', (value) => /^[\p{L}.'’-]+(,? [\p{L}.'’&-]+){1,4}$/u.test(value)],
]

const looksLikeData = (value: string): boolean => looks.slice(0, 4).some(([, test]) => test(value.trim()))

function sniff(rows: readonly (readonly string[])[], mapping: ColumnMapping, width: number): void {
  const sample = rows.slice(0, 200)
  for (const [meaning, test] of looks) {
    if (mapping[meaning] !== undefined || (meaning === 'name' && mapping.lastName !== undefined)) continue
    let best = { column: -1, share: 0.6 }
    for (let column = 0; column < width; column++) {
      if (Object.values(mapping).includes(column)) continue
      const values = sample.map((row) => (row[column] ?? '').trim()).filter(Boolean)
      const share = values.length === 0 ? 0 : values.filter(test).length / values.length
      if (share > best.share) best = { column, share }
    }
    if (best.column >= 0) mapping[meaning] = best.column
  }
}
