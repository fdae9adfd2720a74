/** How a text travels: its encoding, length and the number of parts that the carrier bills. */
export interface Segments {
  encoding: 'GSM-7' | 'UCS-2'
  /** Septets, or UTF-16 units. */
  units: number
  segments: number
  /** Units that still fit into the last part. */
  left: number
  /** The characters that force UCS-2, each once, in order. */
  odd: string[]
}

/**
 * Counts a text's parts as the network does (3GPP TS 23.038): GSM-7 160 alone or 153 a part, UCS-2 70 or 67.
 * Neither an escape pair nor a surrogate pair is ever split over two parts.
 */
export function countSegments(text: string): Segments {
  // Nearly every message is plain; its septets are its letters.
  if (PLAIN_ONLY.test(text)) return plainSegments(text.length)
  const odd = new Set<string>()
  for (const character of text) if (!BASIC.has(character) && !EXTENDED.has(character)) odd.add(character)
  const encoding = odd.size > 0 ? 'UCS-2' : 'GSM-7'
  const { alone, part } = limits[encoding]
  let units = 0
  let parts = 1
  let filled = 0
  for (const character of text) {
    const size = sizeOf(character, encoding)
    units += size
    if (filled + size > part) {
      parts += 1
      filled = 0
    }
    filled += size
  }
  const segments = units === 0 ? 0 : units <= alone ? 1 : parts
  return { encoding, units, segments, left: units <= alone ? alone - units : part - filled, odd: [...odd] }
}

function plainSegments(units: number): Segments {
  const { alone, part } = limits['GSM-7']
  const segments = units === 0 ? 0 : units <= alone ? 1 : Math.ceil(units / part)
  return { encoding: 'GSM-7', units, segments, left: units <= alone ? alone - units : segments * part - units, odd: [] }
}

/**
 * The same text with what word processors and phones put in (curly quotes, dashes, ellipsis, odd spaces, fractions, full-width and
 * styled letters, foreign accents) written in GSM-7. What has no plain spelling, such as an emoji, stays.
 */
export function repairText(text: string): string {
  let repaired = ''
  let isBehindPlain = false
  for (const character of text.replaceAll(LONG_MARKS, '$1').replaceAll(INVISIBLE, '').normalize('NFC')) {
    if (/\p{M}/u.test(character)) {
      if (!isBehindPlain) repaired += character
      continue
    }
    const plain = plainOf(character)
    isBehindPlain = plain !== undefined
    repaired += plain ?? character
  }
  return repaired
}

// Putting marks in order takes time by the square of their number; no writing has more than 30 in a row (UAX #15, Stream-Safe Text Format).
const LONG_MARKS = /(\p{M}{30})\p{M}+/gu

/** Whether a character fits into GSM-7. */
export const isPlain = (character: string): boolean => BASIC.has(character) || EXTENDED.has(character)

const limits = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const

// 3GPP TS 23.038, 6.2.1 and 6.2.1.1. The escape character itself is not a letter and is left out.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const PLAIN_ONLY = new RegExp(`^[${[...BASIC].map((letter) => letter.replace(/[-\]\\^]/, '\\$&')).join('')}]*$`)
const EXTENDED = new Set('^{}\\[~]|€\f')

const sizeOf = (character: string, encoding: Segments['encoding']) =>
  encoding === 'UCS-2' ? character.length : EXTENDED.has(character) ? 2 : 1

/** A character in GSM-7: itself, its usual spelling, or its compatibility decomposition (Unicode NFKD) without marks. */
function plainOf(character: string): string | undefined {
  if (isPlain(character)) return character
  const known = spellingOf(character)
  if (known !== undefined) return known
  const parts = [...character.normalize('NFKD').replaceAll(/\p{M}/gu, '')]
  const plain = parts.map((part) => (isPlain(part) ? part : (spellingOf(part) ?? part))).join('')
  return plain !== '' && [...plain].every(isPlain) ? plain : undefined
}

const spellingOf = (character: string): string | undefined =>
  spellings.get(character) ?? (/\p{Pd}/u.test(character) ? '-' : /\p{Zs}/u.test(character) ? ' ' : undefined)

/** Zero-width spaces, soft hyphens, marks of direction and of text style. A joiner (U+200D) holds an emoji together and stays. */
const INVISIBLE = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\ufe0e/g

/** What Unicode does not decompose, or not as a person would write it: spelling → characters. */
const spellings = new Map(
  Object.entries({
    "'": '‘’‚‛′ʼʹˈ`´‹›❛❜',
    '"': '“”„‟″«»¨˝❝❞〝〞',
    '-': '−•·∙‣◦▪●■¯',
    '/': '⁄÷∕',
    '~': '≈∼˜',
    '|': '¦',
    '*': '∗⁎',
    ',': '¸',
    '\n': '\u2028\u2029',
    ' ': '\t',
    '->': '→',
    '<-': '←',
    '<=': '≤',
    '>=': '≥',
    '!=': '≠',
    ' deg': '°',
    '(R)': '®',
    '(C)': '©',
    c: '¢',
    x: '×✕✖',
    l: 'ł',
    L: 'Ł',
    d: 'đð',
    D: 'ĐÐ',
    h: 'ħ',
    H: 'Ħ',
    i: 'ı',
    oe: 'œ',
    OE: 'Œ',
    th: 'þ',
    Th: 'Þ',
    SS: 'ẞ',
  }).flatMap(([spelling, characters]) => [...characters].map((character): [string, string] => [character, spelling])),
)
