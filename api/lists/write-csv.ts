import { guarded } from './formula-guard.ts'

/** In front of a file that people open: by it Excel knows UTF-8. Every reader of ours drops it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of CSV (RFC 4180) with its line break. A cell that a spreadsheet would run is guarded; our own readers take the guard off. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(text: string): string {
  // Wide lists are mostly empty.
  if (text === '') return text
  const safe = guarded(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
