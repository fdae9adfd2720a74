import { MAX_ADDRESS } from 'contract/text-limits'
import { plain } from '../addresses/parse-street.ts'

/** What a name sounds like, by the American Soundex of the National Archives, particles and spaces left out. */
export function phonetic(name: string): string {
  if (name.length > MAX_ADDRESS) return soundex(plain(name), name)
  for (let at = 0; at < name.length; at++) if (name.charCodeAt(at) > 127) return soundex(plain(name), name)
  return soundex(name, name)
}

/** Of the letters A to Z of a text, small ones among them. */
function soundex(text: string, name: string): string {
  let first = -1
  let sound = 0
  let length = 1
  let before = 0
  for (let at = 0; at < text.length && length < 4; at++) {
    const letter = (text.charCodeAt(at) & ~32) - 65
    if (letter < 0 || letter > 25) continue
    const digit = digits[letter] ?? 0
    if (first < 0) first = letter
    // H and W between two letters of one sound do not part them.
    else if (letter === 7 || letter === 22) continue
    else if (digit > 0 && digit !== before) {
      sound = sound * 10 + digit
      length += 1
    }
    before = digit
  }
  if (first < 0) return plain(name)
  for (; length < 4; length++) sound *= 10
  return codeAt(first * 1000 + sound)
}

/** Of each letter from A to Z. */
const digits = Array.from('01230120022455012623010202', Number)
/** "A000" to "Z999", each put together once. */
const codes: string[] = []
const codeAt = (at: number): string =>
  (codes[at] ??= String.fromCharCode(65 + Math.floor(at / 1000)) + String(at % 1000).padStart(3, '0'))

/** A company's words without its legal form, punctuation and order: "The Acme Homes, L.L.C." and "ACME HOMES LLC" are one. */
export function companyKey(name: string): string {
  return plain(name)
    .replace(/\b(L L C|L P|P C|N A)\b/g, ' ')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word && !leftOutOfKeys.has(word))
    .sort()
    .join(' ')
}

/** Tells no company from another. Another word here changes the keys that are stored with the catalog. */
export const leftOutOfKeys: ReadonlySet<string> = new Set(
  'LLC INC INCORPORATED CORP CORPORATION LP LLP LLLP LTD LIMITED CO COMPANY PLLC PC NA THE OF AND'.split(' '),
)
