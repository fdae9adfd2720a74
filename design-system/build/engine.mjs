// @ts-check
import path from 'node:path'

/**
 * The loader rules that change two modules of Chakra's engine: it gets the `memo` of `theme/memo.ts` (the tests do the same in
 * `jest.config.mjs`), and works the rules of the whole page out when they are asked for (`prepareStyles` of the provider), not as it is made: 20 ms each of
 * a slow processor, in two tasks instead of one. Emotion takes functions for rules. @returns {import('@rspack/core').RuleSetRule[]}
 */
export const engineRules = () => [
  { test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]utils[\\/]memo\.js$/, loader: loaderAt('memo-loader.cjs') },
  {
    test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/,
    loader: loaderAt('global-styles-loader.cjs'),
  },
]

/** @param {string} file */
const loaderAt = (file) => path.join(import.meta.dirname, file)
