// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { firstScriptHash } from './page-files.mjs'
import { brings, contractVersion, shellSources } from './shared.mjs'

/**
 * @typedef {{ name: string, owner: string, ownerEmail?: string, ownerWebhook?: string, pages: Record<string, string[]>, inside:
 * Record<string, string>, asks: Record<string, string[]>, shellApi: number, sidebar: object[] }} ShellFile Who releases it, the
 * shell's own paths by the file that holds their pages, files that show their pages inside another's frame, what a file's pages,
 * or the page at a path, ask the API for before anything else, the version of its public API, and its own entries in the sidebar.
 */

/** Names the build by its content, as a remote's is, and writes `release.json`: what the registry has to know of it. */
export class ShellPlugin {
  /**
   * @param {ShellFile} about @param {{ version: string, prerendered: string[] }} build Its version, and the files that the
   * compiler before this one has written.
   */
  constructor(about, { version, prerendered }) {
    this.about = about
    this.version = version
    this.prerendered = prerendered
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('shell', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'shell', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const { name, owner, ownerEmail, ownerWebhook, pages, inside, asks, shellApi, sidebar } = this.about
        const parts = Object.fromEntries(Object.keys(pages).map((name) => [name, laterFilesOf(compilation, name)]))
        const later = filesOf(compilation)
        const emitted = Object.entries(compilation.assets).filter(([file]) => !file.endsWith('.map'))
        const integrity = Object.fromEntries(
          [
            ...emitted.map(([file, source]) => /** @type {const} */ ([file, hashOf(source.buffer())])),
            ...this.prerendered.map(
              (file) => /** @type {const} */ ([file, hashOf(readFileSync(path.join(compiler.outputPath, file)))]),
            ),
          ].sort(([a], [b]) => (a < b ? -1 : 1)),
        )
        const content = {
          name,
          owner,
          ...(ownerEmail ? { ownerEmail } : {}),
          ...(ownerWebhook ? { ownerWebhook } : {}),
          paths: Object.values(pages).flat(),
          pages,
          inside,
          parts,
          asks,
          sidebar,
          inline: [firstScriptHash()],
          shellApi,
          brings: brings(),
          contract: contractVersion(),
          sources: shellSources(),
          later,
          integrity,
        }
        const digits = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8)
        const release = { ...content, version: `${this.version}-${digits}` }
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`))
      })
    })
  }
}

/** The files that every page begins with. @param {import('@rspack/core').Compilation} compilation */
const firstFilesOf = (compilation) =>
  new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()))

/** Files of a lazy part of the shell, besides those that every page begins with. @param {import('@rspack/core').Compilation} compilation @param {string} name */
export function laterFilesOf(compilation, name) {
  const first = firstFilesOf(compilation)
  return (compilation.namedChunkGroups.get(name)?.getFiles() ?? [])
    .filter((file) => file.endsWith('.js') && !first.has(file))
    .sort()
}

/**
 * Which files bring a shared module, and what it imports itself, that do not stand in those that every page begins with.
 * @param {import('@rspack/core').Compilation} compilation @returns {Record<string, string[]>}
 */
function filesOf(compilation) {
  const first = firstFilesOf(compilation)
  /** @type {Record<string, string[]>} */
  const later = {}
  for (const module of compilation.modules) {
    const [, key] = /^provide shared module \(default\) (.+)@[^@ ]+ = /.exec(module.identifier()) ?? []
    if (!key) continue
    const files = [...withImports(compilation, module)].flatMap((each) => scriptsOf(compilation, each, first))
    if (files.length > 0) later[key] = [...new Set(files)].sort()
  }
  return Object.fromEntries(Object.entries(later).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** @typedef {import('@rspack/core').Module} Module */

/** An import that is made later, and a file named in one whose exports are taken from where they come from. */
const doesNotLoad = ['import()', 'esm import']

/**
 * A module and everything that it needs at once. @param {import('@rspack/core').Compilation} compilation @param {Module} module @param
 * {Set<Module>} known @returns {Set<Module>}
 */
function withImports(compilation, module, known = new Set()) {
  if (known.has(module)) return known
  known.add(module)
  for (const { module: imported, dependency } of compilation.moduleGraph.getOutgoingConnections(module)) {
    if (imported && !doesNotLoad.includes(dependency.type)) withImports(compilation, imported, known)
  }
  return known
}

/**
 * The scripts that hold a module; none where one that every page begins with does. @param {import('@rspack/core').Compilation} compilation
 * @param {Module} module @param {Set<string>} first
 */
function scriptsOf(compilation, module, first) {
  const files = [...compilation.chunkGraph.getModuleChunks(module)]
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => file.endsWith('.js'))
  return files.some((file) => first.has(file)) ? [] : files
}

/** @param {Buffer} content */
export const hashOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`
