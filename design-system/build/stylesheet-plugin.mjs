// @ts-check
import { createHash } from 'node:crypto'
import { stylesheet } from './stylesheet.mjs'
import { fontFile } from './font.mjs'

/** @typedef {{ file: string, content: string, integrity: string }} Sheet */

/** Emits the design system's stylesheet and font file, named by their content hash. */
export class StylesheetPlugin {
  /** @param {{ stories: boolean }} [what] */
  constructor(what = { stories: false }) {
    this.what = what
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('stylesheet', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'stylesheet', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          // Not minified: their names and hashes are known.
          for (const { file, content } of [sheet(this.what), fontFile()])
            compilation.emitAsset(file, new sources.RawSource(content), { minimized: true })
        },
      )
    })
  }
}

/** Returns the link tag of the page's head. @param {{ from?: string, stories?: boolean }} [page] The base URL, and whether stories are shown there. */
export function stylesheetLink({ from = '/', stories = false } = {}) {
  const { file, integrity } = sheet({ stories })
  return `<link rel="stylesheet" href="${from}${file}" integrity="${integrity}" crossorigin="anonymous">`
}

/** @param {{ stories: boolean }} what @returns {Sheet} */
function sheet(what) {
  const content = stylesheet(what)
  const name = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return {
    file: `assets/design-system.${name}.css`,
    content,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  }
}
