/** Jaro–Winkler similarity, 0 to 1 (Winkler 1990): forgiving of typing errors, more so behind an equal beginning. */
export function similarity(one: string, other: string): number {
  if (one === other) return 1
  if (one === '' || other === '') return 0
  const jaro = jaroOf(one, other)
  if (jaro < 0.7) return jaro
  let prefix = 0
  while (prefix < 4 && one[prefix] === other[prefix] && prefix < one.length) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroOf(one: string, other: string): number {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const taken = new Uint8Array(other.length)
  const mine: number[] = []
  for (let at = 0; at < one.length; at++) {
    const code = one.charCodeAt(at)
    for (let there = Math.max(0, at - reach); there < Math.min(other.length, at + reach + 1); there++) {
      if (taken[there] || other.charCodeAt(there) !== code) continue
      taken[there] = 1
      mine.push(code)
      break
    }
  }
  if (mine.length === 0) return 0
  let swapped = 0
  let next = 0
  for (let there = 0; there < other.length; there++) {
    if (taken[there] && other.charCodeAt(there) !== mine[next++]) swapped++
  }
  const same = mine.length
  return (same / one.length + same / other.length + (same - swapped / 2) / same) / 3
}
