import { cutTo, MAX_ADDRESS } from 'contract/text-limits'
import { trimEndOf } from 'contract/trim-characters'
import { remembered } from '../remembered.ts'
import { citySpan, MAX_CITY_WORDS, type Word } from './city-span.ts'
import { cityKey, placeOfZip } from './gazetteer.ts'
import { isWholeCity } from './name-and-state.ts'
import { plain, plainNumberEnd } from './parse-street.ts'
import { stateCode, withoutCountry, zipOf } from './places.ts'
import { unitLength } from './take-unit.ts'
import { directions } from './usps.ts'

export interface OneLine {
  street: string
  city: string
  state: string
  zip: string
}

/**
 * Takes a whole address apart, with or without commas: "123 Oak St, Austin, TX 78701", "2002 FM 544 Wylie TX", "Apt 4, 123 Oak St Austin 78701".
 * Where the city begins is decided by the gazetteer, else by where the street ends. What is not there is ''.
 */
export function parseOneLine(text: string): OneLine {
  const end = text.length > MAX_ADDRESS ? 0 : plainNumberEnd(text)
  if (end === 0) return parseLine(text)
  // Streets come again and again; their houses do not, and where the city begins does not depend on which it is.
  const line = behindNumber(text.slice(end + 1))
  return { ...line, street: text.slice(0, end) + line.street.slice(1) }
}

const behindNumber = remembered((line) => parseLine(`0 ${line}`), 50_000)

function parseLine(text: string): OneLine {
  const words = withoutBuilding(splitLine(text))
  const { rest: zipless, zip: found } = zipAtEnd(words)
  const whole = cityLikeState(zipless, found)
  if (whole !== undefined)
    return { street: written(zipless.slice(0, whole)), city: written(zipless.slice(whole)), state: '', zip: found }
  const { rest: stateless, state: stated, zip: before } = stateAtEnd(zipless)
  const zip = found || before
  const commas = words.some(({ comma }) => comma)
  const start = citySpan(stateless, { state: stated, zip, abbreviated: zipless.at(-1)?.text.length === 2 })
  if (start !== undefined)
    return { street: written(stateless.slice(0, start)), city: written(stateless.slice(start)), state: stated, zip }
  // "12 Oak St, New York 10001": what looks like the state is the city.
  if (stated && namesItself(zipless, stateless.length)) {
    return { street: written(stateless), city: written(zipless.slice(stateless.length)), state: '', zip }
  }
  // "12 Oak CT" ends with a street's suffix: without commas a state needs a city before it, or a ZIP behind.
  const state = zip || commas ? stated : ''
  return { street: written(state ? stateless : zipless), city: '', state, zip }
}

function splitLine(text: string): Word[] {
  const line = trimEndOf(withoutCountry(withCommas(cutTo(text, MAX_ADDRESS).replace(/\s+/g, ' '))).trim(), ' ,-')
  const words: Word[] = []
  for (const part of line.split(',')) {
    for (const [at, word] of part.split(' ').filter(Boolean).entries())
      words.push({ text: word, comma: at === 0 && words.length > 0 })
  }
  return words
}

/** "12 Oak St; Austin; TX" and "12 Oak St - Austin - TX" are divided as by commas; "40 - 05 Sample Blvd" is one number. */
const withCommas = (line: string): string =>
  /;| - /.test(line)
    ? line.replace(/ ?;/g, ',').replace(/(?<=[\p{L}.,]) - | - (?=\p{L})|(?<=^# ?\w{1,8}) - /gu, ', ')
    : line

const written = (words: readonly Word[]): string =>
  words.map(({ text, comma }, at) => (at === 0 ? text : `${comma ? ',' : ''} ${text}`)).join('')

/** "Empire State Building, 350 5th Ave": what stands before the house number and is no part of it is left out. */
function withoutBuilding(words: Word[]): Word[] {
  const next = words.findIndex(({ comma }) => comma)
  if (next < 1 || !/^\d/.test(words[next]?.text ?? '') || words[next + 1]?.comma !== false) return words
  const before = words.slice(0, next).map(({ text }) => plain(text))
  return unitLength(before, 0) > 0 || before.some((word) => /\d|^(?:PO|BOX|POB)$/.test(word))
    ? words
    : words.slice(next)
}

/** The ZIP in the last word: with or without its dash, and with the zero that a spreadsheet took where the state is known. */
function zipAtEnd(words: Word[]): { rest: Word[]; zip: string } {
  const none = { rest: words, zip: '' }
  const last = words.at(-1)?.text ?? ''
  const rest = words.slice(0, -1)
  // A five-digit house number alone is no ZIP.
  if (!rest.some(({ text }) => /\p{L}/u.test(text))) return none
  if (/^\d{5}(?:-?\d{4})?$/.test(last)) return { rest, zip: zipOf(last).zip }
  if (/^\d{4}$/.test(last) && /^\d{5}$/.test(rest.at(-1)?.text ?? '') && stateAtEnd(rest.slice(0, -1)).state)
    return { rest: rest.slice(0, -1), zip: rest.at(-1)?.text ?? '' }
  const state = cityLikeState(rest, '') === undefined ? stateAtEnd(rest).state : ''
  const [, short] = /^(\d{4})(?:-?\d{4})?$/.exec(last) ?? []
  const place = short === undefined ? undefined : placeOfZip(`0${short}`)
  return place && (state ? place.state === state : endsWith(rest, place.city)) ? { rest, zip: `0${short}` } : none
}

/** "Bridgton, 4009": a ZIP without its zero behind the city that it has. */
function endsWith(words: readonly Word[], city: string): boolean {
  const end = words.slice(-city.split(' ').length)
  return cityKey(namedFrom(end, 0)) === cityKey(city)
}

/**
 * Where a city begins whose name ends like a state or is one, "Port Washington"; undefined where the line ends with none.
 * Something of a street stands before it.
 */
function cityLikeState(words: readonly Word[], zip: string): number | undefined {
  for (const length of [2, 1]) {
    const at = words.length - length
    const state = stateCode(namedFrom(words, at))
    if (at < 2 || !state || state === plain(namedFrom(words, at))) continue
    const earliest = words.findLastIndex(({ comma }, place) => comma && place <= at)
    for (let start = Math.max(2, earliest, words.length - MAX_CITY_WORDS); start <= at; start++) {
      if (words.slice(1, start).every(({ text }) => directions.has(plain(text)))) continue
      if (isWholeCity(namedFrom(words, start), namedFrom(words.slice(0, at), start), state, zip)) return start
    }
  }
  return undefined
}

const namedFrom = (words: readonly Word[], start: number): string =>
  words
    .slice(start)
    .map(({ text }) => text)
    .join(' ')

/** The state in the last one, two or three words; with a ZIP where one stands before it. */
function stateAtEnd(words: Word[]): { rest: Word[]; state: string; zip: string } {
  for (const length of [3, 2, 1]) {
    const end = words.slice(-length)
    if (words.length <= length || end.slice(1).some(({ comma }) => comma)) continue
    const state = stateCode(namedFrom(end, 0))
    if (!state) continue
    const rest = words.slice(0, -length)
    const zip =
      rest.length > 2 && /^\d{5}$/.test(rest.at(-1)?.text ?? '') && placeOfZip(rest.at(-1)?.text ?? '')?.state === state
        ? (rest.pop()?.text ?? '')
        : ''
    return { rest, state, zip }
  }
  return { rest: words, state: '', zip: '' }
}

/** "New York" behind a street is the city. */
const namesItself = (words: readonly Word[], from: number): boolean =>
  namedFrom(words, from).toLowerCase() === 'new york'
