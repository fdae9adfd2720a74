import { isBlankRow } from 'lists/blank-row'

/** Enough of a file to tell what its columns mean, in rows and in characters. */
const SAMPLE_ROWS = 500
const SAMPLE_LENGTH = 4_000_000

/** The rows of a file that hold anything, in batches; the first is enough to tell what the columns mean. */
export async function* filledRows(batches: AsyncIterable<string[][]>): AsyncGenerator<string[][]> {
  const sample: string[][] = []
  let length = 0
  let isTold = false
  for await (const batch of batches) {
    const rows = batch.filter((row) => !isBlankRow(row))
    if (isTold) {
      yield rows
      continue
    }
    for (const row of rows) {
      sample.push(row)
      for (const cell of row) length += cell.length
    }
    isTold = sample.length > SAMPLE_ROWS || length > SAMPLE_LENGTH
    if (isTold) yield sample.splice(0)
  }
  if (sample.length > 0) yield sample
}
