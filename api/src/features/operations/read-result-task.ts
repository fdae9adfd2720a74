import type { ManualOrder } from 'contract/operations'
import { childTask } from '../../platform/jobs/run-in-child.ts'
import type { FoundColumns } from '../skip-trace/found-people.ts'
import type { ReadableUpload } from '../skip-trace/readable-upload.ts'

/** An employee's result file, read and kept as CSV in the store. */
export interface ManualResult {
  fileKey: string
  /** Rows that hold anything. */
  records: number
  /** Distinct numbers that a campaign would text: of a skip trace those of whom was found. */
  phones: number
  /** By what its records are known to be bought, each once. */
  recordKeys: string[]
  /** Of a skip trace: rows whose owner was found. */
  found: number
  /** Of a skip trace: rows of the customer's own file; null for a list, and where that file cannot be read. */
  asked: number | null
  /** Of a skip trace: where its result has what was found. */
  foundAt: FoundColumns | null
  columns: string[]
  /** The first rows. */
  rows: string[][]
}

/** A result file, and the file of the customer that it answers. */
export interface ResultToRead {
  kind: ManualOrder['kind']
  upload: ReadableUpload
  asked: ReadableUpload | null
  fileKey: string
}

/** Reads a result file and keeps it as CSV under `fileKey`. An employee waits for the answer. */
export const readResultTask = childTask<ResultToRead, ManualResult, number>({
  name: 'read-result',
  maxHeapMb: 256,
  maxProcessorSeconds: 60,
  maxSeconds: 300,
})
