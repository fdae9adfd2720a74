import { remembered } from '../remembered.ts'
import type { BoundRoll } from './bind-columns.ts'
import type { RollColumns, RollFormat } from './roll-format.ts'
import { readDate, readNumber } from './values.ts'

/** Called with every value that is left out. */
export type Dropped = (field: string, reason: string) => void

/** Returns how to read numbers and dates of the rows of one file. */
export function fieldReaders(format: RollFormat, { read }: BoundRoll, today: string, dropped: Dropped) {
  const zeroIsUnknown = new Set<keyof RollColumns>(format.zeroIsUnknown)
  const readDay = remembered((text) => readDate(text, today))

  function number(row: readonly string[], field: keyof RollColumns, least: number, most: number): number | null {
    const reading = readNumber(read[field](row), least, most, zeroIsUnknown.has(field))
    if (reading.dropped) dropped(field, reading.dropped)
    return reading.value
  }

  function whole(row: readonly string[], field: keyof RollColumns, least: number, most: number): number | null {
    const value = number(row, field, least, most)
    return value === null ? null : Math.round(value)
  }

  function date(row: readonly string[], field: keyof RollColumns): string | null {
    const reading = readDay(read[field](row))
    if (reading.dropped) dropped(field, reading.dropped)
    return reading.value
  }

  return { number, whole, date }
}
