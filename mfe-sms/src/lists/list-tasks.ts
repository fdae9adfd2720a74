import { doNotCallMarks } from 'lists/do-not-call'
import { findColumns } from 'lists/find-columns'
import type { ReadFile, ReadSheet } from 'lists/read-file'
import { rejectedRows } from 'lists/rejected-rows'
import { withTitlesOnOneLine } from 'lists/title-lines'
import { UnreadableList } from 'lists/unreadable-list'
import type { Task, Works } from 'lists/worker/tasks'
import type { ListColumns } from './list-columns.ts'
import type { PackedRows } from './packed-rows.ts'
import {
  NoPhoneColumn,
  rowReader,
  type Layout,
  type RowCounts,
  type RowReader,
  type ShownColumns,
} from './read-rows.ts'

/** Small enough that unpacking one batch does not block the page. */
const MAX_ROWS_AT_ONCE = 2000

/** The tasks of the worker that reads recipients. */
export interface ListTasks {
  read: Task<
    { file: File; layout: Layout; columns?: ListColumns | undefined },
    {
      counts: RowCounts
      rejected: Blob
      found: ShownColumns
      sheet?: ReadSheet | undefined
      /** Rows that are hidden in their sheet, which are left out. */
      hidden: number
      /** The ids of recipients that were told before a later row marked their phone as Do Not Call: they are none. */
      withdrawn: readonly string[]
      /** The phones that the file marks as Do Not Call or as a litigator's, in E.164. */
      marked: readonly string[]
    },
    { packed?: PackedRows; share: number }
  >
}

/** Reads a file's recipients and streams them to the page. None of a file in which no column of phones is found: `found` then has none, and a person chooses it. */
export const listTasks = (read: ReadFile): Works<ListTasks> => ({
  async read({ file, layout, columns }, tell) {
    let hiddenRows: ReadonlySet<number> | undefined
    const reader = rowReader(layout, {
      chosen: columns,
      byCells: findColumns,
      marksIn: doNotCallMarks,
      joinTitles: withTitlesOnOneLine,
      isHidden: (line) => hiddenRows?.has(line) ?? false,
    })
    let sheet: ReadSheet | undefined
    try {
      for await (const { rows, share, ...piece } of read(file)) {
        sheet ??= piece.sheet
        hiddenRows ??= sheet && new Set(sheet.hiddenRows)
        tell({ share })
        for (let at = 0; at < rows.length; at += MAX_ROWS_AT_ONCE)
          tell({ packed: reader.pack(rows.slice(at, at + MAX_ROWS_AT_ONCE)), share })
      }
    } catch (error) {
      // Lists of a fixed order are not chosen from.
      if (!(error instanceof NoPhoneColumn) || layout !== 'named') throw error
      const nothing = { rejected: new Blob(), withdrawn: [], marked: [], hidden: 0 }
      return { counts: reader.counts(), found: error.found, sheet, ...nothing }
    }
    if (reader.counts().rows === 0) throw new UnreadableList(whyEmpty(reader))
    return {
      counts: reader.counts(),
      rejected: rejectedRows(reader.header(), reader.rejected()),
      found: reader.found(),
      withdrawn: reader.withdrawn(),
      marked: reader.marked(),
      sheet,
      hidden: reader.hidden(),
    }
  },
})

function whyEmpty(reader: RowReader): string {
  if (reader.hidden() > 0)
    return 'All rows of the sheet are hidden, by a filter or by hand: show them in Excel and save it'
  return reader.header().length > 0 ? 'The file has no rows below its header' : 'The file is empty'
}
