import { saysNothing } from 'contract/says-nothing'
import { unguarded } from './formula-guard.ts'

/** What a list may hold of an address in columns of its own, in the order in which it is written; `address` is the whole line, or what is left of it. */
export const addressParts = [
  'houseNumber',
  'streetDirection',
  'address',
  'streetSuffix',
  'streetPostDirection',
  'unit',
] as const
export type AddressPart = (typeof addressParts)[number]

/** What may stand behind the line in columns of its own. */
export const placeParts = ['city', 'state', 'zip'] as const
export type PlacePart = (typeof placeParts)[number]

/** "12 N Oak St #4" of the cells of its parts. What the line of the address says already is not said twice, and its city stays behind. */
export function addressLine(cell: (part: AddressPart) => string): string {
  const line = streetLine((part) => (part === 'address' ? onOneLine(cell(part)) : cell(part)))
  const unit = plain(cell('unit'))
  if (!line || !unit || namesUnit(line, unit)) return line
  const [street, rest] = atComma(line)
  return `${street} ${isBareUnit(unit) ? '#' : ''}${unit.replace(/^(\d+)\.0+$/, '$1')}${rest}`
}

/** Of a cell with several lines, as an envelope has them. */
const onOneLine = (text: string): string =>
  /[\r\n]/.test(text)
    ? text
        .split(/[\r\n]+/)
        .map((line) => line.trim().replace(/,$/, ''))
        .filter(Boolean)
        .join(', ')
    : text

/** "4" and "4B", but not "Apt 4" or "Rear". */
const isBareUnit = (unit: string): boolean => !/[\s#]/.test(unit) && (unit.length < 3 || /\d/.test(unit))

/** The same without the unit. A line that begins with its house number is whole. */
export function streetLine(cell: (part: AddressPart) => string): string {
  const line = plain(cell('address'))
  const number = plainNumber(plain(cell('houseNumber')))
  const direction = plain(cell('streetDirection'))
  const suffix = plain(cell('streetSuffix'))
  const postDirection = plain(cell('streetPostDirection'))
  if (!number && !direction && !suffix && !postDirection) return line
  const [street, rest] = atComma(line)
  if (isWhole(street, number)) return line
  const behind = [suffix, postDirection].filter(Boolean).join(' ')
  return (
    [
      number,
      begins(street, direction) ? '' : direction,
      street,
      ends(street, behind) ? '' : ends(street, suffix) ? postDirection : behind,
    ]
      .filter(Boolean)
      .join(' ') + rest
  )
}

/** Zeros stay: they are a house number in some rolls. */
function plain(cell: string): string {
  if (cell === '') return ''
  const text = unguarded(cell.trim())
  return saysNothing(text) && !/^0+$/.test(text) ? '' : text
}

/** "00012" is how a fixed width fills a house number, "12.0" and "12.5" what a program makes of 12 and 12 1/2 that reads numbers. */
const plainNumber = (number: string): string =>
  /^[1-9]\d*$/.test(number)
    ? number
    : number
        .replace(/^0+(?=\d)/, '')
        .replace(/^(\d+)\.(?:(5)0*|0+)$/, (_, whole: string, half?: string) => (half ? `${whole} 1/2` : whole))

/** "12 Oak St"; but "5TH AVE" and "42 ST" are streets, whose house number stands in a column of its own. */
function isWhole(street: string, number: string): boolean {
  const [first = '', ...others] = street.split(/\s+/, MAX_WORDS)
  if (others.length === 0) return false
  if (PO_BOX.test(street)) return true
  if (number !== '' && begins(street, number)) return true
  return (
    /^\d/.test(first) &&
    !ORDINAL.test(first) &&
    !others.every((word) => KIND_OF_STREET.test(word) || DIRECTION.test(word))
  )
}
/** More say nothing else. */
const MAX_WORDS = 4
const PO_BOX = /^p\.?\s?o\.?\s?box\b/i
const ORDINAL = /^\d+(?:st|nd|rd|th)$/i

export const KIND_OF_STREET =
  /^(al[ey]|ave?|avenue|blvd|boulevard|cir|circle|ct|court|dr|drive|hwy|ln|lane|loop|pkwy|pike|pl|place|rd|road|row|run|sq|st|street|ter|terrace|trl|trail|way)\.?$/i
export const DIRECTION = /^([ns][ew]?|[ew]|north|south|east|west|north(east|west)|south(east|west))\.?$/i

/** Whether the line names a unit, or its street ends with this one. */
const namesUnit = (line: string, unit: string): boolean =>
  ends(atComma(line)[0], unit) ||
  ends(line, unit) ||
  /[\s,](?:#\s?|(?:apt|apartment|unit|ste|suite|bldg|building|lot|rm|room|fl|floor|trlr|ph)\.?\s#?\s?)(?:\d[\w-]*|[a-z])(?=[\s,]|$)/i.test(
    line,
  )

const begins = (line: string, word: string): boolean =>
  word !== '' && line.slice(0, word.length + 1).toLowerCase() === `${word} `.toLowerCase()
const ends = (line: string, word: string): boolean =>
  word !== '' && line.slice(-word.length - 1).toLowerCase() === ` ${word}`.toLowerCase()

/** The street, and what stands behind it from the first comma on: a city. */
function atComma(line: string): [street: string, rest: string] {
  const comma = line.indexOf(',')
  return comma < 0 ? [line, ''] : [line.slice(0, comma), line.slice(comma)]
}
