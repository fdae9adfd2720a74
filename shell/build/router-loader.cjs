// @ts-check

/** Where a link of the router prefetches what only its framework has. */
const PREFETCHES = 'return shouldPrefetch && !isAbsolute ?'

/**
 * Lets the bundler leave out what the router has and nothing here uses: 2.4 KB of every first visit. A name for developer tools, assigned
 * beside a component, keeps it in every build, and so does a call that is not marked as pure: forms with actions. Links bring the
 * prefetching of the router's own framework, which throws outside it. @this {{ mode: string }} @param {string} code
 */
module.exports = function parted(code) {
  if (this.mode !== 'production') return code
  if (code.includes('function LinkWithRef(') && !code.includes(PREFETCHES))
    throw new Error(`The router’s links no longer say "${PREFETCHES}": see what they prefetch now`)
  return code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^var (\w+) = (\w+\.forwardRef\()/gm, 'var $1 = /* @__PURE__ */ $2')
    .replace(PREFETCHES, 'return false ?')
}
