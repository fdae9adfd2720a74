import { setTimeout as wait } from 'node:timers/promises'

/** Wakes whoever waits, when rung or when the time is over; a ring that nobody waited for is kept for the next who comes. */
export function doorbell() {
  let rung = false
  let wake: (() => void) | undefined
  function ring() {
    rung = true
    wake?.()
  }
  return {
    ring,
    async wait(ms: number, signal: AbortSignal): Promise<void> {
      const timer = new AbortController()
      if (!rung && !signal.aborted) await Promise.race([new Promise<void>((resolve) => (wake = resolve)), wait(ms, undefined, { signal: timer.signal }).catch(() => {})])
      timer.abort()
      rung = false
    },
  }
}
