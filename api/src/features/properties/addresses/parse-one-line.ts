import { cutTo, MAX_ADDRESS } from 'contract/text-limits'
import { trimEndOf } from 'contract/trim-characters'
import { plain } from './parse-street.ts'
import { stateCode, zipOf } from './places.ts'
import { directions, loneUnits, suffixes, unitTypes } from './usps.ts'

export interface OneLine {
  street: string
  city: string
  state: string
  zip: string
}

/** Takes a whole address apart, with or without commas: "123 Oak St, Austin, TX 78701", "123 Oak St Apt 4 Austin TX". What is not there is ''. */
export function parseOneLine(text: string): OneLine {
  let rest = cutTo(text, MAX_ADDRESS)
    .replace(/\s+/g, ' ')
    .replace(/,? (USA|US|United States)$/i, '')
    .trim()
  const zipped = /[, ](\d{5}(?:-\d{4})?)$/.exec(rest)
  const beforeZip = withoutEnd(rest.slice(0, zipped?.index ?? 0))
  // A five-digit house number alone is no ZIP.
  const zip = /[A-Za-z]/.test(beforeZip) ? zipOf(zipped?.[1] ?? '').zip : ''
  if (zip) rest = beforeZip
  const stated = stateAtEnd(rest)
  const without = stated.state ? withoutEnd(stated.rest) : rest
  const comma = without.lastIndexOf(',')
  // "12 Oak St, Apt 4" has a comma and no city.
  const behind = comma > 0 ? without.slice(comma + 1).trim() : ''
  if (behind && !/^(#|apt|unit|ste|suite|fl|floor|bldg|lot)\b|\d/i.test(behind))
    return { street: without.slice(0, comma).trim(), city: behind, state: stated.state, zip }
  const split = zip || stated.state ? cityBehindStreet(without) : undefined
  // "12 Oak CT" ends with a street's suffix: without commas a state needs a city before it, or a ZIP behind.
  const state = zip || split || rest.includes(',') ? stated.state : ''
  return { street: split?.street ?? (state ? without : rest), city: split?.city ?? '', state, zip }
}

const withoutEnd = (text: string): string => trimEndOf(text, ', ')

/** The state in the last one, two or three words. */
function stateAtEnd(text: string): { rest: string; state: string } {
  const words = text.split(' ')
  for (const length of [1, 2, 3]) {
    const end = words.slice(-length).join(' ')
    // "tx" ends a line of capitals as well as one of none; "in" and "or" are words.
    const state = words.length > length && !/[,\d]/.test(end.slice(0, -1)) ? stateCode(end.replace(/^.*,/, '')) : ''
    if (state) return { rest: words.slice(0, -length).join(' '), state }
  }
  return { rest: text, state: '' }
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

/** "12 Oak St Apt 4 Austin" → the street and the city behind its suffix, direction and unit; undefined where the line has no such end. */
function cityBehindStreet(line: string): { street: string; city: string } | undefined {
  const written = line.split(/[, ]+/)
  const words = written.map((word) => plain(word))
  let at = words.findLastIndex((word, place) => place >= 2 && isEnding(word))
  if (at < 0) return undefined
  if (isEnding(words[at - 1]) && words[at] === 'ST' && saints.has(words[at + 1] ?? '') && at >= 3) at -= 1
  let end = at + 1
  if (/^[NSEW]{1,2}$/.test(words[end] ?? '') && directions.has(words[end] ?? '')) end += 1
  if (unitTypes.has(words[end] ?? '') && /\d|^[A-Z]$/.test(words[end + 1] ?? '')) end += 2
  else if (words[end]?.startsWith('#')) end += words[end] === '#' ? 2 : 1
  else if (loneUnits.has(words[end] ?? '') && words.length > end + 1) end += 1
  const city = written.slice(end)
  if (city.length === 0 || city.length > 4 || !city.every((word) => /^[\p{L}.'’-]+$/u.test(word))) return undefined
  return { street: written.slice(0, end).join(' '), city: city.join(' ') }
}
