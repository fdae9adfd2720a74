import { cutTo, MAX_ADDRESS } from 'contract/text-limits'
import { remembered } from '../remembered.ts'
import { numberedRoadAt } from './numbered-road.ts'
import { moveUnitBehind, takeUnit } from './take-unit.ts'
import { directions, ordinals, suffixes } from './usps.ts'

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

/** Reads one line ("6191 n. chestnut road, unit # 3"). Returns null when it holds neither a street nor a PO box. */
export function parseStreet(given: string): StreetAddress | null {
  const line = withPlainNumber(cutTo(given, MAX_ADDRESS))
  const end = plainNumberEnd(line)
  if (end === 0) return parseTokens(line)
  // Streets come again and again; their houses do not.
  const street = behindNumber(line.slice(end + 1))
  return street === null || street.poBox ? street : { ...street, number: line.slice(0, end) + street.number.slice(1) }
}

/** "00012 Oak St" is how a fixed width fills a house number, "12.0" and "12.5" what a program makes of 12 and 12 1/2 that reads numbers. */
function withPlainNumber(line: string): string {
  const end = digitsEnd(line)
  if (line.charCodeAt(end) === SPACE && end > 0 && PAIR.test(line.slice(end, end + 2)))
    return line.replace(TWO_NUMBERS, '$1-$2')
  if (line.charCodeAt(end) !== POINT && (end < 2 || line.charCodeAt(0) !== ZERO)) return line
  return line
    .replace(/^0+(?=\d)/, '')
    .replace(/^(\d+)\.(?:(5)0*|0+)(?= )/, (_, number: string, half?: string) => (half ? `${number} 1/2` : number))
}

/** "12 & 14 Oak St" are the houses 12-14. */
const TWO_NUMBERS = /^(\d{1,6}) [&/] (\d{1,6})(?= [A-Za-z])/
const PAIR = /^ [&/]/
const SPACE = 32
const POINT = 46
const ZERO = 48

function digitsEnd(line: string): number {
  let end = 0
  while (isDigit(line.charCodeAt(end))) end++
  return end
}

/** Where a plain house number ends, "5298" before " Oak St"; 0 for anything else, and for "0052", which is another number than it says. */
export function plainNumberEnd(line: string): number {
  const end = digitsEnd(line)
  if (end > 1 && line.charCodeAt(0) === ZERO) return 0
  return end > 0 && line.charCodeAt(end) === 32 && isLetter(line.charCodeAt(end + 1)) ? end : 0
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)

const behindNumber = remembered((line) => parseTokens(line, '0'), 50_000)

/** `numbered`: what stands for the house number that was before the line. */
function parseTokens(line: string, numbered = ''): StreetAddress | null {
  const text = plain(line)
  const [, named, alone] = (numbered ? BOX : ANY_BOX).exec(text) ?? []
  const box = named ?? alone
  if (box) return { ...nothing, poBox: `PO BOX ${box}` }
  const words = text.split(' ').filter(Boolean)
  if (words.length === 0) return null
  if (!numbered) moveUnitBehind(words)
  const number = takeNumber(words, numbered)
  const unit = takeUnit(words)
  const road = takeNumberedRoad(words)
  if (road) return { ...nothing, number, ...road, ...unit }
  const dirSuffix = takeDirSuffix(words)
  const suffix = takeSuffix(words)
  const dirPrefix = takeDirPrefix(words)
  const name = words.map((word) => ordinals.get(word) ?? word).join(' ')
  if (!name && !suffix) return null
  return { number, dirPrefix, name, suffix, dirSuffix, ...unit, poBox: '' }
}

/** "PO BOX 2911", "P O DRAWER A", "POB 12". */
const BOX = /\b(?:(?:P ?O ?|POST OFFICE )(?:BOX|BX|DRAWER)|P ?O ?B(?= ?#? ?\d)) ?#? ?([A-Z0-9-]+)/
/** At the beginning of a line "BOX # 63" alone too. */
const ANY_BOX = new RegExp(`(?:${BOX.source}|^(?:LOCK ?)?(?:BOX|DRAWER) ?#? ?(\\d[A-Z0-9-]*))`)

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
export function addressKey(street: StreetAddress | null, at: Place): string {
  if (!street || !hasAddressKey(street, at)) return ''
  const { zip = '', city = '', state = '' } = at
  const place = zip || `${plain(city)} ${state}`
  if (street.poBox) return `${street.poBox} ${place}`
  const unit = street.unitNumber || street.unitType
  let key = street.number
  for (const part of [street.dirPrefix, street.name, street.suffix, street.dirSuffix, unit && `#${unit}`, place])
    if (part) key += ` ${part}`
  return key
}

/** Whether enough is known for an `addressKey`, which takes longer to put together. */
export const hasAddressKey = (street: StreetAddress | null, { zip = '', city = '', state = '' }: Place): boolean =>
  Boolean(street && (street.poBox || street.number) && (zip || (city && state)))

interface Place {
  zip?: string
  city?: string
  state?: string
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
  if (isPlain(text)) return text
  const capitals = cutTo(text, MAX_ADDRESS).toUpperCase()
  if (/^[A-Z0-9]+(?: [A-Z0-9]+)*$/.test(capitals)) return capitals
  const ascii = isAscii(capitals) ? capitals : capitals.normalize('NFD').replace(/\p{M}/gu, '')
  return ascii
    .replace(/[.'’`]/g, '')
    .replace(/#/g, ' # ')
    .replace(/[^\p{L}\p{N}#/&-]+/gu, ' ')
    .trim()
}

/** Capitals and figures alone, in words of single spaces. */
function isPlain(text: string): boolean {
  let before = 32
  if (text.length > MAX_ADDRESS) return false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (!((code >= 65 && code <= 90) || (code >= 48 && code <= 57) || (code === 32 && before !== 32))) return false
    before = code
  }
  return before !== 32
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}

function takeNumber(words: string[], numbered: string): string {
  const first = numbered || (words[0] ?? '')
  if (!numbered) {
    if (words[0] === '#' && /^\d/.test(words[1] ?? '') && words.length > 2) words.shift()
    if (!/^(\d+[A-Z]?(-\d*[A-Z]?)?|[NSEW]\d+([NSEW]\d+)?)$/.test(words[0] ?? '') || words.length < 2) return ''
    words.shift()
    if (/^\d\/\d$/.test(words[0] ?? '') && words.length > 1) return `${first} ${words.shift()}`
  }
  // "4922 B SOUTH CORNELL": the letter belongs to the number.
  if (
    /^\d+$/.test(first) &&
    /^[A-Z]$/.test(words[0] ?? '') &&
    !directions.has(words[0] ?? '') &&
    directions.has(words[1] ?? '') &&
    words.length > 2 &&
    !numberedRoadAt(words, 0)
  )
    return first + (words.shift() ?? '')
  return first.replace(/-$/, '')
}

/** "N HWY 61", "STATE HWY 71 WEST": a direction stands before or behind. */
function takeNumberedRoad(
  words: readonly string[],
): Pick<StreetAddress, 'dirPrefix' | 'name' | 'dirSuffix'> | undefined {
  const dirPrefix = directions.get(words[0] ?? '')
  const first = numberedRoadAt(words, 0)
  const at = first || !dirPrefix ? 0 : 1
  const road = first ?? (at ? numberedRoadAt(words, at) : undefined)
  if (!road) return undefined
  const behind = words.slice(at + road.length)
  const dirSuffix = directions.get(behind[0] ?? '') ?? ''
  return {
    dirPrefix: at ? (dirPrefix ?? '') : '',
    name: [road.name, ...behind.slice(dirSuffix ? 1 : 0)].join(' '),
    dirSuffix,
  }
}

function takeDirSuffix(words: string[]): string {
  const direction = directions.get(words.at(-1) ?? '')
  // "12 AVENUE N" is a street of its own; a direction is one only behind a name and a suffix.
  if (!direction || words.length < 3 || !suffixes.has(words.at(-2) ?? '')) return ''
  words.pop()
  return direction
}

/** What streets called by a letter are: "E Street", "Avenue N" and their like. */
const kindsAlone: ReadonlySet<string> = new Set('ST AVE RD DR LN CT BLVD PL WAY CIR TER PKWY HWY ALY'.split(' '))

function takeSuffix(words: string[]): string {
  const suffix = suffixes.get(words.at(-1) ?? '')
  if (!suffix || words.length < 2) return ''
  // "N PARK" is Park without its kind; "E ST" is a street that is called E.
  if (words.length === 2 && directions.has(words[0] ?? '') && !kindsAlone.has(suffix)) return ''
  words.pop()
  return suffix
}

function takeDirPrefix(words: string[]): string {
  const direction = directions.get(words[0] ?? '')
  if (!direction || words.length < 2) return ''
  words.shift()
  return direction
}
