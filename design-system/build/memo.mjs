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
