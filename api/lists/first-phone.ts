import { readPhone, type PhoneReading } from 'contract/phone'
import { saysNothing } from 'contract/says-nothing'
import { MAX_ADDRESS, MAX_ROW_PHONES } from 'contract/text-limits'
import { meaningOfHeader } from './header-words.ts'

/**
 * The first phone of a row's cells, and the text that says it; where there is none, why the first cell that says anything has none. A cell with words may say
 * that the person is not to be called: no other phone is taken then.
 */
export function firstPhone(cells: readonly string[]): PhoneReading & { text: string } {
  let refused: (PhoneReading & { text: string }) | undefined
  for (const cell of cells) {
    const reading = firstIn(cell)
    if (reading.phone !== undefined || reading.problem === 'letters' || reading.problem === 'overlong') return reading
    if (reading.problem !== 'empty') refused ??= reading
  }
  return refused ?? { text: '', problem: 'empty' }
}

/** "512-555-0101 / 512-555-0111" holds two phones, the first of which is taken; where one part is none, the whole is none. */
function firstIn(cell: string): PhoneReading & { text: string } {
  const parts = partsOf(cell)
  const [first] = parts
  const areAll = parts.length === 1 || parts.every(({ phone }) => phone !== undefined)
  return first && areAll ? first : { text: cell, ...readPhone(cell) }
}

/** All phones that a cell says in E.164, also beside what is none: where a cell is marked, all of them are. */
export const phonesInCell = (cell: string): { phone: string; text: string }[] =>
  partsOf(cell).flatMap(({ phone, text }) => (phone === undefined ? [] : [{ phone, text }]))

function partsOf(cell: string): (PhoneReading & { text: string })[] {
  const whole = { text: cell, ...readPhone(cell) }
  if (whole.phone !== undefined || whole.problem === 'empty' || cell.length > MAX_ADDRESS) return [whole]
  const parts = cell.split(BETWEEN_PHONES).map((part) => part.trim())
  const said = parts.filter((part) => part !== '' && !saysNothing(part))
  return parts.length > 1 && said.length > 0 ? said.map((text) => ({ text, ...readPhone(text) })) : [whole]
}

/** Google's address book writes " ::: ". */
const BETWEEN_PHONES = /[,;/|&\r\n]|\s:::\s|\sor\s|\sand\s/i

/** The columns of a list's further phones, by their titles: "Phone 2", "Landline", a second "Phone". `taken` columns mean something else. */
export const furtherPhoneColumns = (titles: readonly string[], taken: readonly number[]): number[] =>
  titles
    .flatMap((title, at) =>
      !taken.includes(at) && !isOfOthers(title) && meaningOfHeader(withoutCount(title)) === 'phone' ? [at] : [],
    )
    .slice(0, MAX_FURTHER)

const MAX_FURTHER = MAX_ROW_PHONES - 1

/** Whether a phone or an email of this title is another person's: where the owner has none, theirs is not the owner's. */
export const isOfOthers = (title: string): boolean =>
  /spouse|tenant|renter|relative|associate|neighbou?r|emergency|manager/i.test(title)

/** "Phone 2" and "Phone Number 2" without the count; "Owner 2 Phone" is another person's. */
const withoutCount = (title: string): string =>
  title
    .slice(0, 200)
    .replace(/(phone|mobile|cell|landline|tel|wireless)([\s_]?(?:number|num|no)?[\s_#.(-]{0,3})\d{1,2}/i, '$1$2')
