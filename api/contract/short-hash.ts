/**
 * 64 bits of a text of any length: equal texts have the same, different ones by chance as good as never. It hides nothing: who knows most of a text can
 * guess the rest. `crypto.subtle` is missing where a page is not served over https.
 */
export function shortHash(text: string): string {
  let [one, other] = [1, 2]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x9e3779b1)
    other = Math.imul(other ^ (other >>> 15) ^ code, 0x5f356495)
  }
  return `${one}.${other}`
}
