import { childTask } from '../../platform/jobs/run-in-child.ts'
import type { ReadableUpload } from '../skip-trace/readable-upload.ts'

/** An employee's result file, read and kept as CSV in the store. */
export interface ManualResult {
  fileKey: string
  records: number
  phones: number
  /** Of each record with an address: by what it is known to be bought. */
  recordKeys: string[]
  columns: string[]
  /** The first rows. */
  rows: string[][]
}

/** Reads a result file and keeps it as CSV under `fileKey`. An employee waits for the answer. */
export const readResultTask = childTask<{ upload: ReadableUpload; fileKey: string }, ManualResult, number>({
  name: 'read-result',
  maxHeapMb: 256,
  maxProcessorSeconds: 60,
  maxSeconds: 300,
})
