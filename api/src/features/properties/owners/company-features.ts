import vocabulary from './company-words.json' with { type: 'json' }
import { knownNames } from './known-names.ts'
import { degrees, titles } from './titles.ts'
import { generations, legalForms, particles } from './words.ts'

/** Words of more than names: what companies do, what bodies are, and what both call themselves. */
const vocabularyKinds: ReadonlyMap<string, string> = new Map([
  ...vocabulary.qualities.split(' ').map((word) => [word, 'quality'] as const),
  ...vocabulary.bodies.split(' ').map((word) => [word, 'body'] as const),
  ...vocabulary.trades.split(' ').map((word) => [word, 'trade'] as const),
  ...['OF', 'FOR', 'THE', 'TO', 'BY', 'AND', 'AT', 'ON', 'IN', 'WITH'].map((word) => [word, 'small'] as const),
  ...[...legalForms, 'CO', 'PC', 'PA', 'NA', 'SA', 'AG', 'NV', 'SE', 'PAC', 'ISD'].map(
    (word) => [word, 'form'] as const,
  ),
])

/** Whether a word is known from companies; it may be a name as well. */
export const isCompanyWord = (word: string): boolean => vocabularyKinds.has(word)

/**
 * What the model sees of a name in capitals: its words that companies use, of what kind all words are, how they stand, and the
 * ends of unknown ones. Each once.
 */
export function companyFeatures(text: string): string[] {
  const features = new Set<string>()
  const words = text.match(/[\p{L}\p{N}'’-]+|[&+,]/gu) ?? []
  const kinds = words.map(kindOf)
  for (const [at, word] of words.entries()) {
    const kind = kinds[at] ?? ''
    features.add(`k ${kind}`).add(`p ${kinds[at - 1] ?? '^'} ${kind}`)
    if (vocabularyKinds.has(word)) features.add(`w ${word}`)
    if (at === 0) features.add(`first ${kind}`)
    if (at === words.length - 1) features.add(`last ${kind}`).add(`p ${kind} $`)
    if (at === words.length - 1 && vocabularyKinds.has(word)) features.add(`end ${word}`)
    if (kind === 'unknown') for (const length of [3, 4]) features.add(`…${word.slice(-length)}`)
    if (/['’]S$/.test(word)) features.add('possessive')
  }
  features.add(`count ${Math.min(words.length, 7)}`)
  features.add(`whole ${kinds.join(' ')}`)
  return [...features]
}

function kindOf(word: string): string {
  if (/^[&+,]$/.test(word)) return word
  if (/\d/.test(word)) return 'digit'
  const name = kindOfName(word)
  const kind = vocabularyKinds.get(word)
  // "TEMPLE" and "BANKS" are surnames too.
  return kind ? (name === 'unknown' ? kind : `${kind} or ${name}`) : name
}

function kindOfName(word: string): string {
  const { given, commonGiven, surnames, commonSurnames } = knownNames()
  if (word.length === 1) return 'initial'
  if (generations.has(word)) return 'generation'
  if (particles.has(word)) return 'particle'
  if (titles.has(word)) return 'title'
  if (degrees.has(word)) return 'degree'
  if (word.includes('-')) return word.split('-').every((half) => surnames.has(half)) ? 'double' : 'unknown'
  const plain = word.normalize('NFD').replace(/[^A-Z]/g, '')
  if (commonGiven.has(plain)) return commonSurnames.has(plain) ? 'either' : 'given'
  if (commonSurnames.has(plain)) return 'surname'
  if (given.has(plain)) return 'rare given'
  if (surnames.has(plain)) return 'rare surname'
  return plain.length < 5 && !/[AEIOUY]/.test(plain) ? 'letters' : 'unknown'
}
