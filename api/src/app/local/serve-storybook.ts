import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { isLoopback } from '../../platform/config/is-loopback.ts'
import { fileResponse, filesIn } from '../../platform/http/file-response.ts'

export interface Storybook {
  url: string
  close(): Promise<void>
}

interface StorybookOptions {
  /** Where the built Storybook lies. */
  folder: string
  /** Where to listen. A taken port is said, and a free one used. */
  host: string
  port: number
  /** The name of this machine in the address that people are given. */
  hostname: string
  say: (line: string) => void
}

/**
 * The built components on a port, and so an origin, of their own: a story shows whatever any window tells it to, which must never be
 * within reach of the product's pages. Undefined where they are not built or cannot be served; the product goes on without.
 */
export async function serveStorybook({
  folder,
  host,
  port,
  hostname,
  say,
}: StorybookOptions): Promise<Storybook | undefined> {
  const read = filesIn(folder)
  const pages = await Promise.all(['index.html', 'iframe.html'].map((name) => read(name)))
  if (!pages[0]) return undefined
  const headers = headersOf(pages.flatMap((page) => inlineScripts(page?.toString() ?? '')))

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  })
  app.get('*', async (context) => {
    const { hostname: asked, pathname } = new URL(context.req.url)
    if (!isLoopback(asked))
      return context.text('The components are shown on the machine that Lotline runs on, under its own name', 421)
    return (
      (await fileResponse(context.req.raw, pathname.slice(1) || 'index.html', read, 'no-cache')) ??
      context.text('There is no such file', 404)
    )
  })

  const server = await listen(app, host, port).catch(() => {
    say(`Port ${port} is not free: the components are on another one (STORYBOOK_PORT chooses it)`)
    return listen(app, host, 0).catch(() => undefined)
  })
  if (!server) return undefined
  // The boundary: a server that listens on a port has an address.
  const { port: used } = server.address() as AddressInfo
  return {
    url: `http://${hostname}:${used}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

const listen = (app: Hono, host: string, port: number) =>
  new Promise<ServerType>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, () => resolve(server))
    server.once('error', reject)
  })

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)

/** Only what was built runs: no script out of a story's arguments, no handler in an attribute. Storybook makes its styles while it runs. */
const headersOf = (scripts: string[]) => ({
  'content-security-policy': [
    "default-src 'self'",
    `script-src 'self' ${scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})
