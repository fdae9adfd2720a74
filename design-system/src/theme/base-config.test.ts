/** @jest-environment ./shell/testing/jsdom-environment.mjs */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import type * as StyledSystem from '@chakra-ui/react/styled-system'
import { createSystem, type RecipeDefinition } from '@chakra-ui/react/styled-system'
import { utilities } from './base-config.ts'
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

let styles: object[] = []
beforeAll(async () => {
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }))
    if (/(?<!\.test|\.stories)\.tsx$/.test(file)) await import(path.join(source, file))
  const { recipes = {}, slotRecipes = {} } = system._config.theme ?? {}
  styles = [
    ...[...mockRecipes, ...Object.values(recipes)].flatMap(stylesOf),
    ...Object.values(slotRecipes).flatMap((recipe) => stylesOf(recipe).flatMap((slots) => Object.values(slots))),
  ]
  expect(styles.length).toBeGreaterThan(150)
})

test('every style means what it means with the whole of Chakra’s base: base-config.ts lacks nothing that a recipe uses', () => {
  for (const style of styles) expect(system.css(style)).toEqual(withoutUnused(whole.css(style)))
})

test('every token that a style names exists', () => {
  const strays = styles.flatMap((style) => strayIn(system.css(style)))
  expect(strays).toEqual([])
  expect(strayIn(system.css({ color: 'acent.solid', _hover: { outline: '2px solid {colors.rin}' } }))).toEqual([
    'color: acent.solid',
    'outline: 2px solid colors\\.rin',
  ])
})

/** What is neither a token's variable nor CSS, of the properties that take tokens. */
const strayIn = (style: object): string[] =>
  Object.entries(style).flatMap(([property, value]) => {
    if (typeof value === 'object' && value) return strayIn(value)
    const isStray =
      typeof value === 'string' &&
      (/\\\./.test(value.replaceAll(/var\([^)]*\)/g, '')) || (takesNames.has(property) && !isCss.test(value)))
    return isStray ? [`${property}: ${value}`] : []
  })

const named = ['colors', 'durations', 'easings', 'fonts', 'fontSizes', 'fontWeights', 'radii', 'shadows']
const takesNames = new Set(
  Object.entries(utilities).flatMap(([property, { values }]) => (named.includes(String(values)) ? [property] : [])),
)
const isCss =
  /^(var|calc|min|max|clamp|url|linear-gradient|radial-gradient|repeating-linear-gradient|color-mix|inset|none|transparent|currentcolor|inherit|unset|auto|Highlight|-?[\d.]|#)/i

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
