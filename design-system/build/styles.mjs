// @ts-check
import path from 'node:path'

/**
 * Built, the design system's looks are a stylesheet and its code holds no recipes. Under development Chakra works them out in the page,
 * and a change shows at once.
 * @param {{ dev: boolean }} how @returns {import('@rspack/core').RuleSetRule[]}
 */
export const styleRules = ({ dev }) => (dev ? [] : [{ test: /\.tsx?$/, include: path.join(import.meta.dirname, '../src'), enforce: 'pre', loader: path.join(import.meta.dirname, 'recipes-loader.cjs') }])

/** What stands in for Chakra in such a build. @param {{ dev: boolean }} how @returns {Record<string, string>} */
export const styleAliases = ({ dev }) => (dev ? {} : { '@chakra-ui/react/styled-system$': path.join(import.meta.dirname, 'styled.ts') })
