import type { CellObject } from 'xlsx'

/**
 * A cell of a workbook as text. A date is `2026-01-02`, with ` 14:30:00` where its column shows a time. A number is its value with at most
 * fifteen digits, which is what Excel keeps, unless its column shows what the value does not say: the zeros of a ZIP Code, the brackets of a
 * phone, a currency, a percent sign. `epoch` is the day that the workbook counts from: 0, or 1462 where it counts from 1904.
 */
export function cellText(cell: CellObject | undefined, epoch = 0): string {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return ''
  if (typeof cell.v !== 'number' || cell.t !== 'n') return String(cell.w ?? cell.v)
  const format = String(cell.z ?? 'General')
  if (format === 'General') return plainNumber(cell.v)
  const shown = (cell.w ?? '').trim()
  const { hasDay, hasTime } = shownBy(format)
  if (hasDay) return dateText(cell.v + epoch, hasTime) ?? (shown || plainNumber(cell.v))
  return saysMore(shown, cell.v) ? shown : plainNumber(cell.v)
}

const plainNumber = (value: number): string =>
  String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(15)))

/** Whether what is shown is more than another way to write the number, and leaves none of a phone's digits out. */
function saysMore(shown: string, value: number): boolean {
  const bare = shown.replace(/[,\s]/g, '')
  if (!/\d/.test(bare) || /^\(?-?(?!0\d)\d*(?:\.\d*)?(?:E[+-]?\d+)?\)?$/i.test(bare)) return false
  const isLong = Number.isSafeInteger(value) && Math.abs(value) >= 1_000_000_000
  return !isLong || (!shown.includes(',') && shown.replace(/\D/g, '').includes(String(Math.abs(value))))
}

/** Whether a number format shows a day, and a time of it: its letters outside quotes, brackets and escapes (ECMA-376, 18.8.31). */
function shownBy(format: string): { hasDay: boolean; hasTime: boolean } {
  let found = formats.get(format)
  if (!found) {
    const letters = format.replace(/"[^"]*"?|\[[^\]]*\]?|[\\_*]./g, '')
    found = { hasDay: /[dy]|mmm/i.test(letters), hasTime: /[hs]/i.test(letters) }
    if (formats.size < MAX_FORMATS) formats.set(format, found)
  }
  return found
}

/** Of the workbooks read so far; a workbook has some dozens. */
const formats = new Map<string, { hasDay: boolean; hasTime: boolean }>()
const MAX_FORMATS = 1000

/** 31 December 9999, the last day that Excel knows. */
const LAST_DAY = 2_958_465
/** 1 January 1970. */
const UNIX_DAY = 25_569

/** The day of a serial number that counts from 1900; undefined for one that is no day. */
function dateText(serial: number, hasTime: boolean): string | undefined {
  if (serial < 1 || serial >= LAST_DAY + 1) return undefined
  // Excel believes that 1900 had a 29 February, its day 60.
  const seconds = Math.round((serial + (serial < 60 ? 1 : 0) - UNIX_DAY) * 86_400)
  const [day, time] = new Date(seconds * 1000).toISOString().split(/[T.]/)
  return hasTime ? `${day} ${time}` : day
}
