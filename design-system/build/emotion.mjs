// @ts-check

/**
 * The rule by which what Emotion imports of itself is what it is in production, also in development: its development build writes an
 * error for each rule that the browser at hand does not know, and Chakra's reset has one for Firefox alone.
 * @returns {import('@rspack/core').RuleSetRule}
 */
export const emotionRule = () => ({
  test: /node_modules[\\/]@emotion[\\/]/,
  resolve: { conditionNames: ['browser', 'module', 'import', 'require', 'default'] },
})
