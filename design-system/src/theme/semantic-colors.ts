import { palette } from './palette.ts'

const { white, stone, pine, flag, leaf, amber, brick, river } = palette

/** A colour by its meaning, in light and in dark. */
interface Meaning {
  light: string
  dark: string
}

const meaning = (light: string, dark: string): Meaning => ({ light, dark })

/** Every colour that a component may use. `contrast.test.ts` checks each text colour for AA on each of its backgrounds. */
export const meanings = {
  canvas: meaning(stone[50], stone[950]),
  surface: meaning(white, stone[900]),
  raised: meaning(white, stone[850]),
  sunken: meaning(stone[100], '#090d0b'),
  hover: meaning(stone[100], stone[800]),
  skeleton: meaning(stone[200], stone[800]),
  overlay: meaning('rgb(13 18 16 / 0.48)', 'rgb(0 0 0 / 0.64)'),
  ring: meaning(pine[500], pine[300]),

  fg: meaning(stone[900], '#eef2f0'),
  'fg.muted': meaning(stone[600], '#b3beb9'),
  'fg.subtle': meaning('#5a6761', '#929f99'),

  line: meaning(stone[200], '#2a3330'),
  'line.strong': meaning(stone[300], '#3b4743'),
  'line.control': meaning('#7a8781', '#6b7973'),

  'accent.solid': meaning(pine[600], pine[300]),
  'accent.hover': meaning(pine[700], pine[200]),
  'accent.on': meaning(white, pine[950]),
  'accent.fg': meaning(pine[700], pine[200]),
  'accent.subtle': meaning(pine[50], '#0f2a22'),
  'accent.line': meaning(pine[200], '#1d5444'),

  'flag.solid': meaning(flag[600], flag[300]),
  'flag.mark': meaning(flag[300], flag[600]),
  'flag.on': meaning(white, flag[900]),
  'flag.fg': meaning(flag[700], flag[200]),
  'flag.subtle': meaning(flag[50], '#331a0d'),

  'info.solid': meaning(river[600], river[300]),
  'info.fg': meaning(river[700], river[200]),
  'info.subtle': meaning(river[50], '#0f2536'),
  'info.line': meaning(river[200], '#1d4a6b'),

  'good.solid': meaning(leaf[600], leaf[300]),
  'good.fg': meaning(leaf[700], leaf[200]),
  'good.subtle': meaning(leaf[50], '#0e2a16'),
  'good.line': meaning(leaf[200], '#1c5a2d'),

  'warn.solid': meaning(amber[600], amber[300]),
  'warn.fg': meaning(amber[700], amber[200]),
  'warn.subtle': meaning(amber[50], '#2c2009'),
  'warn.line': meaning(amber[200], '#5c430d'),

  'bad.solid': meaning(brick[600], brick[300]),
  'bad.hover': meaning(brick[700], brick[200]),
  'bad.on': meaning(white, brick[900]),
  'bad.fg': meaning(brick[700], brick[200]),
  'bad.subtle': meaning(brick[50], '#331512'),
  'bad.line': meaning(brick[200], '#6d2a23'),
} satisfies Record<string, Meaning>

/** The same, in the shape that Chakra reads: `fg` and `fg.muted` become `fg: { DEFAULT, muted }`. */
export function semanticColors() {
  const tree: Record<string, Record<string, { value: { base: string; _dark: string } }>> = {}
  for (const [name, { light, dark }] of Object.entries(meanings)) {
    const [group = name, part = 'DEFAULT'] = name.split('.')
    const branch = (tree[group] ??= {})
    branch[part] = { value: { base: light, _dark: dark } }
  }
  return tree
}
