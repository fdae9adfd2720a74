/** How many calls end in a time, by the last stretch of at least that time. */
export function rateMeter() {
  let since = performance.now()
  let ended = 0
  let perMs = 0
  return {
    count: () => void (ended += 1),
    within(ms: number): number {
      const elapsed = performance.now() - since
      if (elapsed >= ms) {
        perMs = ended / elapsed
        since = performance.now()
        ended = 0
      }
      return Math.floor(perMs * ms)
    },
  }
}
