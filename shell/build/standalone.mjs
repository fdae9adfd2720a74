// @ts-check
import path from 'node:path'
import { rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { common, files, modules, outputOf, scripts } from './common.mjs'
import { hostPlugins } from './container-plugins.mjs'
import { devHead, devRegistry } from './dev-page.mjs'
import { pageFileAddresses, pageFiles } from './page-files.mjs'

const shellFolder = path.dirname(import.meta.dirname)

/**
 * A remote alone, for its own team: the shell's frame around its pages in one ordinary build, with hot reload that keeps state. Only
 * React's development build can do that, so inside a deployed site (`site`) this build takes the place of the page's own scripts: the
 * registry, the other remotes, the API and the policy are the site's.
 * @param {import('./common.mjs').Part} part @param {import('./remote.mjs').RemoteFile} about @param {string} [site] @returns {import('@rspack/core').Configuration}
 */
export function standalone(part, about, site) {
  const { folder, name, dev } = part
  const base = common(part)
  return {
    ...base,
    name: `${name}-standalone`,
    entry: {
      standalone: ['without-eval.ts', 'standalone.ts'].map((file) => path.join(shellFolder, 'src/federation', file)),
    },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        'remote-alone/pages$': path.join(folder, 'src/pages.tsx'),
      },
    },
    output: {
      path: outputOf(folder),
      publicPath: site ? `http://localhost:${about.port}/` : '/',
      uniqueName: `${name}_standalone`,
      filename: 'standalone/[name].js',
      chunkFilename: 'standalone/[name].js',
      crossOriginLoading: 'anonymous',
      clean: false,
    },
    module: modules(scripts({ dev, jsx: 'development', refresh: true }), files()),
    plugins: [
      ...(site ? [] : pageAlone(about)),
      ...hostPlugins(),
      new rspack.DefinePlugin({ REMOTE_ALONE: JSON.stringify(about.name) }),
      new ReactRefreshRspackPlugin({ library: `${name}_standalone` }),
    ],
  }
}

/** @param {import('./remote.mjs').RemoteFile} about */
const pageAlone = (about) => [
  new rspack.HtmlRspackPlugin({
    template: path.join(shellFolder, 'index.html'),
    filename: 'standalone.html',
    templateParameters: { ...pageFileAddresses(), head: devHead, registry: devRegistry(about) },
  }),
  new rspack.CopyRspackPlugin({ patterns: pageFiles() }),
]
