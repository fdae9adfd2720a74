/** A quoted value longer than this was opened by a stray quote, which is then an ordinary character. */
const LONGEST_QUOTED = 1_000_000

export type Delimiter = ',' | ';' | '\t' | '|'

const QUOTE = 34
const SPACE = 32
const LF = 10
const CR = 13

/** Which columns are kept, once the first row has told; a value behind the last column is. */
export interface Columns {
  wanted: ((first: readonly string[]) => readonly boolean[]) | undefined
  keep: readonly boolean[] | undefined
}

interface Reading {
  ended: boolean
  blankLines?: boolean
  columns?: Columns
  /** Where in the text the rows begin. */
  from?: number
  /** No more rows at once. */
  most?: number
}

/** The whole rows of a text, and where they end in it. At the end of the file the last line needs no line break. */
export function readRows(
  text: string,
  delimiter: Delimiter,
  { ended, blankLines = false, columns, from = 0, most = Number.POSITIVE_INFINITY }: Reading,
): { rows: string[][]; used: number } {
  let keep = columns?.keep
  const by = delimiter.charCodeAt(0)
  const rows: string[][] = []
  let row: string[] = []
  /** Values of the row so far, those among them that are not kept. */
  let values = 0
  let used = from
  let at = from
  while (at < text.length && rows.length < most) {
    const first = text.charCodeAt(at)
    if (first === by) {
      // More than half of a roll's values are empty.
      if (keep?.[values] !== false) row.push('')
    } else if (first === QUOTE) {
      const quoted = quotedValue(text, at, by, ended)
      if (!quoted) return { rows, used }
      if (keep?.[values] !== false) row.push(quoted.value)
      at = quoted.end
    } else {
      const end = plainEnd(text, at, by)
      if (end === text.length && !ended) return { rows, used }
      const quoted = first === SPACE ? behindSpaces(text, at, by, ended) : undefined
      if (quoted === 'cut off') return { rows, used }
      if (keep?.[values] !== false) row.push(quoted?.value ?? text.slice(at, end))
      at = quoted?.end ?? end
    }
    values += 1
    const stop = text.charCodeAt(at)
    if (stop === by) {
      at += 1
      // A delimiter as the file's last character is followed by one empty value.
      if (at < text.length) continue
      if (!ended) return { rows, used }
      if (keep?.[values] !== false) row.push('')
      values += 1
    } else if (stop === CR) {
      if (at + 1 >= text.length && !ended) return { rows, used }
      at += text.charCodeAt(at + 1) === LF ? 2 : 1
    } else {
      at += 1
    }
    if (blankLines || values > 1 || (row[0] ?? '') !== '') {
      rows.push(row)
      if (columns?.wanted && !keep) keep = columns.keep = columns.wanted(row)
    }
    row = []
    values = 0
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

/**
 * Of `Ann, "12 Oak St, Unit 4", 78701`: a value whose quotes stand behind spaces and end where a value ends, on the same line. Any other quote
 * behind a space is an ordinary character.
 */
function behindSpaces(text: string, from: number, by: number, ended: boolean): Value | 'cut off' | undefined {
  let at = from
  while (text.charCodeAt(at) === SPACE) at += 1
  if (text.charCodeAt(at) !== QUOTE) return undefined
  const quoted = at + 1
  for (at = quoted; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === LF || code === CR || at - from > LONGEST_QUOTED) return undefined
    if (code !== QUOTE) continue
    if (at + 1 >= text.length && !ended) return 'cut off'
    if (text.charCodeAt(at + 1) === QUOTE) at += 1
    else if (!endsValue(text, at + 1, by)) return undefined
    else return { value: text.slice(quoted, at).replaceAll('""', '"'), end: at + 1 }
  }
  return ended ? undefined : 'cut off'
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
    // A value over several lines ends where a value ends; otherwise its first quote stood there by itself and must not swallow those lines.
    if (!endsValue(text, quote + 1, by) && /[\r\n]/.test(inside)) return plainValue(text, from, by, ended)
    // Text between the closing quote and the delimiter belongs to the value.
    const tail = plainValue(text, quote + 1, by, ended)
    if (!tail) return undefined
    return { value: (inside.includes('"') ? inside.replaceAll('""', '"') : inside) + tail.value, end: tail.end }
  }
}

function endsValue(text: string, at: number, by: number): boolean {
  const code = text.charCodeAt(at)
  return at >= text.length || code === by || code === LF || code === CR
}

function plainValue(text: string, from: number, by: number, ended: boolean): Value | undefined {
  const end = plainEnd(text, from, by)
  return end === text.length && !ended ? undefined : { value: text.slice(from, end), end }
}
