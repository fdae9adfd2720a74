import type { ReadFile } from 'lists/read-file'
import { rejectedRows } from 'lists/rejected-rows'
import type { Task, Works } from 'lists/worker/tasks'
import type { PackedRows } from './packed-rows.ts'
import { rowReader, type Layout, type RowCounts } from './read-rows.ts'

/** Small enough that taking one over never holds the page up. */
const MAX_ROWS_AT_ONCE = 2000

/** What the worker does that reads recipients. */
export interface ListTasks {
  read: Task<{ file: File; layout: Layout }, { counts: RowCounts; rejected: Blob }, { packed?: PackedRows; share: number }>
}

/** Reads a file's recipients and hands them over as they come. */
export const listTasks = (read: ReadFile): Works<ListTasks> => ({
  async read({ file, layout }, tell) {
    const reader = rowReader(layout)
    for await (const { rows, share } of read(file)) {
      tell({ share })
      for (let at = 0; at < rows.length; at += MAX_ROWS_AT_ONCE) tell({ packed: reader.pack(rows.slice(at, at + MAX_ROWS_AT_ONCE)), share })
    }
    return { counts: reader.counts(), rejected: rejectedRows(reader.header(), reader.rejected()) }
  },
})
