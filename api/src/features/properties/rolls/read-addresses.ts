import { MAX_ADDRESS } from 'contract/text-limits'
import { parseOneLine } from '../addresses/parse-one-line.ts'
import {
  addressKey,
  hasAddressKey,
  parseStreet,
  plainNumberEnd,
  streetLine,
  type StreetAddress,
} from '../addresses/parse-street.ts'
import { splitCityState } from '../addresses/name-and-state.ts'
import { placeKey, stateCode, zipOf } from '../addresses/places.ts'
import { properCase, properCaseBehind } from '../owners/proper-case.ts'
import { remembered } from '../remembered.ts'
import type { BoundRoll } from './bind-columns.ts'
import { withoutDecimals } from './column-reader.ts'
import type { Parcel } from './identify-parcel.ts'
import type { Dropped } from './read-fields.ts'
import type { RollFormat } from './roll-format.ts'
import { readText } from './values.ts'

/** One of a property's two addresses. */
export interface Address {
  street: StreetAddress | null
  line: string | null
  city: string
  state: string
  zip: string
  plus4: string
}

/** Where the property lies. */
export function siteOf(
  { read }: BoundRoll,
  row: readonly string[],
  { state, city: named }: Parcel,
  dropped: Dropped,
): Address {
  const whole = wholeAddress(read.siteOneLine(row))
  const line = read.siteAddress(row) || whole.street
  const { zip, plus4 } = zipIn(read.zip(row) || whole.zip, 'zip', dropped)
  const city = named ?? cityName(read.city(row) || whole.city)
  return addressOf(line, { city, state, zip, plus4 })
}

/** Zeros are no ZIP, and no mistake either. */
function zipIn(text: string, field: string, dropped: Dropped): { zip: string; plus4: string } {
  if (fiveDigits.test(text) && text !== '00000') return { zip: text, plus4: '' }
  const written = withoutDecimals(text.trim().replace(/-$/, ''))
  const read = zipOf(written)
  if (!read.zip && readText(written) !== null && !/^[0-]+$/.test(written)) dropped(field, 'not a ZIP', text)
  return read
}

const fiveDigits = /^\d{5}$/

function addressOf(
  written: string,
  { city, state, zip, plus4 }: Pick<Address, 'city' | 'state' | 'zip' | 'plus4'>,
): Address {
  const { street, line } = streetAndLine(written)
  return { street, line, city, state, zip, plus4 }
}

/** The parts of an address, and how it is written: "6191 N CHESTNUT RD UNIT 3" is "6191 N Chestnut Rd Unit 3". */
function streetAndLine(written: string): Pick<Address, 'street' | 'line'> {
  const end = written.length > MAX_ADDRESS ? 0 : plainNumberEnd(written)
  const behind = end > 0 ? behindNumber(written.slice(end + 1)) : undefined
  if (behind?.street.number) {
    const number = written.slice(0, end) + behind.street.number.slice(1)
    return { street: { ...behind.street, number }, line: `${number} ${behind.line}` }
  }
  const street = parseStreet(written)
  return { street, line: street && lineOf(street) }
}

const lineOf = (street: StreetAddress): string =>
  street.number ? `${street.number} ${lineWithoutNumber(street)}` : properCase(streetLine(street))

const lineWithoutNumber = (street: StreetAddress): string => properCaseBehind(streetLine({ ...street, number: '' }))

/** Streets come again and again; their houses do not. "0" stands for the number. */
const behindNumber = remembered((behind) => {
  const street = parseStreet(`0 ${behind}`)
  return street ? { street, line: lineWithoutNumber(street) } : undefined
}, 50_000)

/** Where its owner gets mail; the site itself where the format says that a blank one means it. */
export function mailOf(
  format: RollFormat,
  { read }: BoundRoll,
  row: readonly string[],
  site: Address,
  dropped: Dropped,
): Address {
  const whole = wholeAddress(read.mailOneLine(row))
  const line = read.mailAddress(row) || whole.street
  if (!line.trim()) {
    if (format.blankMailingIsSite && site.street) return site
    return { street: null, line: null, city: '', state: '', zip: '', plus4: '' }
  }
  const together = cityAndState(read.mailCityState(row))
  const { zip, plus4 } = zipIn(read.mailZip(row) || together.zip || whole.zip, 'mailZip', dropped)
  const city = cityName(read.mailCity(row) || together.city || whole.city)
  const state = stateOf(read.mailState(row)) || together.state || whole.state
  return addressOf(line, { city, state, zip, plus4 })
}

/** True, false, or unknown (null): a PO box in the same state says nothing, and neither does a mailing elsewhere of a homestead. */
export function absentee(site: Address, mail: Address, homestead: boolean): boolean | null {
  if (!hasAddressKey(mail.street, mail) || !hasAddressKey(site.street, site)) return homestead ? false : null
  if (mail === site || addressKey(mail.street, mail) === addressKey(site.street, site)) return false
  // The same house with or without its unit is the same owner at home.
  if (
    mail.street &&
    site.street &&
    mail.zip === site.zip &&
    mail.street.number === site.street.number &&
    mail.street.name === site.street.name
  )
    return false
  if (homestead) return null
  if (mail.street?.poBox && mail.state === site.state) return null
  return true
}

/** One spelling per city: "SAINT PETERSBURG" and "St. Petersburg" are "St Petersburg". */
const cityName = remembered((text) => {
  const key = placeKey(text)
  return key === '' || key === 'NA' || key === 'N A' ? '' : properCase(key)
})
/** "ELMSFORD, OH 43215": some counties write the ZIP behind both. */
const cityAndState = remembered((text) => {
  const zip = /\d{5}(?:-?\d{4})?\s*$/.exec(text)?.[0] ?? ''
  return { ...splitCityState(text.slice(0, text.length - zip.length)), zip: zip.trim() }
})
const wholeAddress = remembered(parseOneLine)
const stateOf = remembered(stateCode)
