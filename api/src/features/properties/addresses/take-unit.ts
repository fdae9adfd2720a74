import { loneUnits, suffixes, unitTypes } from './usps.ts'

export interface Unit {
  unitType: string
  unitNumber: string
}

/** A designator and what follows it. */
interface Designator extends Unit {
  /** Words that it takes. */
  length: number
}

const MAX_UNIT_WORDS = 8

/**
 * Takes the units off the end of a line's words: "APT 3", "UNIT # 3", "BLDG 1 STE 100", "5TH FLOOR RM 12". The first is the type,
 * the others follow its number.
 */
export function takeUnit(words: string[]): Unit {
  for (let at = Math.max(1, words.length - MAX_UNIT_WORDS); at < words.length; at++) {
    const units = unitsFrom(words, at)
    if (!units) continue
    words.splice(at)
    return together(units)
  }
  return together([])
}

/** Moves the units that a line begins with behind its street: "APT 1B 626 E KILBOURN AVE". */
export function moveUnitBehind(words: string[]): void {
  let start = 0
  for (let length = unitLength(words, start); length > 0; length = unitLength(words, start)) start += length
  if (start > 0 && /^\d/.test(words[start] ?? '') && words.length > start + 1) words.push(...words.splice(0, start))
}

/** How many words the numbered unit takes that begins at a word; 0 where none does. */
export function unitLength(words: readonly string[], at: number): number {
  const unit = designatorAt(words, at)
  return unit?.unitNumber ? unit.length : 0
}

/** The units that fill the line from a word to its end. */
function unitsFrom(words: readonly string[], from: number): Designator[] | undefined {
  const units: Designator[] = []
  for (let at = from; at < words.length;) {
    const unit = designatorAt(words, at)
    if (!unit) return undefined
    units.push(unit)
    at += unit.length
  }
  // "12 REAR" and "12 SUITE ST" are streets.
  return units.length > 0 && !(from < 2 && units[0]?.unitNumber === '') ? units : undefined
}

function designatorAt(words: readonly string[], at: number): Designator | undefined {
  const word = words[at] ?? ''
  const [, ordinal] = /^(\d+)(?:ST|ND|RD|TH)$/.exec(word) ?? []
  if (ordinal && unitTypes.get(words[at + 1] ?? '') === 'FL') return { unitType: 'FL', unitNumber: ordinal, length: 2 }
  const [, glued = '', gluedNumber = ''] = /^(APT|UNIT|SUITE|STE|BLDG|RM|LOT)-?(\d[\dA-Z-]*)$/.exec(word) ?? []
  if (glued) return { unitType: unitTypes.get(glued) ?? glued, unitNumber: gluedNumber, length: 1 }
  const [, signed] = /^# ([A-Z0-9-]+)$/.exec(word) ?? []
  if (signed) return { unitType: 'UNIT', unitNumber: signed, length: 1 }
  const type = unitTypes.get(word)
  if (type) {
    const inner = type === 'UNIT' || type === '#' ? unitTypes.get(words[at + 1] ?? '') : undefined
    const sign = words[at + 1] === '#' || inner ? 1 : 0
    const numbers = numberFrom(words, at + 1 + sign, type === '#' || sign === 1)
    if (numbers.length > 0) {
      const best = inner && inner !== '#' ? inner : type
      return { unitType: best === '#' ? 'UNIT' : best, unitNumber: numbers.join(''), length: 1 + sign + numbers.length }
    }
  }
  const lone = loneUnits.get(word)
  return lone ? { unitType: lone, unitNumber: '', length: 1 } : undefined
}

/** What a designator is followed by: something with a digit, or one or two letters; behind "#" anything. Two words where the first or second is a letter. */
function numberFrom(words: readonly string[], at: number, signed: boolean): string[] {
  const first = (words[at] ?? '').replace(/^# /, '')
  if (first === '' || unitTypes.has(first)) return []
  const numbered = /\d/.test(first) || /^[A-Z]{1,2}$/.test(first)
  if (!numbered && !signed) return []
  if (!signed && suffixes.has(first) && at === words.length - 1) return []
  const second = words[at + 1] ?? ''
  const apart = (/^\d+$/.test(first) && /^[A-Z]$/.test(second)) || (/^[A-Z]$/.test(first) && /^\d+$/.test(second))
  return apart && at + 2 === words.length ? [first, second] : [first]
}

function together(units: readonly Unit[]): Unit {
  const [first, ...others] = units
  if (!first) return { unitType: '', unitNumber: '' }
  const rest = others.flatMap(({ unitType, unitNumber }) => [unitType, unitNumber])
  return { unitType: first.unitType, unitNumber: [first.unitNumber, ...rest].filter(Boolean).join(' ') }
}
