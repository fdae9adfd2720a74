import { remembered } from '../remembered.ts'
import { isCompanyWord } from './company-features.ts'
import { properCase } from './proper-case.ts'
import { canBeTitle, degrees } from './titles.ts'
import { generations, particles, tellingWords } from './words.ts'

/** A word of a plain name. */
export interface NameWord {
  word: string
  /** It could mean nothing but a name. */
  isAlone: boolean
  /** It can be a generation, or draw the next word into a last name. */
  isSpecial: boolean
  proper: string
}

/** Names come again and again: what is known of one is found by a single look-up. */
const nameWord = remembered(
  (word): NameWord => ({
    word,
    isAlone: !(tellingWords.has(word) || canBeTitle(word) || degrees.has(word) || isCompanyWord(word)),
    isSpecial: generations.has(word) || particles.has(word),
    proper: properCase(word),
  }),
  50_000,
)

/** The words of "SMITH JOHN A": two or more of letters, with single spaces, and no word that could mean anything but a name. */
export function plainName(raw: string): NameWord[] | undefined {
  const words: NameWord[] = []
  let from = 0
  for (let at = 0; at <= raw.length; at++) {
    const code = at < raw.length ? raw.charCodeAt(at) : SPACE
    if (code >= CAPITAL_A && code <= CAPITAL_Z) continue
    if (code !== SPACE || at === from) return undefined
    const word = nameWord(raw.slice(from, at))
    if (!word.isAlone) return undefined
    words.push(word)
    from = at + 1
  }
  // "N A" and "L P" at the end are legal forms.
  const isForm = words.at(-1)?.word.length === 1 && words.at(-2)?.word.length === 1
  return words.length > 1 && !isForm ? words : undefined
}

const SPACE = 32
const CAPITAL_A = 65
const CAPITAL_Z = 90
