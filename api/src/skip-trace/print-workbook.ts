import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { read, type CellObject, type WorkSheet } from 'xlsx'
import type { FileStore } from '../providers/files/file-store.ts'
import { measureWorkbook } from './measure-workbook.ts'
import { unreadableFile } from './unreadable-file.ts'

const MAX_ROWS = 1_050_000
const MAX_COLUMNS = 2000

/** Prints the rows of a stored workbook's first sheet to a file, one JSON array a line. In a child: a workbook can take any memory and any time. */
export async function printWorkbook({ fileKey, zipped, to }: { fileKey: string; zipped: boolean; to: string }, { files }: { files: FileStore }): Promise<null> {
  const bytes = await buffer(await files.get(fileKey))
  if (zipped) await measureWorkbook(bytes)
  await pipeline(Readable.from(linesOf(firstSheet(bytes))), createWriteStream(to))
  return null
}

function firstSheet(bytes: Buffer): WorkSheet | undefined {
  try {
    const book = read(bytes, { dense: true, cellHTML: false, cellFormula: false, sheets: 0, sheetRows: MAX_ROWS })
    return book.Sheets[book.SheetNames[0] ?? '']
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) throw unreadableFile('The workbook is protected by a password. Save it without one and upload it again.')
    throw unreadableFile('The workbook is damaged and cannot be read. Save it again and upload it.')
  }
}

function* linesOf(sheet: WorkSheet | undefined): Generator<string> {
  const rows: (CellObject | undefined)[][] = sheet?.['!data'] ?? []
  let lines = ''
  for (const row of rows) {
    const values = Array.from((row ?? []).slice(0, MAX_COLUMNS), textOf)
    // Only as far as the row goes: a single cell far to the right must not make every row as long.
    while (values.at(-1) === '') values.pop()
    if (values.length === 0) continue
    lines += `${JSON.stringify(values)}\n`
    if (lines.length < 65_536) continue
    yield lines
    lines = ''
  }
  yield lines
}

function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return ''
  // A phone number in a narrow column shows as 5.13E+09; its value is whole.
  if (cell.t === 'n' && (!cell.z || cell.z === 'General' || cell.z === '0')) return String(cell.v)
  return String(cell.w ?? cell.v)
}
