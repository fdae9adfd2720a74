// @ts-check
import { styledParts } from './styled-parts.mjs'
import { readStyledParts } from './recipes.mjs'
import { classOf } from './stylesheet.mjs'
import { fontFile } from './font.mjs'

/**
 * Removes the styles from a file of the design system: recipes and font faces are in the stylesheet, and the code needs only class names.
 * @param {string} file @param {string} text @returns {string}
 */
export function stripRecipes(file, text) {
  if (file.endsWith('theme/system.ts')) return 'export const system = undefined'
  if (file.endsWith('inter/font-faces.ts')) return 'export const fontFaceRules = () => undefined'
  if (file.endsWith('inter/latin.ts'))
    return `export const latin = __webpack_public_path__ + ${JSON.stringify(fontFile().file)}`
  const places = styledParts(file, text)
  if (places.length === 0) return text
  const parts = readStyledParts(file)
  // From the end, so that earlier positions stay valid.
  return places.reduceRight(
    (taken, { recipe: { start, end } }, index) =>
      taken.slice(0, start) + builtStylesOf(parts[index]) + taken.slice(end),
    text,
  )
}

/** What the code keeps of a recipe: its class, its variants, and their default values. @param {import('./recipes.mjs').Styled | undefined} part */
function builtStylesOf(part) {
  if (!part) throw new Error('A file changed while it was built')
  const { variants = {}, defaultVariants } = part.recipe
  return JSON.stringify({
    own: classOf(part.of, part.name),
    variants: Object.keys(variants),
    defaults: defaultVariants,
  })
}
