import { directions } from './usps.ts'

/** A road that is named by a number, and how many of the words it takes. */
interface NumberedRoad {
  /** "STATE HIGHWAY 71". Source: USPS Publication 28, appendix F. */
  name: string
  length: number
}

const kinds: readonly (readonly [name: string, words: RegExp])[] = [
  ['FM', /^(?:F ?M|FARM(?: TO | )MARKET)(?: (?:RD|ROAD|HWY))?$/],
  ['RANCH ROAD', /^RANCH (?:RD|ROAD)$|^RANCH TO MARKET (?:RD|ROAD)$/],
  ['COUNTY ROAD', /^C ?R$|^CO(?:UNTY)? (?:RD|ROAD)$/],
  ['COUNTY HIGHWAY', /^CTH$|^CO(?:UNTY)? (?:HWY|HIGHWAY|TRUNK)$/],
  ['STATE HIGHWAY', /^S ?H$|^STH$|^ST(?:ATE)? (?:HWY|HIGHWAY)$/],
  ['STATE ROAD', /^ST(?:ATE)? (?:RD|ROAD)$/],
  ['STATE ROUTE', /^S ?R$|^ST(?:ATE)? (?:RT|RTE|ROUTE)$/],
  ['US HIGHWAY', /^U ?S(?: (?:HWY|HIGHWAY|RT|RTE|ROUTE))?$/],
  ['INTERSTATE', /^(?:I|I ?H|INTERSTATE)(?: (?:HWY|HIGHWAY))?$/],
  ['HIGHWAY', /^(?:HWY|HIGHWAY|HIWAY|HWAY)$/],
  ['ROUTE', /^(?:RT|RTE|ROUTE)$/],
  ['LOOP', /^LOOP$/],
]
const MAX_KIND_WORDS = 4

/** The numbered road that begins at a word: "US HWY 290", "FM 544", "I-35"; undefined where none does. */
export function numberedRoadAt(words: readonly string[], at: number): NumberedRoad | undefined {
  const [, interstate] = /^IH?-?(\d{1,3})$/.exec(words[at] ?? '') ?? []
  if (interstate) return { name: `INTERSTATE ${interstate}`, length: 1 }
  if (!isFollowedByNumber(words, at)) return undefined
  for (let length = 1; length <= MAX_KIND_WORDS; length++) {
    const kind = words
      .slice(at, at + length)
      .join(' ')
      .replace(/^(IH?)-$/, '$1')
    const sign = words[at + length] === '#' ? 1 : 0
    const number = words[at + length + sign] ?? ''
    if (!/^\d{1,5}[A-Z]?$/.test(number)) continue
    const [name] = kinds.find(([, pattern]) => pattern.test(kind)) ?? []
    return name ? { name: `${name} ${number}`, length: length + sign + 1 } : undefined
  }
  return undefined
}

/** Whether any of the words that could be a road's number begins with a figure: few addresses have one there. */
function isFollowedByNumber(words: readonly string[], at: number): boolean {
  for (let place = at + 1; place <= at + MAX_KIND_WORDS + 1 && place < words.length; place++) {
    const code = words[place]?.charCodeAt(0) ?? 0
    if (code >= 48 && code <= 57) return true
  }
  return false
}

/** How many words the numbered road takes that begins at a word, with its direction; 0 where none does. */
export function roadLength(words: readonly string[], at: number): number {
  const road = numberedRoadAt(words, at)
  if (!road) return 0
  const behind = words[at + road.length] ?? ''
  return /^[NSEW]{1,2}$/.test(behind) && directions.has(behind) ? road.length + 1 : road.length
}
