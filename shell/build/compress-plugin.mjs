// @ts-check
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const worthIt = /\.(js|html|json|svg|css)$/

/** Writes a brotli copy beside each file that shrinks, so that no server compresses during a request. */
export class CompressPlugin {
  /** @param {{ quality?: number }} [options] Brotli's, of 11. */
  constructor({ quality = 11 } = {}) {
    this.quality = quality
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('compress', async (compilation) => {
      await Promise.all(
        Object.keys(compilation.assets)
          .filter((name) => worthIt.test(name))
          .map((name) => compressFile(path.join(compiler.outputPath, name), this.quality)),
      )
    })
  }
}

/** @param {string} file @param {number} quality */
async function compressFile(file, quality) {
  const content = await readFile(file)
  if (content.length < 1_000) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await compress(content, { params }))
}
