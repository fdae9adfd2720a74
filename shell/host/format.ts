const locale = 'en-US'

/** Making one takes longer than using it a hundred times, and a page formats each row's figures alike. */
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** 'MMM dd, yyyy' in the user's own time zone, e.g. "Mar 05, 2026". */
export function formatDate(instant: string | Date, timeZone?: string): string {
  return partsOf(instant, { year: 'numeric', month: 'short', day: '2-digit' }, timeZone)
}

/** 'hh:mm a', e.g. "09:05 AM". */
export function formatTime(instant: string | Date, timeZone?: string): string {
  return partsOf(instant, { hour: '2-digit', minute: '2-digit', hour12: true }, timeZone)
}

/** "Mar 05, 2026, 09:05 AM". */
export const formatDateTime = (instant: string | Date, timeZone?: string) =>
  `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`

/** The user's zone as people write it, e.g. "CST", for places where the hour matters. */
export function zoneName(instant: string | Date = new Date(), timeZone?: string): string {
  const parts = dateFormat({ timeZoneName: 'short', timeZone }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** A decimal string as money: "12.5" → "$12.50"; unit prices keep up to four places: "0.025" → "$0.025". */
export function formatMoney(amount: string, currency = 'USD'): string {
  if (!isDecimal(amount)) return amount
  return once(
    numbers,
    currency,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: 4,
      }),
  ).format(amount)
}

/** "12,430". */
export const formatCount = (count: number) => once(numbers, '', () => new Intl.NumberFormat(locale)).format(count)

/** A count with its noun: "1 record", "2,500 records". */
export const formatCountOf = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** "+15125550100" → "(512) 555-0100"; anything that is no US number is shown as it came. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}

/** File sizes as people read them: "940 KB", "9.8 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function partsOf(instant: string | Date, options: Intl.DateTimeFormatOptions, timeZone?: string) {
  // Intl puts a narrow space before AM and PM; people search and copy plain ones.
  return dateFormat({ ...options, timeZone })
    .format(new Date(instant))
    .replaceAll('\u202f', ' ')
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  once(dates, JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options))

function once<Format>(made: Map<string, Format>, key: string, make: () => Format): Format {
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)
