import type { ImportRow } from 'contract/contact-batches'
import { startWorker } from 'shell/host/start-worker'
import type { FileAnswer, FileRequest, TableHead } from './file-messages.ts'
import type { ColumnMap } from './import-columns.ts'

/** A file that a worker holds. */
export interface OpenFile {
  name: string
  table: TableHead
  rows(map: ColumnMap, from: number, count: number): Promise<ImportRow[]>
  rejected(reasons: ReadonlyMap<number, string>): Promise<Blob>
  close(): void
}

/** Reads a CSV or Excel file in a worker of its own. Rejects with the reason when it cannot be read. */
export async function openFile(file: File): Promise<OpenFile> {
  const worker = await startWorker(/\.(csv|txt|tsv)$/i.test(file.name) ? 'csv' : 'sheet')
  const { table } = await ask(worker, { kind: 'read', file }).catch((error: unknown) => {
    worker.terminate()
    throw error
  })
  return {
    name: file.name,
    table,
    rows: async (map, from, count) => (await ask(worker, { kind: 'rows', map, from, count })).rows,
    rejected: async (reasons) => (await ask(worker, { kind: 'rejected', reasons })).file,
    close: () => worker.terminate(),
  }
}

/** One question at a time, one answer each. */
function ask<Kind extends FileRequest['kind']>(worker: Worker, request: Extract<FileRequest, { kind: Kind }>): Promise<Extract<FileAnswer, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => {
      if (isAnswerTo(data, request.kind)) resolve(data)
      else reject(new Error(data.kind === 'failed' ? data.reason : 'The file could not be read'))
    }
    worker.onerror = () => reject(new Error('The file could not be read'))
    worker.postMessage(request)
  })
}

const isAnswerTo = <Kind extends FileRequest['kind']>(answer: FileAnswer, kind: Kind): answer is Extract<FileAnswer, { kind: Kind }> => answer.kind === kind
