import type { ColumnMapping } from 'contract/skip-trace'
import { findColumns } from 'contract/skip-trace-columns'
import { parse } from 'papaparse'
import { readSheetHead } from './read-sheet-head.ts'

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

/** Reads the beginning of a list. Undefined for what cannot be read here: the server judges it. */
export async function previewFile(file: File): Promise<FilePreview | undefined> {
  const rows = /\.csv$/i.test(file.name) ? await csvHead(file) : await readSheetHead(file)
  const [first] = rows
  if (!first) return undefined
  const { mapping, hasHeader } = findColumns(rows)
  return {
    columns: first.map((name, at) => (hasHeader && name.trim()) || `Column ${at + 1}`),
    example: (hasHeader ? rows[1] : first) ?? [],
    mapping,
  }
}

async function csvHead(file: File): Promise<string[][]> {
  const text = textOf(await file.slice(0, PREVIEW_BYTES).arrayBuffer())
  return parse<string[]>(text, { preview: PREVIEW_ROWS, skipEmptyLines: true }).data
}

function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  // The cut may fall inside a character; more than one bad one means another encoding.
  return text.slice(0, -1).includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text
}
