import type { ColumnMapping } from 'contract/skip-trace'
import { isBlankRow } from 'lists/blank-row'
import { findColumns } from 'lists/find-columns'
import { MAX_COLUMNS } from 'lists/max-columns'
import { firstRows, readCsvFile, readerFor, type ListHead, type ReadSheet } from 'lists/read-file'
import { withTitlesOnOneLine } from 'lists/title-lines'
import { asking } from 'lists/worker/ask-worker'
import { startWorker } from 'shell/host/start-worker'
import type { HeadTasks } from './head-tasks.ts'

const PREVIEW_BYTES = 1_000_000
/** As many as the server tells the columns by. */
const PREVIEW_ROWS = 500
/** A workbook that takes longer than this to open is not previewed. */
const MAX_MILLISECONDS = 15_000

/** The first rows of a list, and the guessed column mapping. */
export interface FilePreview {
  /** The column names: headers, or numbers. */
  columns: string[]
  /** The first value of each column. */
  example: string[]
  mapping: ColumnMapping
  /** Of a workbook: which of its sheets is read. */
  sheet: ReadSheet | undefined
}

/** Reads the first rows of a list. Undefined for a file that cannot be read here: the server decides. */
export async function previewFile(file: File): Promise<FilePreview | undefined> {
  const head =
    readerFor(file.name) === 'csv'
      ? await firstRows(readCsvFile(file.slice(0, PREVIEW_BYTES), { dropNuls: true }), PREVIEW_ROWS)
      : await sheetHead(file)
  const rows = withTitlesOnOneLine(head.rows.filter((row) => !isBlankRow(row)))
  if (rows.length === 0) return undefined
  const { mapping, hasHeader, above } = findColumns(rows)
  const [titles = [], ...people] = hasHeader ? rows.slice(above) : [[], ...rows.slice(above)]
  const width = Math.min(MAX_COLUMNS, Math.max(titles.length, ...people.map((row) => row.length)))
  const columns = Array.from({ length: width }, (_, at) => titles[at]?.trim() || `Column ${at + 1}`)
  return {
    columns,
    example: columns.map((_, at) => people.find((row) => row[at]?.trim())?.[at] ?? ''),
    mapping,
    sheet: head.sheet,
  }
}

/** The first rows of a workbook, read in a worker of its own so that the page stays free; none when it takes too long. */
async function sheetHead(file: File): Promise<ListHead> {
  const worker = await startWorker('sheet')
  let late: ReturnType<typeof setTimeout> | undefined
  try {
    const head = asking<HeadTasks>(worker)('head', { file, count: PREVIEW_ROWS + 1 })
    return await Promise.race([
      head,
      new Promise<ListHead>((resolve) => {
        late = setTimeout(() => resolve({ rows: [] }), MAX_MILLISECONDS)
      }),
    ])
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
}
