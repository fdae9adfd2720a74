import type { ColumnMapping } from 'contract/skip-trace'
import { isBlankRow } from 'lists/blank-row'
import { findColumns } from 'lists/find-columns'
import { MAX_COLUMNS } from 'lists/max-columns'
import { firstRows, readCsvFile, readerFor, type ListHead, type ReadSheet } from 'lists/read-file'
import { withTitlesOnOneLine } from 'lists/title-lines'
import { UnreadableList } from 'lists/unreadable-list'
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

/** Reads the first rows of a list. Undefined for a file that is not known here to the end; throws `UnreadableList` where it has no rows. */
export async function previewFile(file: File): Promise<FilePreview | undefined> {
  const head = readerFor(file.name) === 'csv' ? await csvHead(file) : await sheetHead(file)
  if (NO_TEXT.some((start) => head.rows[0]?.[0]?.startsWith(start))) return undefined
  const rows = withTitlesOnOneLine(head.rows.filter((row) => !isBlankRow(row)))
  if (rows.length === 0) {
    if (!head.isWhole) return undefined
    throw new UnreadableList('The file is empty')
  }
  const { mapping, hasHeader, above } = findColumns(rows)
  const [titles = [], ...people] = hasHeader ? rows.slice(above) : [[], ...rows.slice(above)]
  if (people.length === 0 && head.isWhole) throw new UnreadableList('The file has no rows below its header')
  const width = Math.min(MAX_COLUMNS, Math.max(titles.length, ...people.map((row) => row.length)))
  const columns = Array.from({ length: width }, (_, at) => titles[at]?.trim() || `Column ${at + 1}`)
  return {
    columns,
    example: columns.map((_, at) => people.find((row) => row[at]?.trim())?.[at] ?? ''),
    mapping,
    sheet: head.sheet,
  }
}

/** How workbooks and PDFs begin when they are read as text: what is named .csv and begins so is left to the server, which says what it is. */
const NO_TEXT = ['PK\u0003\u0004', 'ÐÏ\u0011à', '%PDF']

/** Without rows it is known to be empty only where nothing stands behind them. */
interface Head extends ListHead {
  isWhole: boolean
}

async function csvHead(file: File): Promise<Head> {
  const head = await firstRows(readCsvFile(file.slice(0, PREVIEW_BYTES), { dropNuls: true }), PREVIEW_ROWS)
  return { ...head, isWhole: file.size <= PREVIEW_BYTES && head.rows.length < PREVIEW_ROWS }
}

/** The first rows of a workbook, read in a worker of its own so that the page stays free; none when it takes too long. */
async function sheetHead(file: File): Promise<Head> {
  const worker = await startWorker('sheet')
  let late: ReturnType<typeof setTimeout> | undefined
  try {
    const head = asking<HeadTasks>(worker)('head', { file, count: PREVIEW_ROWS + 1 })
    return await Promise.race([
      head.then((read) => ({ ...read, isWhole: read.rows.length <= PREVIEW_ROWS })),
      new Promise<Head>((resolve) => {
        late = setTimeout(() => resolve({ rows: [], isWhole: false }), MAX_MILLISECONDS)
      }),
    ])
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
}
