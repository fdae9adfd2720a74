/** A 32-bit hash of a text (signed, as Postgres int), the same on every machine. MurmurHash3 over UTF-16 units. */
export const hash32 = (text: string, seed = 0): number => finished(mixed(seed | 0, text), text.length)

/** `hash32` of texts one behind another, which are not put together for it. */
export const hash32Of = (a: string, b: string, c = '', d = '', e = '', f = ''): number =>
  finished(
    mixed(mixed(mixed(mixed(mixed(mixed(0, a), b), c), d), e), f),
    a.length + b.length + c.length + d.length + e.length + f.length,
  )

function mixed(before: number, text: string): number {
  let h = before
  for (let at = 0; at < text.length; at++) {
    let k = Math.imul(text.charCodeAt(at), 0xcc9e2d51)
    k = (k << 15) | (k >>> 17)
    h ^= Math.imul(k, 0x1b873593)
    h = (h << 13) | (h >>> 19)
    h = (Math.imul(h, 5) + 0xe6546b64) | 0
  }
  return h
}

function finished(mix: number, length: number): number {
  let h = mix ^ length
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** A 53-bit hash of some columns of a row, told apart by where they end: a safe integer. Two lanes of 32 bits in one pass, as in cyrb53. */
export function hash53(row: readonly string[], columns: readonly number[], seed: number): number {
  let one = 0xdeadbeef ^ seed
  let other = 0x41c6ce57 ^ seed
  for (const column of columns) {
    const text = row[column] ?? ''
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      one = Math.imul(one ^ code, 0x9e3779b1)
      other = Math.imul(other ^ code, 0x5f356495)
    }
    one = Math.imul(one ^ 0x1f, 0x9e3779b1)
    other = Math.imul(other ^ 0x1f, 0x5f356495)
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35)
  other = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35)
  return (other >>> 0) * 0x20_0000 + (one >>> 11)
}
