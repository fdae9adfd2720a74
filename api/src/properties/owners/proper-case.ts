const stayCapital = new Set(['II', 'III', 'IV', 'LLC', 'LP', 'LLP', 'LLLP', 'PLLC', 'PC', 'NA', 'HOA', 'USA', 'US', 'PO', 'NE', 'NW', 'SE', 'SW', 'N', 'S', 'E', 'W', 'NYC'])
const staySmall = new Set(['OF', 'THE', 'AND', 'FOR', 'AT', 'BY'])

/** "O'BRIEN" → "O'Brien", "MCDONALD" → "McDonald", "2B" and "LLC" stay. Text that already mixes cases is left alone. */
export function properCase(text: string): string {
  if (text !== text.toUpperCase()) return text
  return text.split(' ').map((word, index) => properWord(word, index)).join(' ')
}

/** Rolls repeat few words: what was worked out once is kept, up to a limit. */
const known = new Map<string, string>()
const MOST_KNOWN = 50_000

function properWord(word: string, index: number): string {
  const key = index > 0 ? word : ` ${word}`
  const before = known.get(key)
  if (before !== undefined) return before
  const proper = workedOut(word, index)
  if (known.size < MOST_KNOWN) known.set(key, proper)
  return proper
}

function workedOut(word: string, index: number): string {
  if (word === '' || stayCapital.has(word)) return word
  if (index > 0 && staySmall.has(word)) return word.toLowerCase()
  if (/^\d+(ST|ND|RD|TH)$/.test(word)) return word.toLowerCase()
  if (/\d/.test(word)) return word
  return word
    .split(/([-'’])/)
    .map((part, at, parts) => (at > 1 && /['’]/.test(parts[at - 1] ?? '') && part.length === 1 ? part.toLowerCase() : capitalised(part)))
    .join('')
}

function capitalised(word: string): string {
  if (/^MC[^AEIOU ]|^MC[AEIOU]..../.test(word) && word.length > 3) return `Mc${first(word.slice(2))}`
  return first(word)
}

const first = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()
