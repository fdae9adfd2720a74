import { isOfOthers } from './first-phone.ts'
import { meaningOfHeader } from './header-words.ts'
import { MAX_COLUMNS } from './max-columns.ts'
import { saysDoNotCall } from './says-do-not-call.ts'

/** What a list says of its phones: on a Do Not Call registry, of a litigator, asked for no more texts. */
export interface DoNotCallMarks {
  /** The columns whose titles say so. */
  columns: readonly number[]
  /** The columns that mark phones of a row, also those of statuses and tags, by what they hold. */
  markedBy(cells: readonly string[]): number[]
  /** Whether a row marks the phone in a column. */
  isMarked(cells: readonly string[], phone: number): boolean
}

/**
 * Finds the columns that mark phones. One that names a phone ("Phone 2 DNC", "Landline Do Not Call") counts for it; one that names none ("DNC", "Litigator"),
 * or one in a way that the list's columns of phones do not, counts for all phones of its row. A column of statuses or tags ("Phone 2 Status", "Tags") marks
 * them where its value says so. Undefined where no column can mark any.
 */
export function doNotCallMarks(titles: readonly string[]): DoNotCallMarks | undefined {
  const columns = titles.slice(0, MAX_COLUMNS).map((title, at) => ({ at, ...readTitle(title) }))
  const found = columns.filter(({ isMark, isStatus }) => isMark || isStatus)
  if (found.length === 0) return undefined
  const phones = columns
    .filter(({ isMark, isStatus, words }) => !isMark && !isStatus && isPhone(words))
    .map(({ at, words }) => ({ at, ...named(words) }))
  const marks = found.map((title) => ({ ...title, phones: markedBy(named(title.words), phones) }))
  const isSaid = ({ at, isStatus, isOpposite }: (typeof marks)[number], cells: readonly string[]) =>
    isStatus ? saysDoNotCall(cells[at] ?? '') : isMark(cells[at] ?? '', isOpposite)
  return {
    columns: marks.flatMap(({ at, isStatus }) => (isStatus ? [] : [at])),
    markedBy: (cells) => marks.flatMap((mark) => (isSaid(mark, cells) ? [mark.at] : [])),
    isMarked: (cells, phone) =>
      marks.some((mark) => (mark.phones === undefined || mark.phones.includes(phone)) && isSaid(mark, cells)),
  }
}

/** A longer title says no more. */
const MAX_HEADER = 200

interface Title {
  /** Without the words of a mark. */
  words: string[]
  isMark: boolean
  /** Of statuses or tags of the owner or of a phone: only their values may be marks. */
  isStatus: boolean
  /** Of a title such as "DNC Clean", under which "Yes" is no mark. */
  isOpposite: boolean
}

function readTitle(title: string): Title {
  const words =
    title
      .slice(0, MAX_HEADER)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z]+|\d+/g) ?? []
  const text = words.join(' ').replace(MARK, ' mark ').replace(WEAK_MARK, ' weak ')
  const said = text.split(' ').filter(Boolean)
  const rest = said.filter((word) => word !== 'mark' && word !== 'weak' && !beside.has(word) && !opposites.has(word))
  const isSaid =
    said.includes('mark') || (said.includes('weak') && rest.every((word) => /^\d+$/.test(word) || ofPhones.has(word)))
  const ofStatus = words.filter((word) => !statuses.has(word))
  const isStatus =
    !isSaid &&
    ofStatus.length < words.length &&
    ofStatus.every((word) => /^\d+$/.test(word) || ofPhones.has(word) || withStatus.has(word)) &&
    !isOfOthers(title) &&
    isOfOwner(ofStatus)
  return {
    words: isSaid ? rest : isStatus ? ofStatus : words,
    isStatus,
    isMark: isSaid && !said.some((word) => otherwise.has(word)) && !isOfOthers(title) && isOfOwner(rest),
    isOpposite: said.some((word) => opposites.has(word)),
  }
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const MARK =
  /dnc|dnt\b|\bdnd\b|do ?not ?(?:call|contact|text|sms|message|disturb)\b|dont ?(?:call|contact|text)\b|litigators?|black ?list(?:ed)?\b|\bno ?call ?(?:list|registry)\b|^no ?calls?$/g
/** Beside other words these may mean something else: "TCPA Disclosure", "Email Opt Out". */
const WEAK_MARK = /\btcpa\b|\bopt(?:ed)? ?out\b|\bunsubscribed?\b/g
/** What a title says beside the mark without naming a phone. */
const beside = list(
  'is on in the a an if of or and list listed registry registered registration status flag flagged indicator result results check scrub known serial national federal state internal phones sms text texts risk tcpa match hit yes no y n',
)
/** Of a title that is about the mark: when it was looked up, how many there are, or of emails and letters. */
const otherwise = list(
  'date dates time timestamp checked scrubbed updated verified last when count counts total score source id by cost price fee email emails mail mailing mailer fax',
)
const opposites = list(
  'clean cleared clear safe compliant compliance consent consented free passed non callable textable',
)
const statuses = list(
  'status statuses tag tags label labels disposition dispositions outcome result results flag flags type etiqueta etiquetas',
)
/** Beside a status, what it may be of. */
const withStatus = list(
  'lead leads contact owner person record customer prospect seller call calling dialer last text sms list current marketing',
)
const mobiles = list('mobile cell cellular cellphone wireless')
const ofPhones = list(
  'phone telephone tel mobile cell cellular cellphone landline wireless home work number num no nbr value',
)
const ofAnyPhone = list('phone telephone tel number num no nbr value')

const isPhone = (words: readonly string[]): boolean => meaningOfHeader(withoutCounts(words).join(' ')) === 'phone'

/** "phone 2" without the count; "owner 2 phone" is another person's. */
const withoutCounts = (words: readonly string[]): string[] =>
  words.filter((word, at) => !(/^\d+$/.test(word) && ofPhones.has(words[at - 1] ?? '')))

/** Whether a mark is of the owner or of one of the owner's phones: those of agents and second owners are not read. */
function isOfOwner(rest: readonly string[]): boolean {
  if (rest.some((word) => ofPhones.has(word) && !ofHouses.has(word))) return isPhone(rest)
  return !rest.some(
    (word, at) =>
      /^(?:second|coowner|agent|attorney)$/.test(word) || (/^[2-9]$/.test(word) && people.has(rest[at - 1] ?? '')),
  )
}
const ofHouses = list('number num no nbr value home work')
const people = list('owner contact person lead resident')

interface Named {
  /** "mobile", "contact 1"; blank for a phone of no kind. Undefined where no phone is named. */
  kind: string | undefined
  count: number | undefined
}

function named(words: readonly string[]): Named {
  const kinds = withoutCounts(words).filter((word) => !ofAnyPhone.has(word))
  const counts = words.filter(
    (word, at) => /^\d+$/.test(word) && (words.length === 1 || ofPhones.has(words[at - 1] ?? '')),
  )
  const isNamed = words.some((word) => ofPhones.has(word))
  return {
    kind: isNamed ? kinds.map((word) => (mobiles.has(word) ? 'mobile' : word)).join(' ') : undefined,
    count: counts[0] === undefined ? undefined : Number(counts[0]),
  }
}

/** The columns of phones that a mark counts for; undefined for all phones of the row. */
function markedBy({ kind, count }: Named, phones: readonly (Named & { at: number })[]): number[] | undefined {
  const [first] = phones
  const isOneKind = phones.every((phone) => phone.kind === first?.kind)
  const whose = kind === undefined && isOneKind ? first?.kind : kind
  const alike = phones.filter((phone) => phone.kind === whose)
  if (count === undefined) return kind && alike.length === 1 ? places(alike) : undefined
  const counted = alike.filter((phone) => (phone.count ?? 1) === count)
  if (counted.length > 0) return places(counted)
  // "Phone 4 DNC" of a list that ends with "Phone 3".
  const isBehindLast =
    isOneKind && alike.length > 0 && phones.every((phone) => phone.count !== undefined && phone.count < count)
  return isBehindLast ? [] : undefined
}

const places = (phones: readonly { at: number }[]): number[] => phones.map(({ at }) => at)

/**
 * What a cell says. The law asks who texts, not who sold the list: only a blank and a clear "no" are no mark, and a value that we do not know
 * ("Unknown", a date, a tick) is one.
 */
function isMark(cell: string, isOpposite: boolean): boolean {
  const text = cell.trim().toLowerCase()
  if (text === '' || /^[-–—.]{1,3}$/.test(text)) return false
  if (text.length > MAX_VALUE) return true
  const value = text.replace(/[^\p{L}\p{N}✓]/gu, '')
  if (BLANK.test(value) || CLEAN.test(value)) return false
  return isOpposite ? !YES.test(value) : !NO.test(value)
}

const MAX_VALUE = 60
const BLANK = /^(?:na|nan|null|none)$/
const CLEAN =
  /^(?:clean|clear|no[tn]?(?:on|in)?(?:an?|the)?(?:national|federal|state)?(?:dnc|donotcall|(?:tcpa)?litigator|listed|found)(?:list|registry)?|noton(?:the)?(?:list|registry))$/
const NO = /^(?:no?|f|false|00?)$/
const YES = /^(?:y|yes|t|true|x|✓|10?)$/
