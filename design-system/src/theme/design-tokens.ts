import { palette } from './palette.ts'
import { breakpoints, durations, easings, fontSizes, radii, shadows, spacing } from './scales.ts'
import { meanings } from './semantic-colors.ts'
import { system } from './system.ts'

/** A token or a group of the Design Tokens format. */
export interface TokenTree {
  readonly [name: string]: unknown
}

/**
 * The theme in the Design Tokens format 2025.10 (https://www.designtokens.org/tr/2025.10/format/), for design tools. The groups `light` and
 * `dark` have the same names: a tool takes them as the two modes of one set of variables. Colours of the palette are aliases there.
 */
export function designTokens(): TokenTree {
  return {
    $description: 'Lotline. Written by `pnpm --filter design-system tokens` from src/theme: change it there.',
    palette: { $type: 'color', ...mapTree(palette, color) },
    light: mode('light'),
    dark: mode('dark'),
    space: { $type: 'dimension', ...mapValues(spacing, dimension) },
    radius: { $type: 'dimension', ...mapValues(radii, dimension) },
    breakpoint: { $type: 'dimension', ...mapTree(breakpoints, dimension) },
    fontSize: { $type: 'dimension', ...mapValues(fontSizes, dimension) },
    fontFamily: { $type: 'fontFamily', body: fontFamily('fonts.body'), mono: fontFamily('fonts.mono') },
    fontWeight: {
      $type: 'fontWeight',
      ...Object.fromEntries(
        ['normal', 'medium', 'semibold', 'bold'].map((name) => [
          name,
          { $value: Number(system.token(`fontWeights.${name}`)) },
        ]),
      ),
    },
    duration: { $type: 'duration', ...mapValues(durations, (text) => ({ value: parseFloat(text), unit: 'ms' })) },
    easing: { $type: 'cubicBezier', ...mapValues(easings, (text) => numbersIn(text)) },
  }
}

/** What differs between the modes: colours by their meaning, and shadows. */
function mode(name: 'light' | 'dark'): TokenTree {
  const colors: Record<string, Record<string, unknown>> = {}
  for (const [meaning, of] of Object.entries(meanings)) {
    const [group = meaning, part = 'default'] = meaning.split('.')
    ;(colors[group] ??= {})[part] = { $value: aliasOf.get(of[name]) ?? color(of[name]) }
  }
  return {
    color: { $type: 'color', ...colors },
    shadow: {
      $type: 'shadow',
      ...mapValues(shadows, ({ base, _dark }) => (name === 'light' ? base : _dark).split(/(?<=\)),\s*/).map(shadow)),
    },
  }
}

/** The alias of each palette colour: `#0f6b54` is `{palette.pine.600}`. */
const aliasOf = new Map(
  Object.entries(palette).flatMap(([name, steps]): [string, string][] =>
    typeof steps === 'string'
      ? [[steps, `{palette.${name}}`]]
      : Object.entries(steps).map(([step, value]): [string, string] => [value, `{palette.${name}.${step}}`]),
  ),
)

/** `#0f6b54` or `rgb(13 18 16 / 0.48)`. */
function color(text: string) {
  const hex = /^#(..)(..)(..)$/.exec(text)
  const [red = 0, green = 0, blue = 0, alpha] = hex
    ? hex.slice(1).map((pair) => Number.parseInt(pair, 16))
    : numbersIn(text)
  const components = [red, green, blue].map((value) => Math.round((value / 255) * 10_000) / 10_000)
  return { colorSpace: 'srgb', components, ...(hex ? { hex: text } : { alpha }) }
}

/** `0.25rem`, `999px` or `0`. */
function dimension(text: string) {
  return { value: parseFloat(text), unit: text.endsWith('px') ? 'px' : 'rem' }
}

/** `0 6px 16px -4px rgb(0 0 0 / 0.6)`; the spread may be absent. */
function shadow(text: string) {
  const [lengths = '', paint = ''] = text.split(/\s(?=rgb)/)
  const [offsetX, offsetY, blur, spread = px(0)] = lengths.split(' ').map((length) => px(parseFloat(length)))
  return { color: color(paint), offsetX, offsetY, blur, spread }
}

const px = (value: number) => ({ value, unit: 'px' })
const fontFamily = (name: string) => ({
  $value: String(system.token(name))
    .split(',')
    .map((family) => family.trim().replaceAll("'", '')),
})
const numbersIn = (text: string) => (text.match(/-?[\d.]+/g) ?? []).map(Number)

/** A name must have no dot: `0.5` becomes `0-5`. */
const mapValues = <Value>(scale: Record<string, { value: Value }>, valueOf: (value: Value) => unknown) =>
  Object.fromEntries(
    Object.entries(scale).map(([name, { value }]) => [name.replace('.', '-'), { $value: valueOf(value) }]),
  )

type Tree = { readonly [name: string]: string | Tree }
const mapTree = (tree: Tree, valueOf: (text: string) => unknown): TokenTree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      typeof value === 'string' ? { $value: valueOf(value) } : mapTree(value, valueOf),
    ]),
  )
