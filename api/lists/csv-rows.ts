import { UnreadableList } from './unreadable-list.ts'

/** Characters. In a file with a longer row the lines do not end as they should. */
export const MAX_ROW_LENGTH = 4_000_000
/** A quoted value longer than this was opened by a stray quote, which is then an ordinary character. */
const LONGEST_QUOTED = 1_000_000

export type Delimiter = ',' | ';' | '\t' | '|'

export interface CsvOptions {
  delimiter?: Delimiter | undefined
  /** Gives a blank line as a row of one empty cell. */
  blankLines?: boolean
  /** Asked once, with the first row: which columns are wanted. The others read as '' from there on: making texts of them is half of the work. */
  wanted?: (first: readonly string[]) => readonly boolean[]
}

/**
 * Reads delimited text in pieces of any size and gives its rows in batches. Quotes may hold delimiters, doubled quotes
 * and line breaks; lines end with LF, CRLF or CR. Without a delimiter it is told by the first line. Blank lines are no rows,
 * unless they are asked for to count lines. Throws `UnreadableList` for a row of more than 4,000,000 characters.
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  { delimiter, blankLines = false, wanted }: CsvOptions = {},
): AsyncGenerator<string[][]> {
  const columns: Columns = { wanted, keep: undefined }
  let rest = ''
  let by = delimiter
  let enough = 0
  for await (const piece of text) {
    rest += piece
    // A line that will not end is looked at again only when it has doubled, not with every piece.
    if (rest.length < enough) continue
    by ??= sniffDelimiter(rest)
    if (!by) continue
    const { rows, used } = readRows(rest, by, { ended: false, blankLines, columns })
    rest = rest.slice(used)
    enough = rest.length * 2
    if (rest.length > MAX_ROW_LENGTH)
      throw new UnreadableList(
        'A row of the file is longer than 4,000,000 characters. Check that its lines end as they should.',
      )
    if (rows.length > 0) yield rows
  }
  const { rows } = readRows(rest, by ?? sniffDelimiter(`${rest}\n`) ?? ',', {
    ended: true,
    blankLines,
    columns,
  })
  if (rows.length > 0) yield rows
}

/** The commonest of the four in the first line, outside quotes; undefined while that line has not ended. */
function sniffDelimiter(text: string): Delimiter | undefined {
  const counts: Record<Delimiter, number> = { ',': 0, ';': 0, '\t': 0, '|': 0 }
  let quoted = false
  let seen = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '\n' || character === '\r') {
      if (seen) return mostOf(counts)
    } else {
      seen = true
      if (isDelimiter(character)) counts[character]++
    }
  }
  // One line of a megabyte without an end is a file of one line.
  return text.length > LONGEST_QUOTED ? mostOf(counts) : undefined
}

const delimiters = [',', ';', '\t', '|'] as const
const isDelimiter = (character: string): character is Delimiter =>
  character === ',' || character === ';' || character === '\t' || character === '|'
const mostOf = (counts: Record<Delimiter, number>): Delimiter =>
  delimiters.reduce((best, next) => (counts[next] > counts[best] ? next : best))

const QUOTE = 34
const LF = 10
const CR = 13

/** Which columns are wanted, once the first row has told. */
interface Columns {
  wanted: CsvOptions['wanted']
  keep: readonly boolean[] | undefined
}

/** The whole rows of a text, and how much of it they used. At the end of the file the last line needs no line break. */
export function readRows(
  text: string,
  delimiter: Delimiter,
  { ended, blankLines = false, columns }: { ended: boolean; blankLines?: boolean; columns?: Columns },
): { rows: string[][]; used: number } {
  let keep = columns?.keep
  const by = delimiter.charCodeAt(0)
  const rows: string[][] = []
  let row: string[] = []
  let used = 0
  let at = 0
  while (at < text.length) {
    if (text.charCodeAt(at) === QUOTE) {
      const quoted = quotedValue(text, at, by, ended)
      if (!quoted) return { rows, used }
      row.push(quoted.value)
      at = quoted.end
    } else {
      const end = plainEnd(text, at, by)
      if (end === text.length && !ended) return { rows, used }
      row.push(keep && !keep[row.length] ? '' : text.slice(at, end))
      at = end
    }
    const stop = text.charCodeAt(at)
    if (stop === by) {
      at += 1
      // A delimiter as the file's last character is followed by one empty value.
      if (at < text.length) continue
      if (!ended) return { rows, used }
      row.push('')
    } else if (stop === CR) {
      if (at + 1 >= text.length && !ended) return { rows, used }
      at += text.charCodeAt(at + 1) === LF ? 2 : 1
    } else {
      at += 1
    }
    if (blankLines || row.length > 1 || row[0] !== '') {
      rows.push(row)
      if (columns?.wanted && !keep) keep = columns.keep = columns.wanted(row)
    }
    row = []
    used = at
  }
  return { rows, used }
}

/** The position of the delimiter or line break behind a value without quotes, or of the text's end. */
function plainEnd(text: string, from: number, by: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === by || code === LF || code === CR) return at
  }
  return text.length
}

interface Value {
  value: string
  /** The position of the delimiter or line break behind it. */
  end: number
}

function quotedValue(text: string, from: number, by: number, ended: boolean): Value | undefined {
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0 || quote - from > LONGEST_QUOTED) {
      if (!ended && text.length - from <= LONGEST_QUOTED) return undefined
      return plainValue(text, from, by, ended)
    }
    if (quote + 1 >= text.length && !ended) return undefined
    if (text.charCodeAt(quote + 1) === QUOTE) {
      at = quote + 2
      continue
    }
    const inside = text.slice(from + 1, quote)
    // Text between the closing quote and the delimiter belongs to the value.
    const tail = plainValue(text, quote + 1, by, ended)
    if (!tail) return undefined
    return { value: (inside.includes('"') ? inside.replaceAll('""', '"') : inside) + tail.value, end: tail.end }
  }
}

function plainValue(text: string, from: number, by: number, ended: boolean): Value | undefined {
  const end = plainEnd(text, from, by)
  return end === text.length && !ended ? undefined : { value: text.slice(from, end), end }
}
