import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { csvRows } from '../properties/rolls/csv-rows.ts'
import { decodeText } from '../properties/rolls/decode-text.ts'
import type { FileStore } from '../providers/files/file-store.ts'
import type { ReadableUpload } from './readable-upload.ts'

const BATCH = 1000

/** The rows of an upload, in batches. Read it in a child: nobody knows how large its cells are. */
export async function* uploadRows({ files }: { files: FileStore }, upload: ReadableUpload): AsyncGenerator<string[][]> {
  if (upload.kind === 'text') yield* csvRows(decodeText(await files.get(upload.fileKey)))
  else yield* printedRows(upload.path)
}

async function* printedRows(path: string): AsyncGenerator<string[][]> {
  let batch: string[][] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const values: unknown = JSON.parse(line)
    batch.push(Array.isArray(values) ? values.map(String) : [])
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
