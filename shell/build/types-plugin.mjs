// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import AdmZip from 'adm-zip'
import ts from 'typescript'

/** Where the manifest says the types lie; without the @ of enhanced's own name, which no file of a release may have. */
export const TYPES_ARCHIVE = 'mf-types.zip'

/**
 * Writes the types of the exposed module as an archive that enhanced's plugin unpacks in another host. Made of this one file: enhanced's
 * own way compiles everything behind it, which takes twelve times as long as the build.
 */
export class TypesPlugin {
  /** @param {string} exposed @param {string} source The exposed module, with a written type on every export. */
  constructor(exposed, source) {
    this.exposed = exposed
    this.source = source
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('types', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'types', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const { outputText, diagnostics = [] } = ts.transpileDeclaration(
          readFileSync(path.join(compiler.context, this.source), 'utf8'),
          {
            fileName: this.source,
            reportDiagnostics: true,
            compilerOptions: { declaration: true, isolatedDeclarations: true, verbatimModuleSyntax: true },
          },
        )
        for (const { messageText } of diagnostics)
          compilation.errors.push(
            new WebpackError(`${this.source}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
          )
        compilation.emitAsset(TYPES_ARCHIVE, new sources.RawSource(archive(`${this.exposed}.d.ts`, outputText)))
      })
    })
  }
}

/** Without the time, so that the same types are the same bytes. @param {string} name @param {string} text */
function archive(name, text) {
  const zip = new AdmZip()
  const entry = zip.addFile(name, Buffer.from(text))
  entry.header.time = new Date(1980, 0, 1)
  return zip.toBuffer()
}
