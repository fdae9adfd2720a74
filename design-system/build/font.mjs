// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What browsers apply by themselves, and what the styles ask for (`theme/global-css.ts`, tabular figures). */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum', 'cv05', 'cv11', 'ss03']

/** @type {typeof import('../src/inter/subset.json')} */
const { characters, weights } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../src/inter/subset.json'), 'utf8'),
)

/**
 * The loader rule that leaves of the font only the characters, weights and features in use: 28 KB instead of 48. @returns
 * {import('@rspack/core').RuleSetRule}
 */
export const fontRule = () => ({
  test: /inter-latin-wght-normal\.woff2$/,
  loader: path.join(import.meta.dirname, 'font-loader.cjs'),
  options: {
    characters: charactersOf(characters),
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: weights },
  },
})

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
