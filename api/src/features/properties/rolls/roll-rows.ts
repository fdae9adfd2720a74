import { csvRows, MAX_ROW_LENGTH } from 'lists/csv-rows'
import { UnreadableList } from 'lists/unreadable-list'
import type { RollFormat } from './roll-format.ts'
import { textOfFile } from './text-of-file.ts'

/** With which old programs end a text. */
const END_OF_FILE = '\u001A'

type Titles = Pick<RollFormat, 'fixedWidth' | 'titles'>

/** The text of a roll's file; where columns have a width, a NUL character fills a place as a space does. */
export const rollText = (
  { fixedWidth }: Titles,
  file: string,
  onChunk?: (chunk: Buffer) => void,
): AsyncGenerator<string> => textOfFile(file, onChunk, { nul: fixedWidth ? ' ' : '' })

/**
 * The rows of a roll's text in batches, first its titles: those of its first line, or those that the format gives to a file that has none. `wanted`
 * is asked once, with the titles, for the columns that are read: the rows hold these alone, and what stands behind the last title.
 */
export async function* rollRows(
  { fixedWidth, titles }: Titles,
  text: AsyncIterable<string>,
  wanted: (titles: readonly string[]) => readonly boolean[] = (all) => all.map(() => true),
): AsyncGenerator<string[][]> {
  if (fixedWidth) return yield* fixedRows(fixedWidth, text, wanted)
  if (!titles) return yield* csvRows(text, { wanted })
  const keep = wanted(titles)
  yield [[...titles]]
  yield* csvRows(text, { keep })
}

async function* fixedRows(
  widths: NonNullable<Titles['fixedWidth']>,
  text: AsyncIterable<string>,
  wanted: (titles: readonly string[]) => readonly boolean[],
): AsyncGenerator<string[][]> {
  const titles = Object.keys(widths)
  const keep = wanted(titles)
  yield [titles]
  const spans = Object.values(widths).filter((_, at) => keep[at])
  const cut = (line: string) => spans.map(([from, to]) => line.slice(from - 1, to).trim())
  for await (const lines of linesOf(text)) {
    const rows = lines.filter((line) => line.replace(END_OF_FILE, '').trim() !== '').map(cut)
    if (rows.length > 0) yield rows
  }
}

/** Lines end with LF, CRLF or CR. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = ''
  for await (const piece of text) {
    rest += piece
    // A carriage return at the end may be the first half of a line's end.
    const lines = rest.slice(0, rest.endsWith('\r') ? -1 : undefined).split(/\r\n|\n|\r/)
    const last = lines.pop() ?? ''
    rest = rest.endsWith('\r') ? `${last}\r` : last
    if (rest.length > MAX_ROW_LENGTH)
      throw new UnreadableList(
        'A row of the file is longer than 4,000,000 characters. Check that its lines end as they should.',
      )
    yield lines
  }
  yield rest.split(/\r\n|\n|\r/)
}
