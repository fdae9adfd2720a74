// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { common, files, inBrowser, modules, outputOf, scripts } from './common.mjs'
import { compileHint } from './compile-hint.mjs'
import { CompressPlugin } from './compress-plugin.mjs'
import { hostPlugins } from './container-plugins.mjs'
import { devHead, devRegistry } from './dev-page.mjs'
import { devServer } from './dev-server.mjs'
import { pageFileAddresses, pageFiles } from './page-files.mjs'
import { nameOf, prerenderedOwn } from './prerendered.mjs'
import { ShellPlugin } from './shell-plugin.mjs'

/**
 * The shell's build. It provides every shared module and consumes none: a module that its first page needs is in its main file, the
 * others are in chunks that load when a remote requests them.
 * @param {string} folder
 */
export function shell(folder) {
  /** @param {unknown} _env @param {{ mode?: string }} argv @returns {import('@rspack/core').Configuration | import('@rspack/core').Configuration[]} */
  return (_env, argv) => {
    const dev = argv.mode !== 'production'
    const part = { folder, name: 'shell', dev }
    /** @type {import('@rspack/core').Configuration} */
    const page = {
      ...common(part),
      resolve: inBrowser(common(part)),
      ...(dev ? {} : { dependencies: ['shell-prerendered'] }),
      entry: {
        early: ['./src/federation/without-eval.ts', './src/early.ts'],
        main: { import: './src/start.ts', dependOn: 'early' },
      },
      output: {
        path: outputOf(folder),
        publicPath: '/', // 'auto' would make the page's script tags relative, and deep links ask for files that are not there
        uniqueName: 'shell',
        filename: dev ? '[name].js' : 'assets/[name].[contenthash:8].js',
        chunkFilename: dev ? '[name].js' : 'assets/[contenthash:8].js',
        crossOriginLoading: 'anonymous',
        chunkLoadTimeout: 120_000, // the page itself knows sooner: shell/src/federation/script-timeout.ts
        clean: dev ? false : { keep: (file) => file.endsWith('.prerendered.html') },
      },
      module: modules(scripts({ dev, jsx: dev ? 'development' : 'production', refresh: true }), files()),
      optimization: { ...common(part).optimization, splitChunks: { cacheGroups } },
      plugins: [
        new rspack.HtmlRspackPlugin({
          template: path.join(folder, 'index.html'),
          filename: 'index.html',
          minify: false,
          templateParameters: {
            ...pageFileAddresses(),
            head: dev ? devHead : '<!--head-->',
            registry: dev ? devRegistry() : '<!--registry-->',
          },
        }),
        new rspack.CopyRspackPlugin({ patterns: pageFiles() }),
        ...hostPlugins(),
        ...(dev
          ? [new ReactRefreshRspackPlugin({ library: 'shell' })]
          : [
              compileHint(),
              new rspack.SubresourceIntegrityPlugin(),
              new ShellPlugin(readJson(folder, 'shell.json'), {
                version: readJson(folder, 'package.json').version,
                prerendered: prerenderedPaths.map(nameOf),
              }),
              new CompressPlugin(),
            ]),
      ],
      ...(dev ? { devServer: devServer(3000, { page: 'index.html' }) } : {}),
    }
    return dev ? page : [prerenderedOwn(part, prerenderedPaths), page]
  }
}

/** Pages that a visitor may come to first, and the frame of those behind the sign-in. */
const prerenderedPaths = ['/login', '/signup', '/forgot-password', '/dashboard']

/** @param {RegExp[]} tests */
const anyOf = (...tests) => new RegExp(tests.map(({ source }) => source).join('|'))

/** Modules of the design system. @param {string} names */
const parts = (names) => new RegExp(String.raw`design-system[\\/]src[\\/](parts[\\/])?(${names})[\\/.]`)

/**
 * Modules that remotes use and the shell's first page does not are in few files, which the page preloads: one round trip, not one for
 * each component. They are grouped by what is needed together: a visitor's first page takes `site` and `shown`, a signed-in one also `query`
 * (with the API client) and `kit`, and only a page with fields, a form, the making of a list, a long table or conversations takes `fields`,
 * `forms` (with zod), `lists`, `table` or `talk`. Passkeys, QR codes and the parts of Chakra's own components are fetched with what uses them.
 */
const groups = {
  site: parts(
    'site-section|site-header|site-footer|hero|feature-grid|steps|call-to-action|faq|plan-table|product-preview',
  ),
  shown: anyOf(
    parts(
      'card|conversation-list|dialog|lot-map|message-bubble|meter|skip-link|spinner|stat-row|status-badge|text|text-link',
    ),
    // What several components are made of: a new one of them must not bring the whole kit to a visitor.
    /design-system[\\/]src[\\/]parts[\\/](?!field-frame|site-section)/,
    /shell[\\/](build[\\/]router|host[\\/]format)/,
  ),
  table: /design-system[\\/]src[\\/](data-table|pager)[\\/]|@tanstack[\\/](react-virtual|virtual-core)[\\/]/,
  query: (/** @type {import('@rspack/core').Module} */ module) =>
    isPlainContract(module) ||
    /@tanstack[\\/](react-query|query-core)[\\/]|shell[\\/](build[\\/]query|host[\\/](query-client|error-message))|api[\\/]contract[\\/](client|first-answers|intent|short-hash|shown-account|sign-in-again|slots-in-order)\./.test(
      module.nameForCondition() ?? '',
    ),
  forms: /node_modules[\\/](@hookform|react-hook-form|zod)[\\/]|build[\\/]zod|host[\\/]draft-form|api[\\/]contract/,
  fields: anyOf(
    parts('checkbox-field|field-frame|form-card|password-field|select-field|slider-field|text-area|text-field'),
    /node_modules[\\/]use-debounce[\\/]/,
  ),
  lists: parts('file-field|radio-cards|suggest-field'),
  talk: parts('chips|composer|list-detail|search-field|shortcut-sheet|windowed-conversation-list'),
  kit: /design-system[\\/]src[\\/](?!menu[\\/]menu-list)|shell[\\/](build|host)(?![\\/]stay-on-page)|node_modules[\\/](?!.*(@simplewebauthn|\buqr|@ark-ui|@zag-js|@floating-ui))/,
}

const cacheGroups = Object.fromEntries(
  Object.entries(groups).map(([name, test], index) => [
    name,
    { name, chunks: /** @type {const} */ ('async'), test, enforce: true, priority: 80 - 10 * index },
  ]),
)

/** What `contract-loader.cjs` parts from the schemas. @param {import('@rspack/core').Module} module */
const isPlainContract = (module) => module.identifier().endsWith('?plain')

/** @param {string} folder @param {string} file */
const readJson = (folder, file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
