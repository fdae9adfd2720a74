export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)

/** The first of several emails in a cell; where one of them is none, and where there is one, the cell as it is. */
export function firstEmail(cell: string): string {
  if (looksLikeEmail(cell.trim())) return cell
  const [first, ...others] = cell.split(/[\s,;|/]+/).filter((part) => part !== '' && part !== ':::')
  return first !== undefined && others.length > 0 && [first, ...others].every(looksLikeEmail) ? first : cell
}
