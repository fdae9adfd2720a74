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
 * The same text with the typographic characters that word processors put in (curly quotes, dashes, ellipsis, odd spaces,
 * fractions, letters with foreign accents) written in GSM-7. What has no plain spelling, such as an emoji, stays.
 */
export function repairText(text: string): string {
  let repaired = ''
  for (const character of text.replaceAll(LONG_MARKS, '$1').normalize('NFC'))
    repaired += isPlain(character) ? character : plainOf(character)
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

function plainOf(character: string): string {
  const known = spellings.get(character)
  if (known !== undefined) return known
  const letter = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return letter !== '' && [...letter].every(isPlain) ? letter : character
}

const spellings = new Map(
  Object.entries({
    '‘': "'",
    '’': "'",
    '‚': "'",
    '‛': "'",
    '′': "'",
    ʼ: "'",
    '`': "'",
    '´': "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '‟': '"',
    '″': '"',
    '«': '"',
    '»': '"',
    '‹': "'",
    '›': "'",
    '‐': '-',
    '‑': '-',
    '‒': '-',
    '–': '-',
    '—': '-',
    '―': '-',
    '−': '-',
    '•': '-',
    '·': '-',
    '…': '...',
    '⁄': '/',
    '×': 'x',
    '÷': '/',
    '™': 'TM',
    '®': '(R)',
    '©': '(C)',
    '¢': 'c',
    '°': ' deg',
    º: 'o',
    ª: 'a',
    '¼': '1/4',
    '½': '1/2',
    '¾': '3/4',
    '⅓': '1/3',
    '⅔': '2/3',
    '⅛': '1/8',
    '\u00a0': ' ',
    '\u2000': ' ',
    '\u2001': ' ',
    '\u2002': ' ',
    '\u2003': ' ',
    '\u2004': ' ',
    '\u2005': ' ',
    '\u2006': ' ',
    '\u2007': ' ',
    '\u2008': ' ',
    '\u2009': ' ',
    '\u200a': ' ',
    '\u202f': ' ',
    '\u205f': ' ',
    '\u3000': ' ',
    '\t': ' ',
    '\u2028': '\n',
    '\u2029': '\n',
    '\u200b': '',
    '\u200c': '',
    '\u2060': '',
    '\ufeff': '',
    '\u00ad': '',
    '\ufe0e': '',
    ç: 'c',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ı: 'i',
    œ: 'oe',
    Œ: 'OE',
    þ: 'th',
    Þ: 'Th',
    ð: 'd',
    Ð: 'D',
  }),
)
