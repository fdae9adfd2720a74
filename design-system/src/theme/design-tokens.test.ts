import tokens from '../../tokens/lotline.tokens.json'
import { designTokens } from './design-tokens.ts'
import { meanings } from './semantic-colors.ts'

test('the file that design tools read is what the theme says; `pnpm --filter design-system tokens` writes it', () => {
  expect(tokens).toEqual(JSON.parse(JSON.stringify(designTokens())))
})

test('every alias leads to a token of the file, and each mode has every meaning', () => {
  const aliases = JSON.stringify(tokens).match(/(?<="\{)[\w.]+(?=\}")/g) ?? []
  expect(aliases.length).toBeGreaterThan(Object.keys(meanings).length)
  for (const alias of aliases)
    expect(alias.split('.').reduce<unknown>((at, name) => Object(at)[name], tokens)).toHaveProperty('$value')
  expect(Object.keys(tokens.light.color)).toEqual(Object.keys(tokens.dark.color))
})

test('names, values and units are those of the format', () => {
  visit(tokens)

  function visit(tree: object) {
    for (const [name, part] of Object.entries(tree)) {
      if (name.startsWith('$')) continue
      expect(name).not.toMatch(/[.{}]/)
      if ('$value' in part) expect(JSON.stringify(part)).not.toMatch(/null|NaN/)
      else visit(part)
    }
  }
})
