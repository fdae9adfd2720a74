import { readFile } from 'node:fs/promises'
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'

/** Passes everything on to the product: the federated site, by the same way as the other one. */
export const federatedSite = (product: string) => listen((request, response) => passOn(product, request, response))

/** The one bundle, with the product's API behind it. */
export const oneBundleSite = (product: string, folder: string) =>
  listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) return passOn(product, request, response)
    void serve(folder, pathname, response)
  })

async function serve(folder: string, pathname: string, response: ServerResponse) {
  const name = /\.\w+$/.test(pathname) ? pathname.slice(1) : 'index.html'
  const packed = await readFile(path.join(folder, `${name}.br`)).catch(() => undefined)
  const content = packed ?? (await readFile(path.join(folder, name)).catch(() => undefined))
  const cache = name === 'index.html' ? 'no-cache' : 'public, max-age=31536000, immutable'
  response
    .writeHead(content ? 200 : 404, {
      'content-type': types[path.extname(name)] ?? 'application/octet-stream',
      'cache-control': cache,
      ...(packed ? { 'content-encoding': 'br' } : {}),
    })
    .end(content)
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

function passOn(product: string, request: IncomingMessage, response: ServerResponse) {
  const onward = ask(
    new URL(request.url ?? '/', product),
    { method: request.method, headers: { ...request.headers, host: new URL(product).host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ address: string; server: Server }> {
  const server = createServer(handle)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      resolve({ address: `http://localhost:${typeof at === 'object' && at ? at.port : 0}`, server })
    })
  })
}
