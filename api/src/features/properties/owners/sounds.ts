import { plain } from '../addresses/parse-street.ts'
import { remembered } from '../remembered.ts'

/** What a name sounds like, by the American Soundex of the National Archives, particles and spaces left out. */
export const phonetic = remembered(soundex, 100_000)

function soundex(name: string): string {
  const letters = plain(name).replace(/[^A-Z]/g, '')
  if (letters === '') return plain(name)
  let code = letters.charAt(0)
  let before = digits[letters.charCodeAt(0) - 65] ?? ''
  for (let at = 1; at < letters.length && code.length < 4; at++) {
    const letter = letters.charCodeAt(at) - 65
    const digit = digits[letter] ?? ''
    // H and W between two letters of one sound do not part them.
    if (letter === 7 || letter === 22) continue
    if (digit && digit !== before) code += digit
    before = digit
  }
  return code.padEnd(4, '0')
}

const digits = [
  '',
  '1',
  '2',
  '3',
  '',
  '1',
  '2',
  '',
  '',
  '2',
  '2',
  '4',
  '5',
  '5',
  '',
  '1',
  '2',
  '6',
  '2',
  '3',
  '',
  '1',
  '',
  '2',
  '',
  '2',
]

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
