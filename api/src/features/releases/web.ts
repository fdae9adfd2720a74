import path from 'node:path'
import { SHELL, type BuiltShell } from 'contract/built-shell'
import type { BuiltRelease } from 'contract/built-release'
import type { Registry } from 'contract/page-registry'
import type { Endpoint } from 'contract/endpoint'
import type { Context, Hono } from 'hono'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { RawRoutes } from '../../platform/http/app.ts'
import type { Services } from '../../platform/services/services.ts'
import { allowedCalls } from './allowed-calls.ts'
import { contentSecurity, otherScriptOrigins, styleHashesOf } from './content-security.ts'
import { currentReleases } from './current-releases.ts'
import { FOR_EVER, fileResponse, filesIn, takesBrotli } from '../../platform/http/file-response.ts'
import { withoutKeepAlive } from '../../platform/http/without-keep-alive.ts'
import { askFirst, confirmedOverrides } from './confirm-overrides.ts'
import { packedPages } from './packed-pages.ts'
import { framePath, isBehindSignIn, ownerOf, pageHtml, trimmed } from './page-html.ts'
import { developersOf, standaloneOf } from './overrides.ts'
import { keysOfPage } from './page-signature.ts'
import { otherHosts } from './other-hosts.ts'
import { namesOf, sitesOfVisitors } from './site-of-visitor.ts'
import { releaseFiles } from './release-files.ts'
import { LIKE_A_FILE } from './refuse-release.ts'
import { searchEngineRoutes, withAddress } from './search-engines.ts'
import { securityTxt } from './security-txt.ts'
import { standalonePage } from './standalone-page.ts'
import { wishedReleases } from './wished-releases.ts'

/** The site itself: the files of releases and shell, and the shell's page at every other path. Mounted last. `endpoints`: what its pages may ask. */
export const webRoutes =
  (endpoints: () => readonly Endpoint[]): RawRoutes =>
  (app, services) =>
    siteRoutes(app, services, allowedCalls(endpoints))

function siteRoutes(app: Hono, services: Services, allowed: ReturnType<typeof allowedCalls>): void {
  const releases = currentReleases(services)
  const stored = releaseFiles(services, async () => {
    const { remotes, shells } = await releases()
    return [...remotes, ...shells]
  })

  const siteOf = sitesOfVisitors(services, releases, stored)
  const packed = packedPages()

  otherHosts(app, services, releases, stored)

  app.on('GET', ['/remotes/*', '/assets/*', '/files/*'], withoutKeepAlive)

  app.get('/remotes/:remote/:version/:file{.+}', async (context) => {
    const { remote, version, file } = context.req.param()
    if (file.endsWith('.html')) return noSuchFile(context) // a page's content, shown inside the shell only
    return (
      (await fileResponse(context.req.raw, file, (name) => stored.ofRelease(remote, version, name), FOR_EVER)) ??
      noSuchFile(context)
    )
  })

  app.on(
    'GET',
    ['/assets/*', '/files/*'],
    async (context) =>
      (await fileResponse(
        context.req.raw,
        context.req.path.slice(1),
        filesIn(path.join(services.config.root, SHELL, 'dist')),
        FOR_EVER,
      )) ??
      (await fileResponse(context.req.raw, context.req.path.slice(1), stored.ofShell, FOR_EVER)) ??
      noSuchFile(context),
  )

  confirmedOverrides(app, services, async (wishes) => {
    const { remotes } = await releases()
    return namesOf({ remotes: [...remotes, ...(await wishedReleases(services, wishes, remotes))] })
  })

  searchEngineRoutes(app, services, releases)
  securityTxt(app, services)

  app.get('*', async (context) => {
    const { pathname } = new URL(context.req.url)
    if (pathname.startsWith('/api/')) throw new Refusal(404, 'not_found', 'There is no such call')
    if (LIKE_A_FILE.test(pathname)) return noSuchFile(context)
    const site = await siteOf(context)
    if (!site) return context.text('The site is not built yet. `npm start` builds it.', 503)

    const { request, given, shell: published, registry, overrides, unconfirmed, headers } = site
    if (unconfirmed.size > 0) return askFirst(context, unconfirmed)
    const standalone = standaloneOf(overrides)
    const shell = standalone ? await standalonePage(published, standalone) : published
    const owner = ownerOf(registry, pathname)
    const manifest = given.remotes.find(
      ({ remote, version }) => registry.remotes[remote] === owner && version === owner?.releases[0]?.version,
    )?.manifest
    const isKnown = owner !== undefined || shell.paths.includes(trimmed(pathname))
    const ownPage = isBehindSignIn(shell, pathname, owner) ? framePath(shell) : owner ? '' : trimmed(pathname)
    const prerendered = standalone
      ? undefined
      : manifest?.prerendered
        ? await prerenderedPage(manifest, trimmed(pathname), shell)
        : await published.prerendered(ownPage)
    const developers = developersOf(overrides)
    const written = pageHtml({
      template: shell.template,
      shell,
      registry: withShellFiles(registry, shell),
      pathname,
      release: manifest,
      prerendered,
      otherOrigins: otherScriptOrigins(services.config, developers),
      keys: keysOfPage(services, given.remotes),
      mayAsk: allowed(request, services.config),
    })
    const html = isKnown ? withAddress(written, services.config.publicUrl, trimmed(pathname)) : written
    const isForAll = owner?.access === 'public' && prerendered !== undefined && overrides.size === 0
    return page(html, takesBrotli(request) ? await packed(html, isForAll) : undefined, isKnown ? 200 : 404, {
      ...headers,
      'content-security-policy': contentSecurity(services.config, {
        developers,
        inline: shell.inline,
        styles: styleHashesOf(prerendered),
      }),
    })
  })

  /** The page as HTML, where its release has it. One from when the shell's stylesheet held all styles brings none of its own: it needs such a shell. */
  async function prerenderedPage(release: BuiltRelease, pathname: string, { template }: { template: string }) {
    const file = release.prerendered?.pages[pathname]
    const page = file && (await stored.ofRelease(release.name, release.version, file))?.toString()
    return page && (page.includes('<style ') || template.includes('rel="stylesheet"')) ? page : undefined
  }
}

/** Also names what the shell brings for pages other than this one, to be fetched ahead when nothing else is going on. */
function withShellFiles(registry: Registry, { later }: BuiltShell): Registry {
  const files = [...new Set(Object.values(later).flat())].map((file) => `/${file}`)
  const [name, remote] = Object.entries(registry.remotes).find(([, { access }]) => access === 'signedIn') ?? []
  const [newest, ...others] = remote?.releases ?? []
  if (!name || !remote || !newest) return registry
  return {
    ...registry,
    remotes: {
      ...registry.remotes,
      [name]: { ...remote, releases: [{ ...newest, later: [...newest.later, ...files] }, ...others] },
    },
  }
}

const noSuchFile = (context: Context) => context.text('There is no such file', 404, { 'cache-control': 'no-store' })

function page(html: string, packed: Buffer | undefined, status: 200 | 404, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(packed ?? Buffer.from(html)), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // The page names the releases of this moment.
      'cache-control': 'no-cache',
      ...headers,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding, cookie',
      ...(packed ? { 'content-encoding': 'br' } : {}),
    },
  })
}
