/** Lets a loop sleep until somebody rings, the time is over or it is told to stop. */
export interface Bell {
  ring(): void
  wait(ms: number): Promise<void>
}

/** Listens to the signal only while somebody waits: a loop that fails and begins again leaves nothing behind. */
export function bell(signal: AbortSignal): Bell {
  let wake: (() => void) | undefined
  let rung = false

  return {
    ring() {
      rung = true
      wake?.()
    },
    async wait(ms) {
      if (!rung && !signal.aborted) {
        await new Promise<void>((done) => {
          const timer = setTimeout(stop, ms)
          wake = stop
          signal.addEventListener('abort', stop)

          function stop() {
            clearTimeout(timer)
            signal.removeEventListener('abort', stop)
            wake = undefined
            done()
          }
        })
      }
      rung = false
    },
  }
}
