import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3Place } from '../../config/choose-providers.ts'
import { openBucket } from './bucket.ts'
import { isOnDisk, type FileStore } from './file-store.ts'

/** Files in an S3-compatible store, for any number of machines. An object is there whole or not at all: the store itself sees to that. */
export function s3Files(place: S3Place): FileStore {
  const { ask, list } = openBucket(place)

  return {
    async put(key, content) {
      const answer =
        content instanceof Readable
          ? await withFileOf(content, (blob) => ask('PUT', key, { body: blob }))
          : await ask('PUT', key, {
              body: isOnDisk(content)
                ? await openAsBlob(content.path)
                : new Blob([new Uint8Array(Buffer.from(content))]),
            })
      if (!answer.ok) throw new Error(`The file store has no bucket "${place.bucket}"`)
      await answer.body?.cancel()
    },

    async get(key) {
      const answer = await ask('GET', key)
      if (!answer.ok || !answer.body) throw new Error(`The file store has no "${key}"`)
      return Readable.fromWeb(answer.body as ReadableStream) // the boundary: the same stream under two names
    },

    async size(key) {
      const answer = await ask('HEAD', key)
      return answer.ok ? Number(answer.headers.get('content-length')) : undefined
    },

    async remove(key) {
      await (await ask('DELETE', key)).body?.cancel()
    },

    // An object that was not sent whole is none.
    removeDrafts: () => Promise.resolve(0),

    async *list() {
      for await (const { key } of list()) yield key
    },
  }
}

/** The store wants to know the length beforehand, and memory is not for files: a stream goes through a file of its own. */
async function withFileOf<Answer>(content: Readable, use: (blob: Blob) => Promise<Answer>): Promise<Answer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lotline-put-'))
  try {
    const file = path.join(folder, 'content')
    await writeFile(file, content)
    return await use(await openAsBlob(file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
