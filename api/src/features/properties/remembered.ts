/** A longer text is no city, state or type that comes again, and thousands of them would fill the memory. */
const MAX_LENGTH = 500

/** V8 copies shorter pieces by itself. */
const SHORTEST_PIECE = 13

/** Keeps what was worked out for the last few thousand texts: rolls repeat their cities, states and types on every row. */
export function remembered<T>(work: (text: string) => T, most = 20_000): (text: string) => T {
  const known = new Map<string, { text: string; answer: T }>()
  let last: { text: string; answer: T } | undefined
  return (text) => {
    // Many columns say the same on every row.
    if (last && last.text === text) return last.answer
    if (text.length > MAX_LENGTH) return work(text)
    const before = known.get(text)
    if (before) {
      last = before
      return before.answer
    }
    // A copy of its own: a piece of a file would keep the whole file in memory.
    const own: string = text.length < SHORTEST_PIECE ? text : JSON.parse(JSON.stringify(text))
    const answer = work(own)
    if (known.size >= most) known.clear()
    last = { text: own, answer }
    known.set(own, last)
    return answer
  }
}
