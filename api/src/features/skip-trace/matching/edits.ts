/**
 * How many letters have to be left out, put in, replaced or swapped with their neighbour to turn one text into the other
 * (Damerau 1964, each place changed at most once); `max + 1` as soon as it is more than `max`.
 */
export function edits(one: string, other: string, max: number): number {
  if (one === other) return 0
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const row = [at]
    let least = at
    for (let there = 1; there <= other.length; there++) {
      const same = one.charCodeAt(at - 1) === other.charCodeAt(there - 1)
      let cost = Math.min((last[there] ?? 0) + 1, (row[there - 1] ?? 0) + 1, (last[there - 1] ?? 0) + (same ? 0 : 1))
      if (
        at > 1 &&
        there > 1 &&
        one.charCodeAt(at - 1) === other.charCodeAt(there - 2) &&
        one.charCodeAt(at - 2) === other.charCodeAt(there - 1)
      )
        cost = Math.min(cost, (before[there - 2] ?? 0) + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > max) return max + 1
    before = last
    last = row
  }
  return Math.min(max + 1, last[other.length] ?? 0)
}
