// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { rspack } from '@rspack/core'

/** @typedef {Record<string, unknown>} Styles As Chakra reads them. */
/** @typedef {{ base?: Styles, variants?: Record<string, Record<string, Styles>>, defaultVariants?: Record<string, string | boolean>, compoundVariants?: (Record<string, unknown> & { css: Styles })[] }} Recipe */
/** @typedef {{ name: string, of: string, tag: string, recipe: Recipe, options: unknown }} Styled One `const Name = chakra('tag', recipe, options)`. */

export const source = path.join(import.meta.dirname, '../src')
const chakra = '@chakra-ui/react/styled-system'

/** Every styled part of the design system, by running its files on Node with a `chakra` that only takes note. @param {{ stories?: boolean }} [what] @returns {Styled[]} */
export const allStyled = ({ stories = false } = {}) => filesBelow(source).filter((file) => stories || !file.endsWith('.stories.tsx')).flatMap((file) => styledIn(file))

/** The styled parts of one file, in the order in which they stand there. @param {string} file @returns {Styled[]} */
export function styledIn(file) {
  const names = namesIn(readFileSync(file, 'utf8'))
  if (names.length === 0) return []
  /** @type {Omit<Styled, 'name' | 'of'>[]} */
  const noted = []
  runModule(file, { [chakra]: { chakra: (/** @type {string} */ tag, /** @type {Recipe} */ recipe, /** @type {unknown} */ options) => noted.push({ tag, recipe, options }) } })
  if (noted.length !== names.length) throw new Error(`${file}: each styled part is written as \`const Name = chakra('tag', …)\`, at the start of a line`)
  return noted.map((each, index) => ({ ...each, name: names[index] ?? '', of: placeOf(file) }))
}

/** Chakra's engine with our tokens, on Node. @returns {{ css(styles: Styles): Styles, _global: Styles[] }} */
export function engine() {
  const { system } = /** @type {{ system: ReturnType<typeof engine> }} */ (runModule(path.join(source, 'theme/system.ts'), {}))
  return system
}

/** `button/index.tsx` is `button`, `parts/plat-map.tsx` is `plat-map`. @param {string} file */
export function placeOf(file) {
  const { dir, name } = path.parse(path.relative(source, file))
  return (name === 'index' ? dir : name).replaceAll('.', '-')
}

/** @param {string} text */
const namesIn = (text) => [...text.matchAll(/^(?:export )?const (\w+) = chakra\(/gm)].map(([, name = '']) => name)

/**
 * Runs a TypeScript file of the design system as a CommonJS module. What it imports of its own folder is run too, unless a stand-in is given.
 * @param {string} file @param {Record<string, unknown>} standIns @returns {unknown}
 */
export function runModule(file, standIns) {
  const { code } = rspack.experiments.swc.transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: file.endsWith('x') }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  })
  const installed = createRequire(file)
  const module = { exports: {} }
  /** @param {string} request */
  function take(request) {
    if (request in standIns) return standIns[request]
    if (!request.startsWith('.')) return installed(request)
    // The parts of another file are not this file's.
    return runModule(path.resolve(path.dirname(file), request), chakra in standIns ? { [chakra]: { chakra: () => undefined } } : {})
  }
  new Function('require', 'module', 'exports', code)(take, module, module.exports)
  return module.exports
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(path.join(folder, entry.name)) : [path.join(folder, entry.name)]))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
}
