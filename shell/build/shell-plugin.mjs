// @ts-check
import { brings, contractVersion } from './shared.mjs'

/** @typedef {{ paths: string[], shellApi: number }} ShellFile The shell's own paths, and the version of its public API. */

/** Writes `shell.json` beside the page: what a release is checked against before it may join this shell. */
export class ShellPlugin {
  /** @param {ShellFile} about */
  constructor(about) {
    this.about = about
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('shell', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'shell', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const { paths, shellApi } = this.about
        const shell = { paths, shellApi, brings: brings(), contract: contractVersion() }
        compilation.emitAsset('shell.json', new sources.RawSource(`${JSON.stringify(shell, null, 2)}\n`))
      })
    })
  }
}
