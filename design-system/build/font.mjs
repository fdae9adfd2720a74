// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { source } from './recipes.mjs'
import { runModule } from './run-module.mjs'

const require = createRequire(path.join(source, 'inter/latin.ts'))
const from = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

/** What browsers apply by themselves, and what the styles ask for (`theme/global-css.ts`, tabular figures). */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum', 'cv05', 'cv11', 'ss03']

const { fontFaceRules, latinCharacters, weights } = /** @type {typeof import('../src/inter/font-faces.ts')} */ (
  runModule(path.join(source, 'inter/font-faces.ts')).exports
)

// A constant of its own, because the package's published types lack `keepFeatures`.
const options = {
  targetFormat: /** @type {const} */ ('woff2'),
  keepFeatures: features,
  variationAxes: { wght: weights },
}

/** Only the characters, weights and features in use: 28 KB instead of 48. */
const content = await subsetFont(readFileSync(from), charactersOf(latinCharacters), options)

/** The font file as the build emits it, named by its content hash. */
export function fontFile() {
  const { name, ext } = path.parse(from)
  return { file: `assets/${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`, content }
}

/** The @font-face rules for the stylesheet, which is in the same folder. */
export const fontFaces = () => fontFaceRules(path.basename(fontFile().file)) ?? ''

/** @param {string} ranges as `unicode-range` names them */
function charactersOf(ranges) {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = Number.NaN, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((digits) => Number.parseInt(digits, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
