import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Endpoint } from 'contract/endpoint'
import type { Hono } from 'hono'
import type { Services } from '../../platform/services/services.ts'
import { plainPagePolicy } from '../../platform/http/plain-page-policy.ts'
import { FOR_EVER, fileResponse, filesIn, takesBrotli } from '../../platform/http/file-response.ts'
import { openApiOf } from './openapi.ts'
import { referencePage, referencePolicy } from './reference-page.ts'
import { noComments, type ApiComments } from './comments.ts'

const compress = promisify(brotliCompress)

/**
 * `/api/openapi.json`, made of the table of endpoints at its first request; its reference at `/api/docs` and its client at `/api/client.ts`, whose files the
 * build has written.
 */
export const apiDocs =
  (endpoints: () => readonly Endpoint[]) =>
  (app: Hono, { config }: Services): void => {
    const folder = () => path.join(config.root, 'api/dist/api-docs')
    const document = once(async () => {
      const text = JSON.stringify(openApiOf(endpoints(), config.publicUrl, await commentsIn(folder())))
      return { text, packed: await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) }
    })

    app.get('/api/openapi.json', async (context) => {
      const { text, packed } = await document()
      const isPacked = takesBrotli(context.req.raw)
      return context.body(isPacked ? new Uint8Array(packed) : text, 200, {
        'content-type': 'application/json',
        vary: 'accept-encoding',
        ...(isPacked ? { 'content-encoding': 'br' } : {}),
      })
    })

    app.get('/api/docs', async (context) => {
      const files = await readdir(folder()).catch(() => [])
      const [scalar, show] = ['scalar.', 'show-reference.'].map((start) =>
        files.find((file) => isBuilt(file) && file.startsWith(start)),
      )
      if (!scalar || !show) return context.html(notBuilt, 503, { 'content-security-policy': plainPagePolicy('') })
      const nonce = randomBytes(16).toString('base64')
      return context.html(referencePage({ scalar, show }, nonce), 200, {
        'content-security-policy': referencePolicy(nonce),
      })
    })

    app.get('/api/docs/:file', async (context) => {
      const file = context.req.param('file')
      const response = isBuilt(file) && (await fileResponse(context.req.raw, file, filesIn(folder()), FOR_EVER))
      return response || context.text('There is no such file', 404, { 'cache-control': 'no-store' })
    })

    app.get('/api/client.ts', async (context) => {
      const client = await readFile(path.join(folder(), 'client.ts'), 'utf8').catch(() => undefined)
      return client ? context.text(client, 200, { 'cache-control': 'no-cache' }) : context.text(notBuilt, 503)
    })
  }

/** The page's scripts, whose names say their content. */
const isBuilt = (file: string) => /^[a-z-]+\.[0-9a-f]{8,}\.js$/.test(file)

const notBuilt = 'The reference is not built yet. `npm start` builds it.'

async function commentsIn(folder: string): Promise<ApiComments> {
  const text = await readFile(path.join(folder, 'comments.json'), 'utf8').catch(() => undefined)
  // The boundary: the build of these very sources wrote it.
  return text === undefined ? noComments : (JSON.parse(text) as ApiComments)
}

/** Makes something at its first use. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
