// @ts-check
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { common, files, modules, outputOf, scripts } from './common.mjs'

const shellFolder = path.dirname(import.meta.dirname)

/**
 * Writes the pages that a remote names under `prerender` as HTML, readable before any script runs: the shell's frame around the remote's
 * page, rendered once on Node, with structured data for search engines where it has a `src/structured-data.ts`.
 * @param {import('./common.mjs').Part} part @param {import('./remote.mjs').RemoteFile} about @returns {import('@rspack/core').Configuration}
 */
export function prerendered(part, about) {
  const { folder } = part
  const structuredData = path.join(folder, 'src/structured-data.ts')
  return onNode(part, {
    entry: path.join(shellFolder, 'src/federation/prerender.tsx'),
    alias: {
      'remote-alone/pages$': path.join(folder, 'src/pages.tsx'),
      'remote-alone/remote$': path.join(folder, 'remote.json'),
      'remote-alone/structured-data$': existsSync(structuredData)
        ? structuredData
        : path.join(shellFolder, 'src/federation/no-structured-data.ts'),
    },
    paths: about.prerender ?? [],
  })
}

/**
 * The same for those of the shell's own pages that a visitor may come to first.
 * @param {import('./common.mjs').Part} part @param {string[]} paths @returns {import('@rspack/core').Configuration}
 */
export const prerenderedOwn = (part, paths) =>
  onNode(part, { entry: path.join(shellFolder, 'src/prerender-own.tsx'), alias: {}, paths })

/**
 * @param {import('./common.mjs').Part} part @param {{ entry: string, alias: Record<string, string>, paths: string[] }} what @returns
 * {import('@rspack/core').Configuration}
 */
function onNode(part, { entry, alias, paths }) {
  const { folder, name, dev } = part
  const out = path.join(outputOf(folder), '.prerender')
  const base = common(part)
  return {
    ...base,
    name: `${name}-prerendered`,
    target: 'node20',
    devtool: false,
    entry: { pages: entry },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...alias } },
    output: { path: out, filename: '[name].cjs', publicPath: '/', library: { type: 'commonjs2' }, clean: true },
    module: modules(scripts({ dev }), {
      ...files(),
      generator: { ...files().generator, emit: false },
    }),
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      {
        apply: (/** @type {import('@rspack/core').Compiler} */ compiler) =>
          compiler.hooks.afterEmit.tapPromise('prerender', () => writePages(out, outputOf(folder), paths)),
      },
    ],
  }
}

/** @param {string} built @param {string} dist @param {string[]} paths */
async function writePages(built, dist, paths) {
  const file = path.join(built, 'pages.cjs')
  /** @type {{ render(path: string): Promise<string> }} */
  const { render } = createRequire(file)(file)
  await mkdir(dist, { recursive: true })
  for (const address of paths)
    await writeFile(path.join(dist, nameOf(address)), headAndRoot(address, await render(address)))
  await rm(built, { recursive: true })
}

/**
 * React's output for the head, a marker, and the content of #root, which must match exactly what React renders in the browser.
 * @param {string} address @param {string} html
 */
function headAndRoot(address, html) {
  const hoisted =
    /^(?:<link [^>]*>|<meta [^>]*>|<title>[^<]*<\/title>|<style data-emotion="[^"]*">[^<]*<\/style>|<script type="application\/ld\+json">[^<]*<\/script>)*/.exec(
      html,
    )?.[0] ?? ''
  const [style] = /<style\b[^>]*>|<[a-z][^>]*\sstyle="[^"]*"/.exec(html.slice(hoisted.length)) ?? []
  if (style)
    throw new Error(
      `${address} cannot be written ahead: the page's policy refuses styles that stand in it, like ${style}. Say it in the recipe of the component, or as an attribute of a drawing.`,
    )
  return `${hoisted}<!--root-->${html.slice(hoisted.length)}`
}

/** `/` is `index.prerendered.html`, `/pricing` is `pricing.prerendered.html`. @param {string} address */
export const nameOf = (address) =>
  `${address === '/' ? 'index' : address.slice(1).replaceAll('/', '-')}.prerendered.html`
