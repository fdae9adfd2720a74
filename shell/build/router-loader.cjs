// @ts-check

/**
 * Lets the bundler leave out the router's components that nothing uses. A name for developer tools, assigned beside a component, keeps it in
 * every build, and so does a call that is not marked as pure: forms with actions, which this product does not have, were 1 KB of every
 * first visit. @this {{ mode: string }} @param {string} code
 */
module.exports = function parted(code) {
  if (this.mode !== 'production') return code
  return code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^var (\w+) = (\w+\.forwardRef\()/gm, 'var $1 = /* @__PURE__ */ $2')
}
