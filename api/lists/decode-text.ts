/**
 * Bytes to text, whatever the encoding: byte-order marks are applied and dropped, UTF-16 without one is told by its
 * zero bytes, and what is not UTF-8 is read as Windows-1252 sequence by sequence, so that mixed files work too.
 */
export async function* decodeText(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let decode: Decode | undefined
  let held: Uint8Array = new Uint8Array()
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? encoder.encode(chunk) : chunk
    if (decode) {
      yield decode(bytes, false)
      continue
    }
    held = joined(held, bytes)
    if (held.length < 4) continue
    decode = decoderFor(held)
    yield decode(held, false)
  }
  decode ??= decoderFor(held)
  const rest = held.length < 4 ? decode(held, true) : decode(new Uint8Array(), true)
  if (rest) yield rest
}

/** Without NUL characters, which no column of a database can hold; `instead` stands for each. */
export async function* withoutNuls(text: AsyncIterable<string>, instead = ''): AsyncGenerator<string> {
  for await (const piece of text) yield piece.includes('\0') ? piece.replaceAll('\0', instead) : piece
}

type Decode = (bytes: Uint8Array, last: boolean) => string

const encoder = new TextEncoder()
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const windows1252 = new TextDecoder('windows-1252')

function decoderFor(start: Uint8Array): Decode {
  if (start[0] === 0xff && start[1] === 0xfe) return streaming('utf-16le')
  if (start[0] === 0xfe && start[1] === 0xff) return streaming('utf-16be')
  const sample = start.subarray(0, 200)
  const zerosAt = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length
  if (zerosAt(1) > sample.length / 5) return streaming('utf-16le')
  if (zerosAt(0) > sample.length / 5) return streaming('utf-16be')
  return utf8OrWindows()
}

function streaming(encoding: string): Decode {
  const decoder = new TextDecoder(encoding)
  return (bytes, last) => decoder.decode(bytes, { stream: !last })
}

function utf8OrWindows(): Decode {
  let carried: Uint8Array = new Uint8Array()
  let atStart = true
  return (bytes, last) => {
    const all = joined(carried, bytes)
    const end = last ? all.length : all.length - unfinished(all)
    // A copy: the piece must not stay in memory for the sake of three bytes.
    carried = all.slice(end)
    const text = textOf(all.subarray(0, end))
    if (!atStart || text === '') return text
    atStart = false
    return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return mixed(bytes)
  }
}

/** How many bytes at the end begin a UTF-8 sequence that is not whole yet. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return lengthFrom(byte) > back ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

const lengthFrom = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1)

function mixed(bytes: Uint8Array): string {
  const parts: string[] = []
  let wholeFrom = 0
  for (let at = 0; at < bytes.length;) {
    const length = sequenceAt(bytes, at)
    if (length > 0) {
      at += length
      continue
    }
    parts.push(utf8.decode(bytes.subarray(wholeFrom, at)), windows1252.decode(bytes.subarray(at, at + 1)))
    at += 1
    wholeFrom = at
  }
  parts.push(utf8.decode(bytes.subarray(wholeFrom)))
  return parts.join('')
}

/** The length of the UTF-8 sequence that begins here; 0 where none does (RFC 3629, section 4). */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return 1
  const length = lengthFrom(lead)
  if (length === 1 || lead > 0xf4) return 0
  for (let next = 1; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0
  const second = bytes[at + 1] ?? 0
  const isOverlong = (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90)
  const isOutside = (lead === 0xed && second > 0x9f) || (lead === 0xf4 && second > 0x8f)
  return isOverlong || isOutside ? 0 : length
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
