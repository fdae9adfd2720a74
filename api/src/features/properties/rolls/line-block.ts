/** Lines gathered as bytes: what they were made of is free to go at once. */
export interface LineBlock {
  add(line: string): void
  /** Bytes gathered so far. */
  size(): number
  /** Returns the filled bytes and starts with empty ones; what comes back by `reuse` is filled again. */
  take(): Buffer[]
  /** For parts whose bytes have been written: memory that stays is not cleared away and asked for again. */
  reuse(parts: readonly Buffer[]): void
}

const PART_BYTES = 262_144
/** Characters that are gathered as text before they become bytes: one conversion for many lines. */
const TEXT_LENGTH = 16_384

export function lineBlock(): LineBlock {
  let full: Buffer[] = []
  const spare: Buffer<ArrayBufferLike>[] = []
  let part: Buffer<ArrayBufferLike> = Buffer.allocUnsafe(PART_BYTES)
  let used = 0
  let bytes = 0
  let text = ''

  function close() {
    if (used > 0) full.push(part.subarray(0, used))
    part = spare.pop() ?? Buffer.allocUnsafe(PART_BYTES)
    used = 0
  }

  function convert() {
    // A character takes three bytes at most; a surrogate pair, two characters, four.
    const most = text.length * 3
    if (used + most > part.length) close()
    if (most > part.length) full.push(Buffer.from(text))
    else used += part.write(text, used)
    text = ''
  }

  return {
    add(line) {
      text += line
      bytes += line.length
      if (text.length >= TEXT_LENGTH) convert()
    },
    size: () => bytes,
    take() {
      convert()
      close()
      const given = full
      full = []
      bytes = 0
      return given
    },
    reuse(parts) {
      for (const { buffer, byteLength } of parts)
        if (byteLength > 0 && buffer.byteLength === PART_BYTES) spare.push(Buffer.from(buffer))
    },
  }
}
