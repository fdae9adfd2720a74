import { findDelimiter, SAMPLE_LENGTH } from './find-delimiter.ts'
import { readRows, type Columns, type Delimiter } from './read-rows.ts'
import { UnreadableList } from './unreadable-list.ts'

/** Characters. In a file with a longer row the lines do not end as they should. */
export const MAX_ROW_LENGTH = 4_000_000

/** Given at once: of rows that are read and forgotten little is left when memory is cleared. */
const MAX_ROWS = 100

export interface CsvOptions {
  delimiter?: Delimiter | undefined
  /** Gives a blank line as a row of one empty cell. */
  blankLines?: boolean
  /** Asked once, with the first row: which columns are wanted. The rows behind it have no others: making texts of them is half of the work. */
  wanted?: (first: readonly string[]) => readonly boolean[]
  /** The same where it is known before the first row. */
  keep?: readonly boolean[]
}

/**
 * Reads delimited text in pieces of any size and gives its rows in batches. Quotes may hold delimiters, doubled quotes
 * and line breaks; lines end with LF, CRLF or CR. Without a delimiter it is told by the first lines, or by Excel's own line "sep=;", which
 * is then as good as blank. Blank lines are no rows, unless they are asked for to count lines. Throws `UnreadableList` for a row of more
 * than 4,000,000 characters.
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  { delimiter, blankLines = false, wanted, keep }: CsvOptions = {},
): AsyncGenerator<string[][]> {
  const columns: Columns = { wanted, keep }
  let rest = ''
  let by = delimiter
  let enough = 0
  for await (const piece of text) {
    rest += piece
    // A line that will not end is looked at again only when it has doubled, not with every piece.
    if (rest.length < enough || (!by && rest.length < SAMPLE_LENGTH)) continue
    if (!by) ({ by, rest } = begun(rest, blankLines))
    let from = 0
    let isMore = true
    while (isMore) {
      const { rows, used } = readRows(rest, by, { ended: false, blankLines, columns, from, most: MAX_ROWS })
      if (rows.length > 0) yield rows
      isMore = rows.length === MAX_ROWS
      from = used
    }
    rest = rest.slice(from)
    enough = rest.length * 2
    if (rest.length > MAX_ROW_LENGTH)
      throw new UnreadableList(
        'A row of the file is longer than 4,000,000 characters. Check that its lines end as they should.',
      )
  }
  if (!by) ({ by, rest } = begun(rest, blankLines))
  const { rows } = readRows(rest, by, { ended: true, blankLines, columns })
  if (rows.length > 0) yield rows
}

/** The delimiter of a text, and the text without the line by which Excel is told it; that line stays a blank one where they count. */
function begun(text: string, blankLines: boolean): { by: Delimiter; rest: string } {
  const { by, line } = findDelimiter(text)
  return { by, rest: (line && blankLines ? '\n' : '') + text.slice(line.length) }
}
