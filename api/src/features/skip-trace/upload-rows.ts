import { createReadStream } from 'node:fs'
import { csvRows } from 'lists/csv-rows'
import { decodeText, withoutNuls } from 'lists/decode-text'
import type { FileStore } from '../../platform/providers/files/file-store.ts'
import type { ReadableUpload } from './readable-upload.ts'
import { refusal } from './unreadable-file.ts'

const BATCH = 1000
/** Characters of a batch, whatever its rows. */
const BATCH_LENGTH = 1_000_000

/** The rows of an upload, in batches. Read it in a child: the size of its cells is unknown. */
export async function* uploadRows({ files }: { files: FileStore }, upload: ReadableUpload): AsyncGenerator<string[][]> {
  if (upload.kind === 'text') yield* textRows(files, upload.fileKey)
  else yield* printedRows(upload.path)
}

async function* textRows(files: FileStore, fileKey: string): AsyncGenerator<string[][]> {
  try {
    yield* csvRows(withoutNuls(decodeText(await files.get(fileKey))))
  } catch (error) {
    throw refusal(error)
  }
}

async function* printedRows(path: string): AsyncGenerator<string[][]> {
  let batch: string[][] = []
  let length = 0
  for await (const line of linesOf(path)) {
    const values: unknown = JSON.parse(line)
    batch.push(Array.isArray(values) ? values.map(String) : [])
    length += line.length
    if (batch.length < BATCH && length < BATCH_LENGTH) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

/** What stands before each line feed: a cell may hold any other character that ends a line somewhere, such as U+2028. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let begun = ''
  for await (const piece of createReadStream(path, 'utf8')) {
    const lines = (begun + String(piece)).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
}
