/** Lets a loop sleep until somebody rings, the time is over or it is told to stop. */
export interface Bell {
  ring(): void
  wait(ms: number): Promise<void>
}

export function bell(signal: AbortSignal): Bell {
  let wake: (() => void) | undefined
  let rung = false
  signal.addEventListener('abort', ring, { once: true })

  function ring() {
    rung = true
    wake?.()
  }

  return {
    ring,
    async wait(ms) {
      if (!rung && !signal.aborted) {
        let timer: NodeJS.Timeout | undefined
        await new Promise<void>((done) => {
          wake = done
          timer = setTimeout(done, ms)
        })
        clearTimeout(timer)
        wake = undefined
      }
      rung = false
    },
  }
}
