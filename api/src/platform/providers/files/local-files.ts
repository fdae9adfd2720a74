import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, copyFile, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isGone } from '../../errors/cannot-read.ts'
import { flush, makeFolder, renameForGood } from '../../flush/flush.ts'
import { assertKey, isOnDisk, type FileStore } from './file-store.ts'

/** A file that is being written. */
const isDraft = /\.[0-9a-f-]{36}\.part$/

/** Undefined for what is not there. What cannot be looked at, such as a folder of another user, is not gone: that is thrown. */
function ifThere(error: unknown): undefined {
  if (!isGone(error)) throw error
}

/** Files in a local folder, which its owner alone may enter: they hold people's lists and answers. */
export function localFiles(folder: string): FileStore {
  let closed: Promise<void> | undefined

  /** A store that was made before with other rights is closed, too. What fails, as where its disk is not there yet, is tried again with the next file. */
  async function close() {
    try {
      await makeFolder(folder)
      await chmod(folder, 0o700)
    } catch (error) {
      closed = undefined
      throw error
    }
  }

  function placeOf(key: string) {
    assertKey(key)
    const place = path.resolve(folder, key)
    if (!place.startsWith(path.resolve(folder) + path.sep)) throw new Error(`"${key}" is outside the file store`)
    return place
  }

  async function placesOfFiles(): Promise<string[]> {
    const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifThere)) ?? []
    return entries.flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []))
  }

  return {
    async put(key, content) {
      const place = placeOf(key)
      await (closed ??= close())
      await makeFolder(path.dirname(place))
      const draft = `${place}.${randomUUID()}.part`
      try {
        if (isOnDisk(content)) await copyFile(content.path, draft)
        else
          await pipeline(
            content instanceof Readable ? content : Readable.from([content]),
            createWriteStream(draft, { mode: 0o600 }),
          )
        await flush(draft)
        await renameForGood(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async get(key) {
      const file = await open(placeOf(key))
      await file.close()
      // What goes wrong may come before the caller can listen: they find it when they read.
      return createReadStream(placeOf(key)).on('error', () => {})
    },

    async size(key) {
      const found = await stat(placeOf(key)).catch(ifThere)
      return found?.size
    },

    async remove(key) {
      await rm(placeOf(key), { force: true })
    },

    async *list() {
      for (const place of await placesOfFiles())
        if (!isDraft.test(place)) yield path.relative(folder, place).replaceAll(path.sep, '/')
    },

    async removeDrafts(before, max) {
      let removed = 0
      for (const place of await placesOfFiles()) {
        if (removed === max || !isDraft.test(place)) continue
        // One that has its name meanwhile is no draft any more.
        const draft = await stat(place).catch(ifThere)
        if (!draft || draft.mtime >= before) continue
        await rm(place, { force: true })
        removed += 1
      }
      return removed
    },
  }
}
