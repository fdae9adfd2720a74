import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../providers/files/file-store.ts'

/** Most bytes of release files kept in memory. */
const KEPT = 64 * 1024 * 1024

/** Reads immutable files of the store, the often asked ones from memory. */
export function releaseFiles(files: FileStore): (key: string) => Promise<Buffer | undefined> {
  const kept = new Map<string, Buffer>()
  let bytes = 0

  return async (key) => {
    const known = kept.get(key)
    if (known) return known
    if ((await files.size(key)) === undefined) return undefined
    const content = await buffer(await files.get(key))
    kept.set(key, content)
    bytes += content.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= KEPT) break
      kept.delete(oldest)
      bytes -= length
    }
    return content
  }
}
