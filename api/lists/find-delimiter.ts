import { readRows, type Delimiter } from './read-rows.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** Characters from the beginning of a text that tell its delimiter. */
export const SAMPLE_LENGTH = 65_536

/**
 * The delimiter of a text, told by its first `SAMPLE_LENGTH` characters: as its first line `sep=;` tells Excel, or else the one by which the
 * most rows have values to divide, then the one that makes their number the most even, then the one that fewer spaces stand behind, as they do
 * in a sentence, then the one of the most values. `line` is that first line with its end, '' where there is none.
 */
export function findDelimiter(text: string): { by: Delimiter; line: string } {
  const [line, said] = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n|$)/i.exec(text) ?? ['', undefined]
  const by = delimiters.find((delimiter) => delimiter === said)
  if (by) return { by, line }
  const fits = delimiters.map((delimiter) => ({ delimiter, fit: fitOf(sampleRows(text, delimiter)) }))
  const best = fits.reduce((one, other) => (isBetter(other.fit, one.fit) ? other : one))
  return { by: best.delimiter, line: '' }
}

/** A row that the sample cuts off says nothing, unless it is the only one. */
function sampleRows(text: string, delimiter: Delimiter): string[][] {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const { rows } = readRows(sample, delimiter, { ended: sample === text })
  return rows.length > 0 ? rows : readRows(sample, delimiter, { ended: true }).rows
}

/** How well a delimiter divides rows, what counts most first. */
function fitOf(rows: readonly (readonly string[])[]): number[] {
  const divided = rows.filter((row) => row.length > 1)
  const counts = new Map<number, number>()
  for (const { length } of divided) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width, even] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0])
  const behind = divided.flatMap((row) => row.slice(1))
  const tight = behind.filter((value) => !value.startsWith(' ')).length
  return [divided.length / rows.length, even / rows.length, tight / behind.length, width]
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}
