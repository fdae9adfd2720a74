import { plain } from '../addresses/parse-street.ts'
import { stateCode } from '../addresses/places.ts'
import { countyOf } from '../county-spellings.ts'
import { remembered } from '../remembered.ts'
import type { BoundRoll } from './bind-columns.ts'
import { withoutDecimals } from './column-reader.ts'
import type { Place } from './roll-format.ts'
import { readText } from './values.ts'

/** What tells one parcel of the country from every other. */
export interface Parcel {
  fips: string
  apn: string
  /** The number's letters and digits alone: "12-34" and "1234" are one; in capitals as it is written where the format says so. */
  apnKey: string
  state: string
  county: string
  /** Where the county is one city. */
  city: string | undefined
}

const rounded = /^\d(?:\.\d+)?E\+\d+$/i
const capitalsAndDigits = /^[A-Z0-9]+$/
const marks = /[^A-Z0-9]/g
const digit = /\d/
const rowsAffected = /^\(?\d+ rows? (?:affected|selected)/i
const fiveDigits = /^\d{5}$/

/** Says which parcel a row is about, or, as a text, why that cannot be told. */
export function identifyParcel(roll: BoundRoll, row: readonly string[]): Parcel | string {
  if (row.length > roll.titles.length && row.slice(roll.titles.length).some((value) => value.trim() !== ''))
    return 'more values than titles: a separator stands within one'
  if (!roll.belongs(row)) return 'left out by the format'
  const number = parcelNumber(roll.read.apn(row), roll.apnAsWritten)
  if (typeof number === 'string') return number
  const { apn, apnKey } = number
  const { fips, state, county, city } = roll.place(row) ?? placeIn(roll, row)
  if (!fiveDigits.test(fips) || !state || !county) return 'unknown county'
  return { fips, apn, apnKey, state, county, city }
}

/** Where the row itself says that it lies. */
function placeIn({ read }: BoundRoll, row: readonly string[]): Place {
  const state = stateOf(read.state(row))
  return {
    fips: withoutDecimals(read.fips(row).trim()),
    state,
    county: countyOf(readText(read.county(row)) ?? '', state),
  }
}

function parcelNumber(text: string, asWritten: boolean): Pick<Parcel, 'apn' | 'apnKey'> | string {
  // What most of them are.
  if (isDigits(text)) return { apn: text, apnKey: text }
  const written = readText(text)
  if (!written) return 'no parcel number'
  // A spreadsheet shows a long number so, and its last digits are gone.
  if (rounded.test(written)) return 'parcel number rounded by a spreadsheet'
  const apn = withoutDecimals(written)
  const apnKey = asWritten ? apn.toUpperCase() : capitalsAndDigits.test(apn) ? apn : plain(apn).replace(marks, '')
  // Without a figure it is a word such as "Total" or "ROW"; a database's tool ends its file with "(4 rows affected)".
  if (!digit.test(apnKey) || rowsAffected.test(apn)) return 'no parcel number'
  return { apn, apnKey }
}

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) return false
  }
  return text !== ''
}

const stateOf = remembered(stateCode)
