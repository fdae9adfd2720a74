// @ts-check
import path from 'node:path'

/**
 * The loader rule that gives Chakra's engine the `memo` of `theme/memo.ts`; the tests do the same in `jest.config.mjs`. @returns
 * {import('@rspack/core').RuleSetRule}
 */
export const memoRule = () => ({
  test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]utils[\\/]memo\.js$/,
  loader: path.join(import.meta.dirname, 'memo-loader.cjs'),
})

/**
 * The loader rule that makes two tasks of one: Chakra's engine is made, and the rules of the whole page are worked out (`prepareStyles` of the
 * provider), 20 ms each of a slow processor. Emotion takes functions for rules. @returns {import('@rspack/core').RuleSetRule}
 */
export const globalStylesRule = () => ({
  test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/,
  loader: path.join(import.meta.dirname, 'global-styles-loader.cjs'),
})
