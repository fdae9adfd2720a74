import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../db/sql.ts'

/** Lets a loop pause until a wake signal comes, the time is over or it is told to stop. A signal that comes while it works cancels the next pause. */
export interface WakeSignal {
  wake(): void
  /** Pauses for so long at most; a wake signal ends it, but not before `leastMs`. */
  wait(ms: number, leastMs?: number): Promise<void>
}

/** Listens to the stop only while a loop pauses: one that fails and begins again leaves nothing behind. */
export function wakeSignal(signal: AbortSignal): WakeSignal {
  let endRest: (() => void) | undefined
  let woken = false

  return {
    wake() {
      woken = true
      endRest?.()
    },
    async wait(ms, leastMs = 0) {
      const least = Math.min(leastMs, ms)
      if (least > 0) await pause(least, undefined, { signal }).catch(() => {})
      ms -= least
      if (!woken && ms > 0 && !signal.aborted) {
        await new Promise<void>((done) => {
          const timer = setTimeout(stop, ms)
          endRest = stop
          signal.addEventListener('abort', stop)

          function stop() {
            clearTimeout(timer)
            signal.removeEventListener('abort', stop)
            endRest = undefined
            done()
          }
        })
      }
      woken = false
    },
  }
}

/**
 * Sends the wake signal at every notification on a channel, with what it carries; undefined where some may have been missed,
 * since the connection is a new one. Returns what ends that; where it cannot listen, polling suffices.
 */
export async function wakeOnNotify(
  sql: Pool,
  channel: string,
  wake: (payload?: string) => void,
): Promise<() => Promise<void>> {
  const listening = await sql.listen(channel, wake, () => wake()).catch(() => undefined)
  return async () => void (await listening?.unlisten().catch(() => {}))
}
