// @ts-check
import path from 'node:path'

/**
 * The loader rules of a release build, which extracts the design system's styles into a stylesheet and removes its recipes. In
 * development Chakra computes the styles in the page, so that a change shows at once.
 * @param {{ dev: boolean }} how @returns {import('@rspack/core').RuleSetRule[]}
 */
export const styleRules = ({ dev }) =>
  dev
    ? []
    : [
        {
          test: /\.tsx?$/,
          include: path.join(import.meta.dirname, '../src'),
          enforce: 'pre',
          loader: path.join(import.meta.dirname, 'recipes-loader.cjs'),
        },
      ]

/** The alias that replaces Chakra in a release build. @param {{ dev: boolean }} how @returns {Record<string, string>} */
export const styleAliases = ({ dev }) =>
  dev ? {} : { '@chakra-ui/react/styled-system$': path.join(import.meta.dirname, 'styled.ts') }
