import { givenNames } from './given-names.ts'
import { saysNothing } from './says-nothing.ts'
import { cutTo, MAX_ADDRESS, MAX_NAME } from './text-limits.ts'
import { trimBothEndsOf } from './trim-characters.ts'

/** Whom a message goes to, as the list had it. */
export interface Addressee {
  name?: string | undefined
  address?: string | undefined
}

/** What is wrong with a template, as a sentence that says what to do. */
export interface TemplateProblem {
  code: 'empty' | 'too_long' | 'unknown_placeholder' | 'left_blank' | 'unbalanced'
  message: string
}

/** The longest body that a carrier takes, in characters. */
export const MAX_CHARACTERS = 1600

/** Mistakes that are named one by one, and what of each is repeated. */
const MAX_UNKNOWN = 10
const MAX_SHOWN = 60

/** The placeholders that a template may hold. */
export const placeholders = ['firstName', 'address'] as const
type Placeholder = (typeof placeholders)[number]

/** The message as this recipient gets it. What is no known placeholder stays as it is written. */
export function renderTemplate(template: string, addressee: Addressee): string {
  if (compiled.template !== template) compiled = { template, parts: partsOf(template) }
  let text = ''
  for (const part of compiled.parts)
    text += typeof part === 'string' ? part : valueOf[part.name](addressee) || part.fallback
  return text
}

type Part = string | { name: Placeholder; fallback: string }

/** A whole list is written with one template, read once. */
let compiled: { template: string; parts: readonly Part[] } = { template: '', parts: [] }

function partsOf(template: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { index, 0: written, 1: spaced = '', 2: fallback = '' } of template.matchAll(PLACEHOLDER)) {
    // "{ firstName }" is the placeholder too: it must never reach a person as it is written.
    const name = spaced.trim()
    parts.push(
      template.slice(at, index),
      isPlaceholder(name) ? { name, fallback: fallback.trim() || fallbacks[name] } : written,
    )
    at = index + written.length
  }
  return [...parts, template.slice(at)]
}

/** Everything that keeps a template from being sent; empty when it is fine. */
export function problemsOf(template: string): TemplateProblem[] {
  if (template.trim() === '') return [{ code: 'empty', message: 'Write a message.' }]
  const problems: TemplateProblem[] = []
  if (template.length > MAX_CHARACTERS) {
    problems.push({
      code: 'too_long',
      message: `The message has ${template.length.toLocaleString('en-US')} characters; a carrier takes at most ${MAX_CHARACTERS.toLocaleString('en-US')}.`,
    })
  }
  const unknown = [...template.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !isPlaceholder(name))
  for (const name of [...new Set(unknown)].slice(0, MAX_UNKNOWN)) {
    problems.push({
      code: 'unknown_placeholder',
      message: `{${name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN)}…` : name}} is not a placeholder. Use {firstName} or {address}, with a fallback if you like: {firstName|there}.`,
    })
  }
  for (const written of blanksIn(template).slice(0, MAX_UNKNOWN)) {
    problems.push({
      code: 'left_blank',
      message: `“${written}” would be sent as it is written. Use {firstName} or {address}, or write what belongs there.`,
    })
  }
  if (/[{}]/.test(template.replaceAll(PLACEHOLDER, ''))) {
    problems.push({
      code: 'unbalanced',
      message: 'A curly brace has no partner. Placeholders look like {firstName} or {address}.',
    })
  }
  return problems
}

/** What another program would fill in, or the writer was to: "[First Name]", "<<address>>", "%FNAME%", "*|FNAME|*", "[Your Company]", each once. */
function blanksIn(template: string): string[] {
  const blanks = [...template.matchAll(BETWEEN_MARKS)].filter(([, ...inside]) =>
    TO_FILL_IN.test(inside.find((text) => text !== undefined)?.trim() ?? ''),
  )
  return [...new Set(blanks.map(([written]) => written))]
}

/**
 * The first name to greet with, or '' when there is none that is safe: a company, trust, estate or public body is never
 * greeted by name, nor is an initial, nor what says nothing ("NULL", "#N/A"). "SMITH" → "Smith", "SMITH, JOHN A" → "John", "SMITH JOHN & MARY" → "John", "John Smith" → "John".
 */
export function firstNameOf(name: string): string {
  const plain = cutTo(name, MAX_NAME)
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  if (plain === '' || saysNothing(plain) || NOT_A_PERSON.test(plain) || /\d|@/.test(plain)) return ''
  const one = plain.split(/ ?(?:&|\/|;|\+|\band\b|\bet ?(?:al|ux|vir)\b) ?/iu)[0] ?? ''
  const [family = '', given] = one.split(/ ?, ?/)
  const words = namePartsOf(given !== undefined && !SUFFIX.test(given) ? given : family)
  const isUpperCase = one === one.toUpperCase()
  const first = given !== undefined && !SUFFIX.test(given) ? words[0] : likelyFirst(words, isUpperCase)
  return first === undefined || [...first.replaceAll('.', '')].length < 2 ? '' : inMixedCase(first)
}

/** An address in everyday case: "1200 N MARKET ST, PHILADELPHIA, PA 19107" → "1200 N Market St, Philadelphia, PA 19107". Mixed case stays; '' for what says nothing. */
export function addressForPeople(address: string): string {
  const plain = trimBothEndsOf(cutTo(address, MAX_ADDRESS).replaceAll(/\s+/g, ' '), ' "“”')
  if (saysNothing(plain)) return ''
  if (plain === '' || plain !== plain.toUpperCase()) return plain
  const state = STATE_AND_ZIP.exec(plain)?.[0] ?? ''
  return (
    plain
      .slice(0, plain.length - state.length)
      .split(' ')
      .map((word) =>
        KEPT_UPPER.test(word) ? word : /^\d+(ST|ND|RD|TH)\b/.test(word) ? word.toLowerCase() : inMixedCase(word),
      )
      .join(' ') + state
  )
}

/** "SMITH" → "Smith", "O'BRIEN" → "O'Brien", "MCDONALD" → "McDonald", "MARY-ANN" → "Mary-Ann"; mixed case stays. */
export function inMixedCase(word: string): string {
  if (word !== word.toUpperCase() && word !== word.toLowerCase()) return word
  const low = word.toLowerCase()
  return low
    .replaceAll(/(^|[-'’.(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/(['’])S$/u, '$1s')
}

const STATE_AND_ZIP = /(?:, ?[A-Z]{2}(?: \d{5}(?:-\d{4})?)?| [A-Z]{2} \d{5}(?:-\d{4})?|,? \d{5}(?:-\d{4})?)$/
const PLACEHOLDER = /\{([^{}|]*)(?:\|([^{}]*))?\}/g
const BETWEEN_MARKS =
  /\[{1,2}([^[\]{}]{1,40})\]{1,2}|<{1,2}([^<>{}]{1,40})>{1,2}|%{1,2}([^%{}]{1,40})%{1,2}|\*\|([^|{}]{1,40})\|\*/g
/** Another text between such marks may be meant: "[Reply YES]", "<3", "5% down, 100% cash". */
const TO_FILL_IN =
  /^(?:(?:the|my|first|last|full|owner|contact|recipient|lead|seller|prospect|agent|sender|company|business|property|street|mailing|site|phone)(?:['’]?s)?[\s_.-]*)*(?:name|[fl]name|address|street|city|state|zip(?:[\s_]?code)?|property|phone|number|company)$|^(?:your|insert|enter)\b/i
const fallbacks: Record<Placeholder, string> = { firstName: 'there', address: 'your property' }
const valueOf: Record<Placeholder, (addressee: Addressee) => string> = {
  firstName: ({ name = '' }) => firstNameOf(name),
  address: ({ address = '' }) => addressForPeople(address),
}
const isPlaceholder = (name: string): name is Placeholder => placeholders.some((known) => known === name)

const NOT_A_PERSON =
  /\b(?:l\.?l\.?c|l\.?l\.?p|l\.?p|inc|incorporated|corp|corporation|co|company|ltd|limited|plc|pllc|trust|tr|trs|trustees?|ttees?|estate|est|heirs?|bank|n\.?a|mortgage|fund|church|ministr(?:y|ies)|temple|mosque|synagogue|parish|diocese|city|county|state|township|borough|village|authority|commission|department|dept|district|school|university|college|association|assoc|assn|associates|hoa|condominiums?|condo|partners|partnership|ptnrs|properties|property|holdings?|investments?|investors|ventures?|enterprises?|group|realty|homes|housing|development|developers|builders|construction|management|mgmt|capital|equities|equity|acquisitions?|rentals?|leasing|services|solutions|foundation|society|club|united states|usa|federal|government|hud|owner|occupant|resident|current|unknown|unavailable|c\/o|attn|dba|deceased|decd|the)\b/iu
const SUFFIX = /^(?:jr|sr|ii|iii|iv|v|esq|md|phd)\.?$/iu
const TITLE = /^(?:mr|mrs|ms|miss|dr|rev|hon|prof|sir|capt|sgt)\.?$/iu
const KEPT_UPPER = /^(?:N|S|E|W|NE|NW|SE|SW|PO|US|FM|CR|SR|II|III|IV|\d+[A-Z]|#.*)[,.]?$/

/** Emoji and other symbols. A backtick is none: rolls write "O`BRIEN". */
const SYMBOL = /[\p{So}\p{Sm}\p{Sc}\p{Emoji_Modifier}]\p{M}*/gu

const namePartsOf = (text: string) =>
  text
    .replaceAll(SYMBOL, ' ')
    .split(' ')
    .map(withoutMarks)
    .filter((word) => /\p{L}/u.test(word) && !TITLE.test(word) && !SUFFIX.test(word))

/** `"Ada` of a list with a stray quote, "(Bob)" and "Bob," are said without what stands around the name. */
const withoutMarks = (word: string) => /\p{L}(?:.*[\p{L}\p{M}.])?/u.exec(word)?.[0] ?? ''

/** Rolls write the family name first, forms the given name: a well-known given name decides; in doubt it is the first word. */
function likelyFirst(words: string[], isUpperCase: boolean): string | undefined {
  const [one, two] = words
  if (one === undefined || two === undefined || !isUpperCase) return one
  return !isGiven(one) && isGiven(two) ? two : one
}

const isGiven = (word: string) => givenNames.has(word.toLowerCase())
