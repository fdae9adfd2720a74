/** One of the different values of a list, with the places where it stands. */
export interface Distinct<T> {
  value: T
  at: number[]
}

/** The different values of a list, in the order of their first place: what is the same is worked out once. */
export function distinct<T>(values: readonly T[], keyOf: (value: T) => string): Distinct<T>[] {
  const known = new Map<string, Distinct<T>>()
  for (const [at, value] of values.entries()) {
    const key = keyOf(value)
    const before = known.get(key)
    if (before) before.at.push(at)
    else known.set(key, { value, at: [at] })
  }
  return [...known.values()]
}
