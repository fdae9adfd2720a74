/**
 * Text of PostgreSQL's COPY, written as bytes: what it was made of is free to go at once, and no text is put together of the
 * texts of a row. A caller writes the separators too.
 */
export interface CopyText {
  /** A text with its separators escaped; null is unknown. */
  text(value: string | null): void
  number(value: number | null): void
  /** One character that is ASCII, as it is. */
  character(code: number): void
  /** Bytes gathered so far. */
  size(): number
  /** Returns the filled bytes and starts with empty ones; what comes back by `reuse` is filled again. */
  take(): Buffer[]
  /** For parts whose bytes have been written: memory that stays is not cleared away and asked for again. */
  reuse(parts: readonly Buffer[]): void
}

const PART_BYTES = 262_144
/** Of UTF-8, for a UTF-16 unit. */
const MAX_BYTES = 3
/** Of a safe integer, with its sign. */
const LONGEST_INTEGER = 17
/** A safe integer is divided by it into two parts that are small integers, which a processor divides fast. */
const HALF = 100_000_000

const SPACE = 32
const MINUS = 45
const ZERO = 48
const CAPITAL_N = 78
const BACKSLASH = 92
const TILDE = 126

export function copyText(): CopyText {
  let full: Buffer[] = []
  const spare: Buffer<ArrayBufferLike>[] = []
  let part: Buffer<ArrayBufferLike> = Buffer.allocUnsafe(PART_BYTES)
  let used = 0
  let bytes = 0

  function close() {
    if (used > 0) full.push(part.subarray(0, used))
    bytes += used
    part = spare.pop() ?? Buffer.allocUnsafe(PART_BYTES)
    used = 0
  }

  /** Whatever the text. */
  function encode(value: string) {
    if (value.length * MAX_BYTES <= PART_BYTES) {
      if (used + value.length * MAX_BYTES > PART_BYTES) close()
      used += part.write(value, used)
      return
    }
    close()
    full.push(Buffer.from(value))
    bytes += full.at(-1)?.length ?? 0
  }

  function unknown() {
    if (used + 2 > PART_BYTES) close()
    part[used++] = BACKSLASH
    part[used++] = CAPITAL_N
  }

  function text(value: string | null) {
    if (value === null) return unknown()
    if (used + value.length > PART_BYTES) return encode(escaped(value))
    let end = used
    for (let at = 0; at < value.length; at++) {
      const code = value.charCodeAt(at)
      if (code < SPACE || code > TILDE || code === BACKSLASH) return encode(escaped(value))
      part[end++] = code
    }
    used = end
  }

  /** The digits of an integer below `HALF`, with zeros before them up to `least`; two at a time, for each division waits for the one before. */
  function digits(value: number, least: number) {
    let length = 1
    for (let power = 10; power <= value; power *= 10) length += 1
    const start = used
    let at = used + Math.max(length, least)
    used = at
    let rest = value
    while (rest > 9) {
      const more = (rest / 100) | 0
      const pair = rest - more * 100
      const tens = (pair * 205) >> 11
      part[--at] = ZERO + pair - tens * 10
      part[--at] = ZERO + tens
      rest = more
    }
    while (at > start) {
      part[--at] = ZERO + rest
      rest = 0
    }
  }

  return {
    text,
    number(value) {
      if (value === null) return unknown()
      if (!Number.isSafeInteger(value)) return text(String(value))
      if (used + LONGEST_INTEGER > PART_BYTES) close()
      if (value < 0) part[used++] = MINUS
      const size = Math.abs(value)
      if (size < HALF) return digits(size, 1)
      const high = Math.floor(size / HALF)
      digits(high, 1)
      digits(size - high * HALF, 8)
    },
    character(code) {
      if (used === PART_BYTES) close()
      part[used++] = code
    },
    size: () => bytes + used,
    take() {
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

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const needsEscape = /[\\\t\n\r]/g

const escaped = (value: string): string => value.replace(needsEscape, (character) => escapes[character] ?? '')
