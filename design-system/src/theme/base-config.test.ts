import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import type * as StyledSystem from '@chakra-ui/react/styled-system'
import { createSystem, type RecipeDefinition } from '@chakra-ui/react/styled-system'
import { system } from './system.ts'

/** Every recipe of the design system, as its module gives it to Chakra. */
const mockRecipes: RecipeDefinition[] = []
jest.mock('@chakra-ui/react/styled-system', () => {
  const chakra = jest.requireActual<typeof StyledSystem>('@chakra-ui/react/styled-system')
  return {
    ...chakra,
    chakra: (tag: 'div', recipe: RecipeDefinition, options: object) => {
      mockRecipes.push(recipe)
      return chakra.chakra(tag, recipe, options)
    },
  }
})

const source = path.join(__dirname, '..')
const whole = createSystem(defaultBaseConfig, system._config)

test('every style means what it means with the whole of Chakra’s base: base-config.ts lacks nothing that a recipe uses', async () => {
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }))
    if (/(?<!\.test|\.stories)\.tsx$/.test(file)) await import(path.join(source, file))
  const { recipes = {}, slotRecipes = {} } = system._config.theme ?? {}
  const styles = [
    ...[...mockRecipes, ...Object.values(recipes)].flatMap(stylesOf),
    ...Object.values(slotRecipes).flatMap((recipe) => stylesOf(recipe).flatMap((slots) => Object.values(slots))),
  ]
  expect(styles.length).toBeGreaterThan(150)
  for (const style of styles) expect(system.css(style)).toEqual(withoutUnused(whole.css(style)))
})

/** @returns the styles of the base, of each variant and of each compound */
const stylesOf = ({ base = {}, variants = {}, compoundVariants = [] }: RecipeDefinition): object[] => [
  base,
  ...Object.values(variants).flatMap((choices) => Object.values(choices)),
  ...compoundVariants.map(({ css }) => css),
]

/** Chakra writes a variable for each background, for `currentBg`, which nothing here uses. */
const withoutUnused = (styles: object): object =>
  Object.fromEntries(
    Object.entries(styles)
      .filter(([name]) => name !== '--bg-currentcolor')
      .map(([name, value]) => [name, typeof value === 'object' && value ? withoutUnused(value) : value]),
  )
