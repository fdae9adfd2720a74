/** Jaro–Winkler similarity, 0 to 1 (Winkler 1990): forgiving of typing errors, more so behind an equal beginning. */
export function similarity(one: string, other: string): number {
  if (one === other) return 1
  if (one === '' || other === '') return 0
  const jaro = jaroOf(one, other)
  if (jaro < 0.7) return jaro
  let prefix = 0
  while (prefix < 4 && prefix < one.length && one.charCodeAt(prefix) === other.charCodeAt(prefix)) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

/** Used again by each comparison; a longer text gets its own. */
const MAX_LENGTH = 256
const usualTaken = new Uint8Array(MAX_LENGTH)
const usualMine = new Uint16Array(MAX_LENGTH)

function jaroOf(one: string, other: string): number {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const taken = other.length <= MAX_LENGTH ? usualTaken.fill(0, 0, other.length) : new Uint8Array(other.length)
  const mine = one.length <= MAX_LENGTH ? usualMine : new Uint16Array(one.length)
  let same = 0
  for (let at = 0; at < one.length; at++) {
    const code = one.charCodeAt(at)
    const end = Math.min(other.length, at + reach + 1)
    for (let there = at > reach ? at - reach : 0; there < end; there++) {
      if (taken[there] || other.charCodeAt(there) !== code) continue
      taken[there] = 1
      mine[same] = code
      same += 1
      break
    }
  }
  if (same === 0) return 0
  let swapped = 0
  let next = 0
  for (let there = 0; next < same; there++) {
    if (taken[there] && other.charCodeAt(there) !== mine[next++]) swapped++
  }
  return (same / one.length + same / other.length + (same - swapped / 2) / same) / 3
}
