import type { ImportRow } from 'contract/contact-batches'
import { readerFor } from 'lists/read-file'
import { asking } from 'lists/worker/ask-worker'
import { startWorker } from 'shell/host/start-worker'
import type { ColumnMap, ImportTarget } from './import-columns.ts'
import type { ImportTasks, TableHead } from './import-tasks.ts'

/** A file that a worker holds. */
export interface OpenFile {
  name: string
  /** Equal for the same file, opened once more. */
  sameAs: string
  table: TableHead
  rows(aim: { map: ColumnMap; target: ImportTarget }, from: number, count: number): Promise<ImportRow[]>
  rejected(reasons: ReadonlyMap<number, string>): Promise<Blob>
  close(): void
}

/** Reads a CSV or Excel file in a worker of its own. Rejects with the reason when it cannot be read. */
export async function openFile(file: File): Promise<OpenFile> {
  const worker = await startWorker(readerFor(file.name))
  const ask = asking<ImportTasks>(worker)
  const table = await ask('open', file).catch((error: unknown) => {
    worker.terminate()
    throw error
  })
  return {
    name: file.name,
    sameAs: [file.name, file.size, file.lastModified].join(' '),
    table,
    rows: ({ map, target }, from, count) => ask('rows', { map, target, from, count }),
    rejected: (reasons) => ask('rejected', reasons),
    close: () => worker.terminate(),
  }
}
