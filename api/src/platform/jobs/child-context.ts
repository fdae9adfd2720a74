import type { Pool } from '../db/sql.ts'
import type { FileStore } from '../providers/files/file-store.ts'

/** What a child may reach. */
export interface ChildContext<Progress = never> {
  sql: Pool
  files: FileStore
  /** Says that it lives, and how far it is. */
  onProgress(progress: Progress): void
}
