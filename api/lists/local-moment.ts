const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** As people write days in the United States: 2026-03-05, 3/5/2026, Mar 5, 2026 and 5-Mar-2026. */
const DAYS = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i,
  /^(?<day>\d{1,2})[- ](?<month>[a-z]{3,9})[- ](?<year>\d{4}|\d{2})$/i,
]
const TIME = /(?:T|,? )(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(?: ?([ap])\.?m\.?)?$/i
/** Longer texts are no dates. */
const MAX_LENGTH = 40
/** Days that stand for none are before, or never come. */
const [FIRST_YEAR, LAST_YEAR] = [1901, 2199]
const NOON = 12

/**
 * A day or a time without a zone as a moment of the zone in which the person is who reads the list; a day alone is its noon, which is the same day in
 * the zones beside. What has its zone, and what is no day, stays as it is.
 *
 * The patterns are ours: with the `parse` of date-fns in their place the workers of an import load 6.3 KB more (brotli), and each cell is tried by a
 * format for every pair of a day and a time.
 */
export function localMoment(text: string): string {
  const trimmed = text.length > MAX_LENGTH ? '' : text.trim()
  const [said = '', hours, minutes, seconds, half] = TIME.exec(trimmed) ?? []
  const {
    year = '',
    month = '',
    day = '',
  } = DAYS.map((form) => form.exec(trimmed.slice(0, trimmed.length - said.length))?.groups).find(Boolean) ?? {}
  const wholeYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  const monthIndex = /^\d/.test(month) ? Number(month) - 1 : MONTHS.indexOf(month.slice(0, 3).toLowerCase())
  const hour = said === '' ? NOON : hourOf(Number(hours), half)
  if (wholeYear < FIRST_YEAR || wholeYear > LAST_YEAR || hour > 23) return text
  const moment = new Date(wholeYear, monthIndex, Number(day), hour, Number(minutes ?? 0), Number(seconds ?? 0))
  // February 30 would be a day of March.
  return moment.getMonth() === monthIndex && moment.getDate() === Number(day) ? moment.toISOString() : text
}

const hourOf = (hours: number, half: string | undefined): number =>
  half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
