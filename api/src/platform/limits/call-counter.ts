/** Keys that are remembered at once; the oldest is forgotten first, so that many addresses cannot fill the memory. About 20 MB. */
const MAX_KEYS = 100_000

interface Window {
  count: number
  endsAt: number
}

/** Counts in the process what comes too often to be written down each time. */
export interface CallCounter {
  /** Counts one for a key; answers its count and the milliseconds to the end of its window. */
  add(key: string): { count: number; msLeft: number }
  /** Sets a key's count: what is known of it elsewhere. */
  set(key: string, count: number, msLeft: number): void
  readonly size: number
}

export function createCallCounter(seconds: number, maxKeys = MAX_KEYS): CallCounter {
  // In the order in which the windows began.
  const windows = new Map<string, Window>()

  function set(key: string, count: number, msLeft: number) {
    windows.delete(key)
    windows.set(key, { count, endsAt: Date.now() + msLeft })
    for (const [oldest, { endsAt }] of windows) {
      if (endsAt > Date.now() && windows.size <= maxKeys) break
      windows.delete(oldest)
    }
  }

  return {
    add(key) {
      const now = Date.now()
      const known = windows.get(key)
      if (!known || known.endsAt <= now) {
        set(key, 1, seconds * 1000)
        return { count: 1, msLeft: seconds * 1000 }
      }
      known.count += 1
      return { count: known.count, msLeft: known.endsAt - now }
    },
    set,
    get size() {
      return windows.size
    },
  }
}
