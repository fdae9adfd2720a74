import { CFB } from 'xlsx'

/** A workbook packed again as some programs do, with all sizes in eight bytes (ZIP64). `claimed` is what each of its parts says to unpack to. */
export function zip64Workbook(workbook: Uint8Array, { claimed }: { claimed?: number } = {}): Buffer {
  const book = CFB.read(Buffer.from(workbook), { type: 'buffer' })
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [index, path] of book.FullPaths.entries()) {
    const content = book.FileIndex[index]?.content
    if (path.endsWith('/') || !content) continue
    const name = Buffer.from(path.replace(/^[^/]*\//, ''))
    const stored = Buffer.from(content as Uint8Array) // SheetJS types it for other kinds of files, too.
    const field = numbers([2, 1], [2, 16], [8, claimed ?? stored.length], [8, stored.length])
    const head: Numbers = [
      [2, 45], // the version that knows such sizes
      [2, 0],
      [2, 0], // not packed
      [4, 0],
      [4, 0],
      [4, SAID_THERE],
      [4, SAID_THERE],
      [2, name.length],
      [2, field.length],
    ]
    const part = Buffer.concat([numbers([4, 0x04034b50], ...head), name, field, stored])
    const entry = numbers([4, 0x02014b50], [2, 45], ...head, [2, 0], [2, 0], [2, 0], [4, 0], [4, at])
    entries.push(Buffer.concat([entry, name, field]))
    parts.push(part)
    at += part.length
  }
  const directory = Buffer.concat(entries)
  const count = entries.length
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, at], [2, 0])
  return Buffer.concat([...parts, directory, end])
}

const SAID_THERE = 0xffffffff

type Numbers = [bytes: 2 | 4 | 8, value: number][]

function numbers(...values: Numbers): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const written = Buffer.alloc(8)
      written.writeBigUInt64LE(BigInt(value))
      return written.subarray(0, bytes)
    }),
  )
}
