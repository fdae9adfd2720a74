import type { ImportRow } from 'contract/contact-batches'
import { isBlankRow } from 'lists/blank-row'
import type { ReadFile } from 'lists/read-file'
import { rejectedRows } from 'lists/rejected-rows'
import type { Task, Works } from 'lists/worker/tasks'
import { rowOf, type ColumnMap } from './import-columns.ts'

/** The part of a file that the page shows; the rest stays in the worker. */
export interface TableHead {
  header: string[]
  sample: string[][]
  count: number
}

/** The tasks of the worker that holds a file. */
export interface ImportTasks {
  open: Task<File, TableHead>
  rows: Task<{ map: ColumnMap; from: number; count: number }, ImportRow[]>
  /** The rows that were not imported, by their number from 1, as a CSV file. */
  rejected: Task<ReadonlyMap<number, string>, Blob>
}

/** Keeps a file's rows in the worker and returns them in batches, so that the page never holds them all. */
export function importTasks(read: ReadFile): Works<ImportTasks> {
  let header: string[] = []
  let rows: string[][] = []
  return {
    async open(file) {
      const lines: string[][] = []
      for await (const piece of read(file)) for (const row of piece.rows) if (!isBlankRow(row)) lines.push(row)
      header = (lines[0] ?? []).map((title) => title.trim())
      rows = lines.slice(1)
      return { header, sample: rows.slice(0, 5), count: rows.length }
    },
    rows: async ({ map, from, count }) =>
      rows.slice(from, from + count).map((cells, index) => rowOf(cells, map, from + index + 1)),
    rejected: async (reasons) =>
      rejectedRows(
        header,
        [...reasons].map(([row, reason]) => ({ line: row + 1, reason, cells: rows[row - 1] ?? [] })),
      ),
  }
}
