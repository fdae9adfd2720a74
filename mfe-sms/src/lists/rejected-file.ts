import { guarded } from 'contract/formula-guard'
import Papa from 'papaparse'
import type { RejectedRow } from './read-rows.ts'

/** The rejected rows as CSV, with their line and reason before the cells as they were. Opens safely in Excel. */
export function rejectedFile(header: readonly string[], rejected: readonly RejectedRow[]): Blob {
  const rows = [['Line', 'Reason', ...header], ...rejected.map(({ line, reason, cells }) => [String(line), reason, ...cells])]
  return new Blob([Papa.unparse(rows.map((cells) => cells.map(guarded)))], { type: 'text/csv;charset=utf-8' })
}
