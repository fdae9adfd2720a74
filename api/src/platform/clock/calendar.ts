import { TZDate } from '@date-fns/tz'

/** When this month and each of the last days, today last, began in a time zone; a day's name is YYYY-MM-DD. */
export function calendarOf(now: Date, zone: string, shownDays: number) {
  const today = new TZDate(now.getTime(), zone)
  const midnight = (date: number) => new TZDate(today.getFullYear(), today.getMonth(), date, zone)
  return {
    month: instantOf(midnight(1)),
    days: Array.from({ length: shownDays }, (_, index) => {
      const start = midnight(today.getDate() - shownDays + 1 + index)
      return { day: nameOf(start), start: instantOf(start) }
    }),
  }
}

const instantOf = (date: TZDate) => new Date(date.getTime()).toISOString()

const nameOf = (date: TZDate) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
