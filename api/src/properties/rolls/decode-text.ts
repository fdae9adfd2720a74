import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** A file's text, unpacked when it is gzip (told by its first bytes, not its name). `onChunk` sees the file's own bytes as they are read. */
export async function* textOfFile(path: string, onChunk: (chunk: Buffer) => void = () => {}): AsyncGenerator<string> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  yield* decodeText(await unpacked(source, onChunk))
}

/**
 * Bytes to text, whatever the encoding: byte-order marks are obeyed and dropped, UTF-16 without one is told by its
 * zero bytes, and what is not UTF-8 is read as Windows-1252 sequence by sequence, so that mixed files work too.
 * NUL characters, which no column can hold, are dropped.
 */
export async function* decodeText(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let decode: ((bytes: Buffer, last: boolean) => string) | undefined
  let held = Buffer.alloc(0)
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (decode) {
      yield clean(decode(bytes, false))
      continue
    }
    held = Buffer.concat([held, bytes])
    if (held.length < 4) continue
    decode = decoderFor(held)
    yield clean(decode(held, false))
  }
  decode ??= decoderFor(held)
  const rest = held.length < 4 ? decode(held, true) : decode(Buffer.alloc(0), true)
  if (rest) yield clean(rest)
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
    for await (const chunk of source) if (!target.write(chunk)) await new Promise((resume) => target.once('drain', resume))
    target.end()
  } catch (error) {
    target.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

function decoderFor(start: Buffer): (bytes: Buffer, last: boolean) => string {
  if (start[0] === 0xff && start[1] === 0xfe) return streaming('utf-16le')
  if (start[0] === 0xfe && start[1] === 0xff) return streaming('utf-16be')
  const sample = start.subarray(0, 200)
  const zerosAt = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length
  if (zerosAt(1) > sample.length / 5) return streaming('utf-16le')
  if (zerosAt(0) > sample.length / 5) return streaming('utf-16be')
  return utf8OrWindows()
}

function streaming(encoding: string): (bytes: Buffer, last: boolean) => string {
  const decoder = new TextDecoder(encoding)
  return (bytes, last) => decoder.decode(bytes, { stream: !last })
}

const windows1252 = new TextDecoder('windows-1252')

function utf8OrWindows(): (bytes: Buffer, last: boolean) => string {
  let carried = Buffer.alloc(0)
  let atStart = true
  return (bytes, last) => {
    const all = carried.length > 0 ? Buffer.concat([carried, bytes]) : bytes
    const end = last ? all.length : all.length - unfinished(all)
    carried = Buffer.from(all.subarray(end))
    const whole = all.subarray(0, end)
    const text = isUtf8(whole) ? whole.toString('utf8') : mixed(whole)
    if (!atStart || text === '') return text
    atStart = false
    return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  }
}

/** How many bytes at the end begin a UTF-8 sequence that is not whole yet. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return lengthFrom(byte) > back ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

const lengthFrom = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1)

function mixed(bytes: Buffer): string {
  const parts: string[] = []
  let plainFrom = 0
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    const length = byte < 0x80 ? 1 : lengthFrom(byte)
    if (byte < 0x80 || (length > 1 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)))) {
      at += length
      continue
    }
    parts.push(bytes.toString('utf8', plainFrom, at), windows1252.decode(bytes.subarray(at, at + 1)))
    at += 1
    plainFrom = at
  }
  parts.push(bytes.toString('utf8', plainFrom))
  return parts.join('')
}

const clean = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text)
