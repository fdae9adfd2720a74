import { formulaStarts } from 'lists/formula-guard'

/**
 * SQL for a column's text as `guarded` of lists/formula-guard.ts would write it, for files that the database itself writes.
 * Nearly every cell starts with something else and is let through by its first character's number.
 */
export const guardedColumn = (cell: string): string => `case
  when ascii(${cell}) = any('{${["'", ...formulaStarts].map((start) => start.codePointAt(0)).join(',')}}') and (${cell}) ~ E'^''*[${formulaStarts.map(escaped).join('')}]' then '''' || (${cell}) else ${cell} end`

/** A character as it is written in a bracket of a pattern, in a text of SQL that knows escapes. */
const escaped = (start: string): string => `\\\\u${(start.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
