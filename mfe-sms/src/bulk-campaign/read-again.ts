import type { ListRow } from '../lists/read-rows.ts'
import type { ReadFile } from '../lists/use-list-file.ts'

/** What a file gave the list, and the list as it was before. */
export interface Reading {
  read: ReadFile
  before: readonly ListRow[]
}

/** The list with what another reading of the same file gives in the place of what it gave. Whom a person removed since stays out. */
export function readAgain(
  list: readonly ListRow[],
  last: Reading,
  { rows }: ReadFile,
): { rows: ListRow[]; added: number } {
  const now = idsOf(list)
  const before = idsOf(last.before)
  const given = idsOf(last.read.rows)
  const others = list.filter(({ id }) => before.has(id) || !given.has(id))
  const kept = idsOf(others)
  const fresh = rows.filter(({ id }) => !kept.has(id) && (now.has(id) || !given.has(id)))
  return { rows: [...others, ...fresh], added: fresh.length }
}

const idsOf = (rows: readonly ListRow[]) => new Set(rows.map(({ id }) => id))
