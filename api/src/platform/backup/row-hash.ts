import { createHash } from 'node:crypto'
import type { TableTotal } from './backup-format.ts'

const NEWLINE = 10

/** Counts what passes of one table in COPY's text format: a row ends with a newline, and a newline in a value is written in another way. */
export function rowHash(): { add(bytes: Buffer): void; total(): TableTotal } {
  const hash = createHash('sha256')
  let rows = 0
  let size = 0
  return {
    add(bytes) {
      hash.update(bytes)
      size += bytes.length
      for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) rows += 1
    },
    total: () => ({ rows, bytes: size, sha256: hash.copy().digest('hex') }),
  }
}

/** Whole rows, some megabytes at a time. */
export async function* inParts(source: AsyncIterable<Buffer>, bytes = 4_194_304): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    held.push(chunk)
    size += chunk.length
    if (size < bytes) continue
    const all = Buffer.concat(held, size)
    const end = all.lastIndexOf(NEWLINE) + 1
    if (end === 0) continue
    yield all.subarray(0, end)
    held = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(held, size)
}
