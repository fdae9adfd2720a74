import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { decodeText, withoutNuls } from 'lists/decode-text'

/**
 * A file's text, unpacked when it is gzip (told by its first bytes, not its name), with `nul` for each NUL character. `onChunk` sees the file's own bytes as they are read.
 * Throws a sentence at the end when the file was written to meanwhile: its rows may be of two releases.
 */
export async function* textOfFile(
  path: string,
  onChunk: (chunk: Buffer) => void = () => {},
  { nul = '' } = {},
): AsyncGenerator<string> {
  const before = await stat(path).catch(() => {
    throw new Error(`There is no file ${path}`)
  })
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  yield* withoutNuls(decodeText(await unpacked(source, onChunk)), nul)
  const after = await stat(path)
  if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
    throw new Error('The file changed while it was read. Import it again when it is whole.')
}

async function unpacked(source: Readable, onChunk: (chunk: Buffer) => void): Promise<AsyncIterable<Uint8Array>> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first = await chunks.next()
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
