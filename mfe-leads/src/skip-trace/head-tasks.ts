import { firstRows, type ListHead } from 'lists/read-file'
import { readSheetFile } from 'lists/read-sheet-file'
import type { Task, Works } from 'lists/worker/tasks'

/** The tasks of the worker that opens workbooks. */
export interface HeadTasks {
  /** The first rows of a workbook's first visible sheet, as the server reads them. */
  head: Task<{ file: File; count: number }, ListHead>
}

export const headTasks: Works<HeadTasks> = {
  async head({ file, count }) {
    const head = await firstRows(readSheetFile(file, { maxRows: count }), count)
    // It may end there, or go on behind blank rows.
    return head.rows.length < count ? firstRows(readSheetFile(file), count) : head
  },
}
