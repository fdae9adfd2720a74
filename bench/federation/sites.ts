import { readFile } from 'node:fs/promises'
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Slots } from '../../api/contract/slots.ts'
import { pageHtml } from '../../api/src/features/releases/page-html.ts'
import { remoteFiles, shellFile } from './one-bundle.mjs'

/** Passes everything on to the product: the federated site, by the same way as the other one. */
export const federatedSite = (product: string) => listen((request, response) => passOn(product, request, response))

/** The one bundle, with the product's API behind it: its pages written ahead as HTML, its answers with the headers of the product's own. */
export async function oneBundleSite(product: string, folder: string, { scripts = true } = {}) {
  const ofFiles = await headersOf(`${product}/assets/none.js`)
  const pages = new Map<string, ReturnType<typeof pageAt>>()

  async function fileAt(pathname: string) {
    const packed = await readFile(path.join(folder, `${pathname}.br`)).catch(() => undefined)
    return {
      body: packed ?? (await readFile(path.join(folder, pathname))),
      headers: {
        ...ofFiles,
        'content-type': types[path.extname(pathname)] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
        ...(packed ? { 'content-encoding': 'br' } : {}),
      },
    }
  }

  async function pageAt(pathname: string) {
    const html = await oneBundlePage(folder, pathname)
    return {
      body: await compress(scripts ? html : withoutScripts(html)),
      headers: {
        ...(await headersOf(product + pathname)), // of this very page: the policy names its own styles
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-encoding': 'br',
      },
    }
  }

  const pageOnce = (pathname: string) => {
    const page = pages.get(pathname) ?? pageAt(pathname)
    pages.set(pathname, page)
    return page
  }

  return listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // Its remotes are part of it: with the product's registry it would prefetch files that it does not have.
    if (pathname === '/api/registry') return response.writeHead(404).end()
    if (pathname.startsWith('/api/')) return passOn(product, request, response)
    void (/\.\w+$/.test(pathname) ? fileAt(pathname) : pageOnce(pathname)).then(
      ({ body, headers }) => response.writeHead(200, headers).end(body),
      () => response.writeHead(404).end(),
    )
  })
}

/** What the product sends with an answer besides what belongs to its content and connection. */
async function headersOf(address: string): Promise<Record<string, string>> {
  const { headers } = await fetch(address)
  return Object.fromEntries(
    [...headers].filter(([name]) => !/^(content-(?!security)|cache-|date$|connection$|keep-|transfer-)/.test(name)),
  )
}

/** The page by the product's own means, without a registry: preloads, the frame or the whole page as HTML, scripts after the first paint. */
async function oneBundlePage(folder: string, pathname: string): Promise<string> {
  const preloads: {
    parts: Record<string, string[]>
    pages: Record<string, string[]>
    integrity: Record<string, string>
  } = JSON.parse(await readFile(path.join(folder, 'preloads.json'), 'utf8'))
  const { pages: own, inside, asks, sidebar } = shellFile()
  const signedIn = preloads.pages[pathname] !== undefined && pathname !== '/'
  const html = pageHtml({
    template: await readFile(path.join(folder, 'index.html'), 'utf8'),
    shell: {
      // A remote's page stands inside the frame of the signed-in part, as the shell's own do.
      pages: signedIn ? { ...own, [pathname]: [pathname] } : own,
      inside: signedIn ? { ...inside, [pathname]: 'signed-in' } : inside,
      parts: { ...preloads.parts, [pathname]: preloads.pages[pathname] ?? [] },
      asks,
      sidebar: Slots.parse({ sidebar }).sidebar,
      name: 'shell',
      owner: '',
      version: '',
      inline: [],
      paths: [],
      shellApi: 1,
      brings: {},
      contract: '',
      sources: '',
      later: {},
      integrity: preloads.integrity,
    },
    registry: { format: 1, issued: '', remotes: slotsAlone(), token: '' },
    pathname,
    prerendered: await readFile(path.join(root, writtenAhead(pathname)), 'utf8'),
  })
  return html.replace(/<script type="application\/json" id="registry">.*?<\/script>/, '')
}

/** The remotes' entries stand in the frame as in the product's; their paths belong to the one bundle. */
const slotsAlone = () =>
  Object.fromEntries(
    remoteFiles().map(({ name, title, owner, access, slots = {} }) => [
      name,
      { title, owner, access, paths: [], slots: Slots.parse(slots), releases: [] },
    ]),
  )

/** The page as its author would write it without any script. */
const withoutScripts = (html: string) =>
  html.replace(/<template id="scripts">.*?<\/template>|<script(?! type="application\/ld).*?<\/script>/gs, '')

const root = path.resolve(import.meta.dirname, '../..')
const compress = (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

/** The same content of #root as the product's build made. */
const writtenAhead = (pathname: string) =>
  pathname === '/' ? 'mfe-marketing/dist/index.prerendered.html' : 'shell/dist/dashboard.prerendered.html'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
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
