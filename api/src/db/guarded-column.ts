/**
 * SQL for a column's text as `guarded` of contract/formula-guard.ts would write it, for files that the database itself writes.
 * Nearly every cell starts with something else and is let through by its first character's number.
 */
export const guardedColumn = (cell: string): string => `case
  when ascii(${cell}) = any('{39,61,43,45,64,9,13,10,65309,65291,65293,65312}') and (${cell}) ~ E'^''*[=+\\\\-@\\t\\r\\n＝＋－＠]' then '''' || (${cell}) else ${cell} end`
