// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { source } from './recipes.mjs'
import { runModule } from './run-module.mjs'

const require = createRequire(path.join(source, 'inter/latin.ts'))

/** The font file as the build emits it, named by its content hash. */
export function fontFile() {
  const from = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  const content = readFileSync(from)
  const { name, ext } = path.parse(from)
  return { file: `assets/${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`, content }
}

/** The @font-face rules for the stylesheet, which is in the same folder. */
export function fontFaces() {
  const { fontFaceRules } = /** @type {{ fontFaceRules(latin: string): string }} */ (
    runModule(path.join(source, 'inter/font-faces.ts')).exports
  )
  return fontFaceRules(path.basename(fontFile().file))
}
