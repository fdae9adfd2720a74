import { cityKey, isCityOf, placeOfZip, statesWith } from './gazetteer.ts'
import { roadLength } from './numbered-road.ts'
import { plain } from './parse-street.ts'
import { unitLength } from './take-unit.ts'
import { directions, loneUnits, suffixes } from './usps.ts'

/** A word of a line as it was written. */
export interface Word {
  text: string
  /** A comma stands before it. */
  comma: boolean
}

interface Known {
  state: string
  zip: string
  /** The state was written with two letters, so that it may be a street's suffix: "12 Oak CT". */
  abbreviated: boolean
}

/** Of the longest city's name. */
export const MAX_CITY_WORDS = 5

/** Where the city begins in a line whose state and ZIP are taken off; undefined where it has none. */
export function citySpan(words: readonly Word[], { state, zip, abbreviated }: Known): number | undefined {
  const plains = words.map(({ text }) => plain(text))
  const starts = cityStarts(words, plains)
  const textFrom = (start: number): string => plains.slice(start).join(' ')
  const home = zip ? placeOfZip(zip) : undefined
  const homeKey = home && cityKey(home.city)
  const byZip = homeKey === undefined ? undefined : starts.find((start) => cityKey(textFrom(start)) === homeKey)
  if (byZip !== undefined) return byZip
  const behind = behindComma(words, plains, state)
  if (behind !== undefined) return behind
  const inState = state || home?.state || ''
  const byState = starts.find((start) => inState && isCityOf(textFrom(start), inState))
  const end = endOfStreet(plains)
  if (byState !== undefined && (zip || !abbreviated || !suffixes.has(state) || (end !== undefined && byState >= end)))
    return byState
  if (end === undefined || !starts.includes(end) || directions.has(textFrom(end))) return undefined
  return zip || state || statesWith('city', textFrom(end)).length > 0 ? end : undefined
}

/** Where a city could begin, the longest first: it has letters alone, and something of a street stands before it. */
function cityStarts(words: readonly Word[], plains: readonly string[]): number[] {
  const starts: number[] = []
  for (let at = words.length - 1; at >= 2 && at >= words.length - MAX_CITY_WORDS; at--) {
    if (!/^[\p{L}.'’-]+$/u.test(words[at]?.text ?? '') || plains[at] === '') break
    starts.unshift(at)
    // What a comma parts is no one name.
    if (words[at]?.comma) break
  }
  return starts
}

/** The words behind the last comma, without the units they begin with; undefined where they are no name. */
function behindComma(words: readonly Word[], plains: readonly string[], state: string): number | undefined {
  const comma = words.findLastIndex((word) => word.comma)
  if (comma < 1) return undefined
  if (state && isCityOf(plains.slice(comma).join(' '), state)) return comma
  let start = comma
  for (let length = unitLength(plains, start); length > 0; length = unitLength(plains, start)) start += length
  if (loneUnits.has(plains[start] ?? '') && state && isCityOf(plains.slice(start + 1).join(' '), state)) start += 1
  const rest = words.slice(start)
  return rest.length > 0 && rest.every(({ text }) => /^[\p{L}.'’-]+$/u.test(text)) ? start : undefined
}

/** Suffixes that end a street far more often than they begin a city's name, as Lake, Fort or Spring do. */
const ending = new Set(
  'ST AVE RD DR LN CT PL BLVD CIR WAY PKWY TER TRL HWY LOOP CV PIKE SQ XING RUN PATH PLZ RDG ALY EXPY ROW WALK'.split(
    ' ',
  ),
)
const saints = new Set(
  'LOUIS PAUL PETERSBURG PETERS PETE CHARLES AUGUSTINE CLOUD GEORGE JOSEPH ALBANS JOHNS JOHN MARYS CLAIR HELENS HELENA FRANCIS ANTHONY MICHAEL JAMES SIMONS ANN BERNARD GABRIEL MARTIN'.split(
    ' ',
  ),
)
const isEnding = (word: string | undefined): boolean => word !== undefined && ending.has(suffixes.get(word) ?? '')

/** Behind the last suffix, numbered road or box, and its direction and units; undefined where the line has no such end. */
function endOfStreet(words: readonly string[]): number | undefined {
  let at = words.findLastIndex((word, place) => place >= 2 && isEnding(word))
  if (at >= 3 && isEnding(words[at - 1]) && words[at] === 'ST' && saints.has(words[at + 1] ?? '')) at -= 1
  const road = roadEnd(words)
  if (at < 0 && road === undefined) return undefined
  let end = Math.max(at + 1, road ?? 0)
  if (/^[NSEW]{1,2}$/.test(words[end] ?? '') && directions.has(words[end] ?? '')) end += 1
  for (let length = unitLength(words, end); length > 0 && end + length < words.length; length = unitLength(words, end))
    end += length
  if (
    loneUnits.has(words[end] ?? '') &&
    statesWith('city', words.slice(end).join(' ')).length === 0 &&
    statesWith('city', words.slice(end + 1).join(' ')).length > 0
  )
    end += 1
  return end < words.length ? end : undefined
}

/** Behind "FM 544" or "BOX 63"; else behind the last word with a digit that is no house number. */
function roadEnd(words: readonly string[]): number | undefined {
  for (let at = 0; at < Math.min(3, words.length); at++) {
    const length = roadLength(words, at)
    if (length > 0) return at + length
  }
  const last = words.findLastIndex((word) => /\d/.test(word))
  return last > 1 || (last === 1 && /BOX|^POB$/.test(words[0] ?? '')) ? last + 1 : undefined
}
