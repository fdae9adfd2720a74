/** What a spreadsheet takes for the beginning of a formula (OWASP, "CSV Injection"): the full-width forms count for Excel too. */
export const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const

/**
 * A cell as it may stand in a CSV file that people open in a spreadsheet: with a quote before what would be run as a formula.
 * A cell that begins with quotes and such a character gets one more, so that `unguarded` gives it back.
 */
export const guarded = (cell: string): string => (/^'*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)

/**
 * The cell as it was before `guarded`, or within `="02134"`, by which a file makes a spreadsheet keep a text; one that was never guarded
 * stays as it is.
 */
export const unguarded = (cell: string): string => {
  if (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell)) return cell.slice(1)
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell
}
