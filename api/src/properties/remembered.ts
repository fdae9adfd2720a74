/** Keeps what was worked out for the last few thousand texts: rolls repeat their cities, states and types on every row. */
export function remembered<T>(work: (text: string) => T, most = 20_000): (text: string) => T {
  const known = new Map<string, { answer: T }>()
  return (text) => {
    const before = known.get(text)
    if (before) return before.answer
    const answer = work(text)
    if (known.size >= most) known.clear()
    known.set(text, { answer })
    return answer
  }
}
