import { remembered } from '../remembered.ts'
import { plain } from './parse-street.ts'

const stateList =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico|VI Virgin Islands|GU Guam|AS American Samoa|MP Northern Mariana Islands'

/** Postal code → name. */
export const stateNames: ReadonlyMap<string, string> = new Map(
  stateList.split('|').map((entry) => [entry.slice(0, 2), entry.slice(3)]),
)
const byName = new Map([...stateNames].map(([code, name]) => [name.toUpperCase(), code]))

/** "TX", "tx" or "Texas" → "TX"; '' for anything else. */
export function stateCode(text: string): string {
  const word = plain(text)
  return stateNames.has(word) ? word : (byName.get(word) ?? '')
}

/** "78704-0467" or "787040467" → { zip, plus4 }; a ZIP that lost its leading zero in a spreadsheet gets it back. */
export const zipOf = remembered(readZip)

function readZip(text: string): { zip: string; plus4: string } {
  const digits = /^\s*(\d{4,5})(?:[-\s]?(\d{4})|\.0{1,2}|-)?\s*$/.exec(text)
  if (!digits?.[1] || /^0+$/.test(digits[1])) return { zip: '', plus4: '' }
  return { zip: digits[1].padStart(5, '0'), plus4: digits[2] ?? '' }
}

/** What a place is found by, however it is written: "Saint Petersburg" and "St. Petersburg" are one. */
export function placeKey(text: string): string {
  return plain(text)
    .replace(/^SAINT /, 'ST ')
    .replace(/^FORT /, 'FT ')
    .replace(/^MOUNT /, 'MT ')
    .replace(/-/g, ' ')
}

/** "Travis County" → "Travis". */
export const countyName = (text: string): string =>
  text
    .trim()
    .replace(/\s(county|parish|borough|co\.?)$/i, '')
    .trim()

/** "Austin, TX, USA", as maps write it → "Austin, TX". */
export const withoutCountry = (text: string): string =>
  text.replace(/(?:, ?| )(?:USA?|U\.S\.A?\.?|United States(?: of America)?)[ ,.]*$/i, '')

/** Splits "Austin, TX", "Austin TX" or "Travis County, Texas" into the name and the state ('' when none is named). */
export function splitState(text: string): { name: string; state: string } {
  const comma = text.lastIndexOf(',')
  if (comma > 0) {
    const state = stateCode(text.slice(comma + 1))
    if (state) return { name: text.slice(0, comma).trim(), state }
  }
  const whole = text.trim()
  const [, last = ''] = /\s([A-Z]{2})$/.exec(whole) ?? []
  const state = stateCode(last)
  return state ? { name: whole.slice(0, -last.length).trim(), state } : { name: whole, state: '' }
}
