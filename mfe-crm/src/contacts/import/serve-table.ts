import { guarded } from 'contract/formula-guard'
import Papa from 'papaparse'
import type { FileAnswer, FileRequest, ReadTable } from './file-messages.ts'
import { rowOf } from './import-columns.ts'

/** Makes a worker of a reader: it keeps the file's rows and hands them out in parts, so that the page never holds them all. */
export function serveTable(readTable: ReadTable): void {
  let header: string[] = []
  let rows: string[][] = []

  async function answer(request: FileRequest): Promise<FileAnswer> {
    if (request.kind === 'rows') return { kind: 'rows', rows: rows.slice(request.from, request.from + request.count).map((cells, index) => rowOf(cells, request.map, request.from + index + 1)) }
    if (request.kind === 'rejected') return { kind: 'rejected', file: rejectedFile(header, rows, request.reasons) }
    const [titles = [], ...lines] = await readTable(request.file)
    header = titles.map((title) => title.trim())
    rows = lines
    return { kind: 'read', table: { header, sample: rows.slice(0, 5), count: rows.length } }
  }

  addEventListener('message', ({ data }: MessageEvent<FileRequest>) => {
    answer(data)
      .catch((error: unknown): FileAnswer => ({ kind: 'failed', reason: error instanceof Error ? error.message : 'The file could not be read' }))
      .then((message) => postMessage(message))
  })
}

/** The rows that were not imported, with their line and reason before the cells as they were. Opens safely in Excel. */
function rejectedFile(header: string[], rows: string[][], reasons: ReadonlyMap<number, string>): Blob {
  const lines = [...reasons].map(([row, reason]) => [String(row + 1), reason, ...(rows[row - 1] ?? [])])
  return new Blob(['\ufeff', Papa.unparse([['Line', 'Reason', ...header], ...lines].map((cells) => cells.map(guarded)))], { type: 'text/csv;charset=utf-8' })
}
