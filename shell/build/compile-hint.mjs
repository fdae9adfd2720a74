// @ts-check
import { rspack } from '@rspack/core'

/** What Chrome (136 and later) reads at the top of a script: https://v8.dev/blog/explicit-compile-hints. Other browsers read a comment. */
const HINT = '//# allFunctionsCalledOnLoad'
/** After the minifier, which takes comments away, and before source maps and hashes are made. */
const AFTER_MINIFIER = 450

/**
 * Has the browser compile a script whole while it comes, on another thread. Without it each function is read twice: to find its end, and
 * when it is called, on the thread that draws the page.
 */
export const compileHint = () =>
  new rspack.BannerPlugin({ banner: HINT, raw: true, test: /\.js$/, stage: AFTER_MINIFIER })
