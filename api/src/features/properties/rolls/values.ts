/** A value read from a roll: known, unknown (null), or dropped for a reason that the importer counts. */
export interface Reading<T> {
  value: T | null
  dropped?: string
}

const unknown = { value: null }
const placeholders = new Set(['', 'N/A', 'NA', 'NULL', 'NONE', 'UNKNOWN', '-', '--', 'NOT AVAILABLE'])
const LONGEST_PLACEHOLDER = 13

/** Text without line breaks and doubled spaces; a placeholder is unknown. */
export function readText(text: string): string | null {
  if (text === '') return null
  const tidy = /\s\s|^\s|\s$|[\t\n\r]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text
  return tidy.length <= LONGEST_PLACEHOLDER && placeholders.has(tidy.toUpperCase()) ? null : tidy
}

const decimal = /^-?\d+(?:\.\d*)?$/

/** "8,473", "$207,000.00"; anything else, and what lies outside the bounds, is dropped. */
export function readNumber(text: string, least: number, most: number, zeroIsUnknown: boolean): Reading<number> {
  if (text === '') return unknown
  const tidy = text.trim()
  if (tidy === '') return unknown
  const digits = decimal.test(tidy) ? tidy : tidy.replace(/^\$/, '').replace(/,(?=\d{3})/g, '')
  if (!decimal.test(digits)) return { value: null, dropped: 'not a number' }
  const value = Number(digits)
  if (value === 0 && zeroIsUnknown) return unknown
  if (value < least || value > most) return { value: null, dropped: 'not plausible' }
  return { value }
}

/**
 * "2015-07-04 00:00:00", "2015/7/4", "7/4/2015", "07-04-2015" or "20150704" → "2015-07-04"; nothing but zeros is unknown; a day
 * that no calendar has, and one after `today`, is dropped.
 */
export function readDate(text: string, today: string): Reading<string> {
  const tidy = text.trim()
  if (readText(tidy) === null || /^[0/.-]+$/.test(tidy)) return unknown
  const iso = /^(\d{4})(\d{2})(\d{2})$/.exec(tidy) ?? /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(tidy)
  const us = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?: .*)?$/.exec(tidy)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : []
  if (!year || !month || !day) return { value: null, dropped: 'not a date' }
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return { value: null, dropped: 'not a date' }
  if (value < '1800-01-01') return { value: null, dropped: 'before 1800' }
  if (value > today) return { value: null, dropped: 'in the future' }
  return { value }
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days
}

/** "80000" and "Y" say yes; "$0.00", "N", a placeholder and nothing say nothing. */
export function saysYes(text: string): boolean {
  const written = readText(text)?.replace(/[$,]/g, '') ?? ''
  return !/^(?:-?[0.]*|F|N|NO|FALSE)$/i.test(written)
}
