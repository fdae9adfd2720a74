// @ts-check
import { createRequire } from 'node:module'
import { allStyledParts, chakraEngine } from './recipes.mjs'
import { fontFaces } from './font.mjs'

/** @typedef {import('./recipes.mjs').Styled} Styled */
/** @typedef {import('./recipes.mjs').Styles} Styles */

// Emotion's own serialiser, as Chakra uses it in a page.
const ofEmotion = createRequire(createRequire(import.meta.url).resolve('@emotion/react'))
const { serializeStyles } = ofEmotion('@emotion/serialize')
const { default: createCache } = ofEmotion('@emotion/cache')

/**
 * The whole design system as one stylesheet: what Chakra would compute in each visitor's browser, computed once. A part has a class, each
 * variant value another one, and later rules win.
 * @param {{ stories?: boolean }} [what] With Storybook's own parts. @returns {string}
 */
export function stylesheet(what) {
  const { css, _global } = chakraEngine()
  const cache = createCache({ key: 'll', stylisPlugins: [] })
  let count = 0
  /** @param {string} selector @param {Styles | Styles[]} styles @returns {string} */
  const rules = (selector, styles) =>
    cache.insert(selector, { ...serializeStyles([styles].flat()), name: String((count += 1)) }, cache.sheet, false) ??
    ''
  return (
    fontFaces().trim() +
    addVendorPrefixes(
      [
        rules('', _global),
        ...allStyledParts(what).map((styled) => rulesOf(styled, (selector, styles) => rules(selector, css(styles)))),
      ].join('\n'),
    )
  )
}

/** @param {Styled} styled @param {(selector: string, styles: Styles) => string} rules */
function rulesOf({ of, name, recipe: { base = {}, variants = {}, compoundVariants = [] } }, rules) {
  const own = classOf(of, name)
  return [
    rules(`.${own}`, base),
    ...Object.entries(variants).flatMap(([variant, choices]) =>
      Object.entries(choices).map(([choice, styles]) => rules(`.${variantClass(own, variant, choice)}`, styles)),
    ),
    ...compoundVariants.map(({ css, ...choices }) =>
      rules(
        Object.entries(choices)
          .map(([variant, choice]) => `.${variantClass(own, variant, String(choice))}`)
          .join(''),
        css,
      ),
    ),
  ].join('')
}

/** `Face` of `button` is `button-face`. @param {string} of @param {string} name */
export const classOf = (of, name) => `${of}-${name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()}`

/** @param {string} own @param {string} variant @param {string} choice */
const variantClass = (own, variant, choice) => `${own}-${variant}-${choice}`

/** @param {string} rules */
const addVendorPrefixes = (rules) =>
  rules
    // A parent's rule for all children has lower specificity than a child's own.
    .replace(/(^|[},])(\.[\w-]+)>\*(?=[{,])/gm, '$1:where($2)>*')
    // Prefixes that Safari still needs.
    .replace(
      /(?<=[;{])((?:user-select|backdrop-filter|text-size-adjust|mask-image|box-decoration-break):[^;}]*)/g,
      '-webkit-$1;$1',
    )
    // Chakra sets a variable for each background that nothing here uses.
    .replace(/--bg-currentcolor:[^;}]*;?/g, '')
    .replace(/;(?=\})/g, '')
