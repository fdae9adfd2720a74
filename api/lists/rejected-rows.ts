import { BYTE_ORDER_MARK, csvLine } from './write-csv.ts'

/** A row of a list that was left out. */
export interface RejectedRow {
  /** Its line in the file, from 1. */
  line: number
  reason: string
  cells: readonly string[]
}

/** The rows of a list that were left out as a CSV file: line and reason before the cells as they were. */
export function rejectedRows(header: readonly string[], rows: readonly RejectedRow[]): Blob {
  const lines = rows.map(({ line, reason, cells }) => csvLine([String(line), reason, ...cells]))
  return new Blob([BYTE_ORDER_MARK, csvLine(['Line', 'Reason', ...header]), ...lines], {
    type: 'text/csv;charset=utf-8',
  })
}
