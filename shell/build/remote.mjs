// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { common, files, modules, outputOf, scripts } from './common.mjs'
import { compileHint } from './compile-hint.mjs'
import { devServer } from './dev-server.mjs'
import { CompressPlugin } from './compress-plugin.mjs'
import { containerPlugins } from './container-plugins.mjs'
import { containerName, ReleasePlugin, workerMarks } from './release-plugin.mjs'
import { prerendered } from './prerendered.mjs'
import { standalone } from './standalone.mjs'
import { TypesPlugin } from './types-plugin.mjs'

/** @typedef {import('@rspack/core').Configuration} Configuration */
/**
 * @typedef {{ name: string, title: string, owner: string, ownerEmail?: string, ownerWebhook?: string, paths: string[], access:
 * 'public' | 'signedIn', slots?: object, asks?: Record<string, string[]>, shellApi: number, port: number, prerender?: string[],
 * budget?: { firstPage?: number, file?: number } }} RemoteFile Budgets in KB, brotli; slots as in `contract/slots`; `asks`: the
 * calls that the page at a path begins with.
 */
/** @typedef {{ workers?: Record<string, string> }} Options Workers by name, each with its source file: `{ csv: './src/workers/csv.ts' }`. */

/**
 * The whole build of a remote. Its own rspack.config.mjs holds this call and nothing else.
 * @param {string} folder @param {Options} [options]
 */
export function remote(folder, { workers = {} } = {}) {
  /** @param {{ site?: string, port?: string } | undefined} env Of `dev.mjs`. @param {{ mode?: string }} argv @returns {Configuration[]} */
  return ({ site, port } = {}, argv) => {
    const dev = argv.mode !== 'production'
    const read = readRemote(folder)
    const about = { ...read, port: Number(port ?? read.port) }
    const part = { folder, name: about.name, dev }
    return [
      ...(Object.keys(workers).length > 0 ? [workersOf(part, workers)] : []),
      ...(!dev && about.prerender ? [prerendered(part, about)] : []),
      federated(part, about, Object.keys(workers), site),
      ...(dev && process.env['LOTLINE_TOGETHER'] !== '1' ? [standalone(part, about, site)] : []),
    ]
  }
}

/** @param {string} folder @returns {RemoteFile & { version: string }} */
export function readRemote(folder) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  return { ...read('remote.json'), version: read('package.json').version }
}

/**
 * The address that shows a developer's own build inside a site: the employee who opens it is asked first.
 * @param {string} site @param {RemoteFile} about
 */
export function addressInSite(site, { name, paths, port }) {
  const address = new URL(paths[0] ?? '/', site)
  address.searchParams.set(name, `http://localhost:${port}/standalone`)
  return address.href
}

/**
 * @param {import('./common.mjs').Part} part @param {RemoteFile & { version: string }} about @param {string[]} workers @param
 * {string} [site] @returns {Configuration}
 */
function federated(part, about, workers, site) {
  const { folder, name, dev } = part
  const container = dev ? name.replace(/\W/g, '_') : containerName(about)
  return {
    ...common(part),
    ...(dev ? {} : { infrastructureLogging: { level: 'error' } }), // the manifest's plugin warns of publicPath 'auto', which is meant
    entry: {},
    dependencies: [
      ...(workers.length > 0 ? [`${name}-workers`] : []),
      ...(!dev && about.prerender ? [`${name}-prerendered`] : []),
    ],
    output: {
      path: outputOf(folder),
      publicPath: 'auto',
      uniqueName: container,
      filename: dev ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: dev ? '[name].js' : '[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 120_000, // the page itself knows sooner: shell/src/federation/script-timeout.ts
      clean: dev
        ? false
        : {
            keep: (file) =>
              path.relative(outputOf(folder), file).startsWith('workers') || file.endsWith('.prerendered.html'),
          },
    },
    module: modules(scripts({ dev, refresh: true }), files()),
    plugins: [
      ...containerPlugins(container),
      ...(dev
        ? [new ReactRefreshRspackPlugin({ library: name })] // without a name of its own only the first part of a page is refreshed
        : [
            new rspack.DefinePlugin({ WORKER_HASHES: JSON.stringify(workerMarks(workers)) }),
            compileHint(),
            new rspack.SubresourceIntegrityPlugin(),
            new TypesPlugin('pages', 'src/pages.tsx'),
            new ReleasePlugin({ about, workers }),
            new CompressPlugin(),
          ]),
    ],
    ...(dev ? { devServer: devServer(about.port, { page: 'standalone.html', site }) } : {}),
  }
}

/**
 * Workers have a compiler of their own: federation's runtime cannot start inside one. @param {import('./common.mjs').Part} part @param
 * {Record<string, string>} entry @returns {Configuration}
 */
function workersOf(part, entry) {
  const { folder, name, dev } = part
  return {
    ...common(part),
    name: `${name}-workers`,
    target: ['webworker', 'es2022'],
    entry,
    output: {
      path: path.join(outputOf(folder), 'workers'),
      filename: '[name].js',
      publicPath: dev ? '/workers/' : '',
      clean: !dev,
    },
    module: modules(scripts({ dev })),
    optimization: { splitChunks: false, runtimeChunk: false },
    plugins: dev ? [] : [new CompressPlugin()],
  }
}
