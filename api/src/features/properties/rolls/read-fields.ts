import { remembered } from '../remembered.ts'
import type { BoundRoll } from './bind-columns.ts'
import type { RollField, RollFormat } from './roll-format.ts'
import { readDate, readNumber } from './values.ts'

/** Called with every value that is left out. */
export type Dropped = (field: string, reason: string, value: string) => void

/** Returns how to read numbers and dates of the rows of one file. */
export function fieldReaders(format: RollFormat, { read }: BoundRoll, today: string, dropped: Dropped) {
  const zeroIsUnknown = new Set<RollField>(format.zeroIsUnknown)
  const readDay = () => remembered((text) => readDate(text, today))
  // Apart, for the day of the roll is the same on every row.
  const readDays = { asOf: readDay(), lastSaleDate: readDay() }

  function number(row: readonly string[], field: RollField, least: number, most: number): number | null {
    const text = read[field](row)
    const reading = readNumber(text, least, most, zeroIsUnknown.has(field))
    if (reading.dropped) dropped(field, reading.dropped, text)
    return reading.value
  }

  function whole(row: readonly string[], field: RollField, least: number, most: number): number | null {
    const value = number(row, field, least, most)
    return value === null ? null : Math.round(value)
  }

  function date(row: readonly string[], field: keyof typeof readDays): string | null {
    const text = read[field](row)
    const reading = readDays[field](text)
    if (reading.dropped) dropped(field, reading.dropped, text)
    return reading.value
  }

  return { number, whole, date }
}
