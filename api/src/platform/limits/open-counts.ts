/** How many are open at once in this process, under each key. */
export interface OpenCounts {
  count(key: string): number
  /** Opens one under each of the keys; the answered function ends it, once. */
  open(keys: readonly string[]): () => void
}

export function createOpenCounts(): OpenCounts {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.get(key) ?? 0
  return {
    count,
    open(keys) {
      for (const key of keys) counts.set(key, count(key) + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        for (const key of keys) {
          if (count(key) > 1) counts.set(key, count(key) - 1)
          else counts.delete(key)
        }
      }
    },
  }
}
