import { toE164 } from 'contract/phone'
import { MAX_ADDRESS } from 'contract/text-limits'
import { looksLikeEmail } from './first-email.ts'
import { isKnownTitle } from './header-aliases.ts'
import { meaningOfHeader } from './header-words.ts'

/** Cells that are plainly of a person or a place, by what they are. */
export const looks = {
  email: looksLikeEmail,
  phone: (value) => /^[+\d(][\d\s().+-]{8,}$/.test(value) && toE164(value) !== null,
  zip: (value) => /^\d{5}(-\d{4})?$/.test(value),
  address: (value) => /^\d+[A-Z]?(-\d+)?\s+\S*[a-z]/i.test(value) || /^p\.?\s?o\.?\s?box\s/i.test(value),
} satisfies Record<string, (value: string) => boolean>

/** Whether a cell is a ZIP Code, a phone, an email or a numbered address. */
export const looksLikeData = (cell: string): boolean =>
  cell.length <= MAX_ADDRESS && Object.values(looks).some((test) => test(cell.trim()))

/** Of lines such as "Leads for March" there are a few, and above an office's report a dozen. */
const MAX_ABOVE = 15
/** Enough rows to tell how wide a list is. */
const SAMPLE_ROWS = 50

/**
 * The row of titles among the first rows of a list, from 0: the first one, or one below lines that fill no more than half of the list's width, as
 * "Leads for March" does. Undefined where no row has a known title, or a cell beside it is plainly data: a list of Mobile, AL, or of
 * Michigan (MI), has no titles for that.
 */
export const headerRow = (rows: readonly (readonly string[])[]): number | undefined =>
  [fullRow(rows), 0].find((at) => at >= 0 && isHeader(rows, at))

/** The first row that fills more than half of the list's width; -1 where none of the first ones does. */
export function fullRow(rows: readonly (readonly string[])[]): number {
  const filled = rows.slice(0, SAMPLE_ROWS).map((row) => row.filter((cell) => cell.trim() !== '').length)
  const width = Math.max(0, ...filled)
  return filled.slice(0, MAX_ABOVE + 1).findIndex((count) => count * 2 > width)
}

/** How many lines stand above the titles of a list, and whether it has any: titles that we do not know are told by none of them being data. */
export function titlesOf(rows: readonly (readonly string[])[]): { above: number; hasHeader: boolean } {
  const at = headerRow(rows)
  const [first = []] = rows
  return { above: at ?? 0, hasHeader: at !== undefined || (rows.length > 1 && !first.some(looksLikeData)) }
}

const isHeader = (rows: readonly (readonly string[])[], at: number): boolean =>
  (rows[at] ?? []).some(isTitle) && !hasData(rows, at)

const isTitle = (cell: string): boolean =>
  isKnownTitle(cell) || (!looksLikeData(cell) && meaningOfHeader(cell) !== undefined)

/** "2024 Taxes" looks like an address, but those below it do not. */
function hasData(rows: readonly (readonly string[])[], at: number): boolean {
  const [row = [], ...below] = rows.slice(at, at + SAMPLE_ROWS)
  return row.some((cell, column) => {
    if (!looksLikeData(cell)) return false
    if (!looks.address(cell.trim())) return true
    const others = below.map((cells) => (cells[column] ?? '').trim()).filter(Boolean)
    return others.length === 0 || others.filter(looksLikeData).length * 2 > others.length
  })
}
