import { saysNothing } from 'contract/says-nothing'
import { firstPhone } from './first-phone.ts'

/** Enough to tell what a column holds. */
const MAX_ROWS = 50

/** The first column that holds phones, told by its cells. The first row may be titles. Undefined where no column looks like phones. */
export function phoneColumn(rows: readonly (readonly string[])[]): number | undefined {
  const sample = rows.slice(0, MAX_ROWS)
  const column = (sample[0] ?? []).findIndex((_, at) => arePhones(sample.map((row) => row[at] ?? '')))
  return column < 0 ? undefined : column
}

/** Most are phones; one of them may be the title. */
function arePhones(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '' && !saysNothing(cell))
  const phones = filled.filter((cell) => firstPhone([cell]).phone !== undefined)
  return phones.length > 0 && phones.length >= (filled.length - 1) * 0.6
}
