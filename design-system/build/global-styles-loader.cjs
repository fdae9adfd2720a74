// @ts-check

/** Where Chakra's engine works out the rules of the whole page, as it is made. */
const AT_ONCE = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];'
const WHEN_ASKED = `const _global = [getPreflightCss, getGlobalCss, getTokenCss].map((make) => {
    let made;
    return () => (made ??= make());
  });`

/** Has them worked out when they are asked for: see `engineRules`. @param {string} code */
module.exports = (code) => {
  if (!code.includes(AT_ONCE))
    throw new Error(`Chakra’s engine no longer says "${AT_ONCE}": see when it makes these rules now`)
  return code.replace(AT_ONCE, WHEN_ASKED)
}
