import type { ReadSheet } from './read-file.ts'

/** What a person must know of a workbook with several sheets; undefined of any other list. */
export const sayOtherSheets = (sheet: ReadSheet | undefined): string | undefined =>
  sheet && sheet.others.length > 0
    ? `Only the sheet “${sheet.name}” is read, not ${list.format(sheet.others.map((name) => `“${name}”`))}. Save another sheet as a file of its own to load it too.`
    : undefined

/**
 * What a person must know of a list some rows of which are hidden in their sheet; undefined where none is. `areRead`: they are read all the same, as those of a
 * do-not-contact list are.
 */
export function sayHiddenRows(count: number, { areRead = false } = {}): string | undefined {
  if (count === 0) return undefined
  const rows = `${count.toLocaleString('en-US')} ${count === 1 ? 'row that the sheet hides' : 'rows that the sheet hides'}, by a filter or by hand,`
  if (areRead) return `${rows} ${count === 1 ? 'is' : 'are'} read too.`
  return `${rows} ${count === 1 ? 'is' : 'are'} left out. Show all rows in Excel, save the file and choose it again to load ${count === 1 ? 'it' : 'them'} too.`
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
