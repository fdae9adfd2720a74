// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { nameOf } from './prerendered.mjs'
import { pageChunks } from './page-chunks.mjs'
import { contractVersion, needs, shellSources } from './shared.mjs'

/** Placeholder for the eight digits of the content hash until the content is known; of the same length, so that source maps stay valid. */
export const contentMark = 'c0ntentm'

/** The name of a release's container. The version is part of it: two releases in one page must not overwrite each other. @param {About} about */
export const containerName = ({ name, version }) => `${name}_${version}_${contentMark}`.replaceAll(/\W/g, '_')

/** Placeholders for the hashes of its workers, of the same length. @param {string[]} workers @returns {Record<string, string>} */
export const workerMarks = (workers) =>
  Object.fromEntries(workers.map((name) => [name, `sha384-${`hash-of-${name}`.padEnd(64, '_')}`]))

/** @typedef {import('./remote.mjs').RemoteFile & { version: string }} About */

/**
 * Names a release by its content, so that the same code is the same release wherever and whenever it is built,
 * and writes `release.json`: what the registry has to know of it.
 */
export class ReleasePlugin {
  /** @param {{ about: About, workers?: string[] }} options */
  constructor({ about, workers = [] }) {
    this.about = about
    this.workers = workers
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    const { about, workers } = this
    compiler.hooks.thisCompilation.tap('release', (compilation) => {
      let digits = ''
      const pages = Object.fromEntries((about.prerender ?? []).map((address) => [address, nameOf(address)]))
      // Files that compilers before this one have written.
      const written = [...workers.map((name) => `workers/${name}.js`), ...Object.values(pages)]
      const writtenBytes = () =>
        written.map((file) => /** @type {const} */ ([file, readFileSync(path.join(compiler.outputPath, file))]))

      // After minification, before integrity hashes are taken.
      compilation.hooks.processAssets.tap(
        { name: 'release', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50 },
        (assets) => {
          const names = Object.keys(assets).sort()
          const contents = names.map((name) => /** @type {const} */ ([name, assets[name]?.buffer() ?? Buffer.alloc(0)]))
          digits = digitsOf([
            ...contents,
            ...writtenBytes(),
            [
              '',
              Buffer.from(
                JSON.stringify([
                  about,
                  takenAt(compiler.context, compilation),
                  needs(),
                  contractVersion(),
                  about.prerender && shellSources(),
                ]),
              ),
            ],
          ])
          for (const [name, content] of contents) {
            const text = content.toString('utf8')
            if (text.includes(contentMark) || text.includes('sha384-hash-of-'))
              compilation.updateAsset(name, (old) => marked(old.sourceAndMap(), name))
          }
        },
      )

      /** @param {{ source: string | Buffer, map: unknown }} old @param {string} name */
      const marked = ({ source, map }, name) => {
        const known = Object.entries(workerMarks(workers)).map(
          ([worker, mark]) =>
            /** @type {const} */ ([
              mark,
              integrityOf(readFileSync(path.join(compiler.outputPath, `workers/${worker}.js`))),
            ]),
        )
        const text = known.reduce(
          (text, [mark, hash]) => text.replaceAll(mark, hash),
          source.toString().replaceAll(contentMark, digits),
        )
        return map ? new sources.SourceMapSource(text, name, JSON.stringify(map)) : new sources.RawSource(text)
      }

      compilation.hooks.processAssets.tap(
        { name: 'release', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          // The manifests for other hosts name the container; they are written after it has its digits.
          for (const name of Object.keys(assets).filter((name) => /^mf-.*\.json$/.test(name)))
            compilation.updateAsset(
              name,
              (old) => new sources.RawSource(old.source().toString().replaceAll(contentMark, digits)),
            )
          const hashed = Object.keys(assets)
            .filter((name) => !name.endsWith('.map'))
            .sort()
            .map((name) => /** @type {const} */ ([name, assets[name]?.buffer() ?? Buffer.alloc(0)]))
          const { name, title, owner, ownerEmail, ownerWebhook, paths, access, slots, asks, shellApi, budget } = about
          const entryFiles = entryFilesOf(compilation)
          const fallbacks = fallbacksOf(compilation)
          const release = {
            name,
            title,
            owner,
            ...(ownerEmail ? { ownerEmail } : {}),
            ...(ownerWebhook ? { ownerWebhook } : {}),
            paths,
            access,
            ...(slots ? { slots } : {}),
            ...(asks ? { asks } : {}),
            version: `${about.version}-${digits}`,
            container: containerName(about).replace(contentMark, digits),
            entry: 'remoteEntry.js',
            takes: takenOf(compilation),
            takesAt: takenAt(compiler.context, compilation),
            preload: ['remoteEntry.js', ...entryFiles.filter((file) => file.endsWith('.js')).sort()],
            pages: Object.fromEntries(
              Object.entries(pageChunks(compiler.context, compilation)).filter(([, files]) => files.length > 0),
            ),
            integrity: Object.fromEntries(
              [...hashed, ...writtenBytes()].map(([file, bytes]) => [file, integrityOf(bytes)]),
            ),
            shellApi,
            needs: needs(),
            contract: contractVersion(),
            ...(budget ? { budget } : {}),
            ...(fallbacks.length > 0 ? { fallbacks } : {}),
            ...(about.prerender ? { prerendered: { inside: shellSources(), pages } } : {}),
          }
          compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`))
        },
      )
    })
  }
}

/** Names of the shell's shared modules that the code uses. @param {import('@rspack/core').Compilation} compilation */
const takenOf = (compilation) => namesOf([...compilation.modules])

/** Files of the exposed module, which our build and the stock plugin name differently. @param {import('@rspack/core').Compilation} compilation */
const entryFilesOf = ({ namedChunkGroups }) =>
  (namedChunkGroups.get('pages') ?? namedChunkGroups.get('__federation_expose_pages'))?.getFiles() ?? []

/** The remote's own copies of shared modules, as the manifest for other hosts names them. @param {import('@rspack/core').Compilation} compilation */
function fallbacksOf(compilation) {
  /** @type {{ shared: { name: string, requiredVersion?: string, assets: { js: { sync: string[], async: string[] } } }[] }} */
  const { shared } = JSON.parse(compilation.getAsset('mf-manifest.json')?.source.source().toString() ?? '{"shared":[]}')
  return shared
    .map(({ name, requiredVersion = '*', assets: { js } }) => ({
      of: name,
      range: requiredVersion,
      files: [...js.sync, ...js.async],
    }))
    .filter(({ files }) => files.length > 0)
}

/** @param {import('@rspack/core').Module[]} modules */
function namesOf(modules) {
  const names = modules.flatMap(
    (module) => /^consume shared module \(default\) (.+?)@\^/.exec(module.identifier())?.[1] ?? [],
  )
  return [...new Set(names)].sort()
}

/**
 * Those that the page at each path needs: of the entry, and of the page's own file. @param {string} folder @param
 * {import('@rspack/core').Compilation} compilation
 */
function takenAt(folder, compilation) {
  const entryFiles = entryFilesOf(compilation)
  return Object.fromEntries(
    Object.entries(pageChunks(folder, compilation)).map(([address, files]) => [
      address,
      takenIn(compilation, [...entryFiles, ...files]),
    ]),
  )
}

/** @param {import('@rspack/core').Compilation} compilation @param {string[]} files */
function takenIn(compilation, files) {
  // What several pages take lies in chunks that stand in the group of each; a group with other files is another page's.
  const isOwn = (/** @type {string[]} */ group) => group.length > 0 && group.every((file) => files.includes(file))
  const groups = compilation.chunkGroups.filter((group) => isOwn(group.getFiles()))
  const together = new Set(groups.flatMap((group) => [...group.chunks]))
  return namesOf([...together].flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)]))
}

/** @param {Buffer} bytes */
const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** @param {(readonly [string, Buffer])[]} files */
function digitsOf(files) {
  const hash = createHash('sha256')
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content)
  return hash.digest('hex').slice(0, 8)
}
