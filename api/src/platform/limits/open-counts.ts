/** How many are open at once in this process, under each key. */
export interface OpenCounts {
  count(key: string): number
  /** Opens one under each of the keys; the answered function ends it, once. */
  open(keys: readonly string[]): () => void
  /** Opens one as soon as fewer than `max` are, whoever came first first; undefined where that takes too long, or too many wait already. */
  openInTurn(key: string, max: number, line: Line): Promise<(() => void) | undefined>
}

/** How those wait for whom there is no place. */
export interface Line {
  maxWaiting: number
  /** No longer than this, in milliseconds. */
  maxMs: number
}

/** One that waits for its turn. */
interface Waiting {
  max: number
  begin: () => void
}

export function createOpenCounts(): OpenCounts {
  const counts = new Map<string, number>()
  const lines = new Map<string, Waiting[]>()
  const count = (key: string) => counts.get(key) ?? 0

  function open(keys: readonly string[]): () => void {
    for (const key of keys) counts.set(key, count(key) + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      for (const key of keys) {
        if (count(key) > 1) counts.set(key, count(key) - 1)
        else counts.delete(key)
        beginNext(key)
      }
    }
  }

  function beginNext(key: string): void {
    const [next] = lines.get(key) ?? []
    if (next && count(key) < next.max) next.begin()
  }

  function leaveLine(key: string, waiting: Waiting): void {
    const line = (lines.get(key) ?? []).filter((one) => one !== waiting)
    if (line.length > 0) lines.set(key, line)
    else lines.delete(key)
  }

  return {
    count,
    open,
    async openInTurn(key, max, { maxWaiting, maxMs }) {
      const waitingNow = lines.get(key) ?? []
      if (count(key) < max && waitingNow.length === 0) return open([key])
      if (waitingNow.length >= maxWaiting) return undefined
      return new Promise((resolve) => {
        const end = (opened: (() => void) | undefined) => {
          clearTimeout(late)
          leaveLine(key, waiting)
          resolve(opened)
        }
        const waiting: Waiting = { max, begin: () => end(open([key])) }
        const late = setTimeout(() => end(undefined), maxMs)
        lines.set(key, [...waitingNow, waiting])
      })
    },
  }
}
