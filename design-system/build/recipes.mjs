// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { styledParts } from './styled-parts.mjs'
import { runModule } from './run-module.mjs'

/** @typedef {import('./run-module.mjs').Styles} Styles */
/** @typedef {import('./run-module.mjs').Recipe} Recipe */
/** @typedef {{ name: string, of: string, recipe: Recipe }} Styled One `const Name = chakra(tag, recipe, options)`, and the file's place. */

export const source = path.join(import.meta.dirname, '../src')

/** Every styled part of the design system. @param {{ stories?: boolean }} [what] With those of stories. @returns {Styled[]} */
export const allStyledParts = ({ stories = false } = {}) =>
  filesBelow(source)
    .filter((file) => stories || !file.endsWith('.stories.tsx'))
    .flatMap((file) => readStyledParts(file))

/** The styled parts of one file, in source order: names from its syntax tree, recipes by running it. @param {string} file @returns {Styled[]} */
export function readStyledParts(file) {
  const parts = styledParts(file, readFileSync(file, 'utf8'))
  if (parts.length === 0) return []
  const { recipes } = runModule(file)
  return parts.map(({ name }, index) => {
    const recipe = recipes[index]
    if (!recipe || recipes.length !== parts.length)
      throw new Error(`${file} has ${parts.length} styled parts and made ${recipes.length}`)
    return { name, of: placeOf(file), recipe }
  })
}

/** Chakra's engine with our tokens, on Node. @returns {{ css(styles: Styles): Styles, _global: Styles[] }} */
export function chakraEngine() {
  const { system } = /** @type {{ system: ReturnType<typeof chakraEngine> }} */ (
    runModule(path.join(source, 'theme/system.ts')).exports
  )
  return system
}

/** `button/index.tsx` is `button`, `parts/plat-map.tsx` is `plat-map`. @param {string} file */
export function placeOf(file) {
  const { dir, name } = path.parse(path.relative(source, file))
  return (name === 'index' ? dir : name).replaceAll('.', '-')
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
    )
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
}
