import { readFile } from 'node:fs/promises'
import path from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
}

type Read = (name: string) => Promise<Buffer | undefined>

/** Answers one static file, its compressed copy where the browser takes it; undefined where there is no such file. */
export async function fileResponse(
  request: Request,
  name: string,
  read: Read,
  cacheControl: string,
): Promise<Response | undefined> {
  const type = types[path.extname(name)]
  if (!type || name.split('/').includes('..')) return undefined
  const packed = takesBrotli(request) ? await read(`${name}.br`) : undefined
  const content = packed ?? (await read(name))
  if (!content) return undefined
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), {
    headers: {
      'content-type': type,
      'content-length': String(content.length),
      'cache-control': cacheControl,
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(packed ? { 'content-encoding': 'br' } : {}),
    },
  })
}

/** For names that say their content. */
export const FOR_EVER = 'public, max-age=31536000, immutable'

export const takesBrotli = (request: Request) => /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')

/** Reads files of a folder; undefined for what is outside of it or not there. */
export const filesIn =
  (folder: string): Read =>
  async (name) => {
    const file = path.resolve(folder, name)
    if (!file.startsWith(path.resolve(folder) + path.sep)) return undefined
    return readFile(file).catch(() => undefined)
  }
