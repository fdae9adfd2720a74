import type { Certainty } from 'contract/match-certainty'
import type { ColumnMapping } from 'contract/skip-trace'
import { childTask } from '../../platform/jobs/run-in-child.ts'
import type { MatchProgress } from './match-rows.ts'
import type { ReadableUpload } from './readable-upload.ts'

export interface TraceUpload {
  upload: ReadableUpload
  columns: ColumnMapping | null
  /** Where the result file goes. */
  fileKey: string
  certainty: Certainty
}

/** Looks every row of an upload up and writes the result file; refuses with `unreadable_file`. A million rows take some minutes of the processor. */
export const traceUploadTask = childTask<TraceUpload, MatchProgress, MatchProgress>({
  name: 'trace-upload',
  maxHeapMb: 320,
  // Records of a batch live until it is answered: with room for a batch a tenth less of the processor, for 30 MB.
  semiSpaceMb: 32,
  maxProcessorSeconds: 900,
  maxSeconds: 7200,
})
