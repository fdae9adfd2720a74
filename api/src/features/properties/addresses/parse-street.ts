import { cutTo, MAX_ADDRESS } from 'contract/text-limits'
import { remembered } from '../remembered.ts'
import { directions, loneUnits, ordinals, suffixes, unitTypes } from './usps.ts'

/** A delivery address line in the parts and abbreviations of USPS Publication 28; an absent part is ''. */
export interface StreetAddress {
  number: string
  dirPrefix: string
  name: string
  suffix: string
  dirSuffix: string
  unitType: string
  unitNumber: string
  /** "PO BOX 2911"; then there is no street. */
  poBox: string
}

/** Reads one line ("6191 n. chestnut road, unit # 3"). Answers null when it holds neither a street nor a PO box. */
export function parseStreet(given: string): StreetAddress | null {
  const line = cutTo(given, MAX_ADDRESS)
  const end = plainNumberEnd(line)
  if (end === 0) return parseTokens(line)
  // Streets come again and again; their houses do not.
  const street = behindNumber(line.slice(end + 1))
  return street === null || street.poBox ? street : { ...street, number: line.slice(0, end) }
}

/** Where a plain house number ends, "5298" before " Oak St"; 0 for anything else. */
function plainNumberEnd(line: string): number {
  let end = 0
  while (isDigit(line.charCodeAt(end))) end++
  return end > 0 && line.charCodeAt(end) === 32 && isLetter(line.charCodeAt(end + 1)) ? end : 0
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)

const behindNumber = remembered((line) => parseTokens(line, '0'), 50_000)

/** `numbered`: the house number that stood before the line. */
function parseTokens(line: string, numbered = ''): StreetAddress | null {
  const text = plain(line)
  const box = /\b(?:P ?O ?|POST OFFICE )(?:BOX|BX|DRAWER) ?#? ?([A-Z0-9-]+)/.exec(text)
  if (box) return { ...nothing, poBox: `PO BOX ${box[1]}` }
  const words = text.split(' ').filter(Boolean)
  if (words.length === 0) return null
  const number = numbered || takeNumber(words)
  const unit = takeUnit(words)
  const dirSuffix = takeDirSuffix(words)
  const suffix = takeSuffix(words)
  const dirPrefix = takeDirPrefix(words)
  const name = words.map((word) => ordinals.get(word) ?? word).join(' ')
  if (!name && !suffix) return null
  return { number, dirPrefix, name, suffix, dirSuffix, ...unit, poBox: '' }
}

/** The parts as one line: "6191 N CHESTNUT RD UNIT 3". */
export function streetLine({
  number,
  dirPrefix,
  name,
  suffix,
  dirSuffix,
  unitType,
  unitNumber,
  poBox,
}: StreetAddress): string {
  if (poBox) return poBox
  const unit = unitType === '#' ? `# ${unitNumber}` : `${unitType} ${unitNumber}`
  return [number, dirPrefix, name, suffix, dirSuffix, unit.trim()].filter(Boolean).join(' ')
}

/**
 * The same for every spelling of one address, '' when too little is known. The unit counts by its number alone
 * ("APT 3", "# 3" and "UNIT 3" are one place); the ZIP decides between streets of one name, else city and state.
 */
export function addressKey(
  street: StreetAddress | null,
  { zip = '', city = '', state = '' }: { zip?: string; city?: string; state?: string },
): string {
  const place = zip || (city && state ? `${plain(city)} ${state}` : '')
  if (!street || !place) return ''
  if (street.poBox) return `${street.poBox} ${place}`
  if (!street.number) return ''
  const unit = street.unitNumber || street.unitType
  return [street.number, street.dirPrefix, street.name, street.suffix, street.dirSuffix, unit && `#${unit}`, place]
    .filter(Boolean)
    .join(' ')
}

const nothing: StreetAddress = {
  number: '',
  dirPrefix: '',
  name: '',
  suffix: '',
  dirSuffix: '',
  unitType: '',
  unitNumber: '',
  poBox: '',
}

/** Capitals without accents and punctuation; "#" stands alone; hyphens and fractions stay. Of a text longer than any address its beginning. */
export function plain(text: string): string {
  const capitals = cutTo(text, MAX_ADDRESS).toUpperCase()
  if (/^[A-Z0-9]+(?: [A-Z0-9]+)*$/.test(capitals)) return capitals
  const ascii = isAscii(capitals) ? capitals : capitals.normalize('NFD').replace(/\p{M}/gu, '')
  return ascii
    .replace(/[.'’`]/g, '')
    .replace(/#/g, ' # ')
    .replace(/[^\p{L}\p{N}#/&-]+/gu, ' ')
    .trim()
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}

function takeNumber(words: string[]): string {
  const first = words[0] ?? ''
  if (!/^(\d+[A-Z]?(-\d*[A-Z]?)?|[NSEW]\d+([NSEW]\d+)?)$/.test(first) || words.length < 2) return ''
  words.shift()
  if (/^\d\/\d$/.test(words[0] ?? '') && words.length > 1) return `${first} ${words.shift()}`
  return first.replace(/-$/, '')
}

function takeUnit(words: string[]): { unitType: string; unitNumber: string } {
  const last = words.at(-1) ?? ''
  const lone = loneUnits.get(last)
  if (lone && words.length > 2) {
    words.pop()
    return { unitType: lone, unitNumber: '' }
  }
  // "2ND FLOOR"
  const floor = /^(\d+)(ST|ND|RD|TH)$/.exec(words.at(-2) ?? '')
  if (floor && unitTypes.get(last) === 'FL' && words.length > 3) {
    words.splice(-2)
    return { unitType: 'FL', unitNumber: floor[1] ?? '' }
  }
  // From the second word on, the first designator with one to three words after it: "UNIT # 3", "UNIT APT 4", "APT 4 B".
  for (let at = Math.max(1, words.length - 4); at < words.length - 1; at++) {
    const type = unitTypes.get(words[at] ?? '')
    if (!type) continue
    const rest = words.slice(at + 1)
    const inner = rest.length > 1 ? unitTypes.get(rest[0] ?? '') : undefined
    // "OAK TRLR UNIT 2B": only UNIT and # stand before another designator.
    if (inner && type !== 'UNIT' && type !== '#') continue
    const number = (inner ? rest.slice(1) : rest).join('')
    // "12 SUITE ST" is a street, "LOT" may be one; a designator is followed by something with a digit or a single letter.
    if (type !== '#' && !/\d|^[A-Z]{1,2}$/.test(number)) continue
    if (type !== '#' && suffixes.has(number) && at === words.length - 2) continue
    words.splice(at)
    const better = inner && inner !== '#' ? inner : type
    return { unitType: better === '#' ? 'UNIT' : better, unitNumber: number }
  }
  return { unitType: '', unitNumber: '' }
}

function takeDirSuffix(words: string[]): string {
  const direction = directions.get(words.at(-1) ?? '')
  // "12 AVENUE N" is a street of its own; a direction is one only behind a name and a suffix.
  if (!direction || words.length < 3 || !suffixes.has(words.at(-2) ?? '')) return ''
  words.pop()
  return direction
}

function takeSuffix(words: string[]): string {
  const suffix = suffixes.get(words.at(-1) ?? '')
  if (!suffix || words.length < 2) return ''
  words.pop()
  return suffix
}

function takeDirPrefix(words: string[]): string {
  const direction = directions.get(words[0] ?? '')
  if (!direction || words.length < 2) return ''
  words.shift()
  return direction
}
