import { remembered } from '../remembered.ts'

const stayCapital = new Set([
  'II',
  'III',
  'IV',
  'LLC',
  'LP',
  'LLP',
  'LLLP',
  'PLLC',
  'PC',
  'NA',
  'HOA',
  'USA',
  'US',
  'PO',
  'NE',
  'NW',
  'SE',
  'SW',
  'N',
  'S',
  'E',
  'W',
  'NYC',
])
const staySmall = new Set(['OF', 'THE', 'AND', 'FOR', 'AT', 'BY'])

/** "O'BRIEN" → "O'Brien", "MCDONALD" → "McDonald", "2B" and "LLC" stay. Text that already mixes cases is left alone. */
export function properCase(text: string): string {
  if (!text.includes(' ')) return loneWord(text)
  if (text !== text.toUpperCase()) return text
  return text
    .split(' ')
    .map((word, index) => (index === 0 ? firstWord(word) : laterWord(word)))
    .join(' ')
}

/** The same for words that others stand before: "OF" is small there. */
export const properCaseBehind = remembered((text) => text.split(' ').map(laterWord).join(' '), 50_000)

const loneWord = remembered((word) => (word === word.toUpperCase() ? workedOut(word, 0) : word), 50_000)
const firstWord = remembered((word) => workedOut(word, 0), 50_000)
const laterWord = remembered((word) => workedOut(word, 1), 50_000)

function workedOut(word: string, index: number): string {
  if (word === '' || stayCapital.has(word)) return word
  if (index > 0 && staySmall.has(word)) return word.toLowerCase()
  if (/^\d+(ST|ND|RD|TH)$/.test(word)) return word.toLowerCase()
  if (/\d/.test(word)) return word
  return word
    .split(/([-'’])/)
    .map((part, at, parts) =>
      at > 1 && /['’]/.test(parts[at - 1] ?? '') && part.length === 1 ? part.toLowerCase() : capitalised(part),
    )
    .join('')
}

function capitalised(word: string): string {
  if (/^MC[^AEIOU ]|^MC[AEIOU]..../.test(word) && word.length > 3) return `Mc${first(word.slice(2))}`
  return first(word)
}

const first = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()
