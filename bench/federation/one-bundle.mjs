// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { common, files, inBrowser, modules, scripts } from 'shell/build/common'
import { compileHint } from 'shell/build/compile-hint'
import { CompressPlugin } from 'shell/build/compress-plugin'
import { pageChunks } from 'shell/build/page-chunks'
import { pageFileAddresses, pageFiles } from 'shell/build/page-files'
import { hashOf, laterFilesOf } from 'shell/build/shell-plugin'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The same site as one ordinary build, to compare with: shell and all remotes in one compilation, split where they import lazily, no
 * federation. @param {string} out @returns {import('@rspack/core').Configuration}
 */
export function oneBundle(out) {
  const part = { folder: path.join(root, 'shell'), name: 'one-bundle', dev: false }
  const site = path.join(root, 'shell/node_modules/.cache-one-bundle-site.tsx')
  writeFileSync(site, siteSource())
  const source = path.join(root, 'shell/src')
  const early = path.join(root, 'shell/node_modules/.cache-one-bundle-early.ts')
  const parts = readFileSync(path.join(source, 'early.ts'), 'utf8').replaceAll("'./", `'${source}/`)
  // The remotes are there before the page begins with its address.
  writeFileSync(
    early,
    parts.replace(/^.*root\.tsx.*$/m, (root) => `${root.replace(`${source}/root.tsx`, site)}\n${root}`),
  )
  return {
    ...common(part),
    devtool: false,
    resolve: {
      ...inBrowser(common(part)),
      alias: {
        ...inBrowser(common(part)).alias,
        '@module-federation/enhanced/runtime$': path.join(import.meta.dirname, 'no-runtime.ts'),
      },
    },
    entry: { main: [path.join(source, 'federation/without-eval.ts'), early, path.join(source, 'start.ts')] },
    output: {
      path: out,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    module: modules({ ...scripts({ dev: false }), exclude: /node_modules[\\/](?!\.cache-one-bundle)/ }, files()),
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: path.join(root, 'shell/index.html'),
        filename: 'index.html',
        minify: false,
        templateParameters: { ...pageFileAddresses(), head: '<!--head-->', registry: '<!--registry-->' },
      }),
      new rspack.CopyRspackPlugin({ patterns: pageFiles() }),
      compileHint(),
      new rspack.SubresourceIntegrityPlugin(),
      { apply: writePreloads },
      new CompressPlugin(),
    ],
  }
}

/**
 * Writes `preloads.json`: which files a page needs besides the main one, by part of the shell and by path. @param
 * {import('@rspack/core').Compiler} compiler
 */
function writePreloads(compiler) {
  const { Compilation, sources } = compiler.webpack
  compiler.hooks.thisCompilation.tap('preloads', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'preloads', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
      const parts = Object.fromEntries(
        Object.keys(shellFile().pages).map((part) => [part, laterFilesOf(compilation, part)]),
      )
      /** @type {Record<string, string[]>} */
      const pages = Object.assign({}, ...remoteNames().map((name) => pageChunks(path.join(root, name), compilation)))
      const files = new Set([...Object.values(parts), ...Object.values(pages)].flat())
      const integrity = Object.fromEntries(
        [...files].map((file) => [file, hashOf(compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0))]),
      )
      compilation.emitAsset('preloads.json', new sources.RawSource(JSON.stringify({ parts, pages, integrity })))
    })
  })
}

/** What the shell and the remotes say of their pages, as one. @returns {import('shell/build/shell-plugin').ShellFile} */
export function shellFile() {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const shell = read('shell/shell.json')
  const asks = Object.assign({}, shell.asks, ...remoteNames().map((name) => read(`${name}/remote.json`).asks))
  return { ...shell, asks }
}

const remoteNames = () => readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.json')))

/** What each remote says of itself, with its entries in the sidebar. @returns {import('shell/build/remote').RemoteFile[]} */
export const remoteFiles = () =>
  remoteNames().map((name) => JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')))

/** Every remote's pages are part of the build; each page is lazy as its remote has it. */
function siteSource() {
  const remotes = remoteNames()
  const about = remoteFiles()
  const registry = {
    format: 1,
    issued: '2026-01-01T00:00:00.000Z',
    remotes: Object.fromEntries(about.map((remote) => [remote.name, { ...remote, releases: [] }])),
  }
  const imports = remotes.map(
    (name, index) => `import { pages as pages${index} } from ${JSON.stringify(path.join(root, name, 'src/pages.tsx'))}`,
  )
  const supplies = remotes.map(
    (name, index) => `supply(${JSON.stringify(name)}, { pages: pages${index}, version: 'one', shellApi: 1 })`,
  )
  return `${imports.join('\n')}
import { adopt } from ${JSON.stringify(path.join(root, 'shell/src/federation/registry.ts'))}
import { supply } from ${JSON.stringify(path.join(root, 'shell/src/federation/remotes-of-this-page.ts'))}
adopt(${JSON.stringify(JSON.stringify(registry))})
${supplies.join('\n')}
`
}
