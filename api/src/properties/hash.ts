/** A 32-bit hash of a text (signed, as Postgres int), the same on every machine. MurmurHash3 over UTF-16 units. */
export function hash32(text: string, seed = 0): number {
  let h = seed | 0
  for (let at = 0; at < text.length; at++) {
    let k = Math.imul(text.charCodeAt(at), 0xcc9e2d51)
    k = (k << 15) | (k >>> 17)
    h ^= Math.imul(k, 0x1b873593)
    h = (h << 13) | (h >>> 19)
    h = (Math.imul(h, 5) + 0xe6546b64) | 0
  }
  h ^= text.length
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** A 53-bit hash: a safe integer. */
export const hash53 = (text: string): number => (hash32(text, 0x9747b28c) >>> 0) * 0x20_0000 + (hash32(text, 0x3c6ef372) >>> 11)
