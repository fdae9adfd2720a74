import type { Pool } from '../db/sql.ts'
import type { FileStore } from '../providers/files/file-store.ts'

/** What a child may reach. */
export interface ChildContext<Progress = never> {
  sql: Pool
  files: FileStore
  /** Reports progress, which also shows that the process is alive. */
  onProgress(progress: Progress): void
}
