import type { Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Services } from '../../platform/services/services.ts'
import type { GivenReleases } from './given-releases.ts'
import { registryOfVisitors } from './registry-of.ts'
import type { ReleaseFiles } from './release-files.ts'

/** What Module Federation's runtime reads of a remote: here only what its files are relative to. */
interface Manifest {
  metaData: Record<string, unknown>
}

const MANIFEST = 'mf-manifest.json'

/**
 * Lets the sites that the operator names (FEDERATION_HOSTS) load our remotes by Module Federation: they alone may read the files of
 * releases, and `/remotes/<name>/mf-manifest.json` leads to the release that visitors are given now. Mounted before the files.
 */
export function otherHosts(
  app: Hono,
  { config, now }: Pick<Services, 'config' | 'now'>,
  releases: () => Promise<GivenReleases>,
  stored: ReleaseFiles,
): void {
  if (config.federationHosts.length > 0) {
    app.use(
      '/remotes/*',
      cors({ origin: config.federationHosts, allowMethods: ['GET', 'HEAD'] }),
      async (context, next) => {
        await next()
        // The runtime asks for an entry as a plain script, which carries no origin.
        context.header('cross-origin-resource-policy', 'cross-origin')
      },
    )
  }

  app.get(
    `/remotes/:remote/${MANIFEST}`,
    async (context: Context<object, '/remotes/:remote/mf-manifest.json'>, next) => {
      const remote = context.req.param('remote')
      const { remotes } = registryOfVisitors(await releases(), { now, config })
      const newest = Object.hasOwn(remotes, remote) ? remotes[remote]?.releases[0] : undefined
      const text = newest && (await stored.ofRelease(remote, newest.version, MANIFEST))
      if (!newest || !text) return next()
      const manifest = JSON.parse(text.toString()) as Manifest // the boundary: a signed release's own file
      return context.json(
        { ...manifest, metaData: { ...manifest.metaData, publicPath: `${config.publicUrl}${newest.base}` } },
        200,
        { 'cache-control': 'no-cache' },
      )
    },
  )
}
