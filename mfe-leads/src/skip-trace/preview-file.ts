import type { ColumnMapping } from 'contract/skip-trace'
import { findColumns } from 'contract/skip-trace-columns'
import { parse } from 'papaparse'

const PREVIEW_BYTES = 200_000
const PREVIEW_ROWS = 100

/** The beginning of a list, and what its columns seem to mean. */
export interface FilePreview {
  /** What the columns are called: their headers, or their numbers. */
  columns: string[]
  /** The first row with people, by column. */
  example: string[]
  mapping: ColumnMapping
}

/** Reads the beginning of a CSV file. A workbook is read by the server alone: undefined. */
export async function previewFile(file: File): Promise<FilePreview | undefined> {
  if (!/\.csv$/i.test(file.name)) return undefined
  const text = textOf(await file.slice(0, PREVIEW_BYTES).arrayBuffer())
  const { data } = parse<string[]>(text, { preview: PREVIEW_ROWS, skipEmptyLines: true })
  const [first] = data
  if (!first) return undefined
  const { mapping, hasHeader } = findColumns(data)
  return {
    columns: first.map((name, at) => (hasHeader && name.trim()) || `Column ${at + 1}`),
    example: (hasHeader ? data[1] : first) ?? [],
    mapping,
  }
}

function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  // The cut may fall inside a character; more than one bad one means another encoding.
  return text.slice(0, -1).includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text
}
