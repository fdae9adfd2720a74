import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Place } from '../../config/choose-providers.ts'
import { assertKey } from './file-store.ts'

interface Asked {
  query?: Record<string, string>
  body?: Blob | string
}

/** The calls of an S3-compatible store on one bucket. */
export interface Bucket {
  /** Answers a 404 too; throws for whatever else the store refuses. */
  ask(method: string, key: string, asked?: Asked): Promise<Response>
  /** What lies below a prefix. */
  list(prefix?: string): AsyncGenerator<{ key: string; bytes: number }>
}

/** How often what no answer came to is asked in all, and the first pause between two tries, in milliseconds. */
const MAX_TRIES = 4
const PAUSE_MS = 100

/** Signs what is asked of a bucket and repeats it three times: where the store says that it cannot now, and where the line broke. */
export function openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`

  async function fetched(method: string, path: string, { query, body }: Asked = {}): Promise<Response> {
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const answer = await repeated(method, () =>
      client.fetch(root + path + search, {
        method,
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      }),
    ).catch((cause: unknown) => {
      throw new Error(`The file store does not answer at ${endpoint}`, { cause })
    })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(
      `The file store answered ${answer.status} to ${method} ${path.slice(1)}: ${(await answer.text()).slice(0, 300)}`,
    )
  }

  return {
    ask(method, key, asked) {
      assertKey(key)
      return fetched(method, `/${key.split('/').map(encodeURIComponent).join('/')}`, asked)
    },

    async *list(prefix = '') {
      let next: string | undefined
      do {
        const answer = await fetched('GET', '', {
          query: { 'list-type': '2', 'encoding-type': 'url', prefix, ...(next ? { 'continuation-token': next } : {}) },
        })
        if (!answer.ok) throw new Error(`The file store has no bucket "${bucket}"`)
        const xml = await answer.text()
        for (const [, object = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
          yield {
            key: decodeURIComponent((textOf(object, 'Key') ?? '').replaceAll('+', ' ')),
            bytes: Number(textOf(object, 'Size')),
          }
        next = textOf(xml, 'NextContinuationToken')
      } while (next !== undefined)
    },
  }
}

/** The client itself repeats only what was answered. What begins or ends an upload in parts is not asked twice: its first try may have been done. */
async function repeated(method: string, ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (method === 'POST' || tries === MAX_TRIES) throw error
      await wait(PAUSE_MS * 2 ** tries)
    }
  }
}

/** The text of an element of the store's XML, which nests none of those that are asked for. */
export const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
