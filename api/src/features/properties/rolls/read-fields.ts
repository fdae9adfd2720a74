import { remembered } from '../remembered.ts'
import type { BoundRoll } from './bind-columns.ts'
import type { RollField, RollFormat } from './roll-format.ts'
import { plainNumber, readDate, readNumber } from './values.ts'

/** Called with every value that is left out. */
export type Dropped = (field: string, reason: string, value: string) => void

/** Reads one field of a row; null is unknown. */
type Read<T> = (row: readonly string[]) => T | null

/** Returns how to read the fields of the rows of one file: each is bound once, for looking its reader up with every row takes longer than reading. */
export function fieldReaders(format: RollFormat, { read }: BoundRoll, today: string, dropped: Dropped) {
  function number(field: RollField, least: number, most: number): Read<number> {
    const textOf = read[field]
    const zeroIsUnknown = format.zeroIsUnknown.includes(field)
    return (row) => {
      const text = textOf(row)
      if (text === '') return null
      const plain = plainNumber(text)
      if (plain !== 0 && plain >= least && plain <= most) return plain
      const reading = readNumber(text, least, most, zeroIsUnknown)
      if (reading.dropped) dropped(field, reading.dropped, text)
      return reading.value
    }
  }

  function whole(field: RollField, least: number, most: number): Read<number> {
    const valueOf = number(field, least, most)
    return (row) => {
      const value = valueOf(row)
      return value === null ? null : Math.round(value)
    }
  }

  function date(field: RollField): Read<string> {
    const textOf = read[field]
    const readDay = remembered((text) => readDate(text, today))
    return (row) => {
      const text = textOf(row)
      const reading = readDay(text)
      if (reading.dropped) dropped(field, reading.dropped, text)
      return reading.value
    }
  }

  return { number, whole, date }
}
