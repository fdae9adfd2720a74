import { isOfOthers } from './first-phone.ts'
import { meaningOfHeader } from './header-words.ts'

export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)

/** The first of several emails in a cell; where one of them is none, and where there is one, the cell as it is. */
export function firstEmail(cell: string): string {
  if (looksLikeEmail(cell.trim())) return cell
  const [first, ...others] = cell.split(/[\s,;|/]+/).filter((part) => part !== '' && part !== ':::')
  return first !== undefined && others.length > 0 && [first, ...others].every(looksLikeEmail) ? first : cell
}

/** The columns of a list's further emails, by their titles: "Email 2", "Found Email". `taken` columns mean something else. */
export const furtherEmailColumns = (titles: readonly string[], taken: readonly number[]): number[] =>
  titles.flatMap((title, at) =>
    !taken.includes(at) && !isOfOthers(title) && meaningOfHeader(withoutCount(title)) === 'email' ? [at] : [],
  )

const withoutCount = (title: string): string =>
  title.slice(0, 200).replace(/(e-?mail(?:[\s_]?address)?)[\s_#.(-]{0,3}\d{1,2}/i, '$1')
