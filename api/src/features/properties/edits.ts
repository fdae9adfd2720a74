/**
 * How many letters have to be left out, put in, replaced or swapped with their neighbour to turn one text into the other
 * (Damerau 1964, each place changed at most once); `max + 1` as soon as it is more than `max`.
 */
export function edits(one: string, other: string, max: number): number {
  if (one === other) return 0
  if (Math.abs(one.length - other.length) > max) return max + 1
  // What both begin and end with is no part of the way.
  let start = 0
  let end = one.length
  let otherEnd = other.length
  while (start < end && start < otherEnd && one.charCodeAt(start) === other.charCodeAt(start)) start++
  while (end > start && otherEnd > start && one.charCodeAt(end - 1) === other.charCodeAt(otherEnd - 1)) {
    end--
    otherEnd--
  }
  const length = end - start
  const otherLength = otherEnd - start
  if (length === 0 || otherLength === 0) return Math.min(max + 1, length + otherLength)
  if (length === 1 && otherLength === 1) return Math.min(max + 1, 1)
  if (max === 1) return length === 2 && otherLength === 2 && swapped(one, other, start) ? 1 : 2
  return between(one.slice(start, end), other.slice(start, otherEnd), max)
}

const swapped = (one: string, other: string, at: number): boolean =>
  one.charCodeAt(at) === other.charCodeAt(at + 1) && one.charCodeAt(at + 1) === other.charCodeAt(at)

/** Three lines of the table, used again by each comparison; a longer text gets lines of its own. */
const MAX_LENGTH = 256
const lines = [0, 1, 2].map(() => new Int32Array(MAX_LENGTH + 1))

function between(one: string, other: string, max: number): number {
  const [first, second, third] =
    other.length <= MAX_LENGTH ? lines : [0, 1, 2].map(() => new Int32Array(other.length + 1))
  let before = first ?? new Int32Array()
  let last = second ?? new Int32Array()
  let row = third ?? new Int32Array()
  for (let there = 0; there <= other.length; there++) last[there] = there
  for (let at = 1; at <= one.length; at++) {
    const code = one.charCodeAt(at - 1)
    row[0] = at
    let least = at
    for (let there = 1; there <= other.length; there++) {
      const same = code === other.charCodeAt(there - 1)
      let cost = Math.min((last[there] ?? 0) + 1, (row[there - 1] ?? 0) + 1, (last[there - 1] ?? 0) + (same ? 0 : 1))
      if (
        at > 1 &&
        there > 1 &&
        code === other.charCodeAt(there - 2) &&
        one.charCodeAt(at - 2) === other.charCodeAt(there - 1)
      )
        cost = Math.min(cost, (before[there - 2] ?? 0) + 1)
      row[there] = cost
      if (cost < least) least = cost
    }
    if (least > max) return max + 1
    const spare = before
    before = last
    last = row
    row = spare
  }
  return Math.min(max + 1, last[other.length] ?? 0)
}
