import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3Place } from '../config/choose-providers.ts'
import { openBucket, textOf } from '../providers/files/bucket.ts'
import type { BackupPlace } from './backup-place.ts'

/** Of one part of an upload: 10,000 are allowed, so that a backup may have 320 GB. */
const PART_BYTES = 33_554_432

/** Backups in a bucket, sent in parts: an object is there once its last part is, or not at all. */
export function bucketPlace(place: S3Place, prefix: string): BackupPlace {
  const { ask, list } = openBucket(place)

  async function answered(method: string, name: string, query: Record<string, string>, body?: Blob | string) {
    const answer = await ask(method, prefix + name, { query, ...(body === undefined ? {} : { body }) })
    if (!answer.ok) throw new Error(`The file store has no bucket "${place.bucket}"`)
    return answer
  }

  return {
    async write(name, content) {
      const begun = await answered('POST', name, { uploads: '' })
      const uploadId = textOf(await begun.text(), 'UploadId') ?? ''
      try {
        const tags: string[] = []
        let size = 0
        for await (const part of partsOf(content)) {
          const query = { partNumber: String(tags.length + 1), uploadId }
          const answer = await answered('PUT', name, query, new Blob([part]))
          tags.push(answer.headers.get('etag') ?? '')
          size += part.length
          await answer.body?.cancel()
        }
        const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        const whole = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
        const ended = await (await answered('POST', name, { uploadId }, whole)).text()
        // The store may refuse with 200: it answers before it has put the parts together.
        if (ended.includes('<Error>')) throw new Error(`The file store did not take ${name}: ${ended.slice(0, 300)}`)
        return size
      } catch (error) {
        content.destroy()
        await answered('DELETE', name, { uploadId }).catch(() => {})
        throw error
      }
    },

    async read(name) {
      const answer = await ask('GET', prefix + name)
      if (!answer.ok || !answer.body) throw new Error(`There is no backup at s3://${place.bucket}/${prefix}${name}.`)
      return Readable.fromWeb(answer.body as ReadableStream) // the boundary: the same stream under two names
    },

    async list() {
      const found = []
      for await (const { key, bytes } of list(prefix)) found.push({ name: key.slice(prefix.length), bytes })
      return found
    },

    async remove(name) {
      await (await ask('DELETE', prefix + name)).body?.cancel()
    },
  }
}

async function* partsOf(content: Readable): AsyncGenerator<Buffer<ArrayBuffer>> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    held.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(held, size)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held, size)
}
