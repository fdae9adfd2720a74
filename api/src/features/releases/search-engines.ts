import type { Hono } from 'hono'
import type { Config } from '../../platform/config/config.ts'
import type { Services } from '../../platform/services/services.ts'
import type { GivenReleases } from './given-releases.ts'
import { registryOfVisitors } from './registry-of.ts'

/** Says in the page what its one address is, and where its picture for shared links lies: both must be absolute. */
export function withAddress(html: string, publicUrl: string, path: string): string {
  const address = inAttribute(publicUrl + path)
  return html
    .replace(/(<meta property="og:image" content=")(?=\/)/, (start) => start + inAttribute(publicUrl))
    .replace(
      '</head>',
      () => `  <link rel="canonical" href="${address}">\n    <meta property="og:url" content="${address}">\n  </head>`,
    )
}

/** What search engines ask for at an address before its pages. */
export function searchEngineRoutes(
  app: Hono,
  { config, now }: Pick<Services, 'config' | 'now'>,
  releases: () => Promise<GivenReleases>,
): void {
  app.get('/robots.txt', (context) => context.text(robotsTxt(config)))
  app.get('/sitemap.xml', async (context) => {
    const { remotes } = registryOfVisitors(await releases(), { config, now })
    const paths = Object.values(remotes).flatMap((remote) => (remote.access === 'public' ? remote.paths : []))
    return context.body(sitemapXml(config.publicUrl, paths), 200, {
      'content-type': 'application/xml; charset=utf-8',
    })
  })
}

/** Everything that needs no account may be found, at the live address. Pages behind the sign-in lead there, so nothing of them is. */
const robotsTxt = ({ publicUrl, stage }: Pick<Config, 'publicUrl' | 'stage'>) =>
  stage === 'test'
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: /api/\nDisallow: /mailbox\n\nSitemap: ${publicUrl}/sitemap.xml\n`

/** The pages that people search for, as sitemaps.org has it. */
const sitemapXml = (publicUrl: string, paths: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${inAttribute(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
