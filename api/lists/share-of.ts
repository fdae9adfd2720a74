import { saysNothing } from 'contract/says-nothing'
import { MAX_ADDRESS } from 'contract/text-limits'

/** Enough rows to tell what a column holds. */
export const SAMPLE_ROWS = 200

/** Of the cells that say something, as far as they are looked at. */
export function shareOf(
  rows: readonly (readonly string[])[],
  column: number,
  test: (value: string) => boolean,
): number {
  const values = rows
    .slice(0, SAMPLE_ROWS)
    .map((row) => (row[column] ?? '').trim())
    .filter((value) => value !== '' && !saysNothing(value))
  return values.length === 0
    ? 0
    : values.filter((value) => value.length <= MAX_ADDRESS && test(value)).length / values.length
}
