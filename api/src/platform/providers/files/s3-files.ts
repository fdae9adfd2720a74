import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Place } from '../../config/choose-providers.ts'
import { assertKey, isOnDisk, type FileStore } from './file-store.ts'

/** Files in an S3-compatible store, for any number of machines. An object is there whole or not at all: the store itself sees to that. */
export function s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  function addressOf(key: string) {
    assertKey(key)
    return `${endpoint.replace(/\/$/, '')}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
  }

  async function ask(method: string, key: string, body?: Blob): Promise<Response> {
    const answer = await client.fetch(addressOf(key), { method, redirect: 'manual', ...(body ? { body } : {}) })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(
      `The file store answered ${answer.status} to ${method} ${key}: ${(await answer.text()).slice(0, 300)}`,
    )
  }

  return {
    async put(key, content) {
      const answer =
        content instanceof Readable
          ? await withFileOf(content, (blob) => ask('PUT', key, blob))
          : await ask(
              'PUT',
              key,
              isOnDisk(content) ? await openAsBlob(content.path) : new Blob([new Uint8Array(Buffer.from(content))]),
            )
      if (!answer.ok) throw new Error(`The file store has no bucket "${bucket}"`)
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
