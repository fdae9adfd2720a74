import { isKnownTitle, plainHeader } from './header-aliases.ts'
import { fullRow, headerRow, looksLikeData } from './header-row.ts'
import { isOfOtherThings, meaningOfHeader } from './header-words.ts'

type Rows = readonly (readonly string[])[]

/**
 * The rows with their titles on one line where they stand on two, as where cells are merged: "Owner" above "First Name" and "Last Name" makes "Owner First
 * Name" and "Owner Last Name", and a cell that is merged over both lines stays as it is. The upper line is then blank, so that every row keeps its place.
 */
export function withTitlesOnOneLine(rows: Rows): Rows {
  const full = fullRow(rows)
  // Where the upper line fills less than half of the list, the lower one was found, and what stands above it may be about the list.
  const above = (headerRow(rows) ?? 0) - 1
  const upper = areGroups(rows, full, 1) ? full : areGroups(rows, above, 2) ? above : undefined
  if (upper === undefined) return rows
  const titles = joinedTitles(rows[upper] ?? [], rows[upper + 1] ?? [])
  return rows.with(upper, []).with(upper + 1, titles)
}

/** A title of a group is no longer. */
const MAX_GROUP = 40

/** Whether a line, from 0, names groups of columns, `least` or more, whose titles stand on the line below it. */
function areGroups(rows: Rows, at: number, least: number): boolean {
  const [upper, lower] = [rows[at], rows[at + 1]]
  if (!upper || !lower || lower.some(looksLikeData)) return false
  const groups = groupsOf(upper, lower)
  const under = lower.flatMap((cell, column) => (cell.trim() && groups[column] !== undefined ? [column] : []))
  const titles = under.filter((column) => isTitle(lower[column] ?? ''))
  const named = [...new Set(under.map((column) => groups[column] ?? ''))]
  return (
    named.length >= least &&
    named.length < under.length &&
    titles.length * 2 >= under.length &&
    !named.some((group) => group.length > MAX_GROUP || NO_GROUP.test(group)) &&
    named.filter((group) => GROUP.test(group)).length * 2 >= named.length
  )
}

/** The group of each column: the last title at or before it, as of a merged cell, whose other cells are blank. One without any below it is none. */
function groupsOf(upper: readonly string[], lower: readonly string[]): string[] {
  const groups: string[] = []
  let group: string | undefined
  for (const [column, cell] of lower.entries()) {
    if (upper[column]?.trim()) group = isSame(cell, upper[column]) || !cell.trim() ? undefined : upper[column].trim()
    if (group !== undefined) groups[column] = group
  }
  return groups
}

/** Of "Contact: Ada", a date or an email above a list. */
const NO_GROUP = /[:@]|\d\d/
/** What columns are grouped by. */
const GROUP =
  /\b(?:owners?|property|prop|situs|site|subject|mailing|mail|taxpayer|contacts?|agent|broker|tenant|spouse|relatives?|phones?|mobile|cell|landline|e-?mails?|address|name|buyer|seller|borrower)\b/i

function joinedTitles(upper: readonly string[], lower: readonly string[]): string[] {
  const groups = groupsOf(upper, lower)
  const width = Math.max(upper.length, lower.length)
  return Array.from({ length: width }, (_, column) => {
    const title = (lower[column] ?? '').trim()
    const group = groups[column]
    return title === '' ? (upper[column] ?? '').trim() : group === undefined ? title : titleIn(group, title)
  })
}

/** A title together with its group's, which says whose it is; one that is known alone stays where it says that itself, and where it would be unknown together. */
function titleIn(group: string, title: string): string {
  const said = title.toLowerCase().split(/\s+/)
  const whose = group.split(/\s+/).filter((word) => !said.includes(word.toLowerCase()))
  const whole = [...whose, title].join(' ')
  if (!isKnownTitle(title) || isOfOtherThings(group)) return whole
  return !WHOSE.test(title) && (PHONE.test(group) || isTitle(whole)) ? whole : title
}

const WHOSE = /\b(?:owner|property|situs|site|mailing|mail)\b/i
/** "Phone 2" above "Number": a second phone is no title of the first. */
const PHONE = /phone|mobile|cell|landline/i

const isTitle = (cell: string): boolean => isKnownTitle(cell) || meaningOfHeader(cell) !== undefined

const isSame = (one = '', other = ''): boolean => plainHeader(one) === plainHeader(other)
