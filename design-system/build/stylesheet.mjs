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
 * The whole look of the design system as one stylesheet: what Chakra would work out in each visitor's browser, worked out once.
 * A part's looks are a class, each choice of a variant is another one, and later ones win.
 * @param {{ stories?: boolean }} [what] Also what only Storybook shows. @returns {string}
 */
export function stylesheet(what) {
  const { css, _global } = chakraEngine()
  const cache = createCache({ key: 'll', stylisPlugins: [] })
  let count = 0
  /** @param {string} selector @param {Styles | Styles[]} styles @returns {string} */
  const rules = (selector, styles) => cache.insert(selector, { ...serializeStyles([styles].flat()), name: String((count += 1)) }, cache.sheet, false) ?? ''
  return fontFaces().trim() + addVendorPrefixes([rules('', _global), ...allStyledParts(what).map((styled) => rulesOf(styled, (selector, styles) => rules(selector, css(styles))))].join('\n'))
}

/** @param {Styled} styled @param {(selector: string, styles: Styles) => string} rules */
function rulesOf({ of, name, recipe: { base = {}, variants = {}, compoundVariants = [] } }, rules) {
  const own = classOf(of, name)
  return [
    rules(`.${own}`, base),
    ...Object.entries(variants).flatMap(([variant, choices]) => Object.entries(choices).map(([choice, styles]) => rules(`.${variantClass(own, variant, choice)}`, styles))),
    ...compoundVariants.map(({ css, ...choices }) => rules(Object.entries(choices).map(([variant, choice]) => `.${variantClass(own, variant, String(choice))}`).join(''), css)),
  ].join('')
}

/** `Face` of `button` is `button-face`. @param {string} of @param {string} name */
export const classOf = (of, name) => `${of}-${name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()}`

/** @param {string} own @param {string} variant @param {string} choice */
const variantClass = (own, variant, choice) => `${own}-${variant}-${choice}`

/** @param {string} rules */
const addVendorPrefixes = (rules) =>
  rules
    // What a parent says of all its children yields to what a child says of itself.
    .replace(/(^|[},])(\.[\w-]+)>\*(?=[{,])/gm, '$1:where($2)>*')
    // What Safari still knows by its old name only.
    .replace(/(?<=[;{])((?:user-select|backdrop-filter|text-size-adjust|mask-image|box-decoration-break):[^;}]*)/g, '-webkit-$1;$1')
    // Chakra notes each ground for a colour that nothing here uses.
    .replace(/--bg-currentcolor:[^;}]*;?/g, '')
    .replace(/;(?=\})/g, '')
