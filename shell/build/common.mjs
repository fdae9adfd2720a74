// @ts-check
import path from 'node:path'
import { rspack } from '@rspack/core'
import { engineRules } from 'design-system/build/engine'
import { fontRule } from 'design-system/build/font'
import { aliases } from './shared.mjs'

/** @typedef {import('@rspack/core').Configuration} Configuration */
/** @typedef {{ folder: string, name: string, dev: boolean }} Part One part of the site, being built. */

/** The Rspack options that every build of the site shares. @param {Part} part @returns {Configuration} */
export function common({ folder, name, dev }) {
  return {
    name,
    context: folder,
    mode: dev ? 'development' : 'production',
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    target: ['web', 'es2022'],
    stats: 'errors-warnings',
    performance: { hints: false },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: aliases() },
    ...(dev ? {} : { optimization: { minimizer: [minimizer()] } }),
    // `rspack serve` would turn this on; a remote's lazy import would then request from the shell's server and never resolve.
    lazyCompilation: false,
  }
}

/** Three passes and the syntax of our target make a first visit's scripts 0.4 % smaller than one. */
const minimizer = () =>
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true, format: { comments: false } },
  })

/** Reads TypeScript. @param {{ dev: boolean, jsx?: 'production' | 'development', refresh?: boolean }} how @returns {import('@rspack/core').RuleSetRule} */
export function scripts({ dev, jsx = 'production', refresh = false }) {
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: jsx === 'development', refresh: dev && refresh } },
      },
    },
  }
}

/** Browsers get the contract without what only the server reads. @type {import('@rspack/core').RuleSetRule} */
const contractRule = {
  test: /\.ts$/,
  include: path.join(import.meta.dirname, '../../api/contract'),
  enforce: 'pre',
  loader: path.join(import.meta.dirname, 'contract-loader.cjs'),
}

/** @type {import('@rspack/core').RuleSetRule} */
const routerRule = {
  test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  loader: path.join(import.meta.dirname, 'router-loader.cjs'),
}

/** @param {import('@rspack/core').RuleSetRule[]} rules @returns {NonNullable<Configuration['module']>} */
export const modules = (...rules) => ({
  rules: [...rules, fontRule(), ...engineRules(), contractRule, routerRule],
  parser: { javascript: { url: 'relative' } },
}) // an asset has one address, at build time and in the page

/** Fonts and images, named by a hash of their content. @returns {import('@rspack/core').RuleSetRule} */
export const files = () => ({
  test: /\.(woff2|png|svg|webp|avif)$/,
  type: 'asset/resource',
  generator: { filename: 'files/[name].[contenthash:8][ext]' },
})

/**
 * What alone a browser can answer, it is asked: `theme/css-properties.ts`. For the page; pages written ahead are rendered on
 * Node. @param {Configuration} base @returns {NonNullable<Configuration['resolve']>}
 */
export const inBrowser = ({ resolve }) => ({
  ...resolve,
  alias: {
    ...resolve?.alias,
    '@pandacss/is-valid-prop$': path.join(import.meta.dirname, '../../design-system/src/theme/css-properties.ts'),
  },
})

/** Where a part's build goes. @param {string} folder */
export const outputOf = (folder) => path.join(folder, 'dist')
