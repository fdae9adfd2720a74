// @ts-check
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StatsPlugin } from '@module-federation/manifest'
import { rspack } from '@rspack/core'
import { hostOwned, versionOf } from './shared.mjs'
import { TYPES_ARCHIVE } from './types-plugin.mjs'

/**
 * A remote's container in the bundler's own format, and what enhanced's plugin writes beside it for other hosts and for its tools:
 * `mf-manifest.json` and `mf-stats.json`. The plugin whole would put its runtime into every entry: docs/decisions/0034-what-other-hosts-expect.md.
 * @param {string} container
 */
export function containerPlugins(container) {
  const options = {
    name: container,
    filename: 'remoteEntry.js',
    exposes: { './pages': { import: './src/pages.tsx', name: 'pages' } },
    shared: Object.fromEntries(
      hostOwned().map(({ key, version }) => [
        key,
        {
          import: /** @type {const} */ (false),
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: `^${version}`,
        },
      ]),
    ),
  }
  return [
    new rspack.container.ModuleFederationPluginV1(options),
    new StatsPlugin(
      {
        ...options,
        dts: false,
        manifest: {
          // Versions as they are shared, not as the remote's package.json asks for them; and the archive of types, which enhanced's own plugin has not made.
          additionalData: ({ stats }) => ({
            ...stats,
            shared: stats.shared.map((each) => ({
              ...each,
              version: options.shared[each.name]?.version ?? each.version,
            })),
            metaData: { ...stats.metaData, types: { path: '', name: '', zip: TYPES_ARCHIVE, api: '' } },
          }),
        },
      },
      { pluginVersion: versionOf('@module-federation/manifest'), bundler: 'rspack' },
    ),
  ]
}

/**
 * What a page needs that shows remotes: it provides every shared module and consumes none. Only the loading part of Module Federation's
 * runtime: the bundler does the sharing, and our registry is the manifest.
 */
export const hostPlugins = () => [
  new rspack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_OPTIMIZE_NO_SHARED: 'true',
    ENV_TARGET: '"web"',
    FEDERATION_BUILD_IDENTIFIER: '"shell"',
  }),
  new rspack.NormalModuleReplacementPlugin(
    /[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
    fileURLToPath(import.meta.resolve('./no-snapshots.mjs')),
  ),
  new rspack.NormalModuleReplacementPlugin(
    /[\\/]utils[\\/]preload\.js$/,
    fileURLToPath(import.meta.resolve('./no-preloads.mjs')),
  ),
  new rspack.sharing.ProvideSharedPlugin({
    shareScope: 'default',
    provides: Object.fromEntries(
      hostOwned().map(({ request, key, version }) => [
        request,
        { shareKey: key, version, singleton: true, requiredVersion: `^${version}` },
      ]),
    ),
  }),
]

/**
 * The `shared` option with which another host, built by the stock plugin, brings what our remotes take. Packages by their file too: the
 * plugin shares one that is named only where the host's own code imports it.
 * @returns {Record<string, { import: string, singleton: true, version: string, requiredVersion: string }>}
 */
export const sharedByHosts = () =>
  Object.fromEntries(
    hostOwned().map(({ request, key, version }) => [
      key,
      {
        import: path.isAbsolute(request) ? request : fileURLToPath(import.meta.resolve(request)),
        singleton: true,
        version,
        requiredVersion: `^${version}`,
      },
    ]),
  )
