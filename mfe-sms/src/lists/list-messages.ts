import type { PackedRows } from './packed-rows.ts'
import type { Layout, ListFates } from './read-rows.ts'

/** What the page asks of a reading worker. */
export interface ReadRequest {
  file: File
  layout: Layout
}

/** What a reading worker answers, in this order: rows and progress any number of times, then one of the last two. */
export type ReadMessage =
  | { kind: 'rows'; packed: PackedRows }
  | { kind: 'progress'; share: number }
  | { kind: 'done'; fates: ListFates; rejected: Blob }
  | { kind: 'failed'; reason: string }

export type Tell = (message: ReadMessage) => void
