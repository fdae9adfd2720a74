import { meanings } from './semantic-colors.ts'

type Name = keyof typeof meanings

const grounds: Name[] = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'accent.subtle']
const tones = ['info', 'good', 'warn', 'bad', 'flag'] as const

/** Text on its background, and the contrast it needs: 7 is AAA, 4.5 AA, 3 for an icon or a control's border. */
const pairs: [Name, Name, number][] = [
  ...grounds.map((ground): [Name, Name, number] => ['fg', ground, 7]),
  ...(['canvas', 'surface', 'raised'] as const).map((ground): [Name, Name, number] => ['fg.muted', ground, 7]),
  ...grounds.flatMap((ground): [Name, Name, number][] => [
    ['fg.muted', ground, 4.5],
    ['fg.subtle', ground, 4.5],
    ['accent.fg', ground, 4.5],
    ['bad.fg', ground, 4.5],
    ['line.control', ground, 3],
    ['ring', ground, 3],
  ]),
  ...tones.flatMap((tone): [Name, Name, number][] => [
    [`${tone}.fg`, `${tone}.subtle`, 4.5],
    ['fg', `${tone}.subtle`, 7],
    [`${tone}.solid`, 'surface', 3],
  ]),
  ['accent.on', 'accent.solid', 4.5],
  ['accent.on', 'accent.hover', 4.5],
  ['bad.on', 'bad.solid', 4.5],
  ['bad.on', 'bad.hover', 4.5],
  ['flag.on', 'flag.solid', 4.5],
  ['accent.solid', 'skeleton', 3],
  ['canvas', 'fg', 7],
]

test.each(pairs)('%s can be read on %s, at %s to 1, in light and in dark', (text, ground, needed) => {
  expect(contrast(meanings[text].light, meanings[ground].light)).toBeGreaterThanOrEqual(needed)
  expect(contrast(meanings[text].dark, meanings[ground].dark)).toBeGreaterThanOrEqual(needed)
})

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
