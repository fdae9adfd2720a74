// @ts-check
import { styledIn } from './recipes.mjs'
import { classOf } from './stylesheet.mjs'
import { typeface } from './typeface.mjs'

/**
 * Takes the looks out of a file of the design system: recipes and typeface stand in the stylesheet, and the code needs the names only.
 * @param {string} file @param {string} text @returns {string}
 */
export function takeRecipes(file, text) {
  if (file.endsWith('theme/system.ts')) return 'export const system = undefined'
  if (file.endsWith('inter/faces.ts')) return 'export const facesOf = () => undefined'
  if (file.endsWith('inter/latin.ts')) return `export const latin = __webpack_public_path__ + ${JSON.stringify(typeface().file)}`
  const parts = styledIn(file)
  let index = 0
  const taken = text.replace(/^((?:export )?const \w+ = chakra\('\w+', )(?:\{.*\}|\{$[\s\S]*?^\})(?=(?:, \{.*\})?\)$)/gm, (all, start) => {
    const part = parts[index]
    index += 1
    if (!part || !all.includes(`const ${part.name} =`)) throw new Error(`${file}: the recipe of ${part?.name} was not found`)
    const { variants = {}, defaultVariants } = part.recipe
    return start + JSON.stringify({ own: classOf(part.of, part.name), variants: Object.keys(variants), defaults: defaultVariants })
  })
  if (index !== parts.length) throw new Error(`${file}: ${parts.length - index} recipes were not found; a recipe stands in one line, or ends with a line of its own`)
  return taken
}
