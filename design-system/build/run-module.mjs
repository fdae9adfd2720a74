// @ts-check
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import { rspack } from '@rspack/core'
import { chakraModule } from './styled-parts.mjs'

/** @typedef {Record<string, unknown>} Styles As Chakra reads them. */
/** @typedef {{ base?: Styles, variants?: Record<string, Record<string, Styles>>, defaultVariants?: Record<string, string | boolean>, compoundVariants?: (Record<string, unknown> & { css: Styles })[] }} Recipe */
/** @typedef {{ exports: unknown, recipes: Recipe[] }} Ran What a module exports, and the recipe of each call of `chakra` that it made, in their order. */

/** @type {Map<string, Ran>} */
const ran = new Map()

/**
 * Runs a TypeScript file of the design system on Node, once, with the files that it imports. Chakra is the installed one, but for a
 * `chakra` that records its recipe. Node itself runs no TSX, and a part's recipe is local to its module.
 * @param {string} file @returns {Ran}
 */
export function runModule(file) {
  const known = ran.get(file)
  if (known) return known
  const module = { exports: {} }
  /** @type {Ran} */
  const run = {
    get exports() {
      return module.exports
    },
    recipes: [],
  }
  ran.set(file, run) // before running: files may import each other
  const installed = createRequire(file)
  /** @param {string} _tag @param {Recipe} recipe */
  const chakra = (_tag, recipe) => void run.recipes.push(recipe)
  /** @param {string} request */
  function take(request) {
    if (request.startsWith('.')) return runModule(path.resolve(path.dirname(file), request)).exports
    return request === chakraModule ? { ...installed(request), chakra } : installed(request)
  }
  compileFunction(compiled(file), ['require', 'module', 'exports'], { filename: file })(take, module, module.exports)
  return run
}

/** The file as a CommonJS module. @param {string} file */
function compiled(file) {
  return rspack.experiments.swc.transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  }).code
}
