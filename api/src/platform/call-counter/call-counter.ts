/** Keys that are remembered at once; the oldest is forgotten first, so that many addresses cannot fill the memory. About 20 MB. */
const MAX_KEYS = 100_000

interface Window {
  count: number
  /** By `performance.now()`, which no change of the clock moves. */
  endsAt: number
}

/** Counts in the process what comes too often to be written down each time. */
export interface CallCounter {
  /** Counts one, or more, for a key; answers its count and the milliseconds to the end of its window. */
  add(key: string, count?: number): { count: number; msLeft: number }
  /** Sets a key's count: what is known of it elsewhere. */
  set(key: string, count: number, msLeft: number): void
  /** Milliseconds to the end of a key's window; 0 where none goes on. */
  msLeft(key: string): number
  forget(key: string): void
  readonly size: number
}

export function createCallCounter(seconds: number, maxKeys = MAX_KEYS): CallCounter {
  // In the order in which the windows began.
  const windows = new Map<string, Window>()

  function set(key: string, count: number, msLeft: number) {
    const now = performance.now()
    windows.delete(key)
    windows.set(key, { count, endsAt: now + msLeft })
    for (const [oldest, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= maxKeys) break
      windows.delete(oldest)
    }
  }

  return {
    add(key, count = 1) {
      const now = performance.now()
      const known = windows.get(key)
      if (!known || known.endsAt <= now) {
        set(key, count, seconds * 1000)
        return { count, msLeft: seconds * 1000 }
      }
      known.count += count
      return { count: known.count, msLeft: known.endsAt - now }
    },
    set,
    msLeft: (key) => Math.max(0, (windows.get(key)?.endsAt ?? 0) - performance.now()),
    forget: (key) => void windows.delete(key),
    get size() {
      return windows.size
    },
  }
}
