import { plain } from '../../properties/addresses/parse-street.ts'
import { leftOutOfKeys } from '../../properties/owners/sounds.ts'
import type { Level } from './model.ts'
import { edits } from '../../properties/edits.ts'

/** A company's or a trust's name as it is compared: without legal form, articles and "&", abbreviations written out. */
export interface CompanyName {
  words: readonly string[]
  /** Words in alphabetical order. */
  key: string
  /** All words as one. */
  joined: string
  /** Numbers and Roman numerals: "Fund II" is another company than "Fund III". */
  numbers: string
}

/** More than the stored keys leave out. */
const leftOut: ReadonlySet<string> = new Set([
  ...leftOutOfKeys,
  ...'PA PLC GMBH AG SA BV NV PTY A AN ET AL TR TRUSTEE TRUSTEES DATED DTD UA UTD'.split(' '),
])
const abbreviations: ReadonlyMap<string, string> = new Map(
  `ASSOC ASSOCIATES|ASSOCS ASSOCIATES|ASSN ASSOCIATION|BLDG BUILDING|BLDRS BUILDERS|BROS BROTHERS|CTR CENTER|CENTRE CENTER|CONST CONSTRUCTION|CONSTR CONSTRUCTION|DEV DEVELOPMENT|DEVELOPMENTS DEVELOPMENT|DIST DISTRICT
ENT ENTERPRISES|ENTERPRISE ENTERPRISES|FAM FAMILY|FDN FOUNDATION|GRP GROUP|HLDGS HOLDINGS|HOLDING HOLDINGS|HOSP HOSPITAL|INTL INTERNATIONAL|INV INVESTMENTS|INVEST INVESTMENTS|INVESTMENT INVESTMENTS|INVS INVESTMENTS|IRREV IRREVOCABLE
LIV LIVING|MFG MANUFACTURING|MGMT MANAGEMENT|MGT MANAGEMENT|MGNT MANAGEMENT|NATL NATIONAL|PARTNER PARTNERS|PROP PROPERTIES|PROPERTY PROPERTIES|PROPS PROPERTIES|PTNRS PARTNERS|RE REALTY|REST RESTAURANT|REV REVOCABLE|REVOC REVOCABLE
SVC SERVICES|SVCS SERVICES|SERVICE SERVICES|SOLN SOLUTIONS|SOLNS SOLUTIONS|SYS SYSTEMS|TECH TECHNOLOGIES|TECHNOLOGY TECHNOLOGIES|UNIV UNIVERSITY|VENTURE VENTURES|HOME HOMES|RENTAL RENTALS|APT APARTMENTS|APTS APARTMENTS`
    .split(/[|\n]/)
    .map((pair) => pair.split(' ') as [string, string]), // each has two words
)
/** Words that thousands of companies share. */
const usual = new Set([
  ...abbreviations.values(),
  ...'CAPITAL EQUITIES FUND LAND TRUST ESTATE MORTGAGE REAL RESTAURANT CAFE CHURCH CONSULTING CONTRACTORS DESIGN ELECTRIC PLUMBING ROOFING SUPPLY TRADING'.split(
    ' ',
  ),
])

/** How a company's or a trust's name is compared. */
export function companyName(name: string): CompanyName {
  const words = plain(name)
    .replace(/\b(L L C|L P|P C|N A|U A|U T D)\b/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !leftOut.has(word) && !leftOut.has(undoubled(word)))
    .map((word) => abbreviations.get(word) ?? abbreviations.get(undoubled(word)) ?? word)
  return {
    words,
    key: words.toSorted().join(' '),
    joined: words.join(''),
    numbers: words
      .filter((word) => /^\d|^(I|II|III|IV|V|VI|VII|VIII|IX|X|JR|SR)$/.test(word))
      .toSorted()
      .join(' '),
  }
}

/** "LTTD" and "PPROPS" with each doubled letter once; a word of doubles as it is ("II", "LLC"). */
const undoubled = (word: string): string => (word.length > 3 ? word.replaceAll(/(\p{L})\1/gu, '$1') : word)

/** `part`: about half of what is told agrees. `series`: alike but for a number, "Fund II" and "Fund III", or for what may be one: "Fund IE". */
export function companyLevel(one: CompanyName, other: CompanyName): Level<'company'> {
  if (!one.key || !other.key) return 'missing'
  if (one.key === other.key || one.joined === other.joined) return 'same'
  const { share, differsByNumber } = overlapOf(one.words, other.words)
  const alike = share >= 0.8 || isAcronym(one, other) || isAcronym(other, one)
  if (one.numbers !== other.numbers || (alike && differsByNumber)) return share >= 0.5 ? 'series' : 'different'
  if (alike || (!differsByNumber && isOneWithSlips(one.words, other.words))) return 'close'
  return share >= 0.5 ? 'part' : 'different'
}

/** "GRENAROC APDTAL" is "GRENARO CAPITAL": of a long name two letters are little. What both have is left out: "BAKER HOLDINGS" is not "MAYER HOLDINGS". */
function isOneWithSlips(ones: readonly string[], others: readonly string[]): boolean {
  const one = without(ones, others)
  const other = without(others, ones)
  return Math.min(one.length, other.length) >= 12 && edits(one, other, 2) <= 2
}

const without = (words: readonly string[], others: readonly string[]): string =>
  words.filter((word) => !others.includes(word)).join('')

/** The share of the words that both have, by length; words that thousands share count less. */
function overlapOf(ones: readonly string[], others: readonly string[]): { share: number; differsByNumber: boolean } {
  const left = [...others]
  const alone: string[] = []
  let shared = 0
  let differsByNumber = false
  for (const one of ones) {
    const at = left.findIndex((other) => alike(one, other))
    const other = left[at]
    if (other === undefined) alone.push(one)
    else {
      shared += (worthOf(one) + worthOf(other)) * (one === other ? 1 : 0.9)
      differsByNumber ||= endsWithNumber(one, other) || endsWithNumber(other, one)
      left.splice(at, 1)
    }
  }
  const all = [...ones, ...others].reduce((total, word) => total + worthOf(word), 0)
  return {
    share: shared / Math.max(1, all),
    differsByNumber: differsByNumber || [...alone, ...left].some((word) => /^\p{L}{1,3}$/u.test(word)),
  }
}

/** "HOLDINGSII" beside "HOLDINGS": the space was forgotten. */
const endsWithNumber = (long: string, short: string): boolean =>
  long !== short && long.startsWith(short) && /^[A-Z]?I{1,3}[A-Z]?$/.test(long.slice(short.length))

const worthOf = (word: string): number => (usual.has(word) ? 0.25 : 1) * Math.min(10, word.length + 2)

function alike(one: string, other: string): boolean {
  if (one === other) return true
  const least = Math.min(one.length, other.length)
  if (least < 4 || /^\d/.test(one) || /^\d/.test(other)) return false
  return (
    one.startsWith(other) ||
    other.startsWith(one) ||
    edits(one, other, 2) <= (least >= 8 || (least > 5 && isTrade(one, other)) ? 2 : 1)
  )
}

/** What is nearly a word of trade is that word. */
const isTrade = (one: string, other: string): boolean => usual.has(one) !== usual.has(other)

/** "ABC" for "Ackerman Building Center". */
const isAcronym = (short: CompanyName, long: CompanyName): boolean =>
  long.words.length > 2 &&
  short.joined.length === long.words.length &&
  long.words.every((word, at) => word[0] === short.joined[at])
