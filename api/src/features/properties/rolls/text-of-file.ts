import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { decodeText, withoutNuls } from 'lists/decode-text'
import { cannotRead } from '../../../platform/errors/cannot-read.ts'

/** Of a file at once. What is written meanwhile goes on between two pieces: larger ones keep the database waiting, smaller ones the reader. */
const PIECE_BYTES = 128 * 1024

/**
 * A file's text, unpacked when it is gzip (told by its first bytes, not its name), with `nul` for each NUL character. `onChunk` sees the file's own bytes as they are read.
 * Throws a sentence at the end when the file was written to meanwhile: its rows may be of two releases.
 */
export async function* textOfFile(
  path: string,
  onChunk: (chunk: Buffer) => void = () => {},
  { nul = '' } = {},
): AsyncGenerator<string> {
  const before = await stat(path).catch(cannotRead(path))
  const source = createReadStream(path, { highWaterMark: PIECE_BYTES })
  yield* withoutNuls(decodeText(await unpacked(source, onChunk, path)), nul)
  const after = await stat(path)
  if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
    throw new Error('The file changed while it was read. Import it again when it is whole.')
}

/** What counties publish beside texts, by the first bytes, and what to do with it. */
const others: readonly (readonly [start: string, advice: string])[] = [
  ['504b0304', 'is a ZIP archive or an Excel workbook. Unpack it, or save its sheet as CSV.'],
  ['d0cf11e0', 'is an Excel workbook or an Access database. Save its sheet or table as CSV.'],
  ['000100005374616e64617264', 'is an Access database. Save its table as CSV.'],
  ['25504446', 'is a PDF. Ask its publisher for the data as CSV.'],
  ['50415231', 'is a Parquet file. Save it as CSV.'],
  ['53514c69746520666f726d', 'is an SQLite database. Save its table as CSV.'],
]

async function unpacked(
  source: Readable,
  onChunk: (chunk: Buffer) => void,
  path: string,
): Promise<AsyncIterable<Uint8Array>> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first = await chunks.next()
  const start = first.done ? '' : first.value.subarray(0, 16).toString('hex')
  const other = others.find(([bytes]) => start.startsWith(bytes))
  if (other) {
    source.destroy()
    throw new Error(`${path} ${other[1]}`)
  }
  const whole = async function* () {
    for (let part = first; !part.done; part = await chunks.next()) {
      onChunk(part.value)
      yield part.value
    }
  }
  if (first.done || first.value[0] !== 0x1f || first.value[1] !== 0x8b) return whole()
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  void feed(whole(), gunzip)
  return gunzip
}

async function feed(source: AsyncIterable<Buffer>, target: ReturnType<typeof createGunzip>): Promise<void> {
  try {
    for await (const chunk of source)
      if (!target.write(chunk)) await new Promise((resume) => target.once('drain', resume))
    target.end()
  } catch (error) {
    target.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}
