import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { sheetRows } from 'lists/sheet-rows'
import type { FileStore } from '../../platform/providers/files/file-store.ts'
import { measureWorkbook } from './measure-workbook.ts'
import { refusal } from './unreadable-file.ts'

/** Prints the rows of a stored workbook's first visible sheet to a file, one JSON array a line. In a child: a workbook can take any memory and any time. */
export async function printWorkbook(
  { fileKey, zipped, to }: { fileKey: string; zipped: boolean; to: string },
  { files }: { files: FileStore },
): Promise<null> {
  const bytes = await buffer(await files.get(fileKey))
  try {
    // The directory of a workbook may lie about its size, by which the reader goes.
    if (zipped) await measureWorkbook(bytes)
    await pipeline(Readable.from(linesOf(bytes)), createWriteStream(to))
  } catch (error) {
    throw refusal(error)
  }
  return null
}

function* linesOf(bytes: Uint8Array): Generator<string> {
  for (const rows of sheetRows(bytes)) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
