import { saysNothing } from './says-nothing.ts'
import { MAX_PHONE } from './text-limits.ts'
import { trimEndOf } from './trim-characters.ts'

/** Why a text is no number that can be texted. */
export type PhoneProblem =
  | 'empty'
  | 'overlong'
  | 'letters'
  | 'shortened'
  | 'too_short'
  | 'too_long'
  | 'foreign'
  | 'not_a_number'

/** What a text says as a North American phone number: its E.164 form, or why it is none. */
export type PhoneReading = { phone: string; problem?: undefined } | { phone?: undefined; problem: PhoneProblem }

/**
 * Reads a phone number in any national spelling: "(512) 555-0100", "512.555.0100", "+1 512 555 0100", "1-512-555-0100 x12".
 * An extension is dropped. "N/A" and "000-000-0000" are as good as blank. A text of more than 60 characters is not looked into. An area code of the North American Numbering
 * Plan starts with 2 to 9 and is not N11, an exchange starts with 2 to 9 (NANPA); whether such a number exists is for the carrier to say.
 * In area code 555, which no place has, any exchange is read: samples are written so, "(555) 123-4567".
 */
export function readPhone(text: string): PhoneReading {
  const [, area, exchange, line] = USUAL.exec(text) ?? []
  if (area && exchange && line) return { phone: `+1${area}${exchange}${line}` }
  return readUnusual(text)
}

/** Every spelling; the usual ones give the same answer here. */
export function readUnusual(text: string): PhoneReading {
  const trimmed = text.trim()
  if (trimmed.length > MAX_PHONE) return { problem: 'overlong' }
  const plain = wholeNumber(trimmed.normalize('NFKC').trim())
  if (plain === '' || saysNothing(plain) || ONLY_ZEROS.test(plain)) return { problem: 'empty' }
  const main = withoutExtension(withoutLabel(plain))
  if (/^\d(\.\d+)?e\+?\d+$/i.test(main)) return { problem: 'shortened' }
  if (/\p{L}/u.test(main)) return { problem: 'letters' }
  const digits = main.replaceAll(/\D/g, '')
  if (/^(\+|00|011)/.test(main) && !digits.replace(/^(011|00)/, '').startsWith('1'))
    return { problem: digits.length < 7 ? 'too_short' : 'foreign' }
  const national = nationalOf(digits)
  if (national.length < 10) return { problem: 'too_short' }
  if (national.length > 10) return { problem: 'too_long' }
  return PLAN.test(national) ? { phone: `+1${national}` } : { problem: 'not_a_number' }
}

/** The E.164 form of a North American number, or null. */
export const toE164 = (text: string): string | null => readPhone(text).phone ?? null

/** The area code of an E.164 North American number: "+15125550100" → "512". */
export const areaCodeOf = (phone: string): string => phone.slice(2, 5)

/** The digits of a phone, or of at least three of its first ones, typed with or without brackets and dashes; undefined for anything else. */
export function typedDigits(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length >= 3 && /^[\d\s().+-]+$/.test(typed) ? digits : undefined
}

/** What stands where a program wants ten digits and there are none. */
const ONLY_ZEROS = /^[0\s().-]+$/
const EXTENSION = /(?:ext(?:ensi[oó]n)?[.:]?|x|#)\s*\d{1,7}$/iu
/** What a phone dials after a pause: "512 555 0100,,123#", "512 555 0100; 123". */
const DIALLED_AFTER = /[,;]\s?\d{1,7}#?$/
/** Nearly every number of a list is written in one of these ways: 5125550100, (512) 555-0100, +1 512 555 0100. */
const USUAL = /^(?:\+?1[ .-]?)?\(?((?![2-9]11)[2-9]\d{2})\)?[ .-]?([2-9]\d{2})[ .-]?(\d{4})$/
const PLAN = /^(?![2-9]11)(?:[2-9]\d{2}[2-9]|555[01])\d{6}$/

const LABEL =
  '(?:tel(?:ephone)?|phone|mobile|cell(?:ular)?(?: ?phone)?|wireless|home|work|office|landline|main|primary)'
/** "Mobile: 512 555 0100", "tel:+15125550100". */
const LABEL_BEFORE = new RegExp(`^${LABEL}[:.]? ?(?=[+(\\d])`, 'i')
/** "512 555 0100 (Cell)", "512 555 0100 - home". */
const LABEL_BEHIND = new RegExp(`(?<=\\d) ?(?:- ?|\\(|\\[)?${LABEL}[)\\]]?$`, 'i')

/** "512 555 0100 (M)", "512 555 0100 [Voip]". */
const KIND_BEHIND = /(?<=\d) ?[([](?:[mchwlov]|mob|ll|voip|fixed ?voip|residential|business)[)\]]$/i

/** Without what kind of phone it is; any other word may say that it is none to be texted. "512-555-HOME" has no number before its word. */
function withoutLabel(text: string): string {
  const bare = text.replace(LABEL_BEFORE, '').replace(LABEL_BEHIND, '').replace(KIND_BEHIND, '')
  return bare.replaceAll(/\D/g, '').length < 10 ? text : bare
}

function withoutExtension(text: string): string {
  const named = trimEndOf(text.replace(EXTENSION, ''), ' \t,;')
  const paused = trimEndOf(named.replace(DIALLED_AFTER, ''), ' \t,;')
  // "512, 5550100" has no number before its comma.
  return paused.replaceAll(/\D/g, '').length < 10 ? named : paused
}

/**
 * A spreadsheet writes 9175550100 as 9.175550100E+09, and what it cut off is lost; a program that reads one writes 9175550100.0 or
 * 9.175550101E9.
 */
function wholeNumber(text: string): string {
  const [, first, rest, power] = /^(\d)\.(\d{9,10})E\+?(0?9|10)$/i.exec(text) ?? []
  if (first && rest && rest.length === Number(power)) return first + rest
  return /^(\d+)\.00?$/.exec(text)?.[1] ?? text
}

/** Without the country code, in whichever way it was dialled. */
function nationalOf(digits: string): string {
  if (digits.length === 14 && digits.startsWith('0111')) return digits.slice(4)
  if (digits.length === 13 && digits.startsWith('001')) return digits.slice(3)
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1)
  return digits
}
