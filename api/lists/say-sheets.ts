import type { ReadSheet } from './read-file.ts'

/** What a person must know of a workbook with several sheets; undefined of any other list. */
export const sayOtherSheets = (sheet: ReadSheet | undefined): string | undefined =>
  sheet && sheet.others.length > 0
    ? `Only the sheet “${sheet.name}” is read, not ${list.format(sheet.others.map((name) => `“${name}”`))}. Save another sheet as a file of its own to load it too.`
    : undefined

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
