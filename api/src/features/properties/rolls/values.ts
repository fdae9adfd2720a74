/** A value read from a roll: known, unknown (null), or dropped for a reason that the importer counts. */
export interface Reading<T> {
  value: T | null
  dropped?: string
}

const unknown = { value: null }
const placeholders = new Set(['', 'N/A', 'NA', 'NULL', 'NONE', 'UNKNOWN', '-', '--', 'NOT AVAILABLE'])
const LONGEST_PLACEHOLDER = 13
const untidy = /\s\s|^\s|\s$|[\t\n\r]/

/** Text without line breaks and doubled spaces; a placeholder is unknown. */
export function readText(text: string): string | null {
  if (text === '') return null
  const tidy = untidy.test(text) ? text.replace(/\s+/g, ' ').trim() : text
  return tidy.length <= LONGEST_PLACEHOLDER && placeholders.has(tidy.toUpperCase()) ? null : tidy
}

const decimal = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/**
 * "8,473", "$ 207,000.00", ".14", "1e+05", and below zero "(1,000)" or "1000-"; anything else, and what lies outside the bounds, is dropped.
 * "$ -" is how a spreadsheet writes that there is none.
 */
export function readNumber(text: string, least: number, most: number, zeroIsUnknown: boolean): Reading<number> {
  const digits = decimal.test(text) ? text : plainAmount(text)
  if (digits === '') return unknown
  if (!decimal.test(digits)) return { value: null, dropped: 'not a number' }
  const value = Number(digits)
  if (value === 0 && zeroIsUnknown) return unknown
  if (value < least || value > most) return { value: null, dropped: 'not plausible' }
  return { value }
}

/** What most values of a roll are: digits, also with a point among them, and no more of them than are exact. 0 for anything else. */
export function plainNumber(text: string): number {
  if (text.length > MAX_EXACT) return 0
  const from = text.charCodeAt(0) === MINUS ? 1 : 0
  let digits = 0
  /** Of what stands behind the point. */
  let scale = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) {
      digits = digits * 10 + (code - ZERO)
      scale *= 10
    } else if (code === POINT && scale === 0) scale = 1
    else return 0
  }
  // Both are exact, and so the nearest number to their quotient is the nearest to what is written.
  const size = scale > 1 ? digits / scale : digits
  return from === 1 ? -size : size
}

const MAX_EXACT = 15
const MINUS = 45
const POINT = 46
const ZERO = 48
const NINE = 57

/** An amount without its currency, its thousands and its brackets: "($1,000.00)" is "-1000.00"; '' for none, anything else as it is. */
export function plainAmount(text: string): string {
  const tidy = text.trim()
  const bare = tidy.replace(/^(-?)\s*\$\s*|^(\()\s*\$?\s*/, '$1$2').replace(/,(?=\d{3})/g, '')
  if (/^\$\s*-?$/.test(tidy)) return ''
  const [, bracketed, trailing] = /^\(([\d.]+)\s*\)$|^([\d.]+)-$/.exec(bare) ?? []
  if (bracketed ?? trailing) return `-${bracketed ?? trailing}`
  // R writes 100000 so. Decimals before the "E" are a spreadsheet's, which left figures out.
  return /^\d{1,3}e\+?\d{1,2}$/i.test(bare) ? String(Number(bare)) : bare
}

/**
 * "2015-07-04 00:00:00", "2015/7/4", "7/4/2015", "07-04-15", "04-JUL-15", "Jul 4, 2015", "20150704", "07042015" or milliseconds since 1970 as map
 * layers hold them → "2015-07-04"; nothing but zeros is unknown; a day that no calendar has, and one after `today`, is dropped.
 */
export function readDate(text: string, today: string): Reading<string> {
  const tidy = text.trim()
  if (readText(tidy) === null || /^[0/.-]+$/.test(tidy)) return unknown
  const { year, month, day } = datePartsOf(tidy, today) ?? {}
  if (!year || !month || !day) return { value: null, dropped: 'not a date' }
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return { value: null, dropped: 'not a date' }
  if (value < '1800-01-01') return { value: null, dropped: 'before 1800' }
  if (value > today) return { value: null, dropped: 'in the future' }
  return { value }
}

interface DateParts {
  year: string | undefined
  month: string | undefined
  day: string | undefined
}

function datePartsOf(text: string, today: string): DateParts | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return { year: iso[1], month: iso[2], day: iso[3] }
  const us = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})(?: .*)?$/.exec(text)
  if (us) return { year: fullYear(us[3], today), month: us[1], day: us[2] }
  const plain = /^(?:(1[89]\d\d|2\d{3})(\d\d)(\d\d)|(\d{1,2})(\d\d)(\d{4}))$/.exec(text)
  if (plain) return { year: plain[1] ?? plain[6], month: plain[2] ?? plain[4], day: plain[3] ?? plain[5] }
  const dayFirst = /^(\d{1,2})[- ]([A-Z]{3})[A-Z]*[- ,]+(\d{4}|\d{2})(?:[ :].*)?$/i.exec(text)
  if (dayFirst) return { year: fullYear(dayFirst[3], today), month: monthCalled(dayFirst[2]), day: dayFirst[1] }
  const named = /^([A-Z]{3})[A-Z]*\.?[- ]+(\d{1,2})[-, ]+(\d{4}|\d{2})(?:[ :].*)?$/i.exec(text)
  if (named) return { year: fullYear(named[3], today), month: monthCalled(named[1]), day: named[2] }
  if (!/^-?\d{11,13}$/.test(text)) return undefined
  const [year, month, day] = new Date(Number(text)).toISOString().slice(0, 10).split('-')
  return { year, month, day }
}

/** Of two figures the latest year that is not to come: a sale or a roll is of the past. */
function fullYear(year: string | undefined, today: string): string | undefined {
  if (year?.length !== 2) return year
  const now = Number(today.slice(0, 4))
  const within = now - (now % 100) + Number(year)
  return String(within > now ? within - 100 : within)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthCalled = (name = ''): string | undefined => {
  const at = months.indexOf(name.toLowerCase())
  return at < 0 ? undefined : String(at + 1)
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days
}

/** "80000" and "Y" say yes; "$0.00", "N", a placeholder and nothing say nothing. */
export function saysYes(text: string): boolean {
  const written = readText(text)?.replace(currency, '') ?? ''
  return !saysNo.test(written)
}

const currency = /[$,]/g
const saysNo = /^(?:-?[0.]*|F|N|NO|FALSE)$/i
