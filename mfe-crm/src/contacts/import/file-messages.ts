import type { ImportRow } from 'contract/contact-batches'
import type { ColumnMap } from './import-columns.ts'

/** What the page asks of the worker that holds a file; each is answered by the message of the same name. */
export type FileRequest =
  | { kind: 'read'; file: File }
  | { kind: 'rows'; map: ColumnMap; from: number; count: number }
  | { kind: 'rejected'; reasons: ReadonlyMap<number, string> }

export type FileAnswer =
  | { kind: 'read'; table: TableHead }
  | { kind: 'rows'; rows: ImportRow[] }
  | { kind: 'rejected'; file: Blob }
  | { kind: 'failed'; reason: string }

/** What the page shows of a file; the rest stays in the worker. */
export interface TableHead {
  header: string[]
  sample: string[][]
  count: number
}

/** A file as lines of cells, the titles first. */
export type ReadTable = (file: File) => Promise<string[][]>
